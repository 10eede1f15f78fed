import type { JSX } from 'preact';
import { Icon } from '../parts/icon.js';
import { type OpenPhase, usePage } from './page-context.js';

/** The dock below: undo, redo, the last step, downloads. */
export function Dock({ file }: { file: OpenPhase }): JSX.Element {
  const { say, step, said, downloadFixed, downloadWorkbook, go } = usePage();
  const { steps, undone, refused } = file.overview;
  return (
    <footer class="dock">
      <div class="wrap">
        <button class="btn" type="button" disabled={steps === 0} onClick={() => step('undo', null)}>
          <Icon name="undo" />
          {say('dock.undo')}
        </button>
        <button
          class="btn icon"
          type="button"
          aria-label={say('dock.redo')}
          disabled={undone === 0}
          onClick={() => step('redo', null)}
        >
          <Icon name="redo" />
        </button>
        <span class="said" role="status">
          {said}
        </span>
        <div class="end">
          <span class="label">{say('dock.download')}</span>
          <button class="btn opt" type="button" onClick={() => go('report')}>
            <Icon name="print" />
            {say('dock.report')}
          </button>
          {refused === 0 ? undefined : (
            <button class="btn opt" type="button" onClick={() => downloadWorkbook('refused')}>
              <Icon name="down" />
              {say('dock.rows', { n: refused })} <span>.xlsx</span>
            </button>
          )}
          <button class="btn opt" type="button" onClick={() => downloadWorkbook('all')}>
            <Icon name="down" />
            {say('dock.fixed')} <span>.xlsx</span>
          </button>
          <button class="btn tonal" type="button" onClick={downloadFixed}>
            <Icon name="down" />
            {say('dock.fixed')} <span>.json</span>
          </button>
        </div>
      </div>
    </footer>
  );
}

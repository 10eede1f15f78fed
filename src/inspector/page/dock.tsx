import type { JSX } from 'preact';
import { Button, IconButton } from '../parts/button.js';
import { Icon } from '../parts/icon.js';
import { type OpenPhase, usePage } from './page-context.js';
import { stepName } from './say-step.js';

/** The dock below: undo, redo, the last step, downloads. */
export function Dock({ file }: { file: OpenPhase }): JSX.Element {
  const page = usePage();
  const { say, step, said, downloadFixed, downloadTable, downloadMarked, go } = page;
  const { steps, undone, refused, last, again } = file.overview;
  return (
    <footer class="dock">
      <div class="wrap">
        <Button
          title={stepName(last, file.overview, page)}
          isOff={steps === 0}
          onPick={() => step('undo', null)}
        >
          <Icon name="undo" />
          {say('dock.undo')}
        </Button>
        <IconButton
          icon="redo"
          look="icon"
          label={say('dock.redo')}
          title={stepName(again, file.overview, page)}
          isOff={undone === 0}
          onPick={() => step('redo', null)}
        />
        <span class="said" role="status">
          {said}
        </span>
        <div class="end">
          <span class="label">{say('dock.download')}</span>
          <Button look="opt" onPick={() => go('report')}>
            <Icon name="print" />
            {say('dock.report')}
          </Button>
          {refused === 0 ? undefined : (
            <Button look="opt" onPick={() => downloadTable(file, 'refused', 'xlsx')}>
              <Icon name="down" />
              {say('dock.rows', { n: refused })} <span>.xlsx</span>
            </Button>
          )}
          {file.table?.format !== 'xlsx' ? undefined : (
            <Button look="opt" onPick={() => downloadMarked(file)}>
              <Icon name="down" />
              {say('dock.marked')} <span>.xlsx</span>
            </Button>
          )}
          <Button look="tonal" onPick={() => downloadFixed(file)}>
            <Icon name="down" />
            {say('dock.fixed')} <span>.json</span>
          </Button>
          {(['xlsx', 'csv'] as const).map((ending) => (
            <Button
              key={ending}
              look="opt"
              label={`${say('dock.fixed')} .${ending}`}
              onPick={() => downloadTable(file, 'all', ending)}
            >
              .{ending}
            </Button>
          ))}
        </div>
      </div>
    </footer>
  );
}

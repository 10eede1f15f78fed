import type { JSX } from 'preact';
import { useActions, useFile, useSettings } from '../context/page-context.js';
import type { OpenPhase } from '../context/page-state.js';
import { stepName } from '../context/say-step.js';
import { Button, IconButton } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { Menu } from '../parts/menu.js';
import { usePhone } from '../parts/use-phone.js';

/** The dock below: undo, redo, the last step, downloads. */
export function Dock({ file }: { file: OpenPhase }): JSX.Element {
  const settings = useSettings();
  const { say } = settings;
  const { said } = useFile();
  const { step, downloadFixed, downloadTable, downloadMarked, go } = useActions();
  const { steps, undone, refused, last, again } = file.overview;
  const isPhone = usePhone();
  const report = (
    <Button look="opt" onPick={() => go('report')}>
      <Icon name="print" />
      {say('dock.report')}
    </Button>
  );
  const refusedRows = refused > 0 && (
    <Button look="opt" onPick={() => downloadTable(file, 'refused', 'xlsx')}>
      <Icon name="down" />
      {say('dock.rows', { n: refused })} <span>.xlsx</span>
    </Button>
  );
  const marked = file.table?.format === 'xlsx' && (
    <Button look="opt" onPick={() => downloadMarked(file)}>
      <Icon name="down" />
      {say('dock.marked')} <span>.xlsx</span>
    </Button>
  );
  const fixed = (
    <Button look="tonal" onPick={() => downloadFixed(file)}>
      <Icon name="down" />
      {say('dock.fixed')} <span>.json</span>
    </Button>
  );
  const tables = (['xlsx', 'csv'] as const).map((ending) => (
    <Button
      key={ending}
      look="opt"
      label={`${say('dock.fixed')} .${ending}`}
      onPick={() => downloadTable(file, 'all', ending)}
    >
      {isPhone ? say('dock.fixed') : undefined} .{ending}
    </Button>
  ));
  return (
    <footer class="dock">
      <div class="wrap row">
        <Button
          title={stepName(last, file.overview, settings)}
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
          title={stepName(again, file.overview, settings)}
          isOff={undone === 0}
          onPick={() => step('redo', null)}
        />
        <span class="said hint" role="status">
          {said}
        </span>
        <div class="end row">
          {isPhone ? (
            <>
              {fixed}
              <Menu class="btn" label={say('dock.more')}>
                {report}
                {refusedRows}
                {marked}
                {tables}
              </Menu>
            </>
          ) : (
            <>
              <span class="label hint">{say('dock.download')}</span>
              {report}
              {refusedRows}
              {marked}
              {fixed}
              {tables}
            </>
          )}
        </div>
      </div>
    </footer>
  );
}

import type { JSX, RefObject } from 'preact';
import type { WordKey } from '../../engine/words/languages.js';
import { usePage } from '../context/page-context.js';
import { IconButton } from '../parts/buttons.js';

const KEYS: readonly (readonly [keys: readonly string[], word: WordKey])[] = [
  [['/'], 'keys.search'],
  [['J', 'K'], 'keys.cause'],
  [['↑', '↓'], 'keys.move'],
  [['Enter'], 'keys.open'],
  [['F'], 'keys.fixRow'],
  [['Shift', 'F'], 'keys.fixAll'],
  [['I'], 'keys.ignore'],
  [['Ctrl', 'Z'], 'keys.undo'],
  [['Ctrl', 'Shift', 'Z'], 'keys.redo'],
  [['[', ']'], 'keys.view'],
  [['Esc'], 'keys.leave'],
  [['?'], 'keys.all'],
];

/** All keys, and the switch for single letters. */
export function KeyHelp({ dialog }: { dialog: RefObject<HTMLDialogElement> }): JSX.Element {
  const { say, hasSingleKeys, choose } = usePage();
  return (
    <dialog ref={dialog} class="keyhelp card" aria-labelledby="keyhelp">
      <h2 id="keyhelp">
        {say('bar.keys')}
        <IconButton icon="close" label={say('keys.close')} onPick={() => dialog.current?.close()} />
      </h2>
      <dl>
        {KEYS.map(([keys, word]) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={hasSingleKeys}
          onChange={({ currentTarget }) => choose({ hasSingleKeys: currentTarget.checked })}
        />{' '}
        {say('keys.singles')}
      </label>
    </dialog>
  );
}

import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSettings } from '../context/page-context.js';
import { Button } from '../parts/buttons.js';
import type { Drops } from './use-drops.js';

/** Asks which of the files that were dropped together is the one to check. */
export function WhichFile({ asked, answer }: Drops): JSX.Element {
  const { say } = useSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="keyhelp which card"
      aria-labelledby="which"
      onClose={() => answer(undefined)}
    >
      <h2 id="which">{say('drop.which')}</h2>
      <p>{say(asked.length === 2 ? 'drop.other' : 'drop.others')}</p>
      {asked.map((file, at) => (
        <Button key={`${at}`} onPick={() => answer(file)}>
          {file.name}
        </Button>
      ))}
      <Button look="quiet" onPick={() => answer(undefined)}>
        {say('read.cancel')}
      </Button>
    </dialog>
  );
}

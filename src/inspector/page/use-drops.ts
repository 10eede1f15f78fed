import { useLayoutEffect, useState } from 'preact/hooks';
import type { Page } from './page-context.js';

/**
 * Takes files that are dropped anywhere, and rows that are pasted where no file is open. A profile
 * that is dropped on columns is read for them. True while a file is held over the start page.
 */
export function useDrops({ phase, openFile, changeTable, say }: Page): boolean {
  const [isOver, setOver] = useState(false);
  const isOpen = phase.kind === 'open' || phase.kind === 'columns';
  // Not after the next paint: a drop that follows a change at once would lose it and not ask.
  useLayoutEffect(() => {
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      if (phase.kind !== 'columns') openFile(file, file.name);
      else
        void isProfile(file).then((is) =>
          is ? changeTable({ profileFile: file }) : openFile(file, file.name),
        );
    };
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() !== '' && !isOpen) openFile(new Blob([text]), say('read.pasted'));
    };
    const events = { dragover: over, dragleave: leave, drop, paste };
    for (const [name, listen] of Object.entries(events))
      document.addEventListener(name, listen as EventListener);
    return () => {
      for (const [name, listen] of Object.entries(events))
        document.removeEventListener(name, listen as EventListener);
    };
  });
  return isOver && !isOpen;
}

/** Bytes at the beginning of a profile in which its form stands. */
const HEAD = 4096;

async function isProfile(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD).text();
  return head.trimStart().startsWith('{') && head.includes('"assortment-import/');
}

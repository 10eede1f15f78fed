import { useLayoutEffect, useState } from 'preact/hooks';
import { useFile, usePage } from '../context/page-context.js';

/** Place on the start page that takes a dropped file. */
export type Zone = 'main' | 'second';

/** Files that are held over the page, or were dropped together. */
export interface Drops {
  /** The place that a file is held over. */
  readonly over: Zone | undefined;
  /** Files of which a person chooses the one to check. */
  readonly asked: readonly File[];
  /** Takes one of them, or none. */
  readonly answer: (file: File | undefined) => void;
}

/**
 * Takes files that are dropped anywhere, and rows that are pasted if no file is open. The place
 * for the file before takes its own. A profile that is dropped on columns is read for them.
 */
export function useDrops(): Drops {
  const { say, openFile, takeEarlier, changeTable, refuse } = usePage();
  const { phase } = useFile();
  const [over, setOver] = useState<Zone | undefined>();
  const [asked, setAsked] = useState<readonly File[]>([]);
  const isOpen = phase.kind === 'open' || phase.kind === 'columns';
  // Not after the next paint: a drop that follows a change at once would lose it and not ask.
  useLayoutEffect(() => {
    const drag = (event: DragEvent): void => {
      event.preventDefault();
      setOver(zoneOf(event));
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(undefined);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(undefined);
      const files = [...(event.dataTransfer?.files ?? [])];
      const [file] = files;
      if (file === undefined) return;
      const items = [...(event.dataTransfer?.items ?? [])];
      if (items.some((item) => item.webkitGetAsEntry()?.isDirectory === true))
        refuse(file.name, say('read.folder'));
      else if (files.length > 1) setAsked(files);
      else if (zoneOf(event) === 'second') takeEarlier(file);
      else if (phase.kind !== 'columns') openFile(file, file.name);
      else
        void isProfile(file).then((is) =>
          is ? changeTable({ profileFile: file }) : openFile(file, file.name),
        );
    };
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim() !== '' && !isOpen) openFile(new Blob([text]), say('read.pasted'));
    };
    const events = { dragover: drag, dragleave: leave, drop, paste };
    for (const [name, listen] of Object.entries(events))
      document.addEventListener(name, listen as EventListener);
    return () => {
      for (const [name, listen] of Object.entries(events))
        document.removeEventListener(name, listen as EventListener);
    };
  });
  return {
    over: isOpen ? undefined : over,
    asked,
    answer(file) {
      setAsked([]);
      if (file === undefined) return;
      const [other, more] = asked.filter((each) => each !== file);
      openFile(file, file.name, more === undefined ? other : undefined);
    },
  };
}

function zoneOf({ target }: DragEvent): Zone {
  return (target as Element | null)?.closest?.('.zone.second') == null ? 'main' : 'second';
}

/** Bytes at the beginning of a profile that name its form. */
const HEAD = 4096;

async function isProfile(file: File): Promise<boolean> {
  const head = await file.slice(0, HEAD).text();
  return head.trimStart().startsWith('{') && head.includes('"assortment-import/');
}

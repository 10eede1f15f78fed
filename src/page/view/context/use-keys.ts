/** Keys that work everywhere on the page. Views add their own by `useViewKeys`. */
import { useLayoutEffect } from 'preact/hooks';
import { useActions, useFile, useSettings } from './page-context.js';
import { VIEWS } from './page-state.js';

/** Returns the key of an event with its modifiers, as `Ctrl Shift Z`. */
export function keyOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const isLetter = /^\p{L}$/u.test(key);
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl ' : '',
    event.shiftKey && (isLetter || event.key.length > 1) ? 'Shift ' : '',
    key,
  ].join('');
}

/** Returns true if a person types into a field. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target?.closest('input, select, textarea, dialog') != null;
}

/** Listens to keys of a view: what `keys` has by their name is called, outside of fields only. */
export function useViewKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const { hasSingleKeys } = useSettings();
  // Not after the next paint: a key that follows at once would meet the state before the last key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      const isSingle = /^(Shift )?[^ ]$/u.test(key);
      if (isTyping(event) || event.defaultPrevented || (isSingle && !hasSingleKeys)) return;
      if (!Object.hasOwn(keys, key)) return;
      event.preventDefault();
      keys[key]?.(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/** Listens to the keys of the whole page. */
export function useKeys(openHelp: () => void): void {
  const { phase, view } = useFile();
  const { go, step } = useActions();
  const isOpen = phase.kind === 'open';
  const turn = (by: number): void => {
    const next = VIEWS[VIEWS.indexOf(view) + by];
    if (isOpen && next !== undefined) go(next);
  };
  useViewKeys({
    'Ctrl Z': () => void step('undo', null),
    'Ctrl Shift Z': () => void step('redo', null),
    'Ctrl Y': () => void step('redo', null),
    '[': () => turn(-1),
    ']': () => turn(1),
    '?': openHelp,
    '/': () => document.querySelector<HTMLElement>('input[type="search"]')?.focus(),
  });
}

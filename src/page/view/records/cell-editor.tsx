import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RecordRow, WrongCell } from '../../engine/session/record-rows.js';
import { useActions, useSettings } from '../context/page-context.js';
import { Button } from '../parts/buttons.js';
import { Icon } from '../parts/marks.js';
import { BetterValue, SentValue } from '../parts/value.js';

/** Something that a person does with the value of a record. */
export type CellAct =
  /** Takes the proposal, or what was typed; for every equal value of the cause or for this one. */
  | { readonly kind: 'use'; readonly isForEqual: boolean }
  | { readonly kind: 'type'; readonly typed: string; readonly isForEqual: boolean }
  /** Takes the changes of the value back. */
  | { readonly kind: 'back' }
  /** Leaves the record out of the file, or takes it in again. */
  | { readonly kind: 'out' };

/** Actions of a person on a cell. */
export interface CellActions {
  /** Key of the cause that the cell is about; absent for other cells. */
  readonly cause: string | undefined;
  readonly onAct: (act: CellAct) => void;
  readonly onFixAll: (() => void) | undefined;
  readonly fixable: number;
  readonly onLeave: () => void;
}

/** Properties of an open cell. */
interface CellEditorProps extends CellActions {
  readonly label: string;
  readonly row: RecordRow;
  readonly text: string;
  readonly wrong: WrongCell | undefined;
  /** Sentence about what was typed, if it is still wrong. */
  readonly stillWrong: string | undefined;
}

/** A field in the cell, and under it why the value is wrong and what it may be. */
export function CellEditor(props: CellEditorProps): JSX.Element {
  const { label, row, text, wrong, stillWrong, onAct, onFixAll, onLeave } = props;
  const { say } = useSettings();
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  const isTouched = typed !== text;
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const equals = useEquals(props);
  const pop = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepInView(pop.current));
  const takeFor = (isForEqual: boolean): void => {
    if (isTouched) onAct({ kind: 'type', typed, isForEqual });
    else if (wrong?.hasFix === true) onAct({ kind: 'use', isForEqual });
    else if (wrong?.before !== undefined) onAct({ kind: 'type', typed: wrong.before, isForEqual });
    else onLeave();
  };
  const take = (): void => takeFor(false);
  const actionOf = ({ key, shiftKey, target }: KeyboardEvent): (() => void) | undefined => {
    if (key === 'Escape') return onLeave;
    if (key !== 'Enter') return undefined;
    if (shiftKey && onFixAll !== undefined) return onFixAll;
    return target === field.current ? take : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = actionOf(event);
    // Undo in a field is the field's own.
    if (act !== undefined || /^z$/i.test(event.key)) event.stopPropagation();
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div class="editor" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={wrong !== undefined || stillWrong !== undefined}
        aria-describedby={wrong === undefined && stillWrong === undefined ? undefined : 'why'}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div class="pop" ref={pop}>
        {wrong === undefined && stillWrong === undefined ? undefined : (
          <p id="why">{stillWrong ?? wrong?.sentence}</p>
        )}
        {wrong?.hasFix === true && stillWrong === undefined ? (
          <div class="sug row">
            <Icon name="magic" class="good" />
            <span>{say('cell.suggestion')}</span>
            <SentValue parts={wrong.sent} /> <Icon name="right" />
            <BetterValue becomes={wrong.becomes} />
          </div>
        ) : undefined}
        {wrong === undefined ||
        wrong.becomes.kind === 'kept' ||
        (wrong.hasFix && wrong.isClear) ? undefined : (
          <p class="hint">
            {wrong.before === undefined
              ? say(wrong.hasFix ? 'cell.guess' : 'cell.needsYou')
              : `${say('cell.before', { price: wrong.before })}. ${say('cell.guess')}`}
          </p>
        )}
        <div class="acts">
          <Take {...props} isTouched={isTouched} onTake={take} typed={typed} />
          {equals > 1 && (isTouched || wrong?.hasFix === true) ? (
            <Button onPick={() => takeFor(true)}>{say('cell.useEqual', { n: equals })}</Button>
          ) : undefined}
          {onFixAll === undefined ? undefined : (
            <Button onPick={onFixAll}>
              {say('cause.fixAll', { n: props.fixable })} <kbd>⇧↵</kbd>
            </Button>
          )}
          {row.isChanged ? (
            <Button onPick={() => onAct({ kind: 'back' })}>{say('cause.undo')}</Button>
          ) : undefined}
          <Button look="quiet" onPick={onLeave}>
            {say('cell.leave')} <kbd>Esc</kbd>
          </Button>
          <Button look="quiet" onPick={() => onAct({ kind: 'out' })}>
            {say(row.isOut ? 'cause.bringBack' : 'cell.out')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Moves an explanation above its cell or to the left if the table would cut it. */
function keepInView(pop: HTMLElement | null): void {
  const table = pop?.closest('.scroll')?.getBoundingClientRect();
  const cell = pop?.closest('td')?.getBoundingClientRect();
  if (pop == null || table === undefined || cell === undefined) return;
  pop.classList.remove('above');
  pop.style.setProperty('--shift', '0px');
  const { right, bottom, height } = pop.getBoundingClientRect();
  const isAbove = bottom > table.bottom && cell.top - height > table.top;
  pop.classList.toggle('above', isAbove);
  pop.style.setProperty('--shift', `${Math.max(0, right - table.right + EDGE)}px`);
}

/** Pixels between an explanation and the edge of the table, which may have a scroll bar. */
const EDGE = 20;

/** Returns how many values of the cause are equal and wrong; 0 until that is known. */
function useEquals({ cause, row, wrong }: CellEditorProps): number {
  const { ask } = useActions();
  const [equals, setEquals] = useState(0);
  useEffect(() => {
    if (cause !== undefined && wrong !== undefined)
      void ask('equals', { cause, record: row.index }).then(setEquals, () => undefined);
  }, []);
  return equals;
}

/** Properties of the button that takes a value. */
interface TakeProps extends CellEditorProps {
  readonly isTouched: boolean;
  readonly typed: string;
  readonly onTake: () => void;
}

function Take({ wrong, isTouched, typed, onTake }: TakeProps): JSX.Element {
  const { say } = useSettings();
  const proposal = isTouched ? undefined : proposalOf(wrong);
  const words =
    proposal === undefined
      ? say(isTouched && typed === '' ? 'cell.saveEmpty' : 'cell.save')
      : say('cell.use', { value: proposal === '' ? say('value.empty') : clipped(proposal) });
  return (
    <Button look="primary" isOff={!isTouched && proposal === undefined} onPick={onTake}>
      {words} <kbd>↵</kbd>
    </Button>
  );
}

function clipped(value: string): string {
  return value.length > 24 ? `${value.slice(0, 23)}…` : value;
}

/** Returns the proposed value as a person reads it; undefined if there is none. */
function proposalOf(wrong: WrongCell | undefined): string | undefined {
  if (wrong?.hasFix !== true) return wrong?.before;
  const { becomes } = wrong;
  if (becomes.kind !== 'value' && becomes.kind !== 'guess') return '';
  return becomes.parts
    .map(({ text }) => text)
    .join('')
    .replace(/^"|"$/g, '');
}

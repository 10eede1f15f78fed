import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../page/page-context.js';
import { Button } from '../parts/button.js';
import { Icon } from '../parts/icon.js';
import { BetterValue, SentValue } from '../parts/value.js';
import type { WrongCell } from '../session/record-rows.js';

/** Actions of a person on a cell. */
export interface CellActions {
  /** Takes the proposal. */
  readonly onUse: () => void;
  readonly onFixAll: (() => void) | undefined;
  readonly fixable: number;
  /** Takes what was typed. */
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
}

/** Properties of an open cell. */
interface CellEditorProps extends CellActions {
  readonly label: string;
  readonly text: string;
  readonly wrong: WrongCell | undefined;
  /** Sentence about what was typed, where it is still wrong. */
  readonly stillWrong: string | undefined;
  /** True where the explanation stands above the field, for rows near the end of the view. */
  readonly isAbove: boolean;
}

/** A field in the cell, and under it why the value cannot stand and what it may be. */
export function CellEditor(props: CellEditorProps): JSX.Element {
  const { label, text, wrong, stillWrong, isAbove, onUse, onFixAll, onType, onLeave } = props;
  const { say } = usePage();
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  const isTouched = typed !== text;
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const untouched = wrong?.hasFix === true ? onUse : onLeave;
  const take = isTouched ? (): void => onType(typed) : untouched;
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
      <div class={isAbove ? 'pop above' : 'pop'}>
        {wrong === undefined && stillWrong === undefined ? undefined : (
          <p id="why">{stillWrong ?? wrong?.sentence}</p>
        )}
        {wrong?.hasFix === true && stillWrong === undefined ? (
          <div class="sug">
            <Icon name="magic" class="good" />
            <span>{say('cell.suggestion')}</span>
            <SentValue parts={wrong.sent} />
            <BetterValue becomes={wrong.becomes} />
          </div>
        ) : undefined}
        {wrong === undefined || (wrong.hasFix && wrong.isClear) ? undefined : (
          <p class="why">{say(wrong.hasFix ? 'cell.guess' : 'cell.needsYou')}</p>
        )}
        <div class="acts">
          <Take {...props} isTouched={isTouched} onTake={take} typed={typed} />
          {onFixAll === undefined ? undefined : (
            <Button onPick={onFixAll}>
              {say('cause.fixAll', { n: props.fixable })} <kbd>⇧↵</kbd>
            </Button>
          )}
          <Button look="quiet" onPick={onLeave}>
            {say('cell.leave')} <kbd>Esc</kbd>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Properties of the button that takes a value. */
interface TakeProps extends CellEditorProps {
  readonly isTouched: boolean;
  readonly typed: string;
  readonly onTake: () => void;
}

function Take({ wrong, isTouched, typed, onTake }: TakeProps): JSX.Element | null {
  const { say } = usePage();
  const value = isTouched ? typed : proposalOf(wrong);
  if (value === undefined) return null;
  const isLong = value.length > 24;
  return (
    <Button look="primary" onPick={onTake}>
      {say('cell.use', {
        value: value === '' ? say('value.empty') : isLong ? `${value.slice(0, 23)}…` : value,
      })}{' '}
      <kbd>↵</kbd>
    </Button>
  );
}

/** Returns the proposed value as a person reads it; undefined where there is none. */
function proposalOf(wrong: WrongCell | undefined): string | undefined {
  if (wrong?.hasFix !== true) return undefined;
  const { becomes } = wrong;
  if (becomes.kind !== 'value' && becomes.kind !== 'guess') return '';
  return becomes.parts
    .map(({ text }) => text)
    .join('')
    .replace(/^"|"$/g, '');
}

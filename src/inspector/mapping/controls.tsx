import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { usePage } from '../page/page-context.js';

/**
 * Returns the value of a choice and what a change of it does. While the table is read the choice
 * has the focus and shows what a person chose last: a further step begins at that one.
 */
export function useChoice(
  value: string,
  onPick: (value: string) => void,
): Pick<JSX.SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  const { working } = usePage();
  return {
    value: working === undefined ? value : undefined,
    onChange: ({ currentTarget }) => onPick(currentTarget.value),
  };
}

/** Properties of `TypedField`. */
interface TypedProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly placeholder?: string;
  /** True if nothing that is typed was understood. */
  readonly isWrong?: boolean;
  readonly onPick: (value: string) => void;
}

/** A text that a person types. While it is typed, no answer about another one replaces it. */
export function TypedField({ label, value, isWrong, onPick, ...props }: TypedProps): JSX.Element {
  const { working } = usePage();
  const [typed, type] = useState<string | undefined>('');
  const isFree = working === undefined && typed !== undefined;
  return (
    <span class="field">
      <input
        {...props}
        aria-label={label}
        aria-invalid={isWrong}
        value={isFree ? (value ?? typed) : undefined}
        onInput={() => type(undefined)}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
          onPick(currentTarget.value);
        }}
      />
    </span>
  );
}

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type ImportField, REQUIRED_FIELDS } from '../../../import/profile/import-field.js';
import type { MappingTexts } from '../../engine/words/mapping-texts.js';
import { useFile } from '../context/page-context.js';

/**
 * Returns the value of a choice and what a change of it does. While the table is read the choice
 * has the focus and shows what a person chose last: a further step begins at that one.
 */
export function useChoice(
  value: string,
  onPick: (value: string) => void,
): Pick<JSX.SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  const { working } = useFile();
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
  const { working } = useFile();
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

/** Required fields, and those of which one is required. */
export const REQUIRED: ReadonlySet<ImportField> = new Set(REQUIRED_FIELDS.flat());

/** Properties of `FieldSelect`. */
interface FieldSelectProps {
  readonly id?: string;
  readonly label: string;
  readonly field: ImportField | null;
  readonly fields: readonly ImportField[];
  readonly texts: MappingTexts;
  readonly onPick: (field: ImportField | null) => void;
}

/** A list of fields of which a column fills one or none. */
export function FieldSelect({
  id,
  label,
  field,
  fields,
  texts: { say, fieldName },
  onPick,
}: FieldSelectProps): JSX.Element {
  const choice = useChoice(field ?? '', (value) =>
    onPick(fields.find((each) => each === value) ?? null),
  );
  return (
    <select {...choice} id={id} aria-label={label}>
      <option value="">{say('group.unused')}</option>
      {FIELD_GROUPS.map((group) => (
        <optgroup key={group} label={say(`fields.${group}`)}>
          {fields
            .filter((each) => groupOf(each) === group)
            .map((each) => (
              <option key={each} value={each}>
                {fieldName(each)}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Groups of fields, the needed ones first. */
const FIELD_GROUPS = ['needed', 'others', 'parts'] as const;

function groupOf(field: ImportField): (typeof FIELD_GROUPS)[number] {
  if (field.startsWith('package.')) return 'parts';
  return REQUIRED.has(field) ? 'needed' : 'others';
}

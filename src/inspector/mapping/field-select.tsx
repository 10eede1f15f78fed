import type { JSX } from 'preact';
import { type ImportField, REQUIRED_FIELDS } from '../../import/profile/import-field.js';
import { useChoice } from './controls.js';
import type { MappingTexts } from './mapping-texts.js';

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

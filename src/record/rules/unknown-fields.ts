import { clipText } from '../../text/clip.js';
import { GTIN } from '../fields.js';
import type { NamedKey, RecordSource } from '../source/record-source.js';
import { misnamed, suggestField } from '../suggestions/suggest-field.js';
import type { RecordFindings } from './record-findings.js';

/**
 * Unknown fields of a file, each reported once per name, at its first place (Decision J8). Records
 * and levels have separate fields: a name on both counts twice, a name on several levels once.
 */
export class UnknownFields {
  readonly #names = new Set<string>();

  /** Adds a finding for each key that no record before had. */
  report(source: RecordSource, findings: RecordFindings): void {
    for (const key of source.unknownFields) {
      const name = key.level < 0 ? key.name : `package_description/${key.name}`;
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      reportKey(source, key, findings);
    }
  }
}

/** Reports an unknown field, with the field that it probably means (Decision J12). */
function reportKey(source: RecordSource, key: NamedKey, findings: RecordFindings): void {
  const field = JSON.stringify(clipText(key.name));
  const meant = suggestField(key.name, key.level);
  if (meant === undefined) {
    findings.addKey('record.unknown-field', key, { field });
    return;
  }
  // Only a GTIN may be renamed here: another value could refuse the record, and a required field
  // has its fix where it is missing.
  const renamed = meant === 'gtin' && key.level < 0 ? misnamed(source, GTIN) : undefined;
  findings.addKey('record.unknown-field', key, { field, meant, ...renamed });
}

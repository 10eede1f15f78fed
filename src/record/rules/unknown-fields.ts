import { clipText } from '../../text/clip.js';
import type { NamedKey } from '../source/record-source.js';
import type { RecordFindings } from './record-findings.js';

/**
 * Unknown fields of a file, each reported once per name, at its first place (Decision J8). Records
 * and levels have separate fields: a name on both counts twice, a name on several levels once.
 */
export class UnknownFields {
  readonly #names = new Set<string>();

  /** Adds a finding for each key that no record before had. */
  report(keys: readonly NamedKey[], findings: RecordFindings): void {
    for (const key of keys) {
      const name = key.level < 0 ? key.name : `package_description/${key.name}`;
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      findings.addKey('record.unknown-field', key, { field: JSON.stringify(clipText(key.name)) });
    }
  }
}

import { clipText } from '../../text/clip.js';
import type { NamedKey } from '../source/record-source.js';
import type { RecordFindings } from './record-findings.js';

/**
 * Tells of unknown fields once per name, where it stands first (Decision J8). Records and levels
 * have fields of their own, so a name on both is two; the same name on several levels is one.
 */
export class UnknownFields {
  readonly #told = new Set<string>();

  tell(keys: readonly NamedKey[], findings: RecordFindings): void {
    for (const key of keys) {
      const name = key.level < 0 ? key.name : `package_description/${key.name}`;
      if (this.#told.has(name)) continue;
      this.#told.add(name);
      findings.addKey('record.unknown-field', key, { field: JSON.stringify(clipText(key.name)) });
    }
  }
}

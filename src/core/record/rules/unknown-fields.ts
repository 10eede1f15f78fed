import { clipText } from '../../../text/clip.js';
import { findIllFormed } from '../../../text/well-formed.js';
import { parseLeadTime } from '../../value/lead-time/lead-time.js';
import { TEXT_FIELDS } from '../field-table.js';
import * as F from '../fields.js';
import type { FreshRecord } from '../record-shape.js';
import { isOfRest, type RestSchema, readRest } from '../rest-fields.js';
import type { NamedKey, RecordSource } from '../source/record-source.js';
import { misnamed, suggestField } from '../suggestions/suggest-field.js';
import type { RecordFindings } from './record-findings.js';

/** Characters that the published profile takes in every text (Decision N6). */
const PUBLISHED_LENGTH = 50;

/** A record whose unknown fields are reported. */
interface Examined {
  readonly record?: FreshRecord | undefined;
  readonly findings: RecordFindings;
}

/**
 * Unknown fields of a file, each reported once per name, at its first place (Decision J8). Records
 * and levels have separate fields: a name on both counts twice, a name on several levels once.
 * Those of a caller's own schema are none, and become `rest` of the record.
 */
export class UnknownFields {
  readonly #names = new Set<string>();
  readonly #rest: RestSchema<unknown> | undefined;

  constructor(rest: RestSchema<unknown> | undefined) {
    this.#rest = rest;
  }

  /** Adds a finding for each key that no record before had, and the rest to a record. */
  report(source: RecordSource, { record, findings }: Examined): void {
    const rest = this.#rest && readRest(source, this.#rest);
    if (record !== undefined && rest !== undefined) record.rest = rest;
    for (const key of source.unknownFields) {
      const name = key.level < 0 ? key.name : `package_description/${key.name}`;
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      if (key.level < 0 && rest !== undefined && isOfRest(rest, key.name)) continue;
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
  const slot = renamedSlot(meant, key, source);
  const renamed = slot === undefined ? undefined : misnamed(source, slot);
  findings.addKey('record.unknown-field', key, { field, meant, ...renamed });
}

/**
 * Returns the slot of an optional field that may take the value of a key: another value could
 * refuse the record. A required field has its fix if it is missing.
 */
function renamedSlot(meant: string, key: NamedKey, source: RecordSource): number | undefined {
  if (key.level >= 0) return meant === 'gtin' ? F.levelSlot(key.level, F.LEVEL_GTIN) : undefined;
  const names: readonly string[] = F.FIELD_NAMES;
  const slot = names.indexOf(meant);
  return slot === F.GTIN || mayTake(slot, source.unknownValue(key)) ? slot : undefined;
}

/** Returns true for a value that an optional field may have in every record. */
function mayTake(slot: number, value: unknown): boolean {
  // An article that is weighted needs a package of its own kind.
  if (slot === F.WEIGHTED) return value === false;
  if (slot === F.ORDERABLE) return typeof value === 'boolean';
  if (typeof value !== 'string' || value.length > PUBLISHED_LENGTH) return false;
  if (slot === F.LEAD_TIME) return parseLeadTime(value).ok;
  const field = TEXT_FIELDS.find((one) => one.slot === slot);
  return field?.required === false && value.trim() !== '' && findIllFormed(value) === undefined;
}

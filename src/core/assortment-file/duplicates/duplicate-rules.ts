/**
 * Rules that compare a record with all earlier ones: identifiers (Decisions S1, S2), one GTIN for
 * one article (G3), and articles that only some of their records name.
 */

import { clipText } from '../../../text/clip.js';
import * as F from '../../record/fields.js';
import type { CheckedRecord } from '../../record/rules/check-record.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import type { RecordBatch } from '../../record/source/record-batch.js';
import { STRING } from '../../record/source/record-source.js';
import type { RecordPositions } from '../reading/record-positions.js';
import type { RetractedRecord } from '../report.js';
import { ArticleIndex, type ArticleName } from './article-index.js';
import { articleNameOf } from './article-name.js';
import { GtinIndex } from './gtin-index.js';
import { hashOfId } from './identifier-hash.js';
import { ACCEPTED, CONFLICTING, IdentifierIndex, REFUSED } from './identifier-index.js';
import type { FirstRecord } from './identifier-rows.js';

/** Verdict on a record after the comparison with all earlier ones. */
export type Standing = 'alone' | 'merged' | 'conflicting';

/** Verdict on a record, and the earlier records that it contradicts. */
export interface Comparison {
  readonly standing: Standing;
  readonly retractions: readonly RetractedRecord[];
}

/** A checked record and its place in the file. */
export interface PlacedRecord {
  readonly checked: CheckedRecord;
  readonly source: ByteRecord;
  readonly positions: RecordPositions;
}

/** Digest of a refused record, whose content is never compared. */
const NO_DIGEST = { low: 0, high: 0 };

const ALONE: Comparison = { standing: 'alone', retractions: [] };

/** Compares each record of a file with all earlier ones. */
export class DuplicateRules {
  readonly #identifiers = new IdentifierIndex();
  readonly #gtins = new GtinIndex();
  readonly #articles = new ArticleIndex();
  /** Records merged into the first of their identifier, by its entry. */
  readonly #merged = new Map<number, FirstRecord[]>();

  /** Compares a record with all earlier ones; adds findings to those of the record. */
  examine(index: number, record: PlacedRecord): Comparison {
    if (!record.checked.facts.hasId) return ALONE;
    const name = articleNameOf(record.source);
    this.#compareArticles(index, record, name);
    this.#compareNames(index, record, name);
    return this.#compareIdentifiers(index, record);
  }

  /**
   * Adds counted records, of which `first` is the number of the first in the file. Calls `examine`
   * with the place of each that may repeat another: that record is added by `examine` alone.
   */
  addBatch(batch: RecordBatch, first: number, examine: (place: number) => void): void {
    const contested = merged(this.#gtins.addNew(batch, first), this.#articles.addNew(batch, first));
    let next = 0;
    for (let from = 0; from < batch.records; ) {
      const to = contested[next] ?? batch.records;
      const known = this.#identifiers.addNew(batch, from, to, first);
      if (known === batch.records) return;
      examine(known);
      if (known === to) next += 1;
      from = known + 1;
    }
  }

  /** Checks that each GTIN belongs to one article: the records of a `shared_id`, or a record. */
  #compareArticles(
    index: number,
    { checked, source }: PlacedRecord,
    { hash, isShared }: ArticleName,
  ): void {
    const { facts, findings } = checked;
    const key = isShared ? hash : ~hash;
    for (const { number, slot } of facts.gtins) {
      const other = number < 0 ? -1 : this.#gtins.note(number, key, index);
      if (other >= 0) findings.add('gtin.repeated-article', source, slot, { other: String(other) });
    }
  }

  /** Checks that no record without `shared_id` has one of another record as its identifier. */
  #compareNames(index: number, { checked, source }: PlacedRecord, name: ArticleName): void {
    const other = this.#articles.note(name, index);
    if (other < 0) return;
    const slot = name.isShared ? F.SHARED_ID : F.THIRD_PARTY_ID;
    const values = { id: JSON.stringify(clipText(source.text(slot))), other: String(other) };
    // One field for both kinds of records, so that causes do not depend on their order.
    checked.findings.add('record.joined-article', source, F.SHARED_ID, values);
  }

  #compareIdentifiers(index: number, record: PlacedRecord): Comparison {
    const { source, positions } = record;
    const { findings, facts } = record.checked;
    const { low, high } = facts.digest ?? NO_DIGEST;
    const identifiers = this.#identifiers;
    const start = source.startOf(F.THIRD_PARTY_ID);
    const end = source.endOf(F.THIRD_PARTY_ID);
    const isPlain = source.kindOf(F.THIRD_PARTY_ID) === STRING;
    const isKnown = isPlain
      ? identifiers.findBytes(source.bytes, source.view, start + 1, end - 1, hashOfId(source))
      : identifiers.findText(source.text(F.THIRD_PARTY_ID));
    if (!isKnown) {
      const offset = source.base + start;
      const { idPlace } = source;
      identifiers.add({
        index,
        state: findings.refused ? REFUSED : ACCEPTED,
        low,
        high,
        offset,
        length: end - start,
        line: idPlace.line,
        column: offset - idPlace.lineStart - idPlace.continuation + 1,
      });
      const { similar } = identifiers;
      if (similar >= 0) {
        const values = { id: quotedId(source), other: String(identifiers.indexOf(similar)) };
        findings.add('record.similar-id', source, F.THIRD_PARTY_ID, values);
      }
      return ALONE;
    }
    const { entry } = identifiers;
    const values = { id: quotedId(source), other: String(identifiers.indexOf(entry)) };
    if (
      !findings.refused &&
      identifiers.stateOf(entry) === ACCEPTED &&
      identifiers.hasDigest(entry, low, high)
    ) {
      const merged = this.#merged.get(entry);
      const at: FirstRecord = { index, ...positions.locate(start, end) };
      if (merged === undefined) this.#merged.set(entry, [at]);
      else merged.push(at);
      findings.add('record.repeated-id', source, F.THIRD_PARTY_ID, values);
      return { standing: 'merged', retractions: ALONE.retractions };
    }
    const retractions =
      identifiers.stateOf(entry) === CONFLICTING
        ? ALONE.retractions
        : this.#retract(entry, index, source.text(F.THIRD_PARTY_ID));
    findings.add('record.conflicting-id', source, F.THIRD_PARTY_ID, values);
    return { standing: 'conflicting', retractions };
  }

  /** Retracts the first record of an identifier, and those merged into it, for a later record. */
  #retract(entry: number, other: number, id: string): readonly RetractedRecord[] {
    const identifiers = this.#identifiers;
    const was = identifiers.stateOf(entry) === ACCEPTED ? 'accepted' : 'refused';
    identifiers.setState(entry, CONFLICTING);
    const merged = this.#merged.get(entry) ?? [];
    this.#merged.delete(entry);
    return [
      { was, ...contradicted(identifiers.first(entry), other, id) },
      ...merged.map((at): RetractedRecord => ({ was: 'merged', ...contradicted(at, other, id) })),
    ];
  }
}

/** Merges two rising lists of places, of which mostly one is empty. */
function merged(one: readonly number[], other: readonly number[]): readonly number[] {
  if (other.length === 0) return one;
  return [...new Set([...one, ...other])].sort((a, b) => a - b);
}

/** Returns the finding about an earlier record of an identifier that `other` contradicts. */
function contradicted(
  { index, ...position }: FirstRecord,
  other: number,
  id: string,
): Omit<RetractedRecord, 'was'> {
  return {
    index,
    thirdPartyId: id,
    finding: {
      code: 'record.conflicting-id',
      pointer: `/${index}/third_party_id`,
      received: clipText(id),
      values: { id: JSON.stringify(clipText(id)), other: String(other) },
      position,
    },
  };
}

function quotedId(source: ByteRecord): string {
  return JSON.stringify(clipText(source.text(F.THIRD_PARTY_ID)));
}

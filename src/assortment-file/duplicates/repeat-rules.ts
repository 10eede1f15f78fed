/**
 * Rules that hold a record against all before it: identifiers (Decisions S1, S2), one GTIN for one
 * article (G3).
 */

import type { Finding } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import * as F from '../../record/fields.js';
import type { Digest } from '../../record/rules/content-digest.js';
import type { RecordJudge } from '../../record/rules/judge-record.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { STRING } from '../../record/source/record-source.js';
import { clipText } from '../../text/clip.js';
import type { RecordPositions } from '../reading/record-positions.js';
import type { WaitingRecords } from '../waiting-records.js';
import { articleOf } from './article-key.js';
import { hashOfId } from './identifier-hash.js';
import type { FirstRecord } from './identity-log.js';
import { ACCEPTED, CONFLICTING, REFUSED } from './identity-table.js';
import { type RepeatTables, returnRepeatTables } from './repeat-tables.js';

/** How a record fares once the others are looked at. */
export type Standing = 'alone' | 'merged' | 'conflicting';

/** An earlier record that a later one turned into a refused one. */
export interface Retraction {
  readonly index: number;
  /** It had been accepted, merged into another, or refused for reasons of its own. */
  readonly was: 'accepted' | 'merged' | 'refused';
  readonly finding: Finding;
}

/** Reads a record of the file again, by its number, for its digest. */
export type Reread = (index: number) => Digest;

export class RepeatRules {
  /** Earlier records that the record examined last turned into refused ones. */
  retractions: Retraction[] = [];
  /**
   * What a record says; undefined where the bytes are gone, and every record is digested as it
   * passes.
   */
  readonly #reread: Reread | undefined;
  readonly #judge: RecordJudge;
  readonly #source: ByteRecord;
  readonly #positions: RecordPositions;
  readonly #tables: RepeatTables;
  /** Records merged into the first of their identifier, by its entry. */
  readonly #merged: Map<number, FirstRecord[]>;
  /**
   * What the first records of repeated identifiers say, by entry: read again once, however often
   * they are repeated.
   */
  readonly #digests = new Map<number, Digest>();

  constructor(
    judge: RecordJudge,
    source: ByteRecord,
    positions: RecordPositions,
    tables: RepeatTables,
    reread: Reread | undefined,
    merged: Map<number, FirstRecord[]> = new Map(),
  ) {
    this.#merged = merged;
    this.#reread = reread;
    this.#judge = judge;
    this.#source = source;
    this.#positions = positions;
    this.#tables = tables;
  }

  /** The same rules, which know the same records, for a record that another judge judges. */
  beside(judge: RecordJudge, source: ByteRecord, positions: RecordPositions): RepeatRules {
    return new RepeatRules(judge, source, positions, this.#tables, this.#reread, this.#merged);
  }

  /** Gives the tables back: nothing will be examined any more. */
  close(): void {
    returnRepeatTables(this.#tables);
  }

  /**
   * Looks at the record judged last beside all before it; adds what it finds to the judge's
   * findings.
   */
  examine(index: number): Standing {
    if (this.retractions.length > 0) this.retractions = [];
    if (!this.#judge.hasId) return 'alone';
    this.#articles(index);
    return this.#identity(index);
  }

  /**
   * Looks records up that wait, side by side, and notes their GTINs; `nextRepeated` goes on from
   * there.
   */
  lookUp(waiting: WaitingRecords): void {
    const { identities, gtins } = this.#tables;
    identities.fetch(waiting.hashes, waiting.count);
    gtins.fetch(waiting.gtinHashes, waiting.gtinCount);
    let at = 0;
    for (let n = 0; n < waiting.count; n += 1) {
      const article = waiting.articleOf(n);
      let contested = 0;
      for (const behind = at + waiting.gtinsOf(n); at < behind; at += 1) {
        if (
          gtins.firstOther(
            waiting.gtins[at] as number,
            waiting.gtinHashes[at] as number,
            article,
            waiting.first + n,
          ) >= 0
        )
          contested = 1;
      }
      waiting.contested[n] = contested;
    }
  }

  /**
   * The first record that waits, from one on, about which there is something to say: that is for
   * `examine`. The count of them where there is none. Those passed are known from then on.
   */
  nextRepeated(waiting: WaitingRecords, from: number): number {
    const { identities } = this.#tables;
    const { bytes, view } = this.#source;
    for (let n = from; n < waiting.count; n += 1) {
      if (waiting.contested[n] !== 0) return n;
      if (
        identities.findBytes(
          bytes,
          view,
          waiting.idStart(n),
          waiting.idEnd(n),
          waiting.hashes[n] as number,
        ) ||
        identities.similar >= 0
      )
        return n;
      waiting.tell(n, identities.facts);
      identities.add();
    }
    return waiting.count;
  }

  /** A GTIN belongs to one article: the records that share `shared_id`, or one record without. */
  #articles(index: number): void {
    const { numbers, slots, count } = this.#judge.package.gtins;
    if (count === 0) return;
    const key = articleOf(this.#source);
    for (let i = 0; i < count; i += 1) {
      const other = this.#tables.gtins.note(numbers[i] as number, key, index);
      if (other >= 0)
        this.#judge.findings.add('gtin.repeated-article', this.#source, slots[i] as number, {
          other: String(other),
        });
    }
  }

  #identity(index: number): Standing {
    const { findings, content } = this.#judge;
    const source = this.#source;
    const { identities } = this.#tables;
    const start = source.starts[F.THIRD_PARTY_ID] as number;
    const end = source.ends[F.THIRD_PARTY_ID] as number;
    const isPlain = source.kinds[F.THIRD_PARTY_ID] === STRING;
    const known = isPlain
      ? identities.findBytes(source.bytes, source.view, start + 1, end - 1, hashOfId(source))
      : identities.findText(source.text(F.THIRD_PARTY_ID));
    if (!known) {
      const { facts } = identities;
      facts.index = index;
      facts.recordOffset = source.base + source.recordStart;
      facts.offset = source.base + start;
      facts.length = end - start;
      facts.line = source.idLine;
      facts.column = facts.offset - source.idLineStart - source.idContinuation + 1;
      facts.low = content.low;
      facts.high = content.high;
      facts.state = findings.refused ? REFUSED : ACCEPTED;
      identities.add();
      const similar = identities.similar;
      if (similar >= 0) {
        const values = { id: idOf(source), other: String(identities.indexOf(similar)) };
        findings.add('record.similar-id', source, F.THIRD_PARTY_ID, values);
      }
      return 'alone';
    }
    const { entry } = identities;
    const values = { id: idOf(source), other: String(identities.indexOf(entry)) };
    if (
      !findings.refused &&
      identities.stateOf(entry) === ACCEPTED &&
      this.#saysTheSame(entry, index)
    ) {
      const merged = this.#merged.get(entry);
      const at: FirstRecord = { index, ...this.#positions.locate(start, end) };
      if (merged === undefined) this.#merged.set(entry, [at]);
      else merged.push(at);
      findings.add('record.repeated-id', source, F.THIRD_PARTY_ID, values);
      return 'merged';
    }
    if (identities.stateOf(entry) !== CONFLICTING) this.#retract(entry, index);
    findings.add('record.conflicting-id', source, F.THIRD_PARTY_ID, values);
    return 'conflicting';
  }

  /**
   * Whether the record judged last says what the first of its identifier says; both are read again
   * where that is possible.
   */
  #saysTheSame(entry: number, index: number): boolean {
    const { content } = this.#judge;
    const { identities } = this.#tables;
    if (this.#reread === undefined) return identities.saysTheSame(entry, content.low, content.high);
    const { low, high } = this.#reread(index);
    const first = this.#digests.get(entry) ?? this.#reread(identities.indexOf(entry));
    this.#digests.set(entry, first);
    return first.low === low && first.high === high;
  }

  /**
   * The first record of an identifier, and those merged into it, are contradicted by a later one.
   */
  #retract(entry: number, other: number): void {
    const { identities } = this.#tables;
    const was = identities.stateOf(entry) === ACCEPTED ? 'accepted' : 'refused';
    this.retractions.push({ was, ...this.#contradicted(identities.first(entry), other) });
    identities.setState(entry, CONFLICTING);
    for (const at of this.#merged.get(entry) ?? [])
      this.retractions.push({ was: 'merged', ...this.#contradicted(at, other) });
    this.#merged.delete(entry);
  }

  #contradicted(
    at: FirstRecord,
    other: number,
  ): { readonly index: number; readonly finding: Finding } {
    const code: IssueCode = 'record.conflicting-id';
    const id = this.#source.text(F.THIRD_PARTY_ID);
    const { index, ...position } = at;
    const values = { id: JSON.stringify(clipText(id)), other: String(other) };
    return {
      index,
      finding: {
        code,
        pointer: `/${index}/third_party_id`,
        received: clipText(id),
        values,
        position,
      },
    };
  }
}

function idOf(source: ByteRecord): string {
  return JSON.stringify(clipText(source.text(F.THIRD_PARTY_ID)));
}

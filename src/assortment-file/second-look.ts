/**
 * Looks again at the records that may repeat others, once the whole file has been read and while
 * its bytes are at hand.
 */

import type { Finding } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import * as F from '../record/fields.js';
import { type JudgeOptions, RecordJudge } from '../record/rules/judge-record.js';
import { ByteRecord } from '../record/source/byte-record.js';
import { RepeatRules, type Retraction, type Standing } from './duplicates/repeat-rules.js';
import { createRepeatTables } from './duplicates/repeat-tables.js';
import { placeFindings } from './place-findings.js';
import type { FileBytes } from './reading/file-bytes.js';
import { LineCounter } from './reading/line-counter.js';
import { RecordPositions } from './reading/record-positions.js';
import type { RecordPlaces } from './record-places.js';
import { aimAtRecord, rereader } from './reread-record.js';

/** What a second look found: how the record stands now, and what was found beside what had been. */
export interface SecondFindings {
  readonly index: number;
  readonly standing: Standing;
  /** True: the record had been refused for reasons of its own. */
  readonly wasRefused: boolean;
  /** Whether what was found refuses the record. */
  readonly refused: boolean;
  readonly thirdPartyId: string;
  readonly orderable: boolean | undefined;
  readonly codes: readonly IssueCode[];
  readonly findings: readonly Finding[];
  /** Earlier records that this one contradicts. */
  readonly retractions: readonly Retraction[];
}

export class SecondLook {
  readonly #source: ByteRecord;
  readonly #judge: RecordJudge;
  readonly #positions: RecordPositions;
  readonly #rules: RepeatRules;
  readonly #lines: LineCounter;
  readonly #file: FileBytes;
  readonly #places: RecordPlaces;

  /**
   * `rules`: what is known so far; without, the records that are looked at again are all there is
   * to know.
   */
  constructor(file: FileBytes, places: RecordPlaces, options: JudgeOptions, rules?: RepeatRules) {
    this.#file = file;
    this.#places = places;
    this.#source = new ByteRecord(options.limits.depth, options.limits.text);
    this.#judge = new RecordJudge(options);
    this.#positions = new RecordPositions(this.#source);
    this.#rules =
      rules?.beside(this.#judge, this.#source, this.#positions) ??
      new RepeatRules(
        this.#judge,
        this.#source,
        this.#positions,
        createRepeatTables(),
        rereader(file, places, options),
      );
    this.#judge.digesting = rules !== undefined;
    this.#lines = new LineCounter(file);
  }

  /** Looks at a record beside those before it; records are given in order. */
  take(index: number): SecondFindings {
    const source = this.#source;
    const { findings, orderable } = this.#scan(index);
    const wasRefused = findings.refused;
    const before = findings.count;
    findings.detail = true;
    const standing = this.#rules.examine(index);
    placeFindings(findings, source, this.#positions);
    return {
      index,
      standing,
      wasRefused,
      refused: findings.refused,
      thirdPartyId: source.text(F.THIRD_PARTY_ID),
      orderable,
      codes: findings.codes.slice(before, findings.count),
      findings: findings.all(),
      retractions: this.#rules.retractions,
    };
  }

  /**
   * Looks at a record, in the same order, for rules of somebody else: what they find, with its
   * place.
   */
  ask(
    index: number,
    rules: (judge: RecordJudge, source: ByteRecord) => void,
  ): Pick<SecondFindings, 'codes' | 'findings'> & { readonly thirdPartyId: string | undefined } {
    const source = this.#source;
    const { findings, hasId } = this.#scan(index);
    const before = findings.count;
    findings.detail = true;
    rules(this.#judge, source);
    placeFindings(findings, source, this.#positions);
    return {
      codes: findings.codes.slice(before, findings.count),
      findings: findings.all(),
      thirdPartyId: hasId ? source.text(F.THIRD_PARTY_ID) : undefined,
    };
  }

  /** Scans and judges the record again; what was found in it alone is only counted. */
  #scan(index: number): RecordJudge {
    const source = this.#source;
    const judge = this.#judge;
    const places = this.#places;
    this.#lines.advance(places.offsetOf(index), places.placeBefore(index));
    aimAtRecord(source, this.#file, places, index);
    source.line = this.#lines.line;
    source.lineStart = this.#lines.lineStart;
    source.continuation = this.#lines.continuation;
    source.scanRecord();
    judge.findings.reset(index);
    judge.findings.detail = false;
    judge.judge(source, false);
    this.#positions.restart();
    return judge;
  }
}

/** Looks again at the records that may repeat others, once the whole file has been read and while its bytes are at hand. */
import { viewBytes } from '#bytes';
import type { IssueCode } from '../issue/catalogue.js';
import type { Finding } from '../issue/issue.js';
import { ByteRecord } from '../record/byte-record.js';
import * as F from '../record/fields.js';
import { type JudgeOptions, RecordJudge } from '../record/judge-record.js';
import { LineCounter, type LinePlace } from './line-counter.js';
import { placeFindings } from './place-findings.js';
import { RecordPositions } from './record-positions.js';
import { RepeatRules, type Retraction, type Standing } from './repeat-rules.js';
import { rereader } from './reread-record.js';

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

  constructor(whole: Uint8Array, options: JudgeOptions) {
    const view = viewBytes(whole);
    this.#source = new ByteRecord(options.limits.depth, options.limits.text);
    this.#source.aim(view, 0, view.length, true);
    this.#judge = new RecordJudge(options);
    this.#positions = new RecordPositions(this.#source);
    this.#rules = new RepeatRules(this.#judge, this.#source, this.#positions, rereader(whole, options));
    this.#lines = new LineCounter(view);
  }

  /** Looks at a record that begins at an offset, not before a known place; records are given in order. */
  take(index: number, offset: number, known: LinePlace): SecondFindings {
    const source = this.#source;
    this.#lines.advance(offset, known);
    const { findings, orderable } = this.#scan(index, offset);
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

  /** Scans and judges the record again; what was found in it alone is only counted. */
  #scan(index: number, offset: number): RecordJudge {
    const source = this.#source;
    const judge = this.#judge;
    source.pos = offset;
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

/** Where a scanned record is judged, looked at beside the others, counted, told and handed on. */

import type { Finding } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import type { JsonFault } from '../../json/json-fault.js';
import * as F from '../../record/fields.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { FreshRecord } from '../../record/record-shape.js';
import type { JudgeOptions, RecordJudge } from '../../record/rules/judge-record.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { RepeatRules, type Retraction, type Standing } from '../duplicates/repeat-rules.js';
import { takeRepeatTables } from '../duplicates/repeat-tables.js';
import { FileRules } from '../file-rules.js';
import { placeFindings } from '../place-findings.js';
import type { RecordPlaces } from '../record-places.js';
import { RepeatSuspects } from '../repeat-suspects.js';
import type { FileReport, MergedRecord, RefusedRecord } from '../report.js';
import { ReportBuilder } from '../report-builder.js';
import { type SecondFindings, SecondLook } from '../second-look.js';
import { WaitingRecords } from '../waiting-records.js';
import { RecordPositions } from './record-positions.js';

/**
 * Who knows records beforehand: those need not be built. Both are asked while the record stands in
 * its source, judged and not built.
 */
export interface RecordKnower {
  /** Whether the record, which nothing refuses so far, says what is known. */
  knows(source: ByteRecord, judge: RecordJudge): boolean;
  /** The record of which that was answered is accepted. */
  stands(source: ByteRecord, judge: RecordJudge, findings: readonly Finding[]): void;
}

/** Who wants the records, and not only the report. */
export interface RecordConsumer {
  /**
   * Looked at for each record. Of one that is known nothing else is told, unless it is refused,
   * merged or retracted.
   */
  readonly knower: RecordKnower | undefined;
  /**
   * Reads a file again in which identifiers repeat: whether their records say the same (Decision
   * S2) is then not looked at the first time.
   */
  readonly rereads: boolean;
  accept(index: number, record: PackageRecord): void;
  refuse(refused: RefusedRecord): void;
  merge(merged: MergedRecord): void;
  /** An earlier record is refused after all. */
  retract(retraction: Retraction): void;
}

/**
 * A consumer that keeps what it was given, so that it can be told later how a record stands beside
 * the others.
 */
export interface RecordKeeper extends RecordConsumer {
  /** A record handed on before: what a second look found. */
  amend(second: SecondFindings): void;
}

/**
 * How records are held against each other: each as it comes, or, where all bytes are at hand, those
 * that may repeat others at the end.
 */
type Comparison =
  | { readonly rules: RepeatRules; readonly waiting: WaitingRecords }
  | { readonly suspects: RepeatSuspects };

export class RecordDesk {
  readonly positions: RecordPositions;
  readonly judge: RecordJudge;
  readonly #source: ByteRecord;
  /** What is the same in a whole file. */
  readonly #rules: FileRules;
  readonly #comparison: Comparison;
  readonly report: ReportBuilder;
  readonly #consumer: RecordConsumer | undefined;
  readonly #retracted: number[] = [];
  readonly #options: JudgeOptions;
  #look: SecondLook | undefined;

  /** `secondLook`: all bytes are at hand, and `amend` will be called. */
  constructor(
    judge: RecordJudge,
    source: ByteRecord,
    options: JudgeOptions,
    consumer: RecordConsumer | undefined,
    secondLook: boolean,
  ) {
    this.judge = judge;
    this.#options = options;
    this.#source = source;
    this.#consumer = consumer;
    this.positions = new RecordPositions(source);
    this.#rules = new FileRules(judge, source);
    this.#comparison = secondLook
      ? { suspects: new RepeatSuspects() }
      : {
          rules: new RepeatRules(judge, source, this.positions, takeRepeatTables(), undefined),
          waiting: new WaitingRecords(),
        };
    this.report = new ReportBuilder(options.limits.issues);
    judge.digesting = !secondLook && consumer?.rereads !== true;
  }

  /** What was noted of the records, where they are compared at the end. */
  get #suspects(): RepeatSuspects | undefined {
    return 'suspects' in this.#comparison ? this.#comparison.suspects : undefined;
  }

  /** Records taken so far. */
  get records(): number {
    return this.report.records;
  }

  /** Takes the record scanned last. */
  take(): void {
    const { report } = this;
    const { findings } = this.judge;
    const consumer = this.#consumer;
    const index = report.records;
    report.records = index + 1;
    findings.reset(index);
    findings.detail = consumer !== undefined || report.wantsDetail;
    this.positions.restart();
    const knower = consumer?.knower;
    let record = this.judge.judge(this.#source, consumer !== undefined && knower === undefined);
    const isKnown =
      knower !== undefined && !findings.refused && knower.knows(this.#source, this.judge);
    if (knower !== undefined && !findings.refused && !isKnown) {
      findings.reset(index);
      record = this.judge.judge(this.#source, true);
    }
    this.#rules.examine(index);
    const comparison = this.#comparison;
    // Who is asked whether a record is known is asked while it stands in its source.
    if (
      knower === undefined &&
      'waiting' in comparison &&
      comparison.waiting.takes(this.#source, this.judge)
    ) {
      this.#wait(comparison.waiting, index, record);
      return;
    }
    this.release();
    const standing = this.#compare(index);
    const told = findings.count === 0 ? undefined : this.#tell(index);
    if (standing === 'merged')
      this.#merge({
        index,
        thirdPartyId: this.#source.text(F.THIRD_PARTY_ID),
        findings: told ?? [],
      });
    else if (findings.refused)
      this.#refuse({
        index,
        thirdPartyId: this.#thirdPartyId(),
        orderable: this.judge.orderable,
        findings: told ?? [],
      });
    else {
      if (isKnown) knower.stands(this.#source, this.judge, told ?? []);
      this.#accept(index, record, told);
    }
  }

  #merge(merged: MergedRecord): void {
    this.report.merged += 1;
    this.#consumer?.merge(merged);
  }

  #refuse(refused: RefusedRecord): void {
    this.report.refused += 1;
    this.#consumer?.refuse(refused);
  }

  #accept(
    index: number,
    record: FreshRecord | undefined,
    told: readonly Finding[] | undefined,
  ): void {
    this.report.accepted += 1;
    if (record === undefined) return;
    if (told !== undefined) record.findings = told;
    this.#consumer?.accept(index, record);
  }

  /** Has the record judged last wait for others, and tells what was found in it alone. */
  #wait(waiting: WaitingRecords, index: number, record: FreshRecord | undefined): void {
    const { judge } = this;
    const told = judge.findings.count === 0 ? undefined : this.#tell(index);
    if (!waiting.hasRoom(judge)) this.release();
    waiting.add(index, this.#source, judge, record, told);
  }

  /** Hands on the records that wait; called before the bytes at hand are others. */
  release(): void {
    if (!('waiting' in this.#comparison) || this.#comparison.waiting.count === 0) return;
    const { rules, waiting } = this.#comparison;
    rules.lookUp(waiting);
    let repeats = 0;
    for (let from = 0; from < waiting.count; ) {
      const repeated = rules.nextRepeated(waiting, from);
      for (let n = from; n < repeated; n += 1) {
        const refused = waiting.refused[n];
        if (refused === undefined)
          this.#accept(waiting.first + n, waiting.records[n], waiting.told[n]);
        else this.#refuse(refused);
      }
      if (repeated < waiting.count) {
        repeats += 1;
        this.#takeAgain(waiting, repeated, rules);
      }
      from = repeated + 1;
    }
    waiting.clear(repeats);
  }

  /**
   * Takes a record that waits and repeats something: what there is to say about that is found where
   * it stands.
   */
  #takeAgain(waiting: WaitingRecords, n: number, rules: RepeatRules): void {
    const index = waiting.first + n;
    this.#look ??= new SecondLook(() => this.#source, waiting, this.#options, rules);
    const found = this.#look.take(index);
    this.#tellSecond(found);
    const { thirdPartyId, orderable } = found;
    const findings = [...(waiting.told[n] ?? []), ...found.findings];
    if (found.standing === 'merged') this.#merge({ index, thirdPartyId, findings });
    else if (found.refused) this.#refuse({ index, thirdPartyId, orderable, findings });
    else this.#accept(index, waiting.records[n], findings.length === 0 ? undefined : findings);
  }

  /** Tells what a second look found. */
  #tellSecond({ retractions, thirdPartyId, codes, findings, index }: SecondFindings): void {
    const { report } = this;
    for (const retraction of retractions) this.#retract(retraction, thirdPartyId);
    for (const code of codes) report.count(code);
    for (const f of findings) report.tell(f, index, thirdPartyId);
  }

  /**
   * Takes the records that begin here and are only to be counted, up to one that is to be looked
   * at; false where there are none.
   */
  takeBatch(): boolean {
    const source = this.#source;
    const { report } = this;
    const suspects = this.#suspects;
    if (suspects === undefined || this.#consumer !== undefined) return false;
    const { line, lineStart, continuation } = source;
    const place = { offset: source.base + source.pos, line, lineStart, continuation };
    const batch = source.countRecords(report.wantsDetail);
    if (batch === undefined) return false;
    report.records += batch.records;
    report.accepted += batch.records;
    suspects.noteBatch(batch, place, source);
    return true;
  }

  /**
   * Nothing more will be scanned: hands on what waits, and counts what was found in records that
   * were only counted.
   */
  settle(): void {
    this.release();
    for (const [code, times] of this.#source.takeCounts()) this.report.count(code, times);
  }

  #compare(index: number): Standing {
    const comparison = this.#comparison;
    if ('suspects' in comparison) {
      comparison.suspects.note(this.#source, this.judge);
      return 'alone';
    }
    const standing = comparison.rules.examine(index);
    for (const retraction of comparison.rules.retractions)
      this.#retract(retraction, this.#thirdPartyId());
    return standing;
  }

  /** Looks again at the records that may repeat others. */
  amend(look: (places: RecordPlaces) => SecondLook, keeper: RecordKeeper | undefined): void {
    const { report } = this;
    const suspects = this.#suspects;
    const records = suspects?.records() ?? [];
    if (suspects === undefined || records.length === 0) return;
    const second = look(suspects);
    for (const index of records) {
      const found = second.take(index);
      this.#tellSecond(found);
      if (found.standing === 'merged') report.move('accepted', 'merged');
      else if (found.refused && !found.wasRefused) report.move('accepted', 'refused');
      keeper?.amend(found);
    }
  }

  /**
   * Ends the file; a fault refuses all of it. `inRecords`: a value too large is the record behind
   * those taken, not what stands in the place of the array.
   */
  close(
    bytes: number,
    fault: JsonFault | undefined,
    inRecords: boolean,
  ): { readonly report: FileReport; readonly retracted: readonly number[] } {
    const report = this.report;
    if ('rules' in this.#comparison) this.#comparison.rules.close();
    report.bytes = bytes;
    if (fault !== undefined) {
      const { code, offset, line, column, expected, found } = fault;
      const values = { expected, found, type: found, limit: expected };
      report.count(code);
      const pointer = code === 'file.record-too-large' && inRecords ? `/${report.records}` : '';
      report.tellFirst({
        code,
        pointer,
        received: undefined,
        values,
        position: { offset, length: offset < bytes ? 1 : 0, line, column },
      });
    }
    return { report: report.build(fault !== undefined), retracted: this.#retracted };
  }

  /**
   * Counts what was found, puts places to it, and tells it. Answers the findings, when somebody
   * wants them.
   */
  #tell(index: number): readonly Finding[] {
    const { codes, count, kept } = this.judge.findings;
    const report = this.report;
    for (let i = 0; i < count; i += 1) report.count(codes[i] as IssueCode);
    if (kept === 0) return [];
    placeFindings(this.judge.findings, this.#source, this.positions);
    const findings = this.judge.findings.all();
    if (report.wantsDetail) {
      const thirdPartyId = this.#thirdPartyId();
      for (const f of findings) report.tell(f, index, thirdPartyId);
    }
    return findings;
  }

  #thirdPartyId(): string | undefined {
    return this.judge.hasId ? this.#source.text(F.THIRD_PARTY_ID) : undefined;
  }

  #retract(retraction: Retraction, thirdPartyId: string | undefined): void {
    const report = this.report;
    const { index, was, finding } = retraction;
    if (was === 'merged') report.untell(index);
    report.count(finding.code);
    report.tell(finding, index, thirdPartyId);
    if (was !== 'refused') report.move(was, 'refused');
    if (was === 'accepted') this.#retracted.push(index);
    this.#consumer?.retract(retraction);
  }
}

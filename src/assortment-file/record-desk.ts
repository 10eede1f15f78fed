/** Where a scanned record is judged, looked at beside the others, counted, told and handed on. */
import type { IssueCode } from '../issue/catalogue.js';
import type { Finding } from '../issue/issue.js';
import type { JsonFault } from '../json/json-fault.js';
import type { ByteRecord } from '../record/byte-record.js';
import * as F from '../record/fields.js';
import type { RecordJudge } from '../record/judge-record.js';
import type { PackageRecord } from '../record/package-record.js';
import type { ResolvedLimits } from '../text/limits.js';
import { FileRules } from './file-rules.js';
import { LaterFileRules } from './later-file-rules.js';
import type { LineShift } from './line-shift.js';
import { placeFindings } from './place-findings.js';
import type { RangeReport } from './range-report.js';
import type { RecordPlaces } from './record-places.js';
import { RecordPositions } from './record-positions.js';
import { RepeatRules, type Retraction, type Standing } from './repeat-rules.js';
import { RepeatSuspects } from './repeat-suspects.js';
import type { FileReport, MergedRecord, RefusedRecord } from './report.js';
import { ReportBuilder } from './report-builder.js';
import type { SecondFindings, SecondLook } from './second-look.js';

/** Who wants the records, and not only the report. */
export interface RecordConsumer {
  accept(index: number, record: PackageRecord): void;
  refuse(refused: RefusedRecord): void;
  merge(merged: MergedRecord): void;
  /** An earlier record is refused after all. */
  retract(retraction: Retraction): void;
}

/** A consumer that keeps what it was given, so that it can be told later how a record stands beside the others. */
export interface RecordKeeper extends RecordConsumer {
  /** A record handed on before: what a second look found. */
  amend(second: SecondFindings): void;
}

/** How records are held against each other: each as it comes, or, where all bytes are at hand, those that may repeat others at the end. */
type Comparison = { readonly rules: RepeatRules } | { readonly suspects: RepeatSuspects };

export class RecordDesk {
  readonly positions: RecordPositions;
  readonly #judge: RecordJudge;
  readonly #source: ByteRecord;
  readonly #rules: FileRules;
  /** In place of these rules, where only a range of the file is read. */
  readonly #later: LaterFileRules | undefined;
  readonly #comparison: Comparison;
  readonly #report: ReportBuilder;
  readonly #consumer: RecordConsumer | undefined;
  readonly #retracted: number[] = [];

  /** `secondLook`: all bytes are at hand, and `amend` will be called; or, `isRange`, `handOver`. */
  constructor(judge: RecordJudge, source: ByteRecord, limits: ResolvedLimits, consumer: RecordConsumer | undefined, secondLook: boolean, isRange: boolean) {
    this.#judge = judge;
    this.#source = source;
    this.#consumer = consumer;
    this.positions = new RecordPositions(source);
    this.#rules = new FileRules(judge, source);
    this.#later = isRange ? new LaterFileRules(this.#rules, judge) : undefined;
    this.#comparison = secondLook ? { suspects: new RepeatSuspects() } : { rules: new RepeatRules(judge, source, this.positions, undefined) };
    this.#report = new ReportBuilder(limits.issues);
    judge.digesting = !secondLook;
  }

  /** Records taken so far. */
  get records(): number {
    return this.#report.records;
  }

  /** Takes the record scanned last. */
  take(): void {
    const report = this.#report;
    const { findings } = this.#judge;
    const consumer = this.#consumer;
    const index = report.records;
    report.records = index + 1;
    findings.reset(index);
    findings.detail = consumer !== undefined || report.wantsDetail;
    this.positions.restart();
    const record = this.#judge.judge(this.#source, consumer !== undefined);
    (this.#later ?? this.#rules).examine(index);
    const standing = this.#compare(index);
    const told = findings.count === 0 ? undefined : this.#tell(index);
    if (standing === 'merged') {
      report.merged += 1;
      consumer?.merge({ index, thirdPartyId: this.#source.text(F.THIRD_PARTY_ID), findings: told ?? [] });
    } else if (findings.refused) {
      report.refused += 1;
      consumer?.refuse({ index, thirdPartyId: this.#thirdPartyId(), orderable: this.#judge.orderable, findings: told ?? [] });
    } else {
      report.accepted += 1;
      if (record === undefined) return;
      if (told !== undefined) record.findings = told;
      consumer?.accept(index, record);
    }
  }

  #compare(index: number): Standing {
    const comparison = this.#comparison;
    if ('suspects' in comparison) {
      comparison.suspects.note(this.#source, this.#judge);
      return 'alone';
    }
    const standing = comparison.rules.examine(index);
    for (const retraction of comparison.rules.retractions) this.#retract(retraction, this.#thirdPartyId());
    return standing;
  }

  /** True while another issue would be told in detail. */
  get wantsDetail(): boolean {
    return this.#report.wantsDetail;
  }

  /** From here on findings are only counted. */
  hush(): void {
    this.#report.hush();
  }

  /** What was found in the records of a range. */
  handOver(): Pick<RangeReport, 'records' | 'accepted' | 'refused' | 'counts' | 'findings' | 'telling' | 'suspects'> {
    const { records, accepted, refused, counts, issues } = this.#report;
    const findings = issues.map(({ code, pointer, received, values, position, recordIndex = 0, thirdPartyId }) => {
      const own = pointer.slice(String(recordIndex).length + 1);
      return { record: recordIndex, thirdPartyId, finding: { code, pointer: own, received, values, position } };
    });
    return { records, accepted, refused, counts, findings, telling: this.#later?.telling ?? [], suspects: this.#suspects.columns };
  }

  /** Takes over what was found in the range that follows; the rules of the file look again where they would have learned something. */
  takeOver(range: RangeReport, shift: LineShift, look: (places: RecordPlaces) => SecondLook): void {
    const report = this.#report;
    const first = report.records;
    report.records += range.records;
    report.accepted += range.accepted;
    report.refused += range.refused;
    this.#suspects.takeOver(range.suspects, shift);
    for (const [code, times] of range.counts) report.count(code, times);
    for (const { record, thirdPartyId, finding } of range.findings) {
      const { pointer, position } = finding;
      const placed = { ...finding, pointer: `/${first + record}${pointer}`, position: position && shift.position(position) };
      report.tell(placed, first + record, thirdPartyId);
    }
    const second = range.telling.length === 0 ? undefined : look(this.#suspects);
    for (const record of range.telling) {
      const index = first + record;
      const found = second?.ask(index, (judge, source) => this.#rules.examine(index, judge, source));
      for (const code of found?.codes ?? []) report.count(code);
      for (const f of found?.findings ?? []) report.tell(f, index, found?.thirdPartyId);
    }
  }

  get #suspects(): RepeatSuspects {
    const comparison = this.#comparison;
    if ('suspects' in comparison) return comparison.suspects;
    throw new TypeError('records of a range are compared at the end');
  }

  /** Looks again at the records that may repeat others. */
  amend(look: (places: RecordPlaces) => SecondLook, keeper: RecordKeeper | undefined): void {
    const comparison = this.#comparison;
    if (!('suspects' in comparison)) return;
    const { suspects } = comparison;
    const records = suspects.records();
    if (records.length === 0) return;
    const report = this.#report;
    const second = look(suspects);
    for (const index of records) {
      const found = second.take(index);
      for (const retraction of found.retractions) this.#retract(retraction, found.thirdPartyId);
      for (const code of found.codes) report.count(code);
      for (const f of found.findings) report.tell(f, index, found.thirdPartyId);
      if (found.standing === 'merged') report.move('accepted', 'merged');
      else if (found.refused && !found.wasRefused) report.move('accepted', 'refused');
      keeper?.amend(found);
    }
  }

  /** Ends the file; a fault refuses all of it. `inRecords`: a value too large is the record behind those taken, not what stands in the place of the array. */
  close(bytes: number, fault: JsonFault | undefined, inRecords: boolean): { readonly report: FileReport; readonly retracted: readonly number[] } {
    const report = this.#report;
    report.bytes = bytes;
    if (fault !== undefined) {
      const { code, offset, line, column, expected, found } = fault;
      const values = { expected, found, type: found, limit: expected };
      report.count(code);
      const pointer = code === 'file.record-too-large' && inRecords ? `/${report.records}` : '';
      report.tellFirst({ code, pointer, received: undefined, values, position: { offset, length: offset < bytes ? 1 : 0, line, column } });
    }
    return { report: report.build(fault !== undefined), retracted: this.#retracted };
  }

  /** Counts what was found, puts places to it, and tells it. Answers the findings, when somebody wants them. */
  #tell(index: number): readonly Finding[] {
    const { codes, count, kept } = this.#judge.findings;
    const report = this.#report;
    for (let i = 0; i < count; i += 1) report.count(codes[i] as IssueCode);
    if (kept === 0) return [];
    placeFindings(this.#judge.findings, this.#source, this.positions);
    const findings = this.#judge.findings.all();
    if (report.wantsDetail) {
      const thirdPartyId = this.#thirdPartyId();
      for (const f of findings) report.tell(f, index, thirdPartyId);
    }
    return findings;
  }

  #thirdPartyId(): string | undefined {
    return this.#judge.hasId ? this.#source.text(F.THIRD_PARTY_ID) : undefined;
  }

  #retract(retraction: Retraction, thirdPartyId: string | undefined): void {
    const report = this.#report;
    const { index, was, finding } = retraction;
    if (was === 'merged') report.untell(index);
    report.count(finding.code);
    report.tell(finding, index, thirdPartyId);
    if (was !== 'refused') report.move(was, 'refused');
    if (was === 'accepted') this.#retracted.push(index);
    this.#consumer?.retract(retraction);
  }
}

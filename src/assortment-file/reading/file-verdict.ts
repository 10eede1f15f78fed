/** Checks scanned records, compares them with the others, counts them and hands them on. */

import type { Finding } from '../../issue/issue.js';
import type { IssueCode } from '../../issue/issue-list.js';
import type { JsonFault } from '../../json/json-fault.js';
import * as F from '../../record/fields.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { JudgeOptions, RecordJudge } from '../../record/rules/judge-record.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import type { RecordBatch } from '../../record/source/record-batch.js';
import {
  type CheckedRecord,
  DuplicateRules,
  type Retraction,
} from '../duplicates/duplicate-rules.js';
import { FileRules } from '../file-rules.js';
import type { FileReport, MergedRecord, RefusedRecord } from '../report.js';
import { ReportBuilder } from '../report-builder.js';
import { createCountedRecord, examineCounted } from './counted-record.js';
import { placeFindings } from './place-findings.js';
import { RecordPositions } from './record-positions.js';

/** Receives the records of a file as they are read, next to the report. */
export interface RecordConsumer {
  accept(index: number, record: PackageRecord): void;
  refuse(refused: RefusedRecord): void;
  merge(merged: MergedRecord): void;
  /** An earlier record is refused after all. */
  retract(retraction: Retraction): void;
}

export class FileVerdict {
  readonly positions: RecordPositions;
  readonly #judge: RecordJudge;
  readonly #source: ByteRecord;
  readonly #record: CheckedRecord;
  /** Rules about the whole file. */
  readonly #rules: FileRules;
  readonly #duplicates = new DuplicateRules();
  readonly #report: ReportBuilder;
  readonly #consumer: RecordConsumer | undefined;
  readonly #retracted: number[] = [];
  readonly #options: JudgeOptions;
  /** Created for the first counted record that may repeat another. */
  #counted: CheckedRecord | undefined;

  constructor(
    judge: RecordJudge,
    source: ByteRecord,
    options: JudgeOptions,
    consumer: RecordConsumer | undefined,
  ) {
    this.#judge = judge;
    this.#options = options;
    this.#source = source;
    this.#consumer = consumer;
    this.positions = new RecordPositions(source);
    this.#record = { judge, source, positions: this.positions };
    this.#rules = new FileRules(judge, source);
    this.#report = new ReportBuilder(options.limits.issues);
    judge.digesting = true;
  }

  /** Records taken so far. */
  get records(): number {
    return this.#report.records;
  }

  /** Takes the record scanned last. */
  take(): void {
    const report = this.#report;
    const judge = this.#judge;
    const { findings } = judge;
    const consumer = this.#consumer;
    const index = report.records;
    report.records = index + 1;
    findings.reset(index);
    findings.detail = consumer !== undefined || report.wantsDetail;
    this.positions.restart();
    const record = judge.judge(this.#source, consumer !== undefined);
    this.#rules.examine(index);
    const { standing, retractions } = this.#duplicates.examine(index, this.#record);
    for (const retraction of retractions) this.#retract(retraction, this.#thirdPartyId());
    const told = findings.count === 0 ? undefined : this.#tell(index);
    if (standing === 'merged') {
      report.merged += 1;
      consumer?.merge({
        index,
        thirdPartyId: this.#source.text(F.THIRD_PARTY_ID),
        findings: told ?? [],
      });
    } else if (findings.refused) {
      report.refused += 1;
      consumer?.refuse({
        index,
        thirdPartyId: this.#thirdPartyId(),
        orderable: judge.orderable,
        findings: told ?? [],
      });
    } else {
      report.accepted += 1;
      if (record === undefined) return;
      if (told !== undefined) record.findings = told;
      consumer?.accept(index, record);
    }
  }

  /**
   * Takes the records that begin here and need only be counted, up to the first that has to be
   * checked; returns false where there are none.
   */
  takeBatch(): boolean {
    const report = this.#report;
    if (this.#consumer !== undefined) return false;
    const batch = this.#source.countRecords(report.wantsDetail);
    if (batch === undefined) return false;
    const first = report.records;
    report.records += batch.records;
    report.accepted += batch.records;
    this.#duplicates.addBatch(batch, first, (place) => this.#takeCounted(batch, place, first));
    return true;
  }

  /** Checks a counted record that may repeat another. */
  #takeCounted(batch: RecordBatch, place: number, first: number): void {
    const report = this.#report;
    const index = first + place;
    this.#counted ??= createCountedRecord(this.#options);
    const { standing, retractions, thirdPartyId, refused, codes, findings } = examineCounted(
      this.#counted,
      batch,
      place,
      (record) => this.#duplicates.examine(index, record),
      index,
    );
    for (const retraction of retractions) this.#retract(retraction, thirdPartyId);
    for (const code of codes) report.count(code);
    for (const f of findings) report.tell(f, index, thirdPartyId);
    if (standing === 'merged') report.move('accepted', 'merged');
    else if (refused) report.move('accepted', 'refused');
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
    const report = this.#report;
    for (const [counted, times] of this.#source.takeCounts()) report.count(counted, times);
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
   * Counts the findings of the record checked last, places them, and reports them. Returns those
   * that are kept in detail.
   */
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

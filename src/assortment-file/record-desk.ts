/** Where a scanned record is judged, looked at beside the others, counted, told and handed on. */
import type { IssueCode } from '../issue/catalogue.js';
import type { Finding } from '../issue/issue.js';
import type { JsonFault } from '../json/json-fault.js';
import type { ByteRecord } from '../record/byte-record.js';
import * as F from '../record/fields.js';
import type { RecordJudge } from '../record/judge-record.js';
import type { PackageRecord } from '../record/package-record.js';
import { ABSENT } from '../record/record-source.js';
import type { ResolvedLimits } from '../text/limits.js';
import { FileRules, type Reread, type Retraction } from './file-rules.js';
import { RecordPositions } from './record-positions.js';
import type { FileReport, MergedRecord, RefusedRecord } from './report.js';
import { ReportBuilder } from './report-builder.js';

/** Who wants the records, and not only the report. */
export interface RecordConsumer {
  accept(index: number, record: PackageRecord): void;
  refuse(refused: RefusedRecord): void;
  merge(merged: MergedRecord): void;
  /** An earlier record is refused after all. */
  retract(retraction: Retraction): void;
}

/** Findings of one record that are placed in whatever order they come. */
const FEW = 32;

export class RecordDesk {
  readonly positions: RecordPositions;
  readonly #judge: RecordJudge;
  readonly #source: ByteRecord;
  readonly #rules: FileRules;
  readonly #report: ReportBuilder;
  readonly #consumer: RecordConsumer | undefined;
  readonly #retracted: number[] = [];

  constructor(judge: RecordJudge, source: ByteRecord, limits: ResolvedLimits, consumer: RecordConsumer | undefined, reread: Reread | undefined) {
    this.#judge = judge;
    this.#source = source;
    this.#consumer = consumer;
    this.positions = new RecordPositions(source);
    this.#rules = new FileRules(judge, source, this.positions, reread);
    this.#report = new ReportBuilder(limits.issues);
    judge.digesting = reread === undefined;
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
    const standing = this.#rules.examine(index);
    for (const retraction of this.#rules.retractions) this.#retract(retraction);
    const told = findings.count === 0 ? undefined : this.#tell();
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

  /** Ends the file; a fault refuses all of it. */
  close(bytes: number, fault: JsonFault | undefined): { readonly report: FileReport; readonly retracted: readonly number[] } {
    const report = this.#report;
    report.bytes = bytes;
    if (fault !== undefined) {
      const { code, offset, line, column, expected, found } = fault;
      const values = { expected, found, type: found, limit: expected };
      report.count(code);
      report.tellFirst({ code, pointer: '', received: undefined, values, position: { offset, length: offset < bytes ? 1 : 0, line, column } });
    }
    return { report: report.build(fault !== undefined), retracted: this.#retracted };
  }

  /** Counts what was found, puts places to it, and tells it. Answers the findings, when somebody wants them. */
  #tell(): readonly Finding[] {
    const { codes, count, kept } = this.#judge.findings;
    const report = this.#report;
    for (let i = 0; i < count; i += 1) report.count(codes[i] as IssueCode);
    if (kept === 0) return [];
    if (kept <= FEW) for (let i = 0; i < kept; i += 1) this.#place(i);
    else for (const i of this.#inOrderOfBytes(kept)) this.#place(i);
    const findings = this.#judge.findings.all();
    if (report.wantsDetail) {
      const thirdPartyId = this.#thirdPartyId();
      for (const f of findings) report.tell(f, thirdPartyId);
    }
    return findings;
  }

  /** Going back costs the record's length, and the rules find things level by level, which may stand in any order. */
  #inOrderOfBytes(kept: number): readonly number[] {
    const starts = Array.from({ length: kept }, (_, at) => this.#startOf(at));
    return starts.map((_, at) => at).sort((a, b) => (starts[a] as number) - (starts[b] as number));
  }

  /** Finds where in the file a finding stands. */
  #place(at: number): void {
    const { placed, slots, keys } = this.#judge.findings;
    const source = this.#source;
    const key = keys[at];
    const slot = slots[at] as number;
    const start = this.#startOf(at);
    const whole = slot === F.WHOLE_RECORD || source.kinds[slot] === ABSENT;
    const f = placed[at];
    if (f === undefined) return;
    if (source.marked && key === undefined && !whole) {
      const offset = source.base + start;
      const column = offset - source.startLineStart - (source.marks[slot] as number) + 1;
      f.position = { offset, length: (source.ends[slot] as number) - start, line: source.startLine, column };
    } else f.position = this.positions.locate(start, key?.end ?? (whole ? start + 1 : (source.ends[slot] as number)));
  }

  /** Where the value or key begins that a finding is about, or what the value is missing from. */
  #startOf(at: number): number {
    const { slots, keys } = this.#judge.findings;
    const source = this.#source;
    const key = keys[at];
    const slot = slots[at] as number;
    if (key !== undefined) return key.start;
    if (slot !== F.WHOLE_RECORD && source.kinds[slot] !== ABSENT) return source.starts[slot] as number;
    return slot < F.slotCount(0) ? source.recordStart : (source.starts[F.slotOfLevel(F.levelOfSlot(slot))] as number);
  }

  #thirdPartyId(): string | undefined {
    return this.#judge.hasId ? this.#source.text(F.THIRD_PARTY_ID) : undefined;
  }

  #retract(retraction: Retraction): void {
    const report = this.#report;
    const { index, was, finding } = retraction;
    // What no longer holds goes first: there is never room again for what was left out before.
    if (was === 'merged') report.untell(index, 'record.repeated-id');
    report.count(finding.code);
    report.tell(finding, this.#thirdPartyId());
    if (was === 'refused') {
      this.#consumer?.retract(retraction);
      return;
    }
    report.refused += 1;
    if (was === 'accepted') {
      report.accepted -= 1;
      this.#retracted.push(index);
    } else report.merged -= 1;
    this.#consumer?.retract(retraction);
  }
}

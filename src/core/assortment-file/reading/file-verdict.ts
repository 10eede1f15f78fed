/** Checks scanned records, compares them with all others, counts them and passes them on. */

import { itemAt } from '../../../text/item-at.js';
import type { Finding } from '../../issue/issue.js';
import { NO_FINDINGS, placedFinding } from '../../issue/outcome.js';
import type { JsonFault } from '../../json/json-fault.js';
import * as F from '../../record/fields.js';
import type { PackageRecord } from '../../record/package-record.js';
import {
  type CheckedRecord,
  checkRecord,
  type RecordFacts,
} from '../../record/rules/check-record.js';
import { causeOfFinding, causeOfText } from '../../record/rules/finding-cause.js';
import type { RuleContext, RuleOptions } from '../../record/rules/rule-context.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import type { RecordBatch } from '../../record/source/record-batch.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import { CountryEvidence, textAround, withCountry } from '../country-evidence.js';
import { DuplicateRules } from '../duplicates/duplicate-rules.js';
import { FileRules } from '../file-rules.js';
import type { FileReport, MergedRecord, RefusedRecord, RetractedRecord } from '../report.js';
import { ReportBuilder } from '../report-builder.js';
import { type CountedReader, createCountedReader, examineCounted } from './counted-record.js';
import { placeFindings } from './place-findings.js';
import { RecordPositions } from './record-positions.js';

/** Index of findings about the file. */
const WHOLE_FILE = -1;

/** Counted records after which a file shows whether counting saves time. */
const ENOUGH_COUNTED = 512;

/** Receiver of a file's records while they are read. */
export interface RecordConsumer {
  /** Returns the findings of a record that the receiver needs; all if omitted. */
  retain?(findings: readonly Finding[]): readonly Finding[];
  accept(index: number, record: PackageRecord): void;
  refuse(refused: RefusedRecord): void;
  merge(merged: MergedRecord): void;
  /** Refuses an earlier record because of a later one. */
  retract(retracted: RetractedRecord): void;
}

/** Builds the verdict on a file from its records. */
export class FileVerdict {
  readonly positions: RecordPositions;
  readonly #context: RuleContext;
  readonly #source: ByteRecord;
  /** Rules about the whole file. */
  readonly #rules: FileRules;
  readonly #duplicates = new DuplicateRules();
  readonly #evidence = new CountryEvidence();
  readonly #report: ReportBuilder;
  readonly #consumer: RecordConsumer | undefined;
  readonly #retracted: number[] = [];
  readonly #options: RuleOptions;
  /** Created for the first counted record that may repeat another. */
  #counted: CountedReader | undefined;
  /** Numbers of records that were counted, and of those that were checked after that. */
  readonly #tally = { counted: 0, checkedAgain: 0 };

  constructor(
    context: RuleContext,
    source: ByteRecord,
    options: RuleOptions,
    consumer: RecordConsumer | undefined,
  ) {
    this.#context = context;
    this.#options = options;
    this.#source = source;
    this.#consumer = consumer;
    this.positions = new RecordPositions(source);
    this.#rules = new FileRules(context.caches, options);
    this.#report = new ReportBuilder(options.limits.issues, options.language);
  }

  /** Number of records taken so far. */
  get records(): number {
    return this.#report.file.records;
  }

  /** Separator of the file's descriptions; undefined if it has none, or both. */
  get separatorStyle(): SeparatorStyle | undefined {
    return this.#rules.separatorStyle;
  }

  /** Takes the last scanned record. */
  take(): void {
    const report = this.#report;
    const source = this.#source;
    const consumer = this.#consumer;
    const index = report.file.records;
    report.file.records = index + 1;
    this.positions.restart();
    const checked = checkRecord(source, this.#context, (one) =>
      this.#rules.examine(index, one, source),
    );
    const { facts, findings, record } = checked;
    const { standing, retractions } = this.#duplicates.examine(index, {
      checked,
      source,
      positions: this.positions,
    });
    for (const retraction of retractions) this.#retract(retraction);
    const hasFindings = findings.details.length > 0;
    // The scanner would only count the records that say the same.
    const isFailed = findings.details[0]?.code === 'record.reading-failed';
    const mayStore = !this.#evidence.take(checked) && !isFailed;
    const reported = hasFindings ? this.#reportFindings(index, checked, mayStore) : NO_FINDINGS;
    if (!hasFindings && mayStore) source.storeCauses();
    if (standing === 'merged') {
      report.file.merged += 1;
      consumer?.merge({ index, thirdPartyId: source.text(F.THIRD_PARTY_ID), findings: reported });
    } else if (findings.refused) {
      report.file.refused += 1;
      consumer?.refuse({
        index,
        thirdPartyId: this.#thirdPartyId(facts),
        orderable: facts.orderable,
        findings: reported,
      });
    } else {
      report.file.accepted += 1;
      if (record === undefined) return;
      if (hasFindings) record.findings = reported;
      consumer?.accept(index, record);
    }
  }

  /**
   * Takes the records that begin here and need only be counted, up to the first that must be
   * checked; returns false if there are none. If most counted records were checked after
   * that, as in a file whose GTINs repeat, all others are checked at once.
   */
  takeBatch(): boolean {
    const report = this.#report;
    if (this.#consumer !== undefined || this.#isCountedTwice()) return false;
    const batch = this.#source.countRecords(report.isCountable);
    if (batch === undefined) return false;
    const first = report.file.records;
    report.file.records += batch.records;
    report.file.accepted += batch.records;
    this.#tally.counted += batch.records;
    this.#duplicates.addBatch(batch, first, (place) => this.#takeCounted(batch, place, first));
    return true;
  }

  /** Returns true when counting costs more than it saves. */
  #isCountedTwice(): boolean {
    const { counted, checkedAgain } = this.#tally;
    return counted >= ENOUGH_COUNTED && 2 * checkedAgain > counted;
  }

  /** Checks a counted record that may repeat another. */
  #takeCounted(batch: RecordBatch, place: number, first: number): void {
    this.#tally.checkedAgain += 1;
    const report = this.#report;
    const index = first + place;
    this.#counted ??= createCountedReader(this.#options);
    const { standing, retractions, thirdPartyId, refused, causes, findings } = examineCounted(
      this.#counted,
      batch,
      place,
      (record) => this.#duplicates.examine(index, record),
      index,
    );
    for (const retraction of retractions) this.#retract(retraction);
    for (const [at, cause] of causes.entries())
      report.add(cause, findings[at] as Finding, index, thirdPartyId);
    if (standing === 'merged') report.move('accepted', 'merged');
    else if (refused) report.move('accepted', 'refused');
  }

  /**
   * Ends the file; a fault refuses all of it. With `inRecords`, a value that is too large is the
   * record after the last one, not a value in place of the array.
   */
  close(
    bytes: number,
    fault: JsonFault | undefined,
    inRecords: boolean,
  ): { readonly report: FileReport; readonly retracted: readonly number[] } {
    const report = this.#report;
    for (const [cause, times] of this.#source.takeCounts()) report.count(cause, times);
    report.file.bytes = bytes;
    if (fault !== undefined) {
      const { code, values, offset, line, column } = fault;
      const pointer =
        code === 'file.record-too-large' && inRecords ? `/${report.file.records}` : '';
      const position = { offset, length: offset < bytes ? 1 : 0, line, column };
      const finding = placedFinding({ code, received: undefined, values }, pointer, position);
      report.add({ code, field: '', shape: '' }, finding, WHOLE_FILE);
    }
    const { country } = this.#evidence;
    const { published } = this.#options.limits;
    const built = report.build(fault !== undefined, (f, text) =>
      withCountry(f, text, country, published),
    );
    return { report: built, retracted: this.#retracted };
  }

  /** Reports the findings of a record; returns those that a consumer wants, with positions. */
  #reportFindings(
    index: number,
    { facts, findings }: CheckedRecord,
    mayStore: boolean,
  ): readonly Finding[] {
    const report = this.#report;
    const source = this.#source;
    const { details } = findings;
    const causes = details.map((detail) => causeOfFinding(detail, source));
    if (this.#consumer === undefined && causes.every(report.isCountable)) {
      for (const cause of causes) report.count(cause);
      if (mayStore) source.storeCauses();
      return NO_FINDINGS;
    }
    const placed = placeFindings(details, index, source, this.positions);
    const thirdPartyId = this.#thirdPartyId(facts);
    for (let at = 0; at < placed.length; at += 1) {
      const text = textAround(itemAt(details, at), source);
      report.add(itemAt(causes, at), itemAt(placed, at), index, thirdPartyId, text);
    }
    return this.#consumer?.retain?.(placed) ?? placed;
  }

  #thirdPartyId({ hasId }: RecordFacts): string | undefined {
    return hasId ? this.#source.text(F.THIRD_PARTY_ID) : undefined;
  }

  #retract(retraction: RetractedRecord): void {
    const report = this.#report;
    const { index, thirdPartyId, was, finding } = retraction;
    if (was === 'merged') report.retractRepeat(index);
    const cause = causeOfText(finding.code, 'third_party_id', finding.received);
    report.add(cause, finding, index, thirdPartyId);
    if (was !== 'refused') report.move(was, 'refused');
    if (was === 'accepted') this.#retracted.push(index);
    this.#consumer?.retract(retraction);
  }
}

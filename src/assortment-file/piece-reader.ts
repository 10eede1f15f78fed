/**
 * A reader of a file that others read, too: one begins with the file and goes on with what the
 * others found, each of which begins between two records somewhere behind.
 */
import type { Issue } from '../issue/issue.js';
import type { ReadOptions } from '../record/read-options.js';
import { FileRules } from './file-rules.js';
import { LaterFileRules } from './later-file-rules.js';
import { LineShift, lineOf, standOn } from './line-shift.js';
import type { RangeFinding, RangeReport } from './range-report.js';
import { FileReader, type WholeFile } from './reading/file-reader.js';
import type { RepeatSuspects } from './repeat-suspects.js';
import type { SecondLook } from './second-look.js';

/** A range is looked at again by whoever takes it over. */
const NOT_AT_HAND: WholeFile = {
  bytes: () => {
    throw new TypeError('the bytes of a range are not at hand');
  },
  keeper: undefined,
};

export class PieceReader extends FileReader {
  readonly #start: number;
  readonly #later: LaterFileRules | undefined;

  /** Begins with the file, all bytes of which are at hand; or between two records at `start`. */
  constructor(options: ReadOptions, begin: WholeFile | number) {
    super(options, undefined, typeof begin === 'number' ? NOT_AT_HAND : begin);
    this.#start = typeof begin === 'number' ? begin : 0;
    if (typeof begin !== 'number') return;
    const { judge } = this.desk;
    this.#later = new LaterFileRules(new FileRules(judge, this.source), judge);
    this.desk.rules = this.#later;
    this.state = 'record';
    this.bytes = begin;
    this.source.lineStart = begin;
  }

  /** Where the reader stands. */
  get offset(): number {
    return this.bytes;
  }

  /** True where another reader may begin: a comma was read, and a record is due. */
  get isBetweenRecords(): boolean {
    return this.state === 'record' && !this.carrying && this.fault === undefined;
  }

  /** Whether findings are told in detail, and not only counted. */
  get wantsDetail(): boolean {
    return this.desk.report.wantsDetail;
  }

  /**
   * What would have to be handed over one by one: findings told in detail, and records that the
   * rules of the file look at again.
   */
  get handOverCount(): number {
    return this.desk.report.told + (this.#later?.telling.length ?? 0);
  }

  /** From here on findings are only counted. */
  hush(): void {
    this.desk.report.hush();
  }

  /** Counts the rest of a file, of which a fault refuses all. */
  skipTo(size: number): void {
    this.bytes = size;
  }

  /** Lets go of what reads: nothing more is pushed. */
  close(): void {
    this.source.close();
  }

  /**
   * What was found in the range, which ends between two records, or, `isLast`, with the file. The
   * last that is asked of its reader.
   */
  handOver(isLast: boolean): RangeReport {
    if (isLast && this.fault === undefined) this.finish();
    this.desk.settle();
    this.close();
    const { records, accepted, refused, counts, issues } = this.desk.report;
    return {
      start: this.#start,
      end: lineOf(this.source, this.bytes),
      state: this.state,
      fault: this.fault,
      records,
      accepted,
      refused,
      counts,
      findings: issues.map(findingOf),
      telling: this.#later?.telling ?? [],
      suspects: this.#suspects.columns,
    };
  }

  /** Goes on behind a range that begins where this reader stands, with what was found there. */
  takeOver(range: RangeReport): void {
    const { report } = this.desk;
    const shift = new LineShift(lineOf(this.source, this.bytes));
    const first = report.records;
    report.records += range.records;
    report.accepted += range.accepted;
    report.refused += range.refused;
    for (const [code, times] of range.counts) report.count(code, times);
    for (const { record, thirdPartyId, finding } of range.findings) {
      const { pointer, position } = finding;
      const placed = {
        ...finding,
        pointer: `/${first + record}${pointer}`,
        position: position && shift.position(position),
      };
      report.tell(placed, first + record, thirdPartyId);
    }
    this.#suspects.takeOver(range.suspects, shift);
    const second = range.telling.length === 0 ? undefined : this.look?.(this.#suspects);
    if (second !== undefined)
      for (const record of range.telling) this.#askRules(first + record, second);
    this.bytes = range.end.offset;
    standOn(this.source, shift.place(range.end));
    this.state = range.state;
    this.fault = range.fault && shift.position(range.fault);
  }

  /** The rules of the file look at a record from which they may learn something. */
  #askRules(index: number, second: SecondLook): void {
    const { report, rules } = this.desk;
    const { codes, findings, thirdPartyId } = second.ask(index, (judge, source) =>
      rules.examine(index, judge, source),
    );
    for (const code of codes) report.count(code);
    for (const f of findings) report.tell(f, index, thirdPartyId);
  }

  get #suspects(): RepeatSuspects {
    const { suspects } = this.desk;
    if (suspects === undefined) throw new TypeError('records are compared at the end');
    return suspects;
  }
}

/** What an issue says, by the number of its record in the range. */
function findingOf({
  code,
  pointer,
  received,
  values,
  position,
  recordIndex = 0,
  thirdPartyId,
}: Issue): RangeFinding {
  const own = pointer.slice(String(recordIndex).length + 1);
  return {
    record: recordIndex,
    thirdPartyId,
    finding: { code, pointer: own, received, values, position },
  };
}

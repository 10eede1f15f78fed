/**
 * The accelerator over the bytes of one file. It has no rules of its own: it knows the shapes of
 * values that have no findings, and leaves every other record to `ByteRecord` and the rules.
 *
 * - The scanner (`assembly/`, WebAssembly) reads a record in one pass and stores the same slots as
 *   `SlotScanner`. It returns nothing for rare records: repeated or escaped keys, unknown keys in a
 *   level, arrays, numbers with a sign or exponent, more than MAX_LEVELS levels, the end of the
 *   chunk, and everything that is not JSON. `SlotScanner` alone finds faults.
 * - If neither records nor their findings are wanted, it counts records by itself. A record that
 *   has a new value stops the count. The rules check it, and `store-record-causes.ts` stores the
 *   causes and traits of its texts. Then records with the same values are counted.
 *
 * The scanner works on a copy of the bytes, a window at a time, with zeros behind it, so that it
 * never checks for the end. If WebAssembly with vectors is missing or forbidden, there is no
 * accelerator. Tests hold both ways equal: `test/core/scanner/equal-ways.test.ts`, `npm run
 * verify:equal`.
 */
import { FIELD_NAMES } from '../record/fields.js';
import type { CauseCount } from '../record/rules/finding-cause.js';
import { isReportedAt } from '../record/rules/record-findings.js';
import type { RuleContext } from '../record/rules/rule-context.js';
import { stringText } from '../record/source/byte-text.js';
import type {
  CountedRecords,
  RecordScanner,
  ScannedRecord,
} from '../record/source/record-scanner.js';
import type { NamedKey } from '../record/source/record-source.js';
import { CauseTallies, type IsCountable } from './cause-tallies.js';
import { MachineRecord } from './scanned-record.js';
import * as L from './scanner-layout.js';
import {
  returnScannerMachine,
  type ScannerMachine,
  takeScannerMachine,
} from './scanner-machine.js';
import { storeRecordCauses } from './store-record-causes.js';

const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NO_COUNTS: readonly CauseCount[] = [];
const NO_KEYS: readonly NamedKey[] = Object.freeze([]);
const KNOWN_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(FIELD_NAMES);

/** A machine at work on one file. */
interface Work {
  readonly machine: ScannerMachine;
  readonly tallies: CauseTallies;
  readonly record: MachineRecord;
}

export class FileScanner implements RecordScanner {
  #bytes: Uint8Array = NO_BYTES;
  /** Undefined until the file has enough bytes; null if no machine is available. */
  #work: Work | null | undefined;
  readonly #context: RuleContext;
  readonly #minBytes: number;

  /** `minBytes`: the size of a file from which a machine is worth its cost. */
  constructor(context: RuleContext, minBytes: number) {
    this.#context = context;
    this.#minBytes = minBytes;
  }

  aim(bytes: Uint8Array, base: number, end: number): void {
    this.#bytes = bytes;
    if (this.#work === undefined && base + end >= this.#minBytes) this.#work = this.#start();
    this.#work?.machine.forget();
  }

  #start(): Work | null {
    const machine = takeScannerMachine();
    if (machine === undefined) return null;
    const { stage, wantsRecord } = this.#context;
    machine.facts[L.IS_BUILDING] = wantsRecord ? 1 : 0;
    const tallies = new CauseTallies(machine, (code) => isReportedAt(stage, code));
    return { machine, tallies, record: new MachineRecord(machine) };
  }

  scan(at: number, end: number): ScannedRecord | undefined {
    const work = this.#work;
    if (work == null) return undefined;
    const { machine, record } = work;
    const { facts } = machine;
    const isCounting = machine.isStoppedAt(at);
    const behind = machine.scan(this.#bytes, at, end, this.#context.limits.text);
    if (behind < 0) return undefined;
    const unknownFields =
      facts[L.UNKNOWN_COUNT] === 0 ? NO_KEYS : unknownFieldsOf(machine, this.#bytes);
    if (unknownFields === undefined) return undefined;
    record.unknownFields = unknownFields;
    record.end = behind;
    // Only a record that stopped a count has something new to store.
    if (!isCounting) facts[L.IS_NEWS] = 0;
    return record;
  }

  store(): void {
    if (this.#work == null) return;
    const { machine, tallies, record } = this.#work;
    const { caches } = this.#context;
    if (machine.facts[L.IS_NEWS] === 1 && record.isSure)
      storeRecordCauses({ machine, tallies, record, bytes: this.#bytes, caches });
  }

  count(at: number, end: number, isCountable: IsCountable): CountedRecords | undefined {
    const work = this.#work;
    const { limits } = this.#context;
    // A record longer than a window would not be counted, however small the limit.
    if (work == null || limits.record < L.WINDOW_LENGTH) return undefined;
    const { machine, tallies, record } = work;
    tallies.storable.isCountable = isCountable;
    const records = machine.count(this.#bytes, at, end, limits.text);
    if (records === 0) return undefined;
    return {
      batch: tallies.batchOf(records),
      end: machine.facts[L.COUNTED_TO] as number,
      span: record.countedSpan,
    };
  }

  takeCounts(): readonly CauseCount[] {
    return this.#work?.tallies.takeCounts() ?? NO_COUNTS;
  }

  release(): void {
    if (this.#work != null) returnScannerMachine(this.#work.machine);
    this.#work = null;
  }
}

/**
 * Returns the unknown fields; undefined when a name is repeated, or is one of the format written
 * with blanks.
 */
function unknownFieldsOf(
  { facts, unknown }: ScannerMachine,
  bytes: Uint8Array,
): readonly NamedKey[] | undefined {
  const fields: NamedKey[] = [];
  const count = facts[L.UNKNOWN_COUNT] as number;
  for (let n = 0; n < count; n += 1) {
    const start = unknown[3 * n] as number;
    const end = unknown[3 * n + 1] as number;
    const name = stringText(bytes, start, end, unknown[3 * n + 2] as number);
    if (KNOWN_NAMES.has(name) || fields.some((field) => field.name === name)) return undefined;
    fields.push({ name, level: -1, start, end });
  }
  return fields;
}

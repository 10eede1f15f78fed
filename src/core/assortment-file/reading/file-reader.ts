/**
 * Turns the bytes of an assortment file, in chunks of any size, into checked records. A record
 * inside one chunk is scanned in place. A record across chunks is first collected and then scanned
 * as a whole, so that time stays linear and the result does not depend on the chunks (Decisions J1
 * to J10).
 */

import { viewBytes } from '#bytes';
import { CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET } from '../../json/characters.js';
import type { JsonFault } from '../../json/json-fault.js';
import { type ReadOptions, resolveReadOptions } from '../../record/read-options.js';
import { createRuleContext } from '../../record/rules/rule-context.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { createRecordScanner } from '../../scanner/create-record-scanner.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import type { ReadEvent } from '../report.js';
import { detectEncoding, HEAD_LENGTH } from './detect-encoding.js';
import { FileVerdict, type RecordConsumer } from './file-verdict.js';
import {
  faultAt,
  faultOfCut,
  faultOfEnd,
  faultOfScan,
  faultOfStray,
  rewind,
} from './reader-faults.js';
import type { ReaderState } from './reader-state.js';
import { RecordJoiner } from './record-joiner.js';

/** Result of reading a file, in addition to its records. */
export type EndOfFile = Omit<Extract<ReadEvent, { kind: 'end' }>, 'kind'>;

/** Reads one file; every public reader uses it. */
export class FileReader {
  readonly #source: ByteRecord;
  readonly #verdict: FileVerdict;
  readonly #joiner = new RecordJoiner();
  readonly #recordLimit: number;
  #state: ReaderState = 'head';
  #carrying = false;
  /** Offset in the file of the record being collected. */
  #carryBase = 0;
  /** Pushed so far. */
  #bytes = 0;
  #fault: JsonFault | undefined;
  #otherValueOffset = 0;

  constructor(options: ReadOptions<unknown>, consumer: RecordConsumer | undefined) {
    const ruleOptions = resolveReadOptions(options);
    const { limits } = ruleOptions;
    const context = createRuleContext(ruleOptions, {
      record: consumer !== undefined,
      details: true,
      digest: true,
    });
    const scanner = ruleOptions.accelerate ? createRecordScanner(context) : undefined;
    this.#source = new ByteRecord(limits, scanner);
    this.#verdict = new FileVerdict(context, this.#source, ruleOptions, consumer);
    this.#recordLimit = limits.record;
  }

  /** Reads the next bytes of the file. After a fault, only counts them. */
  push(chunk: Uint8Array): void {
    const base = this.#bytes;
    this.#bytes += chunk.length;
    if (this.#fault !== undefined || chunk.length === 0) return;
    const view = viewBytes(chunk);
    if (this.#state === 'head') this.#readHead(view);
    else this.#read(view, base);
  }

  /** Detects the encoding from the first bytes, once there are enough of them. */
  #readHead(view: Uint8Array): void {
    const joiner = this.#joiner;
    if (joiner.length === 0 && view.length >= HEAD_LENGTH) {
      this.#begin(view);
      return;
    }
    joiner.collectAll(view);
    if (joiner.length >= HEAD_LENGTH) this.#beginWithCarry();
  }

  /** True if the file is refused already; later bytes cannot change that. */
  get faulted(): boolean {
    return this.#fault !== undefined;
  }

  /** Number of records read so far. */
  get records(): number {
    return this.#verdict.records;
  }

  /** Separator of the descriptions read so far; undefined if they have none, or both. */
  get separatorStyle(): SeparatorStyle | undefined {
    return this.#verdict.separatorStyle;
  }

  /** Ends the file; returns its report and the retracted records. */
  end(): EndOfFile {
    if (this.#state === 'head' && this.#fault === undefined) this.#beginWithCarry();
    if (this.#fault === undefined) this.#finish();
    const verdict = this.#verdict.close(this.#bytes, this.#fault, this.#state !== 'other-value');
    this.#source.close();
    return { readable: this.#fault === undefined, ...verdict, separatorStyle: this.separatorStyle };
  }

  #beginWithCarry(): void {
    const head = this.#joiner.bytes.slice(0, this.#joiner.length);
    this.#joiner.clear();
    this.#begin(viewBytes(head));
  }

  #begin(view: Uint8Array): void {
    this.#state = 'array';
    const encoding = detectEncoding(view);
    this.#source.lineStart = encoding.bom;
    if (encoding.utf16) {
      this.#source.aim(view, 0, view.length, false);
      this.#fault = faultAt(this.#source, 'json.utf16', 0, {});
      return;
    }
    this.#read(view, 0, encoding.bom);
  }

  #read(view: Uint8Array, base: number, from = 0): void {
    const source = this.#source;
    let at = from;
    if (this.#carrying) {
      at = this.#continueCarry(view);
      if (this.#carrying || this.#fault !== undefined) return;
    }
    source.aim(view, base, view.length, false);
    source.pos = at;
    for (;;) {
      source.end = view.length;
      const c = source.skipSpace();
      if (c < 0) return;
      switch (this.#state) {
        case 'array':
          if (c === OPEN_BRACKET) {
            source.pos += 1;
            this.#state = 'first-record';
            continue;
          }
          this.#otherValueOffset = source.base + source.pos;
          this.#state = 'other-value';
          break;
        case 'comma':
          if (c === COMMA || c === CLOSE_BRACKET) {
            source.pos += 1;
            this.#state = c === COMMA ? 'record' : 'end';
            continue;
          }
          this.#stray(view);
          return;
        case 'first-record':
          if (c === CLOSE_BRACKET) {
            source.pos += 1;
            this.#state = 'end';
            continue;
          }
          break;
        case 'end':
        case 'behind-other-value':
          this.#stray(view);
          return;
        default:
          break;
      }
      if (this.#state !== 'other-value' && c === OPEN_BRACE && this.#verdict.takeBatch())
        this.#state = 'comma';
      else if (!this.#scan(view)) return;
    }
  }

  /** Scans the record that begins here; returns false when the rest of the chunk is used up. */
  #scan(view: Uint8Array): boolean {
    const source = this.#source;
    const start = source.pos;
    const bounded = view.length - start > this.#recordLimit;
    source.end = bounded ? start + this.#recordLimit : view.length;
    if (source.scanRecord()) {
      this.#take();
      return true;
    }
    if (source.fault !== undefined) {
      this.#fault = faultOfScan(source, this.#state);
      return false;
    }
    rewind(source);
    source.pos = start;
    if (bounded) {
      this.#tooLarge();
      return false;
    }
    this.#startCarry(view);
    return false;
  }

  /** Starts collecting a value, which mostly ends in a later chunk. */
  #startCarry(view: Uint8Array): void {
    const { base, pos } = this.#source;
    this.#carryBase = base + pos;
    this.#joiner.clear();
    const { whole } = this.#joiner.collect(view, pos, view.length);
    this.#carrying = !whole;
    if (whole) this.#scanCarry(true);
  }

  /**
   * Reports a byte that may not occur here. A character beyond ASCII is first collected, since its
   * bytes may cross chunks.
   */
  #stray(view: Uint8Array): void {
    if ((view[this.#source.pos] as number) >= 0x80) this.#startCarry(view);
    else this.#fault = faultOfStray(this.#source, this.#state);
  }

  /** Continues collecting; returns the place in the chunk where the next thing begins. */
  #continueCarry(view: Uint8Array): number {
    const joiner = this.#joiner;
    const room = this.#recordLimit - joiner.length;
    const bounded = view.length > room;
    const { at, whole } = joiner.collect(view, 0, bounded ? room : view.length);
    if (!whole && !bounded) return at;
    this.#carrying = false;
    this.#scanCarry(whole);
    return at;
  }

  /**
   * Scans the collected bytes: a whole record, or the part of it that the limit allows or the file
   * contains.
   */
  #scanCarry(whole: boolean): void {
    const source = this.#source;
    const joiner = this.#joiner;
    source.aim(viewBytes(joiner.bytes), this.#carryBase, joiner.length + joiner.lookahead, whole);
    if (this.#state === 'comma' || this.#state === 'end' || this.#state === 'behind-other-value')
      this.#fault = faultOfStray(source, this.#state);
    else if (source.scanRecord()) {
      this.#take();
      // A number or literal may end before the collected bytes do: `1x`.
      if (source.pos < joiner.length) this.#fault = faultOfStray(source, this.#state);
    } else if (source.fault !== undefined) this.#fault = faultOfScan(source, this.#state);
    else {
      rewind(source);
      if (!whole && joiner.length >= this.#recordLimit) this.#tooLarge();
      else {
        const { positions, records } = this.#verdict;
        const cut = this.#state === 'other-value' ? undefined : records;
        this.#fault = faultOfCut(joiner, this.#carryBase, positions, cut);
      }
    }
  }

  #take(): void {
    if (this.#state === 'other-value') this.#state = 'behind-other-value';
    else {
      this.#state = 'comma';
      this.#verdict.take();
    }
  }

  /** Checks that the file may end here. */
  #finish(): void {
    const source = this.#source;
    if (this.#carrying) {
      this.#carrying = false;
      this.#scanCarry(true);
      if (this.#fault !== undefined) return;
    }
    this.#fault = faultOfEnd(source, this.#state, {
      bytes: this.#bytes,
      records: this.#verdict.records,
      otherValueOffset: this.#otherValueOffset,
    });
  }

  #tooLarge(): void {
    const source = this.#source;
    this.#fault = faultAt(source, 'file.record-too-large', source.recordStart, {
      limit: String(this.#recordLimit),
    });
  }
}

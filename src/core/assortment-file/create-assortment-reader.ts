import type { PackageRecord } from '../record/package-record.js';
import type { ReadOptions } from '../record/read-options.js';
import type { RecordWith } from '../record/rest-fields.js';
import { FileReader } from './reading/file-reader.js';
import type { RecordConsumer } from './reading/file-verdict.js';
import { usedOnce } from './reading/used-once.js';
import type { MergedRecord, ReadEvent, RefusedRecord, RetractedRecord } from './report.js';

/** A reader that takes bytes and returns events; see `createAssortmentReader`. */
export interface AssortmentReader<Rest = never> {
  /** True once the file is refused as a whole: later bytes cannot change that. */
  readonly fileRefused: boolean;
  /**
   * Takes the next bytes; returns the events that they complete. TypeError after `end`, or for
   * anything but a Uint8Array.
   */
  push(chunk: Uint8Array): readonly ReadEvent<Rest>[];
  /** Ends the file: the last event is always `end`. TypeError when called twice. */
  end(): readonly ReadEvent<Rest>[];
}

/** Collects events until the caller takes them. */
class Gatherer<Rest> implements RecordConsumer {
  #events: ReadEvent<Rest>[] = [];

  accept(index: number, record: PackageRecord): void {
    // The rules gave it the `rest` that its options ask for.
    this.#events.push({ kind: 'record', index, record: record as RecordWith<Rest> });
  }

  refuse(refused: RefusedRecord): void {
    this.#events.push({ kind: 'refused', ...refused });
  }

  merge(merged: MergedRecord): void {
    this.#events.push({ kind: 'merged', ...merged });
  }

  retract(retracted: RetractedRecord): void {
    this.#events.push({ kind: 'retracted', ...retracted });
  }

  take(): ReadEvent<Rest>[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

/**
 * Creates a synchronous reader for bytes that arrive in chunks; it returns each record once all its
 * bytes are there. Records are provisional until the `end` event: `readable: false` there means
 * that the whole file is refused, and `retracted` lists records that a later one contradicts.
 * Chunks may have any size, and may be overwritten once `push` returns. Decisions J1 to J10, S2.
 *
 * @example
 * const [end] = createAssortmentReader().end();
 * end?.kind === 'end' && end.readable // => false
 */
export function createAssortmentReader<Rest = never>(
  options: ReadOptions<Rest> = {},
): AssortmentReader<Rest> {
  const gatherer = new Gatherer<Rest>();
  const file = new FileReader(options, gatherer);
  const reader = usedOnce(file, 'reader');
  return {
    get fileRefused() {
      return file.faulted;
    },
    push(chunk) {
      reader.push(chunk);
      return gatherer.take();
    },
    end() {
      return [...gatherer.take(), { kind: 'end', ...reader.end() }];
    },
  };
}

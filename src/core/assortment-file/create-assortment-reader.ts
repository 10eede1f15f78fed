import type { PackageRecord } from '../record/package-record.js';
import type { ReadOptions } from '../record/read-options.js';
import { FileReader } from './reading/file-reader.js';
import type { RecordConsumer } from './reading/file-verdict.js';
import { usedOnce } from './reading/used-once.js';
import type { MergedRecord, ReadEvent, RefusedRecord, RetractedRecord } from './report.js';

/** A reader that takes bytes and returns events; see `createAssortmentReader`. */
export interface AssortmentReader {
  /** True once the file is refused as a whole: later bytes cannot change that. */
  readonly fileRefused: boolean;
  /**
   * Takes the next bytes; returns the events that they complete. TypeError after `end`, or for
   * anything but a Uint8Array.
   */
  push(chunk: Uint8Array): readonly ReadEvent[];
  /** Ends the file: the last event is always `end`. TypeError when called twice. */
  end(): readonly ReadEvent[];
}

/** Collects events until the caller takes them. */
class Gatherer implements RecordConsumer {
  #events: ReadEvent[] = [];

  accept(index: number, record: PackageRecord): void {
    this.#events.push({ kind: 'record', index, record });
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

  take(): ReadEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

/**
 * Creates a synchronous reader for bytes that arrive in chunks; it returns each record once all its
 * bytes are there. Records are provisional until the `end` event: `ok: false` there means that the
 * whole file is refused, and `retracted` lists records that a later one contradicts. Chunks may
 * have any size, and may be overwritten once `push` returns. Decisions J1 to J10, S2.
 *
 * @example
 * const [end] = createAssortmentReader().end();
 * end?.kind === 'end' && end.ok // => false
 */
export function createAssortmentReader(options: ReadOptions = {}): AssortmentReader {
  const gatherer = new Gatherer();
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

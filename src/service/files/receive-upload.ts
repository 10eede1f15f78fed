import { streamDigest } from '#decompress';
import { FileReader } from '../../assortment-file/reading/file-reader.js';
import type { FileReport } from '../../assortment-file/report.js';
import type { ServiceContext } from '../service-context.js';
import { PartWriter } from './part-writer.js';
import { tooLarge } from './upload-fault.js';

/** A file that came in whole: judged, and its parts kept. */
export interface ReceivedUpload {
  readonly report: FileReport;
  readonly fileRefused: boolean;
  readonly bytes: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly digest: string;
}

/**
 * Bytes of one record at most: it is held in memory until it is whole, and many files come in at
 * once. The largest records of real files have some 10 KB; a longer one than this refuses its file
 * (Decision J10).
 */
const RECORD_BYTES = 1_048_576;

/**
 * Judges a file while it comes in and keeps it packed, piece by piece: never all of it is in
 * memory. A file that is refused is read no further: whatever follows could not save it; so is one
 * with more records than are taken, of which nothing is kept.
 */
export class UploadReceiver {
  readonly parts: PartWriter;
  readonly #reader: FileReader;
  readonly #digest = streamDigest();
  readonly #mostRecords: number;
  #bytes = 0;

  constructor({ storage, limits }: ServiceContext, id: string) {
    this.parts = new PartWriter(storage.files, id);
    this.#mostRecords = limits.records;
    // GTINs are looked at when the file is synced (Spec 2.1 rule 1).
    this.#reader = new FileReader(
      { stage: 'upload', limits: { issues: limits.issues, record: RECORD_BYTES } },
      undefined,
    );
  }

  async receive(source: AsyncIterable<Uint8Array>): Promise<ReceivedUpload> {
    await this.parts.write(this.#judged(source));
    const { report, fileRefused } = this.#reader.end();
    return { report, fileRefused, bytes: this.#bytes, digest: this.#digest.hex() };
  }

  async *#judged(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const bytes of source) {
      this.#bytes += bytes.length;
      this.#reader.push(bytes);
      if (this.#reader.faulted) return;
      if (this.#reader.records > this.#mostRecords)
        throw tooLarge(`A file has at most ${this.#mostRecords} records.`);
      this.#digest.update(bytes);
      yield bytes;
    }
  }
}

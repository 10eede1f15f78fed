import { pack } from '#decompress';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { ReceivedFileStore } from '../../storage/received-file-store.js';
import { badRequest } from './upload-fault.js';

/** Bytes of one stored part. */
const PART = 262_144;

/** Packed bytes that wait for the customer's number where a form sends its file first. */
const MOST_WAITING = 4_194_304;

/** Packs what comes in and keeps it in parts, as soon as it is known whose it is. */
export class PartWriter {
  readonly #files: ReceivedFileStore;
  readonly #id: string;
  #key: CustomerKey | undefined;
  #gathered: Uint8Array[] = [];
  #waiting = 0;
  #parts = 0;
  /** Bytes as stored, so far. */
  stored = 0;

  constructor(files: ReceivedFileStore, id: string) {
    this.#files = files;
    this.#id = id;
  }

  /** Says whose file it is; what has been gathered is kept with the next part. */
  belongsTo(key: CustomerKey): void {
    this.#key = key;
  }

  /** Packs and keeps all of a file. */
  async write(source: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const bytes of pack(source)) {
      this.#gathered.push(bytes);
      this.#waiting += bytes.length;
      this.stored += bytes.length;
      if (this.#waiting < PART) continue;
      if (this.#key !== undefined) await this.#keep(this.#key);
      else if (this.#waiting > MOST_WAITING)
        throw badRequest(
          'customer_number stands behind a large file. Send it before the file, or in the query.',
        );
    }
  }

  /** Keeps what is left; `belongsTo` was called. */
  async end(): Promise<void> {
    if (this.#key !== undefined && this.#waiting > 0) await this.#keep(this.#key);
  }

  /** Forgets all that was kept. */
  async discard(): Promise<void> {
    this.#gathered = [];
    this.#waiting = 0;
    if (this.#key !== undefined && this.#parts > 0)
      await this.#files.discard({ ...this.#key, id: this.#id });
  }

  async #keep(key: CustomerKey): Promise<void> {
    const bytes = joined(this.#gathered, this.#waiting);
    this.#gathered = [];
    this.#waiting = 0;
    for (let at = 0; at < bytes.length; at += PART) {
      await this.#files.putPart(
        { ...key, id: this.#id },
        this.#parts,
        bytes.subarray(at, at + PART),
      );
      this.#parts += 1;
    }
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

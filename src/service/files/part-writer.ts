import { pack } from '#packing';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { badRequest } from './upload-fault.js';

/** Bytes of one stored part. */
const PART_BYTES = 262_144;

/** Most packed bytes in memory before the form of a file has named its customer. */
const MAX_PENDING_BYTES = 4_194_304;

/** A writer that packs a file and stores it in parts, as soon as its customer is known. */
export class PartWriter {
  readonly #storage: Pick<AssortmentStorage, 'customers' | 'files'>;
  readonly #id: string;
  readonly #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #key: CustomerKey | undefined;
  readonly #stored = { parts: 0, isKnown: false };

  constructor(storage: Pick<AssortmentStorage, 'customers' | 'files'>, id: string) {
    this.#storage = storage;
    this.#id = id;
  }

  /**
   * Returns the number of parts in storage, and whether the customer was known before the first.
   */
  get stored(): { readonly parts: number; readonly isKnown: boolean } {
    return this.#stored;
  }

  /** Names the file's customer. Pending bytes are stored with the next part. */
  belongsTo(key: CustomerKey): void {
    this.#key = key;
  }

  /** Packs and stores a whole file; returns its packed length in bytes. */
  async write(source: AsyncIterable<Uint8Array>): Promise<number> {
    let storedBytes = 0;
    for await (const bytes of pack(source)) {
      this.#pending.push(bytes);
      this.#pendingBytes += bytes.length;
      storedBytes += bytes.length;
      if (this.#pendingBytes < PART_BYTES) continue;
      if (this.#key !== undefined) await this.#store(this.#key);
      else if (this.#pendingBytes > MAX_PENDING_BYTES)
        throw badRequest(
          'customer_number comes after a large file. Send it before the file, or in the query.',
        );
    }
    return storedBytes;
  }

  /** Stores what is still pending. Call it after `belongsTo`. */
  async end(): Promise<void> {
    if (this.#key !== undefined && this.#pendingBytes > 0) await this.#store(this.#key);
  }

  /** Deletes all stored parts and drops what is pending. */
  async discard(): Promise<void> {
    this.#takePending();
    if (this.#key !== undefined && this.#stored.parts > 0)
      await this.#storage.files.discard({ ...this.#key, id: this.#id });
  }

  async #store(key: CustomerKey): Promise<void> {
    if (this.#stored.parts === 0)
      this.#stored.isKnown = (await this.#storage.customers.head(key)) !== undefined;
    const bytes = this.#takePending();
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const part = bytes.subarray(at, at + PART_BYTES);
      await this.#storage.files.putPart({ ...key, id: this.#id }, this.#stored.parts, part);
      this.#stored.parts += 1;
    }
  }

  #takePending(): Uint8Array {
    const bytes = new Uint8Array(this.#pendingBytes);
    let at = 0;
    for (const chunk of this.#pending.splice(0)) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.#pendingBytes = 0;
    return bytes;
  }
}

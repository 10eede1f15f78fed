import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FileReading } from '#core';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { definedMembers } from '../../text/own-member.js';
import { commandFault } from '../command-io.js';

/** Bytes of one stored part. */
const PART = 262_144;

/** Lowest effort: a file is read only once or twice after it is stored. */
const LEVEL = 1;

const compress = promisify<Uint8Array, { level: number }, Buffer>(gzip);

/** File to store, compressed on another thread while this one reads its records. */
export class CompressedFile {
  readonly bytes: Uint8Array;
  readonly compressed: Promise<Uint8Array>;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.compressed = compress(bytes, { level: LEVEL });
    // A refused file is not stored: its compression is never awaited.
    this.compressed.catch(() => undefined);
  }
}

/**
 * Stores a file that this process read, in the way of an upload: compressed, in parts, with its
 * report and digest.
 */
export async function storeFile(
  storage: AssortmentStorage,
  key: CustomerKey,
  received: {
    readonly file: CompressedFile;
    readonly reading: FileReading;
    /** Milliseconds since 1970. */
    readonly now: number;
  },
): Promise<StoredFile> {
  const { bytes, compressed } = received.file;
  const { reading } = received;
  const body = await compressed;
  const file = { ...key, id: randomUUID() };
  for (let part = 0; part * PART < body.length; part += 1)
    await storage.files.putPart(file, part, body.subarray(part * PART, (part + 1) * PART));
  const accepted = await storage.files.accept({
    ...file,
    bytes: bytes.length,
    storedBytes: body.length,
    encoding: 'gzip',
    digest: createHash('sha256').update(bytes).digest('hex'),
    receivedAt: received.now,
    report: JSON.stringify(reading.report),
    ...(reading.readable ? definedMembers({ separatorStyle: reading.separatorStyle }) : {}),
  });
  if (accepted.file === undefined) throw commandFault(({ store }) => store.fileNotConfirmed);
  return accepted.file;
}

import type { FileReading } from '../../assortment-file/report.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { CommandFault } from '../command-io.js';

const { createHash, randomUUID } = process.getBuiltinModule('node:crypto');
const { promisify } = process.getBuiltinModule('node:util');
const { gzip } = process.getBuiltinModule('node:zlib');

/** Bytes of one stored part. */
const PART = 262_144;

/** Least effort: the file is written once, read once or twice, and kept for a while. */
const LEVEL = 1;

const packed = promisify<Uint8Array, { level: number }, Buffer>(gzip);

/** A file as it is kept: packed on another thread, while this one reads what it says. */
export class PackedFile {
  readonly bytes: Uint8Array;
  readonly packed: Promise<Uint8Array>;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.packed = packed(bytes, { level: LEVEL });
    // Of a file that is refused nobody asks what became of it.
    this.packed.catch(() => undefined);
  }
}

/**
 * Keeps a file that was read here as storage keeps uploads: compressed, in parts, with its report
 * and digest.
 */
export async function receiveFile(
  storage: AssortmentStorage,
  key: CustomerKey,
  source: PackedFile,
  reading: FileReading,
  now: number,
): Promise<StoredFile> {
  const { bytes } = source;
  const kept = await source.packed;
  const file = { ...key, id: randomUUID() };
  for (let part = 0; part * PART < kept.length; part += 1)
    await storage.files.putPart(file, part, kept.subarray(part * PART, (part + 1) * PART));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const sizes = { bytes: bytes.length, storedBytes: kept.length, encoding: 'gzip' as const };
  const accepted = await storage.files.accept({
    ...file,
    ...sizes,
    digest,
    receivedAt: now,
    report: JSON.stringify(reading.report),
  });
  if (accepted.file === undefined)
    throw new CommandFault(
      'storage did not say whether the file was kept; run the command again',
      false,
    );
  return accepted.file;
}

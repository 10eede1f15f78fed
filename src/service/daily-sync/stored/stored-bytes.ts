import type { IssueValues } from '#core';
import { streamDigest, unpackKept } from '#packing';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import { MissingBytesError, parseReference } from '../../../storage/part-reference.js';
import type { StoredFile } from '../../../storage/received-file-store.js';
import { faultText } from '../log-entry.js';

/** Difference between the stored bytes and the ones received. */
type FileDamage = IssueValues['sync.damaged-file'];

/** Error for a received file whose stored bytes are not the ones received; a retry cannot help. */
export class DamagedFile extends Error {
  readonly damage: FileDamage;

  constructor(damage: FileDamage) {
    super(`The stored bytes are not the ones that came: ${JSON.stringify(damage)}`);
    this.damage = damage;
  }
}

/**
 * Yields the bytes of a received file, unpacked. Errors of storage are thrown as they are.
 *
 * @throws DamagedFile if the bytes are not the ones received.
 */
export async function* storedBytes(
  storage: AssortmentStorage,
  file: StoredFile,
): AsyncGenerator<Uint8Array, void, undefined> {
  let storageFault: { readonly fault: unknown } | undefined;
  const parts = watched(storage.files.parts(file), (fault) => {
    storageFault = { fault };
  });
  // Compressed bytes have a checksum of their own.
  const digest = file.encoding === 'gzip' ? undefined : streamDigest();
  let length = 0;
  try {
    for await (const bytes of digest === undefined ? unpackKept(parts) : parts) {
      length += bytes.length;
      digest?.update(bytes);
      yield bytes;
    }
  } catch (fault) {
    if (storageFault !== undefined) throw storageFault.fault;
    throw new DamagedFile({ damage: 'packing', detail: faultText(fault) });
  }
  if (length !== file.bytes)
    throw new DamagedFile({ damage: 'length', length: String(length), bytes: String(file.bytes) });
  if (digest !== undefined && digest.hex() !== file.digest)
    throw new DamagedFile({ damage: 'digest' });
}

async function* watched(
  parts: AsyncIterable<Uint8Array>,
  failed: (fault: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const part of parts) {
      if (parseReference(part) !== undefined)
        throw new MissingBytesError('elsewhere', 'The bytes of this file are in an object store.');
      yield part;
    }
  } catch (fault) {
    failed(fault);
    throw fault;
  }
}

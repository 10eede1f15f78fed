import { streamDigest, unpackKept } from '#decompress';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { StoredFile } from '../storage/received-file-store.js';

/** What is stored of a received file is not what came: trying again mends nothing. */
export class DamagedFile extends Error {
  /** What was found instead, in words. */
  readonly found: string;

  constructor(found: string) {
    super(`The stored bytes are not the ones that came: ${found}`);
    this.found = found;
  }
}

/**
 * The bytes of a received file as they were before they were compressed. Throws a {@link
 * DamagedFile} where they are others; what storage throws goes through as it is.
 */
export async function* storedBytes(
  storage: AssortmentStorage,
  file: StoredFile,
): AsyncGenerator<Uint8Array, void, undefined> {
  let ofStorage: { readonly fault: unknown } | undefined;
  const parts = watched(storage.files.parts(file), (fault) => {
    ofStorage = { fault };
  });
  // What was compressed carries a checksum of its own.
  const digest = file.encoding === 'gzip' ? undefined : streamDigest();
  let length = 0;
  try {
    for await (const bytes of digest === undefined ? unpackKept(parts) : parts) {
      length += bytes.length;
      digest?.update(bytes);
      yield bytes;
    }
  } catch (fault) {
    if (ofStorage !== undefined) throw ofStorage.fault;
    throw new DamagedFile(fault instanceof Error ? fault.message : String(fault));
  }
  if (length !== file.bytes) throw new DamagedFile(`${length} bytes in place of ${file.bytes}`);
  if (digest !== undefined && digest.hex() !== file.digest) throw new DamagedFile('another digest');
}

async function* watched(
  parts: AsyncIterable<Uint8Array>,
  failed: (fault: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* parts;
  } catch (fault) {
    failed(fault);
    throw fault;
  }
}

import { UNPACK } from '#decompress';
import { readAssortmentFile } from '../../assortment-file/read-assortment-file.js';
import type { FileReading } from '../../assortment-file/report.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredFile } from '../../storage/received-file-store.js';

/** A received file, read as a sync reads it: every rule, GTINs included (Decision F3). */
export async function readStoredFile(storage: AssortmentStorage, file: StoredFile): Promise<FileReading> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of storedBytes(storage, file)) chunks.push(chunk);
  return readAssortmentFile(chunks, { stage: 'sync' });
}

/** The bytes of a received file as they were before they were compressed. */
export async function* storedBytes(storage: AssortmentStorage, file: StoredFile): AsyncGenerator<Uint8Array, void, undefined> {
  const parts = storage.files.parts(file);
  const unpack = UNPACK.get(file.encoding);
  yield* unpack === undefined ? parts : unpack(parts);
}

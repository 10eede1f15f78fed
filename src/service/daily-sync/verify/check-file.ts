import { streamDigest } from '#packing';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import { MissingBytesError } from '../../../storage/part-reference.js';
import type { StoredFile } from '../../../storage/received-file-store.js';
import { DamagedFile, storedBytes } from '../stored/stored-bytes.js';
import type { StorageFault } from './storage-fault.js';

/**
 * Checks the bytes of a received file against its digest. Returns what is wrong, or `forgotten`
 * if retention deleted the bytes; `isKept`: retention never deletes those of this file.
 */
export async function checkFile(
  storage: AssortmentStorage,
  file: StoredFile,
  isKept: boolean,
): Promise<StorageFault | 'forgotten' | undefined> {
  const { id } = file;
  const digest = streamDigest();
  try {
    if (!(await hasParts(storage, file))) return isKept ? { kind: 'fileGone', id } : 'forgotten';
    for await (const bytes of storedBytes(storage, file)) digest.update(bytes);
  } catch (fault) {
    if (fault instanceof MissingBytesError && fault.kind === 'gone')
      return { kind: 'fileGone', id };
    const isChanged = fault instanceof MissingBytesError && fault.kind === 'changed';
    if (!isChanged && !(fault instanceof DamagedFile)) throw fault;
    return { kind: 'fileDamaged', id };
  }
  return digest.hex() === file.digest ? undefined : { kind: 'fileDamaged', id };
}

async function hasParts({ files }: AssortmentStorage, file: StoredFile): Promise<boolean> {
  for await (const _ of files.parts(file)) return true;
  return false;
}

import { type FileReport, readAssortmentFile } from '#core';
import { refusedReading } from '../../service/daily-sync/stored/read-stored-file.js';
import { DamagedFile, storedBytes } from '../../service/daily-sync/stored/stored-bytes.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import { definedMembers } from '../../text/own-member.js';
import type { CommandIo } from '../command-io.js';
import type { SyncPolicies } from '../input/guard-options.js';
import type { SourceText } from '../input/source-file.js';
import { fillLine } from '../languages/fill-line.js';

/**
 * Reads a stored file again to show if it is wrong: a run that refused it stores only the code.
 */
export async function rereadFile(
  storage: AssortmentStorage,
  file: StoredFile,
  {
    io: { language },
    policies: { units },
  }: { readonly io: Pick<CommandIo, 'language'>; readonly policies: SyncPolicies },
): Promise<{ readonly report: FileReport; readonly source: SourceText }> {
  const { bytes, damage } = await readStored(storage, file);
  const { report } =
    damage === undefined
      ? readAssortmentFile(bytes, { stage: 'sync', ...definedMembers({ units }) })
      : refusedReading(file, {
          code: 'sync.damaged-file',
          pointer: '',
          values: damage.damage,
        });
  return {
    report,
    source: {
      name: fillLine(language, language.lines.store.receivedFile, { id: file.id }),
      readAt: (offset, length) => bytes.subarray(offset, offset + length),
    },
  };
}

/** Reads the bytes of a stored file: if they are damaged, those before the damage. */
export async function readStored(
  storage: AssortmentStorage,
  file: StoredFile,
): Promise<{ readonly bytes: Buffer; readonly damage: DamagedFile | undefined }> {
  const pieces: Uint8Array[] = [];
  let damage: DamagedFile | undefined;
  try {
    for await (const piece of storedBytes(storage, file)) pieces.push(piece);
  } catch (fault) {
    if (!(fault instanceof DamagedFile)) throw fault;
    damage = fault;
  }
  return { bytes: Buffer.concat(pieces), damage };
}

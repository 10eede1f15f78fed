import type { GrantStore } from '../../storage/grant-store.js';
import type { Access } from '../oauth/bearer-access.js';
import { allRecords, changeRecord } from './stored-records.js';

const DAY_SECONDS = 86_400;

/**
 * Stores when an application sent a file to its library: the first of each day, so that uploads
 * rarely write. Another copy that stores it at once is no fault: the day is the same.
 */
export async function noteUpload(
  grants: GrantStore,
  { clientId, library }: Access,
  now: number,
): Promise<void> {
  const key = { kind: 'upload', id: clientId } as const;
  const [record] = await grants.load([key]);
  if (record !== undefined && dayOf(Number(record.value)) >= dayOf(now)) return;
  const seen = record?.version ?? 0;
  await grants.commit([{ ...key, seen, value: String(Math.floor(now)), holder: library }]);
}

/** Returns the second since 1970 of the first upload on the last day of each application. */
export async function lastUploadsOf(
  grants: GrantStore,
  library: string,
): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  for await (const { id, value } of allRecords(grants, { kind: 'upload', holder: library }))
    last.set(id, Number(value));
  return last;
}

/** Forgets the uploads of an application that is removed. */
export async function forgetUploads(grants: GrantStore, clientId: string): Promise<void> {
  const key = { kind: 'upload', id: clientId } as const;
  await changeRecord<undefined, never>(grants, key, async ({ version }) => ({
    put: { ...key, seen: version, value: null },
    value: undefined,
  }));
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY_SECONDS);
}

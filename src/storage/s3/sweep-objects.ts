import { parseReference } from '../part-reference.js';
import type { ReceivedFileStore } from '../received-file-store.js';
import { type FileKey, fileFolder, fileOfObject } from './object-names.js';
import type { ListedObject, ObjectStore } from './object-store.js';

/** Milliseconds within which a part names its object, or fails. */
export const NAMING = 900_000;

/** Age in milliseconds from which an object that no part names is deleted: never named later. */
const GRACE = 4 * NAMING;

/** Milliseconds after which a sweep stops. */
const LONGEST_SWEEP = 20_000;

/** Requests at once, for files or for objects of one. */
const AT_ONCE = 8;

/** Objects, and the port whose parts name them. */
export interface NamedObjects {
  readonly store: ObjectStore;
  /** Folder of the storage in the store, with a slash at its end. */
  readonly root: string;
  readonly files: ReceivedFileStore;
}

/** Objects to sweep: those of a folder after a name. */
interface Sweep {
  readonly folder: string;
  readonly after: string;
  /** Objects that were named and may be gone at once. */
  readonly known?: ReadonlySet<string>;
}

/** Returns the objects that the parts of a file name. */
export async function namedBy(
  { root, files }: Omit<NamedObjects, 'store'>,
  file: FileKey,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const part of files.parts(file)) {
    const reference = parseReference(part);
    if (reference !== undefined) names.add(root + fileFolder(file) + reference.name);
  }
  return names;
}

/** Returns the objects of a folder that parts name. */
export async function namedWithin(
  objects: NamedObjects,
  folder: string,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let [after, isLast] = ['', false]; !isLast; ) {
    const page = await objects.store.list(folder, after);
    for (const [file] of byFile(objects, page.objects).values())
      for (const name of await namedBy(objects, file)) names.add(name);
    after = page.objects.at(-1)?.name ?? '';
    isLast = page.isLast;
  }
  return names;
}

/**
 * Deletes objects that no part names. Returns the name to continue after if time ran out, an empty
 * text at the end.
 */
export async function sweepObjects(objects: NamedObjects, sweep: Sweep): Promise<string> {
  const started = performance.now();
  let { after } = sweep;
  for (;;) {
    const page = await objects.store.list(sweep.folder, after);
    const isOld = ({ name, storedAt }: ListedObject): boolean =>
      storedAt < page.now - GRACE || sweep.known?.has(name) === true;
    const groups = [...byFile(objects, page.objects.filter(isOld)).values()];
    await inTurns(groups, ([file, names]) => removeUnnamed(objects, file, names));
    after = page.objects.at(-1)?.name ?? '';
    if (page.isLast) return '';
    if (performance.now() - started > LONGEST_SWEEP) return after;
  }
}

/** Deletes those of a file's objects that its parts do not name. */
export async function removeUnnamed(
  objects: NamedObjects,
  file: FileKey,
  names: readonly string[],
): Promise<void> {
  const named = await namedBy(objects, file);
  const unnamed = names.filter((name) => !named.has(name));
  await inTurns(unnamed, (name) => objects.store.remove(name));
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map(work));
}

/** Groups objects by the file that they belong to; leaves out names of another form. */
function byFile(
  { root }: NamedObjects,
  listed: readonly ListedObject[],
): ReadonlyMap<string, readonly [FileKey, string[]]> {
  const groups = new Map<string, readonly [FileKey, string[]]>();
  for (const { name } of listed) {
    const file = fileOfObject(name.slice(root.length));
    if (file === undefined) continue;
    const folder = fileFolder(file);
    const group = groups.get(folder) ?? ([file, []] as const);
    group[1].push(name);
    groups.set(folder, group);
  }
  return groups;
}

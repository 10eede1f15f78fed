import { COUNT, MILLISECONDS, type OptionTable, ownOptions } from '../../text/check-options.js';
import type { AssortmentStorage } from '../assortment-storage.js';
import type { CustomerStore } from '../customer-store.js';
import type { GrantKey, GrantStore } from '../grant-store.js';
import { loadPeer } from '../load-peer.js';
import { formatReference, MissingBytesError, parseReference } from '../part-reference.js';
import type { ReceivedFileStore } from '../received-file-store.js';
import { customerFolder, fileFolder, isAddress, isName } from './object-names.js';
import { ObjectStore, ObjectStoreError, type ObjectStoreOptions, sha256 } from './object-store.js';
import {
  NAMING,
  type NamedObjects,
  namedBy,
  namedWithin,
  removeUnnamed,
  sweepObjects,
} from './sweep-objects.js';

const OPTIONS: OptionTable<ObjectStoreOptions> = {
  bucket: { words: 'the name of a bucket', holds: isName, required: true },
  prefix: {
    words: 'names with / between them',
    holds: (value) => String(value).replace(/\/$/, '').split('/').every(isName),
  },
  region: { words: 'the name of a region', holds: isName },
  endpoint: { words: 'an http or https address', holds: isAddress },
  accessKeyId: 'string',
  secretAccessKey: 'string',
  sessionToken: 'string',
  credentials: 'function',
  now: 'function',
  tries: COUNT,
  timeoutMilliseconds: MILLISECONDS,
};

/** The record that names the storage's folder in the object store. */
const ROOT: GrantKey = { kind: 'files', id: 'folder' };

/** Object that shows that a folder is the storage's. */
const SIGN = 'storage';

const NO_BYTES = new Uint8Array();

/**
 * Opens an object store for the bytes of received files, and returns the storage with its files
 * there. All else, and the decision which bytes count, stays in the storage. Each part is an
 * object, stored before the storage names it, and deleted after; `files.forgetParts` deletes what
 * is left of kills and faults once it is an hour old. Parts from before stay readable. Names of a
 * library, customer and file that are too long for an object's name keep their bytes in the
 * storage. Decision K5.
 *
 * @throws ObjectStoreError if the store is away or refuses, and if the storage's files are not at
 * this place. TypeError for an option that cannot be.
 */
export async function openS3Files(
  storage: AssortmentStorage,
  options: ObjectStoreOptions,
): Promise<AssortmentStorage> {
  const own = ownOptions(options, OPTIONS);
  const hasKey = own.accessKeyId !== undefined && own.secretAccessKey !== undefined;
  if (hasKey === (own.credentials !== undefined))
    throw new TypeError('give accessKeyId and secretAccessKey, or the function credentials');
  const { AwsV4Signer } = await loadPeer(
    () => import('aws4fetch'),
    'the package "aws4fetch" is needed for an object store: npm install aws4fetch',
  );
  const store = new ObjectStore(own, AwsV4Signer);
  const root = `${await findRoot(storage.grants, store)}/`;
  const objects: NamedObjects = { store, root, files: storage.files };
  const { name, grants, catalogues, events, webhooks } = storage;
  return {
    ...{ name, grants, catalogues, events, webhooks },
    troubleOf(error) {
      if (!(error instanceof ObjectStoreError)) return storage.troubleOf?.(error);
      return error.trouble === 'full' || error.trouble === 'away' ? error.trouble : 'refused';
    },
    files: filesIn(objects),
    customers: customersWith(storage.customers, objects),
    close: () => storage.close(),
  };
}

/** Returns a port with some of its methods replaced, with all its other members. */
function over<T extends object>(whole: T, members: Partial<T>): T {
  return new Proxy(whole, {
    get(target, name) {
      const found: unknown = Reflect.get(Object.hasOwn(members, name) ? members : target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/**
 * Returns the folder of this storage alone: another storage in the same bucket sweeps another one.
 * The first call makes it.
 */
async function findRoot(grants: GrantStore, store: ObjectStore): Promise<string> {
  for (;;) {
    const [record] = await grants.load([ROOT]);
    if (record !== undefined) return checkedRoot(String(JSON.parse(record.value)), store);
    const root = crypto.randomUUID();
    await store.put(`${root}/${SIGN}`, NO_BYTES);
    const outcome = await grants.commit([{ ...ROOT, seen: 0, value: JSON.stringify(root) }]);
    if (outcome === 'done') return root;
    if (outcome === 'conflict') await store.remove(`${root}/${SIGN}`);
  }
}

/** Returns the folder if it is in the store. */
async function checkedRoot(root: string, store: ObjectStore): Promise<string> {
  try {
    await store.get(`${root}/${SIGN}`, { bytes: 0, digest: await sha256(NO_BYTES) });
    return root;
  } catch (fault) {
    if (!(fault instanceof MissingBytesError)) throw fault;
    throw new ObjectStoreError(
      'elsewhere',
      `${store.place}: the files of this storage are not here`,
    );
  }
}

function filesIn(objects: NamedObjects): ReceivedFileStore {
  const { store, root, files } = objects;
  let sweptTo = '';
  return over(files, {
    async putPart(file, part, bytes) {
      const name = crypto.randomUUID().replaceAll('-', '');
      const object = root + fileFolder(file) + name;
      if (object.length > store.longestName) return files.putPart(file, part, bytes);
      const [started, startedAt] = [performance.now(), Date.now()];
      const copy = new Uint8Array(bytes);
      const digest = await sha256(copy);
      await store.put(object, copy);
      await files.putPart(file, part, formatReference({ name, bytes: copy.length, digest }));
      // A sweep may have deleted an object that was named this late. The one clock stops while the
      // machine sleeps, the other may be set.
      if (Math.max(performance.now() - started, Date.now() - startedAt) > NAMING)
        throw new ObjectStoreError('away', `${store.place}: a part took too long`);
    },
    async *parts(file) {
      for await (const part of files.parts(file)) {
        const reference = parseReference(part);
        yield reference === undefined
          ? part
          : await store.get(root + fileFolder(file) + reference.name, reference);
      }
    },
    async discard(file) {
      const names = [...(await namedBy(objects, file))];
      await files.discard(file);
      // No part names the objects now: if this fails, a sweep deletes them.
      await removeUnnamed(objects, file, names).catch(ignoreStore);
    },
    async forgetParts(before, ignoredBefore) {
      const forgotten = await files.forgetParts(before, ignoredBefore);
      sweptTo = await sweepObjects(objects, { folder: root, after: sweptTo });
      return forgotten;
    },
  });
}

function ignoreStore(fault: unknown): void {
  if (!(fault instanceof ObjectStoreError)) throw fault;
}

function customersWith(customers: CustomerStore, objects: NamedObjects): CustomerStore {
  return over(customers, {
    async erase(key) {
      const folder = objects.root + customerFolder(key);
      const known = await namedWithin(objects, folder);
      const erased = await customers.erase(key);
      for (let after = ''; ; ) {
        after = await sweepObjects(objects, { folder, after, known });
        if (after === '') return erased;
      }
    },
  });
}

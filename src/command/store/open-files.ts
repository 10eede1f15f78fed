import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { isAddress, isName } from '../../storage/s3/object-names.js';
import { ObjectStoreError, type ObjectStoreOptions } from '../../storage/s3/object-store.js';
import { definedMembers } from '../../text/own-member.js';
import { commandFault, usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readCloudKey } from './cloud-key.js';

/** Returns arguments without the object store, for work that needs no bytes of files. */
export function withoutFiles(args: CommandArguments): CommandArguments {
  return { ...args, options: new Map([...args.options].filter(([name]) => name !== 'files')) };
}

/**
 * Opens the object store that `--files` names, and returns the storage with its files there. Closes
 * the storage if that fails. Decision K5.
 */
export async function withFiles(
  storage: AssortmentStorage,
  args: CommandArguments,
): Promise<AssortmentStorage> {
  const place = args.options.get('files');
  if (place === undefined) return storage;
  try {
    const options = readFiles(place, args);
    const { openS3Files } = await import('../../storage/s3/open-s3-files.js');
    return await openS3Files(storage, options).catch((fault: unknown) => {
      if (!(fault instanceof ObjectStoreError)) throw fault;
      const { trouble, message: reason } = fault;
      throw commandFault(({ store }) => store.filesTrouble[trouble], { place, reason }, fault);
    });
  } catch (fault) {
    await storage.close();
    throw fault;
  }
}

const S3 = 's3://';

/** Reads `s3://BUCKET/PREFIX`, the store's address and, from the environment, the key. */
function readFiles(text: string, { options, env = {} }: CommandArguments): ObjectStoreOptions {
  const [bucket = '', ...folders] = text.startsWith(S3) ? text.slice(S3.length).split('/') : [];
  if (folders.at(-1) === '') folders.pop();
  const prefix = folders.join('/');
  if (![bucket, ...folders].every(isName))
    throw usageFault(({ store }) => store.filesPlace, { text });
  const endpoint = options.get('files-endpoint');
  if (endpoint !== undefined && !isAddress(endpoint))
    throw usageFault(({ store }) => store.filesEndpoint, { text: endpoint });
  const region = env['AWS_REGION'] || undefined;
  const key = readCloudKey(env, region);
  if (key === undefined || !isName(region ?? '-'))
    throw commandFault(({ store }) => store.filesKey);
  const more = definedMembers({ prefix: prefix || undefined, region, endpoint });
  return { bucket, ...key, ...more };
}

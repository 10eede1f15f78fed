import type { UsageOwner } from '../../storage/received-file-store.js';
import { itemAt } from '../../text/item-at.js';
import type { ServiceContext } from '../service-context.js';
import type { UploadQuotas } from '../service-options.js';
import { UploadFault } from './upload-fault.js';

const DAY = 86_400_000;

/** Words for what each quota counts. */
const COUNTED: Readonly<Record<keyof UploadQuotas, string>> = {
  customerUploads: 'uploads of a customer in a day',
  libraryUploads: 'uploads of a library in a day',
  customerBytes: 'bytes of a customer in storage',
  libraryBytes: 'bytes of a library in storage',
  libraryCustomers: 'customers of a library',
};

/**
 * Counts an upload of a customer, of its library (null), or of both, and throws an `UploadFault` if
 * a quota is used up. Counts in storage, so that all processes share the quotas; as many uploads as
 * come at once may pass beyond one. A refused upload is not counted.
 */
export async function countUpload(
  library: string,
  customers: readonly (string | null)[],
  context: ServiceContext,
): Promise<void> {
  const { storage, now } = context;
  const owners = customers.map((customer) => ({ library, customer }));
  const day = Math.floor(now() / DAY);
  const usage = await storage.files.usage(owners, day);
  for (const [at, owner] of owners.entries()) {
    const { uploads, keptBytes } = itemAt(usage, at);
    const { uploads: mostUploads, bytes } =
      QUOTAS[owner.customer === null ? 'library' : 'customer'];
    if (uploads >= context.quotas[mostUploads]) throw refused(mostUploads, owner, context);
    if (keptBytes >= context.quotas[bytes]) throw refused(bytes, owner, context);
    if (uploads + keptBytes === 0) await checkCustomers(owner, context);
  }
  await storage.files.countUpload(owners, day);
}

const QUOTAS = {
  customer: { uploads: 'customerUploads', bytes: 'customerBytes' },
  library: { uploads: 'libraryUploads', bytes: 'libraryBytes' },
} as const;

/** Refuses a customer that would be new in a library that has as many as it may. */
async function checkCustomers(owner: UsageOwner, context: ServiceContext): Promise<void> {
  const { library, customer } = owner;
  const { customers } = context.storage;
  const most = context.quotas.libraryCustomers;
  if (customer === null || (await customers.head({ library, customer })) !== undefined) return;
  if ((await customers.count(library, most)) >= most)
    throw refused('libraryCustomers', owner, context);
}

function refused(
  quota: keyof UploadQuotas,
  { library, customer }: UsageOwner,
  { now, log, quotas }: ServiceContext,
): UploadFault {
  // Bytes and customers may be fewer then, too.
  const seconds = Math.ceil((DAY - (now() % DAY)) / 1_000);
  log({
    level: 'warning',
    event: 'limited',
    message: 'a quota of uploads is used up',
    detail: { by: quota, seconds, library, ...(customer === null ? {} : { customer }) },
  });
  return new UploadFault(
    'quota-exceeded',
    `The quota of ${quotas[quota]} ${COUNTED[quota]} is used up.`,
    { 'retry-after': String(seconds) },
  );
}

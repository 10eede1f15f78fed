import { bytesToHex } from '@noble/hashes/utils.js';
import { refusedFileEvent } from '../../catalogue/sync-event.js';
import type { IncomingFile, StoredFile } from '../../storage/received-file-store.js';
import { settleCustomer } from '../customers/settle-customer.js';
import { bearerAccess } from '../oauth/bearer-access.js';
import { jsonTextResponse } from '../responses/json-response.js';
import { problem } from '../responses/problem.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { fileText } from './file-text.js';
import { readUpload, type Upload } from './read-upload.js';
import { UploadFault } from './upload-fault.js';

const TRIES = 5;
const ID_BYTES = 16;

/**
 * `POST /integrations/suppliers/files/`: takes a customer's assortment file, checked as it comes
 * in. 201 with its report; 422 where the file is refused, which then was not received: an earlier
 * one stays the latest, and one event says why. Spec 4.4, Decisions H1, H2, S7.
 */
export const uploadFile: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.response;
  const id = bytesToHex(context.randomBytes(ID_BYTES));
  try {
    const upload = await readUpload(request, context, bearer.access.library, id, url);
    if (upload.fileRefused) return await refuseFile(upload, id, context);
    return await acceptFile(upload, id, context);
  } catch (fault) {
    if (fault instanceof UploadFault) return fault.response();
    throw fault;
  }
};

async function acceptFile(upload: Upload, id: string, context: ServiceContext): Promise<Response> {
  const { storage, now } = context;
  const { key, bytes, storedBytes, digest, report } = upload;
  await settleCustomer(storage, key, context.agreedTime, now());
  const incoming: IncomingFile = {
    ...key,
    id,
    receivedAt: now(),
    bytes,
    storedBytes,
    encoding: 'gzip',
    digest,
    report: JSON.stringify(report),
  };
  const file = await accepted(incoming, context);
  if (file === undefined) return refusal('problem', 503);
  return jsonTextResponse(201, fileText(file), {
    location: `${context.baseUrl}/integrations/suppliers/files/${id}`,
  });
}

/** The same id again has one effect, so an unknown outcome is asked after by trying again. */
async function accepted(
  incoming: IncomingFile,
  { storage }: ServiceContext,
): Promise<StoredFile | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { outcome, file } = await storage.files.accept(incoming);
    if (outcome === 'done' && file !== undefined) return file;
  }
  return undefined;
}

async function refuseFile(
  { key, report }: Upload,
  id: string,
  { storage, now }: ServiceContext,
): Promise<Response> {
  const event = refusedFileEvent(report, { now: now(), customerNumber: key.customer });
  let told = false;
  for (let attempt = 0; attempt < TRIES && !told; attempt += 1)
    told = (await storage.events.append(key, `refused ${id}`, [event])) === 'done';
  if (!told) return refusal('problem', 503);
  return problem(422, 'Unprocessable Content', `The file is refused: ${event.message}`, {
    members: { customer_number: key.customer, report },
  });
}

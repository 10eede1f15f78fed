import { bytesToHex } from '@noble/hashes/utils.js';
import { refusedFileEvent } from '#catalogue';
import type { CustomerKey } from '../../storage/customer-store.js';
import type { IncomingFile, StoredFile } from '../../storage/received-file-store.js';
import { inSpan } from '../../storage/tracing/in-span.js';
import { definedMembers } from '../../text/own-member.js';
import { noteUpload } from '../administration/last-uploads.js';
import { ensureAgreedTime } from '../customers/ensure-agreed-time.js';
import { type Access, bearerAccess } from '../oauth/bearer-access.js';
import { secondsOf } from '../oauth/token-families.js';
import { jsonTextResponse } from '../responses/json-response.js';
import { problem } from '../responses/problem.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { fileText } from './file-text.js';
import { readUpload, type Upload } from './read-upload.js';
import { UploadFault } from './upload-fault.js';
import { dueOf } from './waiting-state.js';

const TRIES = 5;
const ID_BYTES = 16;
/** Statuses of files that were received or refused. */
const DECIDED = new Set([201, 422]);

/**
 * Handles `POST /integrations/suppliers/files/`: receives a customer's assortment file and checks
 * it as it arrives. The status is 201 with the report, or 422 if the file is refused. A refused
 * file is not received: an earlier file stays the latest, and an event says why. Spec 4.4,
 * Decisions H1, H2, S7.
 */
export const uploadFile: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.fault;
  const id = bytesToHex(context.randomBytes(ID_BYTES));
  try {
    const { library } = bearer.value;
    const upload = await inSpan(context.tracer, 'check upload', {}, async (span) => {
      const checked = await readUpload({ request, url, library, id }, context);
      span?.set({ 'assortment.records': checked.report.file.records });
      return checked;
    });
    await noteUpload(context.storage.grants, bearer.value, secondsOf(context));
    const response = await (upload.fileRefused
      ? refuseFile(upload, id, context)
      : acceptFile(upload, id, context));
    if (DECIDED.has(response.status)) logUpload(upload, id, bearer.value, context);
    return response;
  } catch (fault) {
    if (fault instanceof UploadFault) return fault.response();
    throw fault;
  }
};

function logUpload(
  { key, bytes, report, fileRefused }: Upload,
  id: string,
  { clientId, userId }: Access,
  { log }: ServiceContext,
): void {
  const { records, accepted, refused } = report.file;
  log({
    level: 'info',
    event: 'upload',
    message: fileRefused ? 'a file was refused' : 'a file was received',
    detail: {
      outcome: fileRefused ? 'refused' : 'received',
      file: id,
      library: key.library,
      customer: key.customer,
      client: clientId,
      user: userId,
      bytes: fileRefused ? 0 : bytes,
      records,
      accepted,
      refused,
    },
  });
}

async function acceptFile(upload: Upload, id: string, context: ServiceContext): Promise<Response> {
  const { storage, now } = context;
  const { key, bytes, storedBytes, digest, separatorStyle, report, isKnown } = upload;
  // One instant for both: the first window of a new customer holds its first file.
  const receivedAt = now();
  const head = await ensureAgreedTime(storage, key, context.agreedTime, receivedAt, isKnown);
  if (head === undefined) return notStored(upload, id, context);
  const incoming: IncomingFile = {
    ...key,
    id,
    receivedAt,
    bytes,
    storedBytes,
    encoding: 'gzip',
    digest,
    report: JSON.stringify(report),
    ...definedMembers({ separatorStyle, trace: context.traceparent }),
  };
  const file = await storeFile(incoming, upload.parts, context);
  if (file === 'conflict') return notStored(upload, id, context);
  if (file === undefined) return refusal('problem', 503);
  // Nothing is read after the file is stored: a fault would answer for a file that was received.
  return jsonTextResponse(201, fileText(file, dueOf(head, file.receivedAt)), {
    location: `${context.baseUrl}/integrations/suppliers/files/${id}`,
  });
}

/**
 * Refuses a file of which storage lacks parts or the customer. Only the mark of an erased customer
 * is final (Decision K2); all else may pass if the file is sent again.
 */
async function notStored(
  { key }: Upload,
  id: string,
  { storage }: ServiceContext,
): Promise<Response> {
  return (await discardErased({ ...key, id }, storage)) ?? refusal('problem', 503);
}

/** Discards a file if its customer was erased while it was sent; returns the answer then. */
async function discardErased(
  file: CustomerKey & { readonly id: string },
  { files }: ServiceContext['storage'],
): Promise<Response | undefined> {
  if (!(await files.erased(file))) return undefined;
  await files.discard(file);
  return problem('customer-erased', 'The customer was erased while the file was sent.');
}

/** Stores the file. Retries an unknown outcome, since storing the same id again has no effect. */
async function storeFile(
  incoming: IncomingFile,
  parts: number,
  { storage }: ServiceContext,
): Promise<StoredFile | 'conflict' | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { outcome, file } = await storage.files.accept(incoming, parts);
    if (outcome === 'conflict') return outcome;
    if (outcome === 'done' && file !== undefined) return file;
  }
  return undefined;
}

async function refuseFile(
  { key, parts, report }: Upload,
  id: string,
  { storage, now }: ServiceContext,
): Promise<Response> {
  const file = { ...key, id };
  if (parts > 0) {
    const erased = await discardErased(file, storage);
    if (erased !== undefined) return erased;
    await storage.files.discard(file);
  }
  const event = refusedFileEvent(report, { now: now(), customerNumber: key.customer });
  let isStored = false;
  for (let attempt = 0; attempt < TRIES && !isStored; attempt += 1)
    isStored = (await storage.events.append(key, `refused ${id}`, [event])) === 'done';
  if (!isStored) return refusal('problem', 503);
  return problem('file-refused', `The file is refused: ${event.message}`, {
    members: { customer_number: key.customer, report },
  });
}

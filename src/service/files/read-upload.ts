import { UNPACK } from '#packing';
import type { CustomerKey } from '../../storage/customer-store.js';
import { checkCustomerNumber } from '../customers/customer-number.js';
import { isQueryFault, readQuery } from '../requests/read-query.js';
import type { ServiceContext } from '../service-context.js';
import { bodyBytes, countedBytes, decompressedBytes } from './counted-bytes.js';
import { type FormPiece, multipartParts } from './multipart-parts.js';
import { PartWriter } from './part-writer.js';
import { type ReceivedUpload, receiveUpload } from './receive-upload.js';
import { badRequest, tooLarge, UploadFault } from './upload-fault.js';
import { countUpload } from './upload-quotas.js';

/** A received upload with its customer. */
export interface Upload extends ReceivedUpload {
  readonly key: CustomerKey;
  /** Number of its parts in storage: of a refused file too, which are the caller's to discard. */
  readonly parts: number;
  /** True if the customer was known before the first part was stored. */
  readonly isKnown: boolean;
}

/** A request that uploads a file, with the id that the file gets. */
export interface UploadRequest {
  readonly request: Request;
  readonly url: URL;
  readonly library: string;
  readonly id: string;
}

const MEDIA_TYPES = 'application/json, multipart/form-data';

/**
 * Reads an upload to its end and stores its parts. Deletes the parts and throws an `UploadFault` if
 * the upload is not accepted. Decisions H1, H2.
 */
export async function readUpload(
  { request, url, library, id }: UploadRequest,
  context: ServiceContext,
): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  const kind = contentType.replace(/;.*$/s, '').trim().toLowerCase();
  const parts = new PartWriter(context.storage, id);
  try {
    const customer = customerOf(url);
    const source = unpacked(request, context);
    switch (kind) {
      case 'application/json': {
        const key = { library, customer: checkedCustomer(customer) };
        await countUpload(library, [key.customer, null], context);
        parts.belongsTo(key);
        return await finishUpload(parts, await receiveUpload(source, parts, context), key);
      }
      case 'multipart/form-data':
        return await readForm(
          multipartParts(source, contentType),
          parts,
          { library, customer },
          context,
        );
      default:
        throw new UploadFault(
          'unsupported-media-type',
          `A file is sent as ${MEDIA_TYPES}; this is ${kind === '' ? 'neither' : kind}.`,
          { accept: MEDIA_TYPES },
        );
    }
  } catch (fault) {
    await discardParts(parts, context);
    throw fault;
  }
}

/** Reads the file of a form; the customer is named in the query, or before or after the file. */
async function readForm(
  pieces: AsyncGenerator<FormPiece, void, undefined>,
  parts: PartWriter,
  query: { readonly library: string; readonly customer: string | null },
  context: ServiceContext,
): Promise<Upload> {
  const { library } = query;
  let { customer } = query;
  let received: ReceivedUpload | undefined;
  if (customer !== null) parts.belongsTo({ library, customer: checkedCustomer(customer) });
  // Also an upload that never names its customer costs time.
  await countUpload(library, customer === null ? [null] : [customer, null], context);
  for await (const piece of pieces) {
    // The only field that is read: the customer's number.
    if (piece.kind === 'field') {
      if (customer !== null && customer !== piece.value)
        throw badRequest('customer_number is given twice.');
      const isNew = customer === null;
      customer = checkedCustomer(piece.value);
      if (isNew) await countUpload(library, [customer], context);
      parts.belongsTo({ library, customer });
    } else if (piece.kind === 'file') {
      const isAssortment = piece.name === 'file';
      if (isAssortment && received !== undefined)
        throw badRequest('The form has two files. Send one file for one assortment.');
      const bytes = fileBytes(pieces);
      if (isAssortment) received = await receiveUpload(bytes, parts, context);
      // Skips what was not read: a file of another name, or the rest of a refused one.
      for await (const _ of bytes);
    }
  }
  if (received === undefined) throw badRequest('The form has no part named "file".');
  const key = { library, customer: checkedCustomer(customer) };
  parts.belongsTo(key);
  return finishUpload(parts, received, key);
}

/** Yields the bytes of the file that just began. `pieces` continues after the file. */
async function* fileBytes(
  pieces: AsyncGenerator<FormPiece, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    // Not `for await`: leaving such a loop would close `pieces`.
    const { done, value } = await pieces.next();
    if (done === true || value.kind !== 'bytes') return;
    yield value.bytes;
  }
}

async function finishUpload(
  parts: PartWriter,
  received: ReceivedUpload,
  key: CustomerKey,
): Promise<Upload> {
  if (!received.fileRefused) await parts.end();
  return { ...received, key, ...parts.stored };
}

/** Deletes the stored parts. Logs a failure, since retention deletes them later anyway. */
async function discardParts(parts: PartWriter, { log }: ServiceContext): Promise<void> {
  try {
    await parts.discard();
  } catch (fault) {
    log({
      level: 'error',
      event: 'fault',
      message: 'parts of an upload could not be forgotten',
      detail: { said: fault instanceof Error ? fault.message : typeof fault },
    });
  }
}

/** Yields the decompressed body. Limits both the bytes received and the bytes decompressed. */
function unpacked(request: Request, { limits }: ServiceContext): AsyncIterable<Uint8Array> {
  const announced = request.headers.get('content-length');
  const bodyTooLarge = (): UploadFault =>
    tooLarge(`An upload may have at most ${limits.bodyBytes} bytes as sent.`);
  if (announced !== null && Number(announced) > limits.bodyBytes) throw bodyTooLarge();
  const body = countedBytes(bodyBytes(request), limits.bodyBytes, bodyTooLarge);
  const encoding = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity')
    return countedBytes(body, limits.fileBytes, () => fileTooLarge(limits.fileBytes));
  const unpack = UNPACK.get(encoding);
  if (unpack === undefined) {
    const names = [...UNPACK.keys()].filter((name) => name !== 'x-gzip').join(', ');
    const detail = encoding.includes(',')
      ? 'Encodings are not stacked here'
      : 'This Content-Encoding is not known here';
    throw new UploadFault('unsupported-media-type', `${detail}; use one of ${names}, or none.`, {
      'accept-encoding': names,
    });
  }
  return countedBytes(decompressedBytes(unpack(body)), limits.fileBytes, () =>
    fileTooLarge(limits.fileBytes),
  );
}

function fileTooLarge(limit: number): UploadFault {
  return tooLarge(`A file has at most ${limit} bytes once it is unpacked.`);
}

function customerOf(url: URL): string | null {
  const query = readQuery(url, ['customer_number']);
  if (isQueryFault(query)) throw new UploadFault(query.problem, query.detail);
  return query.get('customer_number') ?? null;
}

function checkedCustomer(customer: string | null): string {
  const check = checkCustomerNumber(customer);
  if (!check.ok) throw badRequest(check.fault);
  return check.value;
}

import { UNPACK } from '#decompress';
import type { CustomerKey } from '../../storage/customer-store.js';
import { customerNumberFault } from '../customers/customer-number.js';
import { readQuery } from '../requests/read-query.js';
import type { ServiceContext } from '../service-context.js';
import { bodyBytes, countedBytes, soundBytes } from './counted-bytes.js';
import { type FormPiece, multipartParts } from './multipart-parts.js';
import { type ReceivedUpload, UploadReceiver } from './receive-upload.js';
import { badRequest, tooLarge, UploadFault } from './upload-fault.js';

/** An upload whose customer is known. */
export interface Upload extends ReceivedUpload {
  readonly key: CustomerKey;
  readonly storedBytes: number;
}

const ACCEPTED = 'application/json, multipart/form-data';

/**
 * Reads an upload to its end and keeps its parts; throws an `UploadFault` and forgets the parts
 * where it cannot be taken. Decisions H1, H2.
 */
export async function readUpload(
  request: Request,
  context: ServiceContext,
  library: string,
  id: string,
  url: URL,
): Promise<Upload> {
  const [mediaType = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
  const kind = mediaType.trim().toLowerCase();
  const receiver = new UploadReceiver(context, id);
  try {
    const asked = customerOf(url);
    const source = unpacked(request, context);
    switch (kind) {
      case 'application/json': {
        const key = { library, customer: checkedCustomer(asked) };
        receiver.parts.belongsTo(key);
        return await finished(receiver, await receiver.receive(source), key);
      }
      case 'multipart/form-data':
        return await readForm(
          receiver,
          multipartParts(source, request.headers.get('content-type') ?? ''),
          library,
          asked,
        );
      default:
        throw new UploadFault(
          415,
          'Unsupported Media Type',
          `A file is sent as ${ACCEPTED}; this is ${kind === '' ? 'neither' : kind}.`,
          { accept: ACCEPTED },
        );
    }
  } catch (fault) {
    await discarded(receiver, context);
    throw fault;
  }
}

/** The file of a form, with the customer's number before or behind it, or in the query. */
async function readForm(
  receiver: UploadReceiver,
  pieces: AsyncGenerator<FormPiece, void, undefined>,
  library: string,
  asked: string | null,
): Promise<Upload> {
  let customer = asked;
  let received: ReceivedUpload | undefined;
  if (customer !== null) receiver.parts.belongsTo({ library, customer: checkedCustomer(customer) });
  for await (const piece of pieces) {
    if (piece.kind === 'field' && piece.name === 'customer_number') {
      if (customer !== null && customer !== piece.value)
        throw badRequest('customer_number is given twice.');
      customer = piece.value;
      receiver.parts.belongsTo({ library, customer: checkedCustomer(customer) });
    } else if (piece.kind === 'file') {
      const own = piece.name === 'file';
      if (own && received !== undefined)
        throw badRequest('The form holds two files; one file is one assortment.');
      const bytes = fileBytes(pieces);
      if (own) received = await receiver.receive(bytes);
      // What is left of it: a file of another name, or of a file that is refused already.
      for await (const _ of bytes);
    }
  }
  if (received === undefined) throw badRequest('The form holds no part named "file".');
  const key = { library, customer: checkedCustomer(customer) };
  receiver.parts.belongsTo(key);
  return finished(receiver, received, key);
}

/** The bytes of the file that has just begun, up to its end; the form goes on behind it. */
async function* fileBytes(
  pieces: AsyncGenerator<FormPiece, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    // Not a loop over the form: leaving that would end it.
    const { done, value } = await pieces.next();
    if (done === true || value.kind !== 'bytes') return;
    yield value.bytes;
  }
}

async function finished(
  receiver: UploadReceiver,
  received: ReceivedUpload,
  key: CustomerKey,
): Promise<Upload> {
  if (received.fileRefused) await receiver.parts.discard();
  else await receiver.parts.end();
  return { ...received, key, storedBytes: receiver.parts.stored };
}

/**
 * Where even forgetting fails, the answer is still what the sender is to know; retention forgets
 * the parts later.
 */
async function discarded({ parts }: UploadReceiver, { log }: ServiceContext): Promise<void> {
  try {
    await parts.discard();
  } catch (fault) {
    log({
      level: 'error',
      message: 'parts of an upload could not be forgotten',
      detail: { said: fault instanceof Error ? fault.message : typeof fault },
    });
  }
}

/** The body without its encoding, counted on the way and behind it. */
function unpacked(request: Request, { limits }: ServiceContext): AsyncIterable<Uint8Array> {
  const announced = request.headers.get('content-length');
  const travelling = (): UploadFault =>
    tooLarge(`An upload has at most ${limits.bodyBytes} bytes as it travels.`);
  if (announced !== null && Number(announced) > limits.bodyBytes) throw travelling();
  const body = countedBytes(bodyBytes(request), limits.bodyBytes, travelling);
  const encoding = (request.headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity')
    return countedBytes(body, limits.fileBytes, () => fileTooLarge(limits.fileBytes));
  const unpack = UNPACK.get(encoding);
  if (unpack === undefined) {
    const names = [...UNPACK.keys()].filter((name) => name !== 'x-gzip').join(', ');
    const detail = encoding.includes(',')
      ? 'Encodings are not stacked here'
      : 'This Content-Encoding is not known here';
    throw new UploadFault(
      415,
      'Unsupported Media Type',
      `${detail}; use one of ${names}, or none.`,
      { 'accept-encoding': names },
    );
  }
  return countedBytes(soundBytes(unpack(body)), limits.fileBytes, () =>
    fileTooLarge(limits.fileBytes),
  );
}

function fileTooLarge(limit: number): UploadFault {
  return tooLarge(`A file has at most ${limit} bytes once it is unpacked.`);
}

function customerOf(url: URL): string | null {
  const query = readQuery(url, ['customer_number']);
  if (typeof query === 'string') throw badRequest(query);
  return query.get('customer_number') ?? null;
}

function checkedCustomer(customer: string | null): string {
  const fault = customerNumberFault(customer);
  if (fault !== undefined || customer === null)
    throw badRequest(fault ?? 'customer_number is required.');
  return customer;
}

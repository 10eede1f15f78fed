import { decodeField, type MultipartError, make, type PartInfo } from 'multipasta';
import { badRequest, tooLarge, type UploadFault } from './upload-fault.js';
import { wholeBoundaries } from './whole-boundaries.js';

/** A field of a form, or the beginning, a piece, or the end of a file in it. */
export type FormPiece =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file-end' };

/** A form of this service has two fields; a few more are looked past. */
const MOST_PARTS = 20;
const FIELD_BYTES = 4_096;

/** The pieces of a multipart form as they come (RFC 7578). Throws an `UploadFault` for what is no such form. */
export async function* multipartParts(source: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<FormPiece, void, undefined> {
  let pieces: FormPiece[] = [];
  let fault: UploadFault | undefined;
  let done = false;
  // What stands behind the last boundary belongs to nothing.
  const add = (piece: FormPiece): void => {
    if (!done) pieces.push(piece);
  };
  const parser = make({
    headers: { 'content-type': contentType },
    maxParts: MOST_PARTS,
    maxFieldSize: FIELD_BYTES,
    isFile: isFilePart,
    onField: (info, value) => add({ kind: 'field', name: info.name, value: decodeField(info, value) }),
    onFile: (info) => {
      add({ kind: 'file', name: info.name });
      return (bytes) => add(bytes === null ? { kind: 'file-end' } : { kind: 'bytes', bytes });
    },
    onError: (error) => {
      if (!done) fault ??= faultOf(error);
    },
    onDone: () => {
      done = true;
    },
  });
  const take = (): readonly FormPiece[] => {
    if (fault !== undefined) throw fault;
    const taken = pieces;
    pieces = [];
    return taken;
  };
  take();
  for await (const bytes of wholeBoundaries(source)) {
    attempt(() => parser.write(bytes));
    yield* take();
    if (done) return;
  }
  attempt(() => parser.end());
  yield* take();
  if (!done) throw badRequest('The form ends before its last boundary: it was cut off on the way.');
}

/** The part named `file` is the file, however it is sent. */
function isFilePart({ name, filename }: PartInfo): boolean {
  return name === 'file' || filename !== undefined;
}

/** The parser throws for names that it cannot decode. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    throw badRequest('The form cannot be read: the headers of a part are not well-formed.');
  }
}

function faultOf(error: MultipartError): UploadFault {
  switch (error._tag) {
    case 'InvalidBoundary':
      return badRequest('The Content-Type of a multipart form names its boundary; this one does not.');
    case 'BadHeaders':
    case 'InvalidDisposition':
      return badRequest('The form cannot be read: the headers of a part are not well-formed.');
    case 'EndNotReached':
      return badRequest('The form ends before its last boundary: it was cut off on the way.');
    case 'ReachedLimit':
      return error.limit === 'MaxParts'
        ? badRequest(`A form has at most ${MOST_PARTS} parts.`)
        : tooLarge(`A field of the form has at most ${FIELD_BYTES} bytes.`);
    default:
      return error satisfies never;
  }
}

import { readHeaderParameters } from './header-parameters.js';
import { multipartPieces } from './multipart-reader.js';
import { type PartHeaders, readPartHeaders } from './part-headers.js';
import { badRequest, tooLarge } from './upload-fault.js';

/** A whole field of a form; or the beginning, a piece, or the end of a file in it. */
export type FormPiece =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file-end' };

/** Most parts of a form. The service reads two and ignores the others. */
const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 4_096;
/** Part before the first one begins; no piece belongs to it. */
const NO_PART: PartHeaders = { name: '', isField: true, charset: 'utf-8' };
/** RFC 2046 5.1.1: 1 to 70 printable ASCII characters, the last one not a space. */
const BOUNDARY = /^[\x20-\x7e]{0,69}[\x21-\x7e]$/;

/**
 * Yields the pieces of a multipart form as they arrive (RFC 7578). Throws an `UploadFault` if the
 * body is not such a form.
 */
export async function* multipartParts(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPiece, void, undefined> {
  const boundary = readHeaderParameters(contentType)?.parameters.get('boundary') ?? '';
  if (!BOUNDARY.test(boundary))
    throw badRequest('The Content-Type of a multipart form names its boundary; this one does not.');
  let parts = 0;
  let part = NO_PART;
  let field: Uint8Array[] = [];
  let fieldBytes = 0;
  for await (const piece of multipartPieces(source, boundary)) {
    if (piece.kind === 'form-end') return;
    if (piece.kind === 'part') {
      parts += 1;
      if (parts > MAX_PARTS) throw badRequest(`A form has at most ${MAX_PARTS} parts.`);
      part = readPartHeaders(piece.headers);
      if (!part.isField) yield { kind: 'file', name: part.name };
    } else if (!part.isField) {
      yield piece.kind === 'bytes' ? piece : { kind: 'file-end' };
    } else if (piece.kind === 'bytes') {
      fieldBytes += piece.bytes.length;
      if (fieldBytes > MAX_FIELD_BYTES)
        throw tooLarge(`A field of the form has at most ${MAX_FIELD_BYTES} bytes.`);
      field.push(piece.bytes.slice());
    } else {
      yield { kind: 'field', name: part.name, value: fieldText(part, field) };
      field = [];
      fieldBytes = 0;
    }
  }
  throw badRequest('The form ends before its last boundary: it was cut off on the way.');
}

/** Decodes the text of a field. Refuses, and never replaces, bytes that do not decode. */
function fieldText({ name, charset }: PartHeaders, bytes: readonly Uint8Array[]): string {
  try {
    const decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true });
    return bytes.map((each) => decoder.decode(each, { stream: true })).join('') + decoder.decode();
  } catch {
    const field = JSON.stringify(name.slice(0, 80));
    throw badRequest(`The field ${field} of the form is not text in ${charset.slice(0, 40)}.`);
  }
}

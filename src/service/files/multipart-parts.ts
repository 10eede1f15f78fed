import { readHeaderParameters } from './header-parameters.js';
import { MultipartReader } from './multipart-reader.js';
import { type PartHeaders, readPartHeaders } from './part-headers.js';
import { badRequest, tooLarge } from './upload-fault.js';

/** A field of a form, or the beginning, a piece, or the end of anything else in it. */
export type FormPiece =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'file-end' };

/** A form of this service has two fields; a few more are looked past. */
const MOST_PARTS = 20;
const FIELD_BYTES = 4_096;
/** RFC 2046 5.1.1: 1 to 70 printable characters of ASCII, the last no blank. */
const BOUNDARY = /^[\x20-\x7e]{0,69}[\x21-\x7e]$/;

/**
 * The pieces of a multipart form as they come (RFC 7578). Throws an `UploadFault` for what is no
 * such form.
 */
export async function* multipartParts(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPiece, void, undefined> {
  const boundary = readHeaderParameters(contentType)?.parameters.get('boundary') ?? '';
  if (!BOUNDARY.test(boundary))
    throw badRequest('The Content-Type of a multipart form names its boundary; this one does not.');
  const reader = new MultipartReader(boundary);
  let parts = 0;
  let part: PartHeaders | undefined;
  let field: Uint8Array[] = [];
  let fieldBytes = 0;
  for await (const chunk of source) {
    for (const piece of reader.push(chunk)) {
      if (piece.kind === 'part') {
        parts += 1;
        if (parts > MOST_PARTS) throw badRequest(`A form has at most ${MOST_PARTS} parts.`);
        part = readPartHeaders(piece.headers);
        if (!part.isField) yield { kind: 'file', name: part.name };
      } else if (part?.isField === false) {
        yield piece.kind === 'bytes' ? piece : { kind: 'file-end' };
      } else if (piece.kind === 'bytes') {
        fieldBytes += piece.bytes.length;
        if (fieldBytes > FIELD_BYTES)
          throw tooLarge(`A field of the form has at most ${FIELD_BYTES} bytes.`);
        field.push(piece.bytes.slice());
      } else if (part !== undefined) {
        yield { kind: 'field', name: part.name, value: fieldText(part, field) };
        field = [];
        fieldBytes = 0;
      }
    }
    // What stands behind the last boundary belongs to nothing.
    if (reader.ended) return;
  }
  throw badRequest('The form ends before its last boundary: it was cut off on the way.');
}

/** A field's text, exactly: bytes that are no text of its encoding are refused, not replaced. */
function fieldText({ name, charset }: PartHeaders, bytes: readonly Uint8Array[]): string {
  try {
    const decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true });
    return bytes.map((each) => decoder.decode(each, { stream: true })).join('') + decoder.decode();
  } catch {
    throw badRequest(
      `The field ${JSON.stringify(name.slice(0, 80))} of the form is not text in ${charset.slice(0, 40)}.`,
    );
  }
}

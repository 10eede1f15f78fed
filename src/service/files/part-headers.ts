import { readHeaderParameters } from './header-parameters.js';
import { badRequest, type UploadFault } from './upload-fault.js';

/** The headers of a part of a form that matter here. */
export interface PartHeaders {
  readonly name: string;
  /** True if the part is read as text, even if it is sent as a file; other parts are bytes. */
  readonly isField: boolean;
  /** Encoding of a field's text. */
  readonly charset: string;
}

/** The only field that the service reads, next to the file. */
const FIELD = 'customer_number';

/** Encodings that do not change bytes; RFC 7578 4.7 allows no other. */
const PLAIN_ENCODINGS: ReadonlySet<string> = new Set(['7bit', '8bit', 'binary']);

/**
 * Reads the headers of a part (RFC 7578 4.2). Throws an `UploadFault` if they are malformed or not
 * of a form.
 */
export function readPartHeaders(bytes: Uint8Array): PartHeaders {
  const headers = readHeaderLines(bytes);
  const disposition = readHeaderParameters(headers.get('content-disposition') ?? '');
  const name = disposition?.parameters.get('name');
  if (disposition === undefined || disposition.value !== 'form-data' || name === undefined)
    throw unreadable();
  const encoding = (headers.get('content-transfer-encoding') ?? 'binary').trim().toLowerCase();
  if (!PLAIN_ENCODINGS.has(encoding))
    throw badRequest('The parts of a form must be sent without a Content-Transfer-Encoding.');
  const type = readHeaderParameters(headers.get('content-type') ?? '');
  return { name, isField: name === FIELD, charset: type?.parameters.get('charset') ?? 'utf-8' };
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/** A text without control characters (RFC 9110 5.5): readers disagree on what a bare LF ends. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\uffff]*$/;

/**
 * Returns the headers by their names in lower case. Decodes each byte as a character, by Latin-1 or
 * windows-1252 as the runtime has it, because the names and values that matter here are ASCII.
 */
function readHeaderLines(bytes: Uint8Array): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  if (bytes.length === 0) return headers;
  // A line that begins with a blank continues the line before it.
  const lines = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    const value = line.slice(colon + 1);
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value) || headers.has(name))
      throw unreadable();
    headers.set(name, value.trim());
  }
  return headers;
}

function unreadable(): UploadFault {
  return badRequest('The form cannot be read: the headers of a part are not well-formed.');
}

import { utf8Bytes, viewBytes } from '#bytes';
import type { OAuthFault } from '../oauth-error.js';
import { decodeFormBytes, type FormTextFault } from './form-text.js';

/** What can be wrong with a form as a whole. */
export type FormFault = FormTextFault | 'too-many';

/** The parameters of a form or a query. */
export interface FormParameters {
  /** Every value of every name, in order of first appearance; empty values are kept. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The first thing that did not decode, whose pair is left out; null where everything did. */
  readonly fault: FormFault | null;
}

/** Parameters that a form may hold; the rest of a longer one is not read. */
export const MAX_FORM_PARAMETERS = 1_000;

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/**
 * The parameters of `application/x-www-form-urlencoded`, of a body (as bytes, or as text) or of a
 * query without its question mark. Never throws; what does not decode is told in `fault`. Takes
 * time in proportion to the bytes, however many parameters they hold.
 *
 * @example
 * parseForm('scope=library+sales&state=').values.get('scope') // => ['library sales']
 * parseForm('state=%ff').fault // => 'utf8'
 */
export function parseForm(source: string | Uint8Array): FormParameters {
  const bytes = typeof source === 'string' ? utf8Bytes(source) : viewBytes(source);
  const values = new Map<string, string[]>();
  let fault: FormFault | null = null;
  let count = 0;
  for (let start = 0; start < bytes.length; ) {
    const at = bytes.indexOf(AMPERSAND, start);
    const end = at < 0 ? bytes.length : at;
    if (end > start) {
      count += 1;
      if (count > MAX_FORM_PARAMETERS) return { values, fault: fault ?? 'too-many' };
      const found = addPair(values, bytes, start, end);
      fault ??= found;
    }
    start = end + 1;
  }
  return { values, fault };
}

function addPair(
  values: Map<string, string[]>,
  bytes: Uint8Array,
  start: number,
  end: number,
): FormFault | null {
  let equals = start;
  while (equals < end && bytes[equals] !== EQUALS) equals += 1;
  const name = decodeFormBytes(bytes, start, equals);
  if ('fault' in name) return name.fault;
  const value = decodeFormBytes(bytes, Math.min(equals + 1, end), end);
  if ('fault' in value) return value.fault;
  const known = values.get(name.text);
  if (known === undefined) values.set(name.text, [value.text]);
  else known.push(value.text);
  return null;
}

/**
 * The one value of a parameter; undefined where it is omitted, empty (which counts as omitted,
 * Decision O10), or repeated.
 *
 * @example
 * readParameter(parseForm('state=&scope=library'), 'state') // => undefined
 * readParameter(parseForm('state=&scope=library'), 'scope') // => 'library'
 */
export function readParameter(parameters: FormParameters, name: string): string | undefined {
  const sent = sentValues(parameters, name);
  return sent.length === 1 ? sent[0] : undefined;
}

/** Whether a parameter has more than one value that is not empty (Decision O10). */
export function isRepeated(parameters: FormParameters, name: string): boolean {
  return sentValues(parameters, name).length > 1;
}

function sentValues({ values }: FormParameters, name: string): readonly string[] {
  return (values.get(name) ?? []).filter((value) => value !== '');
}

/**
 * What to refuse a form with that does not decode, or repeats a parameter (Decisions O10, O13);
 * undefined where it is sound.
 */
export function formFault(parameters: FormParameters): OAuthFault | undefined {
  const { fault, values } = parameters;
  if (fault !== null) return { error: 'invalid_request', description: decodingSentence(fault) };
  for (const name of values.keys())
    if (isRepeated(parameters, name))
      return { error: 'invalid_request', description: 'A parameter is sent more than once.' };
  return undefined;
}

/** What is wrong with a form that does not decode, for people. */
export function decodingSentence(fault: FormFault): string {
  switch (fault) {
    case 'percent':
      return 'A percent sign is not followed by two hexadecimal digits.';
    case 'utf8':
      return 'A parameter is not UTF-8.';
    case 'too-many':
      return `There are more than ${MAX_FORM_PARAMETERS} parameters.`;
    default:
      return fault satisfies never;
  }
}

const FORM_MEDIA_TYPE = /^[ \t]*application\/x-www-form-urlencoded[ \t]*(;|$)/i;

/**
 * Whether a `Content-Type` names a form, whatever its parameters (Decision O10).
 *
 * @example
 * isFormMediaType('application/x-www-form-urlencoded; charset=UTF-8') // => true
 */
export function isFormMediaType(contentType: string | null): boolean {
  return contentType !== null && FORM_MEDIA_TYPE.test(contentType);
}

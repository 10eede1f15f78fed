import { utf8Bytes, viewBytes } from '#bytes';
import { checkArgument, checkMember } from '../../text/caller-argument.js';
import type { OAuthFault } from '../oauth-error.js';
import { decodeFormBytes, type FormTextFault } from './form-text.js';

/** Fault of a form as a whole. */
export type FormFault = FormTextFault | 'too-many';

/** The parameters of a form or a query. */
export interface FormParameters {
  /** Every value of every name, in order of first appearance, including empty values. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The first fault; its pair is left out of `values`. Null if everything decoded. */
  readonly fault: FormFault | null;
}

/** Largest number of parameters; the rest of a longer form is not read. */
export const MAX_FORM_PARAMETERS = 1_000;

const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/**
 * Parses `application/x-www-form-urlencoded`: a body (bytes or text) or a query without its
 * question mark. Never throws; faults are in `fault`. Takes time linear in the bytes, for any
 * number of parameters.
 *
 * @example
 * parseForm('scope=library+sales&state=').values.get('scope') // => ['library sales']
 * parseForm('state=%ff').fault // => 'utf8'
 */
export function parseForm(source: string | Uint8Array): FormParameters {
  const isReadable = typeof source === 'string' || ArrayBuffer.isView(source);
  checkArgument(isReadable, 'source', 'a string or bytes', source);
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
      const pairFault = addPair(values, bytes, start, end);
      fault ??= pairFault;
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
  const previous = values.get(name.text);
  if (previous === undefined) values.set(name.text, [value.text]);
  else previous.push(value.text);
  return null;
}

/**
 * Returns the only value of a parameter; undefined if it is omitted, empty (which counts as
 * omitted, Decision O10), or sent more than once.
 *
 * @example
 * readParameter(parseForm('state=&scope=library'), 'state') // => undefined
 * readParameter(parseForm('state=&scope=library'), 'scope') // => 'library'
 */
export function readParameter(parameters: FormParameters, name: string): string | undefined {
  const sent = sentValues(parameters, name);
  return sent.length === 1 ? sent[0] : undefined;
}

/** Checks whether a parameter has more than one non-empty value (Decision O10). */
export function isRepeated(parameters: FormParameters, name: string): boolean {
  return sentValues(parameters, name).length > 1;
}

function sentValues(parameters: FormParameters, name: string): readonly string[] {
  checkMember(parameters, 'fault', 'parameters', 'a parsed form');
  return (parameters.values.get(name) ?? []).filter((value) => value !== '');
}

/**
 * Returns the fault of a form that does not decode or has a duplicate parameter (Decisions O10,
 * O13); undefined if it is sound.
 */
export function formFault(parameters: FormParameters): OAuthFault | undefined {
  checkMember(parameters, 'fault', 'parameters', 'a parsed form');
  const { fault, values } = parameters;
  if (fault !== null) return { error: 'invalid_request', description: decodingSentence(fault) };
  for (const name of values.keys())
    if (isRepeated(parameters, name))
      return { error: 'invalid_request', description: 'A parameter is sent more than once.' };
  return undefined;
}

/** Describes a form that does not decode, for people. */
export function decodingSentence(fault: FormFault): string {
  switch (fault) {
    case 'percent':
      return 'A percent sign is not followed by two hexadecimal digits.';
    case 'utf8':
      return 'A parameter is not UTF-8.';
    case 'too-many':
      return `There are more than ${MAX_FORM_PARAMETERS} parameters.`;
  }
}

const FORM_MEDIA_TYPE = /^[ \t]*application\/x-www-form-urlencoded[ \t]*(;|$)/i;

/**
 * Checks whether a `Content-Type` names a form, with any parameters (Decision O10).
 *
 * @example
 * isFormMediaType('application/x-www-form-urlencoded; charset=UTF-8') // => true
 */
export function isFormMediaType(contentType: string | null): boolean {
  return contentType !== null && FORM_MEDIA_TYPE.test(contentType);
}

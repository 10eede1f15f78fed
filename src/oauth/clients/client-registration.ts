import { checkMember } from '../../text/caller-argument.js';
import { definedMembers, jsonMember } from '../../text/own-member.js';
import type { Result } from '../../text/result.js';
import { findIllFormed, isDisplayName, MAX_NAME } from '../../text/well-formed.js';
import type { GrantUser } from '../tokens/token-family.js';
import { redirectUriFault } from './redirect-uri.js';
import { isDigest } from './same-digest.js';
import { isScopeToken } from './scope.js';

/** A registered client (Spec 5.2, 5.3, Decision O14). Plain JSON. */
export interface ClientRegistration {
  /** 1 to 128 unreserved characters. */
  readonly clientId: string;
  /** SHA-256 of the secret, 64 lower-case hexadecimal digits. */
  readonly secretDigest: string;
  /** Digest of the former secret, which also works until a rotation ends. */
  readonly oldSecretDigest?: string | undefined;
  /**
   * Shown on the consent page: 1 to 500 characters, none of them a control or format character, to
   * be escaped if it is shown.
   */
  readonly name: string;
  readonly kind: 'library' | 'sandbox' | 'partner';
  /** The library it was registered for; null for a partner. */
  readonly library: string | null;
  /** Compared as strings; empty: its codes are shown on a page (Spec 4.1). */
  readonly redirectUris: readonly string[];
  /** Scopes that the client may request. */
  readonly scopes: readonly string[];
  /** Whole seconds since 1970. */
  readonly createdAt: number;
  /** True for a client that gets no code and no token, and whose tokens are not active. */
  readonly disabled?: boolean | undefined;
}

/** Fault of one field of a registration. */
export interface RegistrationFault {
  readonly field: keyof ClientRegistration | '';
  readonly message: string;
}

/** Faults of a registration, at least one. */
export type RegistrationFaults = readonly [RegistrationFault, ...RegistrationFault[]];

const CLIENT_ID = /^[A-Za-z0-9._~-]{1,128}$/;
const MAX_LIBRARY = 200;
const MAX_REDIRECT_URIS = 20;
const MAX_SCOPES = 50;

/**
 * Checks whether a text is a well-formed client id: 1 to 128 unreserved characters, which form
 * encoding never changes.
 */
export function isClientId(text: unknown): text is string {
  return typeof text === 'string' && CLIENT_ID.test(text);
}

/**
 * Checks whether a user may authorize a client: any user for a partner's client, only users of the
 * same library for a library's or a sandbox's (Decision O14).
 *
 * @example
 * mayAuthorize({ kind: 'sandbox', library: 'sandbox-1' }, { library: 'library-1' }) // => false
 */
export function mayAuthorize(
  client: Pick<ClientRegistration, 'kind' | 'library'>,
  user: Pick<GrantUser, 'library'>,
): boolean {
  checkMember(client, 'kind', 'client', 'a registered application');
  checkMember(user, 'library', 'user', 'a user');
  return client.kind === 'partner' || client.library === user.library;
}

/**
 * Reads a registration from JSON and returns all of its faults. Unknown members are dropped.
 *
 * @example
 * const reading = readClientRegistration([]);
 * reading.ok || reading.fault[0].message // => 'A registration is an object.'
 */
export function readClientRegistration(
  json: unknown,
): Result<ClientRegistration, RegistrationFaults> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { ok: false, fault: [NO_OBJECT] };
  const faults: RegistrationFault[] = [];
  const fail = (field: keyof ClientRegistration, message: string): undefined => {
    faults.push({ field, message });
  };
  const member = (name: keyof ClientRegistration): unknown => jsonMember(json, name);
  /** Reads a member by its check, or adds the fault. */
  const read = <T>(
    field: keyof ClientRegistration,
    isValid: (value: unknown) => value is T,
    message: string,
  ): T | undefined => {
    const value = member(field);
    return isValid(value) ? value : fail(field, message);
  };
  /** Reads a member that may be missing. */
  const readOptional = <T>(
    field: keyof ClientRegistration,
    isValid: (value: unknown) => value is T,
    message: string,
  ): T | undefined => (member(field) === undefined ? undefined : read(field, isValid, message));
  /** Reads a list of distinct texts, or adds the fault. */
  const readList = (
    field: keyof ClientRegistration,
    max: number,
    faultOf: (text: string) => string | undefined,
  ): readonly string[] | undefined => {
    const texts = readTexts(member(field), max, faultOf);
    return typeof texts === 'string' ? fail(field, texts) : texts;
  };
  const clientId = read('clientId', isClientId, FAULTS.clientId);
  const secretDigest = read('secretDigest', isDigest, FAULTS.secretDigest);
  const name = read('name', isDisplayName, FAULTS.name);
  const kind = read('kind', isKind, FAULTS.kind);
  const library = read(
    'library',
    (value): value is string | null => isLibraryOf(kind, value),
    FAULTS.library,
  );
  const redirectUris = readList('redirectUris', MAX_REDIRECT_URIS, redirectUriFault);
  const scopes = readList('scopes', MAX_SCOPES, scopeFault);
  if (scopes?.length === 0) fail('scopes', FAULTS.scopes);
  const createdAt = read('createdAt', isSecond, FAULTS.createdAt);
  const oldSecretDigest = readOptional('oldSecretDigest', isDigest, FAULTS.secretDigest);
  const disabled = readOptional('disabled', isBoolean, FAULTS.disabled);
  const draft = { clientId, secretDigest, name, kind, library, redirectUris, scopes, createdAt };
  const [first = NO_OBJECT, ...rest] = faults;
  return faults.length === 0 && isComplete(draft)
    ? { ok: true, value: { ...draft, ...definedMembers({ oldSecretDigest, disabled }) } }
    : { ok: false, fault: [first, ...rest] };
}

type WholeDraft = Omit<ClientRegistration, 'oldSecretDigest' | 'disabled'>;

type Draft = { readonly [F in keyof WholeDraft]: WholeDraft[F] | undefined };

function isComplete(draft: Draft): draft is WholeDraft {
  return Object.values(draft).every((value) => value !== undefined);
}

const NO_OBJECT: RegistrationFault = { field: '', message: 'A registration is an object.' };

const FAULTS = {
  clientId: 'A client id is 1 to 128 letters, digits, dots, hyphens, underscores or tildes.',
  secretDigest: 'A secret is kept as its SHA-256 digest, 64 lower-case hexadecimal digits.',
  name:
    `A name is a text of 1 to ${MAX_NAME} characters ` +
    'without control characters or invisible characters of direction or format.',
  kind: 'The kind is library, sandbox or partner.',
  library:
    'A partner has the library null; any other client names its own ' +
    `in 1 to ${MAX_LIBRARY} characters.`,
  scopes: 'A client may ask for at least one scope.',
  createdAt: 'The time of creation is whole seconds since 1970.',
  disabled: 'A client is disabled (true) or not (false).',
} as const;

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isKind(value: unknown): value is ClientRegistration['kind'] {
  return value === 'library' || value === 'sandbox' || value === 'partner';
}

function isText(value: unknown, max: number): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= max &&
    findIllFormed(value) === undefined
  );
}

/**
 * Checks the library of a client of this kind. If the kind itself is invalid, both forms pass, so
 * that one mistake is reported once.
 */
function isLibraryOf(
  kind: ClientRegistration['kind'] | undefined,
  value: unknown,
): value is string | null {
  return (
    (kind !== 'partner' && isText(value, MAX_LIBRARY)) ||
    (kind !== 'library' && kind !== 'sandbox' && value === null)
  );
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function scopeFault(text: string): string | undefined {
  return isScopeToken(text)
    ? undefined
    : 'A scope is 1 to 100 printable ASCII characters ' +
        'without blanks, quotes, backslashes and plus signs.';
}

/** Reads a list of distinct texts; returns a sentence if it is not one. */
function readTexts(
  value: unknown,
  max: number,
  faultOf: (text: string) => string | undefined,
): readonly string[] | string {
  if (!Array.isArray(value) || value.length > max)
    return `A list of at most ${max} texts is needed.`;
  const texts: string[] = [];
  for (const item of value) {
    if (typeof item !== 'string') return 'Everything in the list is a text.';
    const fault = faultOf(item);
    if (fault !== undefined) return fault;
    if (texts.includes(item)) return 'Nothing may be in the list twice.';
    texts.push(item);
  }
  return texts;
}

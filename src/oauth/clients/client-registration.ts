import { findIllFormed } from '../../text/well-formed.js';
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
  /**
   * Shown on the consent page: any text of 1 to 500 characters, to be escaped where it is shown.
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
}

/** Fault of one field of a registration. */
export interface RegistrationFault {
  readonly field: keyof ClientRegistration | '';
  readonly message: string;
}

/** Result of reading a registration. */
export type RegistrationReading =
  | { readonly ok: true; readonly value: ClientRegistration }
  | { readonly ok: false; readonly faults: readonly [RegistrationFault, ...RegistrationFault[]] };

const CLIENT_ID = /^[A-Za-z0-9._~-]{1,128}$/;
const MAX_NAME = 500;
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
  return client.kind === 'partner' || client.library === user.library;
}

/**
 * Reads a registration from JSON and returns all of its faults. Unknown members are dropped.
 *
 * @example
 * readClientRegistration([]).faults[0].message // => 'A registration is an object.'
 */
export function readClientRegistration(json: unknown): RegistrationReading {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { ok: false, faults: [NO_OBJECT] };
  const faults: RegistrationFault[] = [];
  const fail = (field: keyof ClientRegistration, message: string): undefined => {
    faults.push({ field, message });
  };
  const member = (name: keyof ClientRegistration): unknown =>
    Object.getOwnPropertyDescriptor(json, name)?.value;
  const [id, digest, text, sort, owner, uris, asked, second] = [
    member('clientId'),
    member('secretDigest'),
    member('name'),
    member('kind'),
    member('library'),
    member('redirectUris'),
    member('scopes'),
    member('createdAt'),
  ];
  const clientId = isClientId(id)
    ? id
    : fail(
        'clientId',
        'A client id is 1 to 128 letters, digits, dots, hyphens, underscores or tildes.',
      );
  const secretDigest = isDigest(digest)
    ? digest
    : fail(
        'secretDigest',
        'A secret is kept as its SHA-256 digest, 64 lower-case hexadecimal digits.',
      );
  const name = isText(text, MAX_NAME)
    ? text
    : fail('name', `A name is a text of 1 to ${MAX_NAME} characters.`);
  const kind =
    sort === 'library' || sort === 'sandbox' || sort === 'partner'
      ? sort
      : fail('kind', 'The kind is library, sandbox or partner.');
  const library = isLibraryOf(kind, owner)
    ? owner
    : fail(
        'library',
        'A partner has the library null; any other client names its own ' +
          `in 1 to ${MAX_LIBRARY} characters.`,
      );
  const redirectUris = readTexts(uris, MAX_REDIRECT_URIS, redirectUriFault);
  if (typeof redirectUris === 'string') fail('redirectUris', redirectUris);
  const scopes = readTexts(asked, MAX_SCOPES, scopeFault);
  if (typeof scopes === 'string') fail('scopes', scopes);
  else if (scopes.length === 0) fail('scopes', 'A client may ask for one scope at least.');
  const createdAt = isSecond(second)
    ? second
    : fail('createdAt', 'The time of creation is whole seconds since 1970.');
  const [first = NO_OBJECT, ...rest] = faults;
  const isComplete =
    clientId !== undefined &&
    secretDigest !== undefined &&
    name !== undefined &&
    kind !== undefined &&
    library !== undefined &&
    createdAt !== undefined;
  if (
    !isComplete ||
    typeof redirectUris === 'string' ||
    typeof scopes === 'string' ||
    faults.length > 0
  )
    return { ok: false, faults: [first, ...rest] };
  return {
    ok: true,
    value: { clientId, secretDigest, name, kind, library, redirectUris, scopes, createdAt },
  };
}

const NO_OBJECT: RegistrationFault = { field: '', message: 'A registration is an object.' };

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
    if (texts.includes(item)) return 'Nothing stands in the list twice.';
    texts.push(item);
  }
  return texts;
}

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
  /** What it may ask for. */
  readonly scopes: readonly string[];
  /** Whole seconds since 1970. */
  readonly createdAt: number;
}

/** What is wrong with one field of a registration. */
export interface RegistrationFault {
  readonly field: keyof ClientRegistration | '';
  readonly message: string;
}

/** What reading a registration gives. */
export type RegistrationReading =
  | { readonly ok: true; readonly value: ClientRegistration }
  | { readonly ok: false; readonly faults: readonly [RegistrationFault, ...RegistrationFault[]] };

const CLIENT_ID = /^[A-Za-z0-9._~-]{1,128}$/;
const MAX_NAME = 500;
const MAX_LIBRARY = 200;
const MAX_REDIRECT_URIS = 20;
const MAX_SCOPES = 50;

/**
 * Whether a text can be a client's id: 1 to 128 unreserved characters, so that form encoding never
 * changes it.
 */
export function isClientId(text: unknown): text is string {
  return typeof text === 'string' && CLIENT_ID.test(text);
}

/**
 * Whether a client may be authorized by a user: a partner's by anybody, a library's or sandbox's by
 * users of that library alone (Decision O14).
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
 * A registration from JSON, with every fault it has. Members it does not know are left out.
 *
 * @example
 * readClientRegistration({ clientId: 'c 1' }).faults[0].message // => 'A client id is 1 to 128 letters, digits, dots, hyphens, underscores or tildes.'
 */
export function readClientRegistration(json: unknown): RegistrationReading {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { ok: false, faults: [NO_OBJECT] };
  const faults: RegistrationFault[] = [];
  const fail = (field: keyof ClientRegistration, message: string): undefined => {
    faults.push({ field, message });
  };
  const sent = (name: keyof ClientRegistration): unknown =>
    Object.getOwnPropertyDescriptor(json, name)?.value;
  const [id, digest, text, sort, owner, uris, asked, second] = [
    sent('clientId'),
    sent('secretDigest'),
    sent('name'),
    sent('kind'),
    sent('library'),
    sent('redirectUris'),
    sent('scopes'),
    sent('createdAt'),
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
        `A partner has the library null; any other client names its own in 1 to ${MAX_LIBRARY} characters.`,
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
  const isWhole =
    clientId !== undefined &&
    secretDigest !== undefined &&
    name !== undefined &&
    kind !== undefined &&
    library !== undefined &&
    createdAt !== undefined;
  if (
    !isWhole ||
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

/** Where the kind cannot be read, either is taken, so that one mistake is told once. */
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
    : 'A scope is 1 to 100 printable ASCII characters without blanks, quotes, backslashes and plus signs.';
}

/** A list of different texts, or what is wrong with it. */
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

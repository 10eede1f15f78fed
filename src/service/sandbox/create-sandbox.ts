import { createHash, randomBytes } from 'node:crypto';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { errorPage } from '../pages/error-page.js';
import { redirect } from '../pages/page.js';
import type { User } from '../service-options.js';
import { findUser, isUser, storeUser } from './sandbox-users.js';
import { SIGN_IN_PATH, signInPage } from './sign-in-page.js';
import { SignIns, signInCookie } from './sign-ins.js';
import { type SandboxCredentials, type Welcome, welcomeText } from './welcome.js';

/** Storage, clock and library of a sandbox. */
export interface SandboxOptions {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Library of its user and client. */
  readonly library: string;
  /** If true, replaces the password of an existing user and the secret of an existing client. */
  readonly newCredentials?: boolean | undefined;
}

/** A user, a client and a sign-in page, to try the service on one machine. */
export interface Sandbox {
  /** Value of `ServiceOptions.authenticate`; redirects to the sign-in page. */
  readonly authenticate: (request: Request) => User | Response;
  /** Handles the sandbox's own addresses; undefined for all others. */
  readonly fetch: (request: Request) => Promise<Response | undefined>;
  /** Returns the text to print when the service listens, with its address and credentials. */
  readonly welcome: (service: Welcome) => Promise<string>;
}

const USERNAME = 'ada@sandbox.example';
const CLIENT_ID = 'sandbox-client';
const SCOPES = ['library', 'sales', 'accounts', 'procurement'];
const MAX_FORM_BYTES = 8_192;
const PASSWORD_BYTES = 12;
const SECRET_BYTES = 32;

/** Creates a sandbox. Registers its user and client (Spec 5.2) unless storage has them already. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { storage, now, library } = options;
  const signIns = new SignIns(now);
  const user: User = { id: 'sandbox-user', username: USERNAME, library };
  const credentials = await register(options, user);
  return {
    authenticate: (request) =>
      signIns.userOf(request) ??
      redirect(302, `${SIGN_IN_PATH}?next=${encodeURIComponent(pathOf(request.url))}`),
    fetch: async (request) => {
      const url = new URL(request.url);
      if (url.pathname !== SIGN_IN_PATH) return undefined;
      if (request.method === 'GET' || request.method === 'HEAD')
        return signInPage(localPath(url.searchParams.get('next')));
      if (request.method !== 'POST')
        return errorPage(405, 'Not here', `${request.method} is not answered here.`, {
          allow: 'GET, POST',
        });
      return signIn(request, storage, signIns);
    },
    welcome: (service) => welcomeText(service, credentials, () => signInCookie(signIns.open(user))),
  };
}

async function register(
  { storage, library, now, newCredentials = false }: SandboxOptions,
  user: User,
): Promise<SandboxCredentials | undefined> {
  const [client] = await storage.grants.load([{ kind: 'client', id: CLIENT_ID }]);
  if (client !== undefined && (await isUser(storage, USERNAME)) && !newCredentials)
    return undefined;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const clientSecret = randomBytes(SECRET_BYTES).toString('base64url');
  const registration = {
    clientId: CLIENT_ID,
    secretDigest: createHash('sha256').update(clientSecret).digest('hex'),
    name: 'Sandbox client',
    kind: 'sandbox',
    library,
    redirectUris: [],
    scopes: SCOPES,
    createdAt: Math.floor(now() / 1000),
  };
  const outcome = await storage.grants.commit([
    {
      kind: 'client',
      id: CLIENT_ID,
      seen: client?.version ?? 0,
      value: JSON.stringify(registration),
    },
  ]);
  if (outcome !== 'done' || !(await storeUser(storage, user, password)))
    throw new Error('storage did not keep the sandbox user and client; start again');
  return { username: USERNAME, password, clientId: CLIENT_ID, clientSecret };
}

async function signIn(
  request: Request,
  storage: AssortmentStorage,
  signIns: SignIns,
): Promise<Response> {
  // A form of another site must not sign a user in.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none')
    return errorPage(403, 'Not from here', 'This form was sent from another site.');
  const body = await boundedText(request);
  if (body === undefined)
    return errorPage(413, 'Too much', `A sign-in has at most ${MAX_FORM_BYTES} bytes.`);
  const form = new URLSearchParams(body);
  const next = localPath(form.get('next'));
  const user = await findUser(storage, form.get('username') ?? '', form.get('password') ?? '');
  if (user === undefined) return signInPage(next, 'Username and password do not belong together.');
  const response = redirect(303, next);
  response.headers.append('set-cookie', signInCookie(signIns.open(user)));
  return response;
}

/** Returns the body as text; undefined if it is longer than `MAX_FORM_BYTES`. */
async function boundedText(request: Request): Promise<string | undefined> {
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.length;
    if (length > MAX_FORM_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Returns `next` if it is the authorization page with parameters, or else the page alone. */
function localPath(next: string | null): string {
  return next !== null && /^\/oauth\/authorize\/\?[^\r\n\\]*$/.test(next)
    ? next
    : '/oauth/authorize/';
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

import { createHash, randomBytes } from 'node:crypto';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { errorPage } from '../pages/error-page.js';
import { redirect } from '../pages/page.js';
import type { User } from '../service-options.js';
import { findUser, isUser, keepUser } from './sandbox-users.js';
import { SIGN_IN_PATH, signInPage } from './sign-in-page.js';
import { SignIns, signInCookie } from './sign-ins.js';
import { type SandboxCredentials, type Welcome, welcomeText } from './welcome.js';

/** What a sandbox stands on. */
export interface SandboxOptions {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The library of its user and client. */
  readonly library: string;
  /**
   * Gives the user another password and the client another secret, where they are known already.
   */
  readonly newCredentials?: boolean | undefined;
}

/** A user, a client and a sign-in of its own, to try the service on one machine. */
export interface Sandbox {
  /** For `ServiceOptions.authenticate`: whoever is not signed in is led to the sign-in page. */
  readonly authenticate: (request: Request) => User | Response;
  /** Answers the sandbox's own addresses; undefined for all others. */
  readonly fetch: (request: Request) => Promise<Response | undefined>;
  /** What to print when the service listens: its address, the credentials, and what to paste. */
  readonly welcome: (service: Welcome) => Promise<string>;
}

const USERNAME = 'ada@sandbox.example';
const CLIENT_ID = 'sandbox-client';
const SCOPES = ['library', 'sales', 'accounts', 'procurement'];
const FORM_LIMIT = 8_192;
const PASSWORD_BYTES = 12;
const SECRET_BYTES = 32;

/** Registers the sandbox's user and client (Spec 5.2), or finds those of an earlier start. */
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
  if (outcome !== 'done' || !(await keepUser(storage, user, password)))
    throw new Error('storage did not keep the sandbox user and client; start again');
  return { username: USERNAME, password, clientId: CLIENT_ID, clientSecret };
}

async function signIn(
  request: Request,
  storage: AssortmentStorage,
  signIns: SignIns,
): Promise<Response> {
  // Browsers name where a form came from; another site's form signs nobody in here.
  const from = request.headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin' && from !== 'none')
    return errorPage(403, 'Not from here', 'This form was sent from another site.');
  const body = await boundedText(request);
  if (body === undefined)
    return errorPage(413, 'Too much', `A sign-in has at most ${FORM_LIMIT} bytes.`);
  const form = new URLSearchParams(body);
  const next = localPath(form.get('next'));
  const user = await findUser(storage, form.get('username') ?? '', form.get('password') ?? '');
  if (user === undefined) return signInPage(next, 'Username and password do not belong together.');
  const response = redirect(303, next);
  response.headers.append('set-cookie', signInCookie(signIns.open(user)));
  return response;
}

/** The body as text, as long as it is short. */
async function boundedText(request: Request): Promise<string | undefined> {
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.length;
    if (length > FORM_LIMIT) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A path of this service's authorization page; nothing leads anywhere else. */
function localPath(next: string | null): string {
  return next !== null && /^\/oauth\/authorize\/\?[^\r\n\\]*$/.test(next)
    ? next
    : '/oauth/authorize/';
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

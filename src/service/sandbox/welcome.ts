import { randomBytes } from 'node:crypto';
import { textDigest } from '#packing';
import { challengeOfDigest } from '../../oauth/pkce.js';
import { SIGN_IN_PATH } from '../sign-in/paths.js';
import type { SandboxCredentials } from './create-sandbox.js';
import { ENGLISH_WELCOME, type WelcomeLines } from './welcome-lines.js';

/** A listening service. */
export interface Welcome {
  /** Address that it listens on. */
  readonly address: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  /** Name of the storage, for people. */
  readonly place: string;
  readonly agreedTime: string;
  /** Authorizing needs a challenge, so that a plain link cannot be followed. */
  readonly isPkceRequired?: boolean | undefined;
  /** Sentence about the times of syncs, if they are not daily at the agreed time. */
  readonly schedule?: string | undefined;
  /** Lines in which the commands are completed. */
  readonly says?: WelcomeLines | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

const RECORD =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g","gtin":"4006381333931"}]';
const CUSTOMER = '4711';
const SCOPE = 'library procurement';

/**
 * Returns the text to print at the start: the address, and the credentials of a new sandbox. It
 * needs no request, so that credentials are shown before anything can fail.
 */
export function welcomeText(
  welcome: Welcome,
  sandbox: SandboxCredentials | 'known' | 'none',
): string {
  const { address, authUrl, baseUrl, place, agreedTime, says = ENGLISH_WELCOME } = welcome;
  const { schedule = fill(says.daily, { agreedTime }) } = welcome;
  const lines = [
    fill(says.listening, { url: address }),
    ...(baseUrl === address ? [] : [fill(says.outside, { url: baseUrl })]),
    fill(says.kept, { place, schedule }),
    '',
  ];
  if (sandbox === 'known') lines.push(says.returning, '');
  else if (sandbox === 'none') lines.push(says.noSandbox, '');
  else
    lines.push(
      says.shownOnce,
      labelled(says.signInAs, sandbox.username),
      labelled(says.password, sandbox.password),
      labelled('client_id', sandbox.clientId),
      labelled('client_secret', sandbox.clientSecret),
      '',
      ...(welcome.isPkceRequired === true
        ? []
        : [fill(says.authorize, { address: authorizeUrl(authUrl, sandbox.clientId) }), '']),
    );
  return lines.join('\n');
}

function labelled(label: string, text: string): string {
  return `  ${label.padEnd(13)}  ${text}`;
}

function fill(line: string, values: Readonly<Record<string, string>>): string {
  return line.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}

/**
 * Returns three commands with an access token, which comes from the same OAuth flow that browsers
 * and clients use.
 */
export async function exampleCommands(
  service: Welcome,
  credentials: SandboxCredentials,
): Promise<string> {
  const { baseUrl, says = ENGLISH_WELCOME } = service;
  const bearer = `-H 'Authorization: Bearer ${await obtainToken(service, credentials)}'`;
  const at = (resource: string): string =>
    `'${baseUrl}/integrations/suppliers/${resource}/?customer_number=${CUSTOMER}'`;
  return [
    says.paste,
    `  curl -sS ${bearer} -H 'Content-Type: application/json' -d '${RECORD}' ${at('files')}`,
    `  curl -sS ${bearer} ${at('events')}`,
    `  curl -sS ${bearer} ${at('catalogue')}`,
    '',
    '',
  ].join('\n');
}

function authorizeUrl(
  url: string,
  clientId: string,
  challenge: Readonly<Record<string, string>> = {},
): string {
  const request = { response_type: 'code', client_id: clientId, scope: SCOPE, ...challenge };
  const query = new URLSearchParams(request);
  return `${url}/oauth/authorize/?${query}`;
}

/** Signs in, authorizes, consents and exchanges the code, like a browser and a client. */
async function obtainToken(
  { authUrl, baseUrl, fetch }: Welcome,
  { username, password, clientId, clientSecret }: SandboxCredentials,
): Promise<string> {
  const page = await fetch(new Request(`${authUrl}${SIGN_IN_PATH}`));
  const fields = new URLSearchParams(hiddenFields(await page.text()));
  fields.set('username', username);
  fields.set('password', password);
  const signIn = await fetch(post(`${authUrl}${SIGN_IN_PATH}`, fields, { cookie: cookieOf(page) }));
  const headers = { cookie: cookieOf(signIn) };
  const verifier = randomBytes(32).toString('base64url');
  const challenge = challengeOfDigest(await textDigest(verifier));
  const asked = { code_challenge: challenge, code_challenge_method: 'S256' };
  const consent = await fetch(new Request(authorizeUrl(authUrl, clientId, asked), { headers }));
  const consentForm = await consent.text();
  const action = /<form method="post" action="([^"]*)"/.exec(consentForm)?.[1];
  if (consent.status !== 200 || action === undefined)
    throw new Error(`the consent page was answered with ${consent.status}`);
  const form = new URLSearchParams(hiddenFields(consentForm));
  form.append('consent', 'allow');
  const codePage = await fetch(post(new URL(plainText(action), authUrl).href, form, headers));
  const code = /<textarea[^<>]*>([^<]*)<\/textarea>/.exec(await codePage.text())?.[1];
  if (code === undefined)
    throw new Error(`the consent was answered with ${codePage.status} and no code`);
  const exchange = {
    grant_type: 'authorization_code',
    code: plainText(code),
    redirect_uri: '',
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: verifier,
  };
  const token = await fetch(post(`${baseUrl}/oauth/token/`, new URLSearchParams(exchange), {}));
  const granted: unknown = await token.json();
  if (
    typeof granted === 'object' &&
    granted !== null &&
    'access_token' in granted &&
    typeof granted.access_token === 'string'
  )
    return granted.access_token;
  throw new Error(`the exchange of the code was answered with ${token.status}`);
}

function post(
  url: string,
  form: URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Request {
  return new Request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
}

/** Returns the first cookie of a response, as a browser sends it back. */
function cookieOf({ headers }: Response): string {
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

function hiddenFields(page: string): [string, string][] {
  return [...page.matchAll(/<input type="hidden" name="([^"<>]*)" value="([^"<>]*)">/g)].map(
    ([, name = '', value = '']) => [plainText(name), plainText(value)],
  );
}

/** Reverses the escapes of this service's pages. */
function plainText(escaped: string): string {
  return escaped
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

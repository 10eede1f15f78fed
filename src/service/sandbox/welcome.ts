import { SIGN_IN_PATH } from '../sign-in/sign-in-routes.js';
import type { SandboxCredentials } from './create-sandbox.js';

/** A listening service. */
export interface Welcome {
  /** Address that it listens on. */
  readonly address: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  /** Name of the storage, for people. */
  readonly place: string;
  readonly agreedTime: string;
  /** Sentence about the times of syncs, if they are not daily at the agreed time. */
  readonly schedule?: string | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

const RECORD =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g","gtin":"4006381333931"}]';
const CUSTOMER = '4711';
const SCOPE = 'library procurement';

/**
 * Returns the text to print at the start: the address, and the credentials of a new sandbox. It
 * needs no request, so that credentials are shown whatever happens next.
 */
export function welcomeText(
  welcome: Welcome,
  sandbox: SandboxCredentials | 'known' | 'none',
): string {
  const { address, authUrl, baseUrl, place, agreedTime } = welcome;
  const { schedule = `Files are synced daily at ${agreedTime}.` } = welcome;
  const lines = [
    `Listening on ${address}`,
    ...(baseUrl === address ? [] : [`Others reach it at ${baseUrl}`]),
    `Everything is kept in ${place}. ${schedule} Ctrl-C ends it.`,
    '',
  ];
  if (sandbox === 'known')
    lines.push(
      'The sandbox user and client are those of the first start, which showed their secrets; ' +
        'serve --new-credentials makes others.',
      '',
    );
  else if (sandbox === 'none')
    lines.push('No sandbox was made. assortment clients add registers an application.', '');
  else
    lines.push(
      'Sandbox, shown this once:',
      `  sign in as     ${sandbox.username}`,
      `  password       ${sandbox.password}`,
      `  client_id      ${sandbox.clientId}`,
      `  client_secret  ${sandbox.clientSecret}`,
      '',
      `Authorize in a browser: ${authorizeUrl(authUrl, sandbox.clientId)}`,
      '',
    );
  return lines.join('\n');
}

/**
 * Returns three commands with an access token, which comes from the same OAuth flow that browsers
 * and clients use.
 */
export async function exampleCommands(
  service: Welcome,
  credentials: SandboxCredentials,
): Promise<string> {
  const { baseUrl } = service;
  const bearer = `-H 'Authorization: Bearer ${await obtainToken(service, credentials)}'`;
  const at = (resource: string): string =>
    `'${baseUrl}/integrations/suppliers/${resource}/?customer_number=${CUSTOMER}'`;
  return [
    'Or paste these, with a token that was got for you in the same way and lives a week:',
    `  curl -sS ${bearer} -H 'Content-Type: application/json' -d '${RECORD}' ${at('files')}`,
    `  curl -sS ${bearer} ${at('events')}`,
    `  curl -sS ${bearer} ${at('catalogue')}`,
    '',
    '',
  ].join('\n');
}

function authorizeUrl(url: string, clientId: string): string {
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, scope: SCOPE });
  return `${url}/oauth/authorize/?${query}`;
}

/** Signs in, authorizes, consents and exchanges the code, like a browser and a client. */
async function obtainToken(
  { authUrl, baseUrl, fetch }: Welcome,
  { username, password, clientId, clientSecret }: SandboxCredentials,
): Promise<string> {
  const signIn = await fetch(
    post(`${authUrl}${SIGN_IN_PATH}`, new URLSearchParams({ username, password }), {}),
  );
  const headers = { cookie: signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  const consent = await fetch(new Request(authorizeUrl(authUrl, clientId), { headers }));
  const consentForm = await consent.text();
  const action = /<form method="post" action="([^"]*)"/.exec(consentForm)?.[1];
  if (consent.status !== 200 || action === undefined)
    throw new Error(`the consent page was answered with ${consent.status}`);
  const form = new URLSearchParams(hiddenFields(consentForm));
  form.append('consent', 'allow');
  const codePage = await fetch(post(new URL(plainText(action), authUrl).href, form, headers));
  const code = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(await codePage.text())?.[1];
  if (code === undefined)
    throw new Error(`the consent was answered with ${codePage.status} and no code`);
  const exchange = {
    grant_type: 'authorization_code',
    code: plainText(code),
    redirect_uri: '',
    client_id: clientId,
    client_secret: clientSecret,
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

function hiddenFields(page: string): [string, string][] {
  return [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [plainText(name), plainText(value)],
  );
}

/** Reverses the escapes of this service's pages. */
function plainText(escaped: string): string {
  return escaped
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"' })[String(name)] ?? '')
    .replace(/&amp;/g, '&');
}

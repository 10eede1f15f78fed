/** A listening service. */
export interface Welcome {
  readonly url: string;
  /** Name of the storage, for people. */
  readonly place: string;
  readonly agreedTime: string;
  /** Sentence about the times of syncs, if they are not daily at the agreed time. */
  readonly schedule?: string | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The credentials that this start created, to be shown once. */
export interface SandboxCredentials {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const RECORD =
  '[{"third_party_id":"A1","name":"Rye bread","price":"12.60","price_type_code":0,' +
  '"package_description_str":"6x500g","gtin":"4006381333931"}]';
const CUSTOMER = '4711';
const SCOPE = 'library procurement';

/**
 * Returns the text to print at the start: the address, and for new credentials three commands with
 * an access token, which comes from the same OAuth flow that clients use.
 */
export async function welcomeText(
  service: Welcome,
  credentials: SandboxCredentials | undefined,
  signIn: () => string,
): Promise<string> {
  const { url, place, agreedTime, schedule = `Files are synced daily at ${agreedTime}.` } = service;
  const lines = [
    `Listening on ${url}`,
    `Everything is kept in ${place}. ${schedule} Ctrl-C ends it.`,
    '',
  ];
  if (credentials === undefined) {
    lines.push(
      'The sandbox user and client are those of the first start, which showed their secrets; ' +
        'serve --new-credentials makes others.',
      '',
    );
    return lines.join('\n');
  }
  const { username, password, clientId, clientSecret } = credentials;
  lines.push('Sandbox, shown this once:');
  lines.push(
    `  sign in as     ${username}`,
    `  password       ${password}`,
    `  client_id      ${clientId}`,
    `  client_secret  ${clientSecret}`,
    '',
  );
  lines.push(`Authorize in a browser: ${authorizeUrl(url, clientId)}`, '');
  const token = await obtainToken(service, credentials, signIn());
  const bearer = `-H 'Authorization: Bearer ${token}'`;
  const files = `'${url}/integrations/suppliers/files/?customer_number=${CUSTOMER}'`;
  lines.push('Or paste these, with a token that was got for you in the same way and lives a week:');
  lines.push(`  curl -sS ${bearer} -H 'Content-Type: application/json' -d '${RECORD}' ${files}`);
  lines.push(
    `  curl -sS ${bearer} '${url}/integrations/suppliers/events/?customer_number=${CUSTOMER}'`,
  );
  lines.push(
    `  curl -sS ${bearer} '${url}/integrations/suppliers/catalogue/?customer_number=${CUSTOMER}'`,
    '',
  );
  return lines.join('\n');
}

function authorizeUrl(url: string, clientId: string): string {
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, scope: SCOPE });
  return `${url}/oauth/authorize/?${query}`;
}

/** Authorizes, consents and exchanges the code, like a browser and a client. */
async function obtainToken(
  { url, fetch }: Welcome,
  { clientId, clientSecret }: SandboxCredentials,
  cookie: string,
): Promise<string> {
  const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
  const consent = await fetch(new Request(authorizeUrl(url, clientId), { headers }));
  const consentForm = await consent.text();
  const action = /<form method="post" action="([^"]*)"/.exec(consentForm)?.[1];
  if (consent.status !== 200 || action === undefined)
    throw new Error(`the consent page was answered with ${consent.status}`);
  const form = new URLSearchParams(hiddenFields(consentForm));
  form.append('consent', 'allow');
  const codePage = await fetch(
    post(new URL(plainText(action), url).href, form, { ...headers, origin: url }),
  );
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
  const token = await fetch(post(`${url}/oauth/token/`, new URLSearchParams(exchange), {}));
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

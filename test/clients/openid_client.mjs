// Goes the whole way with openid-client through a proxy with TLS, signing in as a user. Prints one
// JSON object. A process of its own, because Node reads NODE_EXTRA_CA_CERTS only at its start.
import * as openid from 'openid-client';

const [url, clientId, clientSecret, redirect, scope, body, username, password] =
  process.argv.slice(2);

const cookies = new Map();

/** Asks like a browser: with cookies, and without following redirects. */
async function ask(address, form) {
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const init = { headers, redirect: 'manual' };
  if (form !== undefined) Object.assign(init, { method: 'POST', body: form });
  const response = await fetch(address, init);
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
    cookies.set(name, value);
    cookieLines.push(cookie.replace(value, '…'));
  }
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
  };
}

const cookieLines = [];

function plain(text) {
  const named = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code === undefined ? named[name] : String.fromCodePoint(Number(code)),
  );
}

function formOf({ html }, more) {
  const form = new URLSearchParams(more);
  for (const [, name, value] of html.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)">/g,
  ))
    form.append(plain(name), plain(value));
  const [, action] = /<form method="post" action="([^"]*)"/.exec(html);
  return [new URL(plain(action), url), form];
}

const config = await openid.discovery(
  new URL(url),
  clientId,
  clientSecret,
  openid.ClientSecretBasic(clientSecret),
  { algorithm: 'oauth2' },
);
const verifier = openid.randomPKCECodeVerifier();
const state = openid.randomState();
const address = openid.buildAuthorizationUrl(config, {
  redirect_uri: redirect,
  scope,
  state,
  code_challenge: await openid.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});
const toSignIn = await ask(address);
const signInPage = await ask(new URL(toSignIn.location, url));
const signedIn = await ask(...formOf(signInPage, { username, password }));
const consentPage = await ask(new URL(signedIn.location, url));
const allowed = await ask(...formOf(consentPage, { consent: 'allow' }));
const granted = await openid.authorizationCodeGrant(config, new URL(allowed.location), {
  pkceCodeVerifier: verifier,
  expectedState: state,
});
const refreshed = await openid.refreshTokenGrant(config, granted.refresh_token);
const { active } = await openid.tokenIntrospection(config, refreshed.access_token);
const headers = { authorization: `Bearer ${refreshed.access_token}` };
const upload = await fetch(`${url}/integrations/suppliers/files/?customer_number=4711`, {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body,
});
const events = await fetch(`${url}/integrations/suppliers/events/?customer_number=4711`, {
  headers,
});
console.log(
  JSON.stringify({
    issuer: config.serverMetadata().issuer,
    active,
    upload: upload.status,
    location: upload.headers.get('location'),
    events: events.status,
    cookie: cookieLines,
  }),
);

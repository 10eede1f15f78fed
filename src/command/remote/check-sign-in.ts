import { readIntrospectionAnswer } from '../../client/answers/read-oauth-answers.js';
import { failed, withoutSecrets } from '../../client/client-fault.js';
import {
  authorizationUrl,
  type ClientIdentity,
  introspectionRequest,
} from '../../client/requests/oauth-requests.js';
import { askService, takeValue } from './remote-client.js';
import type { RemoteIo } from './remote-io.js';

/** Text in the place of a secret, in requests that only ask whether the rest of them is right. */
const NO_SECRET = 'none';

/** SHA-256 of nothing as a PKCE challenge: no verifier is ever sent for it. */
const NO_CHALLENGE = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';

/**
 * Checks client id and secret by asking the service about a token that does not exist, before a
 * person is sent anywhere. CommandFault if the service refuses them; any other answer is left to
 * the sign-in itself.
 */
export async function checkClient(identity: ClientIdentity, remote: RemoteIo): Promise<void> {
  const request = introspectionRequest({ ...identity, accessToken: NO_SECRET });
  const raw = await askService(request, remote);
  if (!raw.ok) return;
  const { status, headers, text } = raw.value;
  const answer = readIntrospectionAnswer(status, headers, text);
  if (!answer.ok && answer.fault.code === 'client-refused')
    takeValue(failed(withoutSecrets(answer.fault, [identity.clientSecret])));
}

/** Parts of an authorization request that a service compares with the client's registration. */
export interface AskedAuthorization {
  readonly authUrl: string;
  readonly clientId: string;
  readonly scope: string;
  readonly redirectUri: string | undefined;
}

/**
 * Returns the status of the authorization page for a request, without following redirects;
 * undefined if it is not reached. Nothing is granted: no one is signed in.
 */
export async function authorizationStatus(
  asked: AskedAuthorization,
  remote: RemoteIo,
): Promise<number | undefined> {
  const url = authorizationUrl({ ...asked, state: NO_SECRET, challenge: NO_CHALLENGE });
  const headers = { accept: 'text/html' };
  const raw = await askService({ method: 'GET', url, headers, body: undefined }, remote);
  return raw.ok ? raw.value.status : undefined;
}

import { createHmac } from 'node:crypto';
import { sameDigest } from '../../oauth/clients/same-digest.js';
import { freshName } from '../oauth/secrets.js';
import { secondsOf } from '../oauth/token-families.js';
import type { ServiceContext } from '../service-context.js';
import { cookieHeader, cookieOf } from './cookies.js';
import type { StoredUser } from './stored-user.js';

const LIFETIME_SECONDS = 90 * 86_400;

/**
 * Returns the cookie by which the browser of a user is known at the next sign-in: wrong passwords
 * that others try then do not slow it down. It signs no one in.
 */
export function deviceCookie(user: StoredUser, context: ServiceContext): string {
  const until = String(Math.floor(secondsOf(context)) + LIFETIME_SECONDS);
  const name = freshName(context);
  const value = [name, until, signatureOf(user, name, until)].join('.');
  return cookieHeader('device', value, context.authUrl, LIFETIME_SECONDS);
}

/** Returns the name of the known browser that sends a request; undefined for any other browser. */
export function knownDevice(
  request: Request,
  user: StoredUser,
  context: ServiceContext,
): string | undefined {
  const cookie = cookieOf(request, 'device', context.authUrl) ?? '';
  const [name = '', until = '', signature = ''] = cookie.split('.');
  const isOurs = sameDigest(signature, signatureOf(user, name, until));
  return isOurs && Number(until) > secondsOf(context) ? name : undefined;
}

/** Signs with the stored hash of the password: with another password, no browser is known. */
function signatureOf({ id, password }: StoredUser, name: string, until: string): string {
  return createHmac('sha256', password).update(`device ${id} ${name} ${until}`).digest('hex');
}

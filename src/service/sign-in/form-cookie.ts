import { sameDigest } from '../../oauth/clients/same-digest.js';
import { freshSecret } from '../oauth/secrets.js';
import type { ServiceContext } from '../service-context.js';
import { cookieHeader, cookieOf } from './cookies.js';

const SECRET = /^[\w-]{43}$/;

/** Token of the form of a sign-in, and the cookie header that the browser needs for it. */
export interface SignInFormToken {
  readonly token: string;
  /** Undefined for a browser that has the cookie already. */
  readonly cookie: string | undefined;
}

/** Returns the token for the form of the browser that sends a request. */
export async function signInFormToken(
  request: Request,
  context: ServiceContext,
): Promise<SignInFormToken> {
  const known = secretOf(request, context);
  if (known !== undefined) return { token: await tokenOf(known, context), cookie: undefined };
  const { secret } = await freshSecret(context);
  const cookie = cookieHeader('form', secret, context.authUrl);
  return { token: await tokenOf(secret, context), cookie };
}

/** Returns whether a token is that of the browser's own form, so that no other site signs it in. */
export async function isOwnForm(
  request: Request,
  token: string,
  context: ServiceContext,
): Promise<boolean> {
  const secret = secretOf(request, context);
  return secret !== undefined && sameDigest(token, await tokenOf(secret, context));
}

function secretOf(request: Request, { authUrl }: ServiceContext): string | undefined {
  const secret = cookieOf(request, 'form', authUrl);
  return secret !== undefined && SECRET.test(secret) ? secret : undefined;
}

function tokenOf(secret: string, { digestText }: ServiceContext): Promise<string> | string {
  return digestText(`sign-in ${secret}`);
}

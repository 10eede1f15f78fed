import type { ClientFault } from '../client-fault.js';
import type { SignedOutReason } from './authorization-state.js';

const WHY: Readonly<Record<SignedOutReason, string>> = {
  never: 'No one is signed in',
  asked: 'The person signed out',
  'grant-refused':
    'The service no longer accepts the refresh token: access was revoked, or the token was ' +
    'used elsewhere',
  'exchange-failed': 'The last sign-in failed',
  expired: 'The access token has ended, and there is no refresh token',
};

/** Returns the fault of a request that needs a sign-in. */
export function signedOutFault(reason: SignedOutReason): ClientFault {
  return {
    code: 'signed-out',
    what: WHY[reason],
    where: 'authorization',
    fix: 'Sign in',
    retry: 'useless',
  };
}

/** Returns the fault of a sign-in during another sign-in, a refresh or a sign-out. */
export function inProgressFault(): ClientFault {
  return {
    code: 'in-progress',
    what: 'A sign-in, a refresh or a sign-out is still running',
    where: 'authorization',
    fix: 'Sign in when it has ended',
    retry: 'safe',
  };
}

import { addressKey, type Counted, countAttempt, forgiveAttempt } from '../pressure/attempts.js';
import type { Lane, Place } from '../pressure/turns.js';
import type { ServiceContext } from '../service-context.js';
import { knownDevice } from './known-device.js';
import type { StoredUser } from './stored-user.js';

/** An attempt with a password, which is counted as failed until it is forgiven. */
export interface Attempt {
  /** Seconds to wait; 0 if the password may be checked now. */
  readonly wait: number;
  /** Place of the check among those that wait. */
  readonly place: Place;
  /** Takes the attempt back: the password was right. */
  readonly forgive: () => void;
}

/** Account that an attempt is for: the name as typed, and the user of that name. */
export interface AttemptedAccount {
  readonly username: string;
  readonly user: StoredUser | undefined;
}

/**
 * Counts an attempt with a password. On a known browser only its own attempts count. Elsewhere they
 * count for the account and the address together, and for the address. Many attempts at one account
 * from anywhere refuse no one: they wait in a lane of their own.
 */
export function beginAttempt(
  request: Request,
  { username, user }: AttemptedAccount,
  context: ServiceContext,
): Attempt {
  const device = user === undefined ? undefined : knownDevice(request, user, context);
  const address = addressKey(context.clientAddress(request));
  const name = username.toLowerCase();
  const counted: Counted =
    device === undefined
      ? [
          ['pair', `${address ?? ''} ${name}`],
          ['address', address],
        ]
      : [['device', device]];
  const detail = accountDetail(user);
  const wait = countAttempt(counted, context, detail);
  const isKnown = device !== undefined;
  const isSlow = !isKnown && wait === 0 && countAttempt([['account', name]], context, detail) > 0;
  const all: Counted = isKnown || isSlow ? counted : [...counted, ['account', name]];
  const lane: Lane = isKnown ? 'known' : isSlow ? 'slow' : 'usual';
  return {
    wait,
    place: { lane, asker: address ?? '' },
    forgive: () => forgiveAttempt(all, context),
  };
}

/** Returns the details of an account for the log, without its name. */
export function accountDetail(user: StoredUser | undefined): Readonly<Record<string, string>> {
  return user === undefined ? {} : { user: user.id, library: user.library };
}

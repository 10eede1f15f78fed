import type { LogEntry } from '../daily-sync/log-entry.js';

/** Sentences of the acts of people who run the service, for the audit trail. */
const ACTS = {
  'sandbox-made': 'the sandbox user and client were made',
  'client-added': 'a client was added',
  'client-changed': 'the registration of a client was changed',
  'client-secret-added': 'a client got a new secret; the old one works until it is ended',
  'client-secret-ended': 'the old secret of a client was ended',
  'client-disabled': 'a client was disabled, and its tokens ended',
  'client-enabled': 'a client was enabled',
  'client-removed': 'a client was removed, and its tokens ended',
  'user-added': 'a user was added',
  'user-password-changed': 'a user got a new password, and all sign-ins of the user ended',
  'user-disabled': 'a user was disabled; sign-ins and tokens ended',
  'user-enabled': 'a user was enabled',
  'user-removed': 'a user was erased; sign-ins and tokens ended',
  'user-owner-added': 'a user became an owner of the library; all sign-ins of the user ended',
  'user-owner-ended': 'a user is no owner of the library now; all sign-ins of the user ended',
  'grant-revoked': 'the access that a user gave to a client was revoked',
  'customer-changed': 'the agreed time or the policies of a customer were changed',
  'customer-erased': 'a customer was erased with everything of it',
  'file-read': 'the bytes of a received file were written into a file',
  'webhook-added': 'a webhook was added',
  'webhook-removed': 'a webhook was removed',
} as const;

/** Name of an act, which stays, for programs. */
export type Act = keyof typeof ACTS;

/** Returns the entry of an act. `library` is null for a client of every library. */
export function administrationEntry(
  act: Act,
  { library, ...ids }: Readonly<Record<string, string | null>>,
): LogEntry {
  const detail: Record<string, string> = { act };
  for (const [name, value] of Object.entries({ ...ids, library: library ?? null }))
    if (value !== null) detail[name] = value;
  return { level: 'info', event: 'administration', message: ACTS[act], detail };
}

import { reduceTokenFamily } from '../../oauth/tokens/reduce-token-family.js';
import type {
  ActiveAccess,
  IndexEffect,
  TokenEffect,
  TokenFamilyEvent,
  TokenFamilyStep,
  TokenReply,
} from '../../oauth/tokens/token-event.js';
import type { PresentedToken, TokenFamily, TokenPointer } from '../../oauth/tokens/token-family.js';
import type { GrantPut, GrantRecord } from '../../storage/grant-store.js';
import type { ServiceContext } from '../service-context.js';
import { readStoredUser, userKey } from '../sign-in/stored-user.js';
import { registeredClient } from './clients.js';
import { commitDecision } from './commit-decision.js';
import { familyPut, readFamily, readPointer } from './family-records.js';

/** The records of a presented secret; undefined if storage has none. */
interface StoredRecords {
  readonly pointer: GrantRecord | undefined;
  /** Kind of secret, from the index. */
  readonly token: PresentedToken['token'];
  readonly family: GrantRecord | undefined;
}

/**
 * Applies an event to the token family of a presented secret and stores the new state: loads,
 * reduces and commits until there is no conflict (Decision O13). Returns `busy` if too many other
 * requests change the same family at once.
 */
export async function changeFamily(
  digest: string,
  eventOf: (presented: PresentedToken) => TokenFamilyEvent,
  context: ServiceContext,
): Promise<TokenReply | 'busy'> {
  const { grants } = context.storage;
  const outcome = await commitDecision(grants, async () => {
    const stored = await loadRecords(digest, context);
    const state = stored.family === undefined ? undefined : familyOf(stored.family, context);
    const event = eventOf({ token: stored.token, digest });
    const step = await stepWhileGranted(state, event, context);
    return { reply: step, puts: familyPuts(step, { ...stored, state }, context) };
  });
  if (outcome === 'busy') return outcome;
  for (const effect of outcome.effects) logReplay(effect, context);
  return outcome.reply;
}

/**
 * Applies an event to a family, which is withdrawn first if its client or its user was removed or
 * disabled. The present scopes of the client limit its tokens.
 */
async function stepWhileGranted(
  state: TokenFamily | undefined,
  event: TokenFamilyEvent,
  context: ServiceContext,
): Promise<TokenFamilyStep> {
  const { policy, storage } = context;
  if (state === undefined || state.dead) return reduceTokenFamily(state, event, policy);
  const { clientId, user } = state.grant;
  const [client, holder] = await storage.grants.load([
    { kind: 'client', id: clientId },
    userKey(user.username),
  ]);
  const registration = registeredClient(clientId, client, context);
  // A host's own users are not in storage.
  const stored = holder === undefined ? undefined : readStoredUser(holder);
  const isUserDisabled = stored?.disabled === true && stored.id === user.id;
  if (registration === undefined || registration.disabled === true || isUserDisabled) {
    const withdrawn = reduceTokenFamily(state, { kind: 'withdraw', now: event.now }, policy);
    return reduceTokenFamily(withdrawn.state, event, policy);
  }
  const limited = { ...event, clientScopes: registration.scopes };
  return reduceTokenFamily(state, limited, policy);
}

/**
 * Returns the records of a step that changed something: the family, and a pointer for each digest
 * that it issued. `stored` has the state before.
 */
export function familyPuts(
  step: TokenFamilyStep,
  stored: Pick<StoredRecords, 'pointer' | 'family'> & { readonly state: TokenFamily | undefined },
  context: ServiceContext,
): readonly GrantPut[] {
  const { state, effects } = step;
  if (state === undefined || state === stored.state) return [];
  const put = familyPut(state, stored.family?.version ?? 0, context.policy);
  // The next request does not need to parse it.
  context.families.put(state.familyId, put.value, state);
  return [
    put,
    ...effects.flatMap((effect) =>
      effect.kind === 'index' ? [pointerPut(effect, stored.pointer)] : [],
    ),
  ];
}

function pointerPut(
  { token, digest, familyId, library, forgetAt }: IndexEffect,
  stored: GrantRecord | undefined,
): GrantPut {
  const pointer: TokenPointer = { token, familyId, library };
  const seen = stored?.id === digest ? stored.version : 0;
  return {
    kind: 'token',
    id: digest,
    seen,
    value: JSON.stringify(pointer),
    expiresAt: forgetAt ?? undefined,
  };
}

async function loadRecords(digest: string, { storage }: ServiceContext): Promise<StoredRecords> {
  const [pointer] = await storage.grants.load([{ kind: 'token', id: digest }]);
  // An unknown secret counts as an access token without a family.
  if (pointer === undefined) return { pointer, token: 'access', family: undefined };
  const { token, familyId } = readPointer(pointer);
  const [family] = await storage.grants.load([{ kind: 'family', id: familyId }]);
  return { pointer, token, family };
}

function familyOf(record: GrantRecord, { families }: ServiceContext): TokenFamily {
  return families.get(record.id, record.value, () => readFamily(record));
}

/** Logs a replay, which is a theft or a client's mistake. */
function logReplay(effect: TokenEffect, { log }: ServiceContext): void {
  if (effect.kind !== 'replay') return;
  const { token, familyId, clientId, library } = effect;
  log({
    level: 'warning',
    event: 'replay',
    message: 'a token was used twice, its family was revoked',
    detail: { token, family: familyId, client: clientId, library },
  });
}

/** Returns what a token that was introspected may do; null if it does not work. */
export function activeOf(reply: TokenReply): ActiveAccess | null {
  return reply.kind === 'introspection' ? reply.active : null;
}

/** Returns the current time in seconds since 1970, for all events of one request. */
export function secondsOf({ now }: ServiceContext): number {
  return now() / 1_000;
}

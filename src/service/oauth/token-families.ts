import { forgetFamilyAt } from '../../oauth/tokens/family-steps.js';
import { reduceTokenFamily } from '../../oauth/tokens/reduce-token-family.js';
import type {
  IndexEffect,
  TokenEffect,
  TokenFamilyEvent,
  TokenFamilyStep,
  TokenReply,
} from '../../oauth/tokens/token-event.js';
import type { PresentedToken, TokenFamily, TokenPointer } from '../../oauth/tokens/token-family.js';
import { readTokenFamily, readTokenPointer } from '../../oauth/tokens/token-family-json.js';
import type { GrantPut, GrantRecord } from '../../storage/grant-store.js';
import type { ServiceContext } from '../service-context.js';
import { commitDecision } from './commit-decision.js';
import { familyText } from './family-text.js';

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
    const step = reduceTokenFamily(state, eventOf({ token: stored.token, digest }), context.policy);
    return { reply: step, puts: step.state === state ? [] : familyPuts(step, stored, context) };
  });
  if (outcome === 'busy') return outcome;
  for (const effect of outcome.effects) logReplay(effect, context);
  return outcome.reply;
}

/** Returns the records of a step: the family, and a pointer for each digest that it issued. */
export function familyPuts(
  step: TokenFamilyStep,
  stored: Pick<StoredRecords, 'pointer' | 'family'>,
  context: ServiceContext,
): readonly GrantPut[] {
  const { state, effects } = step;
  if (state === undefined) return [];
  const value = familyText(state);
  // The next request does not need to parse it.
  context.families.put(state.familyId, value, state);
  const put: GrantPut = {
    kind: 'family',
    id: state.familyId,
    seen: stored.family?.version ?? 0,
    value,
    expiresAt: forgetFamilyAt(state, context.policy) ?? undefined,
  };
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
  const { token, familyId } = pointerOf(pointer);
  const [family] = await storage.grants.load([{ kind: 'family', id: familyId }]);
  return { pointer, token, family };
}

function pointerOf(record: GrantRecord): TokenPointer {
  return undamaged(readTokenPointer(JSON.parse(record.value)), record);
}

function familyOf(record: GrantRecord, { families }: ServiceContext): TokenFamily {
  return families.get(record.id, record.value, (text) =>
    undamaged(readTokenFamily(JSON.parse(text)), record),
  );
}

/** Throws an `Error` for a record that does not parse, since another program changed it. */
function undamaged<T>(parsed: T | undefined, { kind }: GrantRecord): T {
  if (parsed === undefined) throw new Error(`a stored ${kind} is damaged`);
  return parsed;
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

/** Returns the current time in seconds since 1970, for all events of one request. */
export function secondOf({ now }: ServiceContext): number {
  return Math.floor(now() / 1_000);
}

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

/** What storage holds behind a digest; undefined where it holds nothing. */
interface Loaded {
  readonly pointer: GrantRecord | undefined;
  /** What the index says that it was given out as. */
  readonly token: PresentedToken['token'];
  readonly family: GrantRecord | undefined;
}

/**
 * Lets an event happen to the family of what was presented, and keeps what it changed: load,
 * reduce, commit, until they agree (Decision O13). `busy`: too many others changed the same family
 * at once.
 */
export async function changeFamily(
  digest: string,
  eventOf: (presented: PresentedToken) => TokenFamilyEvent,
  context: ServiceContext,
): Promise<TokenReply | 'busy'> {
  const { grants } = context.storage;
  const outcome = await commitDecision(grants, async () => {
    const loaded = await loadBehind(digest, context);
    const state = loaded.family === undefined ? undefined : familyOf(loaded.family, context);
    const step = reduceTokenFamily(state, eventOf({ token: loaded.token, digest }), context.policy);
    return { reply: step, puts: step.state === state ? [] : familyPuts(step, loaded, context) };
  });
  if (outcome === 'busy') return outcome;
  for (const effect of outcome.effects) tellReplay(effect, context);
  return outcome.reply;
}

/** What keeps a step: the family, and a pointer for each digest that the step gave out. */
export function familyPuts(
  step: TokenFamilyStep,
  loaded: Pick<Loaded, 'pointer' | 'family'>,
  context: ServiceContext,
): readonly GrantPut[] {
  const { state, effects } = step;
  if (state === undefined) return [];
  const value = familyText(state);
  // Whoever asks next need not read what was written here.
  context.families.put(state.familyId, value, state);
  const put: GrantPut = {
    kind: 'family',
    id: state.familyId,
    seen: loaded.family?.version ?? 0,
    value,
    expiresAt: forgetFamilyAt(state, context.policy) ?? undefined,
  };
  return [
    put,
    ...effects.flatMap((effect) =>
      effect.kind === 'index' ? [pointerPut(effect, loaded.pointer)] : [],
    ),
  ];
}

function pointerPut(
  { token, digest, familyId, library, forgetAt }: IndexEffect,
  known: GrantRecord | undefined,
): GrantPut {
  const pointer: TokenPointer = { token, familyId, library };
  const seen = known?.id === digest ? known.version : 0;
  return {
    kind: 'token',
    id: digest,
    seen,
    value: JSON.stringify(pointer),
    expiresAt: forgetAt ?? undefined,
  };
}

async function loadBehind(digest: string, { storage }: ServiceContext): Promise<Loaded> {
  const [pointer] = await storage.grants.load([{ kind: 'token', id: digest }]);
  // What is not known was given out as nothing; it reads as an access token that nobody has.
  if (pointer === undefined) return { pointer, token: 'access', family: undefined };
  const { token, familyId } = pointerOf(pointer);
  const [family] = await storage.grants.load([{ kind: 'family', id: familyId }]);
  return { pointer, token, family };
}

function pointerOf(record: GrantRecord): TokenPointer {
  return sound(readTokenPointer(JSON.parse(record.value)), record);
}

function familyOf(record: GrantRecord, { families }: ServiceContext): TokenFamily {
  return families.get(record.id, record.value, (text) =>
    sound(readTokenFamily(JSON.parse(text)), record),
  );
}

/**
 * What was kept is read back, or somebody else changed it: then nothing is answered on its
 * strength.
 */
function sound<T>(read: T | undefined, { kind }: GrantRecord): T {
  if (read === undefined) throw new Error(`a stored ${kind} is damaged`);
  return read;
}

/** A replay is a theft or a client's mistake: somebody should hear of it. */
function tellReplay(effect: TokenEffect, { log }: ServiceContext): void {
  if (effect.kind !== 'replay') return;
  const { token, familyId, clientId, library } = effect;
  log({
    level: 'info',
    message: 'a token was used twice, its family was revoked',
    detail: { token, family: familyId, client: clientId, library },
  });
}

/** The second that it is, as every event of one request has it. */
export function secondOf({ now }: ServiceContext): number {
  return Math.floor(now() / 1_000);
}

import { reduceTokenFamily } from '../../oauth/tokens/reduce-token-family.js';
import type { IndexEffect } from '../../oauth/tokens/token-event.js';
import { commitDecision } from '../oauth/commit-decision.js';
import { freshName, freshSecret } from '../oauth/secrets.js';
import { familyPuts, secondsOf } from '../oauth/token-families.js';
import type { ServiceContext } from '../service-context.js';
import { SANDBOX_CLIENT, sandboxUser } from './create-sandbox.js';

/** Scopes of the token. */
export const SANDBOX_SCOPE: readonly string[] = ['library', 'procurement'];

/**
 * Issues an access token to the client of the sandbox: what its user's consent and the exchange of
 * the code would do. Throws if storage does not confirm it.
 */
export async function issueSandboxToken(library: string, context: ServiceContext): Promise<string> {
  const { policy, storage } = context;
  const [code, access, refresh] = await Promise.all([
    freshSecret(context),
    freshSecret(context),
    freshSecret(context),
  ]);
  const now = secondsOf(context);
  const clientId = SANDBOX_CLIENT.id;
  const user = sandboxUser(library);
  const grant = { clientId, user, scope: SANDBOX_SCOPE, redirect: null, challenge: null };
  const familyId = freshName(context);
  const issued = reduceTokenFamily(
    undefined,
    { kind: 'issue', now, familyId, code: code.digest, grant },
    policy,
  );
  const presented = { token: 'code', digest: code.digest } as const;
  const tokens = { access: access.digest, refresh: refresh.digest };
  const step = reduceTokenFamily(
    issued.state,
    {
      kind: 'redeem',
      now,
      clientId,
      presented,
      redirectUri: null,
      verifierChallenge: null,
      ...tokens,
    },
    policy,
  );
  if (step.reply.kind !== 'tokens') throw new Error('the sandbox got no token');
  const indexed = new Map<string, IndexEffect>();
  for (const effect of [...issued.effects, ...step.effects])
    if (effect.kind === 'index') indexed.set(effect.digest, effect);
  const none = { pointer: undefined, family: undefined, state: undefined };
  const puts = familyPuts({ ...step, effects: [...indexed.values()] }, none, context);
  const outcome = await commitDecision(storage.grants, async () => ({ reply: 'stored', puts }));
  if (outcome === 'busy') throw new Error('storage did not confirm the token of the sandbox');
  return access.secret;
}

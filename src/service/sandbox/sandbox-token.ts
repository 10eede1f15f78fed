import { reduceTokenFamily } from '../../oauth/tokens/reduce-token-family.js';
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
  const issue = { kind: 'issue', now, familyId, code: code.digest, grant } as const;
  const { state } = reduceTokenFamily(undefined, issue, policy);
  const presented = { token: 'code', digest: code.digest } as const;
  const tokens = { access: access.digest, refresh: refresh.digest };
  const step = reduceTokenFamily(
    state,
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
  const none = { pointer: undefined, family: undefined, state: undefined };
  // The exchange indexes the code too.
  const puts = familyPuts(step, none, context);
  const outcome = await commitDecision(storage.grants, async () => ({ reply: 'stored', puts }));
  if (outcome === 'busy') throw new Error('storage did not confirm the token of the sandbox');
  return access.secret;
}

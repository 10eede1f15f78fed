import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type { ActiveAccess, TokenReply } from '../../src/oauth/tokens/token-event.js';
import type {
  PresentedToken,
  TokenFamily,
  TokenKind,
} from '../../src/oauth/tokens/token-family.js';
import type { TokenPolicy } from '../../src/oauth/tokens/token-policy.js';
import { digestOf, OWNER, type Played, type Trace } from './token-histories.js';
import { type Expected, TokenLedger } from './token-ledger.js';

/** Reduces a reply to what the ledger expects. */
export function told(reply: TokenReply): Expected {
  switch (reply.kind) {
    case 'tokens':
      return { kind: 'tokens', scope: reply.scope, refresh: reply.refresh };
    case 'introspection':
      return reply.active === null
        ? { kind: 'inactive' }
        : { kind: 'active', scope: reply.active.scope, expiresAt: reply.active.expiresAt };
    case 'refused':
      return { kind: 'refused', error: reply.fault.error };
    case 'revoked':
      return { kind: 'revoked' };
    default:
      throw new Error(`The reply ${reply.kind} is not expected.`);
  }
}

export function ledgerOf({ history, played }: Trace): TokenLedger {
  const issue = played[0]?.event;
  if (issue?.kind !== 'issue') throw new Error('A history begins with an issue.');
  return new TokenLedger(issue.code, history.grant, issue.now, history.policy);
}

/** Returns the steps after the issue, each with the family before it. */
export function steps({
  played,
}: Trace): readonly (Played & { readonly found: TokenFamily; readonly left: TokenFamily })[] {
  return played.slice(1).map((one) => {
    if (one.before === undefined || one.step.state === undefined)
      throw new Error('A family is never lost.');
    return { ...one, found: one.before, left: one.step.state };
  });
}

export function ofKind({ given }: Trace, kind: TokenKind): readonly string[] {
  return [...given].filter(([, is]) => is === kind).map(([digest]) => digest);
}

export function introspect(
  family: TokenFamily,
  digest: string,
  now: number,
  policy: TokenPolicy,
  clientId: string | null = OWNER,
): ActiveAccess | null {
  const { reply } = reduceTokenFamily(
    family,
    { kind: 'introspect', now, clientId, presented: { token: 'access', digest } },
    policy,
  );
  if (reply.kind !== 'introspection') throw new Error('An introspection is answered.');
  return reply.active;
}

export function refresh(
  family: TokenFamily,
  digest: string,
  now: number,
  policy: TokenPolicy,
): TokenReply['kind'] {
  const event = {
    kind: 'refresh',
    now,
    clientId: OWNER,
    presented: { token: 'refresh', digest },
    scope: null,
    access: digestOf(901),
    refresh: digestOf(902),
  } as const;
  return reduceTokenFamily(family, event, policy).reply.kind;
}

export function redeem(family: TokenFamily, now: number, policy: TokenPolicy): TokenReply['kind'] {
  const { code, grant } = family;
  const presented: PresentedToken = { token: 'code', digest: code.digest };
  const [redirectUri, verifierChallenge] = [grant.redirect?.uri ?? null, grant.challenge];
  const event = {
    kind: 'redeem',
    now,
    clientId: OWNER,
    presented,
    redirectUri,
    verifierChallenge,
    access: digestOf(901),
    refresh: digestOf(902),
  } as const;
  return reduceTokenFamily(family, event, policy).reply.kind;
}

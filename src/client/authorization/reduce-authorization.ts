import { checkMember } from '../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { definedMembers } from '../../text/own-member.js';
import type { ClientFault } from '../client-fault.js';
import {
  AUTHORIZATION_POLICY,
  type AuthorizationEffect,
  type AuthorizationEvent,
  type AuthorizationPolicy,
  type AuthorizationState,
  type AuthorizationStep,
} from './authorization-state.js';
import {
  drained,
  type EventOf,
  isAt,
  revocation,
  signOut,
  unchanged,
} from './authorization-steps.js';
import { onAccessRefused, onRequest, resume } from './request-tokens.js';
import { onFailed, onWaited } from './retry-attempt.js';
import { inProgressFault, signedOutFault } from './state-faults.js';
import { type Tokens, tokensOf } from './tokens.js';

/**
 * Applies an event to an authorization: signed out → code received → ready → refreshing → ready or
 * signed out. Never throws for any order of events, only for a policy with unknown or missing
 * members. Spec 3.3, 5.5, Decisions O2 and O4.
 *
 * At most one refresh is in flight; requests wait for it in order, and each is served or refused
 * once. New tokens are stored before any request gets them and before the old ones are dropped. A
 * network failure drops nothing: requests get the old access token while it is valid, wait
 * otherwise, and are refused after `mostFailures`. A late response changes nothing.
 *
 * @example
 * const tokens = { accessToken: new Secret('a'), refreshToken: new Secret('r') };
 * const answer = { ...tokens, expiresInSeconds: 604800, scope: ['procurement'] };
 * const secrets = { code: new Secret('c'), verifier: new Secret('v') };
 * const start = initialAuthorization(undefined);
 * const exchanging = reduceAuthorization(start, { kind: 'code', at: 0, ...secrets });
 * exchanging.effects.map(({ kind }) => kind) // => ['exchange']
 * const issued = { kind: 'issued', at: 1, attempt: 1, answer } as const;
 * const saving = reduceAuthorization(exchanging.state, issued);
 * saving.effects.map(({ kind }) => kind) // => ['persist']
 * reduceAuthorization(saving.state, { kind: 'saved', at: 1, attempt: 2 }).state.kind // => 'ready'
 */
export function reduceAuthorization(
  state: AuthorizationState,
  event: AuthorizationEvent,
  policy: AuthorizationPolicy = AUTHORIZATION_POLICY,
): AuthorizationStep {
  ownOptions(policy, POLICY);
  checkMember(state, 'kind', 'state', 'a state of an authorization');
  checkMember(event, 'kind', 'event', 'an event');
  switch (event.kind) {
    case 'code':
      return onCode(state, event);
    case 'request':
      return onRequest(state, event.id, event.at, policy);
    case 'access-refused':
      return onAccessRefused(state, event, policy);
    case 'issued':
      return onIssued(state, event);
    case 'failed':
      return onFailed(state, event, policy);
    case 'found':
      return onFound(state, event, policy);
    case 'waited':
      return onWaited(state, event);
    case 'saved':
      return onSaved(state, event, undefined);
    case 'save-failed':
      return onSaved(state, event, event.fault);
    case 'sign-out':
      return onSignOut(state);
    default:
      throw new TypeError(`There is no event ${String(event satisfies never)}.`);
  }
}

const POLICY: OptionTable<AuthorizationPolicy> = {
  aheadSeconds: 'number!',
  mostFailures: 'number!',
  firstPauseSeconds: 'number!',
  longestPauseSeconds: 'number!',
};

function onCode(
  state: AuthorizationState,
  { code, verifier, redirectUri }: EventOf<'code'>,
): AuthorizationStep {
  const busy =
    state.kind === 'code-received' ||
    state.kind === 'refreshing' ||
    (state.kind === 'signed-out' && state.draining !== undefined);
  if (busy) return { state, effects: [{ kind: 'sign-in-failed', fault: inProgressFault() }] };
  const attempt = state.attempt + 1;
  const received = { code, verifier, ...definedMembers({ redirectUri }) };
  // A pending save will not be reported to the new state: it counts as failed.
  const previous =
    state.kind === 'ready'
      ? { previous: { ...state, saved: state.saved === 'yes' ? state.saved : 'no' } as const }
      : {};
  return {
    state: {
      kind: 'code-received',
      attempt,
      code: received,
      progress: { step: 'sent' },
      failures: 0,
      waiting: [],
      ...previous,
    },
    effects: [{ kind: 'exchange', attempt, code: received }],
  };
}

function onIssued(
  state: AuthorizationState,
  { attempt, at, answer }: EventOf<'issued'>,
): AuthorizationStep {
  if (state.kind === 'signed-out') {
    if (state.draining !== attempt) return unchanged(state);
    return {
      state: drained(state),
      effects: [revocation(answer)],
    };
  }
  if (!isAt(state, attempt, 'sent')) return unchanged(state);
  const issued = tokensOf(answer, at, state.kind === 'refreshing' ? state.tokens : undefined);
  return {
    state: { ...state, attempt: attempt + 1, progress: { step: 'saving', issued } },
    effects: [{ kind: 'persist', attempt: attempt + 1, tokens: issued }],
  };
}

/** Ends the saving of new tokens. They are used even if the store cannot take them. */
function onSaved(
  state: AuthorizationState,
  { attempt }: { readonly attempt: number },
  fault: ClientFault | undefined,
): AuthorizationStep {
  if (state.kind === 'signed-out' || state.attempt !== attempt) return unchanged(state);
  const warning: readonly AuthorizationEffect[] =
    fault === undefined ? [] : [{ kind: 'warn', fault }];
  if (state.kind === 'ready')
    return state.saved === 'trying'
      ? { state: { ...state, saved: fault === undefined ? 'yes' : 'no' }, effects: warning }
      : unchanged(state);
  if (state.progress.step !== 'saving') return unchanged(state);
  const tokens = state.progress.issued;
  const effects: AuthorizationEffect[] = [...warning];
  if (state.kind === 'code-received') {
    effects.push({ kind: 'signed-in' });
    const replaced = state.previous?.tokens;
    if (replaced !== undefined) effects.push(revocation(replaced));
  }
  // Their age is not checked: tokens that are stale on arrival would be refreshed without end.
  for (const id of state.waiting)
    effects.push({ kind: 'answer', id, accessToken: tokens.accessToken });
  return {
    state: {
      kind: 'ready',
      attempt,
      tokens,
      saved: fault === undefined ? 'yes' : 'no',
      accessRefused: false,
    },
    effects,
  };
}

function onFound(
  state: AuthorizationState,
  { attempt, at, tokens }: EventOf<'found'>,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  if (state.kind === 'signed-out' && state.draining === attempt) {
    return {
      state: drained(state),
      effects: [revocation(tokens), { kind: 'forget' }],
    };
  }
  if (state.kind !== 'refreshing' || !isAt(state, attempt, 'sent')) return unchanged(state);
  return resume(
    { kind: 'ready', attempt, tokens, saved: 'yes', accessRefused: false },
    state.waiting,
    at,
    policy,
  );
}

function onSignOut(state: AuthorizationState): AuthorizationStep {
  if (state.kind === 'signed-out') return unchanged(state);
  const effects: AuthorizationEffect[] =
    state.kind === 'code-received'
      ? [{ kind: 'sign-in-failed', fault: signedOutFault('asked') }]
      : [];
  const current: readonly (Tokens | undefined)[] =
    state.kind === 'code-received' ? [state.previous?.tokens] : [state.tokens];
  const issued =
    state.kind !== 'ready' && state.progress.step === 'saving' ? [state.progress.issued] : [];
  for (const tokens of [...current, ...issued])
    if (tokens !== undefined) effects.push(revocation(tokens));
  const draining =
    state.kind !== 'ready' && state.progress.step === 'sent' ? { draining: state.attempt } : {};
  const out = signOut(state.attempt, 'asked', state.kind === 'ready' ? [] : state.waiting, [
    ...effects,
    { kind: 'forget' },
  ]);
  return { ...out, state: { ...out.state, ...draining } };
}

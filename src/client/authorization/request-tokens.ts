import type {
  AuthorizationPolicy,
  AuthorizationState,
  AuthorizationStep,
  Ready,
  Refreshing,
} from './authorization-state.js';
import { after, type EventOf, longestPause, signOut, unchanged } from './authorization-steps.js';
import { signedOutFault } from './state-faults.js';
import { isFresh, isUsable } from './tokens.js';

/** Serves a request for an access token, or lets it wait. */
export function onRequest(
  state: AuthorizationState,
  id: number,
  at: number,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  switch (state.kind) {
    case 'signed-out':
      return { state, effects: [{ kind: 'refuse', id, fault: signedOutFault(state.reason) }] };
    case 'code-received':
    case 'refreshing':
      return unchanged({ ...state, waiting: [...state.waiting, id] });
    case 'ready':
      return state.saved === 'no'
        ? saveAgain(state, id, at, policy)
        : requestReady(state, id, at, policy);
  }
}

/** Serves a request whose access token the service refused. */
export function onAccessRefused(
  state: AuthorizationState,
  { id, at, accessToken }: EventOf<'access-refused'>,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  const isOurs =
    (state.kind === 'ready' || state.kind === 'refreshing') &&
    state.tokens.accessToken.equals(accessToken);
  if (!isOurs) return onRequest(state, id, at, policy);
  // The service's refusal is newer than a pause after an earlier failure.
  return onRequest(
    state.kind === 'ready'
      ? { ...state, accessRefused: true, retry: undefined }
      : { ...state, accessRefused: true },
    id,
    at,
    policy,
  );
}

/** Repeats the requests that waited, in order. */
export function resume(
  state: Ready,
  waiting: readonly number[],
  at: number,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  return waiting.reduce<AuthorizationStep>(
    (step, id) => after(step.effects, onRequest(step.state, id, at, policy)),
    unchanged(state),
  );
}

/** Tokens that could not be saved are tried again by the next request, before anything else. */
function saveAgain(
  state: Ready,
  id: number,
  at: number,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  const attempt = state.attempt + 1;
  return after(
    [{ kind: 'persist', attempt, tokens: state.tokens }],
    requestReady({ ...state, attempt, saved: 'trying' }, id, at, policy),
  );
}

function requestReady(
  state: Ready,
  id: number,
  at: number,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  const { tokens, accessRefused, retry } = state;
  const usable = !accessRefused && isUsable(tokens, at);
  const hand: AuthorizationStep = {
    state,
    effects: [{ kind: 'answer', id, accessToken: tokens.accessToken }],
  };
  if (usable && isFresh(tokens, at, policy.aheadSeconds)) return hand;
  if (tokens.refreshToken === undefined)
    return usable ? hand : signOut(state.attempt, 'expired', [id], [{ kind: 'forget' }]);
  const pause = (retry?.notBefore ?? at) - at;
  // A pause that is longer than any possible one was set by another clock.
  if (pause <= 0 || pause > longestPause(policy)) return startRefresh(state, [id]);
  return usable
    ? hand
    : {
        state: refreshing(state, 'pausing', [id]),
        effects: [{ kind: 'wait', attempt: state.attempt, seconds: pause }],
      };
}

function startRefresh(state: Ready, waiting: readonly number[]): AuthorizationStep {
  const attempt = state.attempt + 1;
  return {
    state: refreshing({ ...state, attempt }, 'sent', waiting),
    effects: [{ kind: 'refresh', attempt, tokens: state.tokens, saved: state.saved === 'yes' }],
  };
}

function refreshing(
  { attempt, tokens, saved, accessRefused, retry }: Ready,
  step: 'sent' | 'pausing',
  waiting: readonly number[],
): Refreshing {
  return {
    kind: 'refreshing',
    attempt,
    tokens,
    saved: saved === 'yes',
    accessRefused,
    progress: { step },
    failures: retry?.failures ?? 0,
    waiting,
  };
}

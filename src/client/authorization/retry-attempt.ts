import type { ClientFault } from '../client-fault.js';
import type {
  AuthorizationEffect,
  AuthorizationPolicy,
  AuthorizationState,
  AuthorizationStep,
  CodeReceived,
  Refreshing,
} from './authorization-state.js';
import {
  after,
  drained,
  type EventOf,
  isAt,
  longestPause,
  signOut,
  unchanged,
} from './authorization-steps.js';
import { resume } from './request-tokens.js';
import { isUsable } from './tokens.js';

/** Pauses before the next attempt, or ends the exchange or refresh. */
export function onFailed(
  state: AuthorizationState,
  { attempt, at, fault }: EventOf<'failed'>,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  if (state.kind === 'signed-out')
    return unchanged(state.draining === attempt ? drained(state) : state);
  if (!isAt(state, attempt, 'sent')) return unchanged(state);
  const failures = state.failures + 1;
  const seconds = pauseOf(failures, fault, policy);
  const isOver = fault.retry === 'useless' || failures >= policy.mostFailures;
  if (state.kind === 'code-received')
    return isOver
      ? endExchange(state, at, fault, policy)
      : pausing({ ...state, failures }, seconds);
  if (fault.code === 'grant-refused')
    return signOut(attempt, 'grant-refused', state.waiting, [{ kind: 'forget' }]);
  const usable = !state.accessRefused && isUsable(state.tokens, at);
  if (!usable && !isOver) return pausing({ ...state, failures }, seconds);
  const { tokens, accessRefused, saved, waiting } = state;
  return {
    state: {
      kind: 'ready',
      attempt,
      tokens,
      saved: saved ? 'yes' : 'no',
      accessRefused,
      retry: { failures, notBefore: at + seconds },
    },
    effects: waiting.map((id) =>
      usable
        ? { kind: 'answer', id, accessToken: tokens.accessToken }
        : { kind: 'refuse', id, fault },
    ),
  };
}

/** Starts the next attempt after a pause. */
export function onWaited(
  state: AuthorizationState,
  { attempt }: EventOf<'waited'>,
): AuthorizationStep {
  if (!isAt(state, attempt, 'pausing')) return unchanged(state);
  const next = attempt + 1;
  return {
    state: { ...state, attempt: next, progress: { step: 'sent' } },
    effects: [
      state.kind === 'code-received'
        ? { kind: 'exchange', attempt: next, code: state.code }
        : { kind: 'refresh', attempt: next, tokens: state.tokens, saved: state.saved },
    ],
  };
}

function endExchange(
  state: CodeReceived,
  at: number,
  fault: ClientFault,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  const failure: AuthorizationEffect = { kind: 'sign-in-failed', fault };
  if (state.previous === undefined)
    return signOut(state.attempt, 'exchange-failed', state.waiting, [failure]);
  return after(
    [failure],
    resume({ ...state.previous, attempt: state.attempt }, state.waiting, at, policy),
  );
}

function pausing(state: CodeReceived | Refreshing, seconds: number): AuthorizationStep {
  return {
    state: { ...state, progress: { step: 'pausing' } },
    effects: [{ kind: 'wait', attempt: state.attempt, seconds }],
  };
}

function pauseOf(
  failures: number,
  { retryAfterSeconds }: ClientFault,
  policy: AuthorizationPolicy,
): number {
  const doubled = policy.firstPauseSeconds * 2 ** Math.min(failures - 1, 30);
  return Math.min(
    Math.max(Math.min(doubled, policy.longestPauseSeconds), retryAfterSeconds ?? 0),
    longestPause(policy),
  );
}

import type {
  AuthorizationEffect,
  AuthorizationEvent,
  AuthorizationPolicy,
  AuthorizationState,
  AuthorizationStep,
  CodeReceived,
  Progress,
  Refreshing,
  SignedOut,
  SignedOutReason,
} from './authorization-state.js';
import { signedOutFault } from './state-faults.js';
import type { Tokens } from './tokens.js';

/** Event of one kind. */
export type EventOf<K extends AuthorizationEvent['kind']> = Extract<
  AuthorizationEvent,
  { kind: K }
>;

/** Returns a step without a change. */
export function unchanged(state: AuthorizationState): AuthorizationStep {
  return { state, effects: [] };
}

/** Returns `step` with these effects before its own. */
export function after(
  effects: readonly AuthorizationEffect[],
  step: AuthorizationStep,
): AuthorizationStep {
  return { state: step.state, effects: [...effects, ...step.effects] };
}

/** Checks that an exchange or a refresh is at this step of this attempt. */
export function isAt(
  state: AuthorizationState,
  attempt: number,
  step: Progress['step'],
): state is CodeReceived | Refreshing {
  return 'progress' in state && state.attempt === attempt && state.progress.step === step;
}

/** Returns the effect that revokes a pair of tokens: its refresh token ends both. */
export function revocation({
  accessToken,
  refreshToken,
}: Pick<Tokens, 'accessToken' | 'refreshToken'>): AuthorizationEffect {
  return { kind: 'revoke', token: refreshToken ?? accessToken };
}

/** Signs out and refuses the waiting requests. */
export function signOut(
  attempt: number,
  reason: SignedOutReason,
  waiting: readonly number[],
  effects: readonly AuthorizationEffect[],
): AuthorizationStep<SignedOut> {
  const fault = signedOutFault(reason);
  const refusals = waiting.map((id): AuthorizationEffect => ({ kind: 'refuse', id, fault }));
  return { state: { kind: 'signed-out', attempt, reason }, effects: [...effects, ...refusals] };
}

/** Returns the state once its pending response has arrived. */
export function drained({ kind, attempt, reason }: SignedOut): SignedOut {
  return { kind, attempt, reason };
}

/** Returns the longest pause that a service may request: ten times our own. */
export function longestPause({ longestPauseSeconds }: AuthorizationPolicy): number {
  return longestPauseSeconds * 10;
}

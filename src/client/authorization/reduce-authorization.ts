import type { ClientFault } from '../client-fault.js';
import {
  AUTHORIZATION_POLICY,
  type AuthorizationEffect,
  type AuthorizationEvent,
  type AuthorizationPolicy,
  type AuthorizationState,
  type AuthorizationStep,
  type CodeReceived,
  type Ready,
  type Refreshing,
  type SignedOut,
  type SignedOutReason,
} from './authorization-state.js';
import { inProgressFault, signedOutFault } from './state-faults.js';
import { isFresh, isUsable, type Tokens, tokensOf } from './tokens.js';

type EventOf<K extends AuthorizationEvent['kind']> = Extract<AuthorizationEvent, { kind: K }>;

/**
 * What an event makes of an authorization: signed out → code received → ready → refreshing → ready
 * | signed out. At most one refresh is on its way; requests wait for it in order and each is
 * answered or refused once. New tokens are persisted before anybody gets them and before the old
 * are forgotten. A network failure drops nothing: requests get the old access token while it lives
 * and wait otherwise, and after `mostFailures` they are told. An answer that belongs to nothing
 * changes nothing. Never throws, whatever the order of events. Spec 3.3, 5.5, Decisions O2 and O4.
 *
 * @example
 * const answer = { accessToken: new Secret('a'), refreshToken: new Secret('r'), expiresInSeconds: 604800, scope: ['procurement'] }
 * const code = { kind: 'code', at: 0, code: new Secret('c'), verifier: new Secret('v') }
 * const exchanging = reduceAuthorization(initialAuthorization(undefined), code)
 * exchanging.effects.map(({ kind }) => kind) // => ['exchange']
 * const saving = reduceAuthorization(exchanging.state, { kind: 'issued', at: 1, attempt: 1, answer })
 * saving.effects.map(({ kind }) => kind) // => ['persist']
 * reduceAuthorization(saving.state, { kind: 'saved', at: 1, attempt: 2 }).state.kind // => 'ready'
 */
export function reduceAuthorization(
  state: AuthorizationState,
  event: AuthorizationEvent,
  policy: AuthorizationPolicy = AUTHORIZATION_POLICY,
): AuthorizationStep {
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

function unchanged(state: AuthorizationState): AuthorizationStep {
  return { state, effects: [] };
}

/** `step` with what was to be done before it. */
function after(
  effects: readonly AuthorizationEffect[],
  step: AuthorizationStep,
): AuthorizationStep {
  return { state: step.state, effects: [...effects, ...step.effects] };
}

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
  const received = { code, verifier, ...(redirectUri === undefined ? {} : { redirectUri }) };
  // A save on its way will not be heard of: it counts as not done.
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

function onRequest(
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
    default:
      return state satisfies never;
  }
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
  const pause = retry === undefined ? 0 : retry.notBefore - at;
  // A pause that is longer than any was set by another clock.
  if (retry === undefined || pause <= 0 || pause > longestPause(policy))
    return startRefresh(state, [id]);
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

function onAccessRefused(
  state: AuthorizationState,
  { id, at, accessToken }: EventOf<'access-refused'>,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  const isOurs =
    (state.kind === 'ready' || state.kind === 'refreshing') &&
    state.tokens.accessToken.equals(accessToken);
  if (!isOurs) return onRequest(state, id, at, policy);
  // What the service says now weighs more than a pause after an earlier failure.
  return onRequest(
    state.kind === 'ready'
      ? { ...state, accessRefused: true, retry: undefined }
      : { ...state, accessRefused: true },
    id,
    at,
    policy,
  );
}

function onIssued(
  state: AuthorizationState,
  { attempt, at, answer }: EventOf<'issued'>,
): AuthorizationStep {
  if (state.kind === 'signed-out') {
    if (state.draining !== attempt) return unchanged(state);
    return {
      state: drained(state),
      effects: [{ kind: 'revoke', token: answer.refreshToken ?? answer.accessToken }],
    };
  }
  if (state.kind === 'ready' || state.attempt !== attempt || state.progress.step !== 'sent')
    return unchanged(state);
  const issued = tokensOf(answer, at, state.kind === 'refreshing' ? state.tokens : undefined);
  return {
    state: { ...state, attempt: attempt + 1, progress: { step: 'saving', issued } },
    effects: [{ kind: 'persist', attempt: attempt + 1, tokens: issued }],
  };
}

/** The store has the new tokens, or cannot take them: either way they are the ones that work. */
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
    if (replaced !== undefined)
      effects.push({ kind: 'revoke', token: replaced.refreshToken ?? replaced.accessToken });
  }
  // Not judged by its age: a token that is old as soon as it is new would be refreshed for ever.
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
      effects: [
        { kind: 'revoke', token: tokens.refreshToken ?? tokens.accessToken },
        { kind: 'forget' },
      ],
    };
  }
  if (state.kind !== 'refreshing' || state.attempt !== attempt || state.progress.step !== 'sent')
    return unchanged(state);
  return resume(
    { kind: 'ready', attempt, tokens, saved: 'yes', accessRefused: false },
    state.waiting,
    at,
    policy,
  );
}

/** Asks again for everybody who waited, in order. */
function resume(
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

function onFailed(
  state: AuthorizationState,
  { attempt, at, fault }: EventOf<'failed'>,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  if (state.kind === 'signed-out')
    return unchanged(state.draining === attempt ? drained(state) : state);
  if (state.kind === 'ready' || state.attempt !== attempt || state.progress.step !== 'sent')
    return unchanged(state);
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

/** What a service may ask for: ten times what we wait by ourselves. */
function longestPause({ longestPauseSeconds }: AuthorizationPolicy): number {
  return longestPauseSeconds * 10;
}

function endExchange(
  state: CodeReceived,
  at: number,
  fault: ClientFault,
  policy: AuthorizationPolicy,
): AuthorizationStep {
  const told: AuthorizationEffect = { kind: 'sign-in-failed', fault };
  if (state.previous === undefined)
    return signOut(state.attempt, 'exchange-failed', state.waiting, [told]);
  return after(
    [told],
    resume({ ...state.previous, attempt: state.attempt }, state.waiting, at, policy),
  );
}

function onWaited(state: AuthorizationState, { attempt }: EventOf<'waited'>): AuthorizationStep {
  if (
    state.kind === 'signed-out' ||
    state.kind === 'ready' ||
    state.attempt !== attempt ||
    state.progress.step !== 'pausing'
  )
    return unchanged(state);
  const next = attempt + 1;
  if (state.kind === 'code-received')
    return {
      state: { ...state, attempt: next, progress: { step: 'sent' } },
      effects: [{ kind: 'exchange', attempt: next, code: state.code }],
    };
  return {
    state: { ...state, attempt: next, progress: { step: 'sent' } },
    effects: [{ kind: 'refresh', attempt: next, tokens: state.tokens, saved: state.saved }],
  };
}

function onSignOut(state: AuthorizationState): AuthorizationStep {
  if (state.kind === 'signed-out') return unchanged(state);
  const effects: AuthorizationEffect[] =
    state.kind === 'code-received'
      ? [{ kind: 'sign-in-failed', fault: signedOutFault('asked') }]
      : [];
  const held: readonly (Tokens | undefined)[] =
    state.kind === 'code-received' ? [state.previous?.tokens] : [state.tokens];
  const issued =
    state.kind !== 'ready' && state.progress.step === 'saving' ? [state.progress.issued] : [];
  for (const tokens of [...held, ...issued])
    if (tokens !== undefined)
      effects.push({ kind: 'revoke', token: tokens.refreshToken ?? tokens.accessToken });
  const draining =
    state.kind !== 'ready' && state.progress.step === 'sent' ? { draining: state.attempt } : {};
  const out = signOut(state.attempt, 'asked', state.kind === 'ready' ? [] : state.waiting, [
    ...effects,
    { kind: 'forget' },
  ]);
  return { ...out, state: { ...out.state, ...draining } };
}

function signOut(
  attempt: number,
  reason: SignedOutReason,
  waiting: readonly number[],
  effects: readonly AuthorizationEffect[],
): AuthorizationStep<SignedOut> {
  const fault = signedOutFault(reason);
  const refusals = waiting.map((id): AuthorizationEffect => ({ kind: 'refuse', id, fault }));
  return { state: { kind: 'signed-out', attempt, reason }, effects: [...effects, ...refusals] };
}

function drained({ kind, attempt, reason }: SignedOut): SignedOut {
  return { kind, attempt, reason };
}

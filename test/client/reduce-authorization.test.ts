import { describe, expect, it } from 'vitest';
import {
  type AuthorizationEvent,
  type AuthorizationState,
  initialAuthorization,
} from '../../src/client/authorization/authorization-state.js';
import { reduceAuthorization } from '../../src/client/authorization/reduce-authorization.js';
import type { Tokens } from '../../src/client/authorization/tokens.js';
import type { ClientFault } from '../../src/client/client-fault.js';
import { Secret } from '../../src/client/secret.js';
import { faultOf } from './simulated-world.js';

const WEEK = 604_800;

function tokens(name: string, issuedAt = 0): Tokens {
  return {
    accessToken: new Secret(`access-${name}`),
    refreshToken: new Secret(`refresh-${name}`),
    scope: ['procurement'],
    issuedAt,
    expiresAt: issuedAt + WEEK,
  };
}

function issued(attempt: number, name: string, at = 0): AuthorizationEvent {
  const { accessToken, refreshToken, scope } = tokens(name);
  return {
    kind: 'issued',
    at,
    attempt,
    answer: { accessToken, refreshToken, expiresInSeconds: WEEK, scope },
  };
}

const failing = (attempt: number, reply: string, at = 0): AuthorizationEvent => ({
  kind: 'failed',
  at,
  attempt,
  fault: faultOf(reply) as ClientFault,
});
const code: AuthorizationEvent = {
  kind: 'code',
  at: 0,
  code: new Secret('the code'),
  verifier: new Secret('the verifier'),
};
const request = (id: number, at = 0): AuthorizationEvent => ({ kind: 'request', at, id });

/** Returns every effect of the events in a few words, secrets revealed, and the last state. */
function run(
  state: AuthorizationState,
  ...events: readonly AuthorizationEvent[]
): { readonly state: AuthorizationState; readonly effects: readonly string[] } {
  const effects: string[] = [];
  for (const event of events) {
    const step = reduceAuthorization(state, event);
    state = step.state;
    for (const effect of step.effects) {
      switch (effect.kind) {
        case 'answer':
          effects.push(`answer ${effect.id} ${effect.accessToken.reveal()}`);
          break;
        case 'refuse':
          effects.push(`refuse ${effect.id} ${effect.fault.code}`);
          break;
        case 'revoke':
          effects.push(`revoke ${effect.token.reveal()}`);
          break;
        case 'persist':
        case 'refresh':
          effects.push(`${effect.kind} ${effect.tokens.refreshToken?.reveal()}`);
          break;
        case 'wait':
          effects.push(`wait ${effect.seconds}`);
          break;
        default:
          effects.push(effect.kind);
      }
    }
  }
  return { state, effects };
}

const ready = initialAuthorization(tokens('a'));

describe('Spec 3.3, 5.5: reduceAuthorization', () => {
  it('signed out → code received → ready', () => {
    const { state, effects } = run(
      initialAuthorization(undefined),
      request(1),
      code,
      request(2),
      issued(1, 'b'),
      request(3),
      {
        kind: 'saved',
        at: 0,
        attempt: 2,
      },
    );
    expect(state).toMatchObject({ kind: 'ready', saved: 'yes' });
    expect(effects).toEqual([
      'refuse 1 signed-out',
      'exchange',
      'persist refresh-b',
      'signed-in',
      'answer 2 access-b',
      'answer 3 access-b',
    ]);
  });

  it.each([
    ['before the margin', WEEK - 301, ['answer 1 access-a']],
    ['at the margin', WEEK - 300, ['refresh refresh-a']],
    ['after its end', WEEK, ['refresh refresh-a']],
    ['with a clock set back a little', -299, ['answer 1 access-a']],
    ['with a clock set back by more than the margin', -301, ['refresh refresh-a']],
  ])('a request %s', (_, at, effects) => {
    expect(run(ready, request(1, at)).effects).toEqual(effects);
  });

  it('a token that lives shorter than the margin is refreshed at half its life', () => {
    const short = initialAuthorization({ ...tokens('a'), expiresAt: 60 });
    expect(run(short, request(1, 29)).effects).toEqual(['answer 1 access-a']);
    expect(run(short, request(1, 30)).effects).toEqual(['refresh refresh-a']);
  });

  it(
    'without a refresh token the access token is used to its end, then the person signs in ' +
      'again',
    () => {
      const { accessToken, scope } = tokens('a');
      const bare = initialAuthorization({ accessToken, scope, issuedAt: 0, expiresAt: 60 });
      expect(run(bare, request(1, 59)).effects).toEqual(['answer 1 access-a']);
      expect(run(bare, request(1, 60))).toMatchObject({
        state: { kind: 'signed-out', reason: 'expired' },
        effects: ['forget', 'refuse 1 signed-out'],
      });
    },
  );

  it('a token without a stated end is used until the service refuses it', () => {
    const { expiresAt: _, ...endless } = tokens('a');
    const state = initialAuthorization(endless);
    expect(run(state, request(1, 10 * WEEK)).effects).toEqual(['answer 1 access-a']);
    expect(
      run(state, { kind: 'access-refused', at: 0, id: 1, accessToken: endless.accessToken })
        .effects,
    ).toEqual(['refresh refresh-a']);
  });

  it(
    'an access token that was refused is never handed out again, not even when the refresh ' +
      'fails',
    () => {
      const refused: AuthorizationEvent = {
        kind: 'access-refused',
        at: 0,
        id: 1,
        accessToken: new Secret('access-a'),
      };
      const { state, effects } = run(
        ready,
        refused,
        failing(1, 'network'),
        request(2),
        { kind: 'waited', at: 1, attempt: 1 },
        failing(2, 'client-refused'),
        request(3),
      );
      expect(effects).toEqual([
        'refresh refresh-a',
        'wait 1',
        'refresh refresh-a',
        'refuse 1 client-refused',
        'refuse 2 client-refused',
        'wait 2',
      ]);
      expect(state).toMatchObject({ kind: 'refreshing', waiting: [3] });
    },
  );

  it('an access token that was refused after it was replaced costs no refresh', () => {
    expect(
      run(ready, { kind: 'access-refused', at: 0, id: 1, accessToken: new Secret('access-old') })
        .effects,
    ).toEqual(['answer 1 access-a']);
  });

  it('what the service says now weighs more than the pause after an earlier failure', () => {
    const paused = run(ready, request(1, WEEK - 300), failing(1, 'network', WEEK - 300));
    expect(paused.effects).toEqual(['refresh refresh-a', 'answer 1 access-a']);
    expect(run(paused.state, request(2, WEEK - 300)).effects).toEqual(['answer 2 access-a']);
    expect(run(paused.state, request(2, WEEK - 299)).effects).toEqual(['refresh refresh-a']);
    expect(
      run(paused.state, {
        kind: 'access-refused',
        at: WEEK - 300,
        id: 2,
        accessToken: new Secret('access-a'),
      }).effects,
    ).toEqual(['refresh refresh-a']);
  });

  it('a pause that a clock far ahead has set is not kept by one that was put right', () => {
    const ahead = run(ready, request(1, 50 * WEEK), failing(1, 'client-refused', 50 * WEEK));
    expect(ahead.effects).toEqual(['refresh refresh-a', 'refuse 1 client-refused']);
    expect(run(ahead.state, request(2, WEEK)).effects).toEqual(['refresh refresh-a']);
  });

  it('doubles its pauses up to a minute, and waits as long as the service asks up to ten', () => {
    const policy = {
      aheadSeconds: 300,
      mostFailures: 12,
      firstPauseSeconds: 1,
      longestPauseSeconds: 60,
    };
    let state = run(ready, request(1, WEEK)).state;
    const waits: unknown[] = [];
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const fault = {
        ...faultOf('server'),
        ...(attempt === 9 ? { retryAfterSeconds: 86_400 } : {}),
      };
      const step = reduceAuthorization(state, { kind: 'failed', at: WEEK, attempt, fault }, policy);
      waits.push(...step.effects.map((effect) => effect.kind === 'wait' && effect.seconds));
      state = reduceAuthorization(step.state, { kind: 'waited', at: WEEK, attempt }, policy).state;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 600]);
  });

  it(
    'a failed exchange leaves the earlier sign-in as it was, whatever failed and however ' +
      'often',
    () => {
      const over = run(
        ready,
        code,
        request(1),
        failing(1, 'network'),
        { kind: 'waited', at: 1, attempt: 1 },
        failing(2, 'grant-refused'),
      );
      expect(over.effects).toEqual([
        'exchange',
        'wait 1',
        'exchange',
        'sign-in-failed',
        'answer 1 access-a',
      ]);
      expect(over.state).toMatchObject({ kind: 'ready', saved: 'yes' });
    },
  );

  it('tokens whose save was on its way when a sign-in began, and failed, are saved again', () => {
    const unsaved = run(
      ready,
      request(1, WEEK),
      issued(1, 'b', WEEK),
      { kind: 'save-failed', at: WEEK, attempt: 2, fault: faultOf('network') },
      request(2, WEEK),
    );
    expect(unsaved.effects.slice(-2)).toEqual(['persist refresh-b', 'answer 2 access-b']);
    const again = run(
      unsaved.state,
      code,
      { kind: 'save-failed', at: WEEK, attempt: 3, fault: faultOf('network') },
      failing(4, 'grant-refused', WEEK),
      request(3, WEEK),
    );
    expect(again.effects).toEqual([
      'exchange',
      'sign-in-failed',
      'persist refresh-b',
      'answer 3 access-b',
    ]);
  });

  it('tokens that are not saved when their refresh fails are saved by the next request', () => {
    const soon = 2 * WEEK - 60;
    const unsaved = [
      request(1, WEEK),
      issued(1, 'b', WEEK),
      { kind: 'save-failed', at: WEEK, attempt: 2, fault: faultOf('network') },
      request(2, soon),
      failing(4, 'network', soon),
    ] as const;
    const { state } = run(ready, ...unsaved);
    expect(run(state, request(3, soon)).effects).toEqual([
      'persist refresh-b',
      'answer 3 access-b',
    ]);
    const saved = run(ready, request(1, WEEK - 60), failing(1, 'network', WEEK - 60));
    expect(run(saved.state, request(2, WEEK - 60)).effects).toEqual(['answer 2 access-a']);
  });

  it('a sign-in gives the tokens of the one before up, after its own are kept', () => {
    expect(run(ready, code, issued(1, 'b'), { kind: 'saved', at: 0, attempt: 2 }).effects).toEqual([
      'exchange',
      'persist refresh-b',
      'signed-in',
      'revoke refresh-a',
    ]);
  });

  it(
    'a code is turned away while an exchange, a refresh ' + 'or the answer to one is on its way',
    () => {
      expect(run(ready, code, code).effects).toEqual(['exchange', 'sign-in-failed']);
      expect(run(ready, request(1, WEEK), code).effects).toEqual([
        'refresh refresh-a',
        'sign-in-failed',
      ]);
      const out = run(ready, request(1, WEEK), { kind: 'sign-out', at: 0 });
      expect(out.effects).toEqual([
        'refresh refresh-a',
        'revoke refresh-a',
        'forget',
        'refuse 1 signed-out',
      ]);
      expect(run(out.state, code).effects).toEqual(['sign-in-failed']);
      expect(run(out.state, failing(1, 'network'), code).effects).toEqual(['exchange']);
    },
  );

  it('signing out gives up everything that is held or on its way, and empties the store', () => {
    const out: AuthorizationEvent = { kind: 'sign-out', at: 0 };
    expect(run(ready, out)).toMatchObject({
      state: { kind: 'signed-out', reason: 'asked' },
      effects: ['revoke refresh-a', 'forget'],
    });
    expect(run(ready, request(1, WEEK), issued(1, 'b', WEEK), out).effects.slice(2)).toEqual([
      'revoke refresh-a',
      'revoke refresh-b',
      'forget',
      'refuse 1 signed-out',
    ]);
    expect(run(ready, code, out).effects).toEqual([
      'exchange',
      'sign-in-failed',
      'revoke refresh-a',
      'forget',
    ]);
    expect(run(ready, request(1, WEEK), out, issued(1, 'b', WEEK)).effects.at(-1)).toBe(
      'revoke refresh-b',
    );
    expect(run(initialAuthorization(undefined), out).effects).toEqual([]);
  });

  it('tokens that another process refreshed are taken over without asking the service', () => {
    const found: AuthorizationEvent = {
      kind: 'found',
      at: WEEK,
      attempt: 1,
      tokens: tokens('other', WEEK),
    };
    expect(run(ready, request(1, WEEK), request(2, WEEK), found).effects).toEqual([
      'refresh refresh-a',
      'answer 1 access-other',
      'answer 2 access-other',
    ]);
  });

  it('tokens that another process refreshed after a sign-out are revoked', () => {
    const found: AuthorizationEvent = {
      kind: 'found',
      at: WEEK,
      attempt: 1,
      tokens: tokens('other', WEEK),
    };
    const out: AuthorizationEvent = { kind: 'sign-out', at: WEEK };
    const { refreshToken: _, ...single } = found.tokens;
    const before = run(ready, request(1, WEEK), out);
    expect(run(before.state, found).effects).toEqual(['revoke refresh-other', 'forget']);
    expect(run(before.state, { ...found, tokens: single }).effects).toEqual([
      'revoke access-other',
      'forget',
    ]);
  });

  it('a save that was on its way ends as saved or not saved', () => {
    const trying = { ...ready, saved: 'trying' } as AuthorizationState;
    const event = { at: 0, attempt: ready.attempt };
    const fault = faultOf('network');
    expect(run(trying, { kind: 'saved', ...event }).state).toEqual({ ...ready, saved: 'yes' });
    const failed = run(trying, { kind: 'save-failed', fault, ...event });
    expect(failed.state).toEqual({ ...ready, saved: 'no' });
    expect(failed.effects).toHaveLength(1);
  });

  it('a save that is reported twice changes nothing', () => {
    const saved: AuthorizationEvent = { kind: 'saved', at: 0, attempt: ready.attempt };
    expect(run(ready, saved)).toEqual({ state: ready, effects: [] });
  });

  it('an event of another kind is the caller’s mistake', () => {
    // A caller without types may pass anything.
    const event = { kind: 'nothing', at: 0 } as unknown as AuthorizationEvent;
    expect(() => reduceAuthorization(ready, event)).toThrow(TypeError);
  });

  it('a refresh that brings no new refresh token keeps the old one, and its scope', () => {
    const answer = { accessToken: new Secret('access-b'), expiresInSeconds: WEEK, scope: [] };
    const { state, effects } = run(
      ready,
      request(1, WEEK),
      { kind: 'issued', at: WEEK, attempt: 1, answer },
      { kind: 'saved', at: WEEK, attempt: 2 },
    );
    expect(effects).toEqual(['refresh refresh-a', 'persist refresh-a', 'answer 1 access-b']);
    expect(state).toMatchObject({ kind: 'ready', tokens: { scope: ['procurement'] } });
  });
});

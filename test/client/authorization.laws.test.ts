import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tokens } from '../../src/client/authorization/tokens.js';
import { Secret } from '../../src/client/secret.js';
import { type Move, type Reply, SimulatedWorld } from './simulated-world.js';

const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Reply>('tokens') },
  { weight: 4, arbitrary: fc.constantFrom<Reply>('network', 'server', 'busy') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Reply>(
      'no-refresh-token',
      'grant-refused',
      'client-refused',
      'found',
    ),
  },
);

const lifetime = fc.option(fc.constantFrom(0, 1, 2, 60, 599, 604_800), {
  nil: undefined,
  freq: 10,
});

/** Steps of the clock around the ends of tokens, forth and back. */
const clock = fc.oneof(
  fc.constantFrom(1, 60, 300, 604_499, 604_500, 604_799, 604_800, -1, -299, -301, -604_800),
  fc.integer({ min: -2_000_000, max: 2_000_000 }),
);

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Move>({ do: 'request' }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      pick: fc.nat(3),
      with: reply,
      lifetime,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('store' as const), works: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('timer' as const), pick: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('clock' as const), by: clock }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('access-refused' as const), old: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.constant<Move>({ do: 'code' }) },
  { weight: 1, arbitrary: fc.constant<Move>({ do: 'sign-out' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stray' as const),
      event: fc.constantFrom('issued', 'failed', 'saved', 'save-failed', 'waited', 'found'),
      attempt: fc.constantFrom(-1, 0.5, 1_000_000),
    }),
  },
);

// Without the size, histories would have ten moves at most.
const history = fc.array(move, { maxLength: 80, size: 'max' });

function tokens(): Tokens {
  return {
    accessToken: new Secret('SECRET-access'),
    refreshToken: new Secret('SECRET-refresh'),
    scope: [],
    issuedAt: 1_000_000,
    expiresAt: 1_604_800,
  };
}

function play(
  moves: readonly Move[],
  signedIn: boolean,
  look: (world: SimulatedWorld) => void = () => undefined,
): SimulatedWorld {
  const world = new SimulatedWorld(signedIn ? tokens() : undefined);
  for (const next of moves) {
    world.move(next);
    look(world);
  }
  return world;
}

describe('Spec 3.3, 5.5, Decision O4: an authorization over random histories', () => {
  it(
    'never refreshes twice at once, loses or doubles no request, persists the last token ' +
      'before handing it out, and drops nothing on a failure',
    () => {
      fc.assert(
        fc.property(history, fc.boolean(), (moves, signedIn) => {
          expect(play(moves, signedIn).broken).toEqual([]);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it('settles every request once all that is on its way has arrived', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (moves, signedIn) => {
        const world = play(moves, signedIn);
        world.settle();
        expect(world.asked.filter((id) => !world.settled.has(id))).toEqual([]);
        expect(world.broken).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves the last refresh token in the store, or none if no one is signed in', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (moves, signedIn) => {
        const world = play(moves, signedIn);
        world.settle();
        // One more request, because tokens that could not be saved are saved again by the next one.
        world.move({ do: 'request' });
        world.settle();
        if (world.state.kind === 'ready') expect(world.stored).toBe(world.lastIssued);
        expect(['ready', 'signed-out']).toContain(world.state.kind);
      }),
      { numRuns: 1000 },
    );
  });

  it('Decision O11: shows no secret when a state is printed, inspected or written as JSON', () => {
    fc.assert(
      fc.property(history, fc.boolean(), (moves, signedIn) => {
        play(moves, signedIn, ({ state }) => {
          const printed = [
            inspect(state, { depth: null, showHidden: true }),
            JSON.stringify(state),
            `${Object.values(state).join(' ')}`,
          ].join('\n');
          expect(printed).not.toContain('SECRET');
        });
      }),
      { numRuns: 300 },
    );
  });
});

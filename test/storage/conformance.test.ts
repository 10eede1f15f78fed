import { describe, expect, it } from 'vitest';
import type {
  ConformanceCase,
  OpenStorage,
} from '../../src/storage/conformance/conformance-case.js';
import { storageConformance } from '../../src/storage/conformance/storage-conformance.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import { lose } from './broken/broken-store.js';
import { BROKEN_STORES } from './broken/broken-stores.js';
import { over } from './losing-connections.js';

const CASES = storageConformance({ lose, seeds: [1] });

/** Beginnings of the names of cases that take half of the time. */
const LONG_CASES = ['texts:', 'events: all 10050', 'parts: a million bytes'];

/** Cases that reject the store, with what they say. */
async function rejections(
  cases: readonly ConformanceCase[],
  make: (typeof BROKEN_STORES)[number]['make'],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name, run } of cases) {
    await run(make()).catch((error: unknown) =>
      found.set(name, error instanceof Error ? error.message : `no Error: ${String(error)}`),
    );
  }
  return found;
}

/** Freezes an answer and all within. */
function deepFrozen(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  for (const member of Object.values(answer)) deepFrozen(member);
  return Object.freeze(answer);
}

describe('The conformance kit', () => {
  it.each(BROKEN_STORES)(
    'Decision T3: a broken store is rejected by the right case: $name',
    async ({ make, rejectedBy, says = ': expected ' }) => {
      // Cases that take longest are tried on stores that break what they are about.
      const cases = CASES.filter(
        ({ name }) =>
          name.startsWith(rejectedBy) || !LONG_CASES.some((begin) => name.startsWith(begin)),
      );
      const found = await rejections(cases, make);
      const right = [...found].filter(([name]) => name.startsWith(rejectedBy));
      expect(right.map(([, message]) => message)).toEqual([
        expect.stringMatching(/: expected .*found |: expected .*at most/s),
      ]);
      expect(right[0]?.[1]).toContain(says);
      // A kit whose cases all fail would not show which promise is broken.
      expect(found.size).toBeLessThan(cases.length / 3);
    },
  );

  it('Decision T3: every case has a name of its own, and the same cases come every time', () => {
    const names = CASES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(storageConformance({ lose, seeds: [1] }).map(({ name }) => name)).toEqual(names);
    expect(
      storageConformance({ lose, seeds: [1], durable: false }).map(({ name }) => name),
    ).toEqual(names.filter((name) => !name.startsWith('durable:')));
    expect(
      storageConformance({ seeds: [7] }).filter(({ name }) => name.endsWith('seed 7')),
    ).toHaveLength(1);
    expect(() => storageConformance({ seeds: [0.5] })).toThrow(TypeError);
  });

  it('a store that forgets when it is closed is rejected as durable', async () => {
    const durable = CASES.filter(({ name }) => name.startsWith('durable: all that was kept'));
    expect(durable).toHaveLength(1);
    for (const { run } of durable)
      await expect(run(async () => createMemoryStorage())).rejects.toThrow(
        'all of the customer: expected',
      );
  });

  it.each(['append', 'page'] as const)(
    'an adapter whose events.%s throws has failed cases, and nothing is left behind that ' +
      'ends the process',
    async (method) => {
      const unhandled: unknown[] = [];
      const note = (fault: unknown): void => void unhandled.push(fault);
      process.on('unhandledRejection', note);
      try {
        const broken = (): OpenStorage => {
          const whole = createMemoryStorage();
          const away = async (): Promise<never> => {
            throw new RangeError(`${method} is away`);
          };
          const storage = { ...whole, events: over(whole.events, { [method]: away }) };
          return async () => storage;
        };
        const found = await rejections(
          CASES.filter(({ name }) => name.startsWith('events:')),
          broken,
        );
        expect(
          found.get(
            'events: who reads on from a position misses none of those that many writers ' +
              'add at once',
          ),
        ).toBe(`${method} is away`);
        // The listener runs in a turn of its own.
        await new Promise((resolve) => setImmediate(resolve));
      } finally {
        process.removeListener('unhandledRejection', note);
      }
      expect(unhandled).toEqual([]);
    },
  );

  it('an adapter that rejects with a text is reported by it, with seed and operation', async () => {
    const broken = (): OpenStorage => {
      const whole = createMemoryStorage();
      const append = (): Promise<never> => Promise.reject('no connection');
      const storage = { ...whole, events: over(whole.events, { append }) };
      return async () => storage;
    };
    const histories = CASES.filter(({ name }) => name.startsWith('histories:'));
    expect([...(await rejections(histories, broken)).values()]).toEqual([
      expect.stringMatching(/^seed 1, operation \d+ \(append\): no connection$/),
    ]);
  });

  it('a store whose answers are frozen passes where answers are written over', async () => {
    const frozen = <P extends object>(port: P): P =>
      new Proxy(port, {
        get: (target, name) => {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          return (...given: readonly unknown[]): unknown => {
            const answer: unknown = method.apply(target, given);
            return answer instanceof Promise ? answer.then(deepFrozen) : answer;
          };
        },
      });
    const whole = createMemoryStorage();
    const { grants, customers, files, catalogues, events } = whole;
    const storage = {
      ...whole,
      grants: frozen(grants),
      customers: frozen(customers),
      files: frozen(files),
      catalogues: frozen(catalogues),
      events: frozen(events),
    };
    const sharing = CASES.filter(({ name }) => name.endsWith('is not shared with the caller'));
    expect(sharing).toHaveLength(1);
    expect((await rejections(sharing, () => async () => storage)).size).toBe(0);
  });

  it('what a case opened is closed again, also where it fails', async () => {
    for (const { run } of CASES.filter(({ name }) => name.startsWith('grants: of 50'))) {
      const whole = createMemoryStorage();
      const opens: OpenStorage[] = [async () => whole];
      for (const { make } of BROKEN_STORES.slice(0, 1)) opens.push(make());
      expect(opens).toHaveLength(2);
      for (const openOne of opens) {
        let open = 0;
        const close = async (): Promise<void> => {
          open -= 1;
        };
        const tried = run(async () => {
          open += 1;
          return { ...(await openOne()), close };
        });
        await tried.catch(() => undefined);
        expect(open).toBe(0);
      }
    }
  });
});

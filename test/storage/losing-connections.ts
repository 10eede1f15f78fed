import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { CommitOutcome } from '../../src/storage/commit-outcome.js';
import type {
  LoseConnection,
  LostMoment,
} from '../../src/storage/conformance/cases/unknown-cases.js';

/**
 * Stores whose connection can be lost: the next change through any of them returns `unknown`, and
 * was stored or not.
 */
export interface LosingConnections {
  readonly lose: LoseConnection;
  wrap(whole: AssortmentStorage): AssortmentStorage;
}

export function losingConnections(): LosingConnections {
  let lost: LostMoment | undefined;
  return {
    lose: (_, moment) => {
      lost = moment;
    },
    wrap(whole) {
      const change = async (work: () => Promise<CommitOutcome>): Promise<CommitOutcome> => {
        const moment = lost;
        lost = undefined;
        if (moment === 'before') return 'unknown';
        const outcome = await work();
        return moment === undefined ? outcome : 'unknown';
      };
      const { grants, customers, files, catalogues, events } = whole;
      return {
        ...whole,
        grants: over(grants, { commit: (puts) => change(() => grants.commit(puts)) }),
        customers: over(customers, {
          settle: (key, settings, seen) => change(() => customers.settle(key, settings, seen)),
        }),
        files: over(files, {
          async accept(file, parts) {
            let answer: Awaited<ReturnType<typeof files.accept>> | undefined;
            const outcome = await change(async () => {
              answer = await files.accept(file, parts);
              return answer.outcome;
            });
            return outcome === 'done' && answer !== undefined ? answer : { outcome };
          },
        }),
        catalogues: over(catalogues, { commit: (sync) => change(() => catalogues.commit(sync)) }),
        events: over(events, {
          append: (key, batch, appended) => change(() => events.append(key, batch, appended)),
        }),
      };
    },
  };
}

/** Returns the port with some of its methods replaced. */
export function over<P extends object>(port: P, replaced: Partial<P>): P {
  return new Proxy(port, {
    get(target, name) {
      const found: unknown = Object.hasOwn(replaced, name)
        ? Reflect.get(replaced, name)
        : Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

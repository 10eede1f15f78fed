import type { AssortmentStorage } from '../assortment-storage.js';

/** Opens one more handle on the store that a case is about. */
export type OpenStorage = () => Promise<AssortmentStorage>;

/** One promise of the ports, tried on a store. */
export interface ConformanceCase {
  /** A sentence that begins with the port: `grants: a commit puts all or none`. */
  readonly name: string;
  /**
   * Tries it on the store behind `open`, which must be empty. Every call of `open` gives another
   * handle on that one store; what was opened is closed again. Rejects with an `Error` that says
   * what was expected and what came.
   */
  run(open: OpenStorage): Promise<void>;
}

/**
 * Tries a promise on a first handle; `open` gives more of them. All of them are closed at its end,
 * even after a failure.
 */
type Work = (storage: AssortmentStorage, open: OpenStorage) => Promise<void>;

/** Creates the cases of a port: what it promises, and how that is tried. */
export function conformanceCases(
  port: string,
  promises: Readonly<Record<string, Work>>,
): readonly ConformanceCase[] {
  return Object.entries(promises).map(([promise, work]) =>
    conformanceCase(`${port}: ${promise}`, work),
  );
}

function conformanceCase(name: string, work: Work): ConformanceCase {
  return {
    name,
    async run(open) {
      const handles: AssortmentStorage[] = [];
      const openOne: OpenStorage = async () => {
        const handle = await open();
        handles.push(handle);
        return handle;
      };
      try {
        await work(await openOne(), openOne);
      } catch (error) {
        // What went wrong first is what counts, not what closing says about it.
        await Promise.allSettled(handles.map((handle) => handle.close()));
        throw error;
      }
      for (const handle of handles) await handle.close();
    },
  };
}

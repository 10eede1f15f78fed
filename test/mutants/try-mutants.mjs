// Tries mutants one after the other, in one process of vitest as long as none hangs.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Crash, Hang, PATIENCE, startProcess } from './mutant-process.mjs';
import { nameOf } from './test-map.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Time for a file of tests: `PATIENCE`, and this many times what it takes. */
const TIMES = 6;

/**
 * Creates what tries one mutant after the other. `try` takes a mutant with the runs of tests for
 * it, and a function that returns more runs for a mutant that these leave alive.
 */
export function createTrier(sources) {
  let server;
  /** The runs of the last question. */
  let asked = [];

  /** Returns the first failure of the runs over these texts. */
  async function firstFailure(runs, texts) {
    server ??= await startProcess([]);
    asked = runs;
    const limits = runs.map(({ milliseconds }) => PATIENCE + TIMES * milliseconds);
    return (await server.ask({ runs, texts, limits })).failures[0];
  }

  async function killer({ start, end, replacement, file, runs, moreRuns }) {
    const text = sources.get(file);
    const texts = { [join(root, file)]: text.slice(0, start) + replacement + text.slice(end) };
    for (const some of [() => runs, moreRuns]) {
      const tried = await some();
      const failure = await firstFailure(tried, texts);
      // An unhandled error names no file.
      if (failure !== undefined)
        return {
          failure,
          runs: tried.filter((one) => failure.file === undefined || one.file === failure.file),
        };
    }
    return undefined;
  }

  function stop() {
    server?.end();
    server = undefined;
  }

  /** Checks that the runs that hung end in time without the mutant. */
  async function endsWithoutMutant() {
    try {
      return (await firstFailure(asked, {})) === undefined;
    } catch {
      stop();
      return false;
    }
  }

  async function tryOnce(mutant) {
    try {
      const found = await killer(mutant);
      return found === undefined
        ? { verdict: 'alive' }
        : { verdict: 'killed', by: nameOf(found.failure), killing: found.runs };
    } catch (error) {
      stop();
      if (error instanceof Hang)
        return { verdict: (await endsWithoutMutant()) ? 'hung' : 'crashed' };
      if (error instanceof Crash) return { verdict: 'crashed' };
      throw error;
    }
  }

  return {
    async try(mutant) {
      const first = await tryOnce(mutant);
      if (first.verdict !== 'crashed') return first;
      const second = await tryOnce(mutant);
      // A list without an end fills the memory each time, and nothing does without the mutant.
      return second.verdict === 'crashed' && (await endsWithoutMutant())
        ? { verdict: 'hung' }
        : second;
    },
    end: stop,
  };
}

/**
 * Throws unless the runs that killed mutants leave the unchanged sources alive, chosen tests alone
 * as they were. Each turn takes one run of a file.
 */
export async function checkKills(killing) {
  const waiting = new Map(killing.map((run) => [JSON.stringify([run.file, run.ids]), run]));
  const server = await startProcess(['--all']);
  try {
    while (waiting.size > 0) {
      const turn = new Map();
      for (const [key, run] of waiting) {
        if (turn.has(run.file)) continue;
        turn.set(run.file, run);
        waiting.delete(key);
      }
      const runs = [...turn.values()];
      const limits = runs.map(({ milliseconds }) => PATIENCE + TIMES * milliseconds);
      const { failures } = await server.ask({ runs, texts: {}, limits });
      if (failures.length > 0)
        throw new Error(
          `Tests that killed mutants fail without one too:\n${failures.map(nameOf).join('\n')}`,
        );
    }
  } finally {
    server.end();
  }
}

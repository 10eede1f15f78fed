import { describe, expect, it } from 'vitest';
import * as client from '../../src/client/index.js';
import * as catalogue from '../../src/core/catalogue/index.js';
import * as kit from '../../src/core/index.js';
import * as titles from '../../src/core/issue/titles/title-of.js';
import * as oauth from '../../src/oauth/index.js';

type Call = (...given: readonly unknown[]) => unknown;

/** Classes of libraries, whose errors are their own. */
const OTHERS = new Set(['Decimal']);

const WRONG: readonly unknown[] = [undefined, null, 5, 'x', true, {}, [], () => 1];

/** Words of an engine about a variable or member inside of a function. */
const ENGINE =
  /Cannot |is not a function|iterable \(|not iterable|reading '|Reduce of|Invalid |private /;

function call(callee: unknown, given: readonly unknown[]): unknown {
  try {
    const made = /^class\b/.test(String(callee))
      ? Reflect.construct(callee as new () => unknown, given)
      : (callee as Call)(...given);
    return made instanceof Promise ? made.then(noError, (error: unknown) => error) : undefined;
  } catch (error) {
    return error;
  }
}

function noError(): undefined {
  return undefined;
}

const FUNCTIONS = Object.entries({ ...kit, ...catalogue, ...titles, ...oauth, ...client }).filter(
  ([name, value]) => typeof value === 'function' && !OTHERS.has(name),
);

describe('Every public function', () => {
  it.each(FUNCTIONS)('%s: wrong arguments are a TypeError in our words', async (_, callee) => {
    for (const first of WRONG) {
      for (const second of [...WRONG, first]) {
        const error = await call(callee, [first, second, second, second]);
        if (error === undefined) continue;
        expect(error).toBeInstanceOf(TypeError);
        expect((error as TypeError).message).not.toMatch(ENGINE);
      }
    }
  });
});

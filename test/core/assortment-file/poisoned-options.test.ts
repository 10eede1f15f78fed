import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Doors whose functions take options from callers. */
const ROOMS = ['core', 'oauth', 'text'];

/**
 * Returns every optional member that a type of these rooms declares: a caller who omits it must not
 * get an inherited one.
 */
function optionalMembers(): readonly string[] {
  const names = new Set<string>();
  for (const room of ROOMS) {
    for (const file of readdirSync(join(ROOT, 'src', room), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!file.endsWith('.ts')) continue;
      for (const [, name = ''] of readFileSync(join(ROOT, 'src', room, file), 'utf8').matchAll(
        /readonly (\w+)\?:/g,
      ))
        names.add(name);
    }
  }
  return [...names];
}

/**
 * Options of decimal.js, which `clone` reads from any prototype too; and those whose type
 * declares them in another way.
 */
const DECIMAL_OPTIONS = [
  'precision',
  'rounding',
  'toExpNeg',
  'toExpPos',
  'maxE',
  'minE',
  'modulo',
  'crypto',
  'defaults',
];
const POLICY_MEMBERS = readFileSync(
  join(ROOT, 'src/oauth/tokens/token-policy.ts'),
  'utf8',
).matchAll(/^ {2}readonly (\w+): /gm);

const NAMES: readonly string[] = [
  ...new Set([
    ...optionalMembers(),
    ...DECIMAL_OPTIONS,
    ...[...POLICY_MEMBERS].map(([, name = '']) => name),
  ]),
].sort();

/** Values as JavaScript: unexpected ones, and ones that a caller may have meant. */
const VALUES: readonly string[] = [
  '"poison"',
  '""',
  '2',
  'NaN',
  'true',
  'null',
  '{ a: 1, ratio: 0, count: 0, depth: 1, issues: 0, text: 1, "tsp (UK)": "5" }',
  '[{ code: "file.mixed-separators" }]',
  '() => 1',
];

/** Words that one option or another takes. */
const WORDS: readonly string[] = [
  'strict',
  'exact',
  'upload',
  'published',
  'up',
  '/',
  'withdraw',
  'required',
  'replace',
].map((word) => JSON.stringify(word));

const POISONER = `(names, value) => {
  const poison = { value, configurable: true, enumerable: true, writable: true };
  for (const name of names) Object.defineProperty(Object.prototype, name, poison);
}`;
const CLEANER =
  '(names) => { for (const name of names) Reflect.deleteProperty(Object.prototype, name); }';

let bundle: Script;
let clean: Answers = {};
let cleanStream = '';
/** Loaded while all was well. */
let loaded = createContext();

/** A realm of its own, in which `before` ran and then the core was loaded. */
function realm(before: string): ReturnType<typeof createContext> {
  const context = createContext({ TextEncoder, TextDecoder, Uint8Array });
  new Script(before).runInContext(context);
  bundle.runInContext(context);
  return context;
}

function run(context: ReturnType<typeof createContext>, script: string): unknown {
  return new Script(script).runInContext(context);
}

type Answers = Readonly<Record<string, string>>;

function answers(context: ReturnType<typeof createContext>): Answers {
  return JSON.parse(String(run(context, 'JSON.stringify(every.everyAnswer())'))) as Answers;
}

/** Returns the same while the realm's `Object.prototype` has members of these names. */
function poisonedAnswers(
  context: ReturnType<typeof createContext>,
  names: readonly string[],
  value: string,
): Answers {
  run(context, `(${POISONER})(${JSON.stringify(names)}, ${value})`);
  const got = answers(context);
  run(context, `(${CLEANER})(${JSON.stringify(names)})`);
  return got;
}

function sameText(a: Answers, b: Answers): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

beforeAll(async () => {
  const { outputFiles } = await build({
    // An object of exports would be filled by a loop over its names, inherited ones too: the
    // bundler's business, not the core's.
    stdin: {
      contents:
        "import { everyAnswer, streamAnswer } from './every-option.ts'; globalThis.every = { " +
        'everyAnswer, streamAnswer };',
      resolveDir: HERE,
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    alias: { '#bytes': join(ROOT, 'src/text/bytes-web.ts') },
    logLevel: 'silent',
  });
  bundle = new Script(outputFiles[0]?.text ?? '');
  loaded = realm('');
  clean = answers(loaded);
  cleanStream = String(await run(loaded, 'every.streamAnswer()'));
});

describe(
  'Decision J7: an option or member that is left out is left out, whatever Object.prototype ' +
    'holds',
  () => {
    it('finds the names of the public types', () => {
      for (const name of [
        'units',
        'stage',
        'limits',
        'digits',
        'rounding',
        'factors',
        'findings',
        'thirdPartyId',
        'signal',
        'guard',
        'refused',
        'merged',
        'codeReplay',
      ]) {
        expect(NAMES).toContain(name);
      }
    });

    it('asks functions that answer', () => {
      // A call that fails on its own would show nothing.
      expect(Object.entries(clean).filter(([, text]) => text.startsWith('throws'))).toEqual([]);
      expect(cleanStream).not.toContain('throws');
    });

    it.each([...VALUES, ...WORDS])('after the import: %s', (value) => {
      if (sameText(poisonedAnswers(loaded, NAMES, value), clean)) return;
      // Which of them it is: asked only where there is one.
      const culprits = NAMES.flatMap((name) => {
        const got = poisonedAnswers(loaded, [name], value);
        return Object.keys(clean).flatMap((call) =>
          got[call] === clean[call] ? [] : [`${call}: ${name} = ${value}`],
        );
      });
      expect(culprits).toEqual([]);
      expect(poisonedAnswers(loaded, NAMES, value)).toEqual(clean);
    });

    it.each([...VALUES, ...WORDS])('before the import: %s', async (value) => {
      const poisoned = realm(`(${POISONER})(${JSON.stringify(NAMES)}, ${value})`);
      expect(answers(poisoned)).toEqual(clean);
      // Awaited by this realm, whose prototypes are clean.
      expect(await run(poisoned, 'every.streamAnswer()')).toBe(cleanStream);
    });
  },
);

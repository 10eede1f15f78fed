/** Replies at a terminal, which `assortment fix` asks for each suggestion. */
import { Buffer } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cause, checkAssortmentFile, fixAssortmentFile } from '#core';
import { parsed, patched } from '../core/assortment-file/patched-file.js';
import { randomFile } from '../core/assortment-file/random-file.js';
import { sized } from '../sizes.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fix-answers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const SUGGESTED = [
  { ...RYE_BREAD, third_party_id: 'A1', lead_time: '3 days' },
  { ...RYE_BREAD, third_party_id: 'A2', package_description_str: 'ca. 2,5 kg' },
];

describe('assortment fix at a terminal', () => {
  it.each([
    ['y', 1],
    ['y\ny', 2],
    ['n\nyes\n', 1],
    ['', 0],
  ])('takes the answers %j', async (stdin, accepted) => {
    const path = file('s.json', SUGGESTED);
    const out = join(folder, 'out.json');
    const options = { stdin, terminal: true };
    const { stderr } = await runFake(['fix', path, '-o', out], options);
    expect(stderr).toContain('"3 days"');
    expect(stderr).toContain(`${accepted} finding${accepted === 1 ? '' : 's'} fixed`);
  });

  it('asks nothing if nothing is suggested', async () => {
    const path = file('n.json', [{ ...RYE_BREAD, third_party_id: 'A1', price: '9,50' }]);
    const out = join(folder, 'out.json');
    const { code, stderr } = await runFake(['fix', path, '-o', out], { terminal: true });
    expect(code).toBe(0);
    expect(stderr).not.toContain('[y/N]');
  });
});

interface NumberedCause {
  readonly cause: Cause;
  readonly number: number;
}

/** A way to say which suggestions are accepted: arguments and a reply, for these causes. */
type AcceptForm = (
  suggested: readonly NumberedCause[],
  isAccepted: (cause: NumberedCause) => boolean,
) => readonly [args: readonly string[], stdin?: string];

const ANSWERS: AcceptForm = (suggested, isAccepted) => [
  [],
  suggested.map((each) => (isAccepted(each) ? 'y' : 'n')).join('\n'),
];
const NUMBERS: AcceptForm = (suggested, isAccepted) => {
  const numbers = suggested.filter(isAccepted).map(({ number }) => number);
  return [numbers.length === 0 ? [] : ['--accept', numbers.join()]];
};

const CODES: AcceptForm = (suggested, isAccepted) => {
  const codes = new Set(suggested.filter(isAccepted).map(({ cause }) => cause.code));
  return [codes.size === 0 ? [] : ['--accept', [...codes].join()]];
};

type Select = (cause: NumberedCause, drawn: readonly boolean[]) => boolean;
const byNumber: Select = ({ number }, drawn) => drawn[number % drawn.length] === true;
const byCode: Select = ({ cause: { code } }, drawn) => drawn[code.length % drawn.length] === true;

describe('Decision F7: the announced fixes that are accepted are those of the file', () => {
  it.each<[name: string, form: AcceptForm, select: Select]>([
    ['answers at a terminal', ANSWERS, byNumber],
    ['--accept with numbers', NUMBERS, byNumber],
    ['--accept with codes', CODES, byCode],
    ['--accept suggested', () => [['--accept', 'suggested']], () => true],
    ['no --accept', () => [[]], () => false],
  ])('%s', async (_name, form, select) => {
    const drawn = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(randomFile, drawn, async (text, answers) => {
        const { causes, issues } = checkAssortmentFile(text, {
          limits: { issues: Number.POSITIVE_INFINITY },
        });
        const numbered = causes.map((cause, at) => ({ cause, number: at + 1 }));
        const suggested = numbered.filter(({ cause }) => certaintyOf(cause) === 'suggested');
        const accepted = new Set(suggested.filter((each) => select(each, answers)));
        const [args, stdin = ''] = form(suggested, (each) => accepted.has(each));
        const path = file('law.json', text);
        const out = join(folder, 'law-out.json');
        const options = { stdin, terminal: form === ANSWERS };
        const { code, stderr } = await runFake(['fix', path, '-o', out, ...args], options);
        expect(code, stderr).not.toBe(2);
        const indexes = [...accepted].flatMap(({ cause }) => cause.issues);
        const announced = issues.filter(
          ({ fix }, at) => fix?.certainty === 'certain' || indexes.includes(at),
        );
        const fixed = fixAssortmentFile(text, announced, { accept: 'suggested' });
        const written = readFileSync(out);
        expect(written).toEqual(Buffer.from(fixed.bytes));
        const left = new Set(fixed.leftOut.map(({ issue }) => issue));
        const applied = announced.filter((issue) => issue.fix !== undefined && !left.has(issue));
        const operations = applied.flatMap(({ fix }) =>
          fix === undefined ? [] : [fix.operations],
        );
        expect(parsed(written.toString())).toEqual(patched(parsed(text), operations));
        const { length } = applied;
        expect(stderr).toContain(`${length} finding${length === 1 ? '' : 's'} fixed`);
      }),
      { numRuns: sized(10, 200) },
    );
  });
});

function certaintyOf({ example }: Cause): string | undefined {
  return example.fix?.certainty;
}

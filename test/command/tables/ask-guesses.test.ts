/** Questions of `assortment import` on a terminal, and what becomes of the answers. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type FakeOptions, type FakeResult, runFake } from '../fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'ask-guesses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

/** Imports a list on a terminal at which a person enters these lines. */
async function run(
  name: string,
  text: string,
  { answers = [], args = [], ...options }: FakeOptions & Asked,
): Promise<FakeResult> {
  writeFileSync(at(`${name}.csv`), text);
  const stdin = answers.map((line) => `${line}\n`).join('');
  const given = ['-o', at(`${name}.json`), '--save-profile', at(`${name}.profile.json`)];
  const words = args.includes('--profile') ? ['-o', at(`${name}.json`)] : given;
  const call = ['import', at(`${name}.csv`), ...words, ...args];
  const result = await runFake(call, { terminal: true, columns: 200, stdin, ...options });
  return { ...result, stderr: result.stderr.replaceAll(`${folder}/`, '') };
}

interface Asked {
  readonly answers?: readonly string[];
  readonly args?: readonly string[];
}

interface Orderable {
  readonly orderable: boolean;
}

const jsonOf = (name: string) => JSON.parse(readFileSync(at(name), 'utf8'));

/** The questions of a call, without the text around them. */
const questionsOf = ({ stderr }: FakeResult): readonly string[] =>
  [...stderr.matchAll(/[^\n?]*\? \[[YJK]\/[ne]\] |[^\n]*(?:\)|none)(?:\?|:) /g)].map(
    ([text]) => text,
  );

const COSTS = 'Item no;Product;Cost;Special;Pack\nA1;Rye;2.50;3.10;500 g\nA2;Oat;3.50;4.20;1 kg\n';

/** Returns a text without its line ends. */
const inOneLine = (text: string): string => text.replaceAll('\n', ' ');

describe('Decision I5: assortment import on a terminal', () => {
  it('asks one question for each guess, and with its answers none next month', async () => {
    const first = await run('costs', COSTS, { answers: ['', ''] });
    expect(first.code).toBe(0);
    expect(questionsOf(first)).toEqual([
      'C "Cost": 2.50, 3.50 → Price (the heading says another kind)? [Y/n] ',
    ]);
    expect(first.stderr).toContain('Profile written to costs.profile.json.');
    expect(jsonOf('costs.json')).toMatchObject([{ price: '2.50' }, { price: '3.50' }]);
    const args = ['--profile', at('costs.profile.json')];
    const next = await run('costs', COSTS, { args });
    expect([next.code, questionsOf(next)]).toEqual([0, []]);
    expect(jsonOf('costs.json')).toMatchObject([{ price: '2.50' }, { price: '3.50' }]);
  });

  it('a no is replaced by the next best guess', async () => {
    const text = COSTS.replace('Special', 'Cost price');
    const result = await run('next', text, { answers: ['n', 'what?', 'YES'] });
    expect(questionsOf(result)).toEqual([
      'C "Cost": 2.50, 3.50 → Price (another column fits as well: Cost price)? [Y/n] ',
      'D "Cost price": 3.10, 4.20 → Price (the heading says another kind)? [Y/n] ',
      'D "Cost price": 3.10, 4.20 → Price (the heading says another kind)? [Y/n] ',
    ]);
    expect(result.code).toBe(0);
    expect(jsonOf('next.json')).toMatchObject([{ price: '3.10' }, { price: '4.20' }]);
    expect(jsonOf('next.profile.json').columns[2]).toEqual({ header: 'Cost', field: null });
  });

  it.each([
    ['standard input is no terminal', { terminal: false }],
    ['--no-input is given', { args: ['--no-input'] }],
    ['a build runs it', { env: { CI: 'true' } }],
    ['the input ends', { answers: [] }],
  ])('imports nothing guessed where %s', async (name, options) => {
    const result = await run(`none ${name.length}`, COSTS, { answers: [''], ...options });
    expect(result.code).toBe(2);
    expect(inOneLine(result.stderr)).toContain('Guesses, or no column, for price.');
    expect(existsSync(at(`none ${name.length}.json`))).toBe(false);
  });

  it('asks nothing if a profile stands already, and keeps it', async () => {
    writeFileSync(at('mine.profile.json'), 'mine');
    const result = await run('mine', COSTS, { answers: [''] });
    expect([result.code, questionsOf(result)]).toEqual([2, []]);
    expect(readFileSync(at('mine.profile.json'), 'utf8')).toBe('mine');
  });

  it('proposes one piece only by asking, if nothing names a size', async () => {
    const text = 'Item no;Product;Price\nA1;Broom;2.50\nA2;Mop;3.50\n';
    const guessed = await run('piece', text, { args: ['--guess'] });
    expect([guessed.code, questionsOf(guessed)]).toEqual([2, []]);
    rmSync(at('piece.profile.json'));
    const asked = await run('piece', text, { answers: ['y'] });
    expect(questionsOf(asked)).toEqual([
      'No column for "Package as one text" → 1 piece in every row? [Y/n] ',
    ]);
    expect(asked.code).toBe(0);
    expect(jsonOf('piece.profile.json').constants).toEqual({
      price_type_code: '0',
      package_description_str: '1 piece',
    });
    rmSync(at('piece.profile.json'));
    const refused = await run('piece', text, { answers: ['no'] });
    expect(refused.code).toBe(2);
  });

  it('asks for the unit of sizes that have none, until it is one', async () => {
    const text = 'Item no;Product;Price;Size\nA1;Rye;2.50;500\nA2;Oat;3.50;750\n';
    const asked = await run('unit', text, { answers: ['foo', 'g'] });
    expect(asked.code).toBe(0);
    expect(jsonOf('unit.profile.json').constants).toMatchObject({ 'package.unit': 'g' });
    rmSync(at('unit.profile.json'));
    expect((await run('unit', text, { answers: [''] })).code).toBe(2);
    rmSync(at('unit.profile.json'));
    expect((await run('unit', text, { answers: [] })).code).toBe(2);
  });

  it('asks once what a word means, and writes it into the profile', async () => {
    const text =
      'Item no;Product;Price;Pack;Orderable;Lead time\n' +
      'A1;Rye;2.50;500 g;Q;2 arkipv\nA2;Oat;3.50;1 kg;yes;2 days\nA3;Pea;3.50;1 kg;Q;2 arkipv\n';
    const asked = await run('words', text, { answers: ['perhaps', 'no', '2 days'] });
    expect(asked.stderr).toContain(
      'E "Orderable", Orderable: what does "Q" mean (true, false; Enter to skip)? ',
    );
    expect(asked.code).toBe(0);
    const { columns } = jsonOf('words.profile.json');
    expect(columns[4].words).toMatchObject({ Q: 'false' });
    expect(columns[5].words).toMatchObject({ '2 arkipv': '48:00:00' });
    expect(jsonOf('words.json')[0]).toMatchObject({ orderable: false, lead_time: '48:00:00' });
    rmSync(at('words.profile.json'));
    const left = await run('words', text, { answers: ['', ''] });
    expect(left.code).toBe(1);
    expect(jsonOf('words.profile.json').columns[5].words).not.toHaveProperty('2 arkipv');
  });

  it('asks with a profile about what is new, and offers to keep the answers', async () => {
    const text =
      'Item no;Product;Price;Pack;Orderable\nA1;Rye;2.50;500 g;Q\nA2;Pea;2.50;500 g;yes\n';
    expect((await run('kept', text, { answers: ['no'] })).code).toBe(0);
    const args = ['--profile', at('kept.profile.json')];
    const grown = `${text}A3;Oat;3.50;1 kg;Z\n`;
    const unmanned = await run('kept', grown, { args: [...args, '--no-input'] });
    expect(questionsOf(unmanned)).toEqual([]);
    const left = await run('kept', grown, { args, answers: [''] });
    expect(questionsOf(left)).toEqual([
      'E "Orderable", Orderable: what does "Z" mean (true, false; Enter to skip)? ',
    ]);
    const once = await run('kept', grown, { args, answers: ['yes', 'n'] });
    expect([once.code, questionsOf(once)[1]]).toEqual([
      0,
      'Keep the new meanings in kept.profile.json? [Y/n] ',
    ]);
    expect(jsonOf('kept.json').map(({ orderable }: Orderable) => orderable)).toEqual([
      false,
      true,
      true,
    ]);
    expect(jsonOf('kept.profile.json').columns[4].words).toEqual({ yes: 'true', Q: 'false' });
    const kept = await run('kept', grown, { args, answers: ['yes', ''] });
    expect(kept.stderr).toContain('Profile written to kept.profile.json.');
    expect(jsonOf('kept.profile.json').columns[4].words).toMatchObject({ Q: 'false', Z: 'true' });
    const next = await run('kept', grown, { args });
    expect([next.code, questionsOf(next)]).toEqual([0, []]);
  });

  it('keeps the answers in another profile where one is named', async () => {
    const text = 'Item no;Product;Price;Pack;Orderable\nA1;Rye;2.50;500 g;yes\n';
    await run('named', text, { args: ['--save-profile', at('named.profile.json')] });
    const args = [
      '--profile',
      at('named.profile.json'),
      '--save-profile',
      at('other.profile.json'),
    ];
    const asked = await run('named', `${text}A2;Oat;3.50;1 kg;Z\n`, { args, answers: ['no'] });
    expect([asked.code, questionsOf(asked).length]).toEqual([0, 1]);
    expect(jsonOf('other.profile.json').columns[4].words).toMatchObject({ Z: 'false' });
    expect(jsonOf('named.profile.json').columns[4].words).not.toHaveProperty('Z');
  });

  it('asks about packages in names, and about names that identify', async () => {
    const text = 'Product;Price\nRYE BREAD 500G;2.50\nOAT FLAKES 1KG;3.50\nPEAS 400G X12;9.50\n';
    const asked = await run('names', text, { answers: ['', ''] });
    expect(questionsOf(asked)).toEqual([
      'No column identifies a row → name and package together (a renamed article is then a new ' +
        'one)? [Y/n] ',
      'A "Product": 500 G, 1 KG, 12 x 400 G → Package as one text (by what it contains)? [Y/n] ',
    ]);
    expect(asked.code).toBe(0);
    expect(jsonOf('names.json')[0].third_party_id).toBe('RYE BREAD 500G 500 G');
    rmSync(at('names.profile.json'));
    const guessed = await run('names', text, { args: ['--guess'] });
    expect(guessed.code).toBe(0);
    expect(guessed.stderr).toContain('Guess taken: No column identifies a row');
    expect(guessed.stderr).toContain('Guess taken: A "Product": 500 G, 1 KG, 12 x 400 G → ');
    const no = await run('none', text, { answers: ['n', 'n', 'n'] });
    expect(no.code).toBe(2);
    expect(inOneLine(no.stderr)).toContain(
      'Guesses, or no column, for third_party_id, package_description_str.',
    );
  });

  it('does not ask what the file sent before settles, and shows the price on a row', async () => {
    const text =
      'Item no;Product;Case qty;Size;Price\nA1;Rye;20;250 g;1.95\nA2;Oat;6;500 g;2.00\n' +
      'A3;Pea;12;1 kg;2.10\n';
    const record = (id: string, price: string, pack: string): object => ({
      third_party_id: id,
      name: id,
      price,
      price_type_code: 0,
      package_description_str: pack,
    });
    const sent = [
      record('A1', '38.50', '20 x 250 g'),
      record('A2', '12.00', '6 x 500 g'),
      record('A3', '24.00', '12 x 1 kg'),
    ];
    writeFileSync(at('march.json'), JSON.stringify(sent));
    const alone = await run('april', text, { args: ['--no-input'] });
    expect([alone.code, existsSync(at('april.json'))]).toEqual([2, false]);
    rmSync(at('april.profile.json'));
    const against = await run('april', text, { args: ['--against', at('march.json')] });
    expect([against.code, questionsOf(against)]).toEqual([0, []]);
    expect(against.stderr).toContain('      Rye: 1.95 per piece, 20 pieces: 39.00\n');
    expect(jsonOf('april.json')[0].price).toBe('39');
    const none = await run('april', text, { args: ['--against', at('none.json')] });
    expect(none.code).toBe(2);
  });

  it.each([
    ['hundred', 'Price per 100;Pack', '4.80;1000 pcs', 'Rye: 4.80 per 100, 1000 pieces: 48.00'],
    ['cents', 'Case price (cents);Pack', '480;1 kg', 'Rye: 480.00 divided by 100: 4.80'],
    ['grams', 'Price per 100 g;Pack', '4.80;1 kg', 'Rye: 4.80 per 0.1 kg: 48.00 per kg'],
  ])('shows a scaled price on a row: %s', async (name, headings, row, line) => {
    const text = `Item no;Product;${headings}\nA1;Rye;${row}\nA2;Oat;${row}\n`;
    const { stderr } = await run(name, text, { args: ['--guess'] });
    expect(stderr).toContain(`      ${line}\n`);
  });

  it.each([
    ['fi', 'e', 'C "Cost": 2.50, 3.50 → Hinta (otsikko kertoo toisenlaisesta tiedosta)? [K/e] '],
    ['sv', 'nej', 'C "Cost": 2.50, 3.50 → Pris (rubriken anger en annan sort)? [J/n] '],
    ['de', 'nein', 'C "Cost": 2.50, 3.50 → Preis (die Überschrift nennt eine andere Art)? [J/n] '],
  ])('asks in %s', async (lang, no, question) => {
    const text = 'Item no;Product;Cost;Pack\nA1;Rye;2.50;500 g\nA2;Oat;3.50;1 kg\n';
    const args = ['--lang', lang];
    const asked = await run(lang, text, { answers: [no], args });
    expect([asked.code, questionsOf(asked)]).toEqual([2, [question]]);
    rmSync(at(`${lang}.profile.json`));
    expect((await run(lang, text, { answers: ['yes'], args })).code).toBe(0);
  });
});

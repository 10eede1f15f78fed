import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { checkAssortmentFile } from '../../src/core/index.js';
import { suggestWord } from '../../src/text/suggest-word.js';
import { runFake } from './fake-io.js';

const MILK =
  '{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
  '"package_description_str":"6x1.5l"}';
const GOOD = `[${MILK}]`;
const WARNED = GOOD.replace('1.5l', '1.5L');
const REFUSED = GOOD.replace('9.5', '-1');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('exit codes of the command', () => {
  it.each([
    ['no findings', GOOD, 0],
    ['warned', WARNED, 0],
    ['a GTIN error refuses nothing', GOOD.replace('"name"', '"gtin":"123","name"'), 0],
    ['a record refused', REFUSED, 1],
    ['the file refused', '[{', 1],
    ['empty', '', 1],
    ['an assortment of nothing', '[]', 0],
  ])('check: %s', async (_, text, code) => {
    for (const args of [
      ['check', '-'],
      ['check', '-', '--json'],
      ['check', '--all', file('f.json', text)],
    ])
      expect((await runFake(args, { stdin: text })).code).toBe(code);
  });

  it.each([
    ['a missing file', ['check', 'no/such/file.json'], 'no/such/file.json: no such file'],
    ['a directory', ['fix', '.'], '.: is a directory'],
    ['an unknown command', ['chekc', 'x'], 'unknown command chekc; did you mean check?'],
    ['an unknown option', ['check', '--jsno', 'x'], 'unknown option --jsno; did you mean --json?'],
    [
      'an unknown option before a command',
      ['--versoin'],
      'unknown option --versoin; did you mean --version?',
    ],
    [
      'an option without its value',
      ['check', 'x', '--units'],
      '--units needs a value: normalize|exact|strict',
    ],
    [
      'a value that is none of the few',
      ['check', 'x', '--units', 'strickt'],
      '--units is normalize, exact, strict; did you mean strict? this is "strickt"',
    ],
    ['a value for a switch', ['check', 'x', '--json=yes'], '--json takes no value'],
    [
      'a number that is none',
      ['check', 'x', '--max-issues', '-5'],
      '--max-issues is a whole number; this is "-5"',
    ],
    [
      'an option that is gone',
      ['check', 'x', '--threads', '2'],
      'the option --threads is gone: a check on one thread is just as fast; leave it out',
    ],
    ['no file', ['check'], 'FILE|- is missing'],
    ['a file too many', ['fix', 'a', 'b'], 'one argument too many: b'],
    ['names that every object has', ['constructor'], 'unknown command constructor'],
    ['options that every object has', ['check', '--__proto__', 'x'], 'unknown option --__proto__'],
    ['control characters in an argument', ['\u001b[2J'], 'unknown command \\u{1b}[2J'],
  ])('2 for %s', async (_, args, message) => {
    const { code, stdout, stderr } = await runFake(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
  });

  it('usage follows a wrong call, and no call at all', async () => {
    const { stderr } = await runFake(['check', '--nope']);
    expect(stderr).toContain('\nUsage: assortment check FILE|- ...\n  [--format text|json|');
    expect(
      stderr
        .split('\n')
        .slice(1)
        .every((line) => line.length <= 80),
    ).toBe(true);
    expect(await runFake([])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Usage: assortment COMMAND'),
    });
    expect((await runFake(['check', 'missing.json'])).stderr).not.toContain('Usage');
  });
});

describe('help and version', () => {
  it('names every command, and of each its options and exit codes', async () => {
    const { stdout } = await runFake(['--help']);
    for (const [name, { options }] of Object.entries(COMMANDS)) {
      expect(stdout).toContain(`  ${name} `);
      const help = await runFake(['help', name]);
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(await runFake([name, '--help'])).toEqual(help);
      for (const option of Object.keys(options)) expect(help.stdout).toContain(`--${option}`);
      expect(help.stdout).toContain('Exit code: 0');
    }
    expect((await runFake(['help', 'fxi'])).stderr).toContain('did you mean fix?');
  });

  it('the version is that of package.json', async () => {
    expect((await runFake(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('a word is suggested only if it is near', () => {
    expect(suggestWord('shcema', ['check', 'schema'])).toBe('schema');
    expect(suggestWord('xyz', ['fix'])).toBeUndefined();
    expect(suggestWord('f', ['fix'])).toBeUndefined();
    expect(suggestWord('x'.repeat(1_000_000), ['check'])).toBeUndefined();
  });
});

describe('what check prints', () => {
  it('--json is the report, one line end behind it', async () => {
    const { stdout } = await runFake(['check', '--json', '-'], { stdin: REFUSED });
    expect(stdout.endsWith('}\n')).toBe(true);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      file: { records: 1, refused: 1 },
      counts: { 'price.negative': 1 },
    });
  });

  it('options reach the reading', async () => {
    const stdin = WARNED.replace('"Milk"', `"${'m'.repeat(301)}"`);
    const { stdout } = await runFake(['check', '-', '--units', 'strict', '--limits=published'], {
      stdin,
    });
    expect(stdout).toContain('unit.strict-alias');
    expect(stdout).toContain('text.over-published-length');
  });

  it('--max-issues bounds the findings shown, not the counts', async () => {
    const stdin = `[${Array.from({ length: 30 }, () => '1').join(',')}]`;
    const { stdout } = await runFake(['check', '-', '--max-issues', '3'], { stdin });
    expect(stdout.match(/^refused {2}record/gm)).toHaveLength(3);
    expect(stdout).toMatch(/^ +1 +30 {2}Something in the list is not a record/m);
    expect(stdout).toContain('30 findings of 1 cause: --cause N shows all of one cause');
  });

  it('shows three findings of a cause; --cause shows all of one, --all every one', async () => {
    const warned = WARNED.slice(1, -1);
    const records = Array.from({ length: 30 }, (_, i) => warned.replace('A1', `A${i}`));
    const stdin = `[${records.join(',\n')}]`;
    const grouped = (await runFake(['check', '-'], { stdin })).stdout;
    expect(grouped.match(/^warning {2}record/gm)).toHaveLength(3);
    expect(grouped).toContain(
      '  1     30  Unit is known but spelt differently  package_description_str  "L" → "6x1.5l"\n',
    );
    for (const option of ['--all', '--cause=1'])
      expect(
        (await runFake(['check', '-', option], { stdin })).stdout.match(/^warning {2}record/gm),
      ).toHaveLength(30);
    expect(await runFake(['check', '-', '--cause', '2'], { stdin })).toMatchObject({
      code: 2,
      stderr: 'assortment check: --cause is the number of a cause, 1 to 1; this is 2\n',
    });
  });

  it('a long report fits a screen, with the next command at its end', async () => {
    const record = (i: number, price: string): string =>
      MILK.replace('A1', `A${i}`).replace('9.5', JSON.stringify(price));
    const prices = ['1 234,5', '12,50', '1.234,50', '€ 5', 'x', '-1'];
    const records = Array.from({ length: 300 }, (_, i) => record(i, prices[i % 6] ?? ''));
    const stdin = `[${records.join(',\n')}]`;
    const { stdout } = await runFake(['check', '-'], { stdin, columns: 80, terminal: true });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(lines.slice(-4).join(' ')).toMatch(/assortment fix FILE -o FILE.fixed/);
  });

  it('a refused file says so first, with the place', async () => {
    const { stdout } = await runFake(['check', '-'], { stdin: '[\n  {"third_party_id": "A",}\n]' });
    expect(stdout).toContain('The whole file is refused');
    expect(stdout).toContain(
      'file refused  standard input:2:25 · json.syntax\n' +
        '  2 | {"third_party_id": "A",}\n' +
        '    |                       ^\n',
    );
  });

  it('a code on a terminal is a link to the page of its rule; nowhere else', async () => {
    const shown = async (
      terminal: boolean,
      env: Readonly<Record<string, string>> = {},
    ): Promise<string | undefined> => {
      const { stdout } = await runFake(['check', '-'], { stdin: REFUSED, terminal, env });
      return stdout.split('\u001b]8;;')[1]?.split('\u001b')[0];
    };
    const [issue] = checkAssortmentFile(REFUSED).issues;
    expect(await shown(true)).toBe(issue?.url);
    expect(await shown(false, { FORCE_COLOR: '1' })).toBeUndefined();
    expect(await shown(true, { NO_COLOR: '1' })).toBeUndefined();
    expect(await shown(true, { TERM: 'dumb', FORCE_COLOR: '1' })).toBeUndefined();
  });

  it('uses colour on a terminal, and follows NO_COLOR, FORCE_COLOR and TERM=dumb', async () => {
    const coloured = async (
      terminal: boolean,
      env: Readonly<Record<string, string>>,
    ): Promise<boolean> =>
      (await runFake(['check', '-'], { stdin: REFUSED, terminal, env })).stdout.includes('\u001b[');
    expect(await coloured(true, {})).toBe(true);
    expect(await coloured(false, {})).toBe(false);
    expect(await coloured(true, { NO_COLOR: '1' })).toBe(false);
    expect(await coloured(true, { NO_COLOR: '' })).toBe(true);
    expect(await coloured(true, { TERM: 'dumb' })).toBe(false);
    expect(await coloured(false, { FORCE_COLOR: '1' })).toBe(true);
    expect(await coloured(true, { FORCE_COLOR: '0' })).toBe(false);
    expect(
      (await runFake(['check', '-', '--json'], { stdin: REFUSED, terminal: true })).stdout,
    ).not.toContain('\u001b');
  });

  it('shows progress on a terminal after half a second, and erases it', async () => {
    const quick = await runFake(['check', '-'], { stdin: GOOD, terminal: true, tick: 1 });
    expect(quick.stderr).toBe('');
    const slow = await runFake(['check', '-'], { stdin: GOOD, terminal: true, tick: 600 });
    expect(slow.stderr).toMatch(/read, 0\.6 s/);
    expect(slow.stderr.endsWith('\r\u001b[2K')).toBe(true);
    expect((await runFake(['check', '-'], { stdin: GOOD, tick: 600 })).stderr).toBe('');
  });

  it('a file of several chunks has the report of standard input, and shows progress', async () => {
    const texts = Array.from({ length: 16_000 }, (_, at) => {
      const price = at % 4_001 === 7 ? '"x"' : '9.5';
      const name = `Milk ${at} ${'x'.repeat(40)}`;
      return MILK.replace('A1', `A${at % 9_001 === 3 ? 3 : at}`)
        .replace('Milk', name)
        .replace('9.5', price);
    });
    const text = `[${texts.join(',\n')}]`;
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    const path = file('long.json', text);
    const [ofFile, ofStdin] = [
      await runFake(['check', path, '--json']),
      await runFake(['check', '-', '--json'], { stdin: text }),
    ];
    expect(ofFile).toEqual(ofStdin);
    expect(JSON.parse(ofFile.stdout)).toMatchObject({
      ok: false,
      file: { records: 16_000, refused: 6, merged: 0 },
    });
    const slow = await runFake(['check', path], { terminal: true, tick: 600 });
    expect(slow.stderr).toMatch(/2\.\d MB read, \d+\.\d s/);
    expect(slow.stderr.endsWith('\r\u001b[2K')).toBe(true);
  });

  it('the same from a file and from standard input, but for the name', async () => {
    const path = file('same.json', WARNED);
    const fromFile = (await runFake(['check', path])).stdout;
    const fromStdin = (await runFake(['check', '-'], { stdin: WARNED })).stdout;
    const unwrapped = (text: string): string =>
      text.replace(/\n {2}(?=\/)/, ' · ').replace(/\s+/g, ' ');
    expect(
      unwrapped(fromStdin)
        .replaceAll('standard input', path)
        .replace(
          'fix FILE -o FILE.fixed',
          `fix ${path} -o ${path.replace('.json', '.fixed.json')}`,
        ),
    ).toBe(unwrapped(fromFile));
  });
});

describe('the other commands', () => {
  it('schema prints JSON', async () => {
    const { code, stdout } = await runFake(['schema']);
    expect(code).toBe(0);
    expect(typeof JSON.parse(stdout)).toBe('object');
  });

  it('fix prints the file, and on stderr the number of fixes', async () => {
    const { code, stdout, stderr } = await runFake(['fix', '-'], { stdin: `${WARNED}\n` });
    expect(code).toBe(0);
    expect(stdout).toBe(`${WARNED.replace('6x1.5L', '6x1.5l')}\n`);
    expect(stderr).toBe(
      'standard input: 1 finding fixed.\n  1  Unit is known but spelt differently  "L" → ' +
        '"6x1.5l"\nNo record is refused.\n',
    );
    expect(await runFake(['fix', '-'], { stdin: stdout })).toEqual({
      code: 0,
      stdout,
      stderr: 'standard input: 0 findings fixed.\nNo record is refused.\n',
    });
    expect((await runFake(['fix', '-'], { stdin: REFUSED })).code).toBe(1);
  });

  it('fix -o writes another file, with the suggestions of accepted causes', async () => {
    const path = file('refused.json', `[${MILK.replace('6x1.5l', '5 stone 3')}]`);
    const failed = join(folder, 'failed.json');
    const out = join(folder, 'out.json');
    const result = await runFake(['fix', path, '-o', out, '--failed', failed]);
    expect(result).toMatchObject({ code: 1, stdout: '' });
    expect(result.stderr).toContain('no fix: correct it at the source');
    expect(result.stderr).toContain('1 record still refused, of 1 before.');
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(path, 'utf8'));
    expect(JSON.parse(readFileSync(failed, 'utf8'))).toHaveLength(1);
  });

  it('fix --accept applies suggestions by number, by code, or all; a terminal asks', async () => {
    const text = `[${MILK.replace('"name"', '"lead_time":"2 arkipäivää","name"')}]`;
    const fixed = text.replace('2 arkipäivää', '48:00:00');
    expect((await runFake(['fix', '-'], { stdin: text })).stdout).toBe(text);
    for (const accept of ['1', 'lead-time.syntax', 'suggested', '1,suggested'])
      expect(await runFake(['fix', '-', '--accept', accept], { stdin: text })).toMatchObject({
        code: 0,
        stdout: fixed,
      });
    const path = file('asked.json', text);
    const out = join(folder, 'answered.json');
    for (const [answer, expected] of [
      ['y\n', fixed],
      ['n\n', text],
      ['', text],
    ] as const) {
      const asked = { stdin: answer, terminal: true };
      const { stderr } = await runFake(['fix', path, '-o', out], asked);
      expect(stderr).toContain(
        'Lead time cannot be read  "2 arkipäivää" → "48:00:00"  1 time. Accept? [y/N] ',
      );
      expect(readFileSync(out, 'utf8')).toBe(expected);
    }
    const wrong = await runFake(['fix', '-', '--accept', 'price.tpe'], { stdin: text });
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    expect(wrong.stderr).toContain('--accept needs numbers of causes');
  });

  it('fix renames fields, and fixes their values when it is run once more', async () => {
    const text = `[${MILK.replace('"price":9.5', '"Hinta":"9,50 €"')}]`;
    const code = await runFake(['fix', '-', '--accept', 'price.missing'], { stdin: text });
    expect(code.stdout).toBe(text.replace('"Hinta"', '"price"'));
    expect(code.stderr).toContain(
      '1  Price has a decimal comma  "9,50 €" → "9.50" · found after a fix',
    );
    const suggested = ['fix', '-', '--accept', 'suggested'];
    const renamed = await runFake(suggested, { stdin: text });
    expect(renamed).toMatchObject({
      code: 1,
      stdout: text.replace('"Hinta"', '"price"'),
      stderr: expect.stringContaining('1  Price is missing  "Hinta" → "price"'),
    });
    expect(await runFake(suggested, { stdin: renamed.stdout })).toMatchObject({
      code: 0,
      stdout: text.replace('"Hinta":"9,50 €"', '"price":"9.50"'),
    });
  });

  it('fix says why it left out a fix', async () => {
    const [number, string] = ['4711', '"4711"'].map((id) => MILK.replace('"A1"', id));
    const text = `[${MILK},${string},${number?.replace('9.5', '9')}]`;
    const { stderr } = await runFake(['fix', '-', '--accept', 'suggested'], { stdin: text });
    expect(stderr).toMatch(/left out: it would contradict another record of this third_party_id/);
  });

  it('fix --write keeps FILE.bak; nothing writes to the file that is read', async () => {
    const path = file('own.json', WARNED);
    expect((await runFake(['fix', path, '-o', path])).stderr).toContain('--write replaces it');
    expect((await runFake(['fix', path, '--failed', path])).code).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe(WARNED);
    expect((await runFake(['fix', path, '--write'])).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(WARNED.replace('6x1.5L', '6x1.5l'));
    expect(readFileSync(`${path}.bak`, 'utf8')).toBe(WARNED);
    expect((await runFake(['fix', '-', '--write'], { stdin: WARNED })).code).toBe(2);
  });

  it('fix leaves a refused file alone', async () => {
    expect(await runFake(['fix', '-'], { stdin: '[{' })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Nothing was fixed.'),
    });
  });

  it('explain describes texts and records', async () => {
    const { code, stdout } = await runFake([
      'explain',
      '6x1.5l',
      '5410228142034',
      '24:00',
      '3 kg',
      GOOD.slice(1, -1),
    ]);
    expect(code).toBe(0);
    for (const kind of [
      '6x1.5l · package description',
      '5410228142034 · GTIN',
      '24:00 · lead time',
      '3 kg · package description',
      'A1 · record',
    ])
      expect(stdout).toContain(kind);
    expect(stdout).toContain('suggestion: write "24:00:00"\n');
    const json = await runFake(['explain', '--json', '6x1.5l']);
    expect(JSON.parse(json.stdout)).toMatchObject([{ kind: 'package-description' }]);
  });

  it('explain ends 1 for what cannot be read, and says why', async () => {
    expect((await runFake(['explain', '??'])).code).toBe(1);
    const refused = await runFake(['explain', REFUSED.slice(1, -1)]);
    expect(refused.code).toBe(1);
    expect(refused.stdout).toContain('"price" cannot be negative.');
    expect((await runFake(['explain', '{"a": }'])).stdout).toContain('This is not JSON');
    expect((await runFake(['explain', '{"a":1}, {"b":2}'])).code).toBe(1);
  });
});

describe('assortment plan OLD NEW', () => {
  const record = (id: string, fields: string): string =>
    `{"third_party_id":"${id}","name":"Milk ${id}","price_type_code":0,${fields}}`;
  const before = `[${[
    record('A', '"price":10,"package_description_str":"10x1l"'),
    record('B', '"price":5,"package_description_str":"1kg"'),
    record('C', '"price":7,"package_description_str":"1kg"'),
  ]}]`;
  const after = `[${[
    record('A', '"price":10,"package_description_str":"10x0.9l"'),
    record('C', '"price":"x","package_description_str":"1kg"'),
    record('D', '"price":1,"package_description_str":"2kg"'),
  ]}]`;

  it('0 if nothing changes, 1 if something does, 2 if a file is refused', async () => {
    const [old, next, broken] = [
      file('old.json', before),
      file('new.json', after),
      file('broken.json', '[{'),
    ];
    expect(await runFake(['plan', old, old])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing to change; 3 packages unchanged.'),
    });
    expect((await runFake(['plan', old, next])).code).toBe(1);
    expect(await runFake(['plan', old, broken])).toMatchObject({ code: 2, stdout: '' });
    expect((await runFake(['plan', broken, old])).code).toBe(2);
    expect((await runFake(['plan', old])).stderr).toContain('NEW is missing');
  });

  it('prints removals, refusals and changes before what is added', async () => {
    const { stdout } = await runFake(['plan', file('old.json', before), file('new.json', after)]);
    const order = [
      '1 removed, 1 refused, 1 added, 1 changed',
      'Removed: no longer listed\n  B · Milk B',
      'Refused\n  C · record 1 · price.type · stays unchanged',
      'Changed\n  A · Milk A',
      'Added\n  D · Milk D',
    ];
    expect(
      order
        .map((part) => stdout.indexOf(part))
        .every((at, place, all) => at >= 0 && at > (all[place - 1] ?? -1)),
    ).toBe(true);
    expect(stdout).toContain(
      '    package_description: 10 x 1 l → 10 x 0.9 l\n    price per l 1.00 → 1.11 (+11.1 %)\n',
    );
  });

  it('--json prints the summary of design.md', async () => {
    const { stdout } = await runFake([
      'plan',
      '--json',
      file('old.json', before),
      file('new.json', after),
    ]);
    const plan = JSON.parse(stdout) as Record<string, unknown>;
    expect(Object.keys(plan)).toEqual([
      'baseHash',
      'hash',
      'added',
      'changed',
      'unchanged',
      'madeUnavailable',
      'addedUnavailable',
      'removed',
      'restored',
      'withheld',
      'refused',
      'articles',
      'events',
    ]);
    expect(plan).toMatchObject({
      added: ['D'],
      removed: ['B'],
      unchanged: 0,
      refused: [{ id: 'C', outcome: 'kept' }],
    });
  });
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { isForOperators } from '../../src/command/help-text.js';
import { loadLanguage } from '../../src/command/languages/choose-language.js';
import {
  type CommandLanguage,
  ENGLISH,
  ENGLISH_LINES,
  OPERATOR_LINES,
  optionSummary,
} from '../../src/command/languages/language.js';
import type { Explanation } from '../../src/core/index.js';
import { ISSUES } from '../../src/core/issue/issue-list.js';
import { TEXT_FIELDS } from '../../src/core/record/field-table.js';
import { UNITS } from '../../src/core/value/unit/units.js';
import { BASE, FakeService } from '../client/fake-service.js';
import { readSourceFiles } from '../policy/source-files.js';
import { runFake } from './fake-io.js';
import { type RemoteOptions, runRemote } from './remote-world.js';
import { StopSignal } from './stop-signal.js';

const TAGS = ['fi', 'sv', 'de'] as const;

let folder = '';
let service: FakeService;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'));
});
beforeEach(() => {
  service = new FakeService();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = {
  third_party_id: '0101',
  name: 'Ruis',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '6x500g',
};

function fileOf(name: string, records: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof records === 'string' ? records : JSON.stringify(records));
  return path;
}

/** Gaps of a line by name, with `:` for those that have forms. */
function gapsOf(line: string): readonly string[] {
  const gaps = [...line.matchAll(/\{([a-zA-Z]+)(:[^|{}]*\|[^|{}]*)?\}/g)];
  return [...new Set(gaps.map(([, name = '']) => name))].sort();
}

/** Lines by their path; an array is none. */
function linesOf(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, each]) =>
    linesOf(each, `${path}.${name}`),
  );
}

/** Words that other languages share with English: names, marks and signs. */
const SHARED = new RegExp(
  `^\\.(?:${[
    String.raw`finding\.weights`,
    String.raw`imports\.guessWithDoubt`,
    String.raw`report\.(?:someRefused|columns\.problem)`,
    String.raw`explain\.kinds\.gtin`,
    String.raw`usage\.(?:place|customer)`,
    String.raw`alarms\.(?:day|months|pair)`,
    String.raw`post\.counts`,
    String.raw`catalogue\.(?:per|revision|headings|reasons)`,
    String.raw`plan\.(?:per|price)`,
    String.raw`sync\.(?:revisions|file)`,
    String.raw`help\.summary`,
    String.raw`imports\.(?:found|column|constant)`,
    String.raw`report\.headings`,
    String.raw`repair\.needs`,
  ].join('|')})`,
);

describe.each(TAGS)('the lines of the command in %s', (tag) => {
  let language: CommandLanguage;
  beforeAll(async () => {
    language = await loadLanguage(tag);
  });

  it('have the gaps of the English ones, and are not English', () => {
    const own = new Map(linesOf(language.lines));
    const faults = linesOf(ENGLISH_LINES).filter(([path, english]) => {
      if (Object.hasOwn(OPERATOR_LINES, path.split('.')[1] ?? '')) return false;
      const line = own.get(path) ?? '';
      const gaps = gapsOf(english);
      // A line may say the same without its count.
      const isSame = gapsOf(line).every((gap) => gaps.includes(gap));
      const hasAll = gaps.every((gap) => gap === 'count' || gapsOf(line).includes(gap));
      const isEnglish = line === english && !SHARED.test(path) && /\p{L}{3}/u.test(line);
      return line.trim() === '' || !isSame || !hasAll || isEnglish;
    });
    expect(faults).toEqual([]);
  });

  it('have a line for every fact of an explanation, title and other reading', async () => {
    const { stdout } = await runFake(['explain', '--json', '--lang', tag, ...EXPLAINED]);
    const explanations = JSON.parse(stdout) as Explanation[];
    const { facts = {}, lines = {}, unreadable, field = {} } = language.explanation ?? {};
    const reached = explanations.flatMap((each) => [
      ...each.facts.map(({ code }) => code),
      ...each.otherReadings.map(({ code }) => code),
      // A refused record has no title of the core.
      ...(each.titleLine === undefined ? [] : [each.titleLine.code]),
    ]);
    // The word of a unit is read as one: it has neither a colon nor digits alone.
    const others = Object.keys(lines).filter((code) => code !== 'unit-word');
    const expected = [...Object.keys(facts), ...others, 'unreadable'];
    expect([...new Set(reached)].sort()).toEqual(expected.sort());
    expect(Object.keys(unreadable ?? {})).toHaveLength(4);
    expect(Object.keys(field).sort()).toEqual(TEXT_FIELDS.map(({ name }) => name).sort());
    expect(stdout).not.toMatch(/\{[a-zA-Z]+\}/);
  });

  it('have the gaps of each other where other rooms have the English ones', async () => {
    const { rooms } = await loadLanguage('fi');
    const finnish = new Map(linesOf(rooms));
    const own = new Map(linesOf(language.rooms));
    expect([...own.keys()]).toEqual([...finnish.keys()]);
    const faults = [...own].filter(
      ([path, line]) => gapsOf(line).join() !== gapsOf(finnish.get(path) ?? '').join(),
    );
    expect(faults).toEqual([]);
  });

  it('share the help of an option only among commands in which it means the same', () => {
    const meanings = new Map<string, Set<string>>();
    for (const [name, { options }] of Object.entries(COMMANDS))
      for (const option of Object.keys(options)) {
        if (isForOperators(name) || language.help.commands[name]?.options?.[option] !== undefined)
          continue;
        const meaning = optionSummary(name, option, ENGLISH);
        meanings.set(option, (meanings.get(option) ?? new Set()).add(meaning));
      }
    expect([...meanings].filter(([, summaries]) => summaries.size > 1)).toEqual([]);
  });
});

/** Lines of a file, positions, and lines that consist of names, numbers and units. */
const DATA = new RegExp(
  [
    String.raw`^\s*$`,
    String.raw`^\s*\d* \|`,
    // An option with its value, or one word, alone in a line of help.
    String.raw`^ +-\S+( \S+)?$`,
    String.raw`^ +\S+$`,
    // A command to type.
    '^ {2}assortment [a-z]+ ',
    String.raw`^\s+\d+ {2}[a-z.-]+ {2}`,
    String.raw`^[\d.-]+ [\d:]+ {2}[A-Z]+ · `,
    String.raw`^\S+ --accept `,
    String.raw`^\s+\[Spec`,
    String.raw`^\S+\.json( → \S+\.json)?$`,
    String.raw`^\s+(?:0\d+|[A-Z]\d+) · `,
    String.raw`^\s+[a-z_]+: `,
    '^Usage',
    String.raw`^\{`,
    String.raw`^\s+[+-]?\d+ %.*█`,
    '^ {2}https?:',
    String.raw`^\S+ · GTIN$`,
    String.raw`^ {2}GTIN-\d+ \d+$`,
    String.raw`^ {2}(?:[\d.]+, )?\[?Decision \w+\]$`,
    '^ {2}Ruis: ',
    '^ {2}(?:curl|client_|https:)',
    '^client_(?:id|secret) ',
    String.raw`^\s+[[{"]`,
    '^listen at |^close$',
  ].join('|'),
);

/** Texts and records that, together, have every line of an explanation. */
const EXPLAINED: readonly string[] = [
  ...['5410228142034', '5410228142035', '05410228142034', '0036000291452', '95410228142037'],
  ...['15410228142031', '2012345678900', '9780471117094', '0000000000000', '"5410228142034"'],
  ...['EAN: 5410228-142034', '5901234123457 5410228142034', '(01)15901234123454(17)270101'],
  ...['24:00', '86400', '36:00:01.5', '24:61 h', '2 days', 'kg', 'cup (UK)', '#10', 'l', 'DZ'],
  ...['cl', 'gal', 'bottle', 'pt (US)', '6x1.5l', '2x6x1.5l', '6/#10', '1 tsp (UK)', '1x1.0 kg'],
  ...['24 flaskor', '4/5 lb AVG', '6x1,5l', '1 piece', '12 piece'],
  ...['$2.65/lb', '2.65 LB', 'on request'],
  ...['2x'.repeat(12).concat('1 kg')],
  ...[
    { ...GOOD, brand: 'R', lead_time: '36:00:00', orderable: false },
    { ...GOOD, shared_id: 'S', supplier_outlet_id: 'O', description: 'D', package_type: 'T' },
    {
      ...GOOD,
      package_description_str: '1 kg',
      weighted: true,
      price_type_code: 1,
      price_unit: 'kg',
    },
    { ...GOOD, package_description_str: '6 #10', price_type_code: 1, price_unit: 'kg' },
    {
      ...GOOD,
      price: 10,
      package_description_str: null,
      package_description: {
        quantity: 3,
        gtin: '15410228142031',
        package: { quantity: '1.5', gtin: '5410228142035', unit_name: 'l' },
      },
    },
    { ...GOOD, price: 'x' },
  ].map((record) => JSON.stringify(record)),
];

const SLIP = `[${JSON.stringify(GOOD)},]`;

/** A file to write to. */
const WORKER = ['worker', '--database', 'postgres://u@127.0.0.1:1/d'];
const OUT = (): string => join(folder, 'out.json');

/** A folder whose storage is none. */
function garbage(): string {
  const place = join(folder, 'garbage');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'assortment.sqlite'), 'garbage, garbage, garbage');
  return place;
}

/** Runs a command that lasts until it is stopped, and stops it once it listens for that. */
async function runStopped(args: readonly string[]): ReturnType<typeof runFake> {
  const signal = new StopSignal();
  let isOver = false;
  const result = runFake(args).finally(() => {
    isOver = true;
  });
  while (!isOver && !signal.isHeard()) await nextTurn();
  signal.send();
  return result;
}

/** Parts of the help with commands for operators, whose summaries are in English alone. */
const OF_OPERATORS = /^ {2}(?:worker|grants) /m;

/** Prints a scenario in a language, and in English; returns the lines that are the same. */
async function untranslated(
  args: readonly string[],
  tag: string,
  run: (args: readonly string[]) => Promise<{ readonly stdout: string; readonly stderr: string }>,
): Promise<readonly string[]> {
  const english = await run([...args, '--lang', 'en']);
  const own = await run([...args, '--lang', tag]);
  const text = own.stdout + own.stderr;
  // The sentence of a rule shows its gaps.
  if (args[0] !== 'explain') expect(text, args.join(' ')).not.toMatch(/\{[a-z]+[:}]|undefined/i);
  expect(text.trim(), args.join(' ')).not.toBe('');
  const lines = new Set((english.stdout + english.stderr).split('\n'));
  const phrases = new Set((english.stdout + english.stderr).split('\n').flatMap(phrasesOf));
  const given = `${args.join(' ')} ${QUOTED}`;
  return text
    .split('\n\n')
    .filter((part) => !OF_OPERATORS.test(part))
    .flatMap((part) => part.split('\n'))
    .filter((line) => !DATA.test(line))
    .flatMap((line) =>
      lines.has(line)
        ? [line]
        : phrasesOf(line).filter((phrase) => phrases.has(phrase) && !given.includes(phrase)),
    );
}

/** Calls in the help, which are the same in every language. */
const EXAMPLES = Object.entries(ENGLISH.help.commands).map(
  ([name, { example }]) => `assortment ${example ?? name}`,
);

/** Commands, answers of other programs, data, and names and sources of units as published. */
const QUOTED = [
  ...EXAMPLES,
  'assortment webhooks add',
  'assortment completion bash|zsh|fish',
  'assortment clients add; assortment users add; assortment grants list; assortment customers list',
  'assortment webhooks add',
  'file is not a database; address not available; is not good; box box box',
  ...Object.values(UNITS).flatMap(({ source, alternatives }) => [
    source,
    ...alternatives.map(({ name }) => name),
  ]),
].join('; ');

/** Three words in a row: where English ones are in a line, it is half translated. */
function phrasesOf(line: string): readonly string[] {
  return [...line.matchAll(/(?<![\p{L}\d-])(?=(\p{Ll}+ \p{Ll}+ \p{Ll}+)(?![\p{L}\d]))/gu)].map(
    ([, phrase = '']) => phrase,
  );
}

describe.each(TAGS)('what is printed in %s has no English line', (tag) => {
  const bad = [
    { ...GOOD, price: '12,50' },
    { ...GOOD, third_party_id: '0102', orderable: 'TOSI', lead_time: '24:00', Brand: 'x' },
    { ...GOOD, third_party_id: '0103', package_description_str: '6*1,5l', gtin: '4006381333932' },
    { ...GOOD, third_party_id: '0104', name: '' },
    { ...GOOD, third_party_id: '0105', brand: ' ' },
    { ...GOOD },
    { ...GOOD },
  ];
  const many = Array.from({ length: 40 }, (_, n) => ({
    ...GOOD,
    third_party_id: `0${200 + n}`,
    price: 10 + n,
    orderable: n !== 3,
  }));
  const priced = many.map((record, n) => ({
    ...record,
    price: n === 9 ? 90_000 : 10 + (n % 3),
    orderable: true,
  }));
  const later = many
    .slice(4)
    .map((record, n) => ({
      ...record,
      price: n === 7 ? 9000 : record.price + (n % 9),
      package_description_str: n === 5 ? '6x400g' : '6x500g',
    }))
    .concat([{ ...GOOD, third_party_id: 'N1', price: 5, orderable: true }]);
  const cases: readonly (readonly [name: string, args: () => readonly string[]])[] = [
    ['no command', () => []],
    ['help', () => ['help']],
    ...Object.keys(COMMANDS)
      .filter((name) => !isForOperators(name))
      .map((name) => [`help ${name}`, () => ['help', name]] as const),
    ['a wrong command', () => ['chekc']],
    ['a wrong option', () => ['check', 'a', '--jsn']],
    ['a missing file', () => ['check']],
    ['an option without its value', () => ['check', 'a', '--units']],
    ['a wrong choice', () => ['check', 'a', '--units', 'strct']],
    ['a wrong number', () => ['check', 'a', '--max-issues', 'x']],
    ['an option that is gone', () => ['check', 'a', '--threads', '2']],
    ['a file that is not there', () => ['check', join(folder, 'none.json')]],
    ['check', () => ['check', fileOf('bad.json', bad)]],
    ['check --cause', () => ['check', fileOf('bad.json', bad), '--cause', '2']],
    ['check --cause 99', () => ['check', fileOf('bad.json', bad), '--cause', '99']],
    ['check of a good file', () => ['check', fileOf('good.json', [GOOD])]],
    ['check of what is not JSON', () => ['check', fileOf('cut.json', '[{"a":1')]],
    ['check of nothing', () => ['check', fileOf('empty.json', '')]],
    ['fix', () => ['fix', fileOf('bad.json', bad), '-o', join(folder, 'fixed.json')]],
    ['fix --accept', () => ['fix', fileOf('bad.json', bad), '--accept', 'sugested']],
    ['fix of what is not JSON', () => ['fix', fileOf('cut.json', '[{"a":1')]],
    ['fix in place', () => ['fix', fileOf('bad.json', bad), '-o', join(folder, 'bad.json')]],
    ['explain of every rule', () => ['explain', ...Object.keys(ISSUES)]],
    ['explain of values and records', () => ['explain', ...EXPLAINED]],
    ['check of standard input', () => ['check', '-']],
    ['check --prices', () => ['check', fileOf('priced.json', priced), '--prices']],
    ['check of many prices', () => ['check', fileOf('priced.json', priced)]],
    ['fix --repair', () => ['fix', fileOf('slip.json', SLIP), '--repair', '-o', OUT()]],
    ['fix --repair of JSON', () => ['fix', fileOf('good.json', [GOOD]), '--repair', '-o', OUT()]],
    ['fix --repair of a cut file', () => ['fix', fileOf('cut.json', '[{"a":1'), '--repair']],
    ['fix --repair of a table', () => ['fix', fileOf('t.csv', 'a\tb\n1\t2\n'), '--repair']],
    ['plan of what is not JSON', () => ['plan', fileOf('cut.json', '[{"a":1'), OUT()]],
    ['two places', () => ['events', '--customer', '1', '--data', 'd', '--database', 'e']],
    ['no place', () => ['events', '--customer', '1', '--data', '']],
    ['nothing stored', () => ['events', '--customer', '1', '--data', join(folder, 'none')]],
    ['plan', () => ['plan', fileOf('old.json', many), fileOf('new.json', later), '--limit', '3']],
  ];

  it.each(cases)('%s', async (_, args) => {
    expect(await untranslated(args(), tag, (each) => runFake(each, { columns: 500 }))).toEqual([]);
  });

  it('sync, events and catalogue', async () => {
    const data = (each: readonly string[]): readonly string[] => [
      ...each,
      '--data',
      join(folder, `data-${tag}-${each.at(-1)}`),
    ];
    const walk = async (args: readonly string[]): Promise<readonly string[]> =>
      untranslated(args, tag, (each) => runFake(data(each)));
    const customer = ['--customer', '4711'];
    const found = [
      ...(await walk(['sync', fileOf('old.json', many), ...customer])),
      ...(await walk(['sync', fileOf('bad.json', bad), ...customer])),
      ...(await walk(['catalogue', ...customer, '--all'])),
      ...(await walk(['events', ...customer, '--limit', '3'])),
      ...(await walk(['events', '--customer', '9'])),
      ...(await walk(['sync', fileOf('cut.json', '[{"a":1'), ...customer])),
    ];
    expect(found).toEqual([]);
  });

  it('login', async () => {
    const config = join(folder, `login-${tag}`);
    const login = (
      args: readonly string[],
      options: RemoteOptions = {},
      command = 'login',
    ): Promise<readonly string[]> =>
      untranslated([command, ...args], tag, async (each) => {
        const ran = await runRemote(each, service, {
          env: { XDG_CONFIG_HOME: config },
          ...options,
        });
        return { ...ran, stdout: `${ran.stdout}\n${ran.prompts.join('\n')}` };
      });
    const server = ['--server', BASE, '--client-id', 'c1'];
    const secret = ['--client-secret', 's3cret-client'];
    const urlIn = (stdout: string): string => /https:\/\/\S+/.exec(stdout)?.[0] ?? '';
    const code = (_: string, stdout: string): string => service.agree(urlIn(stdout)).code;
    const back = (stdout: string): string => service.agree(urlIn(stdout)).redirectedTo;
    const readable = fileOf(`readable-${tag}.json`, '{}');
    const foreign = fileOf(`foreign-${tag}.json`, '{}');
    chmodSync(readable, 0o644);
    chmodSync(foreign, 0o600);
    const found = [
      ...(await login([])),
      ...(await login(['--server', 'x y'])),
      ...(await login(['--server', 'http://other.example'])),
      ...(await login(['--server', BASE])),
      ...(await login([...server, '--redirect', 'x'])),
      ...(await login(server)),
      ...(await login([...server, ...secret])),
      ...(await login([...server, ...secret], { answer: () => 'no-such-code' })),
      ...(await login(['--credentials', ''])),
      ...(await login(['--credentials', readable])),
      ...(await login(['--credentials', foreign])),
      ...(await login(['--customer', '1'], {}, 'events')),
      ...(await login([fileOf('good.json', [GOOD]), '--customer', '1'], {}, 'post')),
      ...(await login([...server, ...secret], { answer: code })),
      ...(await login(server, {
        answer: code,
        env: { XDG_CONFIG_HOME: config, ASSORTMENT_CLIENT_SECRET: 's3cret-client' },
      })),
      ...(await login([...server, ...secret, '--redirect', 'http://127.0.0.1:8123/cb'], {
        arrive: back,
      })),
      ...(await login([...server, ...secret, '--redirect', 'https://a.example/cb'], {
        answer: () => 'https://a.example/cb?state=x',
      })),
    ];
    expect(found).toEqual([]);
  });

  it('post', async () => {
    const env = { XDG_CONFIG_HOME: join(folder, `config-${tag}`) };
    const run = (args: readonly string[]): ReturnType<typeof runRemote> =>
      runRemote(args, service, {
        env,
        answer: (_, stdout) => service.agree(/https:\/\/\S+/.exec(stdout)?.[0] ?? '').code,
      });
    await run(['login', '--server', BASE, '--client-id', 'c1', '--client-secret', 's3cret-client']);
    const post = (path: string, ...more: readonly string[]): Promise<readonly string[]> =>
      untranslated(['post', path, '--customer', '1', ...more], tag, run);
    const found = [
      ...(await post(fileOf('old.json', many), '--again')),
      ...(await post(fileOf('old.json', many))),
      ...(await post(fileOf('few.json', many.slice(0, 2)))),
      ...(await post(fileOf('refused.json', [{ ...GOOD, price: '9,5' }]))),
      ...(await post(fileOf('cut.json', '[{"a":1'))),
    ];
    expect(found).toEqual([]);
  });
});

describe.each(TAGS)('what commands for operators print in %s is English', (tag) => {
  const cases: readonly (readonly [name: string, args: () => readonly string[]])[] = [
    ...Object.keys(COMMANDS)
      .filter(isForOperators)
      .map((name) => [`help ${name}`, () => ['help', name]] as const),
    ['serve --port', () => ['serve', '--port', '70000']],
    ['serve --auth-url', () => ['serve', '--auth-url', 'https://a.example']],
    ['serve --public-url', () => ['serve', '--public-url', 'x']],
    ['serve --public-url http', () => ['serve', '--public-url', 'http://a.example']],
    ['serve --trust-proxy', () => ['serve', '--trust-proxy', 'x']],
    ['serve of two minds', () => ['serve', '--no-sandbox', '--new-credentials']],
    ['serve --agreed', () => ['serve', '--agreed', '5']],
    ['serve --refresh', () => ['serve', '--refresh', 'x']],
    ['serve --refresh-retry-window', () => ['serve', '--refresh-retry-window', '1m']],
    ['serve --refresh keep', () => ['serve', '--refresh', 'keep', '--refresh-retry-window', '9']],
    ['worker', () => ['worker']],
    ['worker of none', () => ['worker', '--database', 'postgres://h/d', '--concurrency', '0']],
    ['worker --probes', () => [...WORKER, '--probes', '70000']],
    ['worker --probes of no number', () => [...WORKER, '--probes', 'x']],
    ['worker --metrics-from', () => [...WORKER, '--metrics-from', 'x']],
    ['worker of no address', () => ['worker', '--database', 'h/d']],
    ['worker of a wrong address', () => ['worker', '--database', 'postgres://u:a/b@h/d']],
    ['worker of no database', () => ['worker', '--database', 'postgres://u@127.0.0.1:1/d']],
    ['no storage', () => ['clients', 'list', '--data', fileOf('file', 'x')]],
    ['no folder', () => ['clients', 'add', '--data', join(fileOf('file', 'x'), 'y')]],
    ['damaged storage', () => ['clients', 'list', '--data', garbage()]],
    ['clients', () => ['clients', 'remove']],
    ['clients without a library', () => ['clients', 'add', '--library', ' ']],
    ['backup to PostgreSQL', () => ['backup', 'x', '--database', 'postgres://u@h/d']],
    ['verify nothing', () => ['verify', '--data', join(folder, 'none')]],
    ['webhooks add with a fault', () => ['webhooks', 'add', 'x']],
    ['webhooks without a word', () => ['webhooks', 'add']],
    ['clients list', () => ['clients', 'list', '--data', join(folder, 'no-clients')]],
    [
      'clients add with faults',
      () => ['clients', 'add', '--redirect', 'http://a.b/c', '--scope', '', '--name', ''],
    ],
    ['clients add with a scope of no service', () => ['clients', 'add', '--scope', 'sale']],
  ];

  it.each(cases)('%s', async (_, args) => {
    const own = await runFake([...args(), '--lang', tag], { columns: 500 });
    expect(own).toEqual(await runFake([...args(), '--lang', 'en'], { columns: 500 }));
    expect(own.stdout + own.stderr).not.toMatch(/\{[a-z]+[:}]|undefined/i);
  });

  it('serve', async () => {
    const place = join(folder, `serve-${tag}`);
    const { stdout } = await runStopped(['serve', '--port', '0', '--data', place, '--lang', tag]);
    expect(stdout).toContain('Everything is kept in ');
    expect(stdout).toContain('Files are synced daily at ');
    expect(stdout).toContain('Sandbox, shown this once:');
  });
});

describe('a fault of the command', () => {
  it('carries a line, never a text in one language', () => {
    const texts = readSourceFiles()
      .filter(({ path }) => path.startsWith('command/'))
      .flatMap(({ path, tree }) =>
        [...tree.text.matchAll(/new CommandFault\(\s*['"`]/g)].map(() => path),
      );
    expect(texts).toEqual([]);
  });
});

describe('the language', () => {
  const first = async (env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> =>
    (await runFake([...args], { env })).stderr.split('\n')[0] ?? '';

  it.each([
    [{}, 'Usage: assortment COMMAND ...'],
    [{ LANG: 'fi_FI.UTF-8' }, 'Käyttö: assortment KOMENTO ...'],
    [{ LANG: 'fi_FI', LC_MESSAGES: 'sv_SE' }, 'Användning: assortment KOMMANDO ...'],
    [
      { LANG: 'fi_FI', LC_MESSAGES: 'sv_SE', LC_ALL: 'de_AT@euro' },
      'Aufruf: assortment BEFEHL ...',
    ],
    [{ LANG: 'fi_FI', LC_ALL: '' }, 'Käyttö: assortment KOMENTO ...'],
    [{ LANG: 'fi_FI', LC_ALL: 'C' }, 'Usage: assortment COMMAND ...'],
    [{ LANG: 'fr_FR.UTF-8' }, 'Usage: assortment COMMAND ...'],
    [{ LANG: 'fil_PH' }, 'Usage: assortment COMMAND ...'],
  ])('of %j', async (env, line) => {
    expect(await first(env)).toBe(line);
  });

  it('of --lang comes before the environment, anywhere in the call', async () => {
    expect(await first({ LANG: 'fi' }, '--lang', 'sv')).toContain('Användning');
    expect(await first({ LANG: 'fi' }, 'check', '--lang=de')).toBe(
      'assortment check: FILE|- fehlt',
    );
    expect(await first({}, 'check', '--', '--lang')).toContain('--lang: ');
  });

  it('that the command does not have is a fault', async () => {
    const { code, stderr } = await runFake(['check', 'a', '--lang', 'fr']);
    expect([code, stderr]).toEqual([2, 'assortment: --lang is en, fi, sv, de; this is "fr"\n']);
  });

  it('is in messages of JSON only where --lang asks for it', async () => {
    const file = fileOf('zero.json', [{ ...GOOD, price: 0 }]);
    const messageOf = async (...args: string[]): Promise<unknown> => {
      const { stdout } = await runFake(['check', file, '--json', ...args], { env: { LANG: 'fi' } });
      return (JSON.parse(stdout) as { issues: { message: string }[] }).issues[0]?.message;
    };
    expect(await messageOf()).toBe('"price" is 0. Is that right?');
    expect(await messageOf('--lang', 'fi')).toBe('"price" on 0. Pitääkö tämä paikkansa?');
  });

  it('decides how numbers and days are written', async () => {
    const { stdout } = await runFake([
      'plan',
      fileOf('one.json', [{ ...GOOD, price: 12.5 }]),
      fileOf('two.json', [{ ...GOOD, price: 25000 }]),
      '--lang',
      'de',
    ]);
    expect(stdout).toContain('Preis je kg 4,17 → 8333,33 (+199900,0 %)');
  });
});

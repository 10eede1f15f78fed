import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { loadLanguage } from '../../src/command/languages/choose-language.js';
import { fillLine } from '../../src/command/languages/fill-line.js';
import { typedCommand } from '../../src/command/typed-commands.js';
import { LANGUAGE_TAGS } from '../../src/words/language-tags.js';
import { runFake } from './fake-io.js';
import { RYE_BREAD } from './rye-bread.js';

const folder = mkdtempSync(join(tmpdir(), "typed it's "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = { third_party_id: 'A1', ...RYE_BREAD, price: '12,60' };

/** Returns the words of a command as a shell reads them, without its name. */
function shellWords(command: string): readonly string[] {
  const script = `set -- ${command}; shift; printf '%s\\n' "$@"`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

/** A command without the name of the program, which a reader cannot type unchanged. */
const UNNAMED = new RegExp(
  `(?<!assortment )\\b(?:serve --|(?:${Object.keys(COMMANDS).join('|')}) ` +
    '(?:add|list|show|set|edit|rotate|remove|disable|enable|password|revoke|retry|erase)\\b)',
);

/** Returns every text of a table, at any depth. */
function textsOf(table: unknown): readonly string[] {
  if (typeof table === 'string') return [table];
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsOf) : [];
}

/** Returns the command that a text names, up to two blanks, a line end or a sentence. */
const commandIn = (text: string, end: RegExp): string =>
  text.slice(text.indexOf('assortment ')).split(end)[0] ?? '';

describe('a command that a line names', () => {
  const data = join(folder, 'data of lib-1');
  const place = ['--library', 'lib-1', '--data', data];

  it('of a sync can be typed as it is printed', async () => {
    const file = join(folder, 'april.json');
    writeFileSync(file, JSON.stringify([RECORD]));
    const { stdout } = await runFake(['sync', file, '--customer', "47 'x", ...place]);
    const [line = ''] = stdout.split('\n').filter((one) => one.includes('assortment events'));
    const words = shellWords(commandIn(line, / shows? /));
    expect(words).toEqual(['events', ...place, '--customer', "47 'x"]);
    expect((await runFake(words)).code).toBe(0);
  });

  it.each([...LANGUAGE_TAGS])('of a fault can be typed as it is printed: %s', async (tag) => {
    const faults = [
      [
        ['customers', 'show', '0', ...place],
        ['customers', 'list', ...place],
      ],
      [
        ['webhooks', 'remove', 'wh_x', ...place],
        ['webhooks', 'list', ...place],
      ],
      [
        ['users', 'disable', 'eva@example.com', '--data', data],
        ['users', 'list', '--data', data],
      ],
      [
        ['clients', 'disable', 'x', '--data', data],
        ['clients', 'list', '--data', data],
      ],
    ] as const;
    for (const [given, expected] of faults) {
      const { code, stderr } = await runFake([...given, '--lang', tag]);
      expect([given, code]).toEqual([given, 2]);
      const hint = stderr.slice(stderr.indexOf(`assortment ${expected[0]} ${expected[1]}`));
      // The sentence continues behind the quoted folder.
      const command = hint.slice(0, hint.indexOf("data of lib-1'") + "data of lib-1'".length);
      expect(shellWords(command)).toEqual(expected);
      expect((await runFake(expected)).code).toBe(0);
    }
  });

  it.each([...LANGUAGE_TAGS])('has the options in force in each line: %s', async (tag) => {
    const options = new Map(
      Object.entries({ data: 'd', database: 'postgres://h/d', library: 'l', server: 'https://s' }),
    );
    const language = await loadLanguage(tag);
    const typed = (hint: string): string => typedCommand(hint, options);
    const named = textsOf([language.lines, language.rooms]).flatMap((text) =>
      [...text.matchAll(/\bassortment ([a-z]+)/g)].map(([, name = '']) => ({ text, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    const unnamed = textsOf([language.lines, language.rooms]).filter(
      (text) => UNNAMED.test(text) && text !== language.lines.webhooks.action,
    );
    expect(unnamed).toEqual([]);
    for (const { text, name } of named) {
      const { options: taken } = COMMANDS[name] ?? {};
      if (taken === undefined) continue;
      const line = fillLine({ ...language, typed }, text);
      for (const [option, value] of options)
        if (taken[option] !== undefined) expect(line).toContain(` --${option} ${value}`);
    }
  });

  it('repeats what the next command takes, and no password', () => {
    const typed = (hint: string, options: Readonly<Record<string, string>>): string =>
      typedCommand(hint, new Map(Object.entries(options)));
    expect(typed('assortment verify', { data: 'd', library: 'l', json: '' })).toBe(
      'assortment verify --data d',
    );
    expect(typed('assortment users list', { data: 'd', library: 'l' })).toBe(
      'assortment users list --library l --data d',
    );
    expect(typed('assortment login again', { credentials: '-c', data: 'd' })).toBe(
      'assortment login --credentials=-c again',
    );
    expect(typed('assortment verify', { database: 'postgres://u:secret@h/d' })).toBe(
      'assortment verify --database URL',
    );
    expect(typed('assortment verify', { database: 'postgres://u@h/d' })).toBe(
      'assortment verify --database postgres://u@h/d',
    );
    expect(typed('assortment verify finds', { data: 'a\u202eb' })).toBe(
      'assortment verify --data DIR finds',
    );
    for (const text of [
      'assortment files of suppliers',
      'assortment webhooks',
      'assortment nothing',
    ])
      expect(typed(text, { data: 'd', library: 'l' })).not.toContain('webhooks --');
    expect(typed('assortment nothing else', { data: 'd' })).toBe('assortment nothing else');
  });
});

describe('a command for a file', () => {
  it('has its name in quotes if a shell needs them', async () => {
    const file = join(folder, 'price list.json');
    writeFileSync(file, JSON.stringify([RECORD]));
    const { stdout } = await runFake(['check', file]);
    const last = stdout.trimEnd().split('\n').at(-3) ?? '';
    const fixed = file.replace('.json', '.fixed.json');
    expect(shellWords(last.trim())).toEqual(['fix', file, '-o', fixed]);
    expect((await runFake(shellWords(last.trim()))).code).toBe(0);
  });

  it('from standard input has a placeholder', async () => {
    const { stdout } = await runFake(['check', '-'], { stdin: JSON.stringify([RECORD]) });
    expect(stdout.trimEnd().split('\n').at(-3)).toBe('  assortment fix FILE -o FILE.fixed');
  });
});

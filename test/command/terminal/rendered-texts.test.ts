/** Texts for people in edge cases: long words, failures without a message, places of a database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findCommand } from '../../../src/command/commands.js';
import { failureReason, missingPackages } from '../../../src/command/failure-text.js';
import { regionsOf, type TextRegion } from '../../../src/command/formats/text-regions.js';
import { readBrand } from '../../../src/command/input/brand-options.js';
import { readGuard } from '../../../src/command/input/guard-options.js';
import { readOutside } from '../../../src/command/input/outside-options.js';
import { readArguments } from '../../../src/command/input/read-arguments.js';
import { fillLine, say } from '../../../src/command/languages/fill-line.js';
import { ENGLISH } from '../../../src/command/languages/language.js';
import { shownDatabase } from '../../../src/command/store/database-address.js';
import { wrapText } from '../../../src/command/terminal/layout/wrap-text.js';
import { runFake } from '../fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'rendered-texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the arguments of a call of `serve` or of another command. */
function argumentsOf(words: readonly string[], name = 'serve'): ReturnType<typeof readArguments> {
  const command = findCommand(name);
  if (command === undefined) throw new Error(`There is no command ${name}.`);
  return readArguments(words, command);
}

describe('wrapText', () => {
  it.each<[text: string, width: number, lines: readonly string[]]>([
    ['', 5, []],
    ['ab cd', 5, ['ab cd']],
    ['ab cde', 5, ['ab', 'cde']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    // A character of two units is never broken.
    ['ab😀cd', 3, ['ab', '😀c', 'd']],
    ['ab\uffeecd', 3, ['ab\uffee', 'cd']],
  ])('breaks %j at %i', (text, width, lines) => {
    expect(wrapText(text, width)).toEqual(lines);
  });
});

describe('failures in one line', () => {
  it.each<[fault: unknown, reason: string]>([
    [new AggregateError([new Error('one'), 'two'], ''), 'one; two'],
    [Object.assign(new Error(''), { code: 'EX' }), 'EX'],
    [new Error(''), 'Error'],
    [Object.assign(new Error('refused'), { code: 'EX' }), 'refused (EX)'],
    ['a text\nthat was thrown', 'a text that was thrown'],
  ])('%s', (fault, reason) => {
    expect(failureReason(fault)).toBe(reason);
  });

  it('a module without its peers says what it needs, with a command or without', () => {
    const cause = Object.assign(new Error('x'), { code: 'MODULE_NOT_FOUND' });
    const said = missingPackages(new Error('Install the package pg first.', { cause }));
    expect(say(ENGLISH, said ?? '')).toBe('Install the package pg first.');
  });
});

describe('the address of a database, for people', () => {
  it.each([
    ['postgres:///', 'PostgreSQL'],
    ['postgres://ada:secret@/orders', 'PostgreSQL'],
    ['postgres://ada:secret@db.example', 'db.example'],
    ['postgresql://db.example:5433/', 'db.example:5433/'.slice(0, -1)],
    ['postgres://db.example/orders?host=other', 'other/orders'],
  ])('%s', (url, shown) => {
    expect(shownDatabase(url)).toBe(shown);
  });
});

describe('options of serve', () => {
  it('--name and --mark are what the pages show', async () => {
    const mark = join(folder, 'mark.svg');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
    writeFileSync(mark, svg);
    const args = ['--name', 'Mill', '--mark', mark];
    expect(readBrand(argumentsOf(args))).toEqual({ name: 'Mill', mark: svg });
  });

  it.each([
    [['--name', 'live\u202eevil'], 'none of them a control or format character'],
    [['--mark', 'none.svg'], 'the mark none.svg cannot be read'],
    [['--mark', 'page.svg'], 'cannot be the mark. It must be an SVG image'],
    [['--max-records', '0'], '--max-records'],
    [['--port', '65536'], '65535'],
  ])('%j is refused before anything is opened', async (args, sentence) => {
    writeFileSync(join(folder, 'page.svg'), '<html></html>');
    const paths = args.map((arg) => (arg === 'page.svg' ? join(folder, arg) : arg));
    const { code, stdout, stderr } = await runFake(['serve', ...paths]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  it('--metrics-from names who may read the metrics; no one without an address', () => {
    const { mayReadMetrics } = readOutside(argumentsOf(['--metrics-from', '10.0.0.0/8']));
    expect(['10.1.2.3', '192.0.2.1', undefined].map(mayReadMetrics)).toEqual([true, false, false]);
  });

  it('--guard-removals without a count lets twenty packages go', () => {
    const removals = (text: string): unknown =>
      readGuard(argumentsOf(['--customer', '1', '--guard-removals', text], 'sync'))?.removals;
    expect(removals('20%')).toEqual({ ratio: '0.20', count: 20 });
    expect(removals('20%,3')).toEqual({ ratio: '0.20', count: 3 });
  });
});

describe('regions of positions', () => {
  const text = '[{"name":\n "😀"}]\n';
  const bytes = Buffer.from(text);
  const source = {
    name: 'a.json',
    readAt: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const at = (offset: number, length: number, line: number, column: number): object => ({
    offset,
    length,
    line,
    column,
  });
  const regions = (...positions: readonly (object | undefined)[]): readonly unknown[] =>
    regionsOf(source, positions as Parameters<typeof regionsOf>[1]) satisfies readonly (
      | TextRegion
      | undefined
    )[];

  it('end behind the value, on another line too; a character of two units counts as two', () => {
    expect(regions(at(1, 17, 1, 2), undefined, at(11, 6, 2, 2))).toEqual([
      { startLine: 1, startColumn: 2, endLine: 2, endColumn: 7 },
      undefined,
      { startLine: 2, startColumn: 2, endLine: 2, endColumn: 6 },
    ]);
  });

  it('have no end where the value is long', () => {
    expect(regions(at(1, 100_000, 1, 2))).toEqual([{ startLine: 1, startColumn: 2 }]);
  });
});

describe('fillLine', () => {
  it('leaves a gap without a value as it is', () => {
    expect(fillLine(ENGLISH, '{a} {b} {toString}', { a: 'x' })).toBe('x {b} {toString}');
  });
});

describe('--lang', () => {
  it.each([
    [['--lang'], ''],
    [['--lang', 'xx'], 'xx'],
  ])('%j is refused', async (args) => {
    const { code, stderr } = await runFake([...args]);
    expect(code).toBe(2);
    expect(stderr).toContain('--lang');
  });
});

import { describe, expect, it } from 'vitest';
import { impurities } from './purity.js';
import { readSourceFiles, sourceText } from './source-files.js';

describe('Layers 0 to 5', () => {
  it('are synchronous, total, and free of clock, chance, environment and I/O', () => {
    expect(impurities(readSourceFiles())).toEqual([]);
  });
});

describe('The purity policy itself', () => {
  it.each([
    ['the clock', 'export const x = Date.now();'],
    ['a clock as a type', 'export type X = Date;'],
    ['chance', 'export const x = Math.random();'],
    ['chance in disguise', 'const { random } = Math;'],
    ['the environment', 'export const x = process.env;'],
    ['the environment in disguise', 'export const x = globalThis;'],
    ['the network', "fetch('x');"],
    ['a timer', 'setTimeout(f, 1);'],
    ['the console', 'console.log(1);'],
    ['an async function', 'export async function f() {}'],
    ['an await', 'const x = await y;'],
    ['a promise', 'export type X = Promise<number>;'],
    ['a lazy import', "const x = import('y');"],
    ['a catch', 'try { f(); } catch { g(); }'],
    ["Node's bytes", "Buffer.from('x');"],
    ["the browser's bytes", 'new TextDecoder();'],
    ["the machine's language", "'a'.localeCompare('b');"],
    ["the machine's formats", 'new Intl.NumberFormat();'],
    ['code made from text', "new Function('return 1');"],
  ])('sees %s', (_, text) => {
    expect(impurities([sourceText('core/value/planted.ts', text)])).toHaveLength(1);
  });

  it('lets a listed file use the calendar, and not the clock', () => {
    const used = (text: string): readonly string[] =>
      impurities([sourceText('core/catalogue/instant.ts', text)]);
    expect(used('export const x = new Date(Date.parse(y)).getTime();')).toEqual([]);
    for (const clock of ['Date.now()', 'new Date()', 'new Date', 'Date()', '[Date]'])
      expect(used(`export const x = ${clock};`)).toHaveLength(1);
  });

  it('lets each side of #bytes use its own means', () => {
    expect(
      impurities([
        sourceText('text/bytes-node.ts', 'Buffer.from(x);'),
        sourceText('text/bytes-web.ts', 'new TextDecoder();'),
      ]),
    ).toEqual([]);
    expect(impurities([sourceText('text/bytes-web.ts', 'Buffer.from(x);')])).toHaveLength(1);
  });

  it('lets the stream reader await, and not catch', () => {
    const path = 'core/assortment-file/read-assortment-stream.ts';
    expect(
      impurities([
        sourceText(path, 'export async function* f() { for await (const x of y) yield x; }'),
      ]),
    ).toEqual([]);
    expect(impurities([sourceText(path, 'try { f(); } finally { g(); }')])).toHaveLength(1);
  });

  it('lets the guard of a record catch, and its neighbours not', () => {
    const text = 'try { f(); } catch { g(); }';
    expect(impurities([sourceText('core/record/rules/guard-reading.ts', text)])).toEqual([]);
    expect(impurities([sourceText('core/record/rules/check-record.ts', text)])).toHaveLength(1);
  });

  it('sees a clock in a generator, and leaves members alone', () => {
    expect(impurities([sourceText('testing/a.ts', 'export const x = Date.now();')])).toHaveLength(
      1,
    );
    expect(
      impurities([
        sourceText(
          'core/value/a.ts',
          'export interface X { process: string; fetch(): void }\n' +
            'export const y = (x: X) => x.process;',
        ),
      ]),
    ).toEqual([]);
  });
});

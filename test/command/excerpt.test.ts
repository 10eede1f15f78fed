import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceText } from '../../src/command/input/source-file.js';
import { readExcerpt } from '../../src/command/terminal/excerpt.js';
import { narrowSpan } from '../../src/command/terminal/narrow-span.js';
import type { Position } from '../../src/core/issue/issue.js';

interface Counted extends SourceText {
  readonly read: () => number;
}

function sourceOf(data: string | Uint8Array): Counted {
  const bytes = Buffer.from(data as Uint8Array);
  let read = 0;
  return {
    name: 'f.json',
    readAt(offset, length) {
      const part = bytes.subarray(offset, offset + length);
      read += part.length;
      return part;
    },
    read: () => read,
  };
}

/** Returns the position of `value` in a text; an excerpt uses neither line nor column. */
function positionOf(text: string, value: string): Position {
  const offset = Buffer.byteLength(text.slice(0, text.indexOf(value)));
  return { offset, length: Buffer.byteLength(value), line: 1, column: 1 };
}

/** Returns the text above the carets. */
function underlined({ line, carets }: { readonly line: string; readonly carets: string }): string {
  return line.slice(carets.indexOf('^'), carets.length);
}

describe('the line of the file under a finding', () => {
  it('is shown without its indentation, the caret under the value', () => {
    const text = '[\n\t  {"a": 1,\r\n   "b": "x"}]';
    expect(readExcerpt(sourceOf(text), positionOf(text, '"x"'), undefined, 80)).toEqual({
      line: '"b": "x"}]',
      carets: '     ^~~',
      isString: true,
    });
    expect(readExcerpt(sourceOf(text), positionOf(text, '1'), undefined, 80)).toEqual({
      line: '{"a": 1,',
      carets: '      ^',
      isString: false,
    });
  });

  it('leaves a byte order mark out', () => {
    const text = '\ufeff[1]';
    expect(readExcerpt(sourceOf(text), positionOf(text, '1'), undefined, 80)).toEqual({
      line: '[1]',
      carets: ' ^',
      isString: false,
    });
  });

  it('is the last line, a caret behind it, where the file ends', () => {
    const text = '[\n{"a"';
    expect(
      readExcerpt(
        sourceOf(text),
        { offset: text.length, length: 0, line: 2, column: 5 },
        undefined,
        80,
      ),
    ).toMatchObject({ line: '{"a"', carets: '    ^' });
    expect(
      readExcerpt(sourceOf(''), { offset: 0, length: 0, line: 1, column: 1 }, undefined, 80),
    ).toMatchObject({ line: '', carets: '^' });
  });

  it('counts wide characters as two columns, combining ones as none, escapes as shown', () => {
    for (const [before, columns] of [
      ['é', 1],
      ['日本', 4],
      ['e\u0301', 1],
      ['\u001b', 6],
      ['\t', 1],
      ['😀', 2],
    ] as const) {
      const text = `"${before}"X`;
      const { carets } = readExcerpt(sourceOf(text), positionOf(text, 'X'), undefined, 80);
      expect([before, carets]).toEqual([before, `${' '.repeat(columns + 2)}^`]);
    }
  });

  it('shows bytes that are no UTF-8 as such', () => {
    const bytes = Uint8Array.of(0x5b, 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x5d);
    expect(
      readExcerpt(sourceOf(bytes), { offset: 1, length: 1, line: 1, column: 2 }, undefined, 80)
        .line,
    ).toBe('[\\x{ff}\\x{c3}(\\x{ed}\\x{a0}\\x{80}]');
  });

  it('stops at the end of the line for a value of several', () => {
    const text = '[{"a":\n1}]';
    expect(
      readExcerpt(sourceOf(text), { offset: 1, length: 9, line: 1, column: 2 }, undefined, 80),
    ).toMatchObject({ line: '[{"a":', carets: ' ^~~~~' });
  });

  it('reads a few hundred bytes of a line of any length', () => {
    const text = `[${'"é", '.repeat(200_000)}"HERE"${', 1'.repeat(1_000_000)}]`;
    const source = sourceOf(text);
    const excerpt = readExcerpt(source, positionOf(text, '"HERE"'), undefined, 90);
    expect(underlined(excerpt)).toBe('"HERE"');
    expect(excerpt.line).toMatch(/^….*…$/);
    expect(excerpt.line.length).toBeLessThanOrEqual(90);
    expect(source.read()).toBeLessThan(2000);
  });

  it('clips the carets of a long value', () => {
    const text = `{"name": "${'a'.repeat(1_000_000)}"}`;
    const source = sourceOf(text);
    const { line, carets } = readExcerpt(
      source,
      { offset: 9, length: 1_000_002, line: 1, column: 10 },
      undefined,
      60,
    );
    expect(line).toHaveLength(60);
    expect(carets.indexOf('^')).toBe(line.indexOf('"a'));
    expect(carets.length).toBeLessThanOrEqual(60);
    expect(source.read()).toBeLessThan(20_000);
  });

  it('puts the first caret under the first character of a value, in any text and width', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgéüøß ×½,:{}'), maxLength: 120 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 20, max: 150 }), (before, after, columns) => {
        const text = `|${before}QRS${after}`;
        const excerpt = readExcerpt(sourceOf(text), positionOf(text, 'QRS'), undefined, columns);
        expect(excerpt.line.length).toBeLessThanOrEqual(columns);
        expect(underlined(excerpt)).toBe('QRS');
      }),
    );
  });
});

describe('the part of a JSON string that a finding is about', () => {
  it('is found by its UTF-16 units, in any text and with any escapes', () => {
    const piece = fc.record({
      text: fc.constantFrom('a', 'é', '€', '😀', '"', '\\', '\n', '\u0001', ' '),
      escaped: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.array(piece, { minLength: 1 }),
        fc.array(piece),
        (before, inside, after) => {
          const source = (
            pieces: readonly { readonly text: string; readonly escaped: boolean }[],
          ): string =>
            pieces
              .map(({ text, escaped }) =>
                escaped ? fullEscape(text) : JSON.stringify(text).slice(1, -1),
              )
              .join('');
          const units = (pieces: readonly { readonly text: string }[]): number =>
            pieces.reduce((sum, { text }) => sum + text.length, 0);
          const start = units(before);
          const head = Buffer.byteLength(`"${source(before)}`);
          const json = Buffer.from(`"${source(before)}${source(inside)}${source(after)}"`);
          expect(narrowSpan(json, { start, end: start + units(inside) })).toEqual({
            start: head,
            end: head + Buffer.byteLength(source(inside)),
          });
        },
      ),
    );
  });

  it('is the gap of an empty part, and undefined where the text ends before the part', () => {
    expect(narrowSpan(Buffer.from('"6x4"'), { start: 3, end: 3 })).toEqual({ start: 4, end: 4 });
    expect(narrowSpan(Buffer.from('"6x4"'), { start: 3, end: 4 })).toBeUndefined();
    expect(narrowSpan(Buffer.from('12'), { start: 0, end: 1 })).toBeUndefined();
  });
});

function fullEscape(text: string): string {
  let escaped = '';
  for (let i = 0; i < text.length; i += 1)
    escaped += `\\u${text.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return escaped;
}

import { describe, expect, it } from 'vitest';
import { show } from '../../src/command/show.js';

/** Shows a result; returns what standard output got. */
function shownText(shown: Parameters<typeof show>[2], ...options: readonly string[]): string {
  let written = '';
  const stdout = { write: (text: string) => (written += text) };
  const given = new Map(options.map((name) => [name, '']));
  show({ options: given, words: [] } as never, { stdout } as never, shown);
  return written;
}

describe('The result of a command', () => {
  it('has each line escaped, also one that ends with a line end', () => {
    const lines = ['a\u001b[31mb\n'];
    expect(shownText({ json: {}, lines })).toBe('a\\u{1b}[31mb\\u{a}\n');
  });

  it('has its text before its lines, and neither with --json', () => {
    const shown = { json: { a: 1 }, text: ['one\n', 'two\n'], lines: ['three'] };
    expect(shownText(shown)).toBe('one\ntwo\nthree\n');
    expect(JSON.parse(shownText(shown, 'json'))).toEqual({ a: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { editorRanges } from '../../../src/core/issue/editor-ranges.js';
import type { Issue, Position } from '../../../src/core/issue/issue.js';

/** A record with a price that is no number, after texts of every width. */
const RECORD =
  '{"name": "🍞é冷🥐\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}\u{10000}",NEXT\t"price": trueNEXT}';

function issueOf(
  source: string | Uint8Array,
  code: string,
): Issue & { readonly position: Position } {
  const issue = checkAssortmentFile(source).issues.find((one) => one.code === code);
  if (issue?.position === undefined) throw new Error(`no ${code}`);
  return { ...issue, position: issue.position };
}

/** Lines of a text as editors see them. */
function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/);
}

describe('editorRanges', () => {
  it.each([
    ['one line', RECORD.replaceAll('NEXT', '')],
    ['lines that end in a line feed', RECORD.replaceAll('NEXT', '\n')],
    ['lines that end in two characters', RECORD.replaceAll('NEXT', '\r\n')],
    ['lines that end in a carriage return', RECORD.replaceAll('NEXT', '\r')],
    ['lines that end in three ways', `\r\n\r\r\n\n${RECORD.replaceAll('NEXT', '\r\n\r')}`],
  ])('Decision F1: finds a value after wide characters: %s', (_, record) => {
    const text = `[${record}]`;
    for (const source of [text, `\ufeff${text}`, new TextEncoder().encode(`\ufeff${text}`)]) {
      const { position } = issueOf(source, 'price.type');
      for (const shown of [text, `\ufeff${text}`]) {
        const range = editorRanges(shown)(position);
        const line = linesOf(text)[range.start.line] ?? '';
        expect(line.slice(range.start.character, range.end.character)).toBe('true');
        expect(range.end.line).toBe(range.start.line);
        expect(text.replaceAll(/\r\n?/g, '\n').slice(range.from, range.to)).toBe('true');
        expect(range).toMatchObject({
          startLineNumber: range.start.line + 1,
          startColumn: range.start.character + 1,
          endLineNumber: range.end.line + 1,
          endColumn: range.end.character + 1,
        });
      }
    }
  });

  it('a value of several lines ends on its last line', () => {
    const text = '[{"price": [\r\n\t"🍞",\r\n1 ]}]';
    const range = editorRanges(text)(issueOf(text, 'price.type').position);
    expect(range.start).toEqual({ line: 0, character: 11 });
    expect(range.end).toEqual({ line: 2, character: 3 });
    expect(text.replaceAll('\r\n', '\n').slice(range.from, range.to)).toBe('[\n\t"🍞",\n1 ]');
  });

  it('Decision F1: the length of a value is counted in bytes of UTF-8', () => {
    const text = 'a\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}\u{10000}🥐b';
    const bytes = [1, 1, 2, 2, 3, 3, 4, 4, 1];
    const ends = bytes.map((_, at) => {
      const length = bytes.slice(0, at + 1).reduce((sum, one) => sum + one, 0);
      return editorRanges(text)({ offset: 0, length, line: 1, column: 1 }).end.character;
    });
    expect(ends).toEqual([1, 2, 3, 4, 5, 6, 8, 10, 11]);
  });

  it('positions in any order have the same ranges', () => {
    const record = RECORD.replaceAll('NEXT', '');
    const text = `[${record},${record},\n${record}]`;
    const positions = checkAssortmentFile(text).issues.flatMap(({ position }) => position ?? []);
    const each = positions.map((position) => editorRanges(text)(position));
    const rangeOf = editorRanges(text);
    expect(positions.map(rangeOf)).toEqual(each);
    expect(positions.toReversed().map(rangeOf)).toEqual(each.toReversed());
  });

  it('a position outside of the text leads to its end', () => {
    const rangeOf = editorRanges('[\n1]');
    const end = { line: 1, character: 2 };
    expect(rangeOf({ offset: 90, length: 9, line: 9, column: 9 })).toMatchObject({
      start: end,
      end,
      from: 4,
      to: 4,
    });
    expect(rangeOf({ offset: 2, length: 900, line: 2, column: 1 }).end).toEqual(end);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedJson, escapeText } from '../../src/command/terminal/escape-text.js';

describe('texts from outside on a terminal', () => {
  it.each([
    ['plain text stays', 'Smörgås 4 × 1 kg, 日本', 'Smörgås 4 × 1 kg, 日本'],
    ['C0 and DEL', 'a\u001b[31m\u0007\u007f\tb', 'a\\u{1b}[31m\\u{7}\\u{7f}\\u{9}b'],
    ['C1', '\u009b31m\u0085', '\\u{9b}31m\\u{85}'],
    [
      'bidirectional controls',
      '\u202eabc\u2066\u200f\u061c',
      '\\u{202e}abc\\u{2066}\\u{200f}\\u{61c}',
    ],
    [
      'zero width',
      'a\u200bb\u200d\ufeff\u2060\u00ad',
      'a\\u{200b}b\\u{200d}\\u{feff}\\u{2060}\\u{ad}',
    ],
    ['line and paragraph separators', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['lone surrogates, pairs left alone', '\ud800 😀 \udc00', '\\u{d800} 😀 \\u{dc00}'],
    ['tags beyond U+FFFF', '\u{e0041}', '\\u{e0041}'],
    ['fillers that look blank', '\u3164\uffa0', '\\u{3164}\\u{ffa0}'],
  ])('%s', (_, text, shown) => {
    expect(escapeText(text)).toBe(shown);
  });

  it('JSON keeps its value and holds no unsafe character but its own line ends', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        '\u202e',
        '\u009b',
        '\ud800',
        '\u007f',
        '\u200b',
        '\n',
        '"',
        '\\',
        '\u{e0041}',
      ),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(
        fc.array(unit).map((parts) => ({ text: parts.join('') })),
        (value) => {
          const json = escapedJson(value);
          expect(JSON.parse(json)).toEqual(value);
          expect(escapeText(json.replaceAll('\n', ' '))).toBe(json.replaceAll('\n', ' '));
        },
      ),
    );
  });
});

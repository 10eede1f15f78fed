import { utf8Text } from '#bytes';
import { BACKSLASH } from './characters.js';

const SIMPLE: Readonly<Record<number, string>> = {
  0x22: '"',
  0x5c: '\\',
  0x2f: '/',
  0x62: '\b',
  0x66: '\f',
  0x6e: '\n',
  0x72: '\r',
  0x74: '\t',
};

/**
 * The text between the quotes of a checked JSON string that holds escapes. A `\u` escape may leave a lone surrogate;
 * who keeps the text judges that (Decision J6).
 */
export function unescapeText(view: Uint8Array, start: number, end: number): string {
  const parts: string[] = [];
  let from = start;
  let i = start;
  while (i < end) {
    if (view[i] !== BACKSLASH) {
      i += 1;
      continue;
    }
    if (i > from) parts.push(utf8Text(view, from, i));
    const e = view[i + 1] as number;
    if (e === 0x75) {
      parts.push(String.fromCharCode((hexOf(view[i + 2]) << 12) | (hexOf(view[i + 3]) << 8) | (hexOf(view[i + 4]) << 4) | hexOf(view[i + 5])));
      i += 6;
    } else {
      parts.push(SIMPLE[e] ?? '');
      i += 2;
    }
    from = i;
  }
  if (end > from) parts.push(utf8Text(view, from, end));
  return parts.join('');
}

/** What a hexadecimal digit, which was checked before, stands for. */
function hexOf(digit = 0): number {
  return digit <= 0x39 ? digit - 0x30 : (digit | 0x20) - 0x57;
}

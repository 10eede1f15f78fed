import { isHighSurrogate } from '../../../text/well-formed.js';

/**
 * Breaks a text at blanks into lines of at most `width` characters; longer words are broken
 * anywhere but inside a surrogate pair.
 */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length > width) {
      lines.push(line);
      line = '';
    }
    while (line === '' && rest.length > width) {
      const pair = isHighSurrogate(rest.charCodeAt(width - 1)) ? 1 : 0;
      lines.push(rest.slice(0, width - pair));
      rest = rest.slice(width - pair);
    }
    line = line === '' ? rest : `${line} ${rest}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

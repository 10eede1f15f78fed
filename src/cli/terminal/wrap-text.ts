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

/** Clips a text to `max` characters, the last of them `…` where something is left out. */
export function clipText(text: string, max: number): string {
  if (text.length <= max) return text;
  const pair = isHighSurrogate(text.charCodeAt(max - 2)) ? 1 : 0;
  return `${text.slice(0, max - 1 - pair)}…`;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** A header such as `form-data; name="file"; filename="a.json"`. */
export interface HeaderParameters {
  /** The text before the first semicolon, in lower case. */
  readonly value: string;
  /** The parameters, by their names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const TOKEN = /[!#$%&'*+.^_`|~0-9A-Za-z-]+/y;
const BLANKS = /[ \t]*/y;
const SEMICOLON = /;?/y;

/**
 * Reads a value with its parameters (RFC 9110 5.6.6), and allows blanks around the equals sign.
 * Returns undefined if the header is malformed or repeats a parameter, since readers disagree on
 * which of the two counts.
 */
export function readHeaderParameters(header: string): HeaderParameters | undefined {
  const semicolon = header.indexOf(';');
  const value = (semicolon < 0 ? header : header.slice(0, semicolon)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  let at = semicolon < 0 ? header.length : semicolon;
  /** Returns the match of the pattern at the current position, and moves behind it. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const match = pattern.exec(header)?.[0] ?? '';
    at += match.length;
    return match;
  };
  while (at < header.length) {
    take(BLANKS);
    if (at === header.length) break;
    if (take(SEMICOLON) === '') return undefined;
    take(BLANKS);
    if (at === header.length || header[at] === ';') continue;
    const name = take(TOKEN).toLowerCase();
    take(BLANKS);
    if (name === '' || header[at] !== '=' || parameters.has(name)) return undefined;
    at += 1;
    take(BLANKS);
    if (header[at] === '"') {
      const end = closingQuote(header, at + 1);
      if (end < 0) return undefined;
      parameters.set(name, header.slice(at + 1, end).replace(/\\(["\\])/g, '$1'));
      at = end + 1;
    } else {
      const token = take(TOKEN);
      if (token === '') return undefined;
      parameters.set(name, token);
    }
  }
  return { value, parameters };
}

/**
 * Returns the offset of the quote that ends a quoted text, or -1. A backslash escapes a quote, but
 * not the last one: some senders write Windows paths without escapes.
 */
function closingQuote(text: string, from: number): number {
  let last = -1;
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    last = at;
    if (text[at - 1] !== '\\') return at;
  }
  return last;
}

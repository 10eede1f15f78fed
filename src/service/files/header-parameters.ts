/** A header such as `form-data; name="file"; filename="a.json"`. */
export interface HeaderParameters {
  /** What stands before the first semicolon, in lower case. */
  readonly value: string;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const TOKEN = /[!#$%&'*+.^_`|~0-9A-Za-z-]+/y;
const BLANKS = /[ \t]*/y;
const SEMICOLON = /;?/y;

/**
 * Reads a value with its parameters (RFC 9110 5.6.6; blanks around the equals sign are looked
 * past). Undefined where it is not well-formed, or a parameter stands twice: which of the two would
 * count is anyone's guess.
 */
export function readHeaderParameters(header: string): HeaderParameters | undefined {
  const semicolon = header.indexOf(';');
  const value = (semicolon < 0 ? header : header.slice(0, semicolon)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  let at = semicolon < 0 ? header.length : semicolon;
  /** The text that the pattern finds here; what it finds is passed. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(header)?.[0] ?? '';
    at += found.length;
    return found;
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
 * Where a quoted text ends. A backslash hides the quote behind it, but not the last one: some
 * senders write paths as they are.
 */
function closingQuote(text: string, from: number): number {
  let last = -1;
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    last = at;
    if (text[at - 1] !== '\\') return at;
  }
  return last;
}

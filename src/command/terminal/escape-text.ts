import { escapeUnits } from '../../text/found-character.js';
import { codePointAt } from '../../text/item-at.js';

/**
 * Returns the pattern of characters that must not reach a terminal or a log: controls (C0, DEL,
 * C1), format characters (bidirectional controls, zero width, tags), line and paragraph separators,
 * lone surrogates, fillers that look like blanks, and noncharacters.
 */
function unsafe(): RegExp {
  // Compiled on demand: most runs never need so many classes of characters.
  const classes = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}';
  return new RegExp(`[${classes}\u115f\u1160\u17b4\u17b5\u3164\uffa0]`, 'gu');
}

/** Text with nothing to escape, which nearly every text is. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Escapes a text from outside for a terminal: unsafe characters are written `\u{...}`. */
export function escapeText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(unsafe(), escapeCharacter);
}

/** Writes a character as `\u{...}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${codePointAt(character, 0).toString(16)}}`;
}

/** Writes a value as JSON, with unsafe characters as `\u` escapes; parsing it gives the value. */
export function escapedJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  // JSON.stringify breaks lines itself; it has escaped every other control below U+0020.
  return text.replace(unsafe(), (character) =>
    character === '\n' ? character : escapeUnits(character),
  );
}

/** Writes a value as JSON in one line, like `escapedJson`. */
export function escapedJsonLine(value: unknown): string {
  return JSON.stringify(value).replace(unsafe(), escapeUnits);
}

/** The part of a command's output that lines need. */
interface LineOutput {
  readonly write: (text: string) => void;
}

/** Writes a text from outside as a line. */
export function writeLine(output: LineOutput, text: string): void {
  output.write(`${escapeText(text)}\n`);
}

/** Writes a value as JSON; returns the exit code of a command that has no more to write. */
export function writeJson(output: LineOutput, value: unknown): 0 {
  output.write(`${escapedJson(value)}\n`);
  return 0;
}

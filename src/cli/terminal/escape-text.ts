/**
 * Characters that may not reach a terminal or a log as they are: controls (C0, DEL, C1), whatever
 * Unicode calls a format character (bidirectional controls, zero width, tags), line and paragraph
 * separators, lone surrogates, fillers that look like blanks, and noncharacters.
 */
function unsafe(): RegExp {
  // Made when it is needed: reading so many classes of characters takes a tenth of a millisecond.
  return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u17b4\u17b5\u3164\uffa0\p{Noncharacter_Code_Point}]/gu;
}

/** Nothing to escape in these: nearly every text. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A text from outside as a terminal may show it: what is not safe is written `\u{...}`. */
export function escapeText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(unsafe(), escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A value as JSON in ASCII where a terminal could be misled: parsing it gives the same value. */
export function escapedJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  // JSON.stringify itself breaks lines; it has escaped every other control below U+0020.
  return text.replace(unsafe(), (character) =>
    character === '\n' ? character : escapeUnits(character),
  );
}

function escapeUnits(character: string): string {
  let escaped = '';
  for (let i = 0; i < character.length; i += 1)
    escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return escaped;
}

import { itemAt } from '../../text/item-at.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Returns the bytes of some records of a JSON array as an array of their own, each on a line. The
 * bytes are an array that was read before.
 */
export function selectRecords(bytes: Uint8Array, selected: ReadonlySet<number>): Uint8Array {
  const pieces: Uint8Array[] = [];
  let index = 0;
  let depth = 0;
  let start = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = itemAt(bytes, at);
    if (depth === 1 && (byte === COMMA || CLOSING.has(byte))) {
      if (start >= 0 && selected.has(index)) pieces.push(bytes.subarray(start, at));
      index += 1;
      start = -1;
      if (byte !== COMMA) break;
      continue;
    }
    if (depth === 1 && start < 0 && byte > 0x20) start = at;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
  }
  const lines = pieces.flatMap((piece, at) => [Buffer.from(at === 0 ? '\n' : ',\n'), piece]);
  return Buffer.concat([Buffer.from('['), ...lines, Buffer.from('\n]\n')]);
}

/** Returns the place of a string's last quote. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

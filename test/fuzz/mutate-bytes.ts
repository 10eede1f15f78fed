import type { Roll } from '../core/record/mutated-records.js';

const PIECES = [
  ...['"', '\\', '{', '}', '[', ']', ',', ':', ';', '\n', '\r\n', '\t', ' ', '%', '&', '=', '+'],
  ...[
    'null',
    'true',
    '-',
    '.',
    'e9',
    '0',
    '00',
    '9999999999999999',
    '\\u0000',
    '\\ud800',
    '\u00e4',
  ],
  ...['\u{1f600}', '\ufeff', '\u0000', 'x', ' kg', '1/2', '\u00a0', '%ff', '"price":"1,5",'],
].map((text) => new TextEncoder().encode(text));

/** Bytes that an input may grow to. */
const LONGEST = 4_096;

/** Returns bytes with one to four changes: replaced, removed, doubled, inserted or joined. */
export function mutateBytes(bytes: Uint8Array, other: Uint8Array, roll: Roll): Uint8Array {
  let changed = bytes;
  for (let times = 1 + roll(4); times > 0; times -= 1) changed = mutateOnce(changed, other, roll);
  return changed.subarray(0, LONGEST);
}

function mutateOnce(bytes: Uint8Array, other: Uint8Array, roll: Roll): Uint8Array {
  const at = roll(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + roll(roll(4) === 0 ? 40 : 3));
  const piece = PIECES[roll(PIECES.length)] ?? bytes;
  switch (roll(7)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), Uint8Array.of(roll(256)), bytes.subarray(end)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), other.subarray(roll(other.length + 1))]);
    case 4:
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(end)]);
    default:
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  }
}

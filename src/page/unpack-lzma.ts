/** Unpacks LZMA in the form of `.lzma` files: 13 bytes of header with the length, then the code. */

/** Places of the chances, by what is decided with them. */
const MATCHES = 0;
const REPEATS = 192;
const OTHERS = 204;
const OLDER = 216;
const OLDEST = 228;
const LONGER = 240;
const SLOTS = 432;
const DISTANCES = 688;
const ENDS = 802;
const LENGTHS = 818;
const REPEAT_LENGTHS = 1332;
const LITERALS = 1846;

const HEADER = 13;

/** Functions that read numbers of the code, each by the chances at a place. */
interface BitReader {
  readonly bit: (place: number) => number;
  /** Reads so many bits from the highest, and from the lowest. */
  readonly tree: (place: number, bits: number) => number;
  readonly reverseTree: (place: number, bits: number) => number;
  /** Reads bits that are 0 as often as 1. */
  readonly evenBits: (bits: number) => number;
}

function readBits(packed: Uint8Array, contexts: number): BitReader {
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = packed.subarray(HEADER);
  const chances = new Uint16Array(LITERALS + 0x300 * contexts).fill(1024);
  let at = HEADER + 5;
  // Numbers of 32 bits, which a variable would box.
  const coder = Uint32Array.of(2 ** 32 - 1, ((second * 256 + third) * 256 + fourth) * 256 + fifth);
  const narrow = (bound: number): number => {
    const range = coder[0] ?? 0;
    const code = coder[1] ?? 0;
    const isOne = code >= bound;
    let left = isOne ? range - bound : bound;
    let rest = isOne ? code - bound : code;
    if (left < 2 ** 24) {
      left *= 256;
      rest = rest * 256 + (packed[at] ?? 0);
      at += 1;
    }
    coder[0] = left;
    coder[1] = rest;
    return isOne ? 1 : 0;
  };
  const bit = (place: number): number => {
    const chance = chances[place] ?? 0;
    const read = narrow(((coder[0] ?? 0) >>> 11) * chance);
    chances[place] = chance + (read === 1 ? -(chance >> 5) : (2048 - chance) >> 5);
    return read;
  };
  return {
    bit,
    tree: (place, bits) => {
      let node = 1;
      for (let left = bits; left > 0; left -= 1) node = 2 * node + bit(place + node);
      return node - 2 ** bits;
    },
    reverseTree: (place, bits) => {
      let node = 1;
      let value = 0;
      for (let done = 0; done < bits; done += 1) {
        const read = bit(place + node);
        node = 2 * node + read;
        value += read << done;
      }
      return value;
    },
    evenBits: (bits) => {
      let value = 0;
      for (let left = bits; left > 0; left -= 1) {
        // Both halves are as long; what an odd range has more is lost.
        const half = (coder[0] ?? 0) >>> 1;
        coder[0] = 2 * half;
        value = 2 * value + narrow(half);
      }
      return value;
    },
  };
}

/** Returns the bytes that were packed. Damaged code returns other bytes. */
export function unpackLzma(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const [properties = 0] = packed;
  const byteBits = properties % 9;
  const placeBits = Math.floor(properties / 9) % 5;
  const stateMask = 2 ** Math.floor(properties / 45) - 1;
  const { bit, tree, reverseTree, evenBits } = readBits(packed, 2 ** (byteBits + placeBits));
  const out = new Uint8Array(view.getUint32(5, true));
  let end = 0;
  /** The kinds of the last steps: below 7 after a literal. */
  let state = 0;
  /** The last four distances, the newest first; 0 is the byte before. */
  const distances = [0, 0, 0, 0];
  /** Puts a distance before those that are newer than it. */
  const renew = (distance: number, newer: number): void => {
    distances.copyWithin(1, 0, newer);
    distances[0] = distance;
  };
  const readLength = (place: number): number => {
    const inState = 8 * (end & stateMask);
    if (bit(place) === 0) return 2 + tree(place + 2 + inState, 3);
    if (bit(place + 1) === 0) return 10 + tree(place + 130 + inState, 3);
    return 18 + tree(place + 258, 8);
  };
  const readDistance = (length: number): number => {
    const slot = tree(SLOTS + 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const first = (2 + (slot & 1)) * 2 ** bits;
    if (slot < 14) return first + reverseTree(DISTANCES + first - slot - 1, bits);
    return first + 16 * evenBits(bits - 4) + reverseTree(ENDS, 4);
  };
  const byteBehind = (distance = 0): number => out[end - distance - 1] ?? 0;
  const copy = (length: number): void => {
    for (let left = length; left > 0; left -= 1) {
      out[end] = byteBehind(distances[0]);
      end += 1;
    }
  };
  const readLiteral = (): void => {
    const context = ((end & (2 ** placeBits - 1)) << byteBits) + (byteBehind() >> (8 - byteBits));
    const place = LITERALS + 0x300 * context;
    // The byte that would continue a copy is another one, so that its bits say something.
    let other = state < 7 ? -1 : byteBehind(distances[0]);
    let symbol = 1;
    while (symbol < 256) {
      const unlike = other < 0 ? -1 : (other >> 7) & 1;
      const read = bit(place + 256 * (1 + unlike) + symbol);
      symbol = 2 * symbol + read;
      other = read === unlike ? other << 1 : -1;
    }
    out[end] = symbol;
    end += 1;
    state = Math.max(0, state - (state < 10 ? 3 : 6));
  };
  while (end < out.length) {
    const inState = 16 * state + (end & stateMask);
    const isAfterCopy = state < 7 ? 0 : 3;
    if (bit(MATCHES + inState) === 0) readLiteral();
    else if (bit(REPEATS + state) === 0) {
      const length = readLength(LENGTHS);
      renew(readDistance(length), 3);
      state = 7 + isAfterCopy;
      copy(length);
    } else {
      const isOther = bit(OTHERS + state) === 1;
      const isOne = !isOther && bit(LONGER + inState) === 0;
      if (isOther) {
        const at = bit(OLDER + state) === 0 ? 1 : 2 + bit(OLDEST + state);
        renew(distances[at] ?? 0, at);
      }
      const length = isOne ? 1 : readLength(REPEAT_LENGTHS);
      state = isOne ? 9 + Math.min(isAfterCopy, 2) : 8 + isAfterCopy;
      copy(length);
    }
  }
  return out;
}

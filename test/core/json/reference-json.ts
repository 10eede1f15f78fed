/**
 * A reference reader of JSON text, independent of the scanner: a table of states over characters,
 * run over the whole text; TextDecoder checks that it is well-formed.
 *
 * The first wrong byte is the first one with which no JSON text can begin; an ill-formed sequence
 * is wrong at its first byte.
 */

export interface ReferenceFault {
  /** `cut`: the text ends before its value does. */
  readonly kind: 'wrong' | 'cut';
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

type State =
  | 'value'
  | 'value-or-close'
  | 'key'
  | 'key-or-close'
  | 'colon'
  | 'behind'
  | 'string'
  | 'escape'
  | 'hex1'
  | 'hex2'
  | 'hex3'
  | 'hex4'
  | 'minus'
  | 'zero'
  | 'int'
  | 'point'
  | 'fraction'
  | 'e'
  | 'sign'
  | 'exponent'
  | 'done'
  | `word:${string}`;

/** States in which a number may end. */
const NUMBER_ENDS: ReadonlySet<State> = new Set<State>(['zero', 'int', 'fraction', 'exponent']);

const SPACE = ' \t\n\r';

/** Returns the fault of a text; undefined when it is JSON. Skips one leading byte order mark. */
export function findReferenceFault(bytes: Uint8Array): ReferenceFault | undefined {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const encoding = findIllFormedUtf8(bytes);
  const syntax = runStates(bytes, bom, encoding ?? bytes.length);
  if (syntax !== undefined) return { kind: 'wrong', ...placeOf(bytes, syntax, bom) };
  if (encoding !== undefined) return { kind: 'wrong', ...placeOf(bytes, encoding, bom) };
  return isComplete(bytes, bom) ? undefined : { kind: 'cut', ...placeOf(bytes, bytes.length, bom) };
}

/** Line and column of a byte, counted in characters. */
export function placeOf(
  bytes: Uint8Array,
  offset: number,
  bom = 0,
): { readonly offset: number; readonly line: number; readonly column: number } {
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(bytes.subarray(bom, offset))
    .split('\n');
  return { offset, line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}

/** Offset of the first ill-formed sequence. */
export function findIllFormedUtf8(bytes: Uint8Array): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decodes = (from: number, to: number): boolean => {
    try {
      decoder.decode(bytes.subarray(from, to));
      return true;
    } catch {
      return false;
    }
  };
  if (decodes(0, bytes.length)) return undefined;
  for (let i = 0; i < bytes.length; ) {
    if ((bytes[i] ?? 0) < 0x80) {
      i += 1;
      continue;
    }
    const length = [2, 3, 4].find((n) => i + n <= bytes.length && decodes(i, i + n));
    if (length === undefined) return i;
    i += length;
  }
  return undefined;
}

let endState: State = 'value';
let endDepth = 0;

function isComplete(bytes: Uint8Array, bom: number): boolean {
  runStates(bytes, bom, bytes.length);
  return endState === 'done' || (endDepth === 0 && NUMBER_ENDS.has(endState));
}

/** Offset of the first byte before `end` that no rule allows. */
function runStates(bytes: Uint8Array, start: number, end: number): number | undefined {
  const stack: string[] = [];
  let state: State = 'value';
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i] ?? 0;
    const c = byte < 0x80 ? String.fromCharCode(byte) : 'é';
    if (NUMBER_ENDS.has(state) && !'0123456789.eE'.includes(c))
      state = stack.length === 0 ? 'done' : 'behind';
    const next = step(state, c, stack);
    if (next === undefined) return i;
    state = next;
  }
  endState = state;
  endDepth = stack.length;
  return undefined;
}

function step(state: State, c: string, stack: string[]): State | undefined {
  const space = SPACE.includes(c);
  const digit = c >= '0' && c <= '9';
  const ended = (): State => (stack.length === 0 ? 'done' : 'behind');
  switch (state) {
    case 'value':
    case 'value-or-close':
      if (space) return state;
      if (c === ']' && state === 'value-or-close') {
        stack.pop();
        return ended();
      }
      return valueState(c, digit, stack);
    case 'key':
    case 'key-or-close':
      if (space) return state;
      if (c === '}' && state === 'key-or-close') {
        stack.pop();
        return ended();
      }
      if (c !== '"') return undefined;
      stack.push('key');
      return 'string';
    case 'colon':
      if (space) return state;
      return c === ':' ? 'value' : undefined;
    case 'behind': {
      if (space) return state;
      const container = stack.at(-1);
      if (c === ',') return container === '{' ? 'key' : 'value';
      if (c !== (container === '{' ? '}' : ']')) return undefined;
      stack.pop();
      return ended();
    }
    case 'done':
      return space ? state : undefined;
    case 'string':
      if (c === '\\') return 'escape';
      if (c < ' ') return undefined;
      if (c !== '"') return state;
      if (stack.at(-1) !== 'key') return ended();
      stack.pop();
      return 'colon';
    case 'escape':
      if (c === 'u') return 'hex1';
      return '"\\/bfnrt'.includes(c) ? 'string' : undefined;
    case 'hex1':
    case 'hex2':
    case 'hex3':
    case 'hex4':
      if (!'0123456789abcdefABCDEF'.includes(c)) return undefined;
      return state === 'hex1'
        ? 'hex2'
        : state === 'hex2'
          ? 'hex3'
          : state === 'hex3'
            ? 'hex4'
            : 'string';
    case 'minus':
      return c === '0' ? 'zero' : digit ? 'int' : undefined;
    case 'zero':
    case 'int':
      if (digit) return state === 'int' ? 'int' : undefined;
      return c === '.' ? 'point' : 'e';
    case 'point':
      return digit ? 'fraction' : undefined;
    case 'fraction':
      return digit ? 'fraction' : c === '.' ? undefined : 'e';
    case 'e':
      return c === '+' || c === '-' ? 'sign' : digit ? 'exponent' : undefined;
    case 'sign':
      return digit ? 'exponent' : undefined;
    case 'exponent':
      return digit ? 'exponent' : undefined;
    default: {
      const rest = state.slice('word:'.length);
      if (c !== rest[0]) return undefined;
      return rest.length === 1 ? ended() : `word:${rest.slice(1)}`;
    }
  }
}

function valueState(c: string, digit: boolean, stack: string[]): State | undefined {
  switch (c) {
    case '{':
    case '[':
      stack.push(c);
      return c === '{' ? 'key-or-close' : 'value-or-close';
    case '"':
      return 'string';
    case '-':
      return 'minus';
    case '0':
      return 'zero';
    case 't':
      return 'word:rue';
    case 'f':
      return 'word:alse';
    case 'n':
      return 'word:ull';
    default:
      return digit ? 'int' : undefined;
  }
}

/** Faults that refuse a file, by the state of its reader. */
import { OPEN_BRACE } from '../../json/characters.js';
import { describeByte, type JsonFault } from '../../json/json-fault.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { setLines } from '../../record/source/line-place.js';
import { kindName } from '../../record/source/record-source.js';
import type { ReaderState } from './reader-state.js';
import type { RecordJoiner } from './record-joiner.js';
import type { RecordPositions } from './record-positions.js';

const END = 'the end of the file';

/** Returns the fault of a file that ends in this state; undefined if it may end there. */
export function faultOfEnd(
  source: ByteRecord,
  state: ReaderState,
  bytes: number,
  otherValueOffset: number,
): JsonFault | undefined {
  switch (state) {
    case 'end':
      return undefined;
    case 'behind-other-value':
      rewind(source);
      return faultOnLine(
        source,
        otherValueOffset,
        'json.not-an-array',
        '',
        kindName(source.recordKind),
      );
    case 'array':
      return faultOnLine(source, bytes, 'json.empty', '', '');
    default: {
      const expected =
        state === 'comma'
          ? "a comma or ']'"
          : state === 'first-record'
            ? "a package record or ']'"
            : 'a package record';
      return faultOnLine(source, bytes, 'json.truncated', expected, END);
    }
  }
}

/** Returns a fault on the line of the source. */
function faultOnLine(
  { line, lineStart, continuation }: ByteRecord,
  offset: number,
  code: JsonFault['code'],
  expected: string,
  found: string,
): JsonFault {
  return { code, offset, line, column: offset - lineStart - continuation + 1, expected, found };
}

/** Returns the fault of a file that ends inside a collected record. */
export function faultOfCut(
  { bytes, length }: RecordJoiner,
  base: number,
  positions: RecordPositions,
): JsonFault {
  const { line, column } = positions.locateEnd(bytes, length);
  return {
    code: 'json.truncated',
    offset: base + length,
    line,
    column,
    expected: 'the rest of a package record',
    found: END,
  };
}

/** Returns the fault of a byte that may not follow here. */
export function faultOfStray(source: ByteRecord, state: ReaderState): JsonFault | undefined {
  const { pos } = source;
  if (state === 'comma') {
    source.unexpected(pos, "a comma or ']'");
    return source.fault;
  }
  const c = source.bytes[pos] as number;
  if (c >= 0x80 && !source.unexpected(pos, 'nothing') && source.fault?.code === 'json.encoding')
    return source.fault;
  return state === 'behind-other-value' && c === OPEN_BRACE
    ? faultAt(source, 'json.several-documents', pos, 'one array', describeByte(c))
    : faultAt(
        source,
        'json.trailing-data',
        pos,
        END,
        c >= 0x80 ? 'a character that is not ASCII' : describeByte(c),
      );
}

/** Fails the source at a byte; returns its first fault. */
export function faultAt(
  source: ByteRecord,
  code: JsonFault['code'],
  at: number,
  expected: string,
  found: string,
): JsonFault | undefined {
  source.fail(code, at, expected, found);
  return source.fault;
}

/** Resets line and column to the start of the record. */
export function rewind(source: ByteRecord): void {
  setLines(source, source.start);
}

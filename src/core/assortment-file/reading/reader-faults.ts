/** Faults that refuse a file, by the state of its reader. */
import type { CutFile } from '../../issue/file-issues.js';
import type { IssueValues } from '../../issue/issue-list.js';
import { OPEN_BRACE } from '../../json/characters.js';
import {
  describeByte,
  type JsonFault,
  type JsonFaultCode,
  NOT_ASCII,
} from '../../json/json-fault.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { setLines } from '../../record/source/line-place.js';
import { kindName } from '../../record/source/record-source.js';
import type { ReaderState } from './reader-state.js';
import type { RecordJoiner } from './record-joiner.js';
import type { RecordPositions } from './record-positions.js';

/** The end of a file: its bytes and records, and where a value that is no array begins. */
export interface FileEnd {
  readonly bytes: number;
  readonly records: number;
  readonly otherValueOffset: number;
}

/** Returns the fault of a file that ends in this state; undefined if it may end there. */
export function faultOfEnd(
  source: ByteRecord,
  state: ReaderState,
  { bytes, records, otherValueOffset }: FileEnd,
): JsonFault | undefined {
  switch (state) {
    case 'end':
      return undefined;
    case 'behind-other-value':
      rewind(source);
      return faultOnLine(source, otherValueOffset, 'json.not-an-array', {
        type: kindName(source.recordKind),
      });
    case 'array':
      return faultOnLine(source, bytes, 'json.empty', {});
    case 'first-record':
      return faultOnLine(source, bytes, 'json.truncated', { place: 'after-bracket' });
    default:
      return faultOnLine(source, bytes, 'json.truncated', {
        place: state === 'comma' ? 'after-record' : 'after-comma',
        record: String(records - 1),
      });
  }
}

/** Returns a fault on the line of the source. */
function faultOnLine<Code extends JsonFaultCode>(
  { line, lineStart, continuation }: ByteRecord,
  offset: number,
  code: Code,
  values: IssueValues[Code],
): JsonFault {
  return { code, offset, line, column: offset - lineStart - continuation + 1, values };
}

/**
 * Returns the fault of a file that ends inside a collected record, or inside a value that is no
 * array: `record` is undefined for that.
 */
export function faultOfCut(
  { bytes, length }: RecordJoiner,
  base: number,
  positions: RecordPositions,
  record: number | undefined,
): JsonFault {
  const { line, column } = positions.locateEnd(bytes, length);
  const values: CutFile =
    record === undefined ? { place: 'in-value' } : { place: 'in-record', record: String(record) };
  return { code: 'json.truncated', offset: base + length, line, column, values };
}

/** Returns the fault of a byte that may not follow here. */
export function faultOfStray(source: ByteRecord, state: ReaderState): JsonFault | undefined {
  const { pos } = source;
  if (state === 'comma') {
    source.unexpected(pos, 'comma-or-bracket');
    return source.fault;
  }
  const c = source.bytes[pos] as number;
  if (c >= 0x80 && !source.unexpected(pos, 'nothing') && source.fault?.code === 'json.encoding')
    return source.fault;
  const found = c >= 0x80 ? NOT_ASCII : describeByte(c);
  if (state === 'end') return faultAt(source, 'json.trailing-data', pos, found);
  return c === OPEN_BRACE
    ? faultAt(source, 'json.several-documents', pos, {})
    : faultAt(source, 'json.syntax', pos, { expected: 'array', ...found });
}

/**
 * Returns the fault that scanning a value met. If the array has not begun, an array is expected,
 * not the rest of what the first letters may have been.
 */
export function faultOfScan(
  { bytes, recordStart, fault }: ByteRecord,
  state: ReaderState,
): JsonFault | undefined {
  if (fault?.code !== 'json.syntax' || state !== 'other-value') return fault;
  return bytes[recordStart] === OPEN_BRACE
    ? fault
    : { ...fault, values: { ...fault.values, expected: 'array' } as JsonFault['values'] };
}

/** Fails the source at a byte; returns its first fault. */
export function faultAt<Code extends JsonFaultCode>(
  source: ByteRecord,
  code: Code,
  at: number,
  values: IssueValues[Code],
): JsonFault | undefined {
  source.fail(code, at, values);
  return source.fault;
}

/** Resets line and column to the start of the record. */
export function rewind(source: ByteRecord): void {
  setLines(source, source.start);
}

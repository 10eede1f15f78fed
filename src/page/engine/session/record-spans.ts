/** The places of records in the bytes of a file. */
import { itemAt } from '../../../text/item-at.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const SPACE = 0x20;

/** Start and end of every record, in bytes. */
export interface RecordSpans {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** A file with the spans of its records. */
export interface SpannedBytes {
  readonly bytes: Uint8Array;
  readonly spans: RecordSpans;
}

/** A record's text that replaces another. */
export interface RecordEdit {
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

const decoder: InstanceType<typeof TextDecoder> = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder: InstanceType<typeof TextEncoder> = new TextEncoder();

/** Returns the spans of the records of a file that is a JSON array. */
export function recordSpans(bytes: Uint8Array, count: number): RecordSpans {
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  let found = 0;
  let depth = 0;
  let start = -1;
  let last = -1;
  const close = (): void => {
    if (start < 0 || found >= count) return;
    starts[found] = start;
    ends[found] = last + 1;
    found += 1;
    start = -1;
  };
  for (let at = bytes.indexOf(OPEN_BRACKET) + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte <= SPACE) continue;
    if (depth === 0 && (byte === COMMA || byte === CLOSE_BRACKET)) {
      close();
      if (byte === CLOSE_BRACKET) break;
      continue;
    }
    if (start < 0) start = at;
    if (byte === QUOTE) at = stringEnd(bytes, at);
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
    last = at;
  }
  return { count: found, starts, ends };
}

/** Returns the offset of the quote that ends a string. */
function stringEnd(bytes: Uint8Array, open: number): number {
  for (let at = open + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) return at;
  }
  return bytes.length;
}

/** Returns the text of a record of a file. */
export function recordText({ bytes, spans }: SpannedBytes, index: number): string {
  return decoder.decode(bytes.subarray(spans.starts[index], spans.ends[index]));
}

/** Returns the file with the later texts of edits; edits are in the order of their records. */
export function replaceRecords(
  { bytes, spans }: SpannedBytes,
  edits: readonly RecordEdit[],
): Uint8Array {
  const texts = edits.map(({ after }) => encoder.encode(after));
  let length = bytes.length;
  for (const [at, { index }] of edits.entries()) {
    const { start, end } = spanOf(spans, index);
    length += itemAt(texts, at).length - (end - start);
  }
  const whole = new Uint8Array(length);
  let from = 0;
  let to = 0;
  for (const [at, { index }] of edits.entries()) {
    const { start, end } = spanOf(spans, index);
    whole.set(bytes.subarray(from, start), to);
    to += start - from;
    const text = itemAt(texts, at);
    whole.set(text, to);
    to += text.length;
    from = end;
  }
  whole.set(bytes.subarray(from), to);
  return whole;
}

/** Returns the file without some of its records; the others keep the text around them. */
export function withoutRecords(
  bytes: Uint8Array,
  { count, starts, ends }: RecordSpans,
  out: ReadonlySet<number>,
): Uint8Array {
  const whole = new Uint8Array(bytes.length);
  let to = 0;
  const add = (from: number, end: number): void => {
    whole.set(bytes.subarray(from, end), to);
    to += end - from;
  };
  add(0, itemAt(starts, 0));
  let isFirst = true;
  for (let index = 0; index < count; index += 1) {
    if (out.has(index)) continue;
    if (!isFirst) add(itemAt(ends, index - 1), itemAt(starts, index));
    add(itemAt(starts, index), itemAt(ends, index));
    isFirst = false;
  }
  add(itemAt(ends, count - 1), bytes.length);
  return whole.slice(0, to);
}

/** Returns the records in which two files of the same records differ. */
export function changedRecords(before: SpannedBytes, after: SpannedBytes): readonly RecordEdit[] {
  const edits: RecordEdit[] = [];
  for (let index = 0; index < before.spans.count; index += 1) {
    const a = spanOf(before.spans, index);
    const b = spanOf(after.spans, index);
    if (isEqual(before.bytes, a, after.bytes, b)) continue;
    edits.push({ index, before: recordText(before, index), after: recordText(after, index) });
  }
  return edits;
}

/** Start and end of one record, in bytes. */
interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf({ starts, ends }: RecordSpans, index: number): Span {
  return { start: itemAt(starts, index), end: itemAt(ends, index) };
}

function isEqual(before: Uint8Array, a: Span, after: Uint8Array, b: Span): boolean {
  if (a.end - a.start !== b.end - b.start) return false;
  for (let at = a.start, to = b.start; at < a.end; at += 1, to += 1)
    if (before[at] !== after[to]) return false;
  return true;
}

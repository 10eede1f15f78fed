import type { FileReport, Issue, Position } from '#core';
import { hexText, utf8Text, windowsText } from './byte-text.js';
import type { SeenForm, SourceBytes } from './file-form.js';
import { outlineObject } from './find-array.js';
import { formSentence } from './form-sentence.js';
import { HEAD_LENGTH, recognizeBinary, recognizeText } from './recognize-file.js';
import { recognizeSlip } from './recognize-slip.js';

/** Bytes before a fault in which the beginning of its line is looked for. */
const LINE_REACH = 65_536;

const NEWLINE = 0x0a;

/**
 * Returns the report with a finding that names what the file is, if the file is refused and that
 * can be seen (Decision J11). The finding's values then have its `form`.
 */
export function nameFile(report: FileReport, source: SourceBytes): FileReport {
  const issue = report.issues.find(({ effect }) => effect === 'refuses-file');
  const seen = issue === undefined ? undefined : recognize(issue, source);
  if (issue === undefined || seen === undefined) return report;
  const { form, values } = seen;
  const changed: object = {
    message: formSentence(seen),
    values: { ...issue.values, ...values, form },
    position: placeOf(seen, issue.position, source),
  };
  const named = { ...issue, ...changed } as Issue;
  return {
    ...report,
    issues: report.issues.map((each) => (each === issue ? named : each)),
    causes: report.causes.map((cause) =>
      cause.code === issue.code ? { ...cause, example: named } : cause,
    ),
  };
}

function recognize(issue: Issue, source: SourceBytes): SeenForm | undefined {
  const head = source.readAt(0, HEAD_LENGTH);
  const binary = recognizeBinary(head);
  if (binary !== undefined) return binary;
  switch (issue.code) {
    case 'json.empty':
      return { form: 'blank', values: {} };
    case 'json.utf16':
      return { form: 'utf16', values: {}, offset: 'none' };
    case 'json.encoding':
      return recognizeText(head) ?? recognizeEncoding(issue, source);
    case 'json.several-documents':
      return { form: 'ndjson', values: {} };
    case 'json.not-an-array':
      return recognizeText(head) ?? recognizeObject(issue, source);
    case 'json.syntax':
    case 'json.trailing-data':
      return recognizeText(head) ?? recognizeStray(issue, head) ?? recognizeSlip(issue, source);
    default:
      return undefined;
  }
}

/** Names the character that a byte is in Windows-1252, if it is a letter there. */
function recognizeEncoding(issue: Issue, source: SourceBytes): SeenForm | undefined {
  const { position } = issue;
  if (position === undefined) return undefined;
  const bytes = source.readAt(position.offset, 1);
  const character = windowsText(bytes);
  const byte = `0x${hexText(bytes).toUpperCase()}`;
  return /^[\p{L}\p{P}\p{S}]$/u.test(character)
    ? { form: 'windows-1252', values: { byte, character } }
    : undefined;
}

/** The member by which a profile of an import says what it is. */
const PROFILE = /"profile"\s*:\s*"assortment-import\/1"/;

function recognizeObject(issue: Issue, source: SourceBytes): SeenForm | undefined {
  if (issue.code !== 'json.not-an-array' || issue.values.type !== 'object') return undefined;
  const { arrays, keys } = outlineObject(source);
  if (keys.includes('profile') && PROFILE.test(utf8Text(source.readAt(0, HEAD_LENGTH))))
    return { form: 'import-profile', values: {}, offset: 0 };
  const [first] = arrays;
  if (first !== undefined && arrays.length === 1)
    return { form: 'wrapper', values: { path: first.path.join('.') }, offset: first.start };
  if (keys.includes('third_party_id')) return { form: 'one-record', values: {} };
  return first === undefined ? { form: 'object', values: {} } : undefined;
}

/** Recognizes records without an array around them, and a text of which no line begins as JSON. */
function recognizeStray(issue: Issue, head: Uint8Array): SeenForm | undefined {
  if (issue.code !== 'json.syntax' || issue.values.expected !== 'array') return undefined;
  const text = utf8Text(head).trimStart();
  if (text.startsWith('{')) return { form: 'bare-records', values: {} };
  return /^[ \t]*[[{]/m.test(text) ? undefined : { form: 'prose', values: {}, offset: 0 };
}

/** Returns the position of a form: its own, the fault's, or none if the file is no text. */
function placeOf(
  { offset }: SeenForm,
  position: Position | undefined,
  source: SourceBytes,
): Position | undefined {
  if (offset === undefined || position === undefined) return position;
  if (offset === 'none') return undefined;
  if (offset === 0) return { offset, length: 1, line: 1, column: 1 };
  return offset <= position.offset
    ? earlier(offset, position, source)
    : later(offset, position, source);
}

/** Returns a position before another one, by the bytes between them. */
function earlier(offset: number, position: Position, source: SourceBytes): Position {
  const between = source.readAt(offset, position.offset - offset);
  const lines = between.reduce((sum, byte) => sum + (byte === NEWLINE ? 1 : 0), 0);
  const line = position.line - lines;
  if (lines === 0) return { offset, length: 1, line, column: position.column - columns(between) };
  const start = Math.max(0, offset - LINE_REACH);
  const before = source.readAt(start, offset - start);
  return { offset, length: 1, line, column: columns(before.subarray(lineStart(before))) + 1 };
}

/** Returns a position behind another one. */
function later(offset: number, position: Position, source: SourceBytes): Position {
  let { line, column } = position;
  for (let at = position.offset; at < offset; at += LINE_REACH) {
    const bytes = source.readAt(at, Math.min(LINE_REACH, offset - at));
    const lines = bytes.reduce((sum, byte) => sum + (byte === NEWLINE ? 1 : 0), 0);
    line += lines;
    column = lines === 0 ? column + columns(bytes) : columns(bytes.subarray(lineStart(bytes))) + 1;
  }
  return { offset, length: 1, line, column };
}

function lineStart(bytes: Uint8Array): number {
  return bytes.lastIndexOf(NEWLINE) + 1;
}

/** Counts characters: bytes that do not continue one. */
function columns(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum + ((byte & 0xc0) === 0x80 ? 0 : 1), 0);
}

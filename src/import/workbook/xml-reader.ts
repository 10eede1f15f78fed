import { parsePieces } from './parse-pieces.js';
import { TableError, type TableFault } from './table-fault.js';

/** Receives the parts of an XML document in order; names are without their prefixes. */
export interface XmlHandler {
  readonly open: (name: string, attributes: string, fault: XmlFault) => void;
  readonly close: (name: string) => void;
  /** Called with a part of the text of an element, entities resolved. */
  readonly text: (text: string) => void;
}

/** Longest text or tag of a document, in characters. */
export const LONGEST_TEXT = 4_194_304;

/** Bytes that are parsed at once: what one packed piece becomes can be a thousand times as long. */
const PIECE = 65_536;

const DEEPEST = 64;

/**
 * Reads an XML document from its bytes, in memory that does not grow with it. TableError if it
 * is not well-formed, in the parts that this reader checks: tags that match, known entities, one
 * root. A document type is refused, so that no entity can be declared. Parts without a method of
 * the handler are ignored.
 */
export function readXml(chunks: Iterable<Uint8Array>, handler: Partial<XmlHandler>): void {
  for (const _ of parseXml(chunks, { ...IGNORED, ...handler }));
}

const IGNORED: XmlHandler = {
  open: () => undefined,
  close: () => undefined,
  text: () => undefined,
};

/** Does the same, and yields after each piece, so that a caller can take what was found. */
export function parseXml(
  chunks: Iterable<Uint8Array>,
  handler: XmlHandler,
): Generator<void, void, undefined> {
  return parseXmlText(xmlText(chunks), handler, BROKEN);
}

/** Yields the text of a document, piece by piece. */
export function* xmlText(chunks: Iterable<Uint8Array>): Generator<string, void, undefined> {
  let decoder: ReturnType<typeof decoderOf> | undefined;
  for (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    for (let at = 0; at < chunk.length; at += PIECE)
      yield decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
  }
}

/** Code of the fault for each thing that is refused. */
export type XmlFaults = Readonly<Record<'broken' | 'declared' | 'deep', TableFault['code']>>;

/** Returns the fault at the place that is being read. */
export type XmlFault = (reason: keyof XmlFaults) => TableError;

const BROKEN: XmlFaults = {
  broken: 'broken-workbook',
  declared: 'broken-workbook',
  deep: 'broken-workbook',
};

/** Reads the decoded pieces of a document, and yields after each of them. */
export function* parseXmlText(
  pieces: Iterable<string>,
  handler: XmlHandler,
  faults: XmlFaults,
): Generator<void, void, undefined> {
  const open: string[] = [];
  const part: Part = {
    hasRoot: false,
    open,
    handler,
    lines: 1,
    text: '',
    at: 0,
    fault: (reason) => {
      const line = part.lines + countLines(part.text.slice(0, part.at));
      return new TableError(faults[reason], { form: 'XML', line, limit: DEEPEST });
    },
  };
  const rest = yield* parsePieces(pieces, (text) => parsePart(text, part), LONGEST_TEXT);
  if (!part.hasRoot || open.length > 0 || rest.trim() !== '') throw part.fault('broken');
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function decoderOf([first, second]: Uint8Array): Pick<InstanceType<typeof TextDecoder>, 'decode'> {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}

interface Part {
  hasRoot: boolean;
  /** Line in which `text` begins, and the offset in it that was read last. */
  lines: number;
  text: string;
  at: number;
  readonly fault: XmlFault;
  readonly open: string[];
  readonly handler: XmlHandler;
}

/** Parses what is complete in a text; returns the rest. */
function parsePart(text: string, part: Part): string {
  part.text = text;
  part.at = 0;
  for (;;) {
    const start = text.indexOf('<', part.at);
    const end = start < 0 ? -1 : markupEnd(text, start);
    if (end < 0) break;
    if (start > part.at) readText(text.slice(part.at, start), part);
    part.at = start;
    parseMarkup(text, start, end, part);
    part.at = end;
  }
  part.lines += countLines(text.slice(0, part.at));
  part.text = '';
  return text.slice(part.at);
}

function readText(text: string, part: Part): void {
  if (part.open.length > 0) part.handler.text(resolveEntities(text, part.fault));
  else if (text.trim() !== '') throw part.fault('broken');
}

const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
const EXCLAMATION_MARK = 0x21;
const EQUALS = 0x3d;
const COLON = 0x3a;
const BLANK = 0x20;

/** Returns the offset behind a tag, comment, CDATA section or instruction; -1 if it is cut. */
function markupEnd(text: string, start: number): number {
  const second = text.charCodeAt(start + 1);
  if (second === SLASH) return behind(text, '>', start + 2);
  if (second === QUESTION_MARK) return behind(text, '?>', start + 2);
  if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return behind(text, ']]>', start + 9);
  // The mark may be inside quotes.
  let quote = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return at + 1;
  }
  return -1;
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function parseMarkup(text: string, start: number, end: number, part: Part): void {
  const { open, handler } = part;
  const second = text.charCodeAt(start + 1);
  if (second === QUESTION_MARK) return;
  if (second === EXCLAMATION_MARK) {
    const isData = text.startsWith('<![CDATA[', start);
    if (isData && open.length > 0) handler.text(text.slice(start + 9, end - 3));
    else if (!text.startsWith('<!--', start)) throw part.fault('declared');
    return;
  }
  if (second === SLASH) {
    const name = nameAt(text, start + 2, nameEnd(text, start + 2, end - 1));
    if (open.pop() !== name) throw part.fault('broken');
    handler.close(name);
    return;
  }
  const isEmpty = text.charCodeAt(end - 2) === SLASH;
  const last = end - (isEmpty ? 2 : 1);
  const behindName = nameEnd(text, start + 1, last);
  const name = nameAt(text, start + 1, behindName);
  if (open.length >= DEEPEST) throw part.fault('deep');
  if (name === '' || (open.length === 0 && part.hasRoot)) throw part.fault('broken');
  part.hasRoot = true;
  handler.open(name, text.slice(behindName, last), part.fault);
  if (isEmpty) handler.close(name);
  else open.push(name);
}
/** Returns the offset behind the name of a tag: all characters up to a blank are its name. */
function nameEnd(text: string, from: number, last: number): number {
  let at = from;
  while (at < last && text.charCodeAt(at) > BLANK) at += 1;
  return at;
}

/** Returns the name of a tag without its prefix. */
function nameAt(text: string, from: number, end: number): string {
  const name = text.slice(from, end);
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns the value of an attribute, with or without a prefix; undefined if there is none. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(name);
  while (at >= 0 && !isAttributeAt(attributes, at, name.length))
    at = attributes.indexOf(name, at + 1);
  if (at < 0) return undefined;
  const start = at + name.length + 2;
  const end = attributes.indexOf(attributes.charAt(start - 1), start);
  return end < 0
    ? undefined
    : resolveEntities(attributes.slice(start, end), () => new TableError('broken-workbook'));
}

function isAttributeAt(attributes: string, at: number, length: number): boolean {
  const before = at === 0 ? BLANK : attributes.charCodeAt(at - 1);
  return (before <= BLANK || before === COLON) && attributes.charCodeAt(at + length) === EQUALS;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

/** Resolves the five entities of XML and numbers of characters; others are refused. */
export function resolveEntities(text: string, fault: XmlFault): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10});?/g, (entity, name: string) => {
    const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code =
      hexadecimal === undefined ? Number(decimal ?? -1) : Number.parseInt(hexadecimal, 16);
    if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    const character = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (character === undefined) throw fault(/^&[a-z]\w*;$/i.test(entity) ? 'declared' : 'broken');
    return character;
  });
}

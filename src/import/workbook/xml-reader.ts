import { TableError } from './table-fault.js';

/** Receives the parts of an XML document in order; names are without their prefixes. */
export interface XmlHandler {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  /** Called with a part of the text of an element, entities resolved. */
  readonly text: (text: string) => void;
}

/** Longest text or tag of a document, in characters. */
const LONGEST_PART = 4_194_304;

/** Bytes that are parsed at once: what one packed piece becomes can be a thousand times as long. */
const PIECE = 65_536;

const DEEPEST = 64;

/**
 * Reads an XML document from its bytes, in memory that does not grow with it. TableError where it
 * is not well-formed as far as this reader looks: tags that match, known entities, one root. A
 * document type is refused, so that no entity can be declared.
 */
export function readXml(chunks: Iterable<Uint8Array>, handler: XmlHandler): void {
  for (const _ of parseXml(chunks, handler));
}

/** Does the same, and yields after each piece, so that a caller can take what was found. */
export function* parseXml(
  chunks: Iterable<Uint8Array>,
  handler: XmlHandler,
): Generator<void, void, undefined> {
  const open: string[] = [];
  const part = { hasRoot: false, open, handler };
  let rest = '';
  let decoder: ReturnType<typeof decoderOf> | undefined;
  for (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = decoder.decode(chunk.subarray(at, at + PIECE), { stream: true });
      rest = parsePart(rest + piece, part);
      if (rest.length > LONGEST_PART) throw new TableError('too-large', { limit: LONGEST_PART });
      yield;
    }
  }
  if (!part.hasRoot || open.length > 0 || rest.trim() !== '')
    throw new TableError('broken-workbook');
}

function decoderOf([first, second]: Uint8Array): Pick<InstanceType<typeof TextDecoder>, 'decode'> {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8');
}

interface Part {
  hasRoot: boolean;
  readonly open: string[];
  readonly handler: XmlHandler;
}

/** Parses what is complete in a text; returns the rest. */
function parsePart(text: string, part: Part): string {
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    if (start < 0) return text.slice(at);
    const end = markupEnd(text, start);
    if (end < 0) return text.slice(at);
    if (start > at && part.open.length > 0)
      part.handler.text(resolveEntities(text.slice(at, start)));
    at = end;
    parseMarkup(text.slice(start, end), part);
  }
}

/** Returns the offset behind a tag, comment, CDATA section or instruction; -1 where it is cut. */
function markupEnd(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return behind(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return behind(text, ']]>', start + 9);
  if (text.startsWith('<?', start)) return behind(text, '?>', start + 2);
  // The mark may stand inside quotes.
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

function parseMarkup(markup: string, part: Part): void {
  const { open, handler } = part;
  const second = markup.charCodeAt(1);
  if (second === 0x3f) return;
  if (second === 0x21) {
    if (markup.startsWith('<![CDATA[') && open.length > 0) handler.text(markup.slice(9, -3));
    else if (!markup.startsWith('<!--')) throw new TableError('broken-workbook');
    return;
  }
  if (second === 0x2f) {
    const name = localName(markup.slice(2, -1).trimEnd());
    if (open.pop() !== name) throw new TableError('broken-workbook');
    handler.close(name);
    return;
  }
  const isEmpty = markup.charCodeAt(markup.length - 2) === 0x2f;
  const inside = markup.slice(1, isEmpty ? -2 : -1);
  const blank = inside.search(/\s/);
  const name = localName(blank < 0 ? inside : inside.slice(0, blank));
  if (name === '' || open.length >= DEEPEST || (open.length === 0 && part.hasRoot))
    throw new TableError('broken-workbook');
  part.hasRoot = true;
  handler.open(name, blank < 0 ? '' : inside.slice(blank));
  if (isEmpty) handler.close(name);
  else open.push(name);
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Returns the value of an attribute, with or without a prefix; undefined where there is none. */
export function attribute(attributes: string, name: string): string | undefined {
  let at = attributes.indexOf(`${name}=`);
  while (at > 0 && !/[\s:]/.test(attributes.charAt(at - 1)))
    at = attributes.indexOf(`${name}=`, at + 1);
  if (at < 0) return undefined;
  const start = at + name.length + 2;
  const end = attributes.indexOf(attributes.charAt(start - 1), start);
  return end < 0 ? undefined : resolveEntities(attributes.slice(start, end));
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function resolveEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10});?/g, (_, name: string) => {
    const [, hexadecimal, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code =
      hexadecimal === undefined ? Number(decimal ?? -1) : Number.parseInt(hexadecimal, 16);
    if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    const character = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (character === undefined) throw new TableError('broken-workbook');
    return character;
  });
}

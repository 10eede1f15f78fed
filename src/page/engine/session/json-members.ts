/** Values inside the JSON text of one record, found and replaced without changing the rest. */
import { describeFinding, type Issue, parsePackageDescription } from '#core';

/** Start and end of a part of a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A member of an object in a text. */
interface Member {
  readonly name: string;
  /** Start of its key. */
  readonly start: number;
  readonly value: TextRange;
}

/** Returns the tokens of a JSON Pointer after the index of the record. */
export function pathOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(2)
    .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns the range of the value at a path; undefined if there is none. */
export function rangeOf(text: string, path: readonly string[]): TextRange | undefined {
  let range: TextRange = { start: skipSpace(text, 0), end: text.length };
  for (const token of path) {
    const inner = text[range.start] === '{' ? memberOf(text, range.start, token)?.value : undefined;
    const item = text[range.start] === '[' ? itemOf(text, range.start, Number(token)) : undefined;
    const next = inner ?? item;
    if (next === undefined) return undefined;
    range = next;
  }
  return range;
}

/** Returns the text of the value at a path; undefined if there is none. */
export function jsonAt(text: string, path: readonly string[]): string | undefined {
  const range = rangeOf(text, path);
  return range === undefined ? undefined : text.slice(range.start, range.end).trimEnd();
}

/**
 * Returns the text with another value at a path: replaces it, or adds it at the end of its object.
 * If that object is missing, the text stays the same.
 */
export function withJsonAt(text: string, path: readonly string[], json: string): string {
  const range = rangeOf(text, path);
  if (range !== undefined && path.length > 0)
    return text.slice(0, range.start) + json + text.slice(range.end);
  const parent = rangeOf(text, path.slice(0, -1));
  const name = path.at(-1);
  if (parent === undefined || name === undefined || text[parent.start] !== '{') return text;
  const last = membersOf(text, parent.start).at(-1);
  const added = `${JSON.stringify(name)}:${json}`;
  const at = last === undefined ? parent.start + 1 : last.value.end;
  return `${text.slice(0, at)}${last === undefined ? '' : ','}${added}${text.slice(at)}`;
}

/** Returns the text without the member at a path; the same if there is none. */
export function withoutJsonAt(text: string, path: readonly string[]): string {
  const parent = rangeOf(text, path.slice(0, -1));
  if (parent === undefined || text[parent.start] !== '{') return text;
  const members = membersOf(text, parent.start);
  const at = members.findLastIndex(({ name }) => name === path.at(-1));
  const member = members[at];
  if (member === undefined) return text;
  const next = members[at + 1]?.start;
  const start = next === undefined ? (members[at - 1]?.value.end ?? member.start) : member.start;
  return text.slice(0, start) + text.slice(next ?? member.value.end);
}

/** Returns the names of the members of an object's text. */
export function namesAt(text: string): readonly string[] {
  return membersOf(text, skipSpace(text, 0)).map(({ name }) => name);
}

/** A level of a package as sent: its form is not checked. */
type Level = Readonly<Record<string, unknown>>;

const TEXT = 'package_description_str';
const OBJECT = 'package_description';

/** Returns the path of a field's value in a record: of the form that the record has. */
export function pathOfField(record: string, field: string): readonly string[] {
  const isNested = (field === TEXT || field === 'gtin') && isBlank(jsonAt(record, [field]));
  if (!isNested) return [field];
  const json = jsonAt(record, [OBJECT]);
  if (json?.startsWith('{') !== true) return [field];
  if (field === TEXT) return [OBJECT];
  const at = levelsOf(JSON.parse(json)).findIndex(({ gtin }) => gtin != null && gtin !== '');
  return at < 0 ? [field] : [...levelPath(at), 'gtin'];
}

/** Returns the levels of a package of object form, the outermost first. */
export function levelsOf(outer: unknown): readonly Level[] {
  const levels: Level[] = [];
  let level = outer;
  while (typeof level === 'object' && level !== null) {
    levels.push(level as Level);
    level = (level as Level)['package'];
  }
  return levels;
}

/** Returns a package of object form as text: `24 x 330 ml`. */
export function packageText(outer: unknown): string {
  const levels = levelsOf(outer);
  const unit = levels.at(-1)?.['unit_name'] ?? '';
  return `${levels.map(({ quantity = '' }) => quantity).join(' x ')} ${unit}`.trim();
}

/**
 * Returns a record with the amounts and the unit of a typed text in its package of object form.
 * Levels keep their other members; a level that the text does not have goes with its own. Returns
 * the finding about a text that cannot be read.
 */
export function withTypedPackage(record: string, typed: string): string | Issue {
  const parsed = parsePackageDescription(typed);
  if (!parsed.ok) return describeFinding(parsed.findings[0]);
  const { levels, unit, unlistedUnit } = parsed.value;
  const known = levelsOf(JSON.parse(jsonAt(record, [OBJECT]) ?? 'null'));
  const written = levels.reduceRight<object | undefined>((inner, { quantity }, at) => {
    const { package: _, unit_name: __, ...others } = known[at] ?? {};
    const own = { ...others, quantity: quantity.toFixed() };
    return inner === undefined
      ? { ...own, unit_name: unlistedUnit ?? unit }
      : { ...own, package: inner };
  }, undefined);
  return withJsonAt(record, [OBJECT], JSON.stringify(written));
}

function levelPath(at: number): readonly string[] {
  return [OBJECT, ...Array.from({ length: at }, () => 'package')];
}

function isBlank(json: string | undefined): boolean {
  return json === undefined || json === 'null' || /^"\s*"$/.test(json);
}

function memberOf(text: string, open: number, name: string): Member | undefined {
  return membersOf(text, open).findLast((member) => member.name === name);
}

/** Returns the members of the object that begins at `open`. */
function membersOf(text: string, open: number): readonly Member[] {
  const members: Member[] = [];
  let at = skipSpace(text, open + 1);
  while (at < text.length && text[at] === '"') {
    const end = valueEnd(text, at);
    const name = String(JSON.parse(text.slice(at, end)));
    const value = skipSpace(text, skipSpace(text, end) + 1);
    const range = { start: value, end: valueEnd(text, value) };
    members.push({ name, start: at, value: range });
    at = skipSpace(text, range.end);
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return members;
}

function itemOf(text: string, open: number, index: number): TextRange | undefined {
  let at = skipSpace(text, open + 1);
  for (let count = 0; at < text.length && text[at] !== ']'; count += 1) {
    const end = valueEnd(text, at);
    if (count === index) return { start: at, end };
    at = skipSpace(text, end);
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return undefined;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (next < text.length && text.charCodeAt(next) <= 0x20) next += 1;
  return next;
}

/** Returns the end of the value that begins at `start`. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') {
      at += 1;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
      if (depth === 0) return at + 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
      if (depth < 0) return at;
    } else if (depth === 0 && (character === ',' || character <= ' ')) return at;
  }
  return text.length;
}

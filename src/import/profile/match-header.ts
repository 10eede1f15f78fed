import { parseUnit, type UnitOfMeasure } from '#core';
import { HEADER_WORDS, OTHER_WORDS, QUALIFIERS, SPOILERS } from './header-words.js';
import { IMPORT_FIELDS, type ImportField, isImportField } from './import-field.js';

/** Field that a heading names, and how surely. */
export interface HeaderMatch {
  /** `null`: a column that no field holds. */
  readonly field: ImportField | null;
  /** Number from 1 (one word among others) to 4 (the name of a field); recognised from 2. */
  readonly score: number;
  /** Unit that the heading names behind the field: `Paino (kg)`, `Hinta €/kg`. */
  readonly unit?: UnitOfMeasure;
  /** True where the heading counts days: `Toimitusaika (pv)`. */
  readonly inDays?: true;
}

const UNCOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  '€': ' eur ',
};

/** Returns the words of a heading in small letters without accents and marks. */
export function wordsOfHeader(header: string): readonly string[] {
  return header
    .toLowerCase()
    .replace(/[łøæß€]/g, (letter) => UNCOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

interface Words {
  /** Fields by phrases without blanks; `null` for those of no field. */
  readonly phrases: ReadonlyMap<string, ImportField | null>;
  readonly qualifiers: ReadonlySet<string>;
  readonly spoilers: readonly string[];
}

/** A pure cache, filled at the first heading. */
let words: Words | undefined;

function allWords(): Words {
  const phrases = new Map<string, ImportField | null>();
  const add = (list: string, field: ImportField | null): void => {
    for (const phrase of list.split(',')) {
      const compact = wordsOfHeader(phrase).join('');
      if (!phrases.has(compact)) phrases.set(compact, field);
    }
  };
  for (const field of IMPORT_FIELDS) add(field, field);
  for (const [field, list] of Object.entries(HEADER_WORDS)) add(list ?? '', field as ImportField);
  add(OTHER_WORDS, null);
  const listOf = (list: string): readonly string[] => list.split(',').map((word) => word.trim());
  return { phrases, qualifiers: new Set(listOf(QUALIFIERS)), spoilers: listOf(SPOILERS) };
}

const DAY_WORDS =
  /^(?:d|days?|pv|paivaa?|arkipaivaa|dag|dagar|tage?|dagen?|dager|jours?|dias?|giorni|dni)$/;

/** Words between a price and the unit that it is for. */
const PER = new Set(['per', 'pro', 'par', 'por', 'pr', 'je', 'al', 'za', 'na', 'eur', 'e', 'kr']);

/** Score of a heading that is the name of a field. */
export const EXACT_NAME = 4;

/** Returns the field that a heading names; undefined where it is not known. */
export function matchHeader(header: string): HeaderMatch | undefined {
  const exactName = header.trim();
  if (isImportField(exactName)) return { field: exactName, score: EXACT_NAME };
  const tokens = wordsOfHeader(header);
  if (tokens.length === 0 || tokens.length > 12) return undefined;
  return matchPriceOfUnit(header, tokens) ?? matchWords(header, tokens);
}

function matchWords(header: string, tokens: readonly string[]): HeaderMatch | undefined {
  words ??= allWords();
  const { phrases, qualifiers } = words;
  const whole = phrases.get(tokens.join(''));
  if (whole !== undefined) return { field: whole, score: 3 };
  const unit = unitBehind(header);
  const days = DAY_WORDS.test(tokens.at(-1) ?? '') ? tokens.slice(0, -1) : tokens;
  const bare = (unit === undefined ? days : tokens.slice(0, -1)).filter(
    (word) => !qualifiers.has(word),
  );
  const field = bare.length === 0 ? undefined : phrases.get(bare.join(''));
  if (field !== undefined) return withUnit({ field, score: 2.8 }, unit, days !== tokens);
  // A heading in two languages, or with an explanation: `Tuotenro / Item no`.
  for (const part of header.split(/[/|\n\r(),;:–]| - /)) {
    const of = wordsOfHeader(part);
    const partField = of.length === 0 ? undefined : phrases.get(of.join(''));
    if (partField !== undefined && partField !== null && !isSpoiled(tokens))
      return withUnit({ field: partField, score: 2.4 }, unit, days !== tokens);
  }
  return matchPart(bare, tokens, unit);
}

/** Finds the longest known phrase inside a heading. */
function matchPart(
  bare: readonly string[],
  tokens: readonly string[],
  unit: UnitOfMeasure | undefined,
): HeaderMatch | undefined {
  if (words === undefined || isSpoiled(tokens)) return undefined;
  for (let length = bare.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= bare.length; from += 1) {
      const phrase = bare.slice(from, from + length).join('');
      const field = words.phrases.get(phrase);
      if (field === undefined || phrase.length < 4) continue;
      const others = bare.length - length;
      return withUnit({ field, score: others > 2 ? 1 : 2.2 - 0.3 * others }, unit, false);
    }
  return undefined;
}

function isSpoiled(tokens: readonly string[]): boolean {
  return tokens.some((token) => words?.spoilers.some((start) => token.startsWith(start)) === true);
}

function withUnit(
  match: HeaderMatch,
  unit: UnitOfMeasure | undefined,
  inDays: boolean,
): HeaderMatch {
  if (match.field === 'lead_time' && inDays) return { ...match, inDays: true };
  const takesUnit = match.field === 'package.size' && unit !== undefined && unit !== 'piece';
  return takesUnit ? { ...match, unit } : match;
}

/** Returns the unit at the end of a heading, with or without brackets. */
function unitBehind(header: string): UnitOfMeasure | undefined {
  const [, inBrackets, last] =
    /(?:[([]([^()[\]]+)[)\]]|[\s,/]([^\s,/()]+))$/.exec(header.trim()) ?? [];
  const text = inBrackets ?? last;
  if (text === undefined || !/^[\p{L}μµ ³]{1,12}\.?$/u.test(text)) return undefined;
  const unit = parseUnit(text);
  const isListed = unit.ok && unit.findings.every(({ code }) => code !== 'unit.unlisted');
  return isListed ? unit.value : undefined;
}

/** Recognises a price for one unit: `Hinta €/kg`, `Preis pro l`, `EUR/kg`. */
function matchPriceOfUnit(header: string, tokens: readonly string[]): HeaderMatch | undefined {
  words ??= allWords();
  const unit = unitBehind(header);
  if (unit !== 'kg' && unit !== 'l') return undefined;
  const before = tokens.slice(0, -1);
  const hasMark = /\/\s*[^\s/]+(?:\s*\))?$/.test(header.trim()) || PER.has(before.at(-1) ?? '');
  if (!hasMark || isSpoiled(tokens)) return undefined;
  const bare = before.filter((word) => !PER.has(word) && words?.qualifiers.has(word) !== true);
  const isPrice = bare.length === 0 || words.phrases.get(bare.join('')) === 'price';
  return isPrice ? { field: 'price', score: 2.1, unit } : undefined;
}

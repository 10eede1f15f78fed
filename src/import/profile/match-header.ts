import type { UnitOfMeasure } from '#core';
import german from '../../words/de/fields.json';
import english from '../../words/en/fields.json';
import finnish from '../../words/fi/fields.json';
import swedish from '../../words/sv/fields.json';
import { listedUnit } from '../columns/split-cell.js';
import { saleUnitOf } from '../columns/trade-words.js';
import { wordsOfHeader } from '../columns/words-of-header.js';
import { HEADER_WORDS, OTHER_WORDS, PRICE_WORDS, QUALIFIERS, SPOILERS } from './header-words.js';
import { IMPORT_FIELDS, type ImportField, isImportField } from './import-field.js';

/** Field that a heading names, and how surely. */
export interface HeaderMatch {
  /** `null`: a column that no field holds. */
  readonly field: ImportField | null;
  /** Number from 1 (one word among others) to 4 (the name of a field); recognised from 2. */
  readonly score: number;
  /** Unit that the heading names behind the field: `Paino (kg)`, `Hinta €/kg`. */
  readonly unit?: UnitOfMeasure;
  /** True if the heading counts days: `Toimitusaika (pv)`. */
  readonly inDays?: true;
  /** Unit of a sale of a price: a package for `EUR / Gebinde`, a piece for `Hinta / kpl`. */
  readonly sale?: 'piece' | 'package';
  /** True for a price with taxes: `Bruttopreis`, `Prix TTC`. */
  readonly isTaxedPrice?: true;
}

interface Words {
  /** Fields by phrases without blanks, the names that we give them among these; `null` for none. */
  readonly phrases: ReadonlyMap<string, ImportField | null>;
  readonly qualifiers: ReadonlySet<string>;
  readonly spoilers: readonly string[];
}

/** A pure cache, filled at the first heading. */
let words: Words | undefined;

function allWords(): Words {
  const phrases = new Map<string, ImportField | null>(
    IMPORT_FIELDS.map((field) => [wordsOfHeader(field).join(''), field]),
  );
  const add = (list: string, field: ImportField | null): void => {
    for (const phrase of list.replace(/\s/g, '').split(','))
      if (!phrases.has(phrase)) phrases.set(phrase, field);
  };
  for (const [field, list] of Object.entries(HEADER_WORDS)) add(list ?? '', field as ImportField);
  add(OTHER_WORDS, null);
  for (const labels of [english, finnish, swedish, german])
    for (const [key, label] of Object.entries(labels)) {
      const field = key.replace('field.', '');
      if (isImportField(field)) add(wordsOfHeader(label).join(''), field);
    }
  return { phrases, qualifiers: new Set(QUALIFIERS.split(', ')), spoilers: SPOILERS.split(', ') };
}

const DAY_WORDS =
  /^(?:d|days?|pv|paivaa?|arkipaivaa|dag|dagar|tage?|dagen?|dager|jours?|dias?|giorni|dni)$/;

/** Words between a price and the unit that it is for. */
const PER = new Set(['per', 'pro', 'par', 'por', 'pr', 'je', 'al', 'za', 'na', 'for', 'ana']);

/** Words for money in the place of a price: `EUR / Gebinde`. */
const CURRENCIES = new Set('eur,euro,e,kr,sek,nok,dkk,chf,usd,gbp,pln,zl,grn,uah,rub'.split(','));

/** Score of a heading that is the name of a field. */
export const EXACT_NAME = 4;

/** Recognised from this score. */
export const RECOGNISED = 2;

/** Returns the field that a heading names; undefined if it is not known. */
export function matchHeader(header: string): HeaderMatch | undefined {
  const exactName = header.trim();
  if (isImportField(exactName)) return { field: exactName, score: EXACT_NAME };
  const tokens = wordsOfHeader(header);
  if (tokens.length === 0 || tokens.length > 12) return undefined;
  return matchPricePer(header, tokens) ?? matchWords(header, tokens);
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
    const essence = of.filter((word) => !qualifiers.has(word));
    const partField =
      essence.length === 0
        ? undefined
        : (phrases.get(of.join('')) ?? phrases.get(essence.join('')));
    if (partField !== undefined && partField !== null && !isSpoiled(tokens))
      return withUnit({ field: partField, score: 2.4 }, unit, days !== tokens);
  }
  return matchPart(phrases, bare, tokens, unit);
}

/** Finds the longest known phrase inside a heading. */
function matchPart(
  phrases: Words['phrases'],
  bare: readonly string[],
  tokens: readonly string[],
  unit: UnitOfMeasure | undefined,
): HeaderMatch | undefined {
  if (isSpoiled(tokens)) return namesPrice(tokens) ? otherPrice(tokens) : undefined;
  for (let length = bare.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= bare.length; from += 1) {
      const phrase = bare.slice(from, from + length).join('');
      const field = phrases.get(phrase);
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
    /(?:[([]([^()[\]]+)[)\]]|[\s,/_]([^\s,/()_]+))$/.exec(header.trim()) ?? [];
  const text = inBrackets ?? last;
  if (text === undefined || !/^[\p{L}μµ ³]{1,12}\.?$/u.test(text)) return undefined;
  return listedUnit(text);
}

const TAXED = /^(?:incl|inkl|sis|ttc|brut|gross|verolli|lordo)/;

function otherPrice(tokens: readonly string[]): HeaderMatch {
  const isTaxed = tokens.some((token) => TAXED.test(token));
  return { field: null, score: RECOGNISED, ...(isTaxed ? { isTaxedPrice: true } : {}) };
}

/** Checks whether a heading has a word for a price in it: `Bruttopreis`. */
function namesPrice(tokens: readonly string[]): boolean {
  const folded = tokens.join(' ');
  return PRICE_WORDS.split(', ').some((word) => folded.includes(word));
}

/**
 * Recognises a price and what it is for: `Hinta €/kg`, `Preis pro l`, `EUR / Gebinde`, `Case $`,
 * `Hinta / kpl`.
 */
function matchPricePer(header: string, tokens: readonly string[]): HeaderMatch | undefined {
  words ??= allWords();
  const { phrases, qualifiers } = words;
  if (isSpoiled(tokens)) return undefined;
  const isBare = (word: string): boolean => !qualifiers.has(word) || saleUnitOf(word) !== undefined;
  const at = tokens.findLastIndex((word) => PER.has(word));
  const [, over, under] = /^([^/]*)\/([^/]*)$/.exec(header) ?? (at < 1 ? moneyBehind(tokens) : []);
  const before = over === undefined ? tokens.slice(0, Math.max(0, at)) : wordsOfHeader(over);
  const behind = under === undefined ? tokens.slice(at + 1) : wordsOfHeader(under);
  const target = behind.filter(isBare).filter((word) => !CURRENCIES.has(word));
  if ((over === undefined && at < 1) || target.length === 0 || target.length > 3) return undefined;
  const bare = before.filter((word) => !qualifiers.has(word) && !PER.has(word));
  const isPrice =
    bare.length === 0
      ? before.some((word) => CURRENCIES.has(word))
      : phrases.get(bare.join('')) === 'price';
  if (!isPrice) return undefined;
  const sale = saleUnitOf(target.join(' ')) ?? saleUnitOf(target[0] ?? '');
  if (sale !== undefined) return { field: 'price', score: sale === 'piece' ? 2.5 : 3.1, sale };
  const unit = listedUnit(target.join(' '));
  return unit === undefined || unit === 'piece' ? undefined : { field: 'price', score: 2.1, unit };
}

/** Returns the parts of `Case $` in the order of `$/case`, which says the same. */
function moneyBehind(tokens: readonly string[]): readonly string[] {
  const last = tokens.at(-1) ?? '';
  return CURRENCIES.has(last) ? [tokens.join(' '), last, tokens.slice(0, -1).join(' ')] : [];
}

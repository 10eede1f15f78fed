import type { UnitOfMeasure } from '#core';
import german from '../../words/de/fields.json';
import english from '../../words/en/fields.json';
import finnish from '../../words/fi/fields.json';
import swedish from '../../words/sv/fields.json';
import { listedUnit } from '../columns/split-cell.js';
import { isOffer } from '../columns/trade-words.js';
import { wordsOfHeader } from '../columns/words-of-header.js';
import { HEADER_WORDS, NO_PRICES, OTHER_WORDS, QUALIFIERS, SPOILERS } from './header-words.js';
import { HEADING_ATTRIBUTES, type HeadingAttribute } from './heading-attributes.js';
import { IMPORT_FIELDS, type ImportField, isImportField } from './import-field.js';

/** Unit in which a heading counts a lead time. */
export type TimeUnit = 'hours' | 'days' | 'weeks';

/** Checks for the name of a unit of time. */
export function isTimeUnit(name: string | undefined): name is TimeUnit {
  return name === 'hours' || name === 'days' || name === 'weeks';
}

/** Meaning of a heading, word by word (Decision I8). */
export interface HeaderMatch {
  /** `null`: a column that no field holds. */
  readonly field: ImportField | null;
  /** Number from 1 (one word among others) to 4 (the name of a field); recognised from 2. */
  readonly score: number;
  /** Words that are in no table, so that the meaning is a guess. */
  readonly unknown?: readonly string[];
  /** Unit of a size or of a price: `Paino (kg)`, `Hinta €/kg`. */
  readonly unit?: UnitOfMeasure;
  /** Number of pieces, or of the unit, that a price is for: 100 in `Preis pro 100 g`. */
  readonly amount?: number;
  readonly isCents?: true;
  /** Unit of bare numbers of a lead time: `Toimitusaika (pv)`. */
  readonly time?: TimeUnit;
  /** Level of a price or a GTIN; `unit` is one piece or one package, whichever is sold. */
  readonly sale?: 'piece' | 'package' | 'unit';
  /** Smallest number of packages from which a price is valid: 10 in `Preis ab 10`. */
  readonly tier?: number;
  /** True for a price with taxes: `Bruttopreis`, `Prix TTC`. */
  readonly isTaxedPrice?: true;
  /** True for a price of another kind: an old, recommended or total one. */
  readonly isOtherPrice?: true;
  /** True if a yes below it says that an article cannot be ordered: `Gesperrt`. */
  readonly isContrary?: true;
}

interface Words {
  /** Fields by phrases without blanks, the names that we give them among these; `null` for none. */
  readonly phrases: ReadonlyMap<string, ImportField | null>;
  readonly attributes: ReadonlyMap<string, ReadonlySet<HeadingAttribute>>;
  /** Words of the phrases of some fields. */
  readonly vocabulary: Readonly<Record<'price' | 'gtin' | 'lead_time', ReadonlySet<string>>>;
  readonly qualifiers: ReadonlySet<string>;
  readonly spoilers: readonly string[];
  readonly noPrices: ReadonlySet<string>;
}

/** A pure cache, filled at the first heading. */
let cached: Words | undefined;

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
  const attributes = new Map<string, Set<HeadingAttribute>>();
  for (const [name, rows] of Object.entries(HEADING_ATTRIBUTES))
    for (const word of Object.values(rows).join(', ').split(', ')) {
      const known = attributes.get(word) ?? new Set();
      attributes.set(word, known.add(name as HeadingAttribute));
    }
  const wordsOf = (field: ImportField): ReadonlySet<string> =>
    new Set((HEADER_WORDS[field] ?? '').split(/[ ,]+/));
  return {
    phrases,
    attributes,
    vocabulary: {
      price: wordsOf('price'),
      gtin: wordsOf('gtin'),
      lead_time: wordsOf('lead_time'),
    },
    qualifiers: new Set(QUALIFIERS.split(', ')),
    spoilers: SPOILERS.split(', '),
    noPrices: new Set(NO_PRICES.split(', ')),
  };
}

function words(): Words {
  cached ??= allWords();
  return cached;
}

/** Words for money in the place of a price: `EUR / Gebinde`. */
const CURRENCIES = new Set('eur,euro,e,kr,sek,nok,dkk,chf,usd,gbp,pln,zl,grn,uah,rub'.split(','));

/** Score of a heading that is the name of a field. */
export const EXACT_NAME = 4;

/** Recognised from this score. */
export const RECOGNISED = 2;

/** Points of a heading by how it was read. */
const SCORES = { whole: 3, bare: 2.8, twice: 2.4, part: 2.2, word: 0.3, least: 1 } as const;

/** A heading with its words, compounds in their parts. */
interface Heading {
  readonly header: string;
  readonly tokens: readonly string[];
  readonly parts: readonly string[];
  /** Field of the whole heading. */
  readonly whole: ImportField | null | undefined;
}

/** Returns what a heading says; undefined if it is not known. */
export function matchHeader(header: string): HeaderMatch | undefined {
  const exactName = header.trim();
  if (isImportField(exactName)) return { field: exactName, score: EXACT_NAME };
  const tokens = wordsOfHeader(header);
  if (tokens.length === 0 || tokens.length > 12) return undefined;
  const heading: Heading = {
    header,
    tokens,
    parts: tokens.flatMap(partsOf),
    whole: words().phrases.get(tokens.join('')),
  };
  for (const read of READERS) {
    const match = read(heading);
    if (match !== undefined) return match;
  }
  return undefined;
}

const READERS: readonly ((heading: Heading) => HeaderMatch | undefined)[] = [
  readPrice,
  readGtin,
  readWhole,
  readLeadTime,
  readCount,
  readRefusal,
  readPhrase,
];

function has(word: string, attribute: HeadingAttribute): boolean {
  return words().attributes.get(word)?.has(attribute) === true;
}

function isSilent(word: string): boolean {
  return words().qualifiers.has(word);
}

/** Units in words that only headings have. */
const UNIT_WORDS: Readonly<Record<string, UnitOfMeasure>> = {
  kilo: 'kg',
  kilon: 'kg',
  litran: 'l',
};

/** Returns a unit of content that a word of a heading names. */
function contentUnit(word: string): UnitOfMeasure | undefined {
  if (word.length === 1 && !/[gl]/.test(word)) return undefined;
  const unit = Object.hasOwn(UNIT_WORDS, word) ? UNIT_WORDS[word] : listedUnit(word);
  return unit === 'piece' ? undefined : unit;
}

/** Shortest part of a compound. */
const SHORTEST_PART = 2;

/** Returns the parts of a compound of known words, `Kartonpreis`, `Einzelstück`; or the word. */
function partsOf(word: string): readonly string[] {
  if (isPartKnown(word) || /\d/.test(word)) return [word];
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const last = word.slice(at);
    const isStem = has(last, 'price') || has(last, 'lead') || (has(last, 'piece') && at > 4);
    if (!isStem || last.length < 4) continue;
    const first = word.slice(0, at);
    const bare = [first, first.replace(/(?:s|n|en|er|e)$/, '')].find(isPartKnown);
    if (bare !== undefined) return [bare, last];
    // A known word stays whole: `Nettopreis`, but not the unknown `Sonderpreis`.
    return words().phrases.has(word) ? [word] : [...partsOf(first), last];
  }
  return [word];
}

function isPartKnown(part: string): boolean {
  return words().attributes.has(part) || isSilent(part) || contentUnit(part) !== undefined;
}

function scoreOf(unknown: readonly string[], isWhole: boolean): number {
  if (unknown.length === 0) return isWhole ? SCORES.whole : SCORES.bare;
  return Math.max(SCORES.least, SCORES.part - SCORES.word * unknown.length);
}

function unknownOf(unknown: readonly string[]): Pick<HeaderMatch, 'unknown'> {
  return unknown.length === 0 ? {} : { unknown };
}

/** Parts of a heading that are not said by one of these attributes, a unit or a silent word. */
function otherThan(
  parts: readonly string[],
  attributes: readonly HeadingAttribute[],
  vocabulary?: ReadonlySet<string>,
): readonly string[] {
  return parts.filter(
    (word) =>
      !isSilent(word) &&
      !/^\d+$/.test(word) &&
      vocabulary?.has(word) !== true &&
      !attributes.some((attribute) => has(word, attribute)),
  );
}

/** Recognises a price, what it is for, and its scale: `Hinta €/kg`, `Preis pro 100`, `Case $`. */
function readPrice(heading: Heading): HeaderMatch | undefined {
  const { tokens, parts, whole } = heading;
  if (whole !== undefined && whole !== 'price') return undefined;
  const isNamed = whole === 'price' || parts.some((word) => has(word, 'price'));
  const isMoney = tokens.some((word) => CURRENCIES.has(word) || /^cents?$/.test(word));
  const target = parts.filter((word) => !isSilent(word) && !has(word, 'per'));
  const isOfTarget =
    isMoney &&
    target.length > 0 &&
    target.every((word) => levelOf(word) !== undefined || contentUnit(word) !== undefined);
  if (!isNamed && !isOfTarget && !isTierOf(heading)) return undefined;
  const bare = words().phrases.get(tokens.filter((word) => !isSilent(word)).join(''));
  if (whole === undefined && bare !== 'price' && isSpoiled(tokens)) return otherPrice(tokens);
  const { unknown, sale, unit, ...rest } = priceAttributes(heading);
  const known = sale === 'package' ? 3.1 : sale === 'piece' ? 2.5 : unit === undefined ? 3 : 2.1;
  const score = unknown.length > 0 ? scoreOf(unknown, false) : known;
  return { field: 'price', score, ...rest, ...only({ sale, unit }), ...unknownOf(unknown) };
}

/** Checks for a tier without a word for a price: `10-49 ct`, `50+`, `ab 10`. */
function isTierOf({ header, parts }: Heading): boolean {
  const isRange = /^\s*\d{1,3}\s*(?:[-–]|\+)/.test(header) && !/\d{5}/.test(header);
  const isFrom = has(parts[0] ?? '', 'from') && /^\D+\d{1,3}\D*$/.test(header);
  return (isRange || isFrom) && otherThan(parts, ['outer', 'piece', 'unit', 'from']).length === 0;
}

function levelOf(word: string): HeaderMatch['sale'] {
  if (has(word, 'outer')) return 'package';
  if (has(word, 'piece')) return 'piece';
  return has(word, 'unit') ? 'unit' : undefined;
}

/** Removes members that are not known. */
function only<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** What the words of a price say. */
interface PriceWords extends Pick<HeaderMatch, 'amount' | 'isCents' | 'tier'> {
  readonly sale: HeaderMatch['sale'];
  readonly unit: UnitOfMeasure | undefined;
  readonly unknown: readonly string[];
}

/** Largest number of packages of a tier; a longer number is a year or a date. */
const MOST_OF_TIER = 999;

function priceAttributes({ header, parts, tokens }: Heading): PriceWords {
  const { vocabulary } = words();
  const unknown: string[] = [];
  const levels = new Set<HeaderMatch['sale']>();
  let unit: UnitOfMeasure | undefined;
  let amount: number | undefined;
  let tier: number | undefined;
  let isCents = false;
  const isItalian = tokens.includes('prezzo') || isTierOf({ header, parts, tokens, whole: null });
  for (const [at, word] of parts.entries()) {
    const before = parts[at - 1] ?? '';
    const next = parts[at + 1] ?? '';
    const level = word === 'ct' && !isItalian ? undefined : levelOf(word);
    if (/^\d+$/.test(word)) {
      const isOf = has(before, 'per') || new RegExp(`/\\s*${word}`).test(header);
      const isAmount =
        contentUnit(next) !== undefined || isOf || (/^10{2,3}$/.test(word) && has(next, 'piece'));
      if (word === '0' || isSilent(word)) continue;
      if (isAmount) amount = Number(word);
      else if (Number(word) <= MOST_OF_TIER) tier ??= Number(word);
      else if (tier === undefined) unknown.push(word);
    } else if (has(word, 'price') || has(word, 'per') || CURRENCIES.has(word)) {
      if (has(word, 'hundred') || has(word, 'thousand')) amount = has(word, 'hundred') ? 100 : 1000;
    } else if (has(word, 'from') && /\d/.test(header)) continue;
    else if (has(word, 'cents') && level === undefined) isCents = true;
    else if (has(word, 'hundred')) amount = 100;
    else if (has(word, 'thousand')) amount = 1000;
    else if (level !== undefined) levels.add(level);
    else if (contentUnit(word) !== undefined && !isSilent(word)) unit = contentUnit(word);
    else if (!isSilent(word) && !vocabulary.price.has(word)) unknown.push(word);
  }
  if (levels.size > 1) levels.delete('unit');
  if (levels.size > 1) unknown.push(...parts.filter((word) => levelOf(word) !== undefined));
  if (amount !== undefined && unit === undefined && levels.size === 0) levels.add('piece');
  const [level] = unknown.length > 0 && levels.size > 1 ? [] : levels;
  // The pieces of a tier are those that are ordered.
  const sale = tier !== undefined && level === 'piece' ? 'unit' : level;
  return {
    sale: unit === undefined ? sale : undefined,
    unit,
    unknown,
    ...only({ amount, tier, isCents: isCents || undefined }),
  } as PriceWords;
}

/** Recognises a GTIN and its level: `EAN Karton`, `Gencod UVC`. */
function readGtin({ parts, tokens, whole }: Heading): HeaderMatch | undefined {
  const { phrases, vocabulary } = words();
  if (whole === null) return undefined;
  const bare = parts.filter((word) => levelOf(word) === undefined && !isSilent(word));
  const isNamed =
    whole === 'gtin' ||
    parts.some((word) => has(word, 'gtin')) ||
    phrases.get(bare.join('')) === 'gtin';
  if (!isNamed || (whole !== 'gtin' && isSpoiled(tokens))) return undefined;
  const levels = new Set(parts.map(levelOf).filter((level) => level !== undefined));
  const sale = levels.has('package') ? 'package' : levels.size > 0 ? 'piece' : undefined;
  const isBoth = levels.has('package') && levels.has('piece');
  const others = otherThan(parts, ['gtin', 'outer', 'piece', 'unit', 'count'], vocabulary.gtin);
  const unknown = isBoth ? [...others, ...parts.filter((word) => has(word, 'piece'))] : others;
  return {
    field: sale === 'piece' ? 'package.gtin.2' : 'gtin',
    score: scoreOf(unknown, unknown.length === 0),
    ...only({ sale }),
    ...unknownOf(unknown),
  };
}

function readWhole({ header, tokens, whole }: Heading): HeaderMatch | undefined {
  if (whole === undefined) return undefined;
  const isContrary = whole === 'orderable' && isOffer(header) === false;
  const time = whole === 'lead_time' ? timeOf(tokens) : undefined;
  return {
    field: whole,
    score: SCORES.whole,
    ...only({ time }),
    ...(isContrary && { isContrary }),
  };
}

function timeOf(parts: readonly string[]): TimeUnit | undefined {
  const units = (['hours', 'days', 'weeks'] as const).filter((unit) =>
    parts.some((word) => has(word, unit)),
  );
  return units.length === 1 ? units[0] : undefined;
}

/** Recognises a lead time and the unit of its numbers: `Lieferzeit (AT)`, `Delivery weeks`. */
function readLeadTime({ parts, tokens }: Heading): HeaderMatch | undefined {
  if (isSpoiled(tokens)) return undefined;
  const { phrases, vocabulary } = words();
  const time = timeOf(parts);
  const bare = parts.filter(
    (word) =>
      !isSilent(word) && !(['hours', 'days', 'weeks'] as const).some((unit) => has(word, unit)),
  );
  const isNamed = phrases.get(bare.join('')) === 'lead_time';
  if (!isNamed && (time === undefined || !parts.some((word) => has(word, 'lead'))))
    return undefined;
  const unknown = otherThan(parts, ['lead', 'hours', 'days', 'weeks', 'per'], vocabulary.lead_time);
  return {
    field: 'lead_time',
    score: scoreOf(unknown, false),
    ...only({ time }),
    ...unknownOf(unknown),
  };
}

/** Recognises how many pieces a package has: `Stk./Krt.`, `Flaschen je Kasten`, `Case qty`. */
function readCount({ parts, tokens }: Heading): HeaderMatch | undefined {
  const outer = parts.findIndex((word) => has(word, 'outer'));
  if (outer < 0 || isSpoiled(tokens)) return undefined;
  const isCount = parts.some(
    (word, at) => has(word, 'count') || (at < outer && (has(word, 'piece') || has(word, 'unit'))),
  );
  const others = otherThan(parts, ['outer', 'piece', 'unit', 'count', 'per']);
  return isCount && others.length === 0
    ? { field: 'package.count', score: SCORES.bare }
    : undefined;
}

/** Recognises what says that an article cannot be ordered: `Gesperrt`, `Supprimé`. */
function readRefusal({ header, parts }: Heading): HeaderMatch | undefined {
  const isRefusal = isOffer(header) === false || parts.some((word) => has(word, 'blocked'));
  if (!isRefusal) return undefined;
  const unknown = isOffer(header) === false ? [] : otherThan(parts, ['blocked']);
  return {
    field: 'orderable',
    score: scoreOf(unknown, false),
    isContrary: true,
    ...unknownOf(unknown),
  };
}

/** Recognises a field by a phrase: without silent words, in one of two languages, or in a part. */
function readPhrase(heading: Heading): HeaderMatch | undefined {
  const { header, tokens } = heading;
  const { phrases } = words();
  const unit = unitBehind(header);
  const bare = (unit === undefined ? tokens : tokens.slice(0, -1)).filter(
    (word) => !isSilent(word),
  );
  const field = bare.length === 0 ? undefined : phrases.get(bare.join(''));
  if (field !== undefined) return withUnit({ field, score: SCORES.bare }, unit);
  if (isSpoiled(tokens) || tokens.some((word) => words().noPrices.has(word)))
    return { field: null, score: RECOGNISED };
  return readTwice(heading, unit) ?? readPart(bare, unit);
}

/** A heading in two languages, or with an explanation: `Tuotenro / Item no`. */
function readTwice({ header }: Heading, unit: UnitOfMeasure | undefined): HeaderMatch | undefined {
  const { phrases } = words();
  let found: ImportField | null | undefined;
  const unknown: string[] = [];
  for (const part of header.split(/[/|\n\r(),;:–]| - /)) {
    const of = wordsOfHeader(part);
    const essence = of.filter((word) => !isSilent(word));
    if (essence.length === 0) continue;
    const field = phrases.get(of.join('')) ?? phrases.get(essence.join(''));
    if (field === undefined || (found !== undefined && field !== found)) {
      if (unit === undefined || essence.length > 1 || listedUnit(part.trim()) !== unit)
        unknown.push(...essence);
    } else found = field;
  }
  if (found === undefined || found === null) return undefined;
  return withUnit({ field: found, score: SCORES.twice, ...unknownOf(unknown) }, unit);
}

/** Finds the longest known phrase inside a heading. */
function readPart(
  bare: readonly string[],
  unit: UnitOfMeasure | undefined,
): HeaderMatch | undefined {
  for (let length = bare.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= bare.length; from += 1) {
      const phrase = bare.slice(from, from + length).join('');
      const field = words().phrases.get(phrase);
      if (field === undefined || phrase.length < 4) continue;
      const unknown = [...bare.slice(0, from), ...bare.slice(from + length)];
      const score = unknown.length > 2 ? SCORES.least : scoreOf(unknown, false);
      return withUnit({ field, score, unknown }, unit);
    }
  return undefined;
}

/** Shortest beginning of a word that makes another value of a heading; shorter ones are words. */
const SHORTEST_START = 4;

function isSpoiled(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    words().spoilers.some(
      (start) => token === start || (start.length >= SHORTEST_START && token.startsWith(start)),
    ),
  );
}

function withUnit(match: HeaderMatch, unit: UnitOfMeasure | undefined): HeaderMatch {
  const isSize = match.field === 'package.size' || match.field === 'package_description_str';
  const takesUnit = isSize && unit !== undefined && unit !== 'piece';
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
  const taxed = isTaxed ? ({ isTaxedPrice: true } as const) : {};
  return { field: null, score: RECOGNISED, isOtherPrice: true, ...taxed };
}

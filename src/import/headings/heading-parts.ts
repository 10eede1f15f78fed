import type { UnitOfMeasure } from '#core';
import german from '../../words/de/fields.json';
import english from '../../words/en/fields.json';
import finnish from '../../words/fi/fields.json';
import swedish from '../../words/sv/fields.json';
import { listedUnit } from '../columns/split-cell.js';
import {
  HEADER_WORDS,
  NO_PRICES,
  OTHER_WORDS,
  QUALIFIERS,
  SPOILERS,
} from '../profile/header-words.js';
import {
  IMPORT_FIELDS,
  type ImportField,
  isImportField,
  type TimeUnit,
} from '../profile/import-field.js';
import { HEADING_ATTRIBUTES, type HeadingAttribute } from './heading-attributes.js';
import { WEIGHTS } from './weights.js';
import { wordsOfHeader } from './words-of-header.js';

/** Meaning of a heading, word by word (Decision I8). */
export interface HeaderMatch {
  /** `null`: a column that no field holds. */
  readonly field: ImportField | null;
  /** Points of the heading: see `WEIGHTS`. */
  readonly score: number;
  /** True if the heading is the name of a field. */
  readonly isFieldName?: true;
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

export function words(): Words {
  cached ??= allWords();
  return cached;
}

/** Words for money in the place of a price: `EUR / Gebinde`. */
export const CURRENCIES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'eur,euro,e,kr,sek,nok,dkk,chf,usd,gbp,pln,zl,grn,uah,rub'.split(','),
);

/** A heading with its words, compounds in their parts. */
export interface Heading {
  readonly header: string;
  readonly tokens: readonly string[];
  readonly parts: readonly string[];
  /** Field of the whole heading. */
  readonly whole: ImportField | null | undefined;
}

/** Checks for a heading whose every word is known. */
export function isKnown(match: HeaderMatch | undefined): match is HeaderMatch {
  return match !== undefined && match.unknown === undefined;
}

export function has(word: string, attribute: HeadingAttribute): boolean {
  return words().attributes.get(word)?.has(attribute) === true;
}

/** Checks for a word with an attribute in a heading, or a compound that begins with one. */
export function speaksOf(header: string, attributes: readonly HeadingAttribute[]): boolean {
  return wordsOfHeader(header).some((word) =>
    Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1)).some(
      (start) =>
        (start === word || start.length >= SHORTEST_START) &&
        attributes.some((attribute) => has(start, attribute)),
    ),
  );
}

export function isSilent(word: string): boolean {
  return words().qualifiers.has(word);
}

/** Units in words that only headings have. */
const UNIT_WORDS: Readonly<Record<string, UnitOfMeasure>> = {
  kilo: 'kg',
  kilon: 'kg',
  litran: 'l',
};

/** Returns a unit of content that a word of a heading names. */
export function contentUnit(word: string): UnitOfMeasure | undefined {
  if (word.length === 1 && !/[gl]/.test(word)) return undefined;
  const unit = Object.hasOwn(UNIT_WORDS, word) ? UNIT_WORDS[word] : listedUnit(word);
  return unit === 'piece' ? undefined : unit;
}

/** Shortest part of a compound. */
const SHORTEST_PART = 2;

/** Returns the parts of a compound of known words, `Kartonpreis`, `Einzelstück`; or the word. */
export function partsOf(word: string): readonly string[] {
  if (isPartKnown(word) || /\d/.test(word)) return [word];
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const last = word.slice(at);
    const isStem = has(last, 'price') || has(last, 'lead') || (has(last, 'piece') && at > 4);
    if (!isStem || last.length < 4) continue;
    const first = word.slice(0, at);
    const bare = [first, first.replace(/(?:s|n|en|er|e)$/, '')].find(isPartKnown);
    if (bare !== undefined) return [bare, last];
    // A known word stays whole: `Grundpreis`, but not the unknown `Sonderpreis`.
    const known = words().phrases.get(word);
    if (known === undefined) return [...partsOf(first), last];
    return known === 'price' ? [word, last] : [word];
  }
  return [word];
}

function isPartKnown(part: string): boolean {
  return words().attributes.has(part) || isSilent(part) || contentUnit(part) !== undefined;
}

export function scoreOf(unknown: readonly string[]): number {
  return unknown.length === 0 ? WEIGHTS.known : WEIGHTS.guessed;
}

export function unknownOf(unknown: readonly string[]): Pick<HeaderMatch, 'unknown'> {
  return unknown.length === 0 ? {} : { unknown };
}

/** Parts of a heading that are not said by one of these attributes, a unit or a silent word. */
export function otherThan(
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

export function levelOf(word: string): HeaderMatch['sale'] {
  if (has(word, 'outer')) return 'package';
  if (has(word, 'piece')) return 'piece';
  return has(word, 'unit') ? 'unit' : undefined;
}

/** Shortest beginning of a word that makes another value of a heading; shorter ones are words. */
const SHORTEST_START = 4;

export function isSpoiled(tokens: readonly string[]): boolean {
  return tokens.some((token) =>
    words().spoilers.some(
      (start) => token === start || (start.length >= SHORTEST_START && token.startsWith(start)),
    ),
  );
}

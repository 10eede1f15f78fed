import type { UnitOfMeasure } from '#core';
import { definedMembers } from '../../text/own-member.js';
import {
  CURRENCIES,
  contentUnit,
  type HeaderMatch,
  type Heading,
  has,
  isSilent,
  isSpoiled,
  levelOf,
  otherThan,
  scoreOf,
  unknownOf,
  words,
} from './heading-parts.js';
import { WEIGHTS } from './weights.js';

/** Recognises a price, what it is for, and its scale: `Hinta €/kg`, `Preis pro 100`, `Case $`. */
export function readPrice(heading: Heading): HeaderMatch | undefined {
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
  const isOther = isSpoiled(tokens) || tokens.some((word) => CONSUMER.test(word));
  if (whole === undefined && bare !== 'price' && isOther) return otherPrice(tokens);
  const { unknown, sale, unit, ...rest } = priceAttributes(heading);
  const score = scoreOf(unknown);
  return {
    field: 'price',
    score,
    ...rest,
    ...definedMembers({ sale, unit }),
    ...unknownOf(unknown),
  };
}

/** Checks for a tier without a word for a price: `10-49 ct`, `50+`, `ab 10`. */
function isTierOf({ header, parts }: Heading): boolean {
  const isRange = /^\s*\d{1,3}\s*(?:[-–]|\+)/.test(header) && !/\d{5}/.test(header);
  const isFrom = has(parts[0] ?? '', 'from') && /^\D+\d{1,3}\D*$/.test(header);
  return (isRange || isFrom) && otherThan(parts, ['outer', 'piece', 'unit', 'from']).length === 0;
}

/** Facts that the words of a price state. */
interface PriceWords extends Pick<HeaderMatch, 'amount' | 'isCents' | 'tier'> {
  readonly sale: HeaderMatch['sale'];
  readonly unit: UnitOfMeasure | undefined;
  readonly unknown: readonly string[];
}

/** Largest number of packages of a tier; a longer number is a year or a date. */
const MOST_OF_TIER = 999;

function priceAttributes(heading: Heading): PriceWords {
  const { header, parts, tokens } = heading;
  const { vocabulary } = words();
  const unknown: string[] = [];
  const levels = new Set<HeaderMatch['sale']>();
  let unit: UnitOfMeasure | undefined;
  let amount: number | undefined;
  let tier: number | undefined;
  let isCents = false;
  // `ct` is a carton in Italian and behind a tier, cents elsewhere.
  const isCarton = tokens.includes('prezzo') || isTierOf(heading);
  for (const [at, word] of parts.entries()) {
    const before = parts[at - 1] ?? '';
    const next = parts[at + 1] ?? '';
    const level = word === 'ct' && !isCarton ? undefined : levelOf(word);
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
    ...definedMembers({ amount, tier, isCents: isCents || undefined }),
  } as PriceWords;
}

/** Beginnings of words for the person who pays a recommended price. */
const CONSUMER = /^(?:end)?(?:consum|consomm|kuluttaj|konsum|verbrauch|forbru)/;

const TAXED = /^(?:incl|inkl|sis|ttc|brut|gross|verolli|lordo)/;

function otherPrice(tokens: readonly string[]): HeaderMatch {
  const isTaxed = tokens.some((token) => TAXED.test(token));
  const taxed = isTaxed ? ({ isTaxedPrice: true } as const) : {};
  return { field: null, score: WEIGHTS.known, isOtherPrice: true, ...taxed };
}

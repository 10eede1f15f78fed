import type { HeaderMatch } from '../headings/heading-parts.js';
import { wordsOfHeader } from './words-of-header.js';

const OF_CUSTOMER =
  /\bnet|your|\bihre?\b|votre|\bsu\b|\buw\b|kund|client|asiakas|sopimus|avtal|contract/;

const OF_COST = /cost|purchase|osto|inkop|einkauf|\bek\b|achat|compra|acquist|inkoop|indkob|innk/;

/**
 * Words of a heading that make a price more or less the one that a customer pays for a package.
 * The highest of several prices is taken; a person chooses between equal ones.
 */
const RANKS: readonly (readonly [words: RegExp, points: number])[] = [
  [OF_CUSTOMER, 0.2],
  [/trade|wholesale|tukku|gros|sale|hurt|\bopt\b|hondr/, 0.2],
  [/list|katalog|catalog|basis|base|grund/, -0.4],
  [OF_COST, -0.6],
];

/** Points by the level of a price, and those that a tier has less than the price of one. */
const LEVELS = { package: 0.3, piece: -0.2, unit: -0.2 } as const;
const TIER = 0.3;
const TIER_STEP = 0.0005;

/** Checks for a cost that may be the one of the supplier: `Cost`, but not `Your cost`. */
export function isCost(header: string): boolean {
  const folded = wordsOfHeader(header).join(' ');
  return /\bco(?:st|ut)|kost/.test(folded) && !OF_CUSTOMER.test(folded);
}

/** Checks for a word of a cost or a purchase: `Purchase price`, `Kostpris`. */
export function namesCost(header: string): boolean {
  return isCost(header) || OF_COST.test(wordsOfHeader(header).join(' '));
}

/** Returns the points of the heading of a price. */
export function priceRank(header: string, { score, sale, unit, tier = 0 }: HeaderMatch): number {
  const folded = wordsOfHeader(header).join(' ');
  const words = RANKS.reduce((sum, [word, points]) => sum + (word.test(folded) ? points : 0), 0);
  const tiers = tier > 1 ? TIER + TIER_STEP * tier : 0;
  const level = sale === undefined || score < 2.8 ? 0 : LEVELS[sale];
  return Math.min(3.6, score + (unit === undefined ? words + level : 0)) - tiers;
}

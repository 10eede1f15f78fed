import type { HeaderMatch } from '../headings/heading-parts.js';
import { WEIGHTS } from '../headings/weights.js';
import { wordsOfHeader } from '../headings/words-of-header.js';

const OF_CUSTOMER =
  /\bnet|your|\bihre?\b|votre|\bsu\b|\buw\b|kund|client|asiakas|sopimus|avtal|contract/;

const OF_COST = /cost|purchase|osto|inkop|einkauf|\bek\b|achat|compra|acquist|inkoop|indkob|innk/;

/** Words of a heading of a price that a customer pays, and of others next to it. */
const OF_SALE = /trade|wholesale|tukku|gros|sale|hurt|\bopt\b|hondr/;
const OF_LIST = /list|katalog|catalog|basis|base|grund/;

/** Checks for a cost that may be the one of the supplier: `Cost`, but not `Your cost`. */
export function isCost(header: string): boolean {
  const folded = wordsOfHeader(header).join(' ');
  return /\bco(?:st|ut)|kost/.test(folded) && !OF_CUSTOMER.test(folded);
}

/** Checks for a word of a cost or a purchase: `Purchase price`, `Kostpris`. */
export function namesCost(header: string): boolean {
  return isCost(header) || OF_COST.test(wordsOfHeader(header).join(' '));
}

/**
 * Returns the points of the heading of a price. The highest of several prices is taken; a person
 * chooses between equal ones.
 */
export function priceRank(header: string, { score, sale, unit, tier = 0 }: HeaderMatch): number {
  const folded = wordsOfHeader(header).join(' ');
  const buyer = (of: RegExp): number => (of.test(folded) ? WEIGHTS.buyer : 0);
  const words = buyer(OF_CUSTOMER) + buyer(OF_SALE) - buyer(OF_LIST) - buyer(OF_COST);
  const isOfLess = sale !== undefined || unit !== undefined;
  const level = sale === 'package' ? WEIGHTS.level : isOfLess ? -WEIGHTS.level : 0;
  return score + words + level - WEIGHTS.tier * tier;
}

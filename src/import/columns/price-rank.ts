import type { HeaderMatch } from '../profile/match-header.js';
import { wordsOfHeader } from './words-of-header.js';

const FOR_PACKAGE =
  /case|pack|gebinde|karton|carton|colis|kolli|laatik|ltk|forp|frp|opak|doos|caja|box|\bve\b/;

/**
 * Words of a heading that make a price more or less the one that a customer pays for a package.
 * The highest of several prices is taken; a person chooses between equal ones.
 */
const RANKS: readonly (readonly [words: RegExp, points: number])[] = [
  [FOR_PACKAGE, 0.3],
  [/\bnet|your|\bihre?\b|votre|\bsu\b|\buw\b|kund|client|asiakas|sopimus|avtal|contract/, 0.2],
  [/trade|wholesale|tukku|gros|sale|hurt|\bopt\b|hondr/, 0.2],
  [/unit|\bpu\b|einzel|stuck|styck|stuk|each|yksikko|\ba\b|kpl|piece|stk|szt/, -0.2],
  [/list|katalog|catalog|basis|base|grund/, -0.4],
  [/cost|purchase|osto|inkop|einkauf|\bek\b|achat|compra|acquist|inkoop|indkob|innk/, -0.6],
];

/** Checks whether the heading of a price names a package. */
export function isForPackage(header: string, match: HeaderMatch | undefined): boolean {
  return match?.sale === 'package' || FOR_PACKAGE.test(wordsOfHeader(header).join(' '));
}

/** Returns the points of the heading of a price. */
export function priceRank(header: string, { score, sale, unit }: HeaderMatch): number {
  const folded = wordsOfHeader(header).join(' ');
  const words = RANKS.reduce((sum, [word, points]) => sum + (word.test(folded) ? points : 0), 0);
  // What a price is for is in its score already.
  return Math.min(3.6, score + (sale !== undefined || unit !== undefined ? 0 : words));
}

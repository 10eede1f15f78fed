import type { HeaderMatch } from '../profile/match-header.js';
import { wordsOfHeader } from './words-of-header.js';

/**
 * Words of a heading that make a price more or less the one that a customer pays for a package.
 * Of several prices the highest is taken; of equal ones a person takes one.
 */
const RANKS: readonly (readonly [words: RegExp, points: number])[] = [
  [
    /cost|purchase|osto|inkop|einkauf|\bek\b|achat|compra|acquist|inkoop|indkob|innkjop|innpris|zakup/,
    -0.6,
  ],
  [/list|katalog|catalog|basis|base|grund/, -0.4],
  [/jamfor|vertailu|sammenlign|comparison|grundpreis|kilopris|kilohinta/, -0.8],
  [/unit|einzel|stuck|styck|stuk|each|yksikko|\ba\b|kpl|unitari|piece|stk/, -0.2],
  [
    /\b(?:net|nett|netto|neto|net[a-z]*)\b|your|ihr|votre|su precio|uw|kund|client|asiakas|sopimus|avtal|contract|trade|wholesale|tukku|gros|sale/,
    0.2,
  ],
  [
    /case|pack|gebinde|karton|carton|colis|kolli|laatik|ltk|forp|opak|doos|caja|cartone|\bve\b|box/,
    0.3,
  ],
];

/** Returns the points of the heading of a price. */
export function priceRank(header: string, { score, sale, unit }: HeaderMatch): number {
  const folded = wordsOfHeader(header).join(' ');
  const words = RANKS.reduce((sum, [word, points]) => sum + (word.test(folded) ? points : 0), 0);
  // What a price is for is in its score already.
  return Math.min(3.6, score + (sale !== undefined || unit !== undefined ? 0 : words));
}

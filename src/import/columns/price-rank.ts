import type { HeaderMatch } from '../profile/match-header.js';
import { wordsOfHeader } from './words-of-header.js';

const FOR_PACKAGE = new RegExp(
  'case|pack|gebinde|karton|carton|colis|kolli|laatik|ltk|forp|frp|opak|doos|caja|box|' +
    'kist|kasten|cassa|crate|\\bve\\b',
);

const FOR_PIECE = /unit|\bpu\b|einzel|stuck|styck|stuk|each|yksikko|\ba\b|kpl|piece|stk|szt/;

const OF_CUSTOMER =
  /\bnet|your|\bihre?\b|votre|\bsu\b|\buw\b|kund|client|asiakas|sopimus|avtal|contract/;

const OF_COST = /cost|purchase|osto|inkop|einkauf|\bek\b|achat|compra|acquist|inkoop|indkob|innk/;

/**
 * Words of a heading that make a price more or less the one that a customer pays for a package.
 * The highest of several prices is taken; a person chooses between equal ones.
 */
const RANKS: readonly (readonly [words: RegExp, points: number])[] = [
  [FOR_PACKAGE, 0.3],
  [OF_CUSTOMER, 0.2],
  [/trade|wholesale|tukku|gros|sale|hurt|\bopt\b|hondr/, 0.2],
  [FOR_PIECE, -0.2],
  [/list|katalog|catalog|basis|base|grund/, -0.4],
  [OF_COST, -0.6],
];

/** Returns what the heading of a price says that it is for; undefined if it says nothing. */
export function saleOf(
  header: string,
  match: HeaderMatch | undefined,
): 'piece' | 'package' | undefined {
  if (match?.sale !== undefined) return match.sale;
  const folded = wordsOfHeader(header).join(' ');
  if (FOR_PACKAGE.test(folded)) return 'package';
  return match?.unit === undefined && FOR_PIECE.test(folded) ? 'piece' : undefined;
}

/** Checks whether a heading is about one piece: `Stückgewicht`, `kpl paino`. */
export function isOfPiece(header: string): boolean {
  return FOR_PIECE.test(wordsOfHeader(header).join(' '));
}

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
export function priceRank(header: string, { score, sale, unit }: HeaderMatch): number {
  const folded = wordsOfHeader(header).join(' ');
  const words = RANKS.reduce((sum, [word, points]) => sum + (word.test(folded) ? points : 0), 0);
  if (sale === undefined && unit === undefined) return Math.min(3.6, score + words);
  // What a price is for is in its score already, but bottles are sold in cases.
  return sale === 'package' && !FOR_PACKAGE.test(folded) ? score - 0.2 : score;
}

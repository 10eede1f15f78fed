import type { CatalogueItem, UnavailableReason } from '../catalogue/catalogue.js';
import { DIGEST_LENGTH } from './mixed-digest.js';
import { RecordDigest } from './record-digest.js';

/** A letter for each reason why an item is as it is. */
const LETTERS: Readonly<Record<CatalogueItem['reason'], string>> = {
  listed: 'l',
  'not-orderable': 'o',
  'not-listed': 'n',
  refused: 'r',
};

const REASONS: ReadonlyMap<string, 'listed' | UnavailableReason> = new Map([
  ['l', 'listed'],
  ['o', 'not-orderable'],
  ['n', 'not-listed'],
  ['r', 'refused'],
]);

const digest = new RecordDigest();

/**
 * What an item is known by without its body: the digest of its record, why it is as it is, and
 * since when.
 */
export function itemMark({ since, reason, record }: CatalogueItem): string {
  if (record === undefined) return '';
  digest.take(record);
  return `${digest.text()}${LETTERS[reason]}${since}`;
}

/**
 * Why an item is as it is, from its mark; undefined where this is none, as of items that were put
 * by an earlier version.
 */
export function reasonOfMark(mark: string): 'listed' | UnavailableReason | undefined {
  return REASONS.get(mark.charAt(DIGEST_LENGTH));
}

/** A word of a mark's digest. */
export function wordOfMark(mark: string, at: number): number {
  let word = 0;
  for (let i = 8 * at; i < 8 * at + 8; i += 1) {
    const unit = mark.charCodeAt(i);
    // Of a digit its lowest four bits, of a letter nine more: which one comes next nobody can
    // foretell, a processor neither.
    word = (word << 4) | ((unit & 0xf) + 9 * (unit >>> 6));
  }
  return word;
}

import type { Decimal } from '../../value/decimal.js';
import { TEXT_FIELDS } from '../field-table.js';
import * as F from '../fields.js';
import type { TextList } from '../record-shape.js';
import type { RecordSource } from '../source/record-source.js';
import type { CheckedPackage } from './check-package.js';
import type { CheckedPrice } from './check-price.js';
import { ContentDigest, type Digest, digestOfText } from './content-digest.js';

/** The checked parts of an accepted record. */
interface CheckedParts {
  readonly texts: TextList;
  readonly orderable: boolean;
  readonly weighted: boolean;
  /** Digest of the lead time; undefined if it is not set. */
  readonly leadTimeDigest: number | undefined;
  readonly content: CheckedPackage;
  readonly price: CheckedPrice;
  readonly amount: Decimal;
}

/**
 * Returns the digest of an accepted record's content (Decision S2). The order of the parts is that
 * of the scanner, `core/scanner/assembly/record-digest.ts`.
 */
export function digestRecord(source: RecordSource, parts: CheckedParts): Digest {
  const { leadTimeDigest, content, price } = parts;
  return (
    source.digestRecord(leadTimeDigest ?? 0, price.unitDigest, content.unitDigest) ??
    digestParts(source, parts)
  );
}

function digestParts(
  source: RecordSource,
  { texts, orderable, weighted, leadTimeDigest, content, price, amount }: CheckedParts,
): Digest {
  const digest = new ContentDigest();
  TEXT_FIELDS.forEach(({ slot }, n) => {
    if (texts[n] === undefined) digest.addUnset(slot);
    else source.digestText(slot, digest);
  });
  digest.add((orderable ? 0 : 1) | (weighted ? 2 : 0));
  if (leadTimeDigest !== undefined) digest.add(leadTimeDigest);
  for (const { slot, number, invalid } of content.gtins) {
    // The record's own GTIN belongs to the outermost level.
    digest.add(slot === F.GTIN ? F.levelSlot(0, F.LEVEL_GTIN) : slot);
    if (invalid === undefined) digest.addGtin(number, source.textLength(slot));
    else digest.add(digestOfText(invalid));
  }
  digest.add(content.digest);
  digest.add(price.code);
  digest.add(price.unitDigest);
  digest.addDecimal(amount);
  return digest.value();
}

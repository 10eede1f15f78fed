/**
 * Folded hashes of identifiers: equal for identifiers that differ only by case, blanks or Unicode
 * form (Decision S1).
 */
import { asciiText, utf8Bytes } from '#bytes';
import { hasBlank, hashWordsWithoutCase } from '../../../text/hash-words.js';
import * as F from '../../record/fields.js';
import type { ByteRecord } from '../../record/source/byte-record.js';

/**
 * Returns the hash of a record's identifier, a text without escapes; one of ASCII without blanks is
 * hashed from its bytes.
 */
export function hashOfId(source: ByteRecord): number {
  const known = source.foldedHash;
  if (known !== undefined) return known;
  const start = source.startOf(F.THIRD_PARTY_ID) + 1;
  const end = source.endOf(F.THIRD_PARTY_ID) - 1;
  return hasBlank(source.view, start, end)
    ? foldedHash(asciiText(source.bytes, start, end))
    : hashWordsWithoutCase(source.view, start, end);
}

/** Returns the hash of any identifier. */
export function foldedHash(text: string): number {
  const folded = utf8Bytes(foldIdentifier(text));
  return hashWordsWithoutCase(
    new DataView(folded.buffer, folded.byteOffset, folded.byteLength),
    0,
    folded.byteLength,
  );
}

/** Characters that `trim` removes, and control characters. */
const BLANKS = /[\0- ]|\s/g;

/**
 * Returns an identifier in lower case, without blanks, in Unicode compatibility form: people
 * mistype these (Decision S1).
 */
export function foldIdentifier(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(BLANKS, '');
}

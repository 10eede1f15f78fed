import { utf8Bytes } from '#bytes';
import * as F from '../../record/fields.js';
import { isBlankString } from '../../record/rules/slot-text.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { ESCAPED, isStringKind } from '../../record/source/record-source.js';
import type { ArticleName } from './article-index.js';

/**
 * Returns the name of the article that a record belongs to: that of all records of one `shared_id`,
 * or of a single record without it.
 */
export function articleNameOf(source: ByteRecord): ArticleName {
  const isShared = hasSharedId(source);
  const slot = isShared ? F.SHARED_ID : F.THIRD_PARTY_ID;
  const hash = source.hashText(slot);
  if (source.kindOf(slot) !== ESCAPED) {
    const [start, end] = [source.startOf(slot) + 1, source.endOf(slot) - 1];
    return { bytes: source.bytes, start, end, hash, isShared };
  }
  const bytes = utf8Bytes(source.text(slot));
  return { bytes, start: 0, end: bytes.length, hash, isShared };
}

function hasSharedId(source: ByteRecord): boolean {
  return isStringKind(source.kindOf(F.SHARED_ID)) && !isBlankString(source, F.SHARED_ID);
}

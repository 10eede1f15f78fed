import * as F from '../../record/fields.js';
import { isBlankString } from '../../record/rules/slot-text.js';
import type { ByteRecord } from '../../record/source/byte-record.js';
import { isStringKind } from '../../record/source/record-source.js';

/**
 * Returns a hash of the article that a record belongs to: all records of one `shared_id`, or a
 * single record without it.
 */
export function articleOf(source: ByteRecord): number {
  const shared = isStringKind(source.kindOf(F.SHARED_ID)) && !isBlankString(source, F.SHARED_ID);
  return shared ? source.hashText(F.SHARED_ID) : ~source.hashText(F.THIRD_PARTY_ID);
}

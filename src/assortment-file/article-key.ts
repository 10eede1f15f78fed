import type { ByteRecord } from '../record/byte-record.js';
import * as F from '../record/fields.js';
import { isStringKind } from '../record/record-source.js';
import { isBlankString } from '../record/slot-text.js';

/**
 * A hash of the article that a record belongs to: the records that share `shared_id`, or one record
 * without.
 */
export function articleOf(source: ByteRecord): number {
  const shared =
    isStringKind(source.kinds[F.SHARED_ID] as number) && !isBlankString(source, F.SHARED_ID);
  return shared ? source.hashText(F.SHARED_ID) : ~source.hashText(F.THIRD_PARTY_ID);
}

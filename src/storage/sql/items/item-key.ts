import { createHash } from 'node:crypto';
import { storedKey } from '../stored-text.js';

/**
 * An item's identifier in its row. An index entry has a limited length (PostgreSQL: a third of a
 * page), an identifier may have 65,536 characters, so a long one is cut. The key contains the head
 * and a digest of the rest; head, then rest, are the order. Short identifiers, which are nearly
 * all, have neither rest nor digest.
 */
export interface ItemKey {
  readonly head: string;
  /** SHA-256 of the rest; empty if there is none. */
  readonly digest: string;
  readonly rest: string;
}

/**
 * Characters of a head: the same number of code points for every cut identifier, so that heads,
 * then rests, sort like the whole.
 */
const HEAD = 256;

export function itemKey(thirdPartyId: string): ItemKey {
  const stored = storedKey(thirdPartyId);
  if (stored.length <= HEAD) return { head: stored, digest: '', rest: '' };
  // A code point has at most two units.
  const head = [...stored.slice(0, HEAD * 2)].slice(0, HEAD).join('');
  const rest = stored.slice(head.length);
  return { head, digest: rest === '' ? '' : createHash('sha256').update(rest).digest('hex'), rest };
}

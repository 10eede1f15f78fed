import { createHash } from 'node:crypto';
import { storedKey } from '../stored-text.js';

/**
 * An item's identifier as its row holds it. An index takes no text of any length (PostgreSQL: a
 * third of a page), an identifier may have 65,536 characters: so a long one is cut. The head is in
 * the key together with a digest of the rest; head, then rest, are the order; short ones, which are
 * nearly all, have neither rest nor digest.
 */
export interface ItemKey {
  readonly head: string;
  /** SHA-256 of the rest; empty where there is none. */
  readonly digest: string;
  readonly rest: string;
}

/**
 * Characters of a head: the same number of code points for all that are cut, so that heads, then
 * rests, have the order of the whole.
 */
const HEAD = 256;

export function itemKey(thirdPartyId: string): ItemKey {
  const stored = storedKey(thirdPartyId);
  if (stored.length <= HEAD) return { head: stored, digest: '', rest: '' };
  // A code point takes two units at most.
  const head = [...stored.slice(0, HEAD * 2)].slice(0, HEAD).join('');
  const rest = stored.slice(head.length);
  return { head, digest: rest === '' ? '' : createHash('sha256').update(rest).digest('hex'), rest };
}

import { checkIterable } from '../../text/caller-argument.js';
import { compareTexts } from '../../text/compare-texts.js';

/** Two identifiers of what is probably one package. */
export interface IdentifierPair {
  readonly before: string;
  readonly after: string;
}

/**
 * Pairs identifiers that went with identifiers that came if they differ only by zeros: leading
 * ones, as a spreadsheet drops them, or `.0` behind. An identifier with two counterparts has none.
 * Decision S12.
 *
 * @example
 * pairByZeros(['0012'], ['12', '13']) // => [{ before: '0012', after: '12' }]
 */
export function pairByZeros(
  removed: Iterable<string>,
  added: Iterable<string>,
): readonly IdentifierPair[] {
  checkIterable(removed, 'removed', 'an iterable of identifiers');
  checkIterable(added, 'added', 'an iterable of identifiers');
  const left = byCore(removed);
  const pairs: IdentifierPair[] = [];
  if (left.size === 0) return pairs;
  for (const [core, after] of byCore(added)) {
    const before = left.get(core);
    if (before !== undefined && after !== undefined) pairs.push({ before, after });
  }
  return pairs.sort((a, b) => compareTexts(a.before, b.before));
}

/** Identifiers by their text without those zeros; undefined if several have one. */
function byCore(identifiers: Iterable<string>): ReadonlyMap<string, string | undefined> {
  const cores = new Map<string, string | undefined>();
  for (const identifier of identifiers) {
    const core = identifier.replace(/^0+|\.0+$/g, '');
    cores.set(core, cores.has(core) ? undefined : identifier);
  }
  return cores;
}

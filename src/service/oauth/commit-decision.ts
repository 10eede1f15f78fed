import type { GrantPut, GrantStore } from '../../storage/grant-store.js';
import { itemAt } from '../../text/item-at.js';

/** A reducer's decision on the state that it read: the reply, and the records that it requires. */
export interface Decision<R> {
  readonly reply: R;
  readonly puts: readonly GrantPut[];
}

/** Attempts to decide, each on fresh state (Decision O13). */
const TRIES = 5;

/**
 * Decides and commits until the state has not changed in between. A conflict decides again on fresh
 * state. After an unknown outcome, first looks up whether the commit was stored, so that no retry
 * loses a commit or repeats it. Secrets must be the same in each attempt, because a stored commit
 * is recognised by their digests. Returns `busy` after 5 attempts.
 */
export async function commitDecision<R>(
  store: GrantStore,
  decide: () => Promise<Decision<R>>,
): Promise<R | 'busy'> {
  const unknown: Decision<R>[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decision = await decide();
    // After the state was loaded: an earlier commit shows here, a later one causes a conflict.
    const stored = await findStored(store, unknown);
    if (stored !== undefined) return stored.reply;
    if (decision.puts.length === 0) return decision.reply;
    const outcome = await store.commit(decision.puts);
    if (outcome === 'done') return decision.reply;
    if (outcome === 'unknown') unknown.push(decision);
  }
  return (await findStored(store, unknown))?.reply ?? 'busy';
}

/** Commits one record that no other one depends on, such as a new form. */
export function commitPut(store: GrantStore, put: GrantPut): Promise<'stored' | 'busy'> {
  return commitDecision(store, async () => ({ reply: 'stored', puts: [put] }));
}

/**
 * Returns the decision that was stored. A commit is stored completely or not at all, so one record
 * proves it: a record that it created, whose id is a fresh digest; or, if it created none, the
 * record that it changed with exactly this value.
 */
async function findStored<R>(
  store: GrantStore,
  decisions: readonly Decision<R>[],
): Promise<Decision<R> | undefined> {
  for (const decision of decisions) {
    const { puts } = decision;
    const witness =
      puts.find(({ kind, seen }) => kind !== 'family' && seen === 0) ?? itemAt(puts, 0);
    const [record] = await store.load([witness]);
    if (record?.version === witness.seen + 1 && record.value === witness.value) return decision;
  }
  return undefined;
}

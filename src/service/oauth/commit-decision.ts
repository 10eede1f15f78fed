import type { GrantPut, GrantStore } from '../../storage/grant-store.js';

/**
 * What a reducer decided on the state it saw: the answer, and what must be kept for the answer to
 * be true.
 */
export interface Decision<R> {
  readonly reply: R;
  readonly puts: readonly GrantPut[];
}

/** How often a decision is made anew on fresh state (Decision O13). */
const TRIES = 5;

/**
 * Decides and commits until both agree. A conflict decides anew on fresh state; after an unknown
 * outcome it is looked up whether the commit was kept, before anything else is kept: so no retry
 * loses what was kept, and none does it twice. Secrets must be the same in every try: their digests
 * are how a kept commit is recognised. Answers `busy` after 5 tries.
 */
export async function commitDecision<R>(
  store: GrantStore,
  decide: () => Promise<Decision<R>>,
): Promise<R | 'busy'> {
  const doubtful: Decision<R>[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const decision = await decide();
    // After the state was loaded: what was kept before that is seen here, what is kept after it
    // makes this commit conflict.
    const kept = await findKept(store, doubtful);
    if (kept !== undefined) return kept.reply;
    if (decision.puts.length === 0) return decision.reply;
    const outcome = await store.commit(decision.puts);
    if (outcome === 'done') return decision.reply;
    if (outcome === 'unknown') doubtful.push(decision);
  }
  return (await findKept(store, doubtful))?.reply ?? 'busy';
}

/**
 * The decision that was kept. A commit is kept whole or not at all, so one record tells: one that
 * it made, whose name is a fresh digest; or, where it made none, the record that it changed,
 * standing exactly as it was put: then whoever put it decided the same.
 */
async function findKept<R>(
  store: GrantStore,
  doubtful: readonly Decision<R>[],
): Promise<Decision<R> | undefined> {
  for (const decision of doubtful) {
    const witness =
      decision.puts.find(({ kind, seen }) => kind !== 'family' && seen === 0) ?? decision.puts[0];
    if (witness === undefined) continue;
    const [record] = await store.load([witness]);
    if (record?.version === witness.seen + 1 && record.value === witness.value) return decision;
  }
  return undefined;
}

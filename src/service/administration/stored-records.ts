import type {
  GrantKey,
  GrantPut,
  GrantQuery,
  GrantRecord,
  GrantStore,
} from '../../storage/grant-store.js';
import type { Result } from '../../text/result.js';
import { turnOfOthers } from '../daily-sync/run-in-turns.js';
import { commitDecision } from '../oauth/commit-decision.js';

/** Records of one page; fewer of token families, whose values may have 64 kB each. */
const PAGE = 500;
const PAGE_OF_FAMILIES = 50;

/** Reads every record of a kind, page by page, with a turn of others between two pages. */
export async function* allRecords(
  grants: GrantStore,
  query: Omit<GrantQuery, 'after' | 'limit'>,
): AsyncGenerator<GrantRecord, void, undefined> {
  const limit = query.kind === 'family' ? PAGE_OF_FAMILIES : PAGE;
  let after: string | undefined;
  for (;;) {
    const page = await grants.list({ ...query, after, limit });
    yield* page;
    if (page.length < limit) return;
    after = page.at(-1)?.id;
    await turnOfOthers();
  }
}

/** Result of a change: what is stored now, or why nothing was changed. */
export type Change<T, R extends string = never> = Result<T, R | 'unknown' | 'unconfirmed'>;

/** Stores a new record; `taken` if there is one of its key. Returns `value` when it is stored. */
export async function addRecord<T>(
  grants: GrantStore,
  put: GrantPut,
  value: T,
): Promise<Change<T, 'taken'>> {
  const outcome = await commitDecision<Change<T, 'taken'>>(grants, async () => {
    const [existing] = await grants.load([put]);
    return existing === undefined
      ? { reply: { ok: true, value }, puts: [put] }
      : { reply: { ok: false, fault: 'taken' }, puts: [] };
  });
  return outcome === 'busy' ? { ok: false, fault: 'unconfirmed' } : outcome;
}

/**
 * Changes one record by a function of what is stored, again if it changed in between. The
 * function returns the record to write with its value, or a reason; `unknown` if there is none.
 */
export async function changeRecord<T, R extends string>(
  grants: GrantStore,
  key: Pick<GrantRecord, 'kind' | 'id'>,
  change: (record: GrantRecord) => Promise<{ readonly put: GrantPut; readonly value: T } | R>,
): Promise<Change<T, R>> {
  const outcome = await commitDecision<Change<T, R>>(grants, async () => {
    const [record] = await grants.load([key]);
    if (record === undefined) return { reply: { ok: false, fault: 'unknown' }, puts: [] };
    const next = await change(record);
    return typeof next === 'string'
      ? { reply: { ok: false, fault: next }, puts: [] }
      : { reply: { ok: true, value: next.value }, puts: [next.put] };
  });
  return outcome === 'busy' ? { ok: false, fault: 'unconfirmed' } : outcome;
}

/** Erases one record, again if it changed in between. */
export function eraseRecord(
  grants: GrantStore,
  { kind, id }: GrantKey,
): Promise<Change<undefined>> {
  return changeRecord<undefined, never>(grants, { kind, id }, async ({ version }) => ({
    put: { kind, id, seen: version, value: null },
    value: undefined,
  }));
}

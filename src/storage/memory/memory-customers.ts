import { claimableFrom } from '../claim-rules.js';
import type { CustomerHead, CustomerStore } from '../customer-store.js';
import { copyOf, inSteps } from './in-steps.js';
import { compareKeys, type MemoryTables } from './memory-tables.js';

/** Creates a {@link CustomerStore} in memory. */
export function createMemoryCustomers(
  tables: MemoryTables,
  pause: () => Promise<void>,
): CustomerStore {
  const heads = () => [...tables.customers.values()].map(({ head }) => head);
  return inSteps<CustomerStore>(pause, {
    head: (key) => tables.find(key)?.head,

    settle(key, { agreed, due, closedAt, policy }, version) {
      const existing = tables.find(key);
      if ((existing?.head.version ?? 0) !== version) return 'conflict';
      const settings = copyOf({ agreed, due, closedAt, policy });
      if (existing !== undefined) {
        const attempts = existing.head.due?.date === due?.date ? existing.head.attempts : 0;
        tables.changeHead(existing, { ...settings, attempts });
      } else {
        const table = tables.findOrMake(key);
        table.head = { ...table.head, ...settings };
      }
      return 'done';
    },

    due(now, limit, after) {
      return heads()
        .filter(
          (head) =>
            dueAt(head) <= now &&
            claimableFrom(head) <= now &&
            (after === undefined || (dueAt(head) - after.at || compareKeys(head, after)) > 0),
        )
        .sort((a, b) => dueAt(a) - dueAt(b) || compareKeys(a, b))
        .slice(0, limit);
    },

    ahead: (at, limit) =>
      heads()
        .filter((head) => dueAt(head) > at)
        .sort((a, b) => dueAt(b) - dueAt(a) || compareKeys(a, b))
        .slice(0, limit),

    overdue(now) {
      const instants = heads().flatMap(({ due, lease, attempts, setAside }) => [
        ...(due !== null && due.at <= now && (attempts > 1 || (lease?.until ?? now) <= now)
          ? [due.at]
          : []),
        ...(setAside === null ? [] : [setAside.at]),
      ]);
      return {
        oldest: instants.length === 0 ? null : instants.reduce((a, b) => Math.min(a, b)),
        setAside: heads().filter(({ setAside }) => setAside !== null).length,
      };
    },

    list: ({ library, after, limit }) =>
      heads()
        .filter(
          (head) =>
            (library === undefined || head.library === library) &&
            (after === undefined || compareKeys(head, after) > 0),
        )
        .sort(compareKeys)
        .slice(0, limit),

    count: (library, most) =>
      Math.min(most, heads().filter((head) => head.library === library).length),

    claim(key, date, holder, now, until) {
      const table = tables.find(key);
      const head = table?.head;
      if (
        table === undefined ||
        head === undefined ||
        head.due === null ||
        head.due.date !== date ||
        head.due.at > now
      )
        return undefined;
      const isOwn = head.lease?.holder === holder;
      if (!isOwn && claimableFrom(head) > now) return undefined;
      const fence = head.fence + 1;
      const attempts = Math.max(1, head.attempts + (isOwn ? 0 : 1));
      tables.changeHead(table, { fence, attempts, lease: { holder, until } });
      return { library: key.library, customer: key.customer, date, holder, fence };
    },

    extend(claim, until) {
      const table = tables.find(claim);
      if (table?.head.fence !== claim.fence || table.head.lease === null) return false;
      tables.changeHead(table, { lease: { holder: claim.holder, until } });
      return true;
    },

    release(claim) {
      const table = tables.find(claim);
      if (table?.head.fence === claim.fence && table.head.lease !== null)
        tables.changeHead(table, { lease: null, attempts: Math.max(0, table.head.attempts - 1) });
    },

    erase: (key) => tables.erase(key),
  });
}

/** Returns the instant of the customer's next day; neither early nor late if none is agreed. */
function dueAt({ due }: CustomerHead): number {
  return due?.at ?? Number.NaN;
}

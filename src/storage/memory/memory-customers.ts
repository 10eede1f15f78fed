import { claimableFrom } from '../claim-rules.js';
import type { CustomerHead, CustomerStore } from '../customer-store.js';
import { compareKeys, type MemoryTables } from './memory-tables.js';

/** Creates a {@link CustomerStore} in memory. */
export function createMemoryCustomers(
  tables: MemoryTables,
  pause: () => Promise<void>,
): CustomerStore {
  return {
    async head(key) {
      await pause();
      const table = tables.find(key);
      return table === undefined ? undefined : copyOf(table.head);
    },

    async settle(key, { agreed, due, closedAt, policy }, version) {
      await pause();
      const existing = tables.find(key);
      if ((existing?.head.version ?? 0) !== version) return 'conflict';
      const settings = { agreed, due: due === null ? null : { ...due }, closedAt, policy };
      if (existing !== undefined) {
        const attempts = existing.head.due?.date === due?.date ? existing.head.attempts : 0;
        tables.changeHead(existing, { ...settings, attempts });
      } else {
        const table = tables.findOrMake(key);
        table.head = { ...table.head, ...settings };
      }
      return 'done';
    },

    async due(now, limit, after) {
      await pause();
      const heads = [...tables.customers.values()].map(({ head }) => head);
      const due = heads.flatMap((head) =>
        head.due !== null && head.due.at <= now && claimableFrom(head) <= now
          ? [{ head, at: head.due.at }]
          : [],
      );
      return due
        .filter(
          ({ head, at }) => after === undefined || (at - after.at || compareKeys(head, after)) > 0,
        )
        .sort((a, b) => a.at - b.at || compareKeys(a.head, b.head))
        .slice(0, limit)
        .map(({ head }) => copyOf(head));
    },

    async ahead(at, limit) {
      await pause();
      return [...tables.customers.values()]
        .flatMap(({ head }) => (head.due !== null && head.due.at > at ? [head] : []))
        .sort((a, b) => (b.due?.at ?? 0) - (a.due?.at ?? 0) || compareKeys(a, b))
        .slice(0, limit)
        .map(copyOf);
    },

    async overdue(now) {
      await pause();
      const heads = [...tables.customers.values()].map(({ head }) => head);
      const instants = heads.flatMap(({ due, lease, attempts, setAside }) => [
        ...(due !== null && due.at <= now && (attempts > 1 || (lease?.until ?? now) <= now)
          ? [due.at]
          : []),
        ...(setAside === null ? [] : [setAside.at]),
      ]);
      return {
        oldest: instants.length === 0 ? null : instants.reduce((a, b) => Math.min(a, b)),
        setAside: heads.filter(({ setAside }) => setAside !== null).length,
      };
    },

    async list({ library, after, limit }) {
      await pause();
      const heads = [...tables.customers.values()].map(({ head }) => head);
      const matches = heads.filter(
        (head) =>
          (library === undefined || head.library === library) &&
          (after === undefined || compareKeys(head, after) > 0),
      );
      return matches.sort(compareKeys).slice(0, limit).map(copyOf);
    },

    async count(library, most) {
      await pause();
      const heads = [...tables.customers.values()].map(({ head }) => head);
      return Math.min(most, heads.filter((head) => head.library === library).length);
    },

    async claim(key, date, holder, now, until) {
      await pause();
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

    async extend(claim, until) {
      await pause();
      const table = tables.find(claim);
      if (table?.head.fence !== claim.fence || table.head.lease === null) return false;
      tables.changeHead(table, { lease: { holder: claim.holder, until } });
      return true;
    },

    async release(claim) {
      await pause();
      const table = tables.find(claim);
      if (table?.head.fence === claim.fence && table.head.lease !== null)
        tables.changeHead(table, { lease: null, attempts: Math.max(0, table.head.attempts - 1) });
    },

    async erase(key) {
      await pause();
      const found = tables.erase(key);
      await pause();
      return found;
    },
  };
}

function copyOf(head: CustomerHead): CustomerHead {
  return {
    ...head,
    due: head.due === null ? null : { ...head.due },
    lease: head.lease === null ? null : { ...head.lease },
    setAside: head.setAside === null ? null : { ...head.setAside },
  };
}

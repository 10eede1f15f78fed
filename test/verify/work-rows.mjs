// The inputs of work.mjs whose work is rows that are read from storage: a family is `name` and
// `rows(count, modules)`, which resolves to the rows read for so many customers or webhooks.

const START = Date.UTC(2026, 2, 1);

/** Returns a method that counts the rows it returns. */
function counted(method, count) {
  return async (...args) => {
    const rows = await method(...args);
    count(rows.length);
    return rows;
  };
}

export const ROW_FAMILIES = [
  {
    name: 'days: every due day fails',
    async rows(count, { createMemoryStorage, runDueDays }) {
      const storage = createMemoryStorage();
      const due = { date: '2026-03-01', at: START };
      const settings = { agreed: '00:00 Etc/UTC', due, closedAt: null, policy: null };
      for (let at = 0; at < count; at += 1)
        await storage.customers.settle({ library: 'l', customer: `c${at}` }, settings, 0);
      let rows = 0;
      const { customers } = storage;
      const failing = {
        ...customers,
        due: counted(customers.due, (more) => {
          rows += more;
        }),
        claim: async () => {
          throw new Error('away');
        },
      };
      await runDueDays({
        storage: { ...storage, customers: failing },
        now: () => START,
        holder: 'h',
      });
      return rows;
    },
  },
  {
    name: 'webhooks: one dead host of all libraries',
    async rows(count, { createMemoryStorage, deliverMessages }) {
      const { webhooks, ...storage } = createMemoryStorage();
      const all = Array.from({ length: count }, (_, at) => ({
        ...{ library: `l${String(at).padStart(9, '0')}`, id: 'w', url: 'https://dead.example/' },
        ...{ secret: `whsec_${'A'.repeat(32)}`, createdAt: 0, version: 1 },
        ...{ failures: 0, notBefore: 0 },
      }));
      const order = (a, b) => a.notBefore - b.notBefore || (a.library < b.library ? -1 : 1);
      let rows = 0;
      const waiting = async (limit, after) =>
        all
          .filter((each) => after === undefined || order(each, after) > 0)
          .sort(order)
          .slice(0, limit);
      const hooks = {
        ...webhooks,
        waiting: counted(waiting, (more) => {
          rows += more;
        }),
        oldest: async (webhook) => ({ webhook, id: 'm', body: '', createdAt: START }),
        record: async ({ library }, state) => {
          Object.assign(all.find((each) => each.library === library) ?? {}, state);
          return 'done';
        },
      };
      const send = async () => ({ fault: 'timeout' });
      await deliverMessages({ storage: { ...storage, webhooks: hooks }, now: () => START, send });
      return rows;
    },
  },
];

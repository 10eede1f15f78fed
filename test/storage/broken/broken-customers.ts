import type { CustomerKey } from '../../../src/storage/customer-store.js';
import { type BrokenStore, broken } from './broken-store.js';

/** The hour that clocks in Helsinki show a second time. */
const SECOND_TIME = Date.parse('2026-10-25T01:00:00Z');
const HOUR = 3_600_000;

/** Converts an instant to a local time and back, which knows one instant for each clock time. */
function byLocalTime(at: number): number {
  return at >= SECOND_TIME && at < SECOND_TIME + HOUR ? at - HOUR : at;
}

/** Stores that break what is promised about customers and claims, as other databases would. */
export const BROKEN_CUSTOMERS: readonly BrokenStore[] = [
  broken(
    'limit first: those under a lease take the places of those that are free',
    'customers: due fills its limit',
    ({ customers }) => ({
      customers: {
        async due(now, limit) {
          const free = await customers.due(now, Number.MAX_SAFE_INTEGER);
          const all = (await customers.list({ limit: Number.MAX_SAFE_INTEGER }))
            .filter(({ due }) => due !== null && due.at <= now)
            .sort((a, b) => (a.due?.at ?? 0) - (b.due?.at ?? 0))
            .slice(0, limit);
          return free.filter((head) =>
            all.some((each) => each.library === head.library && each.customer === head.customer),
          );
        },
      },
    }),
  ),
  broken(
    'null is nothing new: a policy cannot be taken back',
    'customers: settle changes only under the version',
    ({ customers }) => ({
      customers: {
        settle: async (key, settings, seen) =>
          customers.settle(
            key,
            { ...settings, policy: settings.policy ?? (await customers.head(key))?.policy ?? null },
            seen,
          ),
      },
    }),
  ),
  broken(
    'local times: an instant of the hour that comes twice is that of the first time',
    'customers: instants stay what they are',
    ({ customers }) => ({
      customers: {
        settle: (key, settings, seen) =>
          customers.settle(
            key,
            {
              ...settings,
              due: settings.due && { ...settings.due, at: byLocalTime(settings.due.at) },
            },
            seen,
          ),
      },
    }),
  ),
  broken(
    'holders in any case: Worker takes the day of worker',
    "claims: no one takes a day while another holder's lease holds",
    ({ customers }) => ({
      customers: {
        async claim(key, date, holder, now, until) {
          const standing = (await customers.head(key))?.lease?.holder ?? holder;
          const same = standing.toLowerCase() === holder.toLowerCase() ? standing : holder;
          const claim = await customers.claim(key, date, same, now, until);
          return claim === undefined ? undefined : { ...claim, holder };
        },
      },
    }),
  ),
  broken(
    'whole row: extend writes back the settings that it read',
    'claims: extending and settling at once',
    ({ customers }) => ({
      customers: {
        async extend(claim, until) {
          const before = await customers.head(claim);
          const extended = await customers.extend(claim, until);
          const now = await customers.head(claim);
          if (before !== undefined && now !== undefined && before.policy !== now.policy)
            await customers.settle(claim, before, now.version);
          return extended;
        },
      },
    }),
  ),
  broken(
    'made by a file: settling it as new is done',
    'customers: settle changes only under the version',
    ({ customers }) => ({
      customers: {
        async settle(key, settings, seen) {
          const head = await customers.head(key);
          const settled = head?.agreed !== null || head.due !== null;
          return customers.settle(key, settings, settled ? seen : head.version);
        },
      },
    }),
  ),
  broken(
    'columns compared one by one: the list goes on in later libraries behind the name alone',
    'customers: list pages by library, then customer',
    ({ customers }) => ({
      customers: {
        async list({ after, ...options }) {
          if (after === undefined || options.library !== undefined)
            return customers.list({ ...options, ...(after === undefined ? {} : { after }) });
          const all = await customers.list({ limit: Number.MAX_SAFE_INTEGER });
          const at = all.findIndex(
            ({ library, customer }) => library === after.library && customer === after.customer,
          );
          return all
            .slice(at + 1)
            .filter((head) => head.library === after.library || head.customer > after.customer)
            .slice(0, options.limit);
        },
      },
    }),
  ),
  broken(
    'joined by #: the customer b#c of a is the customer c of a#b',
    'names: signs between a library',
    ({ customers }) => {
      const keys = new Map<string, CustomerKey>();
      const sameOf = ({ library, customer }: CustomerKey): CustomerKey => {
        const name = `${library}#${customer}`;
        const key = keys.get(name) ?? { library, customer };
        keys.set(name, key);
        return key;
      };
      return {
        customers: {
          head: (key) => customers.head(sameOf(key)),
          settle: (key, settings, seen) => customers.settle(sameOf(key), settings, seen),
        },
      };
    },
  ),
  broken(
    'seconds: a day that is due within the second is due',
    'claims: only the day that is due',
    ({ customers }) => ({
      customers: {
        claim: (key, date, holder, now, until) =>
          customers.claim(key, date, holder, Math.ceil(now / 1_000) * 1_000, until),
      },
    }),
  ),
];

import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import type { LoseConnection } from '../../../src/storage/conformance/cases/unknown-cases.js';
import type { OpenStorage } from '../../../src/storage/conformance/conformance-case.js';
import type { EventPage, StoredEvent } from '../../../src/storage/event-store.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { losingConnections, over } from '../losing-connections.js';

const connections = losingConnections();

/** Makes the next change through a broken store lose its connection. */
export const lose: LoseConnection = connections.lose;

/** A store that breaks one promise, and the case of the kit that must say so. */
export interface BrokenStore {
  readonly name: string;
  /** Beginning of the case's name. */
  readonly rejectedBy: string;
  /** Part of what that case says, where several could say it. */
  readonly says?: string;
  /** Creates an empty store; returns what opens its handles. */
  make(): OpenStorage;
}

/** Replaced methods. */
export type Ports = {
  readonly [P in 'grants' | 'customers' | 'files' | 'catalogues' | 'events' | 'webhooks']?: Partial<
    AssortmentStorage[P]
  >;
};

/** Creates the store in memory with some methods of its ports replaced, for all handles alike. */
export function broken(
  name: string,
  rejectedBy: string,
  breakPorts: (whole: AssortmentStorage) => Ports,
): BrokenStore {
  const make = (): OpenStorage => {
    const whole = connections.wrap(createMemoryStorage());
    const storage = replaced(whole, breakPorts(whole));
    return async () => storage;
  };
  return { name, rejectedBy, make };
}

/** Creates the store in memory whose handles keep something of their own, such as a cache. */
export function brokenHandles(
  name: string,
  rejectedBy: string,
  breakPorts: (whole: AssortmentStorage) => Ports & Partial<Pick<AssortmentStorage, 'close'>>,
): BrokenStore {
  const make = (): OpenStorage => {
    const whole = connections.wrap(createMemoryStorage());
    return async () => {
      const { close = () => whole.close(), ...ports } = breakPorts(whole);
      return { ...replaced(whole, ports), close };
    };
  };
  return { name, rejectedBy, make };
}

function replaced(whole: AssortmentStorage, ports: Ports): AssortmentStorage {
  const {
    grants = {},
    customers = {},
    files = {},
    catalogues = {},
    events = {},
    webhooks = {},
  } = ports;
  return {
    name: 'broken',
    grants: over(whole.grants, grants),
    customers: over(whole.customers, customers),
    files: over(whole.files, files),
    catalogues: over(whole.catalogues, catalogues),
    events: over(whole.events, events),
    webhooks: over(whole.webhooks, webhooks),
    close: () => whole.close(),
  };
}

/** Name of something by its parts, for a `Map`. */
export function named(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}

/** Creates a page of the events that a filter found, all of them. */
export function pageOf(
  found: readonly StoredEvent[],
  { after, before, limit }: { readonly after?: number; readonly before?: number; limit: number },
): EventPage {
  const behind = found.filter(
    ({ position }) =>
      (after === undefined || position > after) && (before === undefined || position < before),
  );
  const events = before === undefined ? behind.slice(0, limit) : behind.slice(-limit);
  const [first, last] = [events[0], events.at(-1)];
  return {
    count: found.length,
    events,
    hasEarlier: first !== undefined && found[0] !== first,
    hasLater: last !== undefined && found.at(-1) !== last,
  };
}

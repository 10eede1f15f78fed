import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../src/storage/memory/memory-storage.js';
import type { LoseConnection } from '../../src/storage-conformance/cases/unknown-cases.js';
import { losingConnections, over } from './losing-connections.js';

const connections = losingConnections();

/** Makes the next change through a broken store lose its connection. */
export const lose: LoseConnection = connections.lose;

/** A store that breaks one promise, and the case of the kit that must say so. */
export interface BrokenStore {
  readonly name: string;
  /** Beginning of the case's name. */
  readonly rejectedBy: string;
  make(): AssortmentStorage;
}

/** Replaced methods. */
export type Ports = {
  readonly [P in 'grants' | 'customers' | 'files' | 'catalogues' | 'events']?: Partial<
    AssortmentStorage[P]
  >;
};

/** Creates the store in memory with some methods of its ports replaced. */
export function broken(
  name: string,
  rejectedBy: string,
  breakPorts: (whole: AssortmentStorage) => Ports,
): BrokenStore {
  const make = (): AssortmentStorage => {
    const whole = connections.wrap(createMemoryStorage());
    const {
      grants = {},
      customers = {},
      files = {},
      catalogues = {},
      events = {},
    } = breakPorts(whole);
    return {
      name: 'broken',
      grants: over(whole.grants, grants),
      customers: over(whole.customers, customers),
      files: over(whole.files, files),
      catalogues: over(whole.catalogues, catalogues),
      events: over(whole.events, events),
      close: () => whole.close(),
    };
  };
  return { name, rejectedBy, make };
}

import type { CustomerHead, CustomerKey } from './customer-store.js';

/** Returns a customer without any agreement, before its first change. */
export function newCustomer({ library, customer }: CustomerKey): CustomerHead {
  const nothing = {
    agreed: null,
    hash: null,
    supplierStyle: null,
    closedAt: null,
    due: null,
    lease: null,
    policy: null,
    setAside: null,
  };
  return {
    library,
    customer,
    version: 0,
    revision: 0,
    newestSequence: 0,
    fence: 0,
    attempts: 0,
    ...nothing,
  };
}

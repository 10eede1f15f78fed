import type { CustomerHead, CustomerStore } from './customer-store.js';

/** Customers of one page. */
const PAGE = 500;

/** Reads every customer of a library, or of all libraries, page by page. */
export async function* allCustomers(
  customers: CustomerStore,
  library?: string,
): AsyncGenerator<CustomerHead, void, undefined> {
  let after: CustomerHead | undefined;
  do {
    const page = await customers.list({
      ...(library === undefined ? {} : { library }),
      ...(after === undefined ? {} : { after }),
      limit: PAGE,
    });
    yield* page;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after !== undefined);
}

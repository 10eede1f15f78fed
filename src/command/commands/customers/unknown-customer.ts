import { allCustomers } from '../../../storage/all-customers.js';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { CustomerKey } from '../../../storage/customer-store.js';
import { CommandFault } from '../../command-io.js';
import { checkedNumber } from '../../input/read-customer.js';
import { type Saying, saying } from '../../languages/fill-line.js';

/** Returns the fault of a customer that is not there; another library may have the number. */
export async function unknownFault(
  { customers }: AssortmentStorage,
  { library, customer }: CustomerKey,
): Promise<CommandFault> {
  checkedNumber(customer);
  for await (const head of allCustomers(customers))
    if (head.customer === customer && head.library !== library)
      return new CommandFault(
        saying((lines) => lines.customers.otherLibrary, { library, customer, other: head.library }),
        false,
      );
  return new CommandFault(notFound({ library, customer }), false);
}

/** Returns the sentence about a customer that a library does not have. */
export function notFound(key: CustomerKey): Saying {
  return saying(({ customers }) => customers.unknown, { ...key });
}

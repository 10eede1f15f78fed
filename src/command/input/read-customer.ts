import { checkCustomerNumber, mayBeStored } from '../../service/customers/customer-number.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { requiredOption } from './read-arguments.js';

/** Library of a command that names none. */
const DEFAULT_LIBRARY = 'sandbox';

/** Characters of a library's name that every storage can hold in its keys. */
const LIBRARY_LENGTH = 255;

/** NUL, and half of a surrogate pair, which a database cannot store. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

/** Returns the customer that a command is about, which it may create. */
export function readCustomer(args: CommandArguments): CustomerKey {
  return { library: readLibrary(args), customer: readCustomerNumber(args) };
}

/**
 * Returns the customer number that a command is about. CommandFault, with the service's own
 * sentence, for a number that the service refuses.
 */
export function readCustomerNumber(args: CommandArguments): string {
  return checkedNumber(requiredOption(args, 'customer', '4711'));
}

/** Returns a customer number that the service takes. CommandFault for any other. */
export function checkedNumber(number: string): string {
  const check = checkCustomerNumber(number);
  if (!check.ok) throw usageFault(({ usage }) => usage.customer, { fault: check.fault });
  return check.value;
}

/** Returns the customer that a command looks up in storage. */
export function readStoredCustomer(args: CommandArguments): CustomerKey {
  const customer = storedNumber(requiredOption(args, 'customer', '4711'));
  return { library: readLibrary(args), customer };
}

/**
 * Returns a customer number to look up: also one that is refused today, since storage may have it
 * from before. Call `checkedNumber` if it does not.
 */
export function storedNumber(number: string): string {
  return mayBeStored(number) ? number : checkedNumber(number);
}

/** Returns the customer number that the options look up; undefined for all customers. */
export function givenCustomer({ options }: CommandArguments): string | undefined {
  const number = options.get('customer');
  return number === undefined ? undefined : storedNumber(number);
}

/** Returns the library that the options name; undefined for all libraries. */
export function givenLibrary(args: CommandArguments): string | undefined {
  return args.options.has('library') ? readLibrary(args) : undefined;
}

/** Returns the library that a command works for. */
export function readLibrary({ options }: CommandArguments): string {
  const library = options.get('library');
  if (library === undefined) return DEFAULT_LIBRARY;
  if (library.trim() === '' || library.length > LIBRARY_LENGTH)
    throw usageFault(({ usage }) => usage.library, { length: LIBRARY_LENGTH });
  if (NOT_STORABLE.test(library)) throw usageFault(({ usage }) => usage.libraryCharacter);
  return library;
}

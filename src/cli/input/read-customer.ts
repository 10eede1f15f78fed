import { customerNumberFault } from '../../service/customers/customer-number.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { findIllFormed } from '../../text/well-formed.js';
import { CommandFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { requiredOption } from './read-arguments.js';

/** The library that a command works for unless another is named. */
const DEFAULT_LIBRARY = 'sandbox';

/** Characters of a library's name that every storage keeps in its keys. */
const LIBRARY_LENGTH = 255;

/** The customer that a command is about. */
export function readCustomer(args: CommandArguments): CustomerKey {
  return { library: readLibrary(args), customer: readCustomerNumber(args) };
}

/**
 * The number of the customer that a command is about; CommandFault for one that the service
 * refuses, in its sentence.
 */
export function readCustomerNumber(args: CommandArguments): string {
  const number = requiredOption(args, 'customer', '4711');
  const fault = customerNumberFault(number);
  if (fault !== undefined) throw new CommandFault(`--customer: ${fault}`, true);
  return number;
}

/** The library that a command works for. */
export function readLibrary({ options }: CommandArguments): string {
  const library = options.get('library');
  if (library === undefined) return DEFAULT_LIBRARY;
  if (library.trim() === '' || library.length > LIBRARY_LENGTH)
    throw new CommandFault(
      `--library is a name of 1 to ${LIBRARY_LENGTH} characters, not blank`,
      true,
    );
  const illFormed = findIllFormed(library);
  if (illFormed !== undefined)
    throw new CommandFault(`--library holds ${illFormed}, which cannot be kept`, true);
  return library;
}

import type { UploadQuotas } from '../../service/service-options.js';
import { definedMembers } from '../../text/own-member.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readCount } from './read-arguments.js';

/** Returns the quotas that the arguments name. */
export function readQuotas(args: CommandArguments): Partial<UploadQuotas> {
  return definedMembers({
    customerUploads: readLimit(args, 'customer-uploads'),
    libraryUploads: readLimit(args, 'library-uploads'),
    customerBytes: readLimit(args, 'customer-bytes'),
    libraryBytes: readLimit(args, 'library-bytes'),
    libraryCustomers: readLimit(args, 'library-customers'),
  });
}

/** Returns the value of an option that takes a whole number above zero; undefined without it. */
export function readLimit(args: CommandArguments, name: string): number | undefined {
  const count = readCount(args, name);
  if (count === 0) throw usageFault(({ usage }) => usage.atLeastOne, { name });
  return count;
}

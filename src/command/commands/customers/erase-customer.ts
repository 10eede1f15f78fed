import type { CustomerKey } from '../../../storage/customer-store.js';
import { commandFault, type ExitCode } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { fillLine } from '../../languages/fill-line.js';
import { remoteOf } from '../../remote/remote-client.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';
import { show } from '../../show.js';
import { inExisting } from '../../store/open-storage.js';
import { unknownFault } from './unknown-customer.js';

/** Erases a customer with everything of it, after a confirmation. Decision K2. */
export async function erase(
  key: CustomerKey,
  args: CommandArguments,
  io: RemoteCommandIo,
): Promise<ExitCode> {
  const { language } = io;
  const { customers } = language.lines;
  if (!args.options.has('yes')) {
    const question = `${fillLine(language, customers.eraseQuestion, { ...key })} `;
    const answer = await remoteOf(io).ask(question, false);
    if (answer !== key.customer && answer.trim() !== key.customer)
      throw commandFault((lines) => lines.customers.notErased, { customer: key.customer });
  }
  return inExisting<ExitCode>(args, async ({ storage }) => {
    if (!(await storage.customers.erase(key))) throw await unknownFault(storage, key);
    // The audit trail outlives the customer, so its number is left out.
    return show(args, io, {
      json: { customer_number: key.customer, library: key.library, erased: true },
      lines: [fillLine(language, customers.erased, { ...key })],
      entry: ['customer-erased', { library: key.library }],
    });
  });
}

import type { SyncEvent } from '#catalogue';
import { definedMembers } from '../../text/own-member.js';
import type { ExitCode } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readEventOptions } from '../input/event-options.js';
import { checkedNumber, readStoredCustomer } from '../input/read-customer.js';
import { show } from '../show.js';
import { inExisting } from '../store/open-storage.js';
import { styleOf } from '../terminal/paint.js';
import { type EventView, renderEvents } from '../terminal/render-events.js';

/**
 * Runs `assortment events --customer C`: prints what the syncs reported, the latest last. Spec 6,
 * Decision S9.
 */
export const run: RunCommand = async (args, io) => {
  if (args.options.has('remote'))
    return (await import('./supplier/ask-service.js')).runRemoteEvents(args, io);
  const key = readStoredCustomer(args);
  const { limit, eventType, thirdPartyId } = readEventOptions(args);
  return inExisting<ExitCode>(args, async ({ storage }) => {
    const filter = { customer: key.customer, ...definedMembers({ eventType, thirdPartyId }) };
    const page = await storage.events.page(key.library, filter, {
      before: Number.MAX_SAFE_INTEGER,
      limit,
    });
    if (page.count === 0) checkedNumber(key.customer);
    const events = page.events.map(({ event }) => event);
    return show(args, io, {
      json: { count: page.count, results: events },
      text: renderEvents(events.map(viewOf), page.count, key.customer, styleOf(io)),
    });
  });
};

function viewOf({
  created_at: createdAt,
  event_type: type,
  third_party_id: thirdPartyId,
  message,
  extra_data: { code, section, received, fix, values },
}: SyncEvent): EventView {
  return { createdAt, type, thirdPartyId, message, code, section, received, fix, values };
}

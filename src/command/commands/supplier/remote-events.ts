import { objectOf, textMember } from '../../../client/answers/json-answer.js';
import type { RemoteEvent } from '../../../client/answers/read-events-page.js';
import type { ExitCode } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { readEventOptions } from '../../input/event-options.js';
import { readCustomerNumber } from '../../input/read-customer.js';
import { openRemoteClient, takeValue } from '../../remote/remote-client.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';
import { show } from '../../show.js';
import { styleOf } from '../../terminal/paint.js';
import { type EventView, renderEvents } from '../../terminal/render-events.js';

/** Events of one request. */
const PAGE = 1000;

/**
 * Runs `assortment events --remote --customer C`: prints what a service reported about its syncs,
 * the latest last. Spec 6, Decisions H1 and S9.
 */
export async function run(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const customerNumber = readCustomerNumber(args);
  const { limit, eventType, thirdPartyId } = readEventOptions(args);
  const { client } = await openRemoteClient(args, io);
  const events: RemoteEvent[] = [];
  let count = 0;
  const filters = { customerNumber, eventType, thirdPartyId, pageSize: PAGE };
  for await (const answer of client.events(filters)) {
    const page = takeValue(answer);
    count = page.count;
    events.push(...page.results);
    // The pages begin with the oldest event; only the latest are printed.
    events.splice(0, Math.max(0, events.length - limit));
  }
  return show(args, io, {
    json: { count, results: events.map(eventJson) },
    text: renderEvents(events.map(viewOf), count, customerNumber, styleOf(io)),
  });
}

/** Takes from the service's additional data only members of the expected type. */
function viewOf({
  message,
  createdAt,
  eventType: type,
  thirdPartyId,
  extraData,
}: RemoteEvent): EventView {
  const [code, section, received] = ['code', 'section', 'received'].map((name) =>
    textMember(extraData, name),
  );
  const values = textsOf(extraData['values']);
  return { createdAt, type, thirdPartyId, message, code, section, received, values };
}

/** Returns the members of an object that are texts. */
function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(objectOf(value) ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** Returns an event in its public shape (Decision S9). */
function eventJson({
  message,
  createdAt,
  eventType,
  customerNumber,
  thirdPartyId,
  extraData,
}: RemoteEvent): Readonly<Record<string, unknown>> {
  return {
    message,
    created_at: createdAt,
    event_type: eventType,
    customer_number: customerNumber,
    third_party_id: thirdPartyId,
    extra_data: extraData,
  };
}

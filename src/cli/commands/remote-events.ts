import { textMember } from '../../client/answers/json-answer.js';
import type { RemoteEvent } from '../../client/answers/read-events-page.js';
import { clipText } from '../../text/clip.js';
import { CommandFault, type ExitCode, widthOf } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice, readCount } from '../input/read-arguments.js';
import { readCustomerNumber } from '../input/read-customer.js';
import { openRemoteClient, takeValue } from '../remote/remote-client.js';
import type { RemoteCommandIo } from '../remote/remote-io.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { choosePaint, type Paint } from '../terminal/paint.js';
import { wrapText } from '../terminal/wrap-text.js';
import { writePieces } from '../terminal/write-pieces.js';

const TYPES = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'] as const;

/** Events told where nothing else is asked. */
const DEFAULT_LIMIT = 100;

/** Events asked for at a time. */
const PAGE = 1000;

const ID_LENGTH = 48;

/**
 * `assortment events --remote --customer C`: what a service reported about its syncs, the latest
 * last. Spec 6, Decisions H1 and S9.
 */
export async function remoteEventsCommand(
  args: CommandArguments,
  io: RemoteCommandIo,
): Promise<ExitCode> {
  const customerNumber = readCustomerNumber(args);
  const limit = readCount(args, 'limit') ?? DEFAULT_LIMIT;
  if (limit === 0) throw new CommandFault('--limit is at least 1', true);
  const filters = {
    customerNumber,
    eventType: readChoice(args, 'type', TYPES),
    thirdPartyId: args.options.get('package'),
    pageSize: PAGE,
  };
  const { client } = await openRemoteClient(args, io);
  const events: RemoteEvent[] = [];
  let count = 0;
  for await (const answer of client.events(filters)) {
    const page = takeValue(answer);
    count = page.count;
    events.push(...page.results);
    // Oldest first: the latest are on the last page.
    events.splice(0, Math.max(0, events.length - limit));
  }
  if (args.options.has('json'))
    io.stdout.write(`${escapedJson({ count, results: events.map(eventJson) })}\n`);
  else {
    const style = { paint: choosePaint(io.stdout.isTerminal, io.env), width: widthOf(io.stdout) };
    writePieces(io.stdout, renderRemoteEvents(events, count, customerNumber, style));
  }
  return 0;
}

interface EventStyle {
  readonly paint: Paint;
  readonly width: number;
}

function* renderRemoteEvents(
  events: readonly RemoteEvent[],
  count: number,
  customer: string,
  style: EventStyle,
): Generator<string> {
  if (events.length === 0) yield `No events of customer ${escapeText(customer)}.\n`;
  else if (count > events.length)
    yield `The latest ${events.length} of ${count} events; --limit shows more.\n\n`;
  for (const event of events) yield renderRemoteEvent(event, style);
}

/** One event as a person reads it; of what the service adds, only what has the expected shape. */
function renderRemoteEvent(
  { message, createdAt, eventType, thirdPartyId, extraData }: RemoteEvent,
  { paint, width }: EventStyle,
): string {
  const [code, section, received] = ['code', 'section', 'received'].map((name) =>
    textMember(extraData, name),
  );
  const id = thirdPartyId === null ? '' : ` · ${escapeText(clipText(thirdPartyId, ID_LENGTH))}`;
  const head = `${escapeText(createdAt.slice(0, 19).replace('T', ' '))}  ${paintType(eventType, paint)}${id}${code === undefined ? '' : ` · ${paint.dim(escapeText(code))}`}`;
  const parts = [
    section === undefined ? message : `${message} [${section}]`,
    ...(received === undefined ? [] : [`received ${received}`]),
  ];
  const lines = parts
    .flatMap((part) => wrapText(escapeText(part), width - 2))
    .map((line) => `  ${line}`);
  return `${[head, ...lines].join('\n')}\n`;
}

function paintType(type: string, paint: Paint): string {
  const text = escapeText(type);
  if (type === 'CRITICAL' || type === 'ERROR') return paint.red(text);
  return type === 'WARNING' ? paint.yellow(text) : paint.cyan(text);
}

/** An event in its public shape (Decision S9). */
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

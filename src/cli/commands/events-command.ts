import type { EventType, SyncEvent } from '../../catalogue/sync-event.js';
import type { StoredEvent } from '../../storage/event-store.js';
import { clipText } from '../../text/clip.js';
import { CommandFault, type ExitCode, widthOf } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readChoice, readCount } from '../input/read-arguments.js';
import { readCustomer } from '../input/read-customer.js';
import { openExisting } from '../store/open-storage.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { choosePaint, type Paint } from '../terminal/paint.js';
import { wrapText } from '../terminal/wrap-text.js';
import { writePieces } from '../terminal/write-pieces.js';

const TYPES = ['CRITICAL', 'ERROR', 'WARNING', 'INFO'] as const satisfies readonly EventType[];

/** Events told where nothing else is asked. */
const DEFAULT_LIMIT = 100;

const ID_LENGTH = 48;

/**
 * `assortment events --customer C`: what the syncs reported, the latest last. Spec 6, Decision S9.
 */
export const eventsCommand: RunCommand = async (args, io): Promise<ExitCode> => {
  if (args.options.has('remote'))
    return (await import('./remote-events.js')).remoteEventsCommand(args, io);
  const key = readCustomer(args);
  const limit = readCount(args, 'limit') ?? DEFAULT_LIMIT;
  if (limit === 0) throw new CommandFault('--limit is at least 1', true);
  const eventType = readChoice(args, 'type', TYPES);
  const { storage } = await openExisting(args);
  try {
    const filter = {
      customer: key.customer,
      ...(eventType === undefined ? {} : { eventType }),
      ...packageFilter(args),
    };
    const page = await storage.events.page(key.library, filter, {
      before: Number.MAX_SAFE_INTEGER,
      limit,
    });
    if (args.options.has('json'))
      io.stdout.write(
        `${escapedJson({ count: page.count, results: page.events.map(({ event }) => event) })}\n`,
      );
    else {
      const style = { paint: choosePaint(io.stdout.isTerminal, io.env), width: widthOf(io.stdout) };
      writePieces(io.stdout, renderEvents(page.events, page.count, key.customer, style));
    }
    return 0;
  } finally {
    await storage.close();
  }
};

function packageFilter({ options }: CommandArguments): { readonly thirdPartyId?: string } {
  const thirdPartyId = options.get('package');
  return thirdPartyId === undefined ? {} : { thirdPartyId };
}

interface EventStyle {
  readonly paint: Paint;
  readonly width: number;
}

/** Events one by one, with the instant, whose, the sentence and what to do. */
export function* renderEvents(
  events: readonly StoredEvent[],
  count: number,
  customer: string,
  style: EventStyle,
): Generator<string> {
  if (events.length === 0) yield `No events of customer ${escapeText(customer)}.\n`;
  else if (count > events.length)
    yield `The latest ${events.length} of ${count} events; --limit shows more.\n\n`;
  for (const { event } of events) yield renderEvent(event, style);
}

/** One event as a person reads it. */
export function renderEvent(event: SyncEvent, { paint, width }: EventStyle): string {
  const { code, section, received, fix } = event.extra_data;
  const id =
    event.third_party_id === null
      ? ''
      : ` · ${escapeText(clipText(event.third_party_id, ID_LENGTH))}`;
  const head = `${event.created_at.slice(0, 19).replace('T', ' ')}  ${paintType(event.event_type, paint)}${id} · ${paint.dim(code)}`;
  const parts = [
    `${event.message} [${section}]`,
    ...(received === undefined ? [] : [`received ${received}`]),
  ];
  if (fix !== undefined)
    parts.push(
      `${fix.certainty === 'certain' ? 'fix' : 'suggestion'}: ${JSON.stringify(fix.operations)}`,
    );
  const lines = parts
    .flatMap((part) => wrapText(escapeText(part), width - 2))
    .map((line) => `  ${line}`);
  return `${[head, ...lines].join('\n')}\n`;
}

function paintType(type: EventType, paint: Paint): string {
  if (type === 'CRITICAL' || type === 'ERROR') return paint.red(type);
  return type === 'WARNING' ? paint.yellow(type) : paint.cyan(type);
}

import { bareObject } from '../../../text/own-member.js';
import type { Instant } from './civil-time.js';
import { runtimeZoneName } from './zone-name.js';

/**
 * A time in which a zone's distance from UTC does not change; `to` is exclusive. All in
 * milliseconds.
 */
interface Span {
  readonly from: Instant;
  readonly to: Instant;
  /** Local time minus UTC. */
  readonly offset: number;
}

type Spans = readonly [Span, ...Span[]];

/** The clocks of a zone, as `Intl` knows them. */
export interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  readonly blocks: Map<number, Spans>;
}

// A block (398 days) is probed as a whole when first asked for, every step (3.1 days): about 130
// calls of Intl once, none afterwards. No two transitions of the tz database since 1900 are closer
// than 6.9 days, so no pair hides between two probes. `npm run verify:time` holds the result
// against another implementation.
const BLOCK = 2 ** 35;
const STEP = 2 ** 28;
const SECOND = 1_000;
const BLOCKS_KEPT = 64;

// Local time is never further ahead of UTC than this.
const FURTHEST_AHEAD = 16 * 3_600_000;

// Formatters are costly to make and to call, and their results never change while a program runs:
// the map is a cache. It is bounded by the number of zone names, and each entry by BLOCKS_KEPT.
const CLOCKS = new Map<string, ZoneClock>();

/**
 * Returns the clock of a zone.
 *
 * @throws TypeError for a name that no zone has; `parseAgreedTime` refuses it.
 */
export function zoneClock(zone: string): ZoneClock {
  const known = CLOCKS.get(zone);
  if (known !== undefined) return known;
  const timeZone = runtimeZoneName(zone);
  if (timeZone === undefined)
    throw new TypeError(
      'The zone of an agreed time is the name of an IANA time zone, as parseAgreedTime answers it.',
    );
  const clock = {
    format: new Intl.DateTimeFormat(
      'en-US',
      bareObject<Intl.DateTimeFormatOptions>({ timeZone, timeZoneName: 'longOffset' }),
    ),
    blocks: new Map<number, Spans>(),
  };
  CLOCKS.set(zone, clock);
  return clock;
}

/** Returns the milliseconds on the zone's wall clock since it would have shown 1970-01-01T00:00. */
export function wallTime(clock: ZoneClock, instant: Instant): number {
  return instant + spanAt(clock, instant).offset;
}

/**
 * Returns the first instant at which the zone's clocks show `wall` or later. In a gap that is the
 * first instant after it, in an overlap the first of the two (Decision S8).
 */
export function firstReaching(clock: ZoneClock, wall: number): Instant {
  let instant = wall - FURTHEST_AHEAD;
  for (;;) {
    const span = spanAt(clock, instant);
    const reached = wall - span.offset;
    if (reached <= instant) return instant;
    if (reached < span.to) return reached;
    instant = span.to;
  }
}

function spanAt(clock: ZoneClock, instant: Instant): Span {
  const block = Math.floor(instant / BLOCK);
  const spans = clock.blocks.get(block) ?? readBlock(clock, block);
  let [found] = spans;
  for (const span of spans) {
    if (span.from > instant) break;
    found = span;
  }
  return found;
}

function readBlock(clock: ZoneClock, block: number): Spans {
  const end = (block + 1) * BLOCK;
  let from = block * BLOCK;
  let offset = readOffset(clock, from);
  const spans: Span[] = [];
  for (let probe = from + STEP; probe <= end; probe += STEP) {
    const next = readOffset(clock, probe);
    if (next === offset) continue;
    const to = firstWithOffset(clock, next, probe - STEP, probe);
    spans.push({ from, to, offset });
    from = to;
    offset = next;
  }
  // A transition exactly at the end belongs to the next block; the span that would begin there is
  // empty here.
  const last: Span = { from, to: end, offset };
  const [first, ...rest] = spans;
  const read: Spans = first === undefined ? [last] : [first, ...rest, last];
  if (clock.blocks.size >= BLOCKS_KEPT) clock.blocks.clear();
  clock.blocks.set(block, read);
  return read;
}

/** Finds the transition in (before, after]; transitions are on whole seconds. */
function firstWithOffset(
  clock: ZoneClock,
  offset: number,
  before: Instant,
  after: Instant,
): Instant {
  let low = Math.floor(before / SECOND);
  let high = Math.ceil(after / SECOND);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(clock, middle * SECOND) === offset) high = middle;
    else low = middle;
  }
  return high * SECOND;
}

/** Reads `GMT`, `GMT+05:30` or `GMT-00:44:30` at the end of a formatted instant. */
function readOffset(clock: ZoneClock, instant: Instant): number {
  const text = clock.format.format(instant);
  const sign = text.lastIndexOf('GMT') + 3;
  let unit = 3_600 * SECOND;
  let offset = 0;
  for (let i = sign + 1; i < text.length; i += 3) {
    offset += Number(text.slice(i, i + 2)) * unit;
    unit /= 60;
  }
  return text[sign] === '+' ? offset : -offset;
}

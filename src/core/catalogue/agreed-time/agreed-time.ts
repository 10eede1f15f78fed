import { checkMember } from '../../../text/caller-argument.js';
import { describeReceived } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import { jsonMember } from '../../../text/own-member.js';
import type { Outcome } from '../../issue/issue.js';
import { accepted, finding, refused } from '../../issue/outcome.js';
import { valueKind } from '../../issue/value-kind.js';
import { digits } from './civil-time.js';
import { findZoneName, suggestZoneName } from './zone-name.js';

/**
 * The grammar of an agreed time as text (Spec 8, Decision S8):
 *
 * ```text
 * agreed-time = time SP zone
 * time        = 2DIGIT ":" 2DIGIT
 *               00:00 to 23:59, on the wall clocks of the zone
 * zone        = a name of the IANA time zone database, in any case
 *               an offset such as +02:00 is none
 * ```
 */

/**
 * The wall-clock time at which a customer's latest file is processed, once per local day (Spec 8,
 * Decision S8).
 */
export interface AgreedTime {
  /** Minutes on the wall clock after midnight, 0 to 1439. */
  readonly minuteOfDay: number;
  /** The name of an IANA time zone. */
  readonly zone: string;
}

const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;
const MINUTES_OF_DAY = HOURS_OF_DAY * MINUTES_OF_HOUR;
const LONGEST_ZONE = 64;
const WRITTEN_TIME = /^(\d{1,2}):(\d{2})(?::00)?$/;

/**
 * Parses an agreed time from text (`05:30 Europe/Helsinki`) or from an object (`{ time: '05:30',
 * zone: 'Europe/Helsinki' }`). A zone's name may be in any case; former names are kept. Decision
 * S8. Refused with `agreed-time.type`, `agreed-time.time`, `agreed-time.zone-missing`,
 * `agreed-time.zone`; warned with `agreed-time.inverted-sign` (`Etc/GMT+2` is behind UTC).
 *
 * @example
 * unwrap(parseAgreedTime('05:30 Asia/Tokyo')) // => { minuteOfDay: 330, zone: 'Asia/Tokyo' }
 * parseAgreedTime({ time: '05:30', zone: '+02:00' }).ok // => false
 */
export function parseAgreedTime(input: unknown): Outcome<AgreedTime> {
  if (typeof input === 'string') {
    const blank = input.indexOf(' ');
    const time = blank < 0 ? input : input.slice(0, blank);
    const zone = blank < 0 ? undefined : input.slice(blank + 1);
    const wholeTime: Part = {
      pointer: '',
      mended: (text) => (zone === undefined ? undefined : `${text} ${zone}`),
    };
    const wholeZone: Part = { pointer: '', mended: (text) => `${time} ${text}` };
    return readAgreedTime(readTime(time, wholeTime), readZone(zone, wholeZone));
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refused(
      finding('agreed-time.type', '', describeReceived(input), { type: valueKind(input) }),
    );
  }
  const time: Part = { pointer: '/time', mended: asItIs };
  const zone: Part = { pointer: '/zone', mended: asItIs };
  return readAgreedTime(
    readTime(jsonMember(input, 'time'), time),
    readZone(jsonMember(input, 'zone'), zone),
  );
}

/**
 * Formats an agreed time as text that `parseAgreedTime` reads.
 *
 * @example
 * formatAgreedTime({ minuteOfDay: 330, zone: 'Europe/Helsinki' }) // => '05:30 Europe/Helsinki'
 */
export function formatAgreedTime(agreed: AgreedTime): string {
  checkMember(agreed, 'zone', 'agreed', 'an agreed time');
  return `${formatTime(agreed.minuteOfDay)} ${agreed.zone}`;
}

/** Pointer to a part of the input, and the whole value there with that part set to `text`. */
interface Part {
  readonly pointer: string;
  readonly mended: (text: string) => string | undefined;
}

function asItIs(text: string): string {
  return text;
}

function readAgreedTime(time: Outcome<number>, zone: Outcome<string>): Outcome<AgreedTime> {
  if (!time.ok) return zone.ok ? time : refused(...time.findings, ...zone.findings);
  return zone.ok ? accepted({ minuteOfDay: time.value, zone: zone.value }, zone.findings) : zone;
}

function readTime(time: unknown, part: Part): Outcome<number> {
  if (typeof time !== 'string') return fault('agreed-time.time', part, time, undefined);
  const read = WRITTEN_TIME.exec(time);
  const hours = Number(read?.[1]);
  const minutes = Number(read?.[2]);
  if (read === null || hours > HOURS_OF_DAY || minutes >= MINUTES_OF_HOUR)
    return fault('agreed-time.time', part, time, undefined);
  const minuteOfDay = hours * MINUTES_OF_HOUR + minutes;
  const canonical = formatTime(minuteOfDay % MINUTES_OF_DAY);
  if (canonical === time) return accepted(minuteOfDay);
  // What is left is 5:30, 05:30:00 and 24:00; a time such as 24:30 has no one reading.
  return fault(
    'agreed-time.time',
    part,
    time,
    minuteOfDay > MINUTES_OF_DAY ? undefined : canonical,
  );
}

function readZone(zone: unknown, part: Part): Outcome<string> {
  if (zone === undefined || zone === null || zone === '')
    return refused(finding('agreed-time.zone-missing', part.pointer, describeReceived(zone)));
  if (typeof zone !== 'string' || zone.length > LONGEST_ZONE)
    return fault('agreed-time.zone', part, zone, undefined);
  const name = findZoneName(zone);
  if (name === undefined) return fault('agreed-time.zone', part, zone, suggestZoneName(zone));
  const hours = /^Etc\/GMT([+-])([1-9]\d?)$/.exec(name);
  if (hours === null) return accepted(name);
  const direction = hours[1] === '+' ? 'behind' : 'ahead';
  const values = { hours: itemAt(hours, 2), direction } as const;
  return accepted(name, [finding('agreed-time.inverted-sign', part.pointer, name, values)]);
}

function fault(
  code: 'agreed-time.time' | 'agreed-time.zone',
  part: Part,
  received: unknown,
  suggestion: string | undefined,
): Outcome<never> {
  const mended = suggestion === undefined ? undefined : part.mended(suggestion);
  return refused(
    finding(
      code,
      part.pointer,
      describeReceived(received),
      mended === undefined ? {} : { suggestion: mended },
    ),
  );
}

function formatTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / MINUTES_OF_HOUR);
  return `${digits(hours, 2)}:${digits(minuteOfDay % MINUTES_OF_HOUR, 2)}`;
}

import { itemAt } from '../../../text/item-at.js';
import { ZONE_LINKS } from './zone-links.js';

// Asking Intl about a name that it does not know throws, and nothing in the core catches. So names
// are looked up first: among those the runtime lists, then among the links, then among the names of
// fixed offsets, which every runtime with time zones must know (ECMA-402, "Use of the IANA Time
// Zone Database") though few list them.
const UTC = 'UTC';
const UTC_NAMES =
  'UTC Etc/UTC Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT Etc/Universal ' +
  'Etc/Zulu GMT GMT+0 GMT-0 GMT0 Greenwich UCT Universal Zulu';
const FURTHEST_BEHIND = 12;
const FURTHEST_AHEAD = 14;

/** One name of a zone: as written, and as the runtime knows the zone. */
interface ZoneName {
  readonly zone: string;
  readonly runtime: string;
}

interface ZoneNames {
  /** Names by their lower case: names that differ only by case are the same name. */
  readonly byName: ReadonlyMap<string, ZoneName>;
  /** Names by the place at their end, in lower case. */
  readonly byPlace: ReadonlyMap<string, string>;
}

// Read once and then cached: the runtime's list never changes while a program runs.
const cached: { names: ZoneNames | undefined } = { names: undefined };

function zoneNames(): ZoneNames {
  cached.names ??= readZoneNames();
  return cached.names;
}

function readZoneNames(): ZoneNames {
  const byName = new Map<string, ZoneName>();
  const byPlace = new Map<string, string>();
  const add = (zone: string, runtime: string): void => {
    const name = zone.toLowerCase();
    if (byName.has(name)) return;
    byName.set(name, { zone, runtime });
    const place = name.slice(name.lastIndexOf('/') + 1);
    if (place !== name && !byPlace.has(place)) byPlace.set(place, zone);
  };
  const listed = new Set(Intl.supportedValuesOf('timeZone'));
  for (const zone of listed) add(zone, zone);
  const isListed = (name: string): boolean => listed.has(name);
  const rows = ZONE_LINKS.map((row) => row.split(' '));
  for (const links of rows.filter((names) => names.some(isListed))) {
    const runtime = itemAt(links.filter(isListed), 0);
    for (const zone of links) add(zone, runtime);
  }
  for (const zone of UTC_NAMES.split(' ')) add(zone, UTC);
  for (let hours = 1; hours <= FURTHEST_AHEAD; hours += 1) {
    add(`Etc/GMT-${hours}`, `Etc/GMT-${hours}`);
    if (hours <= FURTHEST_BEHIND) add(`Etc/GMT+${hours}`, `Etc/GMT+${hours}`);
  }
  return { byName, byPlace };
}

/**
 * Returns the name as the tz database writes it, or undefined if no zone has it. Case does not
 * count.
 */
export function findZoneName(text: string): string | undefined {
  return isAscii(text) ? zoneNames().byName.get(text.toLowerCase())?.zone : undefined;
}

/**
 * Returns the name by which this runtime's `Intl` knows the zone; only for the name as the tz
 * database writes it.
 */
export function runtimeZoneName(zone: string): string | undefined {
  const found = zoneNames().byName.get(zone.toLowerCase());
  return found?.zone === zone ? found.runtime : undefined;
}

/**
 * Returns the one zone that may be meant by a text that is no zone's name: blanks for underscores,
 * a place without its area.
 */
export function suggestZoneName(text: string): string | undefined {
  const joined = text
    .trim()
    .replace(/[ \t]+/g, '_')
    .toLowerCase();
  const names = zoneNames();
  return names.byName.get(joined)?.zone ?? names.byPlace.get(joined);
}

// Outside ASCII, lower case is not one to one: the Kelvin sign would pass for a K.
function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 0x7e) return false;
  return true;
}

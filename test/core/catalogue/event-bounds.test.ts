import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { FileReading } from '../../../src/core/assortment-file/report.js';
import { emptyCatalogue } from '../../../src/core/catalogue/catalogue.js';
import { createChangesReader } from '../../../src/core/catalogue/create-changes-reader.js';
import { sha256Text } from '../../../src/core/catalogue/digest.js';
import { KnownPackages } from '../../../src/core/catalogue/known-packages.js';
import { FindingBounds } from '../../../src/core/catalogue/plan/events/event-bounds.js';
import { planChanges } from '../../../src/core/catalogue/plan/plan-changes.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import type { SyncEvent } from '../../../src/core/catalogue/sync-event.js';

const OPTIONS = { now: 0, customerNumber: '1' };

const RECORD =
  '"name":"Rye","price":"12.60","price_type_code":0,"package_description_str":"6x500g"';

const fileOf = (records: readonly string[]): string => `[${records.join(',')}]`;

const many = (count: number, recordOf: (index: number) => string): string =>
  fileOf(Array.from({ length: count }, (_, index) => recordOf(index)));

const idOf = (index: number): string => `"third_party_id":"A${String(index).padStart(6, '0')}"`;

function eventsOf(file: FileReading): readonly SyncEvent[] {
  if (!file.readable) throw new Error('The file was refused.');
  return planSync(emptyCatalogue('1'), file, OPTIONS).events;
}

/** Reads the text in chunks as a sync does. */
function syncedEvents(text: string, chunk: number): readonly SyncEvent[] {
  const known = new KnownPackages([], sha256Text);
  const reader = createChangesReader(known);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += chunk) reader.push(bytes.subarray(at, at + chunk));
  const file = reader.end();
  if (!file.readable) throw new Error('The file was refused.');
  return JSON.parse(JSON.stringify(planChanges(emptyCatalogue('1'), file, OPTIONS, known).events));
}

function countsOf(events: readonly SyncEvent[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { extra_data: data } of events) counts[data.code] = (counts[data.code] ?? 0) + 1;
  return counts;
}

function valuesOf(events: readonly SyncEvent[], code: string): readonly unknown[] {
  return events
    .filter(({ extra_data: data }) => data.code === code)
    .map((e) => e.extra_data.values);
}

/** A package description of so many levels, the innermost one in kg. */
function deep(levels: number, level: string): string {
  const inner = `{${level},"unit_name":"kg"${'}'.repeat(levels)}`;
  return `{${level},"package":`.repeat(levels - 1) + inner;
}

const UNNAMED = '"name":"Rye","price":"12.60","price_type_code":0';

describe('Decision F4: events of one cause', () => {
  const doubts = (count: number): string =>
    many(count, (index) => `{${idOf(index)},${RECORD.replace('12.60', '12,60')},"gtin":"1"}`);

  it('are told in full up to 10,000', () => {
    expect(countsOf(eventsOf(readAssortmentFile(doubts(10_000))))).toEqual({
      'price.type': 10_000,
      'gtin.length': 10_000,
    });
  });

  it('are counted by the last one beyond 10,000, those of GTINs apart', () => {
    const events = eventsOf(readAssortmentFile(doubts(10_500)));
    expect(countsOf(events)).toEqual({
      'price.type': 9_999,
      'sync.more-of-cause': 1,
      'gtin.length': 10_500,
    });
    expect(valuesOf(events, 'sync.more-of-cause')).toEqual([
      { count: '501', code: 'price.type', field: 'price' },
    ]);
    const counting = events.find(({ extra_data: data }) => data.code === 'sync.more-of-cause');
    expect(counting).toMatchObject({ third_party_id: null, event_type: 'WARNING' });
    expect(counting?.message).toBe(
      '501 more findings have the same cause (price.type), and no events of their own.',
    );
  });

  it.each([1 << 20, 4_099])('are the same where a sync reads chunks of %i bytes', (chunk) => {
    const shuffled = many(10_500, (index) => {
      const price = index % 3 === 0 ? '1,2' : '12,60';
      const unit = index % 2 === 0 ? '6x500G' : '6x500g';
      const record = RECORD.replace('12.60', index % 5 === 0 ? '12.60' : price);
      return `{${idOf((index * 7_919) % 10_500)},${record.replace('6x500g', unit)}}`;
    });
    const whole = eventsOf(readAssortmentFile(shuffled));
    expect(syncedEvents(shuffled, chunk)).toEqual(JSON.parse(JSON.stringify(whole)));
  });

  it('are the first of the file, whatever their identifiers', () => {
    const events = eventsOf(
      readAssortmentFile(
        many(10_001, (index) => `{${idOf(10_001 - index)},${RECORD.replace('12.60', '1,2')}}`),
      ),
    );
    const pointers = new Set(events.map(({ extra_data: data }) => data.pointer));
    expect(pointers.has('/0/price')).toBe(true);
    expect(pointers.has('/9998/price')).toBe(true);
    expect(pointers.has('/9999/price')).toBe(false);
    expect(pointers.has('/10000/price')).toBe(false);
  });

  it('are bounded together where a file has a cause for every record', () => {
    const events = eventsOf(
      readAssortmentFile(
        many(30_000, (index) => `{${idOf(index >> 1)},${RECORD.replace('12.60', `${index}`)}}`),
      ),
    );
    const { 'record.conflicting-id': told = 0 } = countsOf(events);
    expect(told).toBeGreaterThan(9_999);
    expect(told).toBeLessThan(10_300);
    expect(valuesOf(events, 'sync.more-of-cause')).toMatchObject([
      { count: String(30_000 - told), code: 'record.conflicting-id' },
    ]);
  });

  it('are bounded for drift too', () => {
    const before = readAssortmentFile(many(10_002, (index) => `{${idOf(index)},${RECORD}}`));
    const after = readAssortmentFile(
      many(10_002, (index) => `{${idOf(index)},${RECORD.replace('12.60', '126')}}`),
    );
    if (!before.readable || !after.readable) throw new Error('A file was refused.');
    const base = planSync(emptyCatalogue('1'), before, OPTIONS);
    const items = base.items.map((item) => item.after);
    const catalogue = { customerNumber: '1', revision: 1, hash: base.nextHash, items };
    const { events } = planSync(catalogue, after, OPTIONS);
    expect(countsOf(events)).toEqual({ 'drift.unit-price': 9_999, 'sync.more-of-cause': 1 });
  });
});

describe('Decision F4: events of one record', () => {
  const unknown = (fields: number): string => {
    const names = Array.from({ length: fields }, (_, at) => `"u${at}":1`).join(',');
    return fileOf([`{${idOf(1)},${RECORD},${names}}`]);
  };

  it.each([[100], [101], [10_000]])('are at most 100 of %i findings', (fields) => {
    const events = eventsOf(readAssortmentFile(unknown(fields)));
    expect(events).toHaveLength(100);
    expect(valuesOf(events, 'sync.more-in-record')).toEqual(
      fields === 100 ? [] : [{ count: String(fields - 99) }],
    );
    expect(new Set(events.map((event) => event.third_party_id))).toEqual(new Set(['A000001']));
    expect(syncedEvents(unknown(fields), 1 << 16)).toEqual(JSON.parse(JSON.stringify(events)));
  });

  it('are counted at their record, if its other findings count for their cause', () => {
    const description = deep(150, '"quantity":"1,5"');
    const record = (at: number): string =>
      `{${idOf(at)},${UNNAMED},"package_description":${description}}`;
    const text = many(110, record);
    const events = eventsOf(readAssortmentFile(text));
    expect(syncedEvents(text, 1 << 16)).toEqual(JSON.parse(JSON.stringify(events)));
    const pointers = events.flatMap(({ extra_data: { code, pointer } }) =>
      code === 'sync.more-in-record' ? [pointer] : [],
    );
    expect(pointers).toContain('/0');
    expect(new Set(pointers).size).toBe(pointers.length);
  });

  it('are first about its GTINs', () => {
    const gtins = deep(50, '"quantity":2,"gtin":"1"');
    const names = Array.from({ length: 500 }, (_, at) => `"a${at}":1`).join(',');
    const record = `{${names},${idOf(1)},${UNNAMED},"package_description":${gtins}}`;
    const counts = countsOf(eventsOf(readAssortmentFile(fileOf([record]))));
    expect(counts).toMatchObject({ 'gtin.length': 50, 'sync.more-in-record': 1 });
  });

  it('have short pointers, with the number of the level', () => {
    const text = fileOf([
      `{${idOf(1)},${UNNAMED},"package_description":${deep(400, '"quantity":1,"gtin":"1"')}}`,
    ]);
    const events = eventsOf(readAssortmentFile(text));
    expect(events).toHaveLength(100);
    const pointers = events.map(({ extra_data: data }) => data.pointer);
    expect(Math.max(...pointers.map(({ length }) => length))).toBeLessThanOrEqual(640);
    expect(
      pointers.filter((pointer) => /^\/0\/package_description\/.*…90….*\/gtin$/.test(pointer)),
    ).toHaveLength(1);
    expect(syncedEvents(text, 1 << 16)).toEqual(JSON.parse(JSON.stringify(events)));
  });

  it('have no fix if the pointer is cut', () => {
    const levels = deep(100, '"quantity":"1,5"');
    const file = readAssortmentFile(
      fileOf([`{${idOf(1)},${UNNAMED},"package_description":${levels}}`]),
    );
    const events = eventsOf(file).filter(({ extra_data: data }) => data.pointer !== '');
    const isCut = (event: SyncEvent): boolean => event.extra_data.pointer.includes('…');
    expect(events.some((event) => isCut(event))).toBe(true);
    expect(events.filter((event) => isCut(event) && event.extra_data.fix !== undefined)).toEqual(
      [],
    );
    expect(events.some((event) => !isCut(event) && event.extra_data.fix !== undefined)).toBe(true);
  });

  it('keep the fix of a name that has an ellipsis of its own', () => {
    const events = eventsOf(readAssortmentFile(fileOf([`{${idOf(1)},${RECORD},"brand…":"B"}`])));
    const fixes = events.flatMap(({ extra_data: { pointer, fix } }) =>
      fix === undefined ? [] : [pointer],
    );
    expect(fixes).toEqual(['/0/brand…']);
  });

  it('repeat at most 1,000 characters of an identifier', () => {
    const id = 'x'.repeat(5_000);
    const events = eventsOf(
      readAssortmentFile(fileOf([`{"third_party_id":"${id}",${RECORD},"gtin":"1"}`])),
    );
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(2_500);
  });

  it('clip long values, and leave out a suggestion that they would cut', () => {
    const wrong = RECORD.replace('12.60', '12,60');
    const file = readAssortmentFile(fileOf([`{${idOf(1)},${wrong}}`]));
    const [found] = file.readable ? (file.refused[0]?.findings ?? []) : [];
    if (found === undefined) throw new Error('nothing was found');
    const values = { ...found.values, suggestion: 'y'.repeat(5_000) };
    const [short] = new FindingBounds().retain([{ ...found, values } as typeof found]);
    expect(JSON.stringify(short).length).toBeLessThan(2_500);
  });
});

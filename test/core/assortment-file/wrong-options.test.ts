import { describe, expect, it } from 'vitest';
import { eventsRequest, uploadRequest } from '../../../src/client/index.js';
import * as catalogue from '../../../src/core/catalogue/index.js';
import type { ReadOptions } from '../../../src/core/index.js';
import * as core from '../../../src/core/index.js';

const kit = { ...core, ...catalogue };

const FILE =
  '[{"third_party_id":"A1","name":"Rye","price":2.5,"price_type_code":0,' +
  '"package_description_str":"6x500g"}]';
const RECORD: unknown = (JSON.parse(FILE) as readonly unknown[])[0];
const RUN = { now: 0, customerNumber: '4711' };

/** Casts a value as a caller without types can pass it. */
function wrong<T>(value: unknown): T {
  return value as T;
}

function description(text: string): core.PackageDescription {
  const outcome = kit.parsePackageDescription(text);
  if (!outcome.ok) throw new Error(text);
  return outcome.value;
}

function plan(more: unknown): unknown {
  const reading = kit.readAssortmentFile(FILE);
  if (!reading.readable) throw new Error('refused');
  return kit.planSync(kit.emptyCatalogue('4711'), reading, { ...RUN, ...wrong<object>(more) });
}

/** Every function that takes `units`, `stage` and `limits`. */
const READERS: readonly (readonly [name: string, read: (options: unknown) => unknown])[] = [
  ['readPackageRecord', (options) => kit.readPackageRecord(RECORD, wrong<ReadOptions>(options))],
  [
    'readPackageDescription',
    (options) => kit.readPackageDescription({}, wrong<ReadOptions>(options)),
  ],
  ['checkAssortmentFile', (options) => kit.checkAssortmentFile(FILE, wrong<ReadOptions>(options))],
  ['readAssortmentFile', (options) => kit.readAssortmentFile(FILE, wrong<ReadOptions>(options))],
  [
    'createAssortmentChecker',
    (options) => kit.createAssortmentChecker(wrong<ReadOptions>(options)),
  ],
  [
    'createChangesReader',
    (options) =>
      kit.createChangesReader(
        new kit.KnownPackages([], kit.sha256Text),
        wrong<ReadOptions>(options),
      ),
  ],
  ['createAssortmentReader', (options) => kit.createAssortmentReader(wrong<ReadOptions>(options))],
  ['applyFixes', (options) => kit.applyFixes(FILE, [], wrong<ReadOptions>(options))],
  ['fixAssortmentFile', (options) => kit.fixAssortmentFile(FILE, [], wrong<ReadOptions>(options))],
];

describe("A caller's own mistake is a TypeError that names what is allowed", () => {
  it.each(READERS)('Decisions U1, F3: %s takes no word that is misspelt', (_, read) => {
    expect(() => read({ units: 'Strict' })).toThrow(
      new TypeError("units is 'normalize', 'exact' or 'strict', not 'Strict'."),
    );
    expect(() => read({ stage: 'Upload' })).toThrow(
      new TypeError("stage is 'upload' or 'sync', not 'Upload'."),
    );
    expect(() => read({ limits: { profile: 'Published' } })).toThrow(
      new TypeError("limits.profile is 'published', not 'Published'."),
    );
    expect(() => read({ units: 5 })).toThrow(TypeError);
    expect(() => read({ units: {} })).toThrow(TypeError);
  });

  it.each(READERS.filter(([name]) => /^(?:check|read|create)Assortment/.test(name)))(
    'Decision J7: %s takes a boolean as `accelerate`',
    (_, read) => {
      expect(() => read({ accelerate: 'no' })).toThrow(
        new TypeError("accelerate is true or false, not 'no'."),
      );
    },
  );

  it.each(READERS)('Decisions F4, J5, J10: %s takes only limits that can be', (_, read) => {
    for (const issues of [Number.NaN, -1, 1.5, '10', -Infinity]) {
      expect(() => read({ limits: { issues } }), String(issues)).toThrow(
        /^limits\.issues is a whole number, 0 or more, or Infinity, not /,
      );
    }
    for (const name of ['depth', 'text', 'record']) {
      for (const limit of [Number.NaN, -1, 0, 1.5, '10']) {
        expect(() => read({ limits: { [name]: limit } }), `${name} ${limit}`).toThrow(
          new TypeError(
            `limits.${name} is a whole number, 1 or more, or Infinity, not ` +
              `${typeof limit === 'string' ? "'10'" : limit}.`,
          ),
        );
      }
    }
    for (const limits of ['published', 5, true])
      expect(() => read({ limits }), String(limits)).toThrow(/^limits is an object/);
  });

  it.each(READERS)('%s takes what is allowed, undefined too', (_, read) => {
    const allowed: readonly unknown[] = [
      {},
      { units: undefined, stage: undefined, limits: undefined },
      {
        units: 'strict',
        stage: 'upload',
        limits: { profile: 'published', issues: 0, depth: 1, text: 100, record: 1000 },
      },
      {
        limits: {
          profile: undefined,
          issues: Infinity,
          depth: Infinity,
          text: Infinity,
          record: Infinity,
        },
      },
    ];
    for (const options of allowed) expect(() => read(options)).not.toThrow();
  });

  it('Decision U1: units and package texts', () => {
    expect(() => kit.parseUnit('kg', { units: wrong('Strict') })).toThrow(
      /^units is 'normalize', 'exact' or 'strict', not 'Strict'\.$/,
    );
    expect(() => kit.parsePackageDescription('1kg', { units: wrong('Strict') })).toThrow(
      /^units is /,
    );
    expect(() => kit.parsePackageDescription('1kg', { limits: { depth: Number.NaN } })).toThrow(
      /^limits\.depth is /,
    );
    expect(() => kit.parsePackageDescription('1kg', { limits: { profile: wrong('x') } })).toThrow(
      /^limits\.profile is /,
    );
    expect(() => kit.parseGtin('5410228142034', { limits: { text: Number.NaN } })).toThrow(
      /^limits\.text is /,
    );
    expect(() => kit.formatUnit(wrong('Litres'))).toThrow(TypeError);
  });

  it('Decision P10: separators', () => {
    expect(() => kit.formatPackageDescription(description('6x1.5l'), wrong('-'))).toThrow(
      new TypeError("style is 'x' or '/', not '-'."),
    );
    expect(kit.formatPackageDescription(description('6x1.5l'), '/')).toBe('6/1.5l');
    expect(() => plan({ supplierStyle: '-' })).toThrow(/^supplierStyle is 'x' or '\/', not '-'\.$/);
  });

  it('Decision N3: roundings, also if nothing is rounded', () => {
    expect(() =>
      kit.formatFraction(kit.fraction(1n, 3n), { digits: 2, rounding: wrong('Up') }),
    ).toThrow(new TypeError("rounding is 'half-even', 'half-up', 'down' or 'up', not 'Up'."));
    expect(() =>
      kit.formatFraction(kit.fraction(1n, 2n), { digits: 2, rounding: wrong('Up') }),
    ).toThrow(TypeError);
    expect(() => kit.formatFraction(kit.fraction(1n, 2n), { rounding: wrong('Up') })).toThrow(
      TypeError,
    );
  });

  it('Decision S3: what becomes of refused records', () => {
    expect(() => plan({ onRefused: 'Withdraw' })).toThrow(
      new TypeError("onRefused is 'keep' or 'withdraw', not 'Withdraw'."),
    );
    expect(() => plan({ onRefused: 'withdraw' })).not.toThrow();
  });

  it('Decision S5: guards that would hold nothing', () => {
    expect(() => plan({ guard: { removals: { ratio: 0.1, count: -1 } } })).toThrow(TypeError);
    expect(() => plan({ guard: { unitPrice: { ratio: Number.NaN } } })).toThrow(TypeError);
    expect(() => plan({ guard: 'strict' })).toThrow(/^guard is an object/);
  });

  it('Spec 4.4, Decision H1: how an upload is packed, and which events are asked for', () => {
    const access = { baseUrl: 'https://api.example.com', accessToken: 'a' };
    expect(() =>
      uploadRequest({ ...access, customerNumber: '1', encoding: wrong('Gzip') }),
    ).toThrow(new TypeError("encoding is 'gzip' or 'br', not 'Gzip'."));
    expect(() => eventsRequest({ ...access, filters: { eventType: wrong('error') } })).toThrow(
      new TypeError("filters.eventType is 'CRITICAL', 'ERROR', 'WARNING' or 'INFO', not 'error'."),
    );
    expect(
      uploadRequest({ ...access, customerNumber: '1', encoding: undefined }).headers[
        'content-encoding'
      ],
    ).toBeUndefined();
    expect(eventsRequest({ ...access, filters: { eventType: undefined } }).url).not.toContain(
      'event_type',
    );
  });

  it('Spec 3.1, Decision S7: states, listings and events of days', () => {
    expect(() => kit.nextAvailability(wrong('gone'), 'orderable')).toThrow(TypeError);
    expect(() => kit.nextAvailability('available', wrong('gone'))).toThrow(TypeError);
    expect(() =>
      kit.simulateDays([wrong({ kind: 'Upload', at: 0, id: 'a' })], {
        minuteOfDay: 330,
        zone: 'UTC',
      }),
    ).toThrow(TypeError);
  });
});

import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { AssortmentFile, RefusedRecord } from '../../../src/core/assortment-file/report.js';
import {
  type Listing,
  nextAvailability,
  type PackageState,
} from '../../../src/core/catalogue/availability.js';
import {
  type Catalogue,
  catalogueLeadTime,
  emptyCatalogue,
  findItem,
} from '../../../src/core/catalogue/catalogue.js';
import { readCatalogue, writeCatalogue } from '../../../src/core/catalogue/catalogue-json.js';
import { sha256Text } from '../../../src/core/catalogue/digest.js';
import { formatInstant } from '../../../src/core/catalogue/instant.js';
import type { UnchangedPackage } from '../../../src/core/catalogue/known-packages.js';
import { applySyncPlan } from '../../../src/core/catalogue/plan/apply-sync-plan.js';
import { gtinDrift } from '../../../src/core/catalogue/plan/drift-warnings.js';
import { planSync } from '../../../src/core/catalogue/plan/plan-sync.js';
import { runSteps } from '../../../src/core/catalogue/plan/steps.js';
import type { SyncOptions } from '../../../src/core/catalogue/plan/sync-options.js';
import { type SyncPlan, summarizePlan } from '../../../src/core/catalogue/plan/sync-plan.js';
import { readSyncPlan, writeSyncPlan } from '../../../src/core/catalogue/plan/sync-plan-json.js';
import { refusedFileEvent } from '../../../src/core/catalogue/sync-event.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import type { PackageRecord, Price } from '../../../src/core/record/package-record.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import type {
  PackageLevel,
  SeparatorStyle,
} from '../../../src/core/value/package-description/description.js';
import type { UnitOfMeasure } from '../../../src/core/value/unit/units.js';
import { deepFreeze, fileOf } from './hand-made-files.js';

const options: SyncOptions = { now: '2025-03-01T03:00:00Z', customerNumber: 'C' };
const empty = emptyCatalogue('C');

function level(quantity: string, gtin?: string, invalidGtin?: string): PackageLevel {
  return { quantity: new Decimal(quantity), gtin, invalidGtin };
}

function record(thirdPartyId: string, more: Partial<PackageRecord> = {}): PackageRecord {
  return {
    thirdPartyId,
    sharedId: undefined,
    supplierOutletId: undefined,
    brand: undefined,
    name: 'Milk',
    description: undefined,
    packageType: undefined,
    price: perPackage('12'),
    orderable: true,
    packageDescription: content('l', level('6'), level('1.5')),
    leadTime: undefined,
    weighted: false,
    ...more,
  };
}

function content(
  unit: UnitOfMeasure,
  first: PackageLevel,
  ...inner: PackageLevel[]
): PackageRecord['packageDescription'] {
  return { levels: [first, ...inner], unit, unlistedUnit: undefined, style: undefined };
}

function perPackage(amount: string): Price {
  return { basis: 'package', amount: new Decimal(amount) };
}

function perUnit(amount: string, unit: UnitOfMeasure, unlistedUnit?: string): Price {
  return { basis: 'unit', amount: new Decimal(amount), unit, unlistedUnit };
}

function applied(catalogue: Catalogue, plan: SyncPlan): Catalogue {
  const outcome = applySyncPlan(catalogue, plan);
  if (!outcome.ok) throw new Error(outcome.findings[0].code);
  return outcome.value;
}

function catalogueOf(...records: PackageRecord[]): Catalogue {
  return applied(empty, planSync(empty, fileOf(records), options));
}

function planOver(
  before: readonly PackageRecord[],
  after: AssortmentFile | readonly PackageRecord[],
  more: Partial<SyncOptions> = {},
): SyncPlan {
  return planSync(catalogueOf(...before), 'readable' in after ? after : fileOf(after), {
    ...options,
    now: '2025-03-02T03:00:00Z',
    ...more,
  });
}

function codes(plan: SyncPlan): readonly string[] {
  return plan.events.map(({ extra_data }) => extra_data.code);
}

describe('Availability', () => {
  const rows: readonly (readonly [
    address: string,
    state: PackageState,
    listing: Listing,
    next: PackageState,
  ])[] = [
    ['Spec 3.1 row 1', 'not-present', 'orderable', 'available'],
    ['Spec 3.1 row 2', 'not-present', 'not-orderable', 'not-available'],
    ['Spec 3.1 row 2', 'available', 'not-orderable', 'not-available'],
    ['Spec 3.1 row 3', 'available', 'not-listed', 'not-available'],
    ['Decision S4', 'not-available', 'orderable', 'available'],
    ['Decision S4', 'not-available', 'not-orderable', 'not-available'],
    ['Decision S4', 'not-available', 'not-listed', 'not-available'],
    ['Decision S4', 'available', 'orderable', 'available'],
    ['Decision S4', 'not-present', 'not-listed', 'not-present'],
    ['Decision S3', 'available', 'refused', 'available'],
    ['Decision S3', 'not-available', 'refused', 'not-available'],
    ['Decision S3', 'not-present', 'refused', 'not-present'],
    ['Decision S3', 'available', 'withdrawn', 'not-available'],
    ['Decision S3', 'not-available', 'withdrawn', 'not-available'],
    ['Decision S3', 'not-present', 'withdrawn', 'not-present'],
  ];
  for (const [address, state, listing, next] of rows) {
    it(`${address}: ${state} and ${listing} is ${next}`, () => {
      expect(nextAvailability(state, listing)).toBe(next);
    });
  }
});

describe('What a plan says', () => {
  it('design.md: the lists of plan --json, sorted by code units', () => {
    const before = [
      record('a', { sharedId: 'ART' }),
      record('b'),
      record('c'),
      record('d', { orderable: false }),
      record('same'),
      record('__proto__', { sharedId: 'ART' }),
    ];
    const after = [
      record('B-new', { orderable: false }),
      record('d'),
      record('c', { orderable: false, name: 'Cream' }),
      record('b', { price: perPackage('13.50') }),
      record('same'),
      record('é-new', { sharedId: 'NEW' }),
    ];
    const plan = planOver(before, after);
    const { baseHash, hash, events, ...lists } = summarizePlan(plan);
    expect(lists).toEqual({
      added: ['B-new', 'é-new'],
      changed: [
        { id: 'b', fields: [{ field: 'price', before: '12', after: '13.5' }] },
        { id: 'c', fields: [{ field: 'name', before: 'Milk', after: 'Cream' }] },
      ],
      unchanged: 1,
      madeUnavailable: ['c'],
      addedUnavailable: ['B-new'],
      removed: ['__proto__', 'a'],
      restored: ['d'],
      withheld: [],
      refused: [],
      articles: { gained: ['NEW', 'd'], lost: ['ART', 'c'] },
    });
    expect(baseHash).toBe(catalogueOf(...before).hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(events).toEqual([]);
  });

  it('Spec 3.1: names the added packages that cannot be ordered', () => {
    const never = record('b', { orderable: false });
    const { added, addedUnavailable, madeUnavailable } = planOver([], [never, record('c')]);
    expect({ added, addedUnavailable, madeUnavailable }).toEqual({
      added: ['b', 'c'],
      addedUnavailable: ['b'],
      madeUnavailable: [],
    });
  });

  it('every field that changed is told by its name on the wire, old and new', () => {
    const before = record('a', {
      sharedId: 'S',
      leadTime: { microseconds: 3_600_000_000n },
      packageDescription: content('l', level('6', '5410228142034'), level('1.5')),
    });
    const after = record('a', {
      supplierOutletId: 'DC',
      brand: 'Arla',
      description: 'Fresh',
      packageType: 'box',
      price: perUnit('1.10', 'piece', 'tray'),
      packageDescription: content('kg', level('2'), level('0.5', '4006381333931')),
      leadTime: { microseconds: 86_400_000_000n },
      weighted: true,
    });
    expect(planOver([before], [after]).changed[0]?.fields).toEqual([
      { field: 'shared_id', before: 'S', after: null },
      { field: 'supplier_outlet_id', before: null, after: 'DC' },
      { field: 'brand', before: null, after: 'Arla' },
      { field: 'description', before: null, after: 'Fresh' },
      { field: 'package_type', before: null, after: 'box' },
      { field: 'price', before: '12', after: '1.1' },
      { field: 'price_type_code', before: '0', after: '1' },
      { field: 'price_unit', before: null, after: 'tray' },
      { field: 'lead_time', before: '01:00:00', after: '24:00:00' },
      { field: 'weighted', before: 'false', after: 'true' },
      { field: 'gtin', before: '5410228142034', after: '- / 4006381333931' },
      { field: 'package_description', before: '6 x 1.5 l', after: '2 x 0.5 kg' },
    ]);
  });

  it('Decision S4: an unlisted package back as not orderable only changes its reason', () => {
    const gone = applied(catalogueOf(record('a')), planOver([record('a')], []));
    const plan = planSync(gone, fileOf([record('a', { orderable: false })]), {
      ...options,
      now: '2025-03-05T03:00:00Z',
    });
    expect(plan.changed).toEqual([
      { id: 'a', fields: [{ field: 'orderable', before: 'true', after: 'false' }] },
    ]);
    expect(plan.madeUnavailable).toEqual([]);
    const [item] = applied(gone, plan).items;
    expect([item?.reason, item?.since]).toEqual(['not-orderable', '2025-03-02T03:00:00.000Z']);
  });

  it('Decision G4: the catalogue drops a GTIN that is not valid, and keeps the record', () => {
    const bad = record('a', {
      packageDescription: content('l', level('6', undefined, '123'), level('1.5', '5410228142034')),
    });
    const [item] = catalogueOf(bad).items;
    expect(item?.record?.packageDescription.levels).toEqual([
      level('6'),
      level('1.5', '5410228142034'),
    ]);
    const other = record('a', {
      packageDescription: content('l', level('6', undefined, '456'), level('1.5', '5410228142034')),
    });
    expect(planOver([bad], [other]).unchanged).toBe(1);
    expect(
      planOver(
        [bad],
        [
          record('a', {
            packageDescription: content('l', level('6', '123'), level('1.5', '5410228142034')),
          }),
        ],
      ).changed,
    ).toEqual([
      {
        id: 'a',
        fields: [{ field: 'gtin', before: '- / 5410228142034', after: '123 / 5410228142034' }],
      },
    ]);
  });

  it('Decision L5: the catalogue shows the longest lead time of what is available', () => {
    const microseconds = 86_400_000_000n;
    const catalogue = catalogueOf(
      record('a', { leadTime: { microseconds } }),
      record('b', { leadTime: { microseconds: 1n } }),
      record('c', { leadTime: { microseconds: microseconds * 2n }, orderable: false }),
      record('d'),
    );
    expect(catalogueLeadTime(catalogue)).toEqual({ microseconds });
    expect(catalogueLeadTime(empty)).toBeUndefined();
  });

  it('descriptions of 10,000 levels are compared, hashed, written and read', () => {
    const deep = (last: string): PackageRecord =>
      record('deep', {
        packageDescription: content(
          'l',
          level('1.25', '5410228142034'),
          ...Array.from({ length: 9_999 }, (_, n) => level(n === 9_998 ? last : '1.25')),
        ),
      });
    const catalogue = catalogueOf(deep('1'));
    const guard = { unitPrice: { ratio: 1 } };
    const plan = planSync(catalogue, fileOf([deep('1.5')]), { ...options, guard });
    expect(plan.changed.map(({ id }) => id)).toEqual(['deep']);
    const smaller = planSync(catalogue, fileOf([deep('0.5')]), options);
    expect(
      smaller.events.map(({ extra_data, message }) => [extra_data.code, message.length < 300]),
    ).toEqual([
      ['drift.smaller-pack', true],
      ['drift.unit-price', true],
    ]);
    expect(
      planSync(catalogue, fileOf([deep('3')]), { ...options, guard: { unitPrice: { ratio: 0.5 } } })
        .withheld,
    ).toEqual(['deep']);
    const restored = readCatalogue(
      JSON.parse(JSON.stringify(writeCatalogue(applied(catalogue, plan)))),
    );
    expect(restored.ok && restored.value).toEqual(applied(catalogue, plan));
    expect(planSync(catalogue, fileOf([deep('1')]), options).unchanged).toBe(1);
    expect(deepFreeze(plan).hash).toBe(structuredClone(writeSyncPlan(plan)).hash);
  });

  it("Decision S6: callers' mistakes are TypeErrors", () => {
    // A cast, because the type of the argument has no refused file.
    const refusedFile = { ...fileOf([]), readable: false } as unknown as AssortmentFile;
    expect(() => planSync(empty, refusedFile, options)).toThrow(TypeError);
    expect(() => planSync(empty, fileOf([]), { ...options, customerNumber: 'D' })).toThrow(
      TypeError,
    );
    expect(() => planSync(empty, fileOf([]), { ...options, now: 'yesterday' })).toThrow(TypeError);
    expect(() => planSync(empty, fileOf([]), { ...options, now: Number.NaN })).toThrow(TypeError);
    expect(() => planSync(empty, fileOf([]), { ...options, driftRatio: -1 })).toThrow(TypeError);
    expect(() => planSync(empty, fileOf([]), { ...options, driftRatio: '1/2' })).toThrow(TypeError);
    expect(() =>
      planSync(empty, fileOf([]), { ...options, guard: { removals: { ratio: 0, count: 0.5 } } }),
    ).toThrow(TypeError);
    expect(() => emptyCatalogue('')).toThrow(TypeError);
    expect(() => nextAvailability('available', 'sold' as Listing)).toThrow(TypeError);
    expect(formatInstant('2025-03-30T03:00+02:00')).toBe('2025-03-30T01:00:00.000Z');
    const lookalike = { toString: () => '2025-03-30T03:00:00Z' };
    for (const none of [
      '1 May 2026',
      '2026-05-01',
      '',
      lookalike,
      new Date(0),
      undefined,
      Number.NaN,
    ])
      expect(() => formatInstant(none as string)).toThrow('An instant is a number of milliseconds');
  });
});

describe('Refused records', () => {
  const fault = {
    code: 'price.negative',
    pointer: '/3/price',
    received: '-1',
    values: {},
  } as const;

  function refusing(...entries: { id?: string; orderable?: boolean }[]): AssortmentFile {
    const refused = entries.map(({ id, orderable }, index) => ({
      index,
      thirdPartyId: id,
      orderable,
      findings: [fault],
    }));
    return fileOf([], refused);
  }

  it('names the codes that refuse a package, and no warnings about it', () => {
    const similar = {
      code: 'record.similar-id',
      pointer: '/0',
      received: 'a',
      values: {},
    } as const;
    const findings = [{ ...similar, values: { first: '2', firstId: 'A' } }, fault] as const;
    const one = { index: 0, thirdPartyId: 'a', orderable: undefined, findings };
    const { refused } = planOver([record('a')], fileOf([], [one as RefusedRecord]));
    expect(refused).toEqual([
      { id: 'a', records: [0], outcome: 'kept', codes: ['price.negative'] },
    ]);
  });

  it(
    'Decision S3: a refused record lists its package, which stays unchanged; an error event says ' +
      'so',
    () => {
      const plan = planOver([record('a')], refusing({ id: 'a' }, { id: 'b', orderable: true }));
      expect(plan.items).toEqual([]);
      expect(plan.refused).toEqual([
        { id: 'a', records: [0], outcome: 'kept', codes: ['price.negative'] },
        { id: 'b', records: [1], outcome: 'not-present', codes: ['price.negative'] },
      ]);
      expect(plan.events[0]).toEqual({
        message: '"price" cannot be negative.',
        created_at: '2025-03-02T03:00:00.000Z',
        event_type: 'ERROR',
        customer_number: 'C',
        third_party_id: 'a',
        extra_data: {
          code: 'price.negative',
          pointer: '/3/price',
          section: 'Decision N4',
          received: '-1',
          outcome: 'kept',
        },
      });
    },
  );

  it(
    'Decision S3: a readable orderable: false takes effect even in a refused record, also when ' +
      'never seen',
    () => {
      const plan = planOver(
        [record('a')],
        refusing({ id: 'a', orderable: false }, { id: 'b', orderable: false }),
      );
      expect(plan.madeUnavailable).toEqual(['a', 'b']);
      const { items } = applied(catalogueOf(record('a')), plan);
      expect(
        items.map(({ thirdPartyId, reason, record: kept }) => [thirdPartyId, reason, kept?.name]),
      ).toEqual([
        ['a', 'not-orderable', 'Milk'],
        ['b', 'not-orderable', undefined],
      ]);
      const next = planSync(
        applied(catalogueOf(record('a')), plan),
        fileOf([record('a'), record('b')]),
        options,
      );
      expect([next.restored, next.added]).toEqual([['a'], ['b']]);
    },
  );

  it(
    'Decision S11: orderable: false of contradicting records takes effect where every flag that ' +
      'can be read says so',
    () => {
      const rows: readonly (readonly [
        flags: readonly (boolean | undefined)[],
        outcome: 'kept' | 'made-unavailable',
      ])[] = [
        [[true, false], 'kept'],
        [[false, true], 'kept'],
        [[false, undefined, true], 'kept'],
        [[undefined, undefined], 'kept'],
        [[false, false], 'made-unavailable'],
        [[undefined, false], 'made-unavailable'],
        [[false, undefined], 'made-unavailable'],
      ];
      for (const [flags, outcome] of rows) {
        const refused = flags.map((orderable) =>
          orderable === undefined ? { id: 'a' } : { id: 'a', orderable },
        );
        const plan = planOver([record('a')], refusing(...refused));
        expect(plan.madeUnavailable).toEqual(outcome === 'kept' ? [] : ['a']);
        expect(plan.refused.map((package_) => [package_.records, package_.outcome])).toEqual([
          [flags.map((_, index) => index), outcome],
        ]);
      }
    },
  );

  it('Decision S11: a file that contradicts itself keeps the package', () => {
    const sent = { third_party_id: 'a', name: 'Milk', price: 12, price_type_code: 0 };
    const water = { ...sent, package_description_str: '6x1.5l' };
    const records = [
      { ...water, orderable: false },
      { ...water, price: 13 },
    ];
    for (const order of [records, records.toReversed()]) {
      const file = readAssortmentFile(JSON.stringify(order));
      expect(file.readable && planOver([record('a')], file).madeUnavailable).toEqual([]);
    }
  });

  it('Decision S3: a record whose id cannot be read lists nothing', () => {
    const plan = planOver([record('a')], refusing({ orderable: false }), {
      onUnidentified: 'remove',
    });
    expect(plan.removed).toEqual(['a']);
    expect(plan.refused).toEqual([
      { id: null, records: [0], outcome: 'unidentified', codes: ['price.negative'] },
    ]);
    expect(codes(plan)).toEqual([
      'sync.unidentified-record',
      'sync.unidentified-removed',
      'price.negative',
    ]);
    expect(
      plan.events.map(({ event_type, third_party_id, extra_data }) => [
        event_type,
        third_party_id,
        extra_data.outcome,
      ]),
    ).toEqual([
      ['WARNING', null, 'unidentified'],
      ['WARNING', null, undefined],
      ['ERROR', null, 'unidentified'],
    ]);
  });

  it.each([
    [4, 2, undefined, 'withheld'],
    [5, 2, undefined, 'removed'],
    [5, 2, 'half', 'removed'],
    [5, 1, 'withhold', 'withheld'],
    [1, 9, 'remove', 'removed'],
    [5, 0, 'withhold', 'removed'],
  ] as const)(
    'Decision S3: of %i missing packages and %i unidentified records, policy %s: %s',
    (missing, unidentified, onUnidentified, outcome) => {
      const before = Array.from({ length: missing }, (_, at) => record(`P${at}`));
      const file = refusing(...Array.from({ length: unidentified }, () => ({})));
      const plan = planOver(before, file, { onUnidentified });
      const isWithheld = outcome === 'withheld';
      expect(plan.removed).toHaveLength(isWithheld ? 0 : missing);
      expect(plan.withheldItems.map(({ guard }) => guard)).toEqual(
        isWithheld ? before.map(() => 'unidentified') : [],
      );
      const code = isWithheld ? 'sync.unidentified-withheld' : 'sync.unidentified-removed';
      const event = plan.events.find(({ extra_data }) => extra_data.code === code);
      const numbers = { unidentified: String(unidentified), missing: String(missing) };
      if (unidentified > 0)
        expect(event).toMatchObject({
          event_type: isWithheld ? 'ERROR' : 'WARNING',
          extra_data: { values: numbers },
        });
      if (!isWithheld) return;
      // Approving the plan releases the removals.
      const approved = planOver(before, file, { onUnidentified, approval: plan.hash });
      expect(approved.removed).toHaveLength(missing);
    },
  );

  it('Decision S3: a withdrawn package is no missing one', () => {
    const file = refusing({ id: 'a' }, {});
    const options = { onRefused: 'withdraw', onUnidentified: 'withhold' } as const;
    const plan = planOver([record('a'), record('b')], file, options);
    expect([plan.removed, plan.withheld]).toEqual([['a'], ['b']]);
    expect(codes(plan)).toContain('sync.unidentified-withheld');
    expect(codes(plan)).not.toContain('sync.unidentified-removed');
  });

  it("Decision S3: onRefused 'withdraw' removes a refused package, within the guard", () => {
    const plan = planOver([record('a'), record('b')], refusing({ id: 'a' }, { id: 'b' }), {
      onRefused: 'withdraw',
    });
    expect([plan.removed, plan.refused.map(({ outcome }) => outcome)]).toEqual([
      ['a', 'b'],
      ['removed', 'removed'],
    ]);
    expect(plan.items.map(({ after }) => after.reason)).toEqual(['refused', 'refused']);
    const guard = { removals: { ratio: 0.5, count: 1 } };
    const held = planOver([record('a'), record('b')], refusing({ id: 'a' }, { id: 'b' }), {
      onRefused: 'withdraw',
      guard,
    });
    expect([held.withheld, held.removed, held.refused.map(({ outcome }) => outcome)]).toEqual([
      ['a', 'b'],
      [],
      ['withheld', 'withheld'],
    ]);
    const read = readSyncPlan(JSON.parse(JSON.stringify(writeSyncPlan(held))));
    expect(read.ok && writeSyncPlan(read.value)).toEqual(writeSyncPlan(held));
  });

  it(
    'Decision S2: an id both accepted and refused is a contradiction: the catalogue keeps what ' +
      'it has',
    () => {
      const file = {
        ...refusing({ id: 'a' }, { id: 'new' }),
        records: [record('a', { name: 'Other' }), record('new')],
      };
      const plan = planOver([record('a')], file);
      expect([plan.items, plan.unchanged]).toEqual([[], 0]);
    },
  );
});

describe('The guard', () => {
  it(
    'Decision S5: an empty file removes everything, with a warning; removals are withheld above ' +
      'ratio AND count',
    () => {
      const before = ['a', 'b', 'c', 'd'].map((id) => record(id));
      expect(planOver(before, []).removed).toEqual(['a', 'b', 'c', 'd']);
      expect(codes(planOver(before, []))).toEqual(['sync.empty-file']);
      const held = (ratio: number | string, count: number, left: number): number =>
        planOver(before, before.slice(0, left), { guard: { removals: { ratio, count } } }).withheld
          .length;
      expect([
        held(0.5, 1, 2),
        held(0.49, 2, 2),
        held(0.49, 1, 2),
        held('0', 0, 3),
        held(1, 0, 0),
        held('0.99', 3, 0),
      ]).toEqual([0, 0, 2, 1, 0, 4]);
      const plan = planOver(before, [record('new')], {
        guard: { removals: { ratio: 0.5, count: 3 } },
      });
      expect([plan.added, plan.withheld]).toEqual([['new'], ['a', 'b', 'c', 'd']]);
      expect(plan.events.map(({ message, third_party_id }) => [message, third_party_id])).toEqual([
        [
          '4 of 5 available packages are no longer listed, more than the guard allows. They ' +
            `are kept unchanged until plan ${plan.hash} is approved.`,
          null,
        ],
      ]);
    },
  );

  it('Decision S5: an approval names one plan; another file is not covered by it', () => {
    const before = ['a', 'b', 'c'].map((id) => record(id));
    const guard = { removals: { ratio: 0, count: 0 } };
    const seen = planOver(before, [record('a')], { guard });
    const other = planOver(before, [record('b')], { guard, approval: seen.hash });
    expect([other.withheld, codes(other)]).toEqual([
      ['a', 'c'],
      ['sync.approval-stale', 'sync.removals-withheld'],
    ]);
    const approved = planOver(before, [record('a')], { guard, approval: seen.hash });
    expect([approved.removed, approved.withheld, codes(approved)]).toEqual([
      ['b', 'c'],
      [],
      ['sync.approved'],
    ]);
    expect(codes(planOver(before, before, { guard, approval: 'anything' }))).toEqual([]);
    const nothingWithheld = planOver(before, before, { guard });
    expect(codes(planOver(before, before, { guard, approval: nothingWithheld.hash }))).toEqual([]);
    const oneLess = before.slice(1);
    expect(codes(planOver(before, oneLess, { guard }))).toEqual(['sync.removals-withheld']);
  });

  it(
    'Decision S5: a price per unit that jumps is withheld with its record; not being orderable ' +
      'is not',
    () => {
      const guard = { unitPrice: { ratio: '0.5' } };
      const change = (before: Partial<PackageRecord>, after: Partial<PackageRecord>): SyncPlan =>
        planOver([record('a', before)], [record('a', after)], { guard });
      expect(change({}, { price: perPackage('18') }).withheld).toEqual([]);
      expect(change({}, { price: perPackage('18.01') }).withheld).toEqual(['a']);
      expect(change({}, { price: perPackage('6') }).withheld).toEqual([]);
      expect(change({}, { price: perPackage('5.99') }).withheld).toEqual(['a']);
      // Twice the price for twice the content is no jump; the same price for a third of it is.
      expect(
        change(
          {},
          { price: perPackage('24'), packageDescription: content('l', level('12'), level('1.5')) },
        ).withheld,
      ).toEqual([]);
      expect(
        change({}, { packageDescription: content('ml', level('6'), level('500')) }).withheld,
      ).toEqual(['a']);
      // 12 per 9 l against a price per litre.
      expect(change({}, { price: perUnit('2', 'l') }).withheld).toEqual([]);
      expect(change({}, { price: perUnit('2.01', 'l') }).withheld).toEqual(['a']);
      expect(
        change({ price: perUnit('1', 'piece', 'tray') }, { price: perUnit('2', 'piece', 'tray') })
          .withheld,
      ).toEqual(['a']);
      expect(change({ price: perPackage('0') }, { price: perPackage('0.01') }).withheld).toEqual([
        'a',
      ]);
      expect(change({}, { name: 'Cream' }).changed.length).toBe(1);
      const stopped = change({}, { price: perPackage('99'), orderable: false });
      expect(codes(stopped)).toEqual(['sync.price-withheld']);
      expect([stopped.withheld, stopped.madeUnavailable, stopped.changed]).toEqual([
        ['a'],
        ['a'],
        [],
      ]);
      expect(stopped.events.map(({ message }) => message)).toEqual([
        'The price per unit would change more than the guard allows (+725.0 %). The package ' +
          `is kept unchanged until plan ${stopped.hash} is approved.`,
      ]);
    },
  );
});

describe('Decision S5: a change of dimension does not pass the guard', () => {
  const guard = { unitPrice: { ratio: '0.5' } };
  const kilos = (quantity: string): Partial<PackageRecord> => ({
    packageDescription: content('kg', level(quantity)),
  });
  const rows: readonly (readonly [
    name: string,
    before: Partial<PackageRecord>,
    after: Partial<PackageRecord>,
    withheld: boolean,
  ])[] = [
    ['the price of the package stays', {}, kilos('9'), false],
    ['it rises by a half', {}, { ...kilos('9'), price: perPackage('18') }, false],
    ['it rises by more', {}, { ...kilos('9'), price: perPackage('18.01') }, true],
    ['a price per kg makes the same', {}, { ...kilos('9'), price: perUnit('1.5', 'kg') }, false],
    ['a price per kg makes far more', {}, { ...kilos('9'), price: perUnit('12', 'kg') }, true],
    ['a price of another dimension is known as sent', {}, { price: perUnit('12', 'kg') }, false],
    ['and jumps', {}, { price: perUnit('900', 'kg') }, true],
    [
      'so is one per unlisted unit',
      { price: perUnit('1', 'piece', 'tray') },
      { price: perUnit('2', 'piece', 'bunch') },
      true,
    ],
  ];

  it.each(rows)('%s', (_, before, after, withheld) => {
    const plan = planOver([record('a', before)], [record('a', after)], { guard });
    expect(plan.withheld).toEqual(withheld ? ['a'] : []);
  });
});

describe('Drift', () => {
  const cans = content('#10', level('6'));
  const weighed = record('a', {
    price: perUnit('9', 'kg'),
    packageDescription: content('kg', level('2.5')),
  });

  const rows: readonly (readonly [
    name: string,
    before: PackageRecord,
    after: PackageRecord,
    codes: readonly string[],
    message?: string,
  ])[] = [
    [
      'Spec 2.1 rule 4: the description of a product weighed at delivery changed',
      weighed,
      { ...weighed, packageDescription: content('kg', level('2.6')) },
      ['drift.weighed-description'],

      'The description of a weighed product is its average weight, the same in every file. ' +
        'It changed from 2.5 kg to 2.6 kg.',
    ],
    ['Decision S10: only its name changed', weighed, { ...weighed, name: 'Beef' }, []],
    [
      'Decision S10: priced per piece is not weighed',
      record('a', {
        price: perUnit('1', 'piece'),
        packageDescription: content('piece', level('10')),
      }),
      record('a', {
        price: perUnit('1', 'piece'),
        packageDescription: content('piece', level('12')),
      }),
      [],
    ],
    [
      'Decision S10: another article',
      record('a', { sharedId: 'X' }),
      record('a', { sharedId: 'Y' }),
      ['drift.article'],
      'The package moved from article X to article Y.',
    ],
    ['Spec 2.1: a first shared_id is no move', record('a'), record('a', { sharedId: 'Y' }), []],
    [
      'Decision S10: another dimension',
      record('a'),
      record('a', { packageDescription: content('kg', level('6'), level('1.5')) }),
      ['drift.dimension'],
      'The content was 6 x 1.5 l and is now 6 x 1.5 kg: volume became mass.',
    ],
    [
      'a smaller pack at the same price',
      record('a'),
      record('a', { packageDescription: content('l', level('6'), level('1.25')) }),
      ['drift.smaller-pack'],

      'The price is unchanged, but the content went from 6 x 1.5 l to 6 x 1.25 l: the price ' +
        'per unit rose (+20.0 %).',
    ],
    [
      'a larger pack at the same price',
      record('a'),
      record('a', { packageDescription: content('l', level('6'), level('2')) }),
      [],
    ],
    [
      'the same content in other words',
      record('a'),
      record('a', { packageDescription: content('ml', level('12'), level('750')) }),
      [],
    ],
    [
      'Decision S10: a price per unit up by more than a half',
      record('a'),
      record('a', { price: perPackage('18.01') }),
      ['drift.unit-price'],
      'The price per unit changed (+50.1 %).',
    ],
    [
      'Decision S10: a price per unit up by a half',
      record('a'),
      record('a', { price: perPackage('18') }),
      [],
    ],
    [
      'Decision S10: a price per unit down by more than a half',
      record('a'),
      record('a', { price: perPackage('5.99') }),
      ['drift.unit-price'],
      'The price per unit changed (-50.1 %).',
    ],
    [
      'Decision S10: from nothing to something',
      record('a', { price: perPackage('0') }),
      record('a', { price: perPackage('1') }),
      ['drift.unit-price'],
      'The price per unit changed (it was 0).',
    ],
    [
      'Decision U5: #10 compares with itself',
      record('a', { packageDescription: cans }),
      record('a', { packageDescription: cans, price: perPackage('24.1') }),
      ['drift.unit-price'],
    ],
    [
      'Decision U5: #10 against litres is another dimension',
      record('a', { packageDescription: cans }),
      record('a'),
      ['drift.dimension'],
    ],
  ];
  for (const [name, before, after, expected, message] of rows) {
    it(`${name}: ${expected.join(' and ') || 'nothing'}`, () => {
      const plan = planOver([before], [after]);
      expect(codes(plan)).toEqual(expected);
      if (message !== undefined) expect(plan.events[0]?.message).toBe(message);
      for (const event of plan.events)
        expect([event.event_type, event.third_party_id]).toEqual(['WARNING', 'a']);
    });
  }

  it("Decision S10: the threshold of the unit price is the caller's", () => {
    const cheap = record('a', { price: perPackage('12.01') });
    expect(codes(planOver([record('a')], [cheap], { driftRatio: 0 }))).toEqual([
      'drift.unit-price',
    ]);
  });

  it('Decision S10: a GTIN of another article, in whatever length it is written', () => {
    const owner = record('owner', {
      sharedId: 'X',
      packageDescription: content('l', level('6'), level('1.5', '012345678905')),
    });
    const user = (gtin: string | undefined, sharedId: string): PackageRecord =>
      record('user', {
        sharedId,
        packageDescription: content('l', level('6', gtin), level('1.5')),
      });
    const plan = planOver([owner], [owner, user('00012345678905', 'Y')]);
    expect(plan.events.map(({ message, third_party_id }) => [message, third_party_id])).toEqual([
      ['The GTIN 00012345678905 already belongs to package owner of another article (X).', 'user'],
    ]);
    expect(codes(planOver([owner], [owner, user('0012345678905', 'X')]))).toEqual([]);
    expect(
      codes(planOver([owner, user(undefined, 'Y')], [owner, user('012345678905', 'Y')])),
    ).toEqual(['drift.gtin']);
    expect(
      codes(
        planOver(
          [owner, user('012345678905', 'Y')],
          [owner, { ...user('012345678905', 'Y'), name: 'Cream' }],
        ),
      ),
    ).toEqual([]);
    const sibling = record('sibling', {
      sharedId: 'Y',
      packageDescription: content('l', level('6', '12345678905')),
    });
    expect(codes(planOver([sibling, owner], [sibling, owner, user('012345678905', 'Y')]))).toEqual([
      'drift.gtin',
    ]);
  });

  it('Decision S10: a GTIN of the only package, which the file leaves unchanged', () => {
    const owner = {
      thirdPartyId: 'owner',
      articleId: 'X',
      availability: 'available',
      style: undefined,
      gtins: ['012345678905'],
      name: 0,
      brand: 0,
      findings: [],
    } as const;
    const user = record('user', {
      sharedId: 'Y',
      packageDescription: content('l', level('6', '00012345678905')),
    });
    const told = (unchanged: readonly UnchangedPackage[]): unknown =>
      runSteps(gtinDrift([], [user], unchanged)).map(({ thirdPartyId, finding }) => [
        thirdPartyId,
        finding.code,
        finding.values,
      ]);
    expect(told([owner])).toEqual([
      ['user', 'drift.gtin', { gtin: '00012345678905', other: 'owner', article: 'X' }],
    ]);
    expect(told([{ ...owner, articleId: 'Y' }])).toEqual([]);
    // The lowest identifier is named, in any order of the packages.
    const lower = { ...owner, thirdPartyId: 'lower', articleId: 'Z' };
    const lowest = { ...owner, thirdPartyId: 'a', articleId: 'Z' };
    expect(told([owner, lower, lowest])).toEqual([
      ['user', 'drift.gtin', { gtin: '00012345678905', other: 'a', article: 'Z' }],
    ]);
  });

  it("Decision P10: another separator than the supplier's is told once, for the first id", () => {
    const styled = (id: string, style: SeparatorStyle | undefined): PackageRecord => {
      const plain = record(id);
      return { ...plain, packageDescription: { ...plain.packageDescription, style } };
    };
    const file = [styled('c', '/'), styled('b', '/'), styled('a', 'x'), styled('d', undefined)];
    const [event, ...others] = planOver([], file, { supplierStyle: 'x' }).events;
    expect([event?.event_type, event?.extra_data.code]).toEqual(['ERROR', 'file.mixed-separators']);
    expect(event?.message).toContain('this one uses /, a record of an earlier file uses x');
    expect([event?.third_party_id, event?.extra_data.values, others]).toEqual([
      'b',
      { style: '/', otherStyle: 'x', place: 'earlier-file' },
      [],
    ]);
    expect(codes(planOver([], file))).toEqual([]);
    expect(codes(planOver([], [styled('a', '/')], { supplierStyle: '/' }))).toEqual([]);
    // A file that has both styles says so itself, and once.
    const told = [
      {
        code: 'file.mixed-separators',
        pointer: '/2/package_description_str',
        values: { style: 'x', otherStyle: '/', place: 'record', other: '0' },
      },
    ] as const;
    expect(
      codes(
        planOver([], [...file.slice(0, 2), { ...styled('a', 'x'), findings: told }], {
          supplierStyle: 'x',
        }),
      ),
    ).toEqual(['file.mixed-separators']);
    // A refused record may be the only one with the other separator.
    const refused = { ...fileOf([]), separatorStyle: '/' } as const;
    expect(
      planOver([], refused, { supplierStyle: 'x' }).events.map((one) => [
        one.extra_data.code,
        one.third_party_id,
      ]),
    ).toContainEqual(['file.mixed-separators', null]);
    expect(codes(planOver([], refused, { supplierStyle: '/' }))).toEqual(['sync.empty-file']);
    // A separator is how the content was written, not what it is.
    expect(planOver([styled('a', '/')], [styled('a', 'x')]).unchanged).toBe(1);
  });
});

describe('Events', () => {
  it('Spec 6, Decision S9: findings of the file become events with code, pointer and fix', () => {
    const findings = [
      {
        code: 'gtin.check-digit',
        pointer: '/0/gtin',
        received: '5410228142035',
        values: { expected: '4', suggestion: '5410228142034' },
      },
    ] as const;
    const plan = planOver(
      [],
      [
        record('a', {
          findings,
          packageDescription: content('l', level('6', undefined, '5410228142035')),
        }),
      ],
    );
    expect(plan.events).toEqual([
      {
        message: 'The last digit of this GTIN should be 4. It is not shown to the customer.',
        created_at: '2025-03-02T03:00:00.000Z',
        event_type: 'ERROR',
        customer_number: 'C',
        third_party_id: 'a',
        extra_data: {
          code: 'gtin.check-digit',
          pointer: '/0/gtin',
          section: 'Spec 2.1 rule 1, Decision G1',
          received: '5410228142035',
          fix: {
            certainty: 'suggested',
            operations: [{ op: 'replace', path: '/0/gtin', value: '5410228142034' }],
          },
          values: { expected: '4', suggestion: '5410228142034' },
        },
      },
    ]);
    expect(Object.keys(plan.events[0]?.extra_data ?? {})).not.toContain('outcome');
    expect(plan.events).toBe(plan.events);
  });

  it('Spec 2.1 rule 1: a wrong gtin next to an object is an error event too', () => {
    const file = readAssortmentFile(
      JSON.stringify([
        {
          third_party_id: 'a',
          name: 'Milk',
          price: 1,
          price_type_code: 0,
          gtin: '123',
          package_description: { quantity: 6, package: { quantity: 1, unit_name: 'l' } },
        },
      ]),
    );
    if (!file.readable) throw new Error('the file is readable');
    const { added, events } = planSync(empty, file, options);
    expect(added).toEqual(['a']);
    expect(events.map(({ event_type, extra_data }) => [event_type, extra_data.code])).toEqual([
      ['WARNING', 'gtin.beside-object'],
      ['ERROR', 'gtin.length'],
    ]);
    expect(events.filter(({ extra_data }) => 'fix' in extra_data)).toEqual([]);
  });

  it('Decision S9: findings about the whole file appear once, next to the records', () => {
    const finding = {
      code: 'record.unknown-field',
      pointer: '/1/colour',
      values: { field: '"colour"' },
    } as const;
    const mixed = {
      code: 'file.outlets-differ',
      pointer: '/0/supplier_outlet_id',
      values: { outlet: '"1"', otherOutlet: '"2"', other: '1' },
      position: { offset: 1, length: 2, line: 1, column: 2 },
    } as const;
    const file = fileOf([record('a', { findings: [mixed] })]);
    const issues = [describeFinding(mixed, { thirdPartyId: 'a' }), describeFinding(finding)];
    const plan = planOver([], { ...file, report: { ...file.report, issues } });
    expect(
      plan.events.map(({ event_type, third_party_id, extra_data }) => [
        event_type,
        third_party_id,
        extra_data.code,
      ]),
    ).toEqual([
      ['INFO', null, 'record.unknown-field'],
      ['WARNING', 'a', 'file.outlets-differ'],
    ]);
    expect(plan.events[1]?.extra_data.position).toEqual(mixed.position);
  });

  it(
    'Decision F4: however few issues a report tells, every event is there, those of merged and ' +
      'of contradicted records too',
    () => {
      const wire = (id: string, more: object): string =>
        JSON.stringify({
          third_party_id: id,
          name: 'Milk',
          price: 1,
          price_type_code: 0,
          package_description_str: '6x1l',
          ...more,
        });
      const text = `[${[
        wire('a', {}),
        wire('a', { name: 'Cream', gtin: '123' }),
        wire('b', { gtin: '1' }),
        wire('b', { gtin: '1' }),
        wire('b', { price: 2 }),
        wire('c', { gtin: '2' }),
        wire('c', { gtin: '2' }),
      ]}]`;
      const eventsOf = (issues: number): unknown => {
        const file = readAssortmentFile(text, { limits: { issues } });
        if (!file.readable) throw new Error('the file is readable');
        return planSync(empty, file, options).events.map(
          ({ third_party_id, extra_data: { code, pointer } }) => [third_party_id, code, pointer],
        );
      };
      expect(eventsOf(0)).toEqual(eventsOf(1_000));
      expect(eventsOf(0)).toEqual([
        ['a', 'gtin.length', '/1/gtin'],
        ['a', 'record.conflicting-id', '/0/third_party_id'],
        ['a', 'record.conflicting-id', '/1/third_party_id'],
        ['b', 'gtin.length', '/2/gtin'],
        ['b', 'gtin.length', '/3/gtin'],
        ['b', 'record.conflicting-id', '/2/third_party_id'],
        ['b', 'record.conflicting-id', '/3/third_party_id'],
        ['b', 'record.conflicting-id', '/4/third_party_id'],
        ['c', 'gtin.length', '/5/gtin'],
        ['c', 'gtin.length', '/6/gtin'],
        ['c', 'record.repeated-id', '/6/third_party_id'],
      ]);
    },
  );

  it('Decision S7: a refused file is one CRITICAL event', () => {
    const issue = describeFinding({ code: 'json.empty', pointer: '', values: {} });
    const report = { ...fileOf([]).report, ok: false, issues: [issue] };
    expect(refusedFileEvent(report, { now: 0, customerNumber: 'C' })).toEqual({
      message: 'The file is empty; an assortment file is a JSON array of package records.',
      created_at: '1970-01-01T00:00:00.000Z',
      event_type: 'CRITICAL',
      customer_number: 'C',
      third_party_id: null,
      extra_data: { code: 'json.empty', pointer: '', section: 'Spec 2.1, Decision J1' },
    });
    expect(() => refusedFileEvent(fileOf([]).report, { now: 0, customerNumber: 'C' })).toThrow(
      TypeError,
    );
  });
});

describe('Plain JSON', () => {
  const plan = planOver([record('a'), record('b')], [record('b', { name: 'Cream' })], {
    guard: { removals: { ratio: 0, count: 0 } },
  });
  const catalogue = catalogueOf(
    record('__proto__', {
      price: perUnit('1.10', 'piece', 'tray'),
      leadTime: { microseconds: 1n },
    }),
    record('b'),
  );

  function edit(json: unknown, path: readonly (string | number)[], value: unknown): unknown {
    const copy = structuredClone(json) as Record<string, unknown>;
    let at: Record<string | number, unknown> = copy;
    for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
    at[path.at(-1) ?? ''] = value;
    return copy;
  }

  it('Decision S6: a catalogue survives JSON, ids such as __proto__ too', () => {
    const text = JSON.stringify(writeCatalogue(catalogue));
    const read = readCatalogue(JSON.parse(text));
    expect(read).toEqual({ ok: true, value: catalogue, findings: [] });
    expect(read.ok && findItem(read.value.items, '__proto__')?.record?.price.amount.eq('1.1')).toBe(
      true,
    );
    expect(text).toContain('"amount":"1.1"');
  });

  const catalogueEdits: readonly (readonly [
    path: readonly (string | number)[],
    value: unknown,
    pointer: string,
  ])[] = [
    [['format'], 'other', ''],
    [['customerNumber'], 4711, '/customerNumber'],
    [['revision'], -1, '/revision'],
    [['revision'], 1.5, '/revision'],
    [['hash'], null, '/hash'],
    [['items'], {}, '/items'],
    [['items', 1, 'thirdPartyId'], 'A', '/items/1'],
    [['items', 0, 'thirdPartyId'], 'c', '/items/0'],
    [['items', 0, 'availability'], 'sold', '/items/0'],
    [['items', 0, 'reason'], 'not-listed', '/items/0'],
    [['items', 0, 'record'], null, '/items/0'],
    [['items', 0, 'record'], 5, '/items/0'],
    [['items', 0, 'record', 'orderable'], 'yes', '/items/0'],
    [['items', 1, 'thirdPartyId'], '__proto__', '/items/1'],
    [['items', 0, 'since'], 5, '/items/0'],
    [['items', 0, 'record', 'name'], null, '/items/0'],
    [['items', 0, 'record', 'brand'], 1, '/items/0'],
    [['items', 0, 'record', 'price', 'amount'], '1e1000000000', '/items/0'],
    [['items', 0, 'record', 'price', 'amount'], 1, '/items/0'],
    [['items', 0, 'record', 'price', 'unit'], 'stone', '/items/0'],
    [['items', 0, 'record', 'price', 'basis'], 'box', '/items/0'],
    [['items', 0, 'record', 'leadTime'], '-1', '/items/0'],
    [['items', 0, 'record', 'packageDescription', 'levels'], [], '/items/0'],
    [['items', 0, 'record', 'packageDescription', 'levels', 0, 'quantity'], '0', '/items/0'],
    [['items', 0, 'record', 'packageDescription', 'levels', 0, 'gtin'], 7, '/items/0'],
    [['items', 0, 'record', 'packageDescription', 'unit'], 'toString', '/items/0'],
  ];
  for (const [path, value, pointer] of catalogueEdits) {
    it(`Decision S6: ${path.join('.')} = ${JSON.stringify(value)}: unreadable catalogue`, () => {
      const read = readCatalogue(edit(writeCatalogue(catalogue), path, value));
      expect(read.ok ? undefined : read.findings.map((f) => [f.code, f.pointer])).toEqual([
        ['sync.unreadable', pointer],
      ]);
    });
  }

  const REFUSED = { id: null, records: [0], outcome: 'kept', codes: ['price.zero'] };

  const planEdits: readonly (readonly [
    path: readonly (string | number)[],
    value: unknown,
    pointer: string,
    expected?: string,
  ])[] = [
    [['format'], 'other', '', 'sync-plan'],
    [['hash'], undefined, '', 'sync-plan-texts'],
    [['baseRevision'], '0', '/baseRevision', 'revision'],
    [['unchanged'], -1, '/unchanged', 'count'],
    [['items'], undefined, '/items/0', 'planned-item'],
    [['items', 0, 'transition'], 'sold', '/items/0', 'planned-item'],
    [['items', 0, 'fields', 0, 'field'], 1, '/items/0', 'planned-item'],
    [['withheldItems', 0, 'guard'], 'dog', '/withheldItems/0', 'withheld-item'],
    [['refused'], [{ id: 1 }], '/refused/0', 'refused-package'],
    [['refused'], [REFUSED, { ...REFUSED, id: 1 }], '/refused/1', 'refused-package'],
    [['refused'], [{ ...REFUSED, records: [0, -1] }], '/refused/0', 'refused-package'],
    [['refused'], [{ ...REFUSED, codes: ['no.code'] }], '/refused/0', 'refused-package'],
    [['refused'], [{ ...REFUSED, outcome: 'sold' }], '/refused/0', 'refused-package'],
    [['events', 0, 'message'], 1, '/events/0', 'event'],
    [['events'], [5], '/events/0', 'event'],
    [['articles'], null, '/articles', 'article-lists'],
    [['articles', 'gained'], [1], '/articles', 'article-lists'],
    [['articles', 'lost'], [1], '/articles', 'article-lists'],
    [['hash'], 'x', '/hash'],
    [['nextHash'], 'x', '/hash'],
    [['baseHash'], 'x', '/hash'],
    [['items', 0, 'after', 'record', 'name'], 'Butter', '/hash'],
    [['withheldItems', 0, 'after', 'reason'], 'refused', '/hash'],
    [['withheldItems'], [], '/hash'],
  ];
  for (const [path, value, pointer, expected] of planEdits) {
    const code = expected === undefined ? 'sync.hash-mismatch' : 'sync.unreadable';
    it(`Decision S6: ${path.join('.')} = ${JSON.stringify(value)} refuses a plan: ${code}`, () => {
      const read = readSyncPlan(edit(JSON.parse(JSON.stringify(writeSyncPlan(plan))), path, value));
      expect(read.ok).toBe(false);
      expect(read.findings).toMatchObject([
        { code, pointer, values: expected === undefined ? {} : { expected } },
      ]);
    });
  }

  it('Decision S6: items that are not sorted are told where they are', () => {
    const written = writeSyncPlan(plan);
    for (const [name, list] of [
      ['items', written.items],
      ['withheldItems', written.withheldItems],
    ] as const) {
      expect(list.length).toBeGreaterThan(0);
      const read = readSyncPlan({ ...written, [name]: [...list, ...list] });
      expect(read.ok ? undefined : read.findings.map((f) => [f.code, f.pointer, f.values])).toEqual(
        [['sync.unreadable', `/${name}`, { expected: 'sorted-list' }]],
      );
    }
  });

  it('Decision S6: an unreadable catalogue says what: a field, or an item out of order', () => {
    const { items, ...written } = writeCatalogue(catalogue);
    const [a, b, c] = writeCatalogue(catalogueOf(record('a'), record('b'), record('c'))).items;
    for (const [changed, pointer, expected] of [
      [{ items: [...items, ...items] }, '/items/2', 'later-item'],
      [{ items: [a, c, b] }, '/items/2', 'later-item'],
      [{ items, customerNumber: '' }, '/customerNumber', 'customer-number'],
      [{ items, revision: -1 }, '/revision', 'revision'],
      [{ items, hash: 1 }, '/hash', 'hash'],
    ] as const) {
      const read = readCatalogue({ ...written, ...changed });
      expect(read.ok ? undefined : read.findings.map((f) => [f.pointer, f.values])).toEqual([
        [pointer, { expected }],
      ]);
    }
  });

  it('Decision S6: a plan survives JSON and then applies', () => {
    const written = writeSyncPlan(plan);
    expect(written.format).toBe('assortment-kit plan 1');
    const read = readSyncPlan(JSON.parse(JSON.stringify(written)));
    expect(read.ok && writeSyncPlan(read.value)).toEqual(written);
    expect(JSON.parse(JSON.stringify(plan.events))).toStrictEqual(plan.events);
    expect(read.ok && applied(catalogueOf(record('a'), record('b')), read.value)).toEqual(
      applied(catalogueOf(record('a'), record('b')), plan),
    );
  });

  it('Decision S6: nothing else is a plan or a catalogue', () => {
    for (const json of [undefined, null, 1, 'x', [], {}, { format: ['assortment-kit plan 1'] }]) {
      expect([readCatalogue(json).ok, readSyncPlan(json).ok]).toEqual([false, false]);
    }
  });

  it('design.md: the bundled digest is SHA-256', () => {
    expect(sha256Text('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Text('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(sha256Text('é')).toBe(
      '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c',
    );
  });
});

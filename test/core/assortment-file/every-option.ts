import * as sync from '../../../src/core/catalogue/index.js';
import * as kit from '../../../src/core/index.js';
import { tokenPolicy } from '../../../src/oauth/index.js';

/**
 * Results, as text, of every public function of the core that has optional arguments, options or
 * members, where none is given. Bundled into one script and run in a realm of its own, so that its
 * prototypes may hold anything.
 */

const RECORD = {
  third_party_id: 'A1',
  name: 'Rye',
  price: '12.60',
  price_type_code: 0,
  package_description_str: '6x500g',
};
const RECORDS = [
  RECORD,
  {
    ...RECORD,
    third_party_id: 'A2',
    shared_id: 'S',
    brand: ' ',
    package_description_str: '24 x 33 cl',
    gtin: '5410228142035',
  },
  {
    ...RECORD,
    third_party_id: 'A3',
    shared_id: 'S',
    package_description_str: null,
    package_description: { quantity: 6, package: { quantity: 1, unit_name: 'kg' } },
  },
  {
    ...RECORD,
    third_party_id: 'A4',
    price_type_code: 1,
    price_unit: 'Kg',
    package_description_str: '1.5kg',
    surprise: 1,
  },
  {
    ...RECORD,
    third_party_id: 'A4',
    price_type_code: 1,
    price_unit: 'Kg',
    package_description_str: '1.5kg',
  },
  { ...RECORD, third_party_id: 'A5', price: -1 },
  { ...RECORD, third_party_id: 'A6', orderable: false, lead_time: '24:00' },
  { ...RECORD, third_party_id: 'a6', package_description_str: '6/1.5l' },
  { ...RECORD, third_party_id: undefined },
];
const FILE = JSON.stringify(RECORDS);
const CHANGED = JSON.stringify(RECORDS.slice(0, 4).map((record) => ({ ...record, price: 99 })));
const CLEAN = JSON.stringify([RECORD]);
const RUN = { now: 0, customerNumber: '4711' };
const AGREED = { minuteOfDay: 330, zone: 'Europe/Helsinki' };

/** JSON of everything that can be enumerated as an own member; prototypes do not matter. */
function print(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member,
  );
}

/** Returns the result of a function, or the name and message of its error. */
function answer(run: () => unknown): string {
  try {
    return print(run());
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

const CALLS: Readonly<Record<string, () => unknown>> = {
  formatFraction: () =>
    [kit.fraction(1n, 3n), kit.fraction(1n, 8n)].map((f) => [
      kit.formatFraction(f),
      kit.formatFraction(f, {}),
      kit.formatFraction(f, { digits: 2 }),
    ]),
  decimal: () => [
    new kit.Decimal('1').div(3),
    new kit.Decimal('1e30'),
    new kit.Decimal('-7').mod(3),
    new kit.Decimal('1e300'),
  ],
  convertAmount: () => [
    kit.convertAmount('2', 'tsp (UK)', 'ml'),
    kit.convertAmount('2', 'tsp (UK)', 'ml', {}),
    kit.convertAmount('1', '#10', 'l'),
  ],
  units: () => kit.UNITS,
  parseUnit: () =>
    ['kg', 'Litres', 'bottle', 'tsp (UK)', 5].map((unit) => [
      kit.parseUnit(unit),
      kit.parseUnit(unit, {}),
    ]),
  parseGtin: () =>
    ['5410228142034', '00012345678905', '5410228142035', 5].map((gtin) => [
      kit.parseGtin(gtin),
      kit.parseGtin(gtin, {}),
      kit.parseGtin(gtin, { limits: {} }),
    ]),
  suggestGtinFixes: () => kit.suggestGtinFixes('5.41023E+12'),
  parseLeadTime: () => ['24:00:00', '90', '24h'].map((time) => kit.parseLeadTime(time)),
  packageText: () =>
    ['6x1.5l', '24x33cl', '6 X 1,5 L', '5 KG', '2x3 bottle'].map((text) => {
      const outcome = kit.parsePackageDescription(text);
      const same = [
        kit.parsePackageDescription(text, {}),
        kit.parsePackageDescription(text, { limits: {} }),
      ];
      if (!outcome.ok) return [outcome, same];
      const d = outcome.value;
      return [
        outcome,
        same,
        kit.formatPackageDescription(d),
        kit.writePackageDescription(d),
        kit.checkExpressibleAsText(d),
        kit.netContents(d),
        kit.netContent(d),
      ];
    }),
  readPackageDescription: () =>
    kit.readPackageDescription(
      { quantity: 6, package: { quantity: '1.5', unit_name: 'L', x: 1 } },
      {},
    ),
  describeFinding: () =>
    kit
      .parsePackageDescription('24x33cl')
      .findings.map((f) => [kit.describeFinding(f), kit.describeFinding(f, {})]),
  explainText: () =>
    ['6x1.5l', '5410228142035', '24:00', 'Litres', '#10', '4/5 lb AVG'].map((text) =>
      kit.explainText(text),
    ),
  records: () =>
    RECORDS.map((json) => {
      const outcome = kit.readPackageRecord(json);
      // Without the schemas: valibot reads `issues` of its own results from any prototype.
      const same = [kit.readPackageRecord(json, {}), kit.readPackageRecord(json, { limits: {} })];
      if (!outcome.ok) return [outcome, same];
      const delivered = { amount: '2', unit: outcome.value.packageDescription.unit };
      const prices = [
        kit.priceLadder(outcome.value),
        kit.priceLadder(outcome.value, {}),
        kit.weighedDeliveryPrice(outcome.value, delivered),
      ];
      return [
        outcome,
        same,
        prices,
        kit.explainRecord(outcome.value),
        kit.writePackageRecord(outcome.value),
      ];
    }),
  files: () =>
    [FILE, CLEAN, '[{'].map((file) => {
      const report = kit.checkAssortmentFile(file);
      const same = [
        kit.checkAssortmentFile(file, {}),
        kit.checkAssortmentFile(file, { limits: {} }),
      ];
      const reader = kit.createAssortmentReader();
      const bytes = new TextEncoder().encode(file);
      const events = [
        reader.push(bytes.subarray(0, 70)),
        reader.push(bytes.subarray(70)),
        reader.end(),
      ];
      const reading = kit.readAssortmentFile(file);
      const written = reading.records.map((record) => [
        kit.explainRecord(record),
        kit.writePackageRecord(record),
      ]);
      const fixed = report.issues.some(({ effect }) => effect === 'refuses-file')
        ? ''
        : new TextDecoder().decode(kit.applyFixes(file, report.issues));
      return [report, same, events, reading, written, fixed];
    }),
  plans: () => {
    const empty = sync.emptyCatalogue('4711', {});
    const refused =
      kit.checkAssortmentFile('[{').issues.length > 0
        ? [sync.refusedFileEvent(kit.checkAssortmentFile('[{'), RUN)]
        : [];
    let catalogue = sync.emptyCatalogue('4711');
    const told: unknown[] = [empty, refused];
    for (const file of [CLEAN, FILE, CHANGED, '[]']) {
      const reading = kit.readAssortmentFile(file);
      if (!reading.readable) throw new Error('a refused file');
      const plan = sync.planSync(catalogue, reading, RUN);
      const guarded = sync.planSync(catalogue, reading, {
        ...RUN,
        guard: { removals: { ratio: '0.1', count: 0 } },
      });
      const priced = sync.planSync(catalogue, reading, {
        ...RUN,
        guard: { unitPrice: { ratio: 0.1 } },
        supplierStyle: '/',
      });
      const json: unknown = JSON.parse(JSON.stringify(sync.writeSyncPlan(plan)));
      told.push(
        sync.summarizePlan(plan),
        sync.writeSyncPlan(guarded),
        sync.writeSyncPlan(priced),
        json,
        sync.readSyncPlan(json),
        sync.readSyncPlan(json, {}),
      );
      const applied = sync.applySyncPlan(catalogue, plan);
      if (!applied.ok) throw new Error('a plan that does not apply');
      catalogue = applied.value;
      told.push(
        sync.writeCatalogue(catalogue),
        sync.readCatalogue(JSON.parse(JSON.stringify(sync.writeCatalogue(catalogue)))),
        sync.catalogueLeadTime(catalogue),
      );
    }
    return told;
  },
  agreedTimes: () => [
    [
      '05:30 Europe/Helsinki',
      '5:30 Europe/Helsinki',
      '05:30',
      {},
      { time: '05:30' },
      { time: '05:30', zone: 'Etc/GMT+2' },
    ].map((time) => sync.parseAgreedTime(time)),
    sync.nextAgreedRun(AGREED, 0),
    sync.agreedWindow(AGREED, 0),
    sync.selectFile([{ id: 'a', receivedAt: 10, sequence: 1 }], { from: 0, to: 20 }),
    sync.simulateDays(
      [
        { kind: 'upload', at: 0, id: 'a' },
        { kind: 'upload', at: 1, id: 'b' },
        { kind: 'tick', at: 13_000_000 },
        { kind: 'upload', at: 13_000_001, id: 'c' },
      ],
      AGREED,
    ),
  ],
  tokenPolicy: () => [tokenPolicy(), tokenPolicy({}), tokenPolicy({ pkce: 'required' })],
};

/** Returns the result of every call as text, by the name of the call. */
export function everyAnswer(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(CALLS).map(([name, run]) => [name, answer(run)]));
}

/** Returns the events of a stream as text. */
export async function streamAnswer(): Promise<string> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(FILE.slice(0, 300));
    yield new TextEncoder().encode(FILE.slice(300));
  }
  const seen: unknown[] = [];
  try {
    for await (const events of kit.readAssortmentStream(chunks())) seen.push(events);
    for await (const events of kit.readAssortmentStream(chunks(), {})) seen.push(events);
  } catch (error) {
    seen.push(`throws ${String(error)}`);
  }
  return print(seen);
}

// The inputs of work.mjs other than assortment files: fixes, sync plans, tables, forms and texts. A
// family is `name` and `make(bytes, core, random)`, which returns the size of the input and `run`;
// what `make` does is not counted. `run` returns false where the family turned harmless.

import { file, integer, list, record, words } from './linear-records.mjs';

const RUN = { now: '2026-03-01T04:00:00Z', customerNumber: '1' };

/** A catalogue that took a file, and the plan of another one. */
function plans(core, before, after, isPlan) {
  const first = core.readAssortmentFile(before);
  const second = core.readAssortmentFile(after);
  const plan = core.planSync(core.emptyCatalogue('1'), first, RUN);
  const { value: catalogue } = core.applySyncPlan(core.emptyCatalogue('1'), plan);
  const later = { ...RUN, now: '2026-03-02T04:00:00Z' };
  return {
    size: before.length + after.length,
    run: () => {
      const next = core.planSync(catalogue, second, later);
      const applied = core.applySyncPlan(catalogue, next);
      return applied.ok && isPlan(next) && next.events !== undefined && next.articles !== undefined;
    },
  };
}

const PLANS = [
  {
    name: 'plan: everything new, everything gone',
    make: (bytes, core, random) => {
      const half = (from) => file(bytes / 2, (index) => record(random, index + from));
      return plans(
        core,
        half(0),
        half(1_000_000),
        ({ added, removed }) => added.length * removed.length > 0,
      );
    },
  },
  {
    name: 'plan: every price changed',
    make: (bytes, core, random) => {
      const half = () => file(bytes / 2, (index) => record(random, index));
      return plans(core, half(), half(), ({ changed }) => changed.length > 0);
    },
  },
  {
    name: 'plan: one article in all packages',
    make: (bytes, core, random) => {
      const half = () =>
        file(bytes / 2, (index) => record(random, index, { shared_id: '"ARTICLE"' }));
      return plans(core, half(), half(), ({ changed }) => changed.length > 0);
    },
  },
];

/** Reads a file as a sync does, plans it and writes its events. */
function events(core, text) {
  const bytes = new TextEncoder().encode(text);
  const catalogue = core.emptyCatalogue('1');
  return {
    size: bytes.length,
    run: () => {
      const known = new core.KnownPackages([], core.sha256Text);
      const reader = core.createChangesReader(known);
      reader.push(bytes);
      const plan = core.planChanges(catalogue, reader.end(), RUN, known);
      return JSON.stringify(plan.events) !== '[]';
    },
  };
}

/** A package of so many levels, each with a wrong GTIN. */
function deepPackage(levels) {
  const level = '"quantity":1,"gtin":"1"';
  const inner = `{${level},"unit_name":"kg"${'}'.repeat(levels)}`;
  return `${`{${level},"package":`.repeat(levels - 1)}${inner}`;
}

const EVENTS = [
  {
    name: 'events: four findings in every record',
    make: (bytes, core, random) => {
      const doubts = {
        price: '"12,60"',
        package_description_str: '"6 x 500 G"',
        gtin: '"1"',
        lead_time: '"2 days"',
      };
      return events(
        core,
        file(bytes, (index) => record(random, index, doubts)),
      );
    },
  },
  {
    name: 'events: a cause for every record',
    make: (bytes, core, random) =>
      events(
        core,
        file(bytes, (index) => record(random, index >> 1, { price: `"${index}"` })),
      ),
  },
  {
    name: 'events: unknown fields in one record',
    make: (bytes, core, random) => {
      const fields = list(bytes, (index) => `"u${index}":1`, ',');
      return events(core, `[${record(random, 1).replace(/}$/, `,${fields}}`)}]`);
    },
  },
  {
    name: 'events: a wrong GTIN in every level',
    make: (bytes, core, random) => {
      const deep = { package_description: deepPackage(200), package_description_str: 'null' };
      return events(
        core,
        file(bytes, (index) => record(random, index, deep)),
      );
    },
  },
];

const ALL = { limits: { issues: Number.POSITIVE_INFINITY } };

/** Applies all fixes of a file. */
function fixes(core, text) {
  const source = new TextEncoder().encode(text);
  const options = { ...ALL, accept: 'suggested' };
  const { issues } = core.checkAssortmentFile(source, ALL);
  return {
    size: source.length,
    run: () => Buffer.compare(core.applyFixes(source, issues, options), source) !== 0,
  };
}

/** The field `package_type` with another slip for each number. */
const misspelt = (index) => `"packa${String.fromCodePoint(0x4e00 + (index % 20_000))}ge_type"`;

const FIXES = [
  {
    name: 'fixes: a name misspelt in another way in every record',
    make: (bytes, core, random) =>
      fixes(
        core,
        file(bytes, (index) => `${record(random, index).slice(0, -1)},${misspelt(index)}:"a"}`),
      ),
  },
  {
    name: 'names: one record with a name misspelt in many ways',
    make: (bytes, core, random) => {
      const fields = list(bytes * 0.6, (index) => `${misspelt(index)}:"a"`);
      const source = `[${record(random, 1).slice(0, -1)},${fields}}]`;
      const run = () => core.checkAssortmentFile(source).counts['record.unknown-field'] > 0;
      return { size: source.length, run };
    },
  },
  {
    name: 'fixes: one in every record',
    make: (bytes, core, random) => {
      const text = file(bytes, (index) => record(random, index, { price: '"12,50"' }));
      const source = new TextEncoder().encode(text);
      const options = { limits: { issues: Number.POSITIVE_INFINITY } };
      const { issues } = core.checkAssortmentFile(source, options);
      return {
        size: source.length,
        run: () => Buffer.compare(core.applyFixes(source, issues, options), source) !== 0,
      };
    },
  },
];

/** A description of so many levels: a factor at the outermost few, and 1 below them. */
const deep = (levels) => {
  const outer = Array.from({ length: levels - 1 }, (_, at) => (at < 50 ? 7 : 1));
  const open = outer.map((quantity) => `{"quantity":${quantity},"package":`).join('');
  return `${open}{"quantity":1,"unit_name":"kg"}${'}'.repeat(levels - 1)}`;
};

/** A record of many levels of a package. */
const deepRecord = (random, index, levels) =>
  record(random, index, { package_description: deep(levels), package_description_str: 'null' });

/** Levels of a record: so few for each byte that both sizes stay below the limit. */
const levelsOf = (bytes) => Math.min(9_999, Math.floor(bytes / 105));

/** Counts the characters of an answer: making them is an engine's own work. */
const answer = (value) => new TextEncoder().encode(JSON.stringify(value)).length > 2;

/** Reads files of one deep record, and of many; `use` makes the answer. */
function deepFamilies(name, use) {
  const family = (core, text) => {
    const { records } = core.readAssortmentFile(text);
    return { size: text.length, run: () => records.length > 0 && answer(use(core, records)) };
  };
  return [
    {
      name: `${name}: many deep descriptions`,
      make: (bytes, core, random) =>
        family(
          core,
          file(bytes, (index) => deepRecord(random, index, 1_000)),
        ),
    },
    {
      name: `${name}: one description`,
      make: (bytes, core, random) => family(core, `[${deepRecord(random, 1, levelsOf(bytes))}]`),
    },
  ];
}

function catalogueOf(core, records) {
  const { now, customerNumber } = RUN;
  const read = {
    readable: true,
    ok: true,
    records,
    indexes: [],
    refused: [],
    report: { issues: [] },
  };
  const plan = core.planSync(core.emptyCatalogue(customerNumber), read, { now, customerNumber });
  const { value } = core.applySyncPlan(core.emptyCatalogue(customerNumber), plan);
  return core.writeCatalogue(value);
}

const DEEP_PLANS = [
  {
    name: 'plan: deep descriptions of new prices',
    make: (bytes, core, random) => {
      const half = () => file(bytes / 2, (index) => deepRecord(random, index, 1_000));
      return plans(core, half(), half(), ({ changed }) => changed.length > 0);
    },
  },
  {
    name: 'plan: one deep description that changes',
    make: (bytes, core, random) => {
      const half = () => `[${deepRecord(random, 1, levelsOf(bytes / 2))}]`;
      return plans(core, half(), half(), ({ changed }) => changed.length > 0);
    },
  },
];

const ANSWERS = [
  ...deepFamilies('ladder', (core, records) =>
    records.map((one) => core.writePriceLadder(core.priceLadder(one))),
  ),
  ...deepFamilies('explain', (core, records) => records.map((one) => core.explainRecord(one))),
  ...deepFamilies('catalogue', catalogueOf),
  {
    name: 'report: one record, a finding at every level',
    make: (bytes, core, random) => {
      const level = '{"quantity":1,"gtin":"1","package":';
      const levels = levelsOf(bytes);
      const text = `${level.repeat(levels)}{"quantity":1,"unit_name":"kg"}${'}'.repeat(levels)}`;
      const source = `[${record(random, 1, { package_description: text })}]`;
      return {
        size: source.length,
        run: () => {
          const report = core.checkAssortmentFile(source);
          return report.counts['gtin.length'] > 0 && answer(report);
        },
      };
    },
  },
  {
    name: 'report: one record of many unknown fields and a long identifier',
    make: (bytes, core, random) => {
      const fields = list(bytes, (index) => `"u${index}":1`);
      const id = { third_party_id: `"${'a'.repeat(1_000)}"` };
      const source = `[${record(random, 1, id).slice(0, -1)},${fields}}]`;
      return {
        size: source.length,
        run: () => answer(core.checkAssortmentFile(source, { limits: { issues: 100 } })),
      };
    },
  },
  {
    name: 'editor ranges: all issues of one line',
    make: (bytes, core, random) => {
      const source = file(bytes, (index) =>
        record(random, index, { price: '"12,50"', name: '"\u{1f956}"', lead_time: '"24:00"' }),
      ).replaceAll('\n', '');
      const { issues } = core.checkAssortmentFile(source, ALL);
      return {
        size: source.length,
        run: () => {
          const rangeOf = core.editorRanges(source);
          let last = 0;
          for (const { position } of issues) last = Math.max(last, rangeOf(position).to);
          return last > 0;
        },
      };
    },
  },
];

const HEADINGS = 'third_party_id;name;price;price_type_code;package_description_str\n';

/** Reads, proposes a profile and imports. */
function tables(core, bytes) {
  return {
    size: bytes.length,
    run: () => {
      const table = core.readTable(bytes);
      if (!table.ok) return false;
      const { profile } = core.suggestProfile(table.value);
      return core.importRecords(table.value, profile).ok;
    },
  };
}

const csv = (core, text) => tables(core, new TextEncoder().encode(HEADINGS + text));

const TABLES = [
  {
    name: 'table: plain rows',
    make: (bytes, core, random) =>
      csv(
        core,
        list(bytes, (index) => `${index};${words(random, 3)};${index % 90},50;0;1 kg`, '\n'),
      ),
  },
  {
    name: 'table: quotes and line ends in cells',
    make: (bytes, core, random) =>
      csv(
        core,
        list(bytes, (index) => `${index};"${words(random, 2)}""\n""";1;0;"6 x ""1"" kg"`, '\n'),
      ),
  },
  {
    name: 'table: one cell that fills its limit, in many rows',
    make: (bytes, core, _random) =>
      csv(
        core,
        list(bytes, (index) => `${index};"${'a""\n'.repeat(12_000)}";1;0;1 kg`, '\n'),
      ),
  },
  {
    name: 'table: rows of other lengths',
    make: (bytes, core, random) =>
      csv(
        core,
        list(bytes, (index) => `${index};a;1;0;1 kg${';x'.repeat(integer(random, 500))}`, '\n'),
      ),
  },
  {
    name: 'table: a workbook',
    make: (bytes, core, random) => {
      const row = (texts) => texts.map((text) => ({ kind: 'text', text }));
      const cells = [row(HEADINGS.trim().split(';'))];
      for (let index = 0; index < bytes / 50; index += 1)
        cells.push(row([`${index}`, words(random, 3), `${index % 90}`, '0', '1 kg']));
      return { ...tables(core, core.writeWorkbook([{ name: 'a', rows: cells }])), size: bytes };
    },
  },
];

const FORMS = [
  {
    name: 'form: parameters of every kind',
    make: (bytes, core, _random) => {
      const form = new TextEncoder().encode(
        list(bytes, (index) => `a${index % 900}=%C3%A4+${'%41'.repeat(300)}`, '&'),
      );
      return { size: form.length, run: () => core.parseForm(form).values.size > 1 };
    },
  },
  {
    name: 'form: one value',
    make: (bytes, core, _random) => {
      const form = new TextEncoder().encode(`a=${'%e2%82%ac+'.repeat(bytes / 10)}`);
      return { size: form.length, run: () => core.parseForm(form).values.get('a')[0] !== '' };
    },
  },
];

/** An item of a stored catalogue. */
function item(core, id, more) {
  const { levels, ...fields } = { levels: [{ quantity: '6' }, { quantity: '500' }], ...more };
  const record = {
    ...{ thirdPartyId: id, name: 'Rye', price: { basis: 'package', amount: '12.6' } },
    ...{ orderable: true, packageDescription: { levels, unit: 'g' }, weighted: false, ...fields },
  };
  const since = '2026-03-01T00:00:00.000Z';
  const place = { thirdPartyId: id, availability: 'available', since, reason: 'listed' };
  return core.readCatalogueItem({ ...place, record });
}

/** Bytes of an answer: the counter has no eye for the engine's own JSON. */
const bytesOf = (value) => Buffer.from(JSON.stringify(value)).length;

const LEVEL = 20;

const PAGES = [
  {
    name: 'catalogue answer: a package of many levels',
    make: (bytes, core, _random) => {
      const levels = Array.from({ length: bytes / LEVEL }, () => ({ quantity: '7' }));
      const deep = item(core, 'A', { levels });
      return { size: bytes, run: () => bytesOf(core.packageJson(deep)) > bytes };
    },
  },
  {
    name: 'catalogue answer: many packages',
    make: (bytes, core, random) => {
      const items = Array.from({ length: bytes / 200 }, (_, at) =>
        item(core, `A${at}`, { description: words(random, 9) }),
      );
      return { size: bytes, run: () => items.every((one) => bytesOf(core.packageJson(one)) > 0) };
    },
  },
  {
    name: 'events answer: packed pages, cut at a bound of characters',
    make: (bytes, core, random) => {
      const created = '2026-03-01T04:00:00.000Z';
      const data = { code: 'gtin.length', pointer: '/0/gtin', section: 'Spec 2.1' };
      const texts = Array.from({ length: bytes / 200 }, () => words(random, 9));
      const run = () => {
        const page = new core.PageWriter('4711', created);
        for (const [at, text] of texts.entries()) page.write(`A${at}`, 'ERROR', text, data);
        const events = core.readPage(page.text());
        const stored = events.map((event, position) => ({ position, event }));
        const found = [];
        const room = core.createEventRoom(stored.length, bytes / 2);
        room.prepend(stored, found);
        return bytesOf(found) <= bytes / 2 + found.length * 30 && found.length > 0;
      };
      return { size: bytes, run };
    },
  },
];

export const OTHER_FAMILIES = [
  ...[...PLANS, ...DEEP_PLANS, ...EVENTS, ...FIXES, ...ANSWERS],
  ...[...TABLES, ...FORMS, ...PAGES],
];

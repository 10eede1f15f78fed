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
      const fields = list(Math.min(bytes, 600_000), (index) => `${misspelt(index)}:"a"`);
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

/** Levels of a record of this many bytes, at most the limit. */
const levelsOf = (bytes) => Math.min(9_999, Math.floor(bytes / 30));

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
  const read = { ok: true, records, refused: [], report: { issues: [] } };
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

export const OTHER_FAMILIES = [...PLANS, ...DEEP_PLANS, ...FIXES, ...ANSWERS, ...TABLES, ...FORMS];

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import * as catalogue from '../../src/core/catalogue/index.js';
import * as core from '../../src/core/index.js';
import { ROOT } from './source-files.js';

/** An edit of one file of `src`: a line that is inserted before the line that begins so. */
interface Edit {
  readonly file: string;
  readonly before: string;
  readonly line: string;
}

/** The steps of `docs/adding.md`, "A field", for a plain text that may be left out. */
const EDITS: readonly Edit[] = [
  {
    file: 'core/record/package-record.ts',
    before: '  readonly price: Price;',
    line: '  readonly countryOfOrigin: string | undefined;',
  },
  {
    file: 'core/record/package-record.ts',
    before: '  readonly price: number | string;',
    line: '  readonly country_of_origin?: string | null;',
  },
  {
    file: 'core/record/field-table.ts',
    before: '/** Every field of one level',
    line: `  country_of_origin: {
    kind: 'text',
    property: 'countryOfOrigin',
    required: false,
    publishedLength: 60,
    recurs: true,
    title: 'Country of origin',
    meaning: 'Country in which the article was made.',
  },
};
`,
  },
  {
    file: 'import/profile/import-field.ts',
    before: '  price: ',
    line: "  country_of_origin: 'text',",
  },
  {
    file: 'core/record/record-shape.ts',
    before: '    price: undefined,',
    line: '    countryOfOrigin: texts[7],',
  },
  {
    file: 'core/record/record-shape.ts',
    before: '    price: r.price,',
    line: '    countryOfOrigin: r.countryOfOrigin,',
  },
  {
    file: 'core/record/record-shape.ts',
    before: '    a.packageType === b.packageType',
    line: '    a.countryOfOrigin === b.countryOfOrigin &&',
  },
];

/** Entries that import all rooms of `src` with records; a type error in any of them is found. */
const CHECKED: readonly string[] = [
  'core/index.ts',
  'core/catalogue/index.ts',
  'import/index.ts',
  'testing/index.ts',
  'storage/index.ts',
  'service/index.ts',
  'command/main.ts',
];

type Kit = typeof import('../../src/core/index.js') &
  typeof import('../../src/core/catalogue/index.js');
/** The library without the field. */
const today = { ...core, ...catalogue };

type Fields = Readonly<Record<string, unknown>>;

/** Inside the repository, so that the copy finds the packages it needs. */
const CACHE = join(ROOT, 'node_modules/.cache/assortment-kit');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edited(text: string, { before, line }: Edit): string {
  const at = text.indexOf(`\n${before}`);
  if (at < 0 || text.indexOf(`\n${before}`, at + 1) >= 0) throw new Error(`not once: ${before}`);
  // The row of the table replaces the bracket that closes it.
  const head = before.startsWith('/**')
    ? text.slice(0, at).replace(/\};\n$/, '')
    : text.slice(0, at + 1);
  return `${head}${line}\n${text.slice(at + 1)}`;
}

/** The copy of `src` with the new field, bundled and loaded. */
async function kitWithField(): Promise<Kit> {
  const src = join(folder, 'src');
  cpSync(join(ROOT, 'src'), src, { recursive: true });
  for (const edit of EDITS) {
    const path = join(src, edit.file);
    writeFileSync(path, edited(readFileSync(path, 'utf8'), edit));
  }
  const outfile = join(folder, 'kit.mjs');
  await build({
    stdin: {
      contents: "export * from './core/index.js'; export * from './core/catalogue/index.js';",
      resolveDir: src,
      loader: 'ts',
    },
    outfile,
    alias: { '#bytes': join(src, 'text/bytes-node.ts') },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  return (await import(outfile)) as Kit;
}

/** Returns what the compiler reports for files of the copy, with the options of this project. */
function typeErrorsOf(entries: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, folder);
  const program = ts.createProgram(
    entries.map((entry) => join(folder, 'src', entry)),
    { ...options, typeRoots: [join(ROOT, 'node_modules/@types')] },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

const WIRE = {
  third_party_id: 'A1',
  name: 'Rye',
  price: 1,
  price_type_code: 0,
  package_description_str: '6x500g',
  country_of_origin: 'Denmark',
};

/** A file that is long enough for the scanner to read it. */
function fileOf(country: string): Uint8Array {
  const records = Array.from({ length: 200 }, (_, n) => ({
    ...WIRE,
    third_party_id: `A${n}`,
    country_of_origin: country,
  }));
  return new TextEncoder().encode(JSON.stringify(records));
}

describe('Adding a plain text field by the steps of docs/adding.md', async () => {
  const kit = await kitWithField();
  const options = { now: 1_767_225_600_000, customerNumber: 'C1' };

  it('touches at most six files of src', () => {
    expect(new Set(EDITS.map(({ file }) => file)).size).toBeLessThanOrEqual(6);
  });

  it('leaves the compiler nothing to report in src', () => {
    expect(typeErrorsOf(CHECKED)).toEqual([]);
  });

  it('reads and writes the field, and explains it', () => {
    const outcome = kit.readPackageRecord(WIRE);
    if (!outcome.ok) throw new Error('refused');
    expect(outcome.value).toMatchObject({ countryOfOrigin: 'Denmark' });
    expect(outcome.findings).toEqual([]);
    expect(kit.writePackageRecord(outcome.value)).toMatchObject({ country_of_origin: 'Denmark' });
    expect(kit.explainRecord(outcome.value).facts).toContainEqual({
      code: 'text',
      values: { field: 'country_of_origin' },
      label: 'Country of origin',
      value: 'Denmark',
    });
  });

  it('holds it to what holds for every text', () => {
    const codes = (fields: Fields): readonly string[] =>
      kit
        .readPackageRecord({ ...WIRE, ...fields }, { limits: { profile: 'published' } })
        .findings.map(({ code }) => code);
    expect(codes({ country_of_origin: 7 })).toEqual(['field.type']);
    expect(codes({ country_of_origin: ' ' })).toEqual(['field.blank']);
    expect(codes({ country_of_origin: 'x'.repeat(61) })).toEqual(['text.over-published-length']);
  });

  it('publishes it in the JSON Schema', () => {
    const { record } = kit.ASSORTMENT_JSON_SCHEMA['$defs'] as { readonly record: Fields };
    expect(record['properties']).toMatchObject({
      country_of_origin: { title: 'Country of origin', type: ['string', 'null'] },
    });
  });

  it('reads it from the bytes of a file, and plans a change of it', () => {
    const before = kit.readAssortmentFile(fileOf('Denmark'));
    const after = kit.readAssortmentFile(fileOf('Sweden'));
    if (!before.readable || !after.readable) throw new Error('refused');
    expect(before.report.counts).toEqual({});
    expect(before.records[150]).toMatchObject({ countryOfOrigin: 'Denmark' });
    const empty = kit.emptyCatalogue('C1');
    const applied = kit.applySyncPlan(empty, kit.planSync(empty, before, options));
    if (!applied.ok) throw new Error('not applied');
    const stored = kit.readCatalogue(JSON.parse(JSON.stringify(kit.writeCatalogue(applied.value))));
    if (!stored.ok) throw new Error('not stored');
    expect(kit.planSync(stored.value, before, options).changed).toEqual([]);
    const plan = kit.planSync(stored.value, after, options);
    expect(plan.changed.length).toBe(200);
    expect(JSON.stringify(plan)).toContain('country_of_origin');
  });

  it('leaves the marks of packages that do not have it as they are', () => {
    const markBy = (by: typeof today | Kit, fields: Fields): string => {
      const outcome = by.readPackageRecord({ ...WIRE, country_of_origin: null, ...fields });
      if (!outcome.ok) throw new Error('refused');
      const kept = { availability: 'available', reason: 'listed', record: outcome.value } as const;
      return by.packageMark({ thirdPartyId: 'A1', ...kept }, by.sha256Text);
    };
    expect(markBy(kit, {})).toBe(markBy(today, {}));
    expect(markBy(kit, { brand: 'Mill' })).toBe(markBy(today, { brand: 'Mill' }));
    const marks = ['Denmark', 'Sweden'].map((country) =>
      markBy(kit, { country_of_origin: country }),
    );
    expect(new Set([...marks, markBy(kit, {})]).size).toBe(3);
  });

  it('tells records apart that differ in it alone', () => {
    const file = [WIRE, { ...WIRE, country_of_origin: 'Sweden' }];
    const { counts } = kit.checkAssortmentFile(JSON.stringify(file));
    expect(Object.keys(counts)).toContain('record.conflicting-id');
  });
});

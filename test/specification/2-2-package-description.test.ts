import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyCatalogue, planSync, type SyncEvent } from '#catalogue';
import {
  applyFixes,
  checkAssortmentFile,
  formatPackageDescription,
  parsePackageDescription,
  readAssortmentFile,
  readPackageDescription,
  type SeparatorStyle,
  samePackageContent,
  unwrap,
} from '#core';
import { runFake } from '../command/fake-io.js';
import { EVENTS, type Json } from './service-world.js';
import { ACCEPTED, inEachWay, refusedAt, shows, verdicts } from './statements.js';
import { byObject, COMMAND, HTTP, recordOf, signedInWorld, type Way } from './ways.js';

const text = (package_description_str: string): Json => ({ package_description_str });

const AT = 'package_description';
const AT_TEXT = refusedAt('package_description_str');
const LOWEST = { quantity: 500, unit_name: 'g' };

/** Wraps a lowest level in levels of two. */
function nested(depth: number, lowest: object = LOWEST, quantity = 2): object {
  let level = lowest;
  for (let at = 1; at < depth; at += 1) level = { quantity, package: level };
  return level;
}

describe('2.2 Representation A: the object', () => {
  verdicts('2.2 quantity is a decimal, required at every level', [
    ['whole', byObject({ quantity: 6, package: LOWEST }), ACCEPTED],
    ['a decimal', byObject({ quantity: 0.5, unit_name: 'kg' }), ACCEPTED],
    ['a decimal in a text', byObject({ quantity: '0.50', unit_name: 'kg' }), ACCEPTED],
    ['none outside', byObject({ package: LOWEST }), refusedAt(`${AT}/quantity`)],
    ['none inside', byObject(nested(2, { unit_name: 'g' })), refusedAt(`${AT}/package/quantity`)],
    [
      'none in between',
      byObject({ quantity: 2, package: { package: LOWEST } }),
      refusedAt(`${AT}/package/quantity`),
    ],
    ['null', byObject({ quantity: null, unit_name: 'g' }), refusedAt(`${AT}/quantity`)],
    ['a word', byObject({ quantity: 'six', unit_name: 'g' }), refusedAt(`${AT}/quantity`)],
    ['a comma', byObject({ quantity: '0,5', unit_name: 'g' }), refusedAt(`${AT}/quantity`)],
    ['a flag', byObject({ quantity: true, unit_name: 'g' }), refusedAt(`${AT}/quantity`)],
  ]);

  verdicts('2.2 package is required at every level except the lowest, and has the same shape', [
    ['two levels', byObject({ quantity: 6, package: LOWEST }), ACCEPTED],
    ['neither package nor unit', byObject({ quantity: 6 }), refusedAt(AT)],
    ['neither, inside', byObject(nested(3, { quantity: 6 })), refusedAt(`${AT}/package/package`)],
    ['a text', byObject({ quantity: 6, package: '500 g' }), refusedAt(`${AT}/package`)],
    ['a list', byObject({ quantity: 6, package: [LOWEST] }), refusedAt(`${AT}/package`)],
    ['a number', byObject({ quantity: 6, package: 500 }), refusedAt(`${AT}/package`)],
  ]);

  inEachWay('2.2 package is nested to any depth', async ({ check }) => {
    const depths = [1, 2, 3, 10, 100, 1000];
    const file = depths.map((depth) => recordOf(`${depth}`, byObject(nested(depth, LOWEST, 1))));
    expect((await check(file)).file).toMatchObject({ accepted: depths.length, refused: 0 });
    const broken = recordOf('A1', byObject(nested(1000, { quantity: 'x', unit_name: 'g' }, 1)));
    expect((await check([broken])).file.refused).toBe(1);
  });

  verdicts('2.2 unit_name is a string, required at the lowest level, which has no package', [
    ['a single level', byObject(LOWEST), ACCEPTED],
    ['at the lowest of three', byObject(nested(3)), ACCEPTED],
    ['missing', byObject({ quantity: 500 }), refusedAt(AT)],
    ['null', byObject({ quantity: 500, unit_name: null }), refusedAt(AT)],
    ['a number', byObject({ quantity: 500, unit_name: 7 }), refusedAt(`${AT}/unit_name`)],
    ['next to a package', byObject({ ...LOWEST, package: LOWEST }), refusedAt(`${AT}/unit_name`)],
    [
      'next to a package inside',
      byObject({ quantity: 2, package: { ...LOWEST, package: LOWEST } }),
      refusedAt(`${AT}/package/unit_name`),
    ],
  ]);

  const OUTER = '10614141000415';
  const MIDDLE = '614141000036';
  const INNER = '4006381333931';
  shows('2.2 the object takes a gtin at several levels', [
    [
      'at three',
      byObject({
        quantity: 2,
        gtin: OUTER,
        package: { quantity: 6, gtin: MIDDLE, package: { ...LOWEST, gtin: INNER } },
      }),
      { gtins: [OUTER, MIDDLE, INNER], content: '2 x 6 x 500 g' },
    ],
    ['inside alone', byObject(nested(2, { ...LOWEST, gtin: INNER })), { gtins: [null, INNER] }],
    ['nowhere', byObject(nested(2)), { gtins: [null, null] }],
  ]);
});

describe('2.2 Representation B: the text', () => {
  verdicts('2.2 the text is multipliers followed by a unit, with x or / between factors', [
    ['no factor', text('500g'), ACCEPTED],
    ['x', text('6x500g'), ACCEPTED],
    ['x with blanks', text('6 x 500 g'), ACCEPTED],
    ['several x', text('2x6x500g'), ACCEPTED],
    ['/', text('6/500g'), ACCEPTED],
    ['/ with blanks', text('6 / 500 g'), ACCEPTED],
    ['several /', text('2/6/500g'), ACCEPTED],
    ['decimals', text('6x0.5l'), ACCEPTED],
    ['a star', text('6*500g'), AT_TEXT],
    ['a hyphen', text('6-500g'), AT_TEXT],
    ['a comma', text('6,500g'), AT_TEXT],
    ['the unit first', text('g500x6'), AT_TEXT],
    ['no unit', text('6x500'), AT_TEXT],
    ['no amount', text('6xg'), AT_TEXT],
    ['no factor before x', text('x500g'), AT_TEXT],
    ['no factor between', text('6xx500g'), AT_TEXT],
    ['x at the end', text('6x500gx'), AT_TEXT],
  ]);

  verdicts('2.2 separators are not mixed in one description', [
    ['x alone', text('2x6x500g'), ACCEPTED],
    ['/ alone', text('2/6/500g'), ACCEPTED],
    ['x, then /', text('2x6/500g'), AT_TEXT],
    ['/, then x', text('2/6x500g'), AT_TEXT],
  ]);

  shows('2.2 both representations say the same', [
    ['x', text('2x6x500g'), { content: '2 x 6 x 500 g', perUnit: '2.10 / kg' }],
    ['/', text('2/6/500g'), { content: '2 x 6 x 500 g', perUnit: '2.10 / kg' }],
    [
      'object',
      byObject({ quantity: 2, package: { quantity: 6, package: LOWEST } }),
      { content: '2 x 6 x 500 g', perUnit: '2.10 / kg' },
    ],
    ['other', text('2x6x250g'), { content: '2 x 6 x 250 g', perUnit: '4.20 / kg' }],
  ]);

  it('2.2 each style is written as read · library', () => {
    const read = unwrap(readPackageDescription(nested(2)));
    expect(formatPackageDescription(read, 'x')).toBe('2x500g');
    expect(formatPackageDescription(read, '/')).toBe('2/500g');
    for (const style of ['x', '/'] as const) {
      const again = unwrap(parsePackageDescription(formatPackageDescription(read, style)));
      expect(samePackageContent(again, read)).toBe(true);
    }
    expect(samePackageContent(unwrap(parsePackageDescription('3x500g')), read)).toBe(false);
  });
});

verdicts('2.2 an item without either representation is invalid', [
  ['the object', byObject(LOWEST), ACCEPTED],
  ['the text', text('500g'), ACCEPTED],
  ['neither', byObject(undefined), refusedAt(AT)],
  ['null', byObject(null), refusedAt(AT)],
]);

/** Importance and codes of events. */
const codesOf = (events: readonly SyncEvent[]): readonly string[] =>
  events.map(({ event_type, extra_data }) => `${event_type} ${extra_data.code}`);

const MIXED = 'ERROR file.mixed-separators';
const X = recordOf('x', text('6x500g'));
const SLASH = recordOf('slash', text('6/500g'));

/** Returns what the sync of each file of one customer reports. */
async function reported(way: Way, files: readonly (readonly unknown[])[]): Promise<unknown> {
  const customer = await way.customer();
  const events: (readonly string[])[] = [];
  for (const file of files) events.push(codesOf((await customer.sync(file)).events));
  return events;
}

describe('2.2 The style is the same in all files', () => {
  inEachWay('2.2 styles are not mixed in one file: an error, records stand', async (way) => {
    const rows: readonly (readonly [readonly unknown[], readonly string[]])[] = [
      [[X, SLASH], [MIXED]],
      [[SLASH, X], [MIXED]],
      [[X, recordOf('A2', text('2x6x500g')), recordOf('A3', text('500g'))], []],
      [[SLASH, recordOf('A2', text('2/6/500g')), recordOf('A3', byObject(LOWEST))], []],
    ];
    for (const [file, errors] of rows) {
      const { events, packages } = await (await way.customer()).sync(file);
      expect(codesOf(events), JSON.stringify(file)).toEqual(errors);
      expect(packages).toHaveLength(file.length);
    }
  });

  it('2.2 a sync knows the style of earlier files · library', () => {
    const reading = readAssortmentFile(JSON.stringify([SLASH]));
    if (!reading.readable) throw new Error('refused');
    const events = (supplierStyle?: SeparatorStyle) => {
      const options = { now: 0, customerNumber: '1', supplierStyle };
      return codesOf(planSync(emptyCatalogue('1'), reading, options).events);
    };
    expect([events('x'), events('/'), events()]).toEqual([[MIXED], [], []]);
  });

  inEachWay(
    '2.2 all files of a customer have one style',
    async (way) => {
      expect(await reported(way, [[X], [X], [SLASH]])).toEqual([[], [], [MIXED]]);
      expect(await reported(way, [[SLASH], [SLASH], [X]])).toEqual([[], [], [MIXED]]);
    },
    [COMMAND, HTTP],
  );

  it('2.2 files of all assortments have one style · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const day = async (files: Readonly<Record<string, readonly unknown[]>>) => {
      for (const [customer, file] of Object.entries(files))
        await world.upload(token, JSON.stringify(file), customer);
      await world.nextDay();
    };
    await day({ first: [X], second: [X] });
    await day({ first: [X], third: [SLASH] });
    const { json } = await world.get(EVENTS, token);
    expect(json).toMatchObject({ results: [{ customer_number: 'third' }], count: 1 });
  });
});

describe('2.2 Which file is the earlier one', () => {
  it.each([
    { first: ['2', X], second: ['1', SLASH], style: '/' },
    { first: ['1', X], second: ['2', SLASH], style: '/' },
    { first: ['2', SLASH], second: ['1', X], style: 'x' },
  ] as const)(
    '2.2 the one received first, by $first.0, in any order of runs: $style · HTTP',
    async (row) => {
      const { world, token } = await signedInWorld();
      for (const [customer, record] of [row.first, row.second]) {
        await world.upload(token, JSON.stringify([record]), customer);
        world.now += 1;
      }
      await world.nextDay();
      const { json } = await world.get(EVENTS, token);
      expect(json).toMatchObject({ count: 1, results: [{ customer_number: row.second[0] }] });
      expect(JSON.stringify(json)).toContain(`this one uses ${row.style}`);
    },
  );
});

describe('2.2 Edges', () => {
  inEachWay(
    '2.2 a supplier who moves all files to another style gets one error',
    async (way) => {
      const files = [[X], [SLASH], [SLASH], [X]];
      expect(await reported(way, files)).toEqual([[], [MIXED], [], [MIXED]]);
    },
    [COMMAND, HTTP],
  );

  it.each([
    ['plan OLD NEW', (old: string, next: string) => ['plan', old, next]],
    ['check NEW --against OLD', (old: string, next: string) => ['check', next, '--against', old]],
    ['check OLD NEW', (old: string, next: string) => ['check', old, next]],
  ])('2.2 %s reports what a sync of the files in turn would report · command', async (_, args) => {
    const folder = mkdtempSync(join(tmpdir(), 'specification-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [old, same, other] = ['old', 'same', 'other'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const [path, record] of [
      [old, X],
      [same, X],
      [other, SLASH],
    ] as const)
      writeFileSync(path, JSON.stringify([record]));
    const says = async (next: string) => /separator/i.test((await runFake(args(old, next))).stdout);
    expect([await says(same), await says(other)]).toEqual([false, true]);
  });
});

describe('2.2 A description is fixed as announced', () => {
  // The first fix lets the text be compared with the object, which differs.
  const records = [
    recordOf('A', {
      ...byObject({ quantity: 15, package: { quantity: 2, unit_name: 'tbsp (UK)' } }),
      package_description_str: '33clx24',
    }),
  ];
  const file = JSON.stringify(records);
  const fixed = file.replace('33clx24', '24x330ml');

  it.each(['certain', 'suggested'] as const)(
    '2.2 of the fixes accepted as %s only those that were announced are made · library',
    (accept) => {
      const { issues } = checkAssortmentFile(file);
      expect(new TextDecoder().decode(applyFixes(file, issues, { accept }))).toBe(fixed);
    },
  );

  it.each<readonly string[]>([
    [],
    ['--accept', 'suggested'],
    ['--accept', '1'],
    ['--accept', 'package.unit-not-last'],
  ])('2.2 fix %s %s: announced, made and reported are one list · command', async (...accept) => {
    const { stdout, stderr } = await runFake(['fix', '-', ...accept], { stdin: file });
    expect(stdout).toBe(fixed);
    expect(stderr).toMatch(/1 finding fixed\.\n {2}1 {2}.*"33clx24" → "24x330ml"/);
    expect(stderr).toMatch(/found after a fix: check the fixed file/);
  });
});

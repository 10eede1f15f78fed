import { describe, expect, it } from 'vitest';
import { applySyncPlan, emptyCatalogue, planSync, type SyncEvent } from '#catalogue';
import { readAssortmentFile, readPackageRecord } from '#core';
import { articleDrift } from '../../../src/core/catalogue/plan/events/article-drift.js';
import { runSteps } from '../../../src/core/catalogue/plan/steps.js';

type Members = Readonly<Record<string, unknown>>;

function planned(before: readonly Members[], after: readonly Members[]): readonly string[] {
  return eventsOf(before, after).map((event) => event.extra_data.code);
}

/** Returns what the events say, and of which package. */
function said(before: readonly Members[], after: readonly Members[]): readonly string[] {
  return eventsOf(before, after).map((event) => `${event.third_party_id}: ${event.message}`);
}

function eventsOf(before: readonly Members[], after: readonly Members[]): readonly SyncEvent[] {
  const [first, second] = [before, after].map((records) =>
    readAssortmentFile(
      JSON.stringify(
        records.map((members) => ({
          name: 'Milk',
          price: '1',
          price_type_code: 0,
          package_description_str: '1l',
          ...members,
        })),
      ),
    ),
  );
  if (first?.readable !== true || second?.readable !== true) throw new Error('both files are read');
  const run = { now: 0, customerNumber: '1' };
  const empty = emptyCatalogue('1');
  const applied = applySyncPlan(empty, planSync(empty, first, run));
  if (!applied.ok) throw new Error('the first file is applied');
  return planSync(applied.value, second, run).events;
}

describe('Decision S10: what drifts between two files', () => {
  const ARTICLE = [
    { third_party_id: 'A', shared_id: 'S' },
    { third_party_id: 'B', shared_id: 'S', package_description_str: '6x1l' },
  ];

  it('an outlet that changes is one event, however many packages have it', () => {
    const at = (outlet: string): readonly Members[] =>
      ARTICLE.map((members) => ({ ...members, supplier_outlet_id: outlet }));
    expect(planned(at('O1'), at('O2'))).toEqual(['drift.outlet']);
    expect(planned(at('O1'), at('O1'))).toEqual([]);
  });

  /** Returns packages with their outlets; `null` for none. */
  const outlets = (packages: Readonly<Record<string, string | null>>): readonly Members[] =>
    Object.entries(packages).map(([third_party_id, supplier_outlet_id]) => ({
      third_party_id,
      ...(supplier_outlet_id === null ? {} : { supplier_outlet_id }),
    }));
  const moved = (before: string, after: string, count: string): string =>
    `The supplier outlet changed from ${before} to ${after} (${count}). ` +
    'Check that the file is for this customer.';
  type Outlets = Parameters<typeof outlets>[0];

  it.each<[name: string, before: Outlets, after: Outlets, events: readonly string[]]>([
    [
      'each pair of outlets is one event',
      { A: 'O1', B: 'O3', C: 'O1', D: 'O1' },
      { A: 'O2', B: 'O4', C: 'O2', D: null },
      [
        `A: ${moved('"O1"', '"O2"', '2 packages')}`,
        `B: ${moved('"O3"', '"O4"', '1 package')}`,
        `D: ${moved('"O1"', 'null', '1 package')}`,
      ],
    ],
    ['other packages of the same outlets are none', { A: 'O1', B: 'O2' }, { C: 'O1', D: 'O2' }, []],
    [
      'other packages of an outlet that is new',
      { A: null, B: 'O2' },
      { C: 'O5', D: 'O5' },
      [`C: ${moved('"O2"', '"O5"', '2 packages')}`],
    ],
    [
      'the first by identifier in any order of the file',
      { A: 'O1' },
      { D: 'O5', C: 'O5' },
      [`C: ${moved('"O1"', '"O5"', '2 packages')}`],
    ],
    ['other packages, none with an outlet before', { A: null, B: null }, { C: 'O5' }, []],
    [
      'other packages without an outlet',
      { A: 'O1' },
      { C: null },
      [`C: ${moved('"O1"', 'null', '1 package')}`],
    ],
  ])('outlets: %s', (_name, before, after, events) => {
    const of = said(outlets(before), outlets(after));
    expect(of.filter((event) => event.includes('outlet changed'))).toEqual(events);
  });

  it('an article whose texts stay is not compared', () => {
    const other = { third_party_id: 'C', shared_id: 'T' };
    const named = ARTICLE.map((members) => ({ ...members, name: 'Cream' }));
    expect(
      planned([...ARTICLE, other], [named[0] ?? {}, ARTICLE[1] ?? {}, { ...other, price: '2' }]),
    ).toContain('drift.article-text');
  });

  it('outlets with the same first characters are two', () => {
    const long = 'O'.repeat(200);
    const after = outlets({ A: `${long}3`, B: `${long}4` });
    expect(planned(outlets({ A: `${long}1`, B: `${long}1` }), after)).toEqual([
      'drift.outlet',
      'drift.outlet',
      'file.outlets-differ',
    ]);
  });

  it('walks once over the records of a file', () => {
    const file = readAssortmentFile(JSON.stringify([]));
    if (!file.readable) throw new Error('the file is read');
    let walks = 0;
    const records = new Proxy(file.records, {
      get(target, name) {
        if (name === Symbol.iterator) walks += 1;
        return Reflect.get(target, name);
      },
    });
    const record = readPackageRecord({
      ...{ third_party_id: 'A', shared_id: 'S', name: 'Milk', price: '1', price_type_code: 0 },
      package_description_str: '1l',
    });
    if (!record.ok) throw new Error('the record is read');
    const compared = { changes: [], fresh: [record.value] };
    expect(runSteps(articleDrift({ ...file, records }, compared, []))).toEqual([]);
    expect(walks).toBe(1);
  });

  it('a name that differs within one article is one event, and not said again', () => {
    const [milk, six] = ARTICLE;
    const other = [{ ...milk, name: 'Whole milk' }, six ?? {}];
    expect(planned(ARTICLE, other)).toEqual(['drift.article-text']);
    expect(planned(other, other)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { applySyncPlan, emptyCatalogue, planSync } from '#catalogue';
import { readAssortmentFile } from '#core';

type Members = Readonly<Record<string, unknown>>;

function planned(before: readonly Members[], after: readonly Members[]): readonly string[] {
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
  if (first?.ok !== true || second?.ok !== true) throw new Error('both files are read');
  const run = { now: 0, customerNumber: '1' };
  const empty = emptyCatalogue('1');
  const applied = applySyncPlan(empty, planSync(empty, first, run));
  if (!applied.ok) throw new Error('the first file is applied');
  return planSync(applied.value, second, run).events.map((event) => event.extra_data.code);
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

  it('a name that differs within one article is one event, and not said again', () => {
    const [milk, six] = ARTICLE;
    const other = [{ ...milk, name: 'Whole milk' }, six ?? {}];
    expect(planned(ARTICLE, other)).toEqual(['drift.article-text']);
    expect(planned(other, other)).toEqual([]);
  });
});

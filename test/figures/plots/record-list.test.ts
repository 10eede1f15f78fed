import { describe, expect, it } from 'vitest';
import { type AssortmentFile, readAssortmentFile } from '../../../src/core/index.js';
import { FROM_ZERO } from '../../../src/figures/plots/change-plot.js';
import { countFile } from '../../../src/figures/plots/file-plots.js';
import { comparison, numbered } from './numbered-records.js';

/** Returns a file of articles with these prices per kg. */
function fileOf(prices: readonly number[]): AssortmentFile {
  const records = prices.map((price, at) => ({
    third_party_id: `P${at}`,
    name: 'Rye bread',
    price,
    price_type_code: 1,
    price_unit: 'kg',
    package_description_str: '1 kg',
  }));
  return readAssortmentFile(JSON.stringify(records)) as AssortmentFile;
}

describe('Prices before and now', () => {
  it('that jumped by a power of ten are a list of their own; a wide file has no far ones', () => {
    const before = Array.from({ length: 40 }, (_, at) => 2 ** (at % 20));
    const now = before.map((price, at) => (at === 7 ? price * 10 : price));
    const file = fileOf(now);
    const { plots, recordsOf } = countFile(
      file.report,
      numbered(file),
      comparison(fileOf(before), file),
    );
    expect(recordsOf(['far', 'kg'])).toEqual([]);
    expect(recordsOf(['jump', 1])).toEqual([7]);
    expect(plots.prices[0]).toMatchObject({ farAbove: 0, far: [], slip: { power: 1, count: 1 } });
    expect(plots.prices[0]?.ends).toHaveLength(6);
  });

  it('have a range without an end from a price of 0, which has no point', () => {
    const file = fileOf([5, 6, 7]);
    const { plots, recordsOf } = countFile(
      file.report,
      numbered(file),
      comparison(fileOf([0, 6, 6]), file),
    );
    expect(recordsOf(['changes', 3, null])).toEqual([0]);
    const [block] = plots.changes?.blocks ?? [];
    expect(block).toMatchObject({ least: FROM_ZERO, middle: null, most: null, count: 1 });
    expect(JSON.parse(JSON.stringify(block))).toEqual(block);
    expect(recordsOf(['changes', FROM_ZERO, null])).toEqual([0]);
    expect(plots.changes?.pairs).toHaveLength(1);
    expect(plots.prices[0]?.ends.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('have coarser points if there would be too many', () => {
    const before = Array.from({ length: 900 }, (_, at) => 10 ** ((at % 30) / 10));
    const now = before.map((price, at) => price * (1.5 + Math.floor(at / 30) / 3));
    const file = fileOf(now.map((price) => Number(price.toFixed(4))));
    const old = fileOf(before.map((price) => Number(price.toFixed(4))));
    const { plots } = countFile(file.report, numbered(file), comparison(old, file));
    expect(plots.changes?.pairs.length).toBeLessThanOrEqual(600);
    expect(plots.changes?.pairs.reduce((sum, { count }) => sum + count, 0)).toBe(900);
  });
});

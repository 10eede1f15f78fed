import { describe, expect, it } from 'vitest';
import type { ChangeBlock } from '../../../../src/figures/plots/change-plot.js';
import {
  jumpList,
  listKey,
  listOf,
  listTitle,
  type PlotList,
} from '../../../../src/page/engine/plots/price-lists.js';
import { plotTexts } from '../../../../src/page/engine/words/plot-texts.js';

const TEXTS = plotTexts('en');

describe('Lists of records behind a plot', () => {
  const lists: readonly PlotList[] = [
    ['far', 'kg'],
    ['prices', 'kg', 1, 10],
    ['jump', 1],
    ['jump', -2, 'price'],
    ['jump', 1, 'content'],
    ['gtin', 'none'],
    ['unit', 'kg', true],
    ['time', null],
    ['time', '24:00:00'],
    ['changes', 0.5, 0.8],
    ['percent', -20, 10],
  ];

  it.each(lists.map((list) => [list]))('%j has a title of its own', (list) => {
    const titles = lists.map((each) => listTitle(each, TEXTS));
    expect(titles.filter((title) => title === listTitle(list, TEXTS))).toHaveLength(1);
    expect(listOf(listKey(list))).toEqual(list);
  });

  it('the list of a power is that of the one amount which made all of its changes', () => {
    const jump = { power: 1, count: 2 } as const;
    const blockOf = (...jumps: ChangeBlock['jumps']): ChangeBlock => ({
      ...{ power: 1, up: true, least: 10, middle: 10, most: 10, count: 2 },
      jumps,
    });
    const price = { ...jump, what: 'price' } as const;
    const content = { ...jump, what: 'content' } as const;
    expect(jumpList(1, [blockOf(price)])).toEqual(['jump', 1, 'price']);
    expect(jumpList(1, [blockOf(price, content)])).toEqual(['jump', 1]);
    expect(jumpList(1, [blockOf()])).toEqual(['jump', 1]);
    expect(jumpList(2, [blockOf(price)])).toEqual(['jump', 2]);
  });
});

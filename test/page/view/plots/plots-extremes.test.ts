import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile, hasChromium, turnPages } from '../../../browser/inspector-page.js';
import { type Fields, ryeBread } from '../../rye-bread.js';

if (!hasChromium) console.warn("notice: skipped plots: Debian's chromium is not installed");

const record = (at: number, fields: Fields = {}): Fields =>
  ryeBread(at, { gtin: '6401000000009', ...fields });

const many = (count: number, fields: (at: number) => Fields = () => ({})): readonly Fields[] =>
  Array.from({ length: count }, (_, at) => record(at, fields(at)));

describe.skipIf(!hasChromium)('The view of plots of unusual files', () => {
  const turn = turnPages();
  let page: Page;

  const card = (id: string) => page.locator(`section[aria-labelledby=${id}]`);
  const finding = (id: string) => card(id).locator('> p').textContent();
  const give = async (records: readonly Fields[]): Promise<void> => {
    await dropFile(page, 'list.json', JSON.stringify(records));
    await page.locator('.verdict').waitFor();
    await page.locator('.tabs a[href="#plots"]').click();
    await page.locator('.plots').waitFor();
  };
  const compareWith = async (earlier: readonly Fields[]): Promise<void> => {
    await page.setInputFiles('input[data-use=earlier]', {
      name: 'old.json',
      mimeType: '',
      buffer: Buffer.from(JSON.stringify(earlier)),
    });
  };

  it('says what a small file has, and what it has not', async () => {
    page = await turn.open();
    await give(many(3, () => ({ package_description_str: '6 kpl', gtin: undefined })));
    expect(await finding('plot-price')).toBe(
      'Too few to say which are far from the rest: 3. Nine in ten lie between 1.67 and 2. ' +
        'The lowest is 1.67, the highest 2.',
    );
    expect(await finding('plot-far')).toBe('Too few to say which are far from the rest: 3.');
    expect(await finding('plot-gtins')).toBe('No record has a barcode. ');
    expect(await finding('plot-times')).toBe('No record has a lead time. ');
    expect(await card('plot-far').locator('tbody tr').count()).toBe(3);
    expect(await card('plot-times').locator('.counts').textContent()).toContain('none');
    expect(turn.faults()).toEqual([]);
  });

  it('cuts the axis if prices are far on both sides; a phone has room for numbers', async () => {
    const prices = (at: number): string =>
      at < 8 ? '0.0000001' : at < 12 ? '90000000' : `${1 + at / 100}`;
    await give(
      many(60, (at) => ({
        price: prices(at),
        lead_time: ['24:00:00', '36:30:00', null][at % 3],
        gtin: ['x', '6401000000008', '12'][at % 3],
      })),
    );
    const labels = card('plot-price').locator('text.out');
    expect(await labels.allTextContents()).toEqual(['4 far above', '8 far below']);
    const axis = card('plot-price').locator('text', { hasText: 'the axis is cut' });
    expect(await axis.count()).toBe(1);
    expect(await card('plot-far').getByRole('button').textContent()).toBe('Review 12');
    const factors = await card('plot-far').locator('small.x, .num small').allTextContents();
    expect(factors.length).toBeGreaterThan(0);
    for (const factor of factors) expect(factor).toMatch(/^[×÷] [\d,.E]+$/);
    expect(await finding('plot-gtins')).toBe('60 will not be shown. 0% are good.');
    expect(await finding('plot-times')).toBe(
      '2 different ones. A file should have one. 20 records have none.',
    );
    const times = await card('plot-times').locator('tr').allTextContents();
    expect(times).toEqual(['none20', '24 hours20', '36:30:0020']);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => labels.allTextContents()).toEqual(['4', '8']);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(turn.faults()).toEqual([]);
  });

  it('says where nothing has a price per unit, and where no price changed', async () => {
    const free = many(40, (at) => ({ price: at < 30 ? '5' : '0' }));
    await give(free);
    expect(await finding('plot-price')).toContain('10 records have no price per kg, l or piece.');
    await give(many(3, () => ({ price: '0' })));
    expect(await finding('plot-price')).toBe('No record has a price per kg, l or piece. ');
    expect(await card('plot-far').count()).toBe(0);
    const earlier = many(4, (at) => ({ price: '0', orderable: at > 0 }));
    await compareWith(earlier);
    await page.locator('#plot-changes').waitFor();
    expect(await finding('plot-changes')).toBe('No price per unit changed. ');
    expect(await card('plot-changes').locator('svg.p, table').count()).toBe(0);
    expect(await card('plot-since').locator('.trio').textContent()).toBe('0 came1 went0 new price');
    expect(await card('plot-since').locator('> p').textContent()).toBe('1 is orderable again.');
    expect(turn.faults()).toEqual([]);
  });

  it('counts what it has no room for', async () => {
    const units = ['cl', 'dl', 'hg', 'Stk', 'rll', 'tlk', 'prk', 'krt', 'fl', 'sk'];
    await give(
      [
        ...many(120, (at) => ({ price: `${100 + at / 10}`, lead_time: `${24 + (at % 11)}:00:00` })),
        ...many(40, () => ({ price: '0.001', name: `Rye bread ${'very '.repeat(20)}small` })),
        ...units.map((unit) => ({ package_description_str: `6 ${unit}` })),
      ].map((each, at) =>
        record(at, {
          ...each,
          third_party_id: `P${at}`,
          gtin: at === 3 ? '6401000000008' : '6401000000009',
        }),
      ),
    );
    const price = card('plot-price');
    expect(await price.locator('text.out').allTextContents()).toEqual(['40 far below']);
    const points = await price.locator('.points a').count();
    expect(points).toBeLessThan(40);
    expect(await price.locator('text', { hasText: `${40 - points} more` }).count()).toBe(1);
    await price.locator('.points a').first().focus();
    expect(await price.locator('.tip').textContent()).toMatch(/Rye bread very .*…/);
    // The median is at the right edge, so that its words are on its left.
    expect(await price.locator('text[text-anchor=end].strong').textContent()).toMatch(/^middle /);
    for (const [id, others] of [
      ['plot-units', '3'],
      ['plot-times', '43'],
    ] as const) {
      expect(await card(id).locator('tbody tr').last().textContent()).toBe(`others${others}`);
    }
    expect(await finding('plot-units')).toContain('Read as pieces: ');
    expect(await card('plot-gtins').locator('.bar i').count()).toBe(3);
    expect(turn.faults()).toEqual([]);
  });

  it('draws small changes on an axis that is whole, and large ones alone', async () => {
    const now = many(41, (at) => ({
      price: '10.00',
      price_type_code: 1,
      price_unit: 'kg',
      orderable: at > 0 && at < 40,
    }));
    await give(now);
    await compareWith(
      many(40, (at) => ({ price: `${9.6 + at / 50}`, price_type_code: 1, price_unit: 'kg' })),
    );
    const changes = card('plot-changes').locator('svg.p');
    await changes.waitFor();
    expect(await changes.textContent()).not.toContain('cut');
    const since = card('plot-since');
    expect(await since.locator('> p').textContent()).toBe(
      '1 of those that came is not orderable. 1 is no longer orderable.',
    );
    expect(await since.locator('tbody small').first().textContent()).toContain('per kg');
    await compareWith(now.map((each, at) => (at === 1 ? { ...each, price: '0.10' } : each)));
    await expect.poll(() => changes.textContent()).toContain('× 100');
    expect(await changes.locator('path.middle').count()).toBe(0);
    expect(turn.faults()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type PackageRecord, readAssortmentFile } from '../../../src/core/index.js';
import { findImplausiblePrices } from '../../../src/figures/price-checks/implausible-prices.js';
import { sized } from '../../sizes.js';
import { runFake } from '../fake-io.js';
import { sampleAssortment } from './sample-assortment.js';

type Fields = Readonly<Record<string, unknown>>;

function numbered(records: readonly Fields[]): (readonly [number, PackageRecord])[] {
  const file = readAssortmentFile(JSON.stringify(records));
  expect(file.records).toHaveLength(records.length);
  return file.records.map((record, index) => [index, record]);
}

/** Records priced at 10 per kg, give or take a little. */
const usual = (count: number, name = 'Rye'): readonly Fields[] =>
  Array.from({ length: count }, (_, n) => ({
    third_party_id: `${name}${n}`,
    name: `${name} ${n}`,
    price: ['9.50', '10.00', '10.50'][n % 3],
    price_type_code: 1,
    price_unit: 'kg',
    package_description_str: '5 kg',
  }));

const priced = (price: string, more: Fields = {}): Fields => ({
  ...usual(1, 'Odd')[0],
  price,
  ...more,
});

describe('prices far from the others of a file', () => {
  it('has a precision of 0.9 and more on assortments with mistakes', () => {
    let right = 0;
    let reported = 0;
    let wrong = 0;
    const sizes: readonly (readonly [count: number, rate: number])[] = [
      [2_000, 0.03],
      [sized(4_000, 50_000), 0.01],
      [sized(4_000, 50_000), 0],
    ];
    for (const [count, rate] of sizes) {
      for (let seed = 1; seed <= sized(3, 10); seed += 1) {
        const { records, mistakes } = sampleAssortment(seed, count, rate);
        const file = readAssortmentFile(JSON.stringify(records));
        const found = findImplausiblePrices(file.records.map((record, n) => [n, record]));
        reported += found.length;
        wrong += mistakes.size;
        for (const { index } of found) if (mistakes.has(`A${index}`)) right += 1;
      }
    }
    const precision = right / reported;
    const recall = right / wrong;
    process.stdout.write(
      `prices far from the others: ${right} of ${reported} reports right ` +
        `(precision ${precision.toFixed(3)}), of ${wrong} mistakes (recall ${recall.toFixed(3)})\n`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.4);
  });

  it('names the usual price, the factor, and the goods compared', () => {
    const records = numbered([...usual(60), priced('1000', { name: 'Rye flour' })]);
    expect(findImplausiblePrices(records)).toEqual([
      { index: 60, unit: 'kg', price: 1000, usual: 10, factor: 100, among: 'rye' },
    ]);
    const odd = numbered([...usual(60), priced('0.1')]);
    expect(findImplausiblePrices(odd)).toEqual([
      { index: 60, unit: 'kg', price: 0.1, usual: 10, factor: 0.01, among: null },
    ]);
  });

  it('the usual price is the one in the middle, or between the two in the middle', () => {
    const at = (count: number, name: string, price: string): readonly Fields[] =>
      usual(count, name).map((one) => ({ ...one, price }));
    const usualOf = (records: readonly Fields[]): unknown =>
      findImplausiblePrices(numbered(records)).map((one) => one.usual);
    expect(usualOf([...at(30, 'Rye', '10'), ...at(30, 'Oat', '11'), priced('1000')])).toEqual([11]);
    for (const count of [30, 32]) {
      const others = [...at(count, 'Rye', '10'), ...at(count - 1, 'Oat', '11')];
      expect(usualOf([...others, priced('1000')])).toEqual([10.4881]);
    }
  });

  it('compares goods whose names begin alike before all others', () => {
    const saffron = usual(40, 'Saffron').map((one) => ({ ...one, price: '3000' }));
    const found = findImplausiblePrices(numbered([...usual(90), ...saffron]));
    expect(found).toEqual([]);
  });

  it.each([
    ['a price that is not far enough', [...usual(60), priced('45')]],
    ['a small file', [...usual(20), priced('1000')]],
    ['a price of 0', [...usual(60), priced('0')]],
    ['an unlisted unit', [...usual(60), priced('1000', { price_unit: 'crate' })]],
    [
      'another unit',
      [...usual(60), priced('1000', { price_unit: 'l', package_description_str: '1l' })],
    ],
    ['nothing', []],
  ])('reports nothing for %s', (_, records) => {
    expect(findImplausiblePrices(numbered(records))).toEqual([]);
  });

  it('depends on no order but that of equal distances', () => {
    const records = numbered([
      ...usual(60),
      priced('1000'),
      priced('0.01', { third_party_id: 'B' }),
    ]);
    const found = findImplausiblePrices(records);
    expect(found.map(({ index }) => index)).toEqual([61, 60]);
    expect(findImplausiblePrices(records.toReversed())).toEqual(found);
  });
});

describe('assortment check and prices', () => {
  const odd = Array.from({ length: 7 }, (_, n) => priced('1000', { third_party_id: `Odd${n}` }));
  const text = JSON.stringify([...usual(60), ...odd]);
  const HEADING = 'Prices far from the others';

  it('shows the farthest in the text, refuses nothing, and all with --prices', async () => {
    const { code, stdout } = await runFake(['check', '-'], { stdin: text });
    expect([code, stdout]).toEqual([0, expect.stringContaining(HEADING)]);
    expect(stdout).toContain('  Odd0 · Odd 0\n    1000.00 per kg, 100 times the usual 10.00\n');
    expect(stdout).toContain('… 2 more; --prices shows all');
    const all = await runFake(['check', '--prices', '-'], { stdin: text });
    expect(all.stdout).toContain('Odd6 · Odd 0');
    expect(all.stdout).not.toContain('more; --prices');
  });

  it('are per lb if most contents are, and in other measures where asked', async () => {
    const pounds = { price_unit: 'lb', package_description_str: '5 lb' };
    const stdin = JSON.stringify(
      [...usual(60), priced('1000')].map((each) => ({ ...each, ...pounds })),
    );
    const of = async (...options: readonly string[]) =>
      (await runFake(['check', ...options, '-'], { stdin })).stdout;
    expect(await of()).toContain('    1000.00 per lb, 100 times the usual 10.00\n');
    expect(await of('--measures', 'metric')).toContain('2204.62 per kg, 100 times the usual 22.05');
    const json = async (...options: readonly string[]) =>
      JSON.parse(await of('--json', '--prices', ...options)).prices[0];
    expect(await json()).toMatchObject({ unit: 'kg', price: 2204.62, usual: 22.0462, factor: 100 });
    expect(await json('--measures', 'us')).toMatchObject({ unit: 'lb', price: 1000, usual: 10 });
    const metric = await runFake(['check', '--measures', 'us', '-'], { stdin: text });
    expect(metric.stdout).toContain('453.59 per lb, 100 times the usual 4.54');
    const wrong = await runFake(['check', '--measures', 'imperial', '-'], { stdin });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('metric, us')]);
  });

  it('is off in JSON unless asked', async () => {
    const plain = await runFake(['check', '--json', '-'], { stdin: text });
    expect(JSON.parse(plain.stdout)).not.toHaveProperty('prices');
    const asked = await runFake(['check', '--json', '--prices', '-'], { stdin: text });
    const report = JSON.parse(asked.stdout);
    expect(report.ok).toBe(true);
    expect(report.prices).toHaveLength(7);
    expect(report.prices[0]).toEqual({
      pointer: '/60',
      thirdPartyId: 'Odd0',
      name: 'Odd 0',
      unit: 'kg',
      price: 1000,
      usual: 10,
      factor: 100,
      among: null,
    });
  });

  it('is off for a large file unless asked, and says so', async () => {
    const large = JSON.stringify([...usual(20_000), ...odd]);
    const plain = await runFake(['check', '-'], { stdin: large });
    expect(plain.stdout).toContain(
      'The prices of 20,007 records were not compared; --prices compares them.',
    );
    expect(plain.stdout).not.toContain(HEADING);
    expect((await runFake(['check', '--prices', '-'], { stdin: large })).stdout).toContain(HEADING);
  });

  it('needs a format with a place for them', async () => {
    const { code, stderr } = await runFake(['check', '--prices', '--format', 'csv', '-'], {
      stdin: text,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--prices works with --format')]);
  });

  it('says nothing of a file without such prices, or of one that is refused', async () => {
    const usualText = JSON.stringify(usual(60));
    for (const stdin of [usualText, `${text.slice(0, -1)},`])
      expect((await runFake(['check', '-'], { stdin })).stdout).not.toContain(HEADING);
  });
});

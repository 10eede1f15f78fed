/**
 * Assortments with prices as suppliers have them: some forty kinds of goods, whose prices per unit
 * spread around their own level, in packages of all sizes; and mistakes by a factor.
 */
import { seededRoll } from '../../core/record/mutated-records.js';

/** Packages by unit of their content, with how many units they hold. */
const PACKAGES = {
  kg: [
    ['6x500g', 3],
    ['12 x 1 kg', 12],
    ['10kg', 10],
    ['25 kg', 25],
    ['24x200g', 4.8],
  ],
  l: [
    ['12x1l', 12],
    ['24x330ml', 7.92],
    ['10 l', 10],
    ['6x1.5l', 9],
  ],
  piece: [
    ['6 piece', 6],
    ['100 piece', 100],
    ['24piece', 24],
  ],
} as const;

type Unit = keyof typeof PACKAGES;

/** A file and the identifiers of its records with a wrong price. */
export interface SampleAssortment {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly mistakes: ReadonlySet<string>;
}

const KINDS = 40;
const PRECISION = 1_000_000;

/** Returns an assortment of which a part, `rate`, has a wrong price. */
export function sampleAssortment(seed: number, count: number, rate: number): SampleAssortment {
  const roll = seededRoll(seed);
  const part = (): number => roll(PRECISION) / PRECISION;
  // Twelve parts add up to a nearly normal distribution.
  const normal = (): number => Array.from({ length: 12 }, part).reduce((a, b) => a + b) - 6;
  const kinds = Array.from({ length: KINDS }, (_, n) => ({
    name: `${String.fromCharCode(65 + (n % 26))}${'aeiou'[n % 5]}${'lmnr'[n % 4]}${'aeiou'[n % 3]}`,
    unit: (['kg', 'kg', 'l', 'piece'] as const)[roll(4)] as Unit,
    level: Math.log(0.8) + part() * Math.log(50),
    spread: 0.25 + part() * 0.45,
  }));
  const mistakes = new Set<string>();
  const records = Array.from({ length: count }, (_, n) => {
    const kind = kinds[Math.floor(part() * part() * KINDS)] as (typeof kinds)[number];
    const packages = PACKAGES[kind.unit];
    const [text, content] = packages[roll(packages.length)] as (typeof packages)[number];
    const perUnit = Math.exp(kind.level + kind.spread * normal());
    const isByUnit = roll(10) < 3;
    const id = `A${n}`;
    const isWrong = part() < rate;
    if (isWrong) mistakes.add(id);
    // The price of the package in place of one per unit, and the reverse.
    const confused = isByUnit ? content : 1 / content;
    const factor = isWrong ? ([10, 10, 100, 100, 0.01, confused][roll(6)] ?? 1) : 1;
    const price = perUnit * (isByUnit ? 1 : content) * factor;
    // One name in five is of a kind of its own.
    const word = roll(5) === 0 ? letters(n) : kind.name;
    return {
      third_party_id: id,
      name: `${word} ${n}`,
      price: Math.max(price, 0.01).toFixed(2),
      price_type_code: isByUnit ? 1 : 0,
      ...(isByUnit ? { price_unit: kind.unit } : {}),
      package_description_str: text,
    };
  });
  return { records, mistakes };
}

function letters(n: number): string {
  return `q${n.toString(26).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)))}`;
}

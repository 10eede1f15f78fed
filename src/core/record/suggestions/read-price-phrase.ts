/**
 * Prices with words around the number (Decision N10):
 *
 * ```text
 * phrase = price [ per unit ] [ note ]           `12,60 €/kg netto`, `$4.89 LB`
 * per    = "/" / "per" / "pro" / …                `1.99/100g`
 * note   = "*" / words about tax
 * ```
 */
import type { PriceTextForm } from '../../issue/values.js';
import { Decimal } from '../../value/decimal.js';
import { matchUnit, type UnitMatch } from '../../value/unit/match-unit.js';
import { UNITS, type UnitOfMeasure } from '../../value/unit/units.js';
import { CURRENCY_BEHIND, kindOfPriceWord, perPattern } from './price-words.js';

/** A price as its text says it: an amount as written, times a factor. */
export interface PricePhrase {
  readonly form: PriceTextForm | undefined;
  /** Text of the amount, with its marks and currency. */
  readonly amount: string | undefined;
  /** The amount is as many times as large per `unit`, or in the currency. */
  readonly factor: string | undefined;
  /** Unit that the price is for. */
  readonly unit: UnitOfMeasure | undefined;
}

/** A phrase that says nothing: every member is there, so that none is inherited (Decision J7). */
const NOTHING: PricePhrase = {
  form: undefined,
  amount: undefined,
  factor: undefined,
  unit: undefined,
};

const NO_AMOUNT = /^[-?.]{1,5}$/;

/** The size of a pack, and its price: `100g | 2,49€ /Pck`. */
const OF_SIZED_PACK =
  /^\d[\d.,]{0,8} ?\p{L}{1,12}\.? ?\| ?([^|/]{1,16}?)(?: ?\/ ?\p{L}{2,12}\.?)?$/u;

/** Only the decimals: `-,99`. */
const ONLY_CENTS = /^-,(\d{2})$/;

/** A rate of tax; a rate of zero is a word. */
const RATE = / ?[1-9]\d?(?:[.,]\d{1,2})? ?%/;
const NO_TAX = /(^|\D) ?0 ?%/;

const STARS = / ?[*†‡]{1,3}$/;

/** A number with cents: without a currency, others may be amounts (`2.5 kg`). */
const WITH_CENTS = /^\d{1,6}[.,]\d{2}$/;

const THROUGH_LAST_DIGIT = /^.*\d/s;

/** Size and unit behind "per": `100g`, `1 kg`, `LB`. */
const SIZED_UNIT = /^(\d{0,4}) ?([\p{L}#].*)$/u;

/** Sizes for which a price is commonly told, as grams or millilitres, and units for their price. */
const SMALL_SIZES: ReadonlySet<string> = /* @__PURE__ */ new Set(['10', '100']);
const LARGE_UNITS: Readonly<Record<string, UnitOfMeasure>> = { g: 'kg', ml: 'l' };

/** Returns the parts of a price with words; undefined for other texts. */
export function readPricePhrase(text: string): PricePhrase | undefined {
  if (NO_AMOUNT.test(text) || kindOfPriceWord(text) === 'no-price')
    return { ...NOTHING, form: 'no-price' };
  const [, only] = ONLY_CENTS.exec(text) ?? [];
  if (only !== undefined) return { ...NOTHING, amount: `0.${only}` };
  const [, ofPack] = OF_SIZED_PACK.exec(text) ?? [];
  if (ofPack !== undefined) return { ...NOTHING, amount: ofPack };
  const noted = text.replace(STARS, '');
  const { bare, word } = withoutNote(noted);
  if (word === 'with-tax') return { ...NOTHING, form: 'with-tax' };
  if (word === 'cents')
    return /^\d{1,4}$/.test(bare) ? { ...NOTHING, amount: bare, factor: '0.01' } : undefined;
  return readPerUnit(bare) ?? (bare === text ? undefined : { ...NOTHING, amount: bare });
}

/** Returns a text without the words of a note at its end, and their meaning. */
function withoutNote(text: string): {
  readonly bare: string;
  readonly word: ReturnType<typeof kindOfPriceWord>;
} {
  const plain = text.replace(RATE, '').replace(NO_TAX, '$1 zero');
  const amount = throughLastDigit(plain);
  const words = plain.slice(amount.length).match(/[\s(]|[^\s()\d]+[)\d]?|[)\d]/gu) ?? [];
  for (const from of words.keys()) {
    const word = kindOfPriceWord(words.slice(from).join(''));
    if (word !== undefined) return { bare: (amount + words.slice(0, from).join('')).trim(), word };
  }
  return { bare: text, word: undefined };
}

function readPerUnit(text: string): PricePhrase | undefined {
  const per = perPattern().exec(text);
  if (per !== null) {
    const amount = text.slice(0, per.index) + (per[1] ?? '').replace(' ', '');
    const [, size = '', word = ''] = SIZED_UNIT.exec(text.slice(per.index + per[0].length)) ?? [];
    // `12/1 kg` may be a package; a price has cents or a currency.
    if (size !== '' && /^\d+$/.test(amount)) return undefined;
    return perUnit(amount, size, word);
  }
  const amount = throughLastDigit(text);
  const rest = text.slice(amount.length);
  const word = rest.replace(CURRENCY_BEHIND, '').trim();
  // An amount has no currency either: `1 kg`.
  if (word === rest.trim() && !WITH_CENTS.test(amount) && /^\d/.test(amount)) return undefined;
  const phrase = perUnit(amount, '', word);
  return phrase?.unit === 'piece' ? undefined : phrase;
}

/** Returns the price of a size of a unit: per 100 g it is the tenth of that per kg. */
function perUnit(amount: string, size: string, word: string): PricePhrase | undefined {
  const match: UnitMatch = matchUnit(word === '#' ? 'lb' : word.replace(/\.$/, ''));
  const read = match.kind === 'unlisted' ? match.rewrite : { unit: match.unit, multiplier: '1' };
  if (read === undefined) return undefined;
  const { unit, multiplier } = read;
  const each = new Decimal(multiplier).times(size === '' ? '1' : size);
  if (each.eq(1)) return { ...NOTHING, form: 'per-unit', amount, unit };
  const large = LARGE_UNITS[UNITS[unit].symbol];
  return large !== undefined && SMALL_SIZES.has(each.toFixed())
    ? { form: 'per-unit', amount, unit: large, factor: new Decimal(1000).div(each).toFixed() }
    : undefined;
}

function throughLastDigit(text: string): string {
  return THROUGH_LAST_DIGIT.exec(text)?.[0] ?? '';
}

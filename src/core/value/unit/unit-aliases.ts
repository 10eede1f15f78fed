import type { UnitOfMeasure } from './units.js';

/**
 * The alias table of Decision U1, word by word: what else suppliers write for a unit, and what it
 * may mean. The list's own tokens, symbols and labels are not repeated here. Witness: the project's
 * judgement, row by row.
 */

/**
 * Splits words that are separated by commas. The tables are plain texts, because every import
 * creates them and few callers need their words.
 */
export function wordsOf(text: string): readonly string[] {
  return text.split(', ');
}

/** Safe spellings: another word for a unit of the list, with one meaning. */
export const SAFE_SPELLINGS: Readonly<Record<UnitOfMeasure, string>> = {
  μg: 'ug, mcg, mcgs, microgram, micrograms',
  mg: 'mgs, milligram, milligrams, milligramme, milligrammes',
  g:
    'gr., gm, gms, grs, grm, Gr, gram, grams, gramme, grammes, Gramm, gramo, gramos, grammo, ' +
    'grammi, г',
  kg:
    'kgs, kgr, KGM, kilo, kilos, kilogram, kilograms, Kilogramm, kilogramme, kilogrammes, chilo, ' +
    'kilogramo, кг',
  tonne: 'tonnes, TNE, tonnen',
  'metric ton': 'metric tons, metric tonne, metric-ton, mt',
  'short ton': 'short tons, ton (US), US ton, STN',
  'long ton': 'long tons, ton (UK), UK ton, LTN, imperial ton',
  oz: 'ozs, ounce, ounces, onz, oz.',
  lb: 'lbs, lb., lbs., pound, pounds, LBR',
  ml: 'mls, milliliter, milliliters, millilitre, millilitres, MLT, ml., мл',
  l: 'lt, ltr, ltrs, lts, liter, liters, litre, litres, litro, litros, litri, litra, l., л',
  cubic_centimeter: 'cc, cm^3, ccm, CMQ, cubic centimeter, cubic centimetre, cubic_centimetre',
  cubic_decimeter: 'DMQ, cubic decimeter, cubic_decimetre',
  cubic_foot: 'cu ft, cuft, FTQ, cubic foot, cubic feet',
  cubic_inch: 'cu in, INQ, cubic inch',
  cubic_meter: 'cbm, MTQ, cubic meter, cubic metre, cubic_metre',
  cubic_milliliter: 'MMQ, cubic millimeter, cubic millimetre, cubic_millimeter, cubic_millimetre',
  'cup (UK)': 'UK cup, cup(UK), imperial cup',
  'cup (US)': 'US cup, cup(US), G21',
  'fl oz (UK)': 'fl oz(UK), fl. oz (UK), floz (UK), UK fl oz, imp fl oz, OZI',
  'fl oz (US)': 'fl oz(US), fl. oz (US), floz (US), US fl oz, OZA',
  'gal (UK)': 'gal(UK), UK gal, imp gal, imperial gallon, gallon (UK), GLI',
  'gal (US)': 'gal(US), US gal, gallon (US), GLL',
  'pt (UK)': 'pt(UK), pint (UK), UK pint, PTI',
  'pt (US)': 'pt(US), pint (US), US pint, PTL',
  'qt (UK)': 'qt(UK), quart (UK), QTI',
  'tbsp (UK)': 'tbsp(UK), tablespoon (UK)',
  'tsp (UK)': 'tsp(UK), teaspoon (UK)',
  DZ: 'doz, dozen, dozens, DZN, douzaine, Dutzend, dozijn',
  '#10': '# 10, #10 can, #10 cans, No. 10 can, No.10, no10',
  piece:
    'pieces, pc, pcs, pc., pcs., pce, ea, ea., each, unit, units, UN, u, ud, uds, unidad, ' +
    'unidades, ct, count, stuk, stuks, stk, stk., Stck, Stück, styck, kpl, szt, szt., ks, db, ' +
    'adet, pz, pza, pzas, pezzo, pezzi, pièce, pièces, шт, H87, C62, st, st.',
};

/**
 * Words for an exact multiple of a unit of the list: the amount is multiplied, the unit replaced
 * (Decision U2).
 */
export interface ConvertibleWords {
  /** Words as `wordsOf` takes them. */
  readonly words: string;
  readonly unit: UnitOfMeasure;
  /** The amount of `unit` that one of the words is, as a plain decimal. */
  readonly multiplier: string;
}

export const CONVERTIBLE_WORDS: readonly ConvertibleWords[] = [
  {
    words: 'cl, centiliter, centilitre, centiliters, centilitres, CLT',
    unit: 'ml',
    multiplier: '10',
  },
  { words: 'dl, deciliter, decilitre, DLT', unit: 'ml', multiplier: '100' },
  { words: 'hl, hectoliter, hectolitre, HLT', unit: 'l', multiplier: '100' },
  { words: 'µl, ul, microliter', unit: 'cubic_milliliter', multiplier: '1' },
  { words: 'cg, centigram', unit: 'mg', multiplier: '10' },
  { words: 'dg, decigram', unit: 'mg', multiplier: '100' },
  { words: 'dag, dkg, deka, decagram', unit: 'g', multiplier: '10' },
  { words: 'hg, hekto, hectogram, etto', unit: 'g', multiplier: '100' },
  { words: 'dt, quintal', unit: 'kg', multiplier: '100' },
  { words: 'stone, stones', unit: 'lb', multiplier: '14' },
  { words: 'qt (US), US quart, quart (US), QTL', unit: 'pt (US)', multiplier: '2' },
  { words: 'tbsp (US), tablespoon (US), G24', unit: 'fl oz (US)', multiplier: '0.5' },
  { words: 'tsp (US), teaspoon (US), G25', unit: 'ml', multiplier: '4.92892159375' },
  { words: 'gill (UK)', unit: 'fl oz (UK)', multiplier: '5' },
  { words: 'yd3, cubic yard', unit: 'cubic_foot', multiplier: '27' },
  { words: 'Pfund, pfd', unit: 'g', multiplier: '500' },
  { words: 'gross, GRO', unit: 'DZ', multiplier: '12' },
  { words: 'pair, pairs, paar', unit: 'piece', multiplier: '2' },
];

/** Other spellings of units, which are no safe aliases: suggested, never read (Decision P11). */
export const SUGGESTED_SPELLINGS: readonly ConvertibleWords[] = [
  {
    words: 'lit, litraa, litran, litr, litry, litrów, litru, litrů, λίτρο, λίτρα, λτ',
    unit: 'l',
    multiplier: '1',
  },
  { words: 'millilitraa, mililitr, mililitros, millilitri, μλ', unit: 'ml', multiplier: '1' },
  {
    words: 'grammaa, gramma, gramów, gramy, grama, gramů, grame, γρ, γραμμάρια, gramas',
    unit: 'g',
    multiplier: '1',
  },
  {
    words:
      'kilogrammaa, kilogramma, kiloa, kilogramów, kilogramy, kilogrammi, kilogramos, ' +
      'kilogramů, kilograme, κιλό, κιλά, κιλα',
    unit: 'kg',
    multiplier: '1',
  },
  {
    words: 'kappaletta, kappale, sztuk, sztuki, sztuka, stycken, stykker, stykk',
    unit: 'piece',
    multiplier: '1',
  },
];

/**
 * Words with several meanings, each as it would be written: a unit, or an amount of one (Decision
 * U2).
 */
export interface AmbiguousWords {
  /** Words as `wordsOf` takes them. */
  readonly words: string;
  readonly candidates: readonly string[];
}

export const AMBIGUOUS_WORDS: readonly AmbiguousWords[] = [
  {
    words: 'fl oz, floz, fl.oz, fl. oz, fl.oz., fl. oz., fluid ounce, fluid ounces',
    candidates: ['fl oz (UK)', 'fl oz (US)'],
  },
  { words: 'gal, gals, gallon, gallons', candidates: ['gal (UK)', 'gal (US)'] },
  { words: 'pt, pint, pints', candidates: ['pt (UK)', 'pt (US)'] },
  { words: 'qt, qts, quart, quarts', candidates: ['qt (UK)', '2 x pt (US)'] },
  { words: 'cup, cups, c', candidates: ['cup (UK)', 'cup (US)'] },
  { words: 'tbsp, tablespoon, T', candidates: ['tbsp (UK)', '0.5 fl oz (US)'] },
  { words: 'tsp, teaspoon', candidates: ['tsp (UK)'] },
  { words: 'ton, tons', candidates: ['tonne', 'short ton', 'long ton'] },
  { words: 't', candidates: ['tonne', 'tsp'] },
  { words: 'Mg', candidates: ['mg', 'tonne'] },
  { words: '#', candidates: ['lb', 'piece', '#10'] },
  { words: 'ons, onza, once', candidates: ['oz', '100 g'] },
  { words: 'pond, livre, libra, pund', candidates: ['lb', '500 g'] },
  { words: 'cwt', candidates: ['112 lb', '100 lb'] },
  { words: 'm', candidates: ['ml', 'metre', 'mille'] },
  // `310 MT` may be metres of film (Decision P18).
  { words: 'MT', candidates: ['metric ton'] },
];

/** Kinds of package: they count as pieces, as every unlisted word does (Spec 2.5). */
export const PACKAGE_WORDS: string =
  'box, BX, case, CS, cs, cse, carton, ctn, CTN, crate, tray, bottle, bottles, BTL, btl, Fl, ' +
  'Fles, can, cans, CAN, CN, cn, tin, tins, jar, bag, BG, bg, sack, sachet, pouch, packet, pkt, ' +
  'pack, PK, pk, PKG, pkg, roll, RL, rol, bucket, drum, keg, barrel, tub, tube, block, ' +
  'brick, bunch, head, loaf, slice, slices, portion, portions, serving, servings, wheel, WHL, ' +
  'tablet, sheet, sheets';

/**
 * Lengths, energies, shares and barrels of oil: no amount in a unit of the list, and never a case
 * variant of one.
 */
export const WORDS_OF_NO_QUANTITY: string =
  'bbl, cm, mm, km, inch, in, ft, foot, feet, FOT, yd, meter, metre, kcal, kJ, %, vol';

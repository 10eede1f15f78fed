import type { UnitOfMeasure } from './units.js';

/**
 * The alias table of Decision U1, word by word: what else suppliers write for a unit, and what it
 * may mean. The list's own tokens, symbols and labels are not repeated here. Witness: the project's
 * judgement, row by row.
 */

/**
 * Splits words that are separated by commas and may continue on an indented line. The tables are
 * plain texts, because every import creates them and few callers need their words.
 */
export function wordsOf(text: string): readonly string[] {
  return text.replaceAll('\n    ', ' ').split(', ');
}

/** Safe spellings: another word for a unit of the list, with one meaning. */
export const SAFE_SPELLINGS: Readonly<Record<UnitOfMeasure, string>> = {
  μg: 'ug, mcg, mcgs, microgram, micrograms, UG, MCG',
  mg: 'MG, mgs, milligram, milligrams, milligramme, milligrammes',
  g: `G, gr., gm, gms, GM, grs, grm, GRM, Gr, GR, gr, gram, grams, gramme, grammes, Gram, Gramm,
    gramo, gramos, grammo, grammi, г`,
  kg: `KG, Kg, kG, kgs, KGS, Kgs, kgr, KGM, kilo, Kilo, kilos, KILO, kilogram, kilograms, Kilogramm,
    kilogramme, kilogrammes, chilo, kilogramo, кг`,
  tonne: 'Tonne, tonnes, Tonnes, TNE, tonnen',
  'metric ton': 'metric tons, Metric Ton, metric tonne, metric-ton, mt, MT',
  'short ton': 'short tons, ton (US), US ton, STN',
  'long ton': 'long tons, ton (UK), UK ton, LTN, imperial ton',
  oz: 'OZ, Oz, ozs, OZS, ounce, ounces, Ounce, onz, ONZ, oz.',
  lb: 'LB, Lb, lbs, LBS, Lbs, lb., lbs., pound, pounds, Pound, LBR',
  ml: 'ML, mL, Ml, mls, MLS, milliliter, milliliters, millilitre, millilitres, MLT, ml., мл',
  l: `L, lt, LT, Lt, ltr, LTR, Ltr, ltrs, lts, LTS, liter, liters, litre, litres, Liter, Litre,
    litro, litros, litri, litra, l., л`,
  cubic_centimeter: 'cc, CC, cm^3, ccm, CMQ, cubic centimeter, cubic centimetre, cubic_centimetre',
  cubic_decimeter: 'DMQ, cubic decimeter, cubic_decimetre',
  cubic_foot: 'cu ft, cuft, FTQ, cubic foot, cubic feet',
  cubic_inch: 'cu in, INQ, cubic inch',
  cubic_meter: 'cbm, MTQ, cubic meter, cubic metre, cubic_metre',
  cubic_milliliter: 'MMQ, cubic millimeter, cubic millimetre, cubic_millimeter, cubic_millimetre',
  'cup (UK)': 'UK cup, cup(UK), cup (uk), imperial cup',
  'cup (US)': 'US cup, cup(US), cup (us), G21',
  'fl oz (UK)': 'fl oz(UK), fl. oz (UK), floz (UK), UK fl oz, imp fl oz, fl oz (uk), OZI',
  'fl oz (US)': 'fl oz(US), fl. oz (US), floz (US), US fl oz, fl oz (us), OZA',
  'gal (UK)': 'gal(UK), gal (uk), UK gal, imp gal, imperial gallon, gallon (UK), GLI',
  'gal (US)': 'gal(US), gal (us), US gal, gallon (US), GLL',
  'pt (UK)': 'pt(UK), pint (UK), UK pint, PTI',
  'pt (US)': 'pt(US), pint (US), US pint, PTL',
  'qt (UK)': 'qt(UK), quart (UK), QTI',
  'tbsp (UK)': 'tbsp(UK), tablespoon (UK)',
  'tsp (UK)': 'tsp(UK), teaspoon (UK)',
  DZ: 'dz, Dz, doz, DOZ, Doz, dozen, dozens, Dozen, DZN, dzn, douzaine, Dutzend, dozijn',
  '#10': '# 10, #10 can, #10 cans, #10 CAN, #10 Can, No. 10 can, No.10, no10',
  piece: `pieces, Piece, Pieces, PIECE, pc, PC, pcs, PCS, Pcs, pc., pcs., pce, PCE, ea, EA, Ea, ea.,
    each, EACH, Each, unit, units, Unit, UN, un, u, ud, uds, UD, unidad, unidades, ct, CT, Ct,
    count, Count, stuk, stuks, stk, STK, Stk, stk., Stck, Stück, stück, styck, kpl, szt, szt., ks,
    db, adet, pz, pza, pzas, pezzo, pezzi, pièce, pièces, шт, H87, C62, st, St, ST, st., St.`,
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
    words: 'cl, CL, cL, Cl, centiliter, centilitre, centiliters, centilitres, CLT',
    unit: 'ml',
    multiplier: '10',
  },
  { words: 'dl, DL, dL, deciliter, decilitre, DLT', unit: 'ml', multiplier: '100' },
  { words: 'hl, HL, hL, hectoliter, hectolitre, HLT', unit: 'l', multiplier: '100' },
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
  { words: 'yd3, yd³, cubic yard', unit: 'cubic_foot', multiplier: '27' },
  { words: 'Pfund, pfd', unit: 'g', multiplier: '500' },
  { words: 'gross, GRO', unit: 'DZ', multiplier: '12' },
  { words: 'pair, pairs, paar', unit: 'piece', multiplier: '2' },
];

/** Other spellings of units, which are no safe aliases: suggested, never read (Decision P11). */
export const SUGGESTED_SPELLINGS: readonly ConvertibleWords[] = [
  {
    words: 'lit, litraa, litran, litr, litry, litrów, litru',
    unit: 'l',
    multiplier: '1',
  },
  { words: 'millilitraa, mililitr, mililitros, millilitri', unit: 'ml', multiplier: '1' },
  { words: 'grammaa, gramma, gramów, gramy, grama', unit: 'g', multiplier: '1' },
  {
    words: 'kilogrammaa, kilogramma, kiloa, kilogramów, kilogramy, kilogrammi, kilogramos',
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
    words:
      'fl oz, floz, fl.oz, fl. oz, fl.oz., fl. oz., FL OZ, Fl Oz, FLOZ, fluid ounce, fluid ounces',
    candidates: ['fl oz (UK)', 'fl oz (US)'],
  },
  { words: 'gal, GAL, Gal, gals, gallon, gallons, Gallon', candidates: ['gal (UK)', 'gal (US)'] },
  { words: 'pt, PT, pint, pints, Pint', candidates: ['pt (UK)', 'pt (US)'] },
  { words: 'qt, QT, qts, quart, quarts, Quart', candidates: ['qt (UK)', '2 x pt (US)'] },
  { words: 'cup, cups, Cup, c', candidates: ['cup (UK)', 'cup (US)'] },
  { words: 'tbsp, Tbsp, tablespoon, T', candidates: ['tbsp (UK)', '0.5 fl oz (US)'] },
  { words: 'tsp, teaspoon', candidates: ['tsp (UK)'] },
  { words: 'ton, tons, TON, Ton', candidates: ['tonne', 'short ton', 'long ton'] },
  { words: 't', candidates: ['tonne', 'tsp'] },
  { words: 'Mg', candidates: ['mg', 'tonne'] },
  { words: '#', candidates: ['lb', 'piece', '#10'] },
  { words: 'ons, onza, once', candidates: ['oz', '100 g'] },
  { words: 'pond, livre, libra, pund', candidates: ['lb', '500 g'] },
  { words: 'cwt', candidates: ['112 lb', '100 lb'] },
  { words: 'm, M', candidates: ['ml', 'metre', 'mille'] },
];

/** Kinds of package: they count as pieces, as every unlisted word does (Spec 2.5). */
export const PACKAGE_WORDS: string = `box, BX, case, CS, cs, cse, carton, ctn, CTN, crate, tray,
    bottle, bottles, BTL, btl, Fl, Fles, can, cans, CAN, CN, cn, tin, tins, jar, bag, BG, bg, sack,
    sachet, pouch, packet, pkt, pack, PK, pk, PKG, pkg, roll, RL, rol, bucket, drum, keg, barrel,
    bbl, tub, tube, block, brick, bunch, head, loaf, slice, slices, portion, portions, serving,
    servings, wheel, WHL, tablet, sheet, sheets`;

/** Lengths, energies and shares: no amount of goods at all, and never a case variant of a unit. */
export const WORDS_OF_NO_QUANTITY: string =
  'cm, mm, km, inch, in, ft, foot, feet, FOT, yd, meter, metre, kcal, kJ, %, vol';

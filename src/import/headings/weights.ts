/**
 * Every number that decides which column is which (Decisions I1 and I9 to I12). Each has a list in
 * `test/import/weights.test.ts` that is read otherwise without it.
 */
export const WEIGHTS = {
  /** Points of a heading that is the name of a field, as `export` writes it: `price`. */
  fieldName: 4,
  /** Points of a heading whose every word is known: `Case price`. */
  known: 3,
  /** Points of a heading with words that are in no table: `Zub price`. */
  guessed: 1.6,
  /** Points less for words that say nothing, next to a heading without them: `Item code here`. */
  silent: 0.2,
  /** Points more for a price of the package, and less for one of a piece or of a unit. */
  level: 0.4,
  /** Points more for a price of the customer, and less for a cost, a list price or one with tax. */
  buyer: 0.4,
  /** Points less for each package of a tier: the price from 1 is taken. */
  tier: 0.001,
  /** Points less for a field whose headings are taken for those of another: `Pack` above counts. */
  kindred: 0.5,
  /** Points of values that all are what only one field has: a number, a package, a GTIN. */
  values: 1.5,
  /** Points less if no value is what the field has. */
  contrary: 2.5,
  /** Part of the points of values that counts without a heading. */
  guess: 0.5,
  /** Points less for a column that the spreadsheet hides. */
  hidden: 1.5,
  /** Part of the points of its heading that a column without values has. */
  empty: 0.1,
  /** Points more for a text with all levels, next to columns for its parts. */
  wholePackage: 3,
  /** Part of the values from which they speak for a field whose heading is known. */
  half: 0.5,
  /** Part of the values from which they are of one kind. */
  most: 0.8,
  /** Part of the rows in which a relation of columns has to hold (Decision I10). */
  nineOfTen: 0.9,
  /** Part by which a price may differ from the one in the file sent before. */
  change: 0.3,
};

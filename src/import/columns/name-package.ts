/** A package that is part of a name, in the parts of a package text. */
export interface NamePackage {
  /** How many; undefined where the name has a content only. */
  readonly count: string | undefined;
  readonly size: string;
  readonly unit: string;
}

const UNIT =
  '(kg|kgs|g|gr|gm|gms|grams?|mg|ml|cl|dl|l|lt|ltr|ltrs|lit(?:er|re)s?|oz|fl\\.? ?oz|lbs?|gal)';

const SIZE = `(\\d{1,5}(?:[.,]\\d{1,3})?) ?${UNIT}(?![\\p{L}\\p{N}])`;

/** A count in front of a content, a content, and a count behind it. */
const PACKAGE = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(\\d{1,4}) ?[x×*/] ?)?${SIZE}(?: ?[x×*] ?(\\d{1,4})(?!\\d|[.,]\\d))?`,
  'giu',
);

/**
 * Returns the package that a name ends with or contains: `BANANA ROAST 454G X12`, `Miel 500 g`.
 * Undefined where it has none, or two that differ.
 */
export function packageInName(name: string): NamePackage | undefined {
  if (name.length > 300) return undefined;
  let found: NamePackage | undefined;
  for (const [, before, size = '', unit = '', behind] of name.matchAll(PACKAGE)) {
    // Three digits behind a mark are thousands or decimals.
    if (found !== undefined || /[.,]\d{3}$/.test(size)) return undefined;
    if (before !== undefined && behind !== undefined) return undefined;
    found = { count: before ?? behind, size: size.replace(',', '.'), unit };
  }
  return found;
}

/** Returns a package as the text of a package description. */
export function namePackageText({ count, size, unit }: NamePackage): string {
  return `${count === undefined ? '' : `${count} x `}${size} ${unit}`;
}

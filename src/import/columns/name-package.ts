/** A package that is part of a name, in the parts of a package text. */
export interface NamePackage {
  /** Count of inner packages; undefined if the name has a content only. */
  readonly count: string | undefined;
  readonly size: string;
  readonly unit: string;
}

const UNIT =
  '(kg|kgs|g|gr|gm|gms|grams?|mg|ml|cl|dl|l|lt|ltr|ltrs|lit(?:er|re)s?|oz|fl\\.? ?oz|lbs?|gal)';

const SIZE = `(\\d{1,5}(?:[.,]\\d{1,3})?) ?${UNIT}(?![\\p{L}\\p{N}])`;

/** A count in front of a content, a content, and a count behind it. */
const PACKAGE = new RegExp(
  `(?:^|[^\\p{L}\\p{N}.,])(?:(\\d{1,4}) ?[x×*/] ?)?${SIZE}(?: ?[x×*] ?(\\d{1,4})(?!\\d|[.,]\\d))?`,
  'giu',
);

/**
 * Returns the package that a name ends with or contains: `BANANA ROAST 454G X12`, `Miel 500 g`.
 * Undefined if it has none, or two that differ.
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

/** Packages in the names of a column. */
export interface PackageCounts {
  readonly reads: number;
  readonly refused: number;
  /** The first packages, and the first names without one. */
  readonly samples: readonly string[];
  readonly refusedSamples: readonly string[];
}

const MOST_SAMPLES = 5;

/** Counts the names with a package and those without. */
export function countPackages(names: ReadonlyMap<string, number>): PackageCounts {
  const samples: string[] = [];
  const refusedSamples: string[] = [];
  let reads = 0;
  let refused = 0;
  for (const [text, count] of names) {
    const found = packageInName(text);
    if (found === undefined) refused += count;
    else reads += count;
    const kept = found === undefined ? refusedSamples : samples;
    if (kept.length < MOST_SAMPLES) kept.push(found === undefined ? text : namePackageText(found));
  }
  return { reads, refused, samples, refusedSamples };
}

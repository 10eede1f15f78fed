import { type HeaderMatch, isKnown } from '../headings/heading-parts.js';
import { wordsOfHeader } from '../headings/words-of-header.js';
import { matchHeader } from '../profile/match-header.js';

/** Heading of what no field holds. */
const NOTE = 'note';

/** Heading that is known less than any other of an identifier: databases number all they have. */
export const ANY_ID = 'item id here';

/**
 * Well-known paths by the heading that they mean: of RSS with `g:`, BMEcat 1.2 and 2005, and
 * catalogues of UBL and Peppol. A path is known by its last names.
 */
const PATHS: Readonly<Record<string, string>> = {
  // Its ten digits may have the check digit of a GTIN.
  third_party_id: 'supplier aid, supplier pid, sellers item identification id',
  gtin: 'international aid, international pid, standard item identification id',
  'short description': 'description short',
  'long description': 'description long',
  'net price': 'price amount, price net amount, prices amount, price value',
  'price quantity': 'price quantity, base quantity',
  'unit of sale': 'order unit, orderable unit, price unit code, base quantity unit code',
  'net content': 'no cu per ou, content unit quantity, net content value, content value',
  'content unit':
    'content unit, content unit quantity unit code, net content unit code, ' +
    'net content measurement unit code, weight unit, size unit, volume unit',
  'units per package': 'multipack',
  orderable: 'orderable indicator',
  'delivery time (days)': 'article details delivery time, product details delivery time',
  [ANY_ID]: 'id',
  [NOTE]:
    'item pack quantity, item pack size numeric, shipping weight, minimum order quantity, ' +
    'order quantity increment numeric, minimum quantity, maximum quantity, quantity min, ' +
    'quantity max, quantity interval, lower bound, price factor, price currency, currency, ' +
    'currency id, lead time measure, mime source, action code, unit pricing base measure',
};

/** Beginnings of names whose parts describe other things than the article. */
const OTHERS = /* @__PURE__ */ new RegExp(
  '^(?:categor|manufact|supplier|vendor|image|media|mime|countr|origin|tax|party|shipping|' +
    'freight|classif|feature|document|contact|referenc|histor|previous)',
);

/** Kinds of prices that are none of a supplier: recommended ones, and those with taxes. */
const OTHER_PRICES = /\[(?:nrp|gros_list)\]/;

/** Names that say something only together with the one above them. */
const BARE = /^(?:code|name|title|number|value|key|amount|unit|type|text|quantity)$/;

/** Names that say nothing about what is in them. */
const NEUTRAL =
  /^(?:data|node|items?|products?|articles?|details?|fields|attributes?|properties|variants?)$/;

/** A pure cache, filled at the first path. */
let headings: ReadonlyMap<string, string> | undefined;

function allHeadings(): ReadonlyMap<string, string> {
  headings ??= new Map(
    Object.entries(PATHS).flatMap(([heading, list]) =>
      list.split(',').map((path) => [wordsOfHeader(path).join(''), heading] as const),
    ),
  );
  return headings;
}

/** Names of a path that are looked at together, at most. */
const TOGETHER = 3;

/** The part of a path that was read. */
export interface ReadPath {
  /**
   * Heading by whose words it is recognised: that of a well-known path, the last name, or the last
   * two.
   */
  readonly heading: string;
  /** True if a name describes another thing than the article, or a price of another kind. */
  readonly hasOther: boolean;
  readonly hasOtherPrice: boolean;
  /** Words of the last name that says something. */
  readonly nearest: readonly string[] | undefined;
  /** Words without blanks of the last names. */
  readonly last: readonly string[];
}

/** A path without names. */
export const NO_PATH: ReadPath = {
  heading: '',
  hasOther: false,
  hasOtherPrice: false,
  nearest: undefined,
  last: [],
};

/** A name of a path with its words. */
interface NamedWords {
  readonly name: string;
  readonly words: readonly string[];
  readonly sensible: readonly string[];
  readonly isOther: boolean;
  readonly isOtherPrice: boolean;
}

/** Reads paths name by name, and recognises the headings that they mean. */
export interface PathReader {
  readonly add: (path: ReadPath, name: string) => ReadPath;
  readonly match: (heading: string) => HeaderMatch | undefined;
}

/** Creates a reader that takes the words of each name and heading once. */
export function createPathReader(): PathReader {
  const names = new Map<string, NamedWords>();
  const matches = new Map<string, HeaderMatch | undefined>();
  const match = (heading: string): HeaderMatch | undefined => {
    if (!matches.has(heading)) matches.set(heading, matchHeader(heading));
    return matches.get(heading);
  };
  return {
    match,
    add: (path, name) => {
      let known = names.get(name);
      if (known === undefined) {
        known = namedWords(name);
        names.set(name, known);
      }
      return longerPath(path, known, match);
    },
  };
}

function namedWords(written: string): NamedWords {
  const name = written.replace(/\[.*/, '').replace(/^@/, '');
  const words = wordsOfHeader(name);
  return {
    name,
    words,
    sensible: words.filter((word) => !NEUTRAL.test(word)),
    isOther: words.some((word) => OTHERS.test(word)),
    isOtherPrice: OTHER_PRICES.test(written),
  };
}

function longerPath(path: ReadPath, added: NamedWords, match: PathReader['match']): ReadPath {
  const { sensible } = added;
  const last = [...path.last, added.words.join('')].slice(-TOGETHER);
  const hasOtherPrice = path.hasOtherPrice || added.isOtherPrice;
  const isNote = path.hasOther || path.heading === NOTE;
  return {
    heading: hasOtherPrice
      ? NOTE
      : (wellKnown(last, path.nearest) ?? (isNote ? NOTE : plainHeading(path, added, match))),
    hasOther: path.hasOther || added.isOther,
    hasOtherPrice,
    nearest: sensible.length > 0 ? sensible : path.nearest,
    last,
  };
}

/** Returns the heading of a well-known path, by its last names. */
function wellKnown(
  last: readonly string[],
  nearest: readonly string[] | undefined,
): string | undefined {
  for (let from = 0; from < last.length; from += 1) {
    const compact = last.slice(from).join('');
    const heading =
      compact === 'id' && nearest !== undefined ? undefined : allHeadings().get(compact);
    if (heading !== undefined) return heading;
  }
  return undefined;
}

function plainHeading(
  { nearest }: ReadPath,
  { name, words }: NamedWords,
  match: PathReader['match'],
): string {
  if (nearest === undefined) return name;
  const both = [...nearest, name].join(' ');
  const isBare = BARE.test(words.join('')) || /^id$/i.test(name);
  return isBare || isKnown(match(both)) ? both : name;
}

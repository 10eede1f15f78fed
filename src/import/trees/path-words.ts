import { wordsOfHeader } from '../columns/words-of-header.js';
import { matchHeader } from '../profile/match-header.js';

/** Heading of what no field holds. */
const NOTE = 'note';

/** Heading that is known less than any other of an identifier: databases number all they have. */
const ANY_ID = 'item id here';

/**
 * Well-known paths by the heading that they mean: of RSS with `g:`, BMEcat 1.2 and 2005, and
 * catalogues of UBL and Peppol. A path is known by its last names.
 */
const PATHS: Readonly<Record<string, string>> = {
  'item number': 'supplier aid, supplier pid, sellers item identification id',
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
    'freight|classif|feature|document|contact|referenc)',
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

/** Score of headings of which each word is known. */
const SURE = 2.5;

/**
 * Returns the heading by whose words a path is recognised: that of a well-known path, the last
 * name, or the last two.
 */
export function wordsOfPath(path: readonly string[]): string {
  if (path.some((name) => OTHER_PRICES.test(name))) return NOTE;
  const names = path.map((name) => name.replace(/\[.*/, '').replace(/^@/, ''));
  const above = names.slice(0, -1).map((name) => wordsOfHeader(name));
  const nearest = above.map(sensible).findLast((words) => words.length > 0);
  for (let count = Math.min(TOGETHER, names.length); count > 0; count -= 1) {
    const compact = wordsOfHeader(names.slice(-count).join(' ')).join('');
    const heading =
      compact === 'id' && nearest !== undefined ? undefined : allHeadings().get(compact);
    if (heading !== undefined) return heading;
  }
  if (above.flat().some((word) => OTHERS.test(word))) return NOTE;
  if (path.length > 1 && wordsOfPath(path.slice(0, -1)) === NOTE) return NOTE;
  const last = names.at(-1) ?? '';
  if (nearest === undefined) return last;
  const both = [...nearest, last].join(' ');
  const isBare = BARE.test(wordsOfHeader(last).join('')) || /^id$/i.test(last);
  return isBare || (matchHeader(both)?.score ?? 0) > SURE ? both : last;
}

function sensible(words: readonly string[]): readonly string[] {
  return words.filter((word) => !NEUTRAL.test(word));
}

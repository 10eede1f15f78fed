import { wordsOfHeader } from '../columns/words-of-header.js';
import { matchHeader } from '../profile/match-header.js';

/**
 * Well-known paths by the heading that they stand for: of product feeds, BMEcat 1.2 and 2005, and
 * catalogues of UBL and Peppol. A path is known by its last names.
 */
const PATHS: Readonly<Record<string, string>> = {
  'item number': `supplier aid, supplier pid, sellers item identification id`,
  gtin: `international aid, international pid, standard item identification id`,
  'short description': `description short`,
  'long description': `description long`,
  'net price': `price amount, price net amount, prices amount, price value`,
  'price quantity': `price quantity, base quantity`,
  'unit of sale': `order unit, orderable unit, price unit code, base quantity unit code`,
  'net content': `no cu per ou, content unit quantity, net content value, content value`,
  'content unit': `content unit, content unit quantity unit code, net content unit code, weight unit,
    size unit, volume unit, net content measurement unit code`,
  'units per package': `multipack`,
  orderable: `orderable indicator`,
  'lead time': `lead time measure`,
  note: `item pack quantity, item pack size numeric, shipping weight, shipping price, order quantity
    increment numeric, minimum order quantity, minimum quantity, maximum quantity, quantity min,
    quantity max, quantity interval, lower bound, price factor, price currency, currency, currency
    id, mime source, action code, unit pricing base measure`,
};

/** Beginnings of names whose parts describe other things than the article. */
const OTHERS =
  /^(?:categor|manufact|supplier|vendor|image|media|mime|countr|origin|tax|party|shipping|freight|classif|feature|document|contact|referenc|nrp|groslist)/;

/** Names that say something only together with the one above them. */
const BARE = /^(?:id|code|name|title|number|value|key|amount|unit|type|text|quantity)$/;

/** Names that say nothing about what is in them. */
const NEUTRAL = /^(?:data|node|item|items|product|products|article|articles|details?|fields|attributes|attribute|properties|variants?)$/;

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

/**
 * Returns the heading by whose words a path is recognised: that of a well-known path, the last name,
 * or the last two. Labels of names, such as `[net_list]`, count as names above it.
 */
export function wordsOfPath(path: readonly string[]): string {
  const names = path.map((name) => name.replace(/\[.*\]$/, '').replace(/^@/, ''));
  for (let count = TOGETHER; count > 0; count -= 1) {
    const heading = allHeadings().get(wordsOfHeader(names.slice(-count).join(' ')).join(''));
    if (heading !== undefined && names.length >= count) return heading;
  }
  const labels = path.flatMap((name) => /\[(.*)\]$/.exec(name)?.[1]?.replace(/\W|_/g, '') ?? []);
  const above = names.slice(0, -1).map((name) => wordsOfHeader(name));
  if ([...labels, ...above.flat()].some((word) => OTHERS.test(word.toLowerCase()))) return 'note';
  const last = names.at(-1) ?? '';
  const over = above.map((words) => words.filter((word) => !NEUTRAL.test(word)).join(' '));
  const nearest = over.findLast((words) => words !== '');
  if (nearest === undefined) return last === 'id' ? 'item id here' : last;
  const both = `${nearest} ${last}`;
  return BARE.test(wordsOfHeader(last).join('')) || (matchHeader(both)?.score ?? 0) > SURE
    ? both
    : last;
}

/** Score of headings of which each word is known. */
const SURE = 2.5;

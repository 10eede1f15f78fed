import type { ItemWindow, StoredItem } from '../../storage/catalogue-store.js';
import type { CustomerHead, CustomerKey } from '../../storage/customer-store.js';
import { pageRoom } from '../../storage/pages/page-room.js';
import { definedMembers } from '../../text/own-member.js';
import { checkCustomerNumber } from '../customers/customer-number.js';
import { turnOfOthers } from '../daily-sync/run-in-turns.js';
import { readStoredItem, storedMember } from '../daily-sync/stored/stored-catalogue.js';
import { bearerAccess } from '../oauth/bearer-access.js';
import { isQueryFault, type Query, readLimit, readQuery } from '../requests/read-query.js';
import { matchesTag } from '../responses/entity-tag.js';
import { jsonTextResponse } from '../responses/json-response.js';
import { linkHeader } from '../responses/page-links.js';
import { PAGE_BYTES, PAGE_CHARACTERS } from '../responses/page-size.js';
import { problem } from '../responses/problem.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { assortmentLeadTime } from './assortment-lead-time.js';
import { packageJson } from './package-json.js';

const LIMITS = { usual: 500, most: 1_000 };
/** Packages that a filter reads at once. */
const PIECE = 1_000;
/** Pieces that a filter reads for one page: the page ends after them, with what they have. */
const PIECES = 8;
const PARAMETERS = [
  'customer_number',
  'article_id',
  'supplier_outlet_id',
  'availability',
  'limit',
  'after',
  'revision',
];
/** Attempts to read a page while syncs change the catalogue. */
const TRIES = 5;
/** Characters that are read and written between two turns of other requests. */
const AT_ONCE = 262_144;

/**
 * Handles `GET /integrations/suppliers/catalogue/`: returns what one customer can order, with exact
 * prices, in pages sorted by `third_party_id`. A page ends at its limit of items or of bytes. Each
 * page names its revision; a request for another revision is 409, so that no client mixes two
 * revisions. Each page has the assortment's lead time. Spec 3.1, Decisions H3, L2, L5.
 */
export const showCatalogue: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'library');
  if (!bearer.ok) return bearer.fault;
  const query = readQuery(url, PARAMETERS);
  if (isQueryFault(query)) return problem(query.problem, query.detail);
  const customer = checkCustomerNumber(query.get('customer_number'));
  if (!customer.ok) return problem('invalid-parameter', customer.fault);
  const fault = pageFault(query);
  if (fault !== undefined) return problem('invalid-parameter', fault);
  const key = { library: bearer.value.library, customer: customer.value };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const response = await readPage(key, query, request, context);
    if (response !== 'changed-meanwhile') return response;
  }
  return refusal('problem', 503);
};

/** Returns the response, unless a sync commits between the two reads of the store. */
async function readPage(
  key: CustomerKey,
  query: Query,
  request: Request,
  context: ServiceContext,
): Promise<Response | 'changed-meanwhile'> {
  const { baseUrl, storage } = context;
  const head = await storage.customers.head(key);
  if (head === undefined)
    return problem('no-such-customer', 'There is no such customer in your library.');
  const headers = { etag: etagOf(head), 'cache-control': 'private, no-cache' };
  const { revision } = head;
  if (query.has('revision') && query.get('revision') !== String(revision))
    return revisionConflict(head);
  if (matchesTag(request, headers.etag)) return new Response(null, { status: 304, headers });
  // Before the page: a revision that is the same afterwards was the same throughout.
  const leadTime = await assortmentLeadTime(key, headers.etag, context);
  const limit = Number(query.get('limit') ?? LIMITS.usual);
  const after = query.get('after');
  const all = query.get('availability') === 'all';
  // One more than the limit, to know whether there is a next page. Bodies are ASCII.
  const room = { limit: limit + 1, characters: PAGE_BYTES };
  const asked = { ...(all ? {} : { available: true }), ...room, ...definedMembers({ after }) };
  const page = await matchingPage(head, asked, query, storage);
  if (page === 'changed-meanwhile') return page;
  const { items } = page;
  const texts = await packageTexts(key, items.slice(0, limit), context);
  const end = texts.length === items.length ? page.end : items[texts.length - 1]?.thirdPartyId;
  const next = end === undefined ? null : nextAddress(baseUrl, query, head, end);
  const longest = leadTime === '' ? {} : { lead_time: leadTime };
  const place = JSON.stringify({ customer_number: key.customer, revision, ...longest, next });
  const text = `${place.slice(0, -1)},"items":[${texts.join()}]}`;
  return jsonTextResponse(200, text, { ...headers, ...linkHeader({ next }) });
}

/** Packages of a page, and the identifier after which the next page begins, if there is one. */
interface MatchingPage {
  readonly items: readonly StoredItem[];
  readonly end: string | undefined;
}

/**
 * Reads a page. Of the packages of an article or an outlet, it reads some pieces of the catalogue,
 * in turn with other requests: such a page may be short, or empty, before the last one.
 */
async function matchingPage(
  head: CustomerHead,
  asked: ItemWindow,
  query: Query,
  { catalogues }: ServiceContext['storage'],
): Promise<MatchingPage | 'changed-meanwhile'> {
  const matches = itemFilter(query);
  const [limit, pieces] = matches === undefined ? [asked.limit, 1] : [PIECE, PIECES];
  const items: StoredItem[] = [];
  const fits = pageRoom(PAGE_BYTES);
  let { after } = asked;
  for (let piece = 0; piece < pieces; piece += 1) {
    if (piece > 0) await turnOfOthers();
    const page = await catalogues.page(head, { ...asked, limit, ...definedMembers({ after }) });
    if (page.revision !== head.revision) return 'changed-meanwhile';
    for (const item of page.items) {
      if (matches?.(item) === false) continue;
      if (!fits(item.body.length)) return { items, end: items.at(-1)?.thirdPartyId };
      items.push(item);
      if (items.length === asked.limit) return { items, end: item.thirdPartyId };
    }
    if (page.cut !== true && page.items.length < limit) return { items, end: undefined };
    after = page.items.at(-1)?.thirdPartyId;
  }
  return { items, end: after };
}

/** Returns whether an item is of the article and the outlet of a query; undefined without both. */
function itemFilter(query: Query): ((item: StoredItem) => boolean) | undefined {
  const article = query.get('article_id') ?? '';
  const outlet = query.get('supplier_outlet_id') ?? '';
  if (article === '' && outlet === '') return undefined;
  // Items are not parsed for it, as for their lead times.
  const shared = storedMember('sharedId', article);
  const own = storedMember('supplierOutletId', outlet);
  return ({ thirdPartyId, body }) =>
    (article === '' ||
      body.includes(shared) ||
      (thirdPartyId === article && !body.includes('"sharedId":'))) &&
    (outlet === '' || body.includes(own));
}

/** Returns the first items as JSON, as many as a page has room for. */
async function packageTexts(
  { library, customer }: CustomerKey,
  items: readonly StoredItem[],
  { packages }: ServiceContext,
): Promise<readonly string[]> {
  const fits = pageRoom(PAGE_CHARACTERS);
  const texts: string[] = [];
  let characters = 0;
  for (const item of items) {
    // Prices take long to derive.
    const id = JSON.stringify([library, customer, item.thirdPartyId]);
    const text = packages.get(id, item.body, () =>
      JSON.stringify(packageJson(readStoredItem(item))),
    );
    if (!fits(text.length)) break;
    texts.push(text);
    characters += item.body.length + text.length;
    if (characters < AT_ONCE) continue;
    characters = 0;
    await turnOfOthers();
  }
  return texts;
}

function pageFault(query: Query): string | undefined {
  const limit = readLimit(query, LIMITS);
  const revision = query.get('revision');
  if (revision !== undefined && !/^\d{1,16}$/.test(revision))
    return 'revision is taken from the next address of a page.';
  if (typeof limit === 'string') return limit;
  const availability = query.get('availability');
  return availability === undefined || availability === 'available' || availability === 'all'
    ? undefined
    : 'availability is available or all.';
}

function nextAddress(
  baseUrl: string,
  query: Query,
  { revision }: CustomerHead,
  after: string,
): string {
  const params = new URLSearchParams([...query]);
  params.set('revision', String(revision));
  params.set('after', after);
  return `${baseUrl}/integrations/suppliers/catalogue/?${params}`;
}

function revisionConflict({ revision }: CustomerHead): Response {
  return problem(
    'catalogue-changed',
    `The catalogue has changed: it is at revision ${revision} now. Start again with the ` +
      'first page.',
    { members: { revision } },
  );
}

/**
 * Returns a tag that names the content, since the hash covers all revisions before it. Weak,
 * because the pages of one revision share it.
 */
function etagOf({ revision, hash }: CustomerHead): string {
  return `W/"${revision}-${(hash ?? 'empty').slice(0, 32)}"`;
}

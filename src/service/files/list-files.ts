import { type FilePage, type FilePlace, NEWEST_FILE } from '../../storage/received-file-store.js';
import { definedMembers } from '../../text/own-member.js';
import { bearerAccess } from '../oauth/bearer-access.js';
import {
  invalidParameter,
  isQueryFault,
  type Query,
  type QueryFault,
  readCustomerFilter,
  readLimit,
  readQuery,
} from '../requests/read-query.js';
import { jsonResponse } from '../responses/json-response.js';
import { cursorAddress, linkHeader, type PageLinks } from '../responses/page-links.js';
import { problem } from '../responses/problem.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { fileFields } from './file-text.js';

const LIMITS = { usual: 100, most: 1_000 };

/** A direction, and the id of the file that a page begins behind. */
const CURSOR = /^([ab])([A-Za-z0-9._~-]{1,200})$/;

type Window = { readonly after?: FilePlace; readonly before?: FilePlace };

/**
 * Handles `GET /integrations/suppliers/files/`: returns the files that the library or one customer
 * of it was sent, without their reports, in pages, newest first. Decisions H1, O14, S7.
 */
export const listFiles: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.fault;
  const query = readQuery(url, ['customer_number', 'limit', 'cursor']);
  if (isQueryFault(query)) return problem(query.problem, query.detail);
  const limit = readLimit(query, LIMITS);
  if (typeof limit === 'string') return problem('invalid-parameter', limit);
  const customer = readCustomerFilter(query);
  if (!customer.ok) return problem(customer.fault.problem, customer.fault.detail);
  const { library } = bearer.value;
  const window = await readWindow(query, library, context);
  if (isQueryFault(window)) return problem(window.problem, window.detail);
  const filter = definedMembers({ customer: customer.value });
  const page = await context.storage.files.page(library, filter, { ...window, limit });
  const links = neighbours(page, query, context);
  const results = page.files.map((file) => fileFields(file)).reverse();
  return jsonResponse(200, { count: page.count, ...links, results }, linkHeader(links));
};

/** Returns the place that a page begins behind; without a cursor that of the newest files. */
async function readWindow(
  query: Query,
  library: string,
  { storage }: ServiceContext,
): Promise<Window | QueryFault> {
  const cursor = query.get('cursor') ?? '';
  if (cursor === '') return { before: NEWEST_FILE };
  const [, direction, id] = CURSOR.exec(cursor) ?? [];
  const taken = 'cursor is taken from the next or previous address of a page';
  if (id === undefined) return invalidParameter(`${taken}.`);
  const place = await storage.files.get(library, id);
  // Its customer was erased, or it never was in this library.
  if (place === undefined) return invalidParameter(`${taken}; the file it names is gone.`);
  return direction === 'a' ? { after: place } : { before: place };
}

/** Returns the addresses of the next, older page and the previous, newer one. */
function neighbours(
  { files, hasEarlier, hasLater }: FilePage,
  query: Query,
  { baseUrl }: ServiceContext,
): PageLinks {
  const link = (cursor: string): string =>
    cursorAddress(`${baseUrl}/integrations/suppliers/files/`, query, cursor);
  const [oldest, newest] = [files[0], files.at(-1)];
  return {
    next: hasEarlier && oldest !== undefined ? link(`b${oldest.id}`) : null,
    previous: hasLater && newest !== undefined ? link(`a${newest.id}`) : null,
  };
}

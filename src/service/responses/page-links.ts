import type { Query } from '../requests/read-query.js';

/** Addresses of the neighbours of a page; null if there is none. */
export interface PageLinks {
  readonly next: string | null;
  readonly previous?: string | null;
}

/** Returns the address of another page of the same query. */
export function cursorAddress(address: string, query: Query, cursor: string): string {
  const params = new URLSearchParams([...query]);
  params.set('cursor', cursor);
  return `${address}?${params}`;
}

/** Returns the `Link` header (RFC 8288) of a page; no header for a page without neighbours. */
export function linkHeader({ next, previous = null }: PageLinks): { readonly link?: string } {
  const links = [
    ...(next === null ? [] : [`<${next}>; rel="next"`]),
    ...(previous === null ? [] : [`<${previous}>; rel="prev"`]),
  ];
  return links.length === 0 ? {} : { link: links.join(', ') };
}

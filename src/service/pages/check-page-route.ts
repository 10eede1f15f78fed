import { pack, textDigest } from '#packing';
import { matchesTag } from '../responses/entity-tag.js';
import { type Handler, pageRoute, type Route } from '../route.js';
import { textResponse } from '../text-response.js';

/** Path of the page that checks files, below the address of the pages. */
export const CHECK_PATH = '/check/';

/** A form of gzip in `Accept-Encoding` whose weight is not zero (RFC 9110 12.5.3). */
const GZIP = /^(?:x-)?gzip[ \t]*(?:;[ \t]*q=(?:1(?:\.0{0,3})?|0\.0{0,2}[1-9]\d{0,2}))?$/i;

/**
 * Returns the route of the page that checks files in the browser; `text` is its HTML. It is sent
 * packed to who accepts that, and not at all to who has it.
 */
export function checkPageRoute(text: string): Route {
  // The page is below the first one, and leads back to it.
  const served = text.replace('<html lang="en">', '<html lang="en" data-home="../">');
  // Weak: the packed page and the other one have the same tag.
  const etag = `W/"${textDigest(served).slice(0, 32)}"`;
  // The page's own policy is in its HTML, so that it also applies from disk.
  const headers = {
    etag,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  let packed: Promise<ArrayBuffer> | undefined;
  const showPage: Handler = async (request) => {
    if (matchesTag(request, etag)) return new Response(null, { status: 304, headers });
    const accepted = (request.headers.get('accept-encoding') ?? '').split(',');
    if (!accepted.some((part) => GZIP.test(part.trim())))
      return textResponse(served, { status: 200, headers });
    packed ??= packText(served);
    return new Response(await packed, { headers: { ...headers, 'content-encoding': 'gzip' } });
  };
  return pageRoute(CHECK_PATH, { GET: showPage });
}

async function packText(text: string): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of pack(oneText(text))) pieces.push(piece);
  return new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer();
}

async function* oneText(text: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield new TextEncoder().encode(text);
}

import type { LanguageTag } from '../../words/language-tags.js';
import { textResponse } from '../text-response.js';
import type { Brand } from './brand.js';
import { html, type Markup, quoted, say } from './markup.js';
import { STYLE, STYLE_HASH } from './style.js';
import { sentenceIn } from './words.js';

/** Content and headers of a page. */
export interface Page {
  readonly status: number;
  /** Title, and the heading if there is no other: a sentence of `WORDS`. */
  readonly title: string;
  /** Content below the heading. */
  readonly body: Markup;
  /** Heading, if it differs from the title. */
  readonly heading?: Markup;
  /** Allowed targets of the page's forms, as CSP sources; none by default. */
  readonly formAction?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The only script of the page, with its SHA-256 as a CSP source. */
  readonly script?: { readonly text: string; readonly hash: string };
}

/** Headers of every page and redirect: no caching, no frames, no referrer (Decision O12). */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  pragma: 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Pages by their responses, to be drawn again for a service and a reader. */
const pages = new WeakMap<Response, Page>();

/**
 * Returns a page that allows no frames, only its own style, and no script but its own if it has one
 * (Decision O12).
 */
export function page(shown: Page): Response {
  const response = draw(shown, NO_BRAND, 'en');
  pages.set(response, shown);
  return response;
}

/**
 * Returns a page with the name and the mark of the service, in the language of its reader; any
 * other response unchanged.
 */
export function drawFor(response: Response, brand: Brand, language: LanguageTag): Response {
  const shown = pages.get(response);
  return shown === undefined ? response : draw(shown, brand, language);
}

const NO_BRAND: Brand = { name: undefined, markPath: undefined };

function draw(
  { status, title, body, heading, formAction = "'none'", headers = {}, script }: Page,
  brand: Brand,
  language: LanguageTag,
): Response {
  const { name, markPath } = brand;
  const shownTitle = sentenceIn(language, title) ?? title;
  const fullTitle = name === undefined ? shownTitle : `${shownTitle} – ${name}`;
  const policy =
    `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; ` +
    `frame-ancestors 'none'; form-action ${formAction}` +
    (script === undefined ? '' : `; script-src '${script.hash}'`) +
    (markPath === undefined ? '' : `; img-src 'self'`);
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  // Not escaped by `html`: the hashes are of the exact bytes of style and script.
  const head = `${viewport}\n<style>${STYLE}</style>`;
  const run = script === undefined ? '' : `<script>${script.text}</script>\n`;
  const icon =
    markPath === undefined
      ? html``
      : html`<link rel="icon" type="image/svg+xml" href="${markPath}">\n`;
  const document = html`<title>${fullTitle}</title>
${icon}${{ markup: () => head }}
</head>
<body>
${header(brand)}<main>
<h1>${heading ?? shownTitle}</h1>
${body}
</main>
${{ markup: () => run }}</body>
</html>
`;
  return textResponse(
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n` +
      document.markup(language),
    {
      status,
      headers: {
        ...headers,
        ...PRIVATE_HEADERS,
        // With `no-referrer`, browsers send a form without its origin, like one of another site.
        ...(formAction === "'none'" ? {} : { 'referrer-policy': 'same-origin' }),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'content-language': language,
        vary: 'accept-language',
      },
    },
  );
}

function header({ name, markPath, ways = [] }: Brand): Markup {
  if (name === undefined && ways.length === 0) return html``;
  const mark =
    name === undefined || markPath === undefined
      ? html``
      : html`<img src="${markPath}" alt="" width="32" height="32">`;
  const named = name === undefined ? html`` : html`<span>${quoted(name)}</span>`;
  const links = ways.map((way) => html`<a href="${way.path}">${say(way.name)}</a>\n`);
  const bar = ways.length === 0 ? html`` : html`<nav>\n${links}</nav>`;
  return html`<header>${mark}${named}${bar}</header>\n`;
}

/** Returns a redirect that is not cached: 303 after a POST, 302 after a GET (RFC 9700 4.12). */
export function redirect(status: 302 | 303, location: string): Response {
  return new Response(null, {
    status,
    headers: {
      ...PRIVATE_HEADERS,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      location,
    },
  });
}

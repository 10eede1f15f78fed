import { textResponse } from '../text-response.js';
import { html, type Markup } from './markup.js';
import { STYLE, STYLE_HASH } from './style.js';

/** Content and headers of a page. */
export interface Page {
  readonly status: number;
  /** Title, and the heading if there is no other. */
  readonly title: string;
  /** Content below the heading. */
  readonly body: Markup;
  /** Heading, if it differs from the title. */
  readonly heading?: Markup;
  /** Allowed targets of the page's forms, as CSP sources; none by default. */
  readonly formAction?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers of every page and redirect: no caching, no frames, no referrer (Decision O12). */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  pragma: 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Returns a page that allows no scripts, no frames and only its own style (Decision O12). */
export function page({
  status,
  title,
  body,
  heading,
  formAction = "'none'",
  headers = {},
}: Page): Response {
  const policy =
    `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; ` +
    `frame-ancestors 'none'; form-action ${formAction}`;
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  // Not escaped by `html`: the hash is of the style's exact bytes.
  const head = `${viewport}\n<style>${STYLE}</style>`;
  const document = html`<title>${title}</title>
${{ markup: head }}
</head>
<body>
<main>
<h1>${heading ?? title}</h1>
${body}
</main>
</body>
</html>
`;
  return textResponse(
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n${document.markup}`,
    {
      status,
      headers: {
        ...headers,
        ...PRIVATE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      },
    },
  );
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

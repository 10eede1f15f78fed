import { textResponse } from '../text-response.js';
import { html, type Markup } from './markup.js';
import { STYLE, STYLE_HASH } from './style.js';

/** A page to be sent. */
export interface Page {
  readonly status: number;
  /** Also what the reader hears first. */
  readonly title: string;
  /** Stands below the heading. */
  readonly body: Markup;
  /** The heading, where it is more than the title. */
  readonly heading?: Markup;
  /**
   * Where forms of the page may lead, as sources of a Content-Security-Policy; nowhere where not
   * given.
   */
  readonly formAction?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Headers of everything that a person's browser gets here: never kept, never framed, never told on
 * (Decision O12).
 */
export const PRIVATE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  pragma: 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * The page as a response: no script, no frame, no other style than the page's own (Decision O12).
 */
export function page({
  status,
  title,
  body,
  heading,
  formAction = "'none'",
  headers = {},
}: Page): Response {
  const policy = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action ${formAction}`;
  // Not through `html`: the style must stand on the page byte by byte, as its hash was made.
  const head = `<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>${STYLE}</style>`;
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

/** A redirect that leaves no trace: 303 after a POST, 302 after a GET (RFC 9700 4.12). */
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

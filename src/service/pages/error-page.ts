import { html, type Markup, say } from './markup.js';
import { page } from './page.js';

const ADVICE =
  'Nothing was shared. Go back to the application and start again. If this page comes back, ' +
  'tell the people who run the application what it says.';

/**
 * Returns a page that explains to the user what failed. Replaces the redirect if the client or its
 * address is invalid (Decision O10).
 */
export function errorPage(
  status: number,
  title: string,
  detail: string | Markup,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return page({
    status,
    title,
    body: html`<p>${typeof detail === 'string' ? say(detail) : detail}</p>
<p class="soft">${say(ADVICE)}</p>`,
    headers,
  });
}

/** Returns the page for an address that has none; `other` is the path that was perhaps meant. */
export function nothingHerePage(other: string | undefined): Response {
  const perhaps =
    other === undefined
      ? html``
      : html`\n<p>${say('Perhaps {address} was meant.', {
          address: html`<a href="${other}">${other}</a>`,
        })}</p>`;
  return page({
    status: 404,
    title: 'Nothing is at this address',
    body: html`<p>${say('Check the address, or start again at the first page.')}</p>${perhaps}`,
  });
}

/** Returns the page for a form that came from a page of another site. */
export function foreignFormPage(): Response {
  return errorPage(403, 'Not from here', 'This form was sent from another site.');
}

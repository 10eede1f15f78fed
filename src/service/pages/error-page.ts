import { html } from './markup.js';
import { page } from './page.js';

/**
 * What could not be done and why, for the person in front of the browser: shown instead of a
 * redirect wherever the client or its address is in doubt (Decision O10).
 */
export function errorPage(
  status: number,
  title: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return page({
    status,
    title,
    body: html`<p>${detail}</p>
<p class="soft">Nothing was shared with anybody. Go back to the application and start again; if this page comes back, tell the people who run
the application what it says.</p>`,
    headers,
  });
}

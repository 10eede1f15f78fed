import { html, quoted } from './markup.js';
import { page } from './page.js';

/** The code, with what its page says about it. */
export interface CodePage {
  readonly code: string;
  readonly clientName: string;
  readonly lifetimeSeconds: number;
}

/** Returns the page that shows a code to copy, for applications without redirect URL (Spec 4.1). */
export function codePage({ code, clientName, lifetimeSeconds }: CodePage): Response {
  return page({
    status: 200,
    title: 'Your authorization code',
    body: html`<p>Copy this code into ${quoted(clientName)}.</p>
<label for="code">Authorization code</label>
<textarea id="code" rows="3" readonly autocomplete="off" spellcheck="false" \
aria-describedby="lifetime">${code}</textarea>
<p id="lifetime" class="soft">It works once, within ${lifetimeSeconds} seconds. \
Give it to nobody else, and close this page afterwards.</p>`,
  });
}

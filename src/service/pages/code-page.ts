import { CODE_SCRIPT, CODE_SCRIPT_HASH } from './code-script.js';
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
    script: { text: CODE_SCRIPT, hash: CODE_SCRIPT_HASH },
    body: html`<p>Copy this code into ${quoted(clientName)}.</p>
<label for="code">Authorization code</label>
<textarea id="code" rows="1" readonly autofocus autocomplete="off" spellcheck="false" \
aria-describedby="lifetime">${code}</textarea>
<div class="answers"><button id="copy" class="strong" type="button" hidden>Copy</button></div>
<p id="said" role="status"></p>
<p id="lifetime" class="soft">It works once, within <span id="left">${lifetimeSeconds}</span> \
seconds. Give it to nobody else, and close this page afterwards.</p>`,
  });
}

/** Returns the page for a form that already led to a code, which is shown only once. */
export function codeShownPage(clientName: string): Response {
  return page({
    status: 403,
    title: 'The code was shown already',
    body: html`<p>A code is shown only once. If you did not copy it, start again in \
${quoted(clientName)}.</p>
<p class="soft">A code that nobody uses ends by itself.</p>`,
  });
}

import { CODE_SCRIPT, CODE_SCRIPT_HASH, COPY_PART } from './code-script.js';
import { html, quoted, say } from './markup.js';
import { page } from './page.js';

/** The code, with what its page says about it. */
export interface CodePage {
  readonly code: string;
  readonly clientName: string;
  readonly lifetimeSeconds: number;
}

const LIFETIME =
  'It works once, within {seconds} seconds. Give it to no one else, and close this page ' +
  'afterwards.';

/** Returns the page that shows a code to copy, for applications without redirect URL (Spec 4.1). */
export function codePage({ code, clientName, lifetimeSeconds }: CodePage): Response {
  return page({
    status: 200,
    title: 'Your authorization code',
    script: { text: CODE_SCRIPT, hash: CODE_SCRIPT_HASH },
    body: html`<p>${say('Copy this code into {name}.', { name: quoted(clientName) })}</p>
<label for="code">${say('Authorization code')}</label>
<textarea id="code" rows="1" readonly autofocus autocomplete="off" spellcheck="false" \
aria-describedby="lifetime">${code}</textarea>
${COPY_PART}
<p id="lifetime" class="soft">${say(LIFETIME, {
      seconds: html`<span id="left">${lifetimeSeconds}</span>`,
    })}</p>`,
  });
}

/** Returns the page for a form that already led to a code, which is shown only once. */
export function codeShownPage(clientName: string): Response {
  return page({
    status: 403,
    title: 'The code was shown already',
    body: html`<p>${say(
      'A code is shown only once. If you did not copy it, start again in {name}.',
      { name: quoted(clientName) },
    )}</p>
<p class="soft">${say('A code that is not used ends by itself.')}</p>`,
  });
}

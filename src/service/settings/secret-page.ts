import { CODE_SCRIPT, CODE_SCRIPT_HASH, COPY_PART } from '../pages/code-script.js';
import { html, quoted, say } from '../pages/markup.js';
import { page } from '../pages/page.js';

/** A new secret, which is shown on one page only. */
export interface SecretPage {
  readonly name: string;
  readonly clientId: string;
  readonly secret: string;
  /** True if a former secret also works. */
  readonly isSecond: boolean;
  readonly settingsPath: string;
}

/** Returns the page that shows id and secret of an application once (Spec 5.2). */
export function secretPage(shown: SecretPage): Response {
  const { name, clientId, secret, isSecond, settingsPath } = shown;
  return page({
    status: 200,
    title: 'Copy the secret now',
    script: { text: CODE_SCRIPT, hash: CODE_SCRIPT_HASH },
    body: html`<p>${say('It is shown only this once: the service stores only its SHA-256.')}</p>
<dl>
<dt>${say('Application')}</dt><dd>${quoted(name)}</dd>
<dt>${say('Client ID')}</dt><dd><code>${clientId}</code></dd>
</dl>
<label for="code">${say('Client secret')}</label>
<textarea id="code" rows="1" readonly autofocus autocomplete="off" spellcheck="false" \
aria-describedby="hint">${secret}</textarea>
${COPY_PART}
<p id="hint" class="soft">${say(isSecond ? SECOND : FIRST)}</p>
<p><a href="${settingsPath}#${clientId}">${say('API settings')}</a></p>`,
  });
}

const FIRST = 'Give it to the application only. If it is lost, make a new one.';
const SECOND =
  'The old secret also works until you end it: give the new one to the application first.';

import { html, type Markup, say } from './markup.js';

/** The button to copy, and the place of what the script says. */
export const COPY_PART: Markup = html`<div class="answers"><button id="copy" class="strong" \
type="button" hidden>${say('Copy')}</button></div>
<p id="said" role="status" data-copied="${say('Copied.')}" \
data-press="${say('Press Ctrl-C to copy it.')}" \
data-ended="${say('The code no longer works. Start again in the application.')}"></p>`;

/**
 * Script of the pages that show a code or a secret: copies it, selects it, and counts the lifetime
 * of a code down. The pages work without it.
 */
export const CODE_SCRIPT: string = `
(() => {
  const find = (id) => document.getElementById(id);
  const [code, copy, said, left] = ['code', 'copy', 'said', 'left'].map(find);
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    code.focus();
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      said.textContent = said.dataset.copied;
    } catch {
      said.textContent = said.dataset.press;
    }
  });
  code.focus();
  code.select();
  if (left === null) return;
  const until = performance.now() + Number(left.textContent) * 1000;
  const timer = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    left.textContent = String(seconds);
    if (seconds > 0) return;
    clearInterval(timer);
    copy.hidden = true;
    find('lifetime').hidden = true;
    said.textContent = said.dataset.ended;
  }, 1000);
})();
`;

/** SHA-256 of `CODE_SCRIPT` in base64; the policy of those pages allows no other script. */
export const CODE_SCRIPT_HASH: string = 'sha256-D7YGgaTvnMk7Q05QPVkJ4WziOpqKEefmRi4hE8PXZ/M=';

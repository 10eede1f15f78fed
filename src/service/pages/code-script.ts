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
      said.textContent = 'Copied.';
    } catch {
      said.textContent = 'Press Ctrl-C to copy it.';
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
    said.textContent = 'The code no longer works. Start again in the application.';
  }, 1000);
})();
`;

/** SHA-256 of `CODE_SCRIPT` in base64; the policy of those pages allows no other script. */
export const CODE_SCRIPT_HASH: string = 'sha256-0VPQ31lnyy3HRsYiqwnKWRCtkc3chaUp/Qg0FzvMReQ=';

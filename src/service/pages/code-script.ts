/**
 * Script of the code page: copies the code, selects it, and counts its lifetime down. The page
 * works without it.
 */
export const CODE_SCRIPT: string = `
(() => {
  const find = (id) => document.getElementById(id);
  const [code, copy, said, left] = ['code', 'copy', 'said', 'left'].map(find);
  const until = performance.now() + Number(left.textContent) * 1000;
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

/** SHA-256 of `CODE_SCRIPT` in base64; the policy of the code page allows no other script. */
export const CODE_SCRIPT_HASH: string = 'sha256-EaQeQI7YfRD/0CGKg+d4nT0sGIdXWbmrCovWNGgQwSk=';

import { html } from '../pages/markup.js';
import { page } from '../pages/page.js';

/** Returns the sign-in page. `action` is its own path, `next` the address to continue with. */
export function signInPage(
  action: string,
  next: string,
  fault?: { readonly status: number; readonly sentence: string },
): Response {
  const alert =
    fault === undefined ? html`` : html`<p role="alert"><strong>${fault.sentence}</strong></p>\n`;
  return page({
    status: fault?.status ?? 200,
    title: 'Sign in',
    formAction: "'self'",
    body: html`${alert}<form method="post" action="${action}">
<input type="hidden" name="next" value="${next}">
<label for="username">Username</label>
<input id="username" name="username" type="email" autocomplete="username" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="answers"><button class="strong" type="submit">Sign in</button></div>
</form>`,
  });
}

import { html } from '../pages/markup.js';
import { page } from '../pages/page.js';

/** Path of the sandbox's sign-in page. A real host has its own. */
export const SIGN_IN_PATH = '/sandbox/sign-in/';

/** Returns the sign-in page. `next` is the path to continue with. */
export function signInPage(next: string, fault?: string): Response {
  const alert =
    fault === undefined ? html`` : html`<p role="alert"><strong>${fault}</strong></p>\n`;
  return page({
    status: fault === undefined ? 200 : 403,
    title: 'Sign in to the sandbox',
    formAction: "'self'",
    body: html`${alert}<form method="post" action="${SIGN_IN_PATH}">
<input type="hidden" name="next" value="${next}">
<label for="username">Username</label>
<input id="username" name="username" type="email" autocomplete="username" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="answers"><button class="strong" type="submit">Sign in</button></div>
</form>
<p class="soft">The command that started this service printed both.</p>`,
  });
}

import { html } from '../pages/markup.js';
import { page } from '../pages/page.js';

/** The path of the sandbox's own sign-in. A real host signs its users in elsewhere. */
export const SIGN_IN_PATH = '/sandbox/sign-in/';

/** The page that asks who somebody is. `next` is the path to go on with. */
export function signInPage(next: string, fault?: string): Response {
  return page({
    status: fault === undefined ? 200 : 403,
    title: 'Sign in to the sandbox',
    formAction: "'self'",
    body: html`${fault === undefined ? html`` : html`<p role="alert"><strong>${fault}</strong></p>\n`}<form method="post" action="${SIGN_IN_PATH}">
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

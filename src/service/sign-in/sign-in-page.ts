import { html, say } from '../pages/markup.js';
import { page } from '../pages/page.js';

/** Content of the sign-in page. */
export interface SignInPage {
  /** The page's own path. */
  readonly action: string;
  /** Address to continue with. */
  readonly next: string;
  readonly formToken: string;
  /** Cookie header that the form needs; undefined for a browser that has the cookie. */
  readonly cookie: string | undefined;
  /** A refused sign-in: its name is shown again, never its password. */
  readonly refused?: {
    readonly status: number;
    readonly sentence: string;
    readonly username: string;
  };
}

/** Returns the sign-in page. The first field to fill has the focus. */
export function signInPage({ action, next, formToken, cookie, refused }: SignInPage): Response {
  const alert =
    refused === undefined
      ? html``
      : html`<p id="fault" role="alert"><strong>${say(refused.sentence)}</strong></p>\n`;
  const username = refused?.username ?? '';
  const fault =
    refused === undefined ? html`` : html` aria-invalid="true" aria-describedby="fault"`;
  const [first, second] = username === '' ? [FOCUS, html``] : [html``, FOCUS];
  return page({
    status: refused?.status ?? 200,
    title: 'Sign in',
    formAction: "'self'",
    headers: cookie === undefined ? {} : { 'set-cookie': cookie },
    body: html`${alert}<form method="post" action="${action}">
<input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="next" value="${next}">
<label for="username">${say('Username')}</label>
<input id="username" name="username" type="email" autocomplete="username" \
value="${username}" required${first}${fault}>
<label for="password">${say('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" \
required${second}${fault}>
<div class="answers"><button class="strong" type="submit">${say('Sign in')}</button></div>
</form>`,
  });
}

const FOCUS = html` autofocus`;

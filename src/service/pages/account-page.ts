import { html, type Markup, quoted, say } from './markup.js';
import { page } from './page.js';
import { scopeText } from './scope-text.js';

/** An application that the user allowed. */
export interface AllowedClient {
  readonly clientId: string;
  /** Undefined for an application that was removed. */
  readonly name: string | undefined;
  readonly scopes: readonly string[];
  /** Seconds since 1970. */
  readonly since: number;
}

/** The signed-in user, and what the user allowed. */
export interface AccountPage {
  readonly username: string;
  readonly library: string;
  readonly clients: readonly AllowedClient[];
  /** Paths that the forms are posted to. */
  readonly action: string;
  readonly signOutPath: string;
  /** Path of the API settings; undefined for a user who is no owner. */
  readonly settingsPath: string | undefined;
  readonly formToken: string;
}

/** Returns the page on which users see what they allowed, take it back, and sign out. */
export function accountPage(account: AccountPage): Response {
  const { username, library, clients, signOutPath, settingsPath } = account;
  return page({
    status: 200,
    title: 'What you allowed',
    formAction: "'self'",
    body: html`<p>${say('You are {user}. Your library is {library}.', {
      user: quoted(username),
      library: quoted(library),
    })}</p>
${clients.length === 0 ? NOTHING : clients.map((client) => clientPart(client, account))}
${settingsPath === undefined ? html`` : settingsLink(settingsPath)}\
<form method="post" action="${signOutPath}">
<div class="answers"><button type="submit">${say('Sign out')}</button></div>
</form>`,
  });
}

const NOTHING = html`<p class="soft">\
${say('No application acts for you. Those that you allow are listed here.')}</p>`;

function settingsLink(path: string): Markup {
  return html`<p><a href="${path}">${say('API settings of the library')}</a></p>\n`;
}

function clientPart(
  { clientId, name, scopes, since }: AllowedClient,
  { action, formToken, library }: AccountPage,
): Markup {
  const shown = name ?? clientId;
  const [day = ''] = new Date(since * 1_000).toISOString().split('T', 1);
  return html`<section>
<h2>${quoted(shown)}</h2>
<dl>
<dt>${say('Library')}</dt><dd>${quoted(library)}</dd>
<dt>${say('Since')}</dt><dd><time datetime="${day}">${day}</time></dd>
<dt>${say('It may')}</dt><dd>${scopes.map((scope) => html`${scopeText(scope)}<br>\n`)}</dd>
</dl>
<form method="post" action="${action}">
<input type="hidden" name="form_token" value="${formToken}">
<button type="submit" name="client" value="${clientId}" \
aria-label="${say('Take it back')}: ${shown}">${say('Take it back')}</button>
</form>
</section>
`;
}

import { PASSWORD_LENGTH, type PasswordFault } from '../administration/password-rule.js';
import { html, type Markup, quoted, say } from './markup.js';
import { momentPart, momentText } from './moment.js';
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

/** A sign-in of the user, as the page shows it. */
export interface ShownSignIn {
  readonly id: string;
  /** Seconds since 1970. */
  readonly since: number;
  readonly browser: string | undefined;
  /** True for the sign-in that shows the page. */
  readonly isThis: boolean;
}

/** Reason why the password was not changed. */
export type AccountFault = PasswordFault | 'differ' | 'wrong';

/** The signed-in user, and what the user allowed. */
export interface AccountPage {
  readonly username: string;
  readonly library: string;
  readonly clients: readonly AllowedClient[];
  readonly signIns: readonly ShownSignIn[];
  /** Paths that the forms are posted to. */
  readonly action: string;
  readonly signOutPath: string;
  /** Path of the API settings; undefined for a user who is no owner. */
  readonly settingsPath: string | undefined;
  readonly formToken: string;
  /** Sentence about a change that was made. */
  readonly done?: string | undefined;
  readonly fault?: AccountFault;
}

/**
 * Returns the page on which users see what they allowed and where they are signed in, end both,
 * change the password, and sign out.
 */
export function accountPage(account: AccountPage): Response {
  const { username, library, clients, signIns, signOutPath, settingsPath, done, fault } = account;
  return page({
    status: fault === undefined ? 200 : 422,
    title: 'What you allowed',
    formAction: "'self'",
    body: html`${done === undefined ? html`` : donePart(done)}\
<p>${say('You are {user}. Your library is {library}.', {
      user: quoted(username),
      library: quoted(library),
    })}</p>
${clients.length === 0 ? NOTHING : clients.map((client) => clientPart(client, account))}
<section>
<h2>${say('Where you are signed in')}</h2>
${signIns.map((each) => signInPart(each, account))}</section>
${passwordPart(account)}
${settingsPath === undefined ? html`` : settingsLink(settingsPath)}\
<form method="post" action="${signOutPath}">
<div class="answers"><button type="submit">${say('Sign out')}</button></div>
</form>`,
  });
}

function donePart(done: string): Markup {
  return html`<p role="status"><strong>${say(done)}</strong></p>\n`;
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

function signInPart(
  { id, since, browser, isThis }: ShownSignIn,
  { action, formToken }: AccountPage,
): Markup {
  const at = since * 1_000;
  const end = html`<form method="post" action="${action}">
<input type="hidden" name="form_token" value="${formToken}">
<button type="submit" name="sign_in" value="${id}" \
aria-label="${say('End this sign-in')}: ${momentText(at)}">${say('End this sign-in')}</button>
</form>`;
  return html`<p>${say('Since')} ${momentPart(at)}\
${browser === undefined ? html`` : html`<br>\n<small>${quoted(browser)}</small>`}</p>
${isThis ? html`<p class="soft">${say('This browser')}</p>` : end}
`;
}

const FAULTS: Readonly<Record<AccountFault, string>> = {
  length: 'A password has {least} to {most} characters. Choose another one.',
  known:
    'This password is a name or an address that others know. Choose another one, such as some ' +
    'words that do not belong together.',
  repeated: 'This password repeats one part. Choose another one.',
  differ: 'The two new passwords differ. Type them again.',
  wrong: 'The present password is wrong. Type it again.',
};

function passwordPart({ action, formToken, username, fault }: AccountPage): Markup {
  const alert =
    fault === undefined
      ? html``
      : html`<p id="fault" role="alert"><strong>${say(FAULTS[fault], {
          ...PASSWORD_LENGTH,
        })}</strong></p>\n`;
  const field = (name: string, label: string, complete: string, isWrong: boolean): Markup => {
    const marks = isWrong ? html` aria-invalid="true" aria-describedby="fault" autofocus` : html``;
    return html`<label for="${name}">${say(label)}</label>
<input id="${name}" name="${name}" type="password" autocomplete="${complete}" required${marks}>
`;
  };
  const isNewWrong = fault !== undefined && fault !== 'wrong';
  return html`<details${fault === undefined ? html`` : html` open`}>
<summary>${say('Change the password')}</summary>
${alert}<form method="post" action="${action}">
<input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="username" autocomplete="username" value="${username}">
${field('current', 'Present password', 'current-password', fault === 'wrong')}\
${field('new', 'New password', 'new-password', isNewWrong)}\
<p class="hint">${say(
    'At least {least} characters, not a name or an address, and not one part repeated. All ' +
      'other sign-ins end.',
    { ...PASSWORD_LENGTH },
  )}</p>
${field('again', 'The new password again', 'new-password', false)}\
<div class="answers"><button class="strong" type="submit" name="act" value="password">\
${say('Change the password')}</button></div>
</form>
</details>`;
}

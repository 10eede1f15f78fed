import { html, type Markup, quoted, say } from './markup.js';
import { page } from './page.js';
import { scopeText } from './scope-text.js';

/** The request that the consent page shows, and the fields of its form. */
export interface ConsentPage {
  readonly clientName: string;
  readonly clientId: string;
  readonly username: string;
  readonly library: string;
  readonly scopes: readonly string[];
  /** Address of the application; undefined if the code is shown instead. */
  readonly redirectUri: string | undefined;
  /** The path that the form is posted to. */
  readonly action: string;
  /** Hidden fields, in order. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Form with which another user signs in; undefined if the host has none. */
  readonly notYou?: { readonly action: string; readonly next: string } | undefined;
}

/**
 * Returns the consent page. It names the application, the permissions, the user and the address
 * that gets the code (Decision O12).
 */
export function consentPage({
  clientName,
  clientId,
  username,
  library,
  scopes,
  redirectUri,
  action,
  fields,
  notYou,
}: ConsentPage): Response {
  const next =
    redirectUri === undefined
      ? say('a code to copy is shown')
      : say('you are sent to {address}', { address: quoted(originOf(redirectUri)) });
  return page({
    status: 200,
    title: 'Allow access?',
    heading: say('Allow {name} to act for you?', { name: quoted(clientName) }),
    formAction: formSources(redirectUri),
    body: html`<p>${say('If you allow it, the application may do this in your name:')}</p>
<ul>
${scopes.map((scope) => html`<li>${scopeText(scope)}</li>\n`)}
</ul>
<dl>
<dt>${say('Application')}</dt><dd>${quoted(clientName)} \
<small>${say('(client {id})', { id: quoted(clientId) })}</small></dd>
<dt>${say('You are')}</dt><dd>${quoted(username)}</dd>
<dt>${say('Your library')}</dt><dd>${quoted(library)}</dd>
<dt>${say('Then')}</dt><dd>${next}</dd>
</dl>
<form method="post" action="${action}">
${fields.map(hiddenField)}<div class="answers">
<button class="strong" type="submit" name="consent" value="allow">${say('Allow')}</button>
<button type="submit" name="consent" value="deny">${say('Do not allow')}</button>
</div>
</form>${notYou === undefined ? html`` : notYouForm(username, notYou)}`,
  });
}

function notYouForm(
  username: string,
  { action, next }: NonNullable<ConsentPage['notYou']>,
): Markup {
  return html`
<form class="aside" method="post" action="${action}">
${hiddenField(['next', next])}<span class="soft">\
${say('Not {user}?', { user: quoted(username) })}</span>
<button class="plain" type="submit">${say('Sign in as someone else')}</button>
</form>`;
}

function hiddenField([name, value]: readonly [name: string, value: string]): Markup {
  return html`<input type="hidden" name="${name}" value="${value}">\n`;
}

/** Returns the part of an address that names its owner. */
function originOf(redirectUri: string): string {
  const address = new URL(redirectUri);
  return address.host === '' ? address.protocol : `${address.protocol}//${address.host}`;
}

/**
 * Returns the sources for `form-action`. Allows the scheme of the application, not only its host,
 * because browsers check each redirect after a form, also those of the application's own pages.
 */
function formSources(redirectUri: string | undefined): string {
  return redirectUri === undefined ? "'self'" : `'self' ${new URL(redirectUri).protocol}`;
}

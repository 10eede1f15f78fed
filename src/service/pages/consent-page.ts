import { html, type Markup, quoted } from './markup.js';
import { page } from './page.js';

/** What the person is asked, and what the form sends back with the answer. */
export interface ConsentPage {
  readonly clientName: string;
  readonly clientId: string;
  readonly username: string;
  readonly library: string;
  readonly scopes: readonly string[];
  /** Where the answer goes to; undefined: the code is shown. */
  readonly redirectUri: string | undefined;
  /** The path that the form is posted to. */
  readonly action: string;
  /** Hidden fields, in order. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * What the scopes of the specification allow here (Spec 5.4, Decision H3); any other is shown by
 * its name alone.
 */
const MEANING: ReadonlyMap<string, string> = new Map([
  ['library', 'Read the catalogue of your library'],
  ['procurement', 'Send assortment files, and read their status and events'],
  ['sales', 'Sales data of your library'],
  ['accounts', 'Accounts of your library'],
]);

/** The consent page: who asks for what, in whose name, and where the answer goes (Decision O12). */
export function consentPage(asked: ConsentPage): Response {
  const { clientName, clientId, username, library, scopes, redirectUri, action, fields } = asked;
  return page({
    status: 200,
    title: 'Allow access?',
    heading: html`Allow ${quoted(clientName)} to act for you?`,
    formAction: formSources(redirectUri),
    body: html`<p>If you allow it, the application may do this in your name:</p>
<ul>
${scopes.map(scopeItem)}
</ul>
<dl>
<dt>Application</dt><dd>${quoted(clientName)} <small>(client ${quoted(clientId)})</small></dd>
<dt>You are</dt><dd>${quoted(username)}</dd>
<dt>Your library</dt><dd>${quoted(library)}</dd>
<dt>Then</dt><dd>${redirectUri === undefined ? html`a code to copy is shown` : html`you are sent to ${quoted(placeOf(redirectUri))}`}</dd>
</dl>
<form method="post" action="${action}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}<div class="answers">
<button class="strong" type="submit" name="consent" value="allow">Allow</button>
<button type="submit" name="consent" value="deny">Do not allow</button>
</div>
</form>`,
  });
}

function scopeItem(scope: string): Markup {
  const meaning = MEANING.get(scope);
  return meaning === undefined
    ? html`<li>${quoted(scope)}</li>\n`
    : html`<li>${meaning} <small>(${scope})</small></li>\n`;
}

/** The part of an address that says whose it is. */
function placeOf(redirectUri: string): string {
  const address = new URL(redirectUri);
  return address.host === '' ? address.protocol : `${address.protocol}//${address.host}`;
}

/**
 * Browsers hold every redirect that follows a form to `form-action`, those of the application's own
 * pages too: so its scheme is let in, not only its host.
 */
function formSources(redirectUri: string | undefined): string {
  return redirectUri === undefined ? "'self'" : `'self' ${new URL(redirectUri).protocol}`;
}

import type { ClientRegistration } from '../../oauth/clients/client-registration.js';
import { html, type Markup, quoted, say } from '../pages/markup.js';
import { page } from '../pages/page.js';
import { scopeText } from '../pages/scope-text.js';

/** Fields of an application that its owner writes. */
export type Draft = Pick<ClientRegistration, 'name' | 'redirectUris' | 'scopes'>;

/** An application of the library, as the page shows it. */
export interface ShownClient {
  readonly client: ClientRegistration;
  /** Token of the forms of this application. */
  readonly formToken: string;
  /** Seconds since 1970 of the last tokens; undefined before the first. */
  readonly lastTokens: number | undefined;
  /** Seconds since 1970 on the day of the last upload; undefined before the first. */
  readonly lastUpload: number | undefined;
}

/** Sentences about a form that was refused, and what it had in its fields. */
export interface RefusedForm {
  readonly status: number;
  readonly sentences: readonly Markup[];
  readonly clientId?: string;
  readonly draft?: Draft;
}

/** Content of the settings page. */
export interface SettingsPage {
  readonly library: string;
  readonly clients: readonly ShownClient[];
  /** Id that the next application gets, and the token of its form. */
  readonly next: { readonly clientId: string; readonly formToken: string };
  /** Scopes that the service grants. */
  readonly scopes: readonly string[];
  /** Paths of this page and of the account page. */
  readonly action: string;
  readonly accountPath: string;
  /** Sentence about a change that was made. */
  readonly done?: string | undefined;
  readonly refused?: RefusedForm | undefined;
}

/** Returns the page on which owners register the applications of their library (Spec 5.2). */
export function settingsPage(settings: SettingsPage): Response {
  const { library, clients, next, scopes, done, refused, accountPath } = settings;
  const isOpen = clients.length === 0 || draftOf(refused, next.clientId) !== undefined;
  return page({
    status: refused?.status ?? 200,
    title: 'API settings',
    formAction: "'self'",
    body: html`${refused?.draft === undefined ? noticePart(done, refused) : NONE}\
<p>${say('Applications that may ask users of {library} for access. Users agree for themselves.', {
      library: quoted(library),
    })}</p>
${clients.length === 0 ? NOTHING : clients.map((each) => clientPart(each, settings))}
<details${isOpen ? OPEN : NONE}>
<summary>${say('Register an application')}</summary>
${formPart(
  settings,
  next,
  html`
${fieldsPart(settings, next.clientId, { name: '', redirectUris: [], scopes })}
<div class="answers"><button class="strong" type="submit" name="act" value="add">\
${say('Register')}</button>
</div>`,
)}
</details>
<p class="soft"><a href="${accountPath}">${say(
      'Applications that you allowed, and signing out',
    )}</a></p>`,
  });
}

const NONE = html``;
const OPEN = html` open`;
const FOCUS = html` autofocus`;
const REDIRECTS =
  'One a line, such as https://client.example/callback. Without one, a page shows the code to ' +
  'copy.';
const NOTHING = html`<p class="soft">${say('No application is registered yet.')}</p>`;

function noticePart(done: string | undefined, refused: RefusedForm | undefined): Markup {
  if (refused !== undefined)
    return html`<div role="alert">${refused.sentences.map((each) => html`<p>${each}</p>`)}</div>\n`;
  return done === undefined ? NONE : html`<p role="status"><strong>${say(done)}</strong></p>\n`;
}

function clientPart(
  { client, formToken, lastTokens, lastUpload }: ShownClient,
  settings: SettingsPage,
): Markup {
  const { clientId, name, redirectUris, scopes, createdAt, disabled } = client;
  const isOpen = draftOf(settings.refused, clientId) !== undefined;
  const form = (inside: Markup): Markup => formPart(settings, { clientId, formToken }, inside);
  const act = (value: string, text: string): Markup =>
    html`<button type="submit" name="act" value="${value}" \
aria-label="${say(text)}: ${name}">${say(text)}</button>\n`;
  return html`<section id="${clientId}">
<h2>${quoted(name)}</h2>
<dl>
<dt>${say('Client ID')}</dt><dd><code>${clientId}</code></dd>
<dt>${say('Secrets')}</dt>\
<dd>${say(client.oldSecretDigest === undefined ? 'One' : 'Two: both work')}</dd>
<dt>${say('Redirects to')}</dt>\
<dd>${redirectUris.length === 0 ? CODE_PAGE : linesOf(redirectUris)}</dd>
<dt>${say('It may')}</dt><dd>${scopes.map((scope) => html`${scopeText(scope)}<br>\n`)}</dd>
<dt>${say('Registered')}</dt><dd>${dayPart(createdAt)}</dd>
<dt>${say('Last tokens')}</dt>\
<dd>${dayPart(lastTokens)}</dd>
<dt>${say('Last upload')}</dt><dd>${dayPart(lastUpload)}</dd>
${disabled === true ? DISABLED : NONE}</dl>
<details${isOpen ? OPEN : NONE}><summary>${say('Change')}</summary>
${form(html`
${fieldsPart(settings, clientId, client)}
<div class="answers">${act('edit', 'Save')}</div>`)}
</details>
<details><summary>${say('Secrets')}</summary>
${form(
  client.oldSecretDigest === undefined
    ? html`
<p>${say('The application gets a second secret. The first one also works until you end it.')}</p>
<div class="answers">${act('rotate', 'New secret')}</div>`
    : html`
<p>${say('End the old secret once the application uses the new one.')}</p>
<div class="answers">${act('end-old', 'End the old secret')}</div>`,
)}
</details>
<details><summary>${say(disabled === true ? 'Enable or remove' : 'Disable or remove')}</summary>
${form(html`
<p>${say(disabled === true ? ENABLING : DISABLING)} \
${say('Removing also forgets the registration.')}</p>
<div class="answers">${disabled === true ? act('enable', 'Enable') : act('disable', 'Disable')}\
${act('remove', 'Remove')}</div>`)}
</details>
</section>
`;
}

const CODE_PAGE = html`<span class="soft">${say('nowhere: a page shows the code')}</span>`;
const DISABLED = html`<dt>${say('State')}</dt><dd><strong>${say('Disabled')}</strong></dd>\n`;
const ENABLING = 'Enabling lets it ask again: users must agree again.';
const DISABLING = 'Both end all access that users gave it, at once.';

function formPart(
  { action }: SettingsPage,
  { clientId, formToken }: { readonly clientId: string; readonly formToken: string },
  inside: Markup,
): Markup {
  return html`<form method="post" action="${action}">
<input type="hidden" name="form_token" value="${formToken}">
<input type="hidden" name="client" value="${clientId}">${inside}
</form>`;
}

/** Returns what was typed for an application, if that was refused. */
function draftOf(refused: RefusedForm | undefined, clientId: string): Draft | undefined {
  return refused?.clientId === clientId ? refused.draft : undefined;
}

/** Returns the fields of an application. Their ids end with its id, so that each is there once. */
function fieldsPart({ scopes, refused }: SettingsPage, id: string, stored: Draft): Markup {
  const draft = draftOf(refused, id);
  const { name, redirectUris, scopes: chosen } = draft ?? stored;
  const [alert, focus] = draft === undefined ? [NONE, NONE] : [noticePart('', refused), FOCUS];
  return html`${alert}<label for="name-${id}">${say('Name')}</label>
<input id="name-${id}" name="name" value="${name}" maxlength="500" autocomplete="off" required\
${focus} aria-describedby="name-hint-${id}">
<p id="name-hint-${id}" class="hint">${say('Users read it when they are asked.')}</p>
<label for="redirects-${id}">${say('Redirect addresses')}</label>
<textarea id="redirects-${id}" name="redirects" rows="3" spellcheck="false" autocomplete="off" \
aria-describedby="redirects-hint-${id}">
${redirectUris.join('\n')}</textarea>
<p id="redirects-hint-${id}" class="hint">${say(REDIRECTS)}</p>
<fieldset><legend>${say('It may ask to')}</legend>
${scopes.map((scope) => scopePart(`${scope}-${id}`, scope, chosen.includes(scope)))}</fieldset>`;
}

function scopePart(id: string, scope: string, isChosen: boolean): Markup {
  return html`<div class="choice"><input id="${id}" type="checkbox" name="scope" \
value="${scope}"${isChosen ? html` checked` : NONE}><label for="${id}">${scopeText(scope)}</label>\
</div>\n`;
}

function linesOf(texts: readonly string[]): readonly Markup[] {
  return texts.map((text) => html`${quoted(text)}<br>\n`);
}

function dayPart(seconds: number | undefined): Markup {
  if (seconds === undefined) return say('None yet');
  const [day = ''] = new Date(seconds * 1_000).toISOString().split('T', 1);
  return html`<time datetime="${day}">${day}</time>`;
}

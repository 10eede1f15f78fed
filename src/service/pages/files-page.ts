import type { SyncEvent } from '#catalogue';
import { describeFinding, type Finding, ISSUES, type Language } from '#core';
import { FINNISH } from '../../core/issue/languages/finnish.js';
import { GERMAN } from '../../core/issue/languages/german.js';
import { SWEDISH } from '../../core/issue/languages/swedish.js';
import { type TitledCause, titleOfCause } from '../../core/issue/titles/title-of.js';
import type { LanguageTag, TranslationTag } from '../../words/language-tags.js';
import { html, type Markup, quoted, say } from './markup.js';
import { momentPart } from './moment.js';
import { page } from './page.js';

/** State of a file: it waits, was replaced, or was processed. */
export type FileFate =
  | { readonly kind: 'waiting' | 'ignored' | 'replaced' }
  | { readonly kind: 'due'; readonly at: number; readonly agreedTime: string }
  | { readonly kind: 'synced' | 'file-refused'; readonly at: number };

/** A file as a row of the list. Instants are milliseconds since 1970. */
export interface ShownFile {
  readonly id: string;
  readonly customer: string;
  readonly receivedAt: number;
  readonly fate: FileFate;
}

/** Files of a library, the newest first; `count` is the number of all. */
export interface FilesPage {
  readonly username: string;
  readonly library: string;
  readonly files: readonly ShownFile[];
  readonly count: number;
  /** Path of the page, below which each file has its own. */
  readonly path: string;
  /** Path of the page that checks files. */
  readonly checkPath: string;
}

/** One file: what its report counts, and the events of its customer since it came. */
export interface FilePage extends ShownFile {
  readonly report: FileReportParts;
  readonly events: readonly SyncEvent[];
  /** Number of all events since the file came. */
  readonly eventCount: number;
  readonly path: string;
  readonly checkPath: string;
}

/** The parts of a stored report that the page shows. */
export interface FileReportParts {
  readonly file: {
    readonly records: number;
    readonly accepted: number;
    readonly refused: number;
  };
  readonly causes: readonly (TitledCause & { readonly count: number })[];
}

/** Returns the page with the files of a library. */
export function filesPage(shown: FilesPage): Response {
  const { username, library, files, count, path, checkPath } = shown;
  const more = { shown: files.length, count };
  return page({
    status: 200,
    title: 'Files',
    body: html`<p>${say('You are {user}. Your library is {library}.', {
      user: quoted(username),
      library: quoted(library),
    })}</p>
${
  files.length === 0
    ? html`<p class="soft">${say('No file was sent yet.')}</p>`
    : html`<p class="soft">${say('The newest {shown} of {count} files.', more)}</p>
<ul class="ways">
${files.map(
  ({ id, customer, receivedAt, fate }) => html`<li><a href="${path}${id}">${momentPart(
    receivedAt,
  )}</a> ${say('for customer {customer}', { customer: quoted(customer) })}<br>
<small>${fatePart(fate)}</small></li>
`,
)}</ul>`
}
${checkLink(checkPath)}
<p>${say('The command sends a file:')}<br>
<code>assortment post FILE --customer NUMBER</code></p>`,
  });
}

/** Returns the page of one file. */
export function filePage(shown: FilePage): Response {
  const { id, customer, receivedAt, fate, report, path, checkPath } = shown;
  const { records, accepted, refused } = report.file;
  return page({
    status: 200,
    title: 'A file',
    body: html`<dl>
<dt>${say('Customer')}</dt><dd>${quoted(customer)}</dd>
<dt>${say('Received')}</dt><dd>${momentPart(receivedAt)}</dd>
<dt>${say('Records')}</dt>\
<dd>${say('{accepted} of {records} accepted', { accepted, records })}</dd>
<dt>${say('What happened')}</dt><dd>${fatePart(fate)}</dd>
<dt>${say('File ID')}</dt><dd><code>${id}</code></dd>
</dl>
<section>
<h2>${say('What to do')}</h2>
${refused === 0 ? html`<p>${say('Every record was accepted.')}</p>` : refusedPart(report)}
${checkLink(checkPath)}
</section>
${eventsPart(shown)}
<p class="soft"><a href="${path}">${say('All files')}</a></p>`,
  });
}

/** Returns the page for a file that the library does not have. */
export function noFilePage(path: string): Response {
  return page({
    status: 404,
    title: 'No such file',
    body: html`<p>${say('Your library has no file at this address.')}</p>
<p><a href="${path}">${say('All files')}</a></p>`,
  });
}

function checkLink(path: string): Markup {
  return html`<p><a href="${path}">${say('Check a file')}</a><br>
<small>${say('In this browser: the file is sent nowhere.')}</small></p>`;
}

function refusedPart({ file, causes }: FileReportParts): Markup {
  const advice =
    'Refused records do not reach the customer: {refused}. Correct them, and send the whole file ' +
    'again.';
  return html`<p>${say(advice, { refused: file.refused })}</p>
<ul>
${causes.map((cause) => html`<li>${cause.count} × ${titlePart(cause)}</li>\n`)}</ul>`;
}

function eventsPart({ events, eventCount }: FilePage): Markup {
  const shown = { shown: events.length, count: eventCount };
  const more =
    eventCount > events.length
      ? html`<p class="soft">${say('The newest {shown} of {count} events.', shown)}</p>`
      : html``;
  return html`<section>
<h2>${say('Events of this customer since then')}</h2>
${events.length === 0 ? html`<p class="soft">${say('No events yet.')}</p>` : html``}${more}
<ul>
${events.map(
  (event) => html`<li>${momentPart(Date.parse(event.created_at))} ${event.event_type}\
${event.third_party_id === null ? html`` : html` · ${quoted(event.third_party_id)}`}<br>
${messagePart(event)}</li>
`,
)}</ul>
</section>`;
}

function fatePart(fate: FileFate): Markup {
  switch (fate.kind) {
    case 'due':
      return say('Waits for {instant} ({agreed}).', {
        instant: momentPart(fate.at),
        agreed: fate.agreedTime,
      });
    case 'synced':
      return say('Synced {instant}.', { instant: momentPart(fate.at) });
    case 'file-refused':
      return say('Refused at its sync, {instant}.', { instant: momentPart(fate.at) });
    case 'waiting':
      return say('Waits for the agreed time.');
    default:
      return say('Not synced: a later file replaces it.');
  }
}

/** Words of findings; English ones are part of the findings. */
const LANGUAGES: Readonly<Record<TranslationTag, Language>> = {
  fi: FINNISH,
  sv: SWEDISH,
  de: GERMAN,
};

function languageOf(tag: LanguageTag): Language | undefined {
  return tag === 'en' ? undefined : LANGUAGES[tag];
}

/** Writes the title of a cause; the code of a later version unchanged. */
function titlePart(cause: TitledCause): Markup {
  return {
    markup: (tag) => {
      const isKnown = Object.hasOwn(ISSUES, cause.code);
      return html`${isKnown ? titleOfCause(cause, languageOf(tag)) : cause.code}`.markup(tag);
    },
  };
}

/** Writes the sentence of an event; the one of a later version unchanged. */
function messagePart({ message, extra_data: { code, received, values = {} } }: SyncEvent): Markup {
  return {
    markup: (tag) => {
      const language = languageOf(tag);
      if (language === undefined || !Object.hasOwn(ISSUES, code))
        return html`${message}`.markup(tag);
      // The values of an event are those of a finding of its code.
      const finding = { code, pointer: '', received, values } as Finding;
      return html`${describeFinding(finding, { language }).message}`.markup(tag);
    },
  };
}

import { itemAt } from '../../text/item-at.js';
import { ownMember } from '../../text/own-member.js';
import { fillGaps } from '../../words/fill-gaps.js';
import type { LanguageTag } from '../../words/language-tags.js';
import { sentenceIn } from './words.js';

/**
 * Safe HTML, written once the language of its reader is known. Only `html` and `say` create it, so
 * that each text on a page is escaped.
 */
export interface Markup {
  readonly markup: (language: LanguageTag) => string;
}

/** A value in a template: text and numbers, which are escaped, or HTML from `html`. */
export type Content = string | number | Markup | readonly Markup[];

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
  // Browsers read a bare carriage return as a line feed; HTML has no escape for NUL.
  ['\r', '&#13;'],
  ['\0', '\uFFFD'],
]);

/** Escapes text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`\r\0]/g, (character) => ENTITIES.get(character) ?? '');
}

/**
 * Creates HTML from a template and escapes each value. Values are only allowed between tags and
 * inside double quotes.
 */
export function html(pieces: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return {
    markup: (language) =>
      pieces
        .map(
          (piece, index) =>
            (index === 0 ? '' : render(itemAt(values, index - 1), language)) + piece,
        )
        .join(''),
  };
}

/**
 * Creates HTML from an English sentence of `WORDS`, in the language of the reader. A gap `{name}`
 * takes a value. A text of another room that is no such sentence stays English, and is marked so.
 */
export function say(english: string, gaps: Readonly<Record<string, Content>> = {}): Markup {
  return {
    markup: (language) => {
      const sentence = sentenceIn(language, english);
      if (sentence === undefined) return html`<span lang="en">${english}</span>`.markup(language);
      return fillGaps(
        escapeHtml(sentence),
        (name) => ownMember(gaps, name),
        (value) => render(value, language),
      );
    },
  };
}

/** Isolates the direction of an untrusted text, so that it cannot reorder the text around it. */
export function quoted(text: string): Markup {
  return html`<bdi>${text}</bdi>`;
}

function render(value: Content, language: LanguageTag): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value
    ? value.markup(language)
    : value.map((each) => each.markup(language)).join('');
}

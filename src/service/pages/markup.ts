import { itemAt } from '../../text/item-at.js';

/** Safe HTML. Only `html` creates it, so that each text on a page is escaped. */
export interface Markup {
  readonly markup: string;
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
  const written = values.map((value, index) => `${render(value)}${itemAt(pieces, index + 1)}`);
  return { markup: `${itemAt(pieces, 0)}${written.join('')}` };
}

/** Isolates the direction of an untrusted text, so that it cannot reorder the text around it. */
export function quoted(text: string): Markup {
  return html`<bdi>${text}</bdi>`;
}

function render(value: Content): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

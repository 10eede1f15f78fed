/**
 * HTML that is safe to send: only `html` makes it, so that no text gets onto a page without being
 * escaped.
 */
export interface Markup {
  readonly markup: string;
}

/** What may stand between pieces of a page: text, which is escaped, or HTML made by `html`. */
export type Content = string | number | Markup | readonly Markup[];

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['`', '&#96;'],
  // A browser would read a bare carriage return as a line feed; NUL has no spelling in HTML.
  ['\r', '&#13;'],
  ['\0', '\uFFFD'],
]);

/** Text as it stands between tags or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`\r\0]/g, (character) => ENTITIES.get(character) ?? '');
}

/**
 * A page's piece: the template as written, every value escaped. Values stand between tags or inside
 * double quotes, nowhere else.
 */
export function html(pieces: TemplateStringsArray, ...values: readonly Content[]): Markup {
  const written = values.map((value, index) => `${render(value)}${pieces[index + 1] ?? ''}`);
  return { markup: `${pieces[0] ?? ''}${written.join('')}` };
}

/**
 * A stranger's text in its own direction, so that it cannot turn round the sentence it stands in.
 */
export function quoted(text: string): Markup {
  return html`<bdi>${text}</bdi>`;
}

function render(value: Content): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

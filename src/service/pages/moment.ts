import { html, type Markup } from './markup.js';

/** Returns an instant, in milliseconds since 1970, as pages show it: `2026-03-01 04:00 UTC`. */
export function momentText(at: number): string {
  const moment = new Date(at).toISOString();
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
}

/** Returns an instant as an element of the page. */
export function momentPart(at: number): Markup {
  return html`<time datetime="${new Date(at).toISOString()}">${momentText(at)}</time>`;
}

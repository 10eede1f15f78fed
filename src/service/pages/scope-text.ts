import { html, type Markup, quoted, say } from './markup.js';

/** Permissions of the scopes (Spec 5.4, Decision H3). Pages show other scopes by name only. */
const MEANING: ReadonlyMap<string, string> = new Map([
  ['library', 'Read the catalogue of your library'],
  ['procurement', 'Send assortment files, and read their status and events'],
  ['sales', 'Nothing yet: this service keeps no sales data'],
  ['accounts', 'Nothing yet: this service keeps no accounts'],
]);

/** Returns what a scope permits, with its name. */
export function scopeText(scope: string): Markup {
  const meaning = MEANING.get(scope);
  return meaning === undefined ? quoted(scope) : html`${say(meaning)} <small>(${scope})</small>`;
}

/** Changes of XML as text: what is not changed stays as it was, byte for byte. */

/** Namespaces of workbooks. */
export const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns a document with more at the end of its last element of a name. */
export function addInside(xml: string, name: string, added: string): string {
  const empty = new RegExp(`<((?:\\w+:)?${name})(\\s[^<>]*)?/>`);
  const whole = xml.replace(empty, '<$1$2></$1>');
  const close = whole.match(new RegExp(`</(?:\\w+:)?${name}\\s*>`))?.[0] ?? '';
  const at = whole.lastIndexOf(close);
  return whole.slice(0, at) + added + whole.slice(at);
}

/** Returns the number of elements of a name. */
export function countElements(xml: string, name: string): number {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}[\\s/>]`, 'g'))?.length ?? 0;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML cannot hold or changes, halves of pairs, and the look of their escape. */
const SPECIAL =
  /[&<>"]|[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9A-Fa-f]{4}_)/gu;

/** Returns a text as workbooks write it in XML. */
export function escapeText(text: string): string {
  return text.replace(
    SPECIAL,
    (character) =>
      ESCAPED[character] ??
      `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

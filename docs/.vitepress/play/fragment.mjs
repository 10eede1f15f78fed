// The fragment of a link to the playground: the kind of a text and the text, such as `#price=9,90`.

/** Kinds of texts by their names in a fragment, with their names for people. */
export const KINDS = {
  text: 'Whatever it looks like',
  package_description_str: 'Package description',
  price: 'Price',
  gtin: 'GTIN (barcode)',
  lead_time: 'Lead time',
  price_unit: 'Unit of a price',
  file: 'Assortment file',
};

/** Longest fragment that is put into the address: some programs cut longer links. */
const LONGEST = 30_000;

/** Returns the fragment of a text; undefined for one that is too long for a link. */
export function fragmentOf({ kind, text }) {
  // Parentheses would end a link in Markdown.
  const value = encodeURIComponent(text.toWellFormed?.() ?? text)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  return value.length > LONGEST ? undefined : `#${kind}=${value}`;
}

/** Returns the kind and the text of a fragment; undefined where it has none. */
export function readFragment(fragment) {
  const [, kind, value] = /^#([a-z_]+)=(.*)$/s.exec(fragment) ?? [];
  if (kind === undefined || !Object.hasOwn(KINDS, kind)) return undefined;
  try {
    return { kind, text: decodeURIComponent(value) };
  } catch {
    // A percent sign that was typed into the address.
    return { kind, text: value };
  }
}

import { decodingSentence, parseForm } from '../oauth/wire/form-parameters.js';

/** The parameters of a query that are known, by name. */
export type Query = ReadonlyMap<string, string>;

/**
 * The parameters with those names, each as it was sent; in words, where one stands twice or the
 * query does not decode: nothing is replaced or picked in silence. Others are looked past, as the
 * public service does.
 */
export function readQuery(url: URL, names: readonly string[]): Query | string {
  const { values, fault } = parseForm(url.search.slice(1));
  if (fault !== null) return `The query cannot be read. ${decodingSentence(fault)}`;
  const query = new Map<string, string>();
  for (const name of names) {
    const [value, second] = values.get(name) ?? [];
    if (second !== undefined) return `${name} is given twice.`;
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

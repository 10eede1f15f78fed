import { formFault, parseForm } from '../../oauth/wire/form-parameters.js';

/** The known parameters of a query, by name. */
export type Query = ReadonlyMap<string, string>;

/**
 * Reads the parameters with these names, each as it was sent, and ignores all others. Returns a
 * sentence if the query does not decode or repeats one of them: nothing is replaced or picked
 * silently.
 */
export function readQuery(url: URL, names: readonly string[]): Query | string {
  const parameters = parseForm(url.search.slice(1));
  if (parameters.fault !== null)
    return `The query cannot be read. ${formFault(parameters)?.description ?? ''}`;
  const query = new Map<string, string>();
  for (const name of names) {
    const [value, second] = parameters.values.get(name) ?? [];
    if (second !== undefined) return `${name} is given twice.`;
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

import { formFault, parseForm } from '../../oauth/wire/form-parameters.js';
import { itemAt } from '../../text/item-at.js';
import type { Result } from '../../text/result.js';
import { suggestWord } from '../../text/suggest-word.js';
import { checkCustomerNumber } from '../customers/customer-number.js';

/** The parameters of a query, by name. */
export type Query = ReadonlyMap<string, string>;

/** A query that is refused: the kind of problem, and a sentence. */
export interface QueryFault {
  readonly problem: 'invalid-parameter' | 'unknown-parameter';
  readonly detail: string;
}

/** Returns the fault of a parameter whose value is not of its form. */
export function invalidParameter(detail: string): QueryFault {
  return { problem: 'invalid-parameter', detail };
}

/** Returns whether a query was refused. */
export function isQueryFault<T extends object>(reading: T | QueryFault): reading is QueryFault {
  return 'problem' in reading;
}

/**
 * Reads the parameters with these names, each as it was sent. Refuses a query that does not decode,
 * repeats a parameter, or has one of another name: a misspelt filter would return everything.
 */
export function readQuery(url: URL, names: readonly string[]): Query | QueryFault {
  const parameters = parseForm(url.search.slice(1));
  if (parameters.fault !== null)
    return invalidParameter(
      `The query cannot be read. ${formFault(parameters)?.description ?? ''}`,
    );
  const query = new Map<string, string>();
  for (const [name, values] of parameters.values) {
    if (!names.includes(name)) return unknownParameter(name, names);
    if (values.length > 1) return invalidParameter(`${name} is given twice.`);
    query.set(name, itemAt(values, 0));
  }
  return query;
}

/**
 * Returns the customer that a list is filtered by, undefined without one; an empty number does not
 * filter.
 */
export function readCustomerFilter(query: Query): Result<string | undefined, QueryFault> {
  const number = query.get('customer_number') ?? '';
  if (number === '') return { ok: true, value: undefined };
  const check = checkCustomerNumber(number);
  return check.ok ? check : { ok: false, fault: invalidParameter(check.fault) };
}

/** Returns the `limit` of a page, or a sentence about one that is not a number in its bounds. */
export function readLimit(
  query: Query,
  { usual, most }: { readonly usual: number; readonly most: number },
): number | string {
  const text = query.get('limit') ?? String(usual);
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return limit < 1 || limit > most ? `limit is a whole number from 1 to ${most}.` : limit;
}

/** Length of the part of an unknown name that an answer repeats. */
const SHOWN = 40;

function unknownParameter(name: string, names: readonly string[]): QueryFault {
  const near = suggestWord(name, names);
  const shown = JSON.stringify(name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name);
  const known = names.length === 0 ? 'It takes none.' : `It takes ${names.join(', ')}.`;
  return {
    problem: 'unknown-parameter',
    detail: `This address does not take the parameter ${shown}. ${
      near === undefined ? known : `Perhaps ${near} was meant.`
    }`,
  };
}

import { type Answer, answered } from '../client-fault.js';
import {
  countMember,
  type JsonObject,
  memberOf,
  objectOf,
  parseObject,
  textMember,
} from './json-answer.js';
import { answerShape, notUnderstood, refusedResource } from './refused-answer.js';

/** One page of a list. Decision H1. */
export interface Page<T> {
  /** Number of results on all pages together. */
  readonly count: number;
  /**
   * Parameters for `page` of the next request; undefined at the end. The host is never taken from a
   * response, so that a token is only sent to the configured service.
   */
  readonly next: string | undefined;
  readonly previous: string | undefined;
  readonly results: readonly T[];
}

/** A response as its reader gets it. */
interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyText: string;
}

/** Reads a page of a list; `read` returns undefined for what is no result of the list. */
export function readPage<T>(
  { status, headers, bodyText }: Response,
  text: { readonly where: string; readonly expected: string; readonly item: string },
  read: (result: JsonObject | undefined) => T | undefined,
): Answer<Page<T>> {
  const { where, expected, item } = text;
  if (status !== 200) return refusedResource(status, headers, bodyText, where);
  const body = parseObject(bodyText);
  const list = memberOf(body, 'results');
  const count = countMember(body, 'count');
  if (count === undefined || !Array.isArray(list))
    return notUnderstood(where, expected, answerShape(status, headers), 'safe');
  const results = readEach(list, read);
  if (typeof results === 'number')
    return notUnderstood(where, expected, `result ${results} is no ${item}`, 'safe');
  return answered({
    count,
    next: parametersOf(textMember(body, 'next')),
    previous: parametersOf(textMember(body, 'previous')),
    results,
  });
}

/** Reads every item of a list; returns the place of the first that is none. */
export function readEach<T>(
  list: readonly unknown[],
  read: (item: JsonObject | undefined) => T | undefined,
): readonly T[] | number {
  const items = list.map((item) => read(objectOf(item)));
  const odd = items.indexOf(undefined);
  return odd < 0 ? items.filter((item) => item !== undefined) : odd;
}

/** Returns the parameters of a page's address. */
export function parametersOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, 'http://localhost')) return undefined;
  return new URL(address, 'http://localhost').searchParams.toString();
}

import { definedMembers } from '../../text/own-member.js';
import { type Answer, answered, failed } from '../client-fault.js';
import {
  countMember,
  type JsonObject,
  memberOf,
  parseObject,
  textMember,
  textMembers,
} from './json-answer.js';
import { parametersOf, readEach } from './read-page.js';
import { answerShape, notUnderstood, refusedResource } from './refused-answer.js';

/** One package of a catalogue, as the service shows it. Spec 3.1. */
export interface RemotePackage {
  readonly thirdPartyId: string;
  readonly articleId: string;
  /** `available` or `not-available`. */
  readonly availability: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
  /** `listed`, `not-orderable`, `not-listed` or `refused`. */
  readonly reason: string;
  /** Absent if the catalogue has no record of the package. */
  readonly name?: string | undefined;
  /** The package as the service wrote it: price, description, lead time and what else it adds. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** One page of a catalogue; all pages with one revision belong together. */
export interface CataloguePage {
  readonly customerNumber: string;
  readonly revision: number;
  /** Parameters for `page` of the next request; undefined at the end. */
  readonly next: string | undefined;
  readonly items: readonly RemotePackage[];
}

const WHERE = 'catalogue';

/**
 * Reads a page of a catalogue. The fault `catalogue-changed` means that a sync came between two
 * pages: begin again with the first. Spec 3.1, Decision H3.
 *
 * @example
 * const body = JSON.stringify({ customer_number: '4711', revision: 3, next: null, items: [] });
 * const page = readCataloguePage(200, {}, body);
 * page.ok && page.value.revision // => 3
 */
export function readCataloguePage(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodyText: string,
): Answer<CataloguePage> {
  if (status === 409) return changed();
  if (status !== 200) return refusedResource(status, headers, bodyText, WHERE);
  const body = parseObject(bodyText);
  const customerNumber = textMember(body, 'customer_number');
  const revision = countMember(body, 'revision');
  const list = memberOf(body, 'items');
  const expected = 'a page of a catalogue';
  if (customerNumber === undefined || revision === undefined || !Array.isArray(list))
    return notUnderstood(WHERE, expected, answerShape(status, headers), 'safe');
  const items = readEach(list, readRemotePackage);
  if (typeof items === 'number')
    return notUnderstood(WHERE, expected, `item ${items} is no package`, 'safe');
  const next = parametersOf(textMember(body, 'next'));
  return answered({ customerNumber, revision, next, items });
}

function readRemotePackage(item: JsonObject | undefined): RemotePackage | undefined {
  const names = ['third_party_id', 'article_id', 'availability', 'since', 'reason'] as const;
  const texts = textMembers(item, names);
  if (item === undefined || texts === undefined) return undefined;
  return {
    thirdPartyId: texts.third_party_id,
    articleId: texts.article_id,
    availability: texts.availability,
    since: texts.since,
    reason: texts.reason,
    ...definedMembers({ name: textMember(item, 'name') }),
    data: item,
  };
}

function changed(): ReturnType<typeof failed> {
  return failed({
    code: 'catalogue-changed',
    what: 'The catalogue changed while its pages were read',
    where: WHERE,
    fix: 'Start again with the first page',
    retry: 'useless',
  });
}

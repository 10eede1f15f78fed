import { createHash } from 'node:crypto';
import type { AssortmentOutline, OutlinedPackage } from '#catalogue';
import { parseObject } from '../../client/answers/json-answer.js';
import { readPrivateFile, writePrivateFile } from './private-file.js';
import type { SentFile, SentPlace } from './sent-file-list.js';

/** Listings by their number in the file; the order is part of its format. */
const LISTINGS = ['orderable', 'not-orderable', 'refused'] as const;

/** Returns the path of a customer's outline, next to the credentials. */
function outlinePath(credentials: string, { server, clientId, customer }: SentPlace): string {
  const place = JSON.stringify([server, clientId, customer]);
  const name = createHash('sha256').update(place).digest('hex').slice(0, 16);
  return `${credentials.replace(/\.json$/, '')}.sent-${name}.json`;
}

/** Stores the outline to compare the next file of this customer with. */
export function storeOutline(
  credentials: string,
  sent: SentFile,
  { records, accepted, packages }: AssortmentOutline,
): void {
  const rows = packages.map((each) => {
    const { thirdPartyId, listing, price, per, amount, basis, content, measure } = each;
    const place = [thirdPartyId, LISTINGS.indexOf(listing)];
    return JSON.stringify([...place, price, per, amount, basis, content, measure]);
  });
  const { digest } = sent;
  const head = JSON.stringify({ digest, records, accepted }).slice(0, -1);
  const text = `${head},"packages":[\n${rows.join(',\n')}\n]}\n`;
  writePrivateFile(outlinePath(credentials, sent), text);
}

/** An outline with the moment at which the service received its file (ISO 8601 in UTC). */
export interface SentOutline {
  readonly outline: AssortmentOutline;
  readonly receivedAt: string;
}

/** Reads the outline stored with this file; undefined if there is none, or an unreadable one. */
export function readOutline(credentials: string, sent: SentFile): SentOutline | undefined {
  const object = parseObject(readPrivateFile(outlinePath(credentials, sent)) ?? '');
  const [digest, records, accepted, rows]: readonly unknown[] = [
    object?.['digest'],
    object?.['records'],
    object?.['accepted'],
    object?.['packages'],
  ];
  if (
    digest !== sent.digest ||
    typeof records !== 'number' ||
    typeof accepted !== 'number' ||
    !Array.isArray(rows)
  )
    return undefined;
  const packages = rows.flatMap((row: unknown) => readPackage(row) ?? []);
  const { receivedAt } = sent;
  return packages.length === rows.length
    ? { outline: { records, accepted, packages }, receivedAt }
    : undefined;
}

function readPackage(row: unknown): OutlinedPackage | undefined {
  if (!Array.isArray(row)) return undefined;
  const [thirdPartyId, number, price, per, amount, basis, content, measure]: readonly unknown[] =
    row;
  const listing = typeof number === 'number' ? LISTINGS[number] : undefined;
  return typeof thirdPartyId === 'string' &&
    listing !== undefined &&
    isAmount(price) &&
    typeof per === 'string' &&
    isAmount(amount) &&
    (basis === null || basis === 'package' || basis === 'unit') &&
    isAmount(content) &&
    typeof measure === 'string'
    ? { thirdPartyId, listing, price, per, amount, basis, content, measure }
    : undefined;
}

function isAmount(value: unknown): value is number | null {
  return typeof value === 'number' || value === null;
}

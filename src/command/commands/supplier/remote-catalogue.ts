import type { CatalogueItem } from '#catalogue';
import { type PackageRecord, readPackageRecord, TEXT_FIELDS } from '#core';
import { memberOf, objectOf, textMember } from '../../../client/answers/json-answer.js';
import type { CataloguePage, RemotePackage } from '../../../client/answers/read-catalogue-page.js';
import { notUnderstood } from '../../../client/answers/refused-answer.js';
import type { AssortmentClient } from '../../../client/create-client.js';
import type { CommandArguments } from '../../command-row.js';
import { readCustomerNumber } from '../../input/read-customer.js';
import { faultOf, openRemoteClient, takeValue } from '../../remote/remote-client.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';

/** Catalogue that a customer sees, from this machine's storage or from a service. */
export interface ShownCatalogue {
  readonly customer: string;
  readonly revision: number;
  readonly items: readonly CatalogueItem[];
}

/** Packages of one request. */
const PAGE = 1000;

/** Attempts to read all pages of one revision while syncs change the catalogue. */
const TRIES = 5;

/**
 * Reads the catalogue of a customer from the service that `login` signed in at. Spec 3.1, Decision
 * H3.
 */
export async function readRemoteCatalogue(
  args: CommandArguments,
  io: RemoteCommandIo,
): Promise<ShownCatalogue> {
  const customer = readCustomerNumber(args);
  const { client } = await openRemoteClient(args, io);
  const pages = await readPages(client, customer, args.options.has('all'));
  const items = pages.flatMap((page) => page.items.map(itemOf));
  return { customer, revision: pages[0]?.revision ?? 0, items };
}

async function readPages(
  client: AssortmentClient,
  customerNumber: string,
  all: boolean,
): Promise<readonly CataloguePage[]> {
  const filters = {
    customerNumber,
    availability: all ? 'all' : 'available',
    pageSize: PAGE,
  } as const;
  for (let attempt = 1; ; attempt += 1) {
    const pages: CataloguePage[] = [];
    let isChanged = false;
    for await (const answer of client.catalogue(filters)) {
      isChanged = !answer.ok && answer.fault.code === 'catalogue-changed' && attempt < TRIES;
      if (!isChanged) pages.push(takeValue(answer));
    }
    if (!isChanged) return pages;
  }
}

/**
 * Returns a package as the catalogue of this machine has it. CommandFault for a record that this
 * version cannot read.
 */
function itemOf(item: RemotePackage): CatalogueItem {
  const { thirdPartyId, articleId, since, availability, reason } = item;
  const record = item.name === undefined ? undefined : recordOf(item);
  const place = { thirdPartyId, articleId, since };
  if (availability !== 'available') {
    const why = REASONS.find((known) => known === reason) ?? 'refused';
    return { ...place, availability: 'not-available', reason: why, record };
  }
  if (record === undefined) throw unreadable(thirdPartyId);
  return { ...place, availability, reason: 'listed', record };
}

const REASONS = ['not-orderable', 'not-listed'] as const;

/**
 * Reads the members of a package as a record of a file. Units are read exactly: the service read
 * them already, and says which are unlisted to it.
 */
function recordOf({ thirdPartyId, data }: RemotePackage): PackageRecord {
  const price = objectOf(memberOf(data, 'price'));
  const description = objectOf(memberOf(data, 'package_description'));
  const perUnit = textMember(price, 'basis') === 'unit';
  const names = [...TEXT_FIELDS.map(({ name }) => name), 'weighted', 'lead_time'];
  const sent = {
    ...Object.fromEntries(names.map((name) => [name, memberOf(data, name)])),
    price: textMember(price, 'amount'),
    price_type_code: perUnit ? 1 : 0,
    price_unit: perUnit ? unitOf(price) : undefined,
    package_description: nestedLevels(memberOf(description, 'levels'), unitOf(description)),
  };
  const reading = readPackageRecord(sent, { units: 'exact' });
  if (!reading.ok) throw unreadable(thirdPartyId);
  return reading.value;
}

function unreadable(thirdPartyId: string): Error {
  return faultOf(notUnderstood('catalogue', 'a package', thirdPartyId, 'useless').fault);
}

/** Returns the unit that the supplier wrote. */
function unitOf(part: Readonly<Record<string, unknown>> | undefined): string | undefined {
  return textMember(part, 'unlisted_unit') ?? textMember(part, 'unit');
}

/** Returns levels, the outermost first, as a nested description. */
function nestedLevels(levels: unknown, unit: string | undefined): unknown {
  if (!Array.isArray(levels)) return undefined;
  return levels.reduceRight<unknown>(
    (inner, level: unknown) => ({
      ...objectOf(level),
      ...(inner === undefined ? { unit_name: unit } : { package: inner }),
    }),
    undefined,
  );
}

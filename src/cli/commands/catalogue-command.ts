import { type CatalogueItem, catalogueLeadTime } from '../../catalogue/catalogue.js';
import { readItem } from '../../catalogue/catalogue-json.js';
import { contentText } from '../../catalogue/plan/field-changes.js';
import { priceLadder } from '../../pricing/price-ladder.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { CatalogueStore, StoredItem } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { clipText } from '../../text/clip.js';
import { formatFraction } from '../../value/fraction.js';
import { formatLeadTime } from '../../value/lead-time/lead-time.js';
import type { ExitCode } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { readCustomer } from '../input/read-customer.js';
import { openExisting } from '../store/open-storage.js';
import { textWidth } from '../terminal/display-cells.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { countOf } from '../terminal/wrap-text.js';
import { writePieces } from '../terminal/write-pieces.js';

const MONEY_DIGITS = 2;

/**
 * `assortment catalogue --customer C`: what the customer sees, as a table or as JSON, and the
 * longest lead time for all of it. Spec 3.1, Decision L5.
 */
export const catalogueCommand: RunCommand = async (args, io): Promise<ExitCode> => {
  const key = readCustomer(args);
  const { storage } = await openExisting(args);
  try {
    const head = await storage.customers.head(key);
    const items = await readItems(storage.catalogues, key, args.options.has('all'));
    const revision = head?.revision ?? 0;
    if (args.options.has('json'))
      io.stdout.write(`${escapedJson(catalogueJson(items, key.customer, revision))}\n`);
    else writePieces(io.stdout, renderCatalogue(items, key.customer, revision));
    return 0;
  } finally {
    await storage.close();
  }
};

async function readItems(
  catalogues: CatalogueStore,
  key: CustomerKey,
  all: boolean,
): Promise<readonly CatalogueItem[]> {
  const items: CatalogueItem[] = [];
  for await (const piece of catalogues.load(key))
    for (const stored of piece) if (all || stored.available) items.push(storedItem(stored));
  return items;
}

function storedItem({ thirdPartyId, body }: StoredItem): CatalogueItem {
  const item = readItem(JSON.parse(body));
  if (item === undefined)
    throw new Error(`The stored item ${JSON.stringify(thirdPartyId)} cannot be read.`);
  return item;
}

function catalogueJson(
  items: readonly CatalogueItem[],
  customer: string,
  revision: number,
): Readonly<Record<string, unknown>> {
  const leadTime = catalogueLeadTime({ items });
  const longest =
    leadTime === undefined ? {} : { leadTimeMicroseconds: leadTime.microseconds.toString() };
  return { customer, revision, ...longest, items: items.map(itemJson) };
}

function itemJson({
  thirdPartyId,
  articleId,
  availability,
  since,
  reason,
  record,
}: CatalogueItem): Readonly<Record<string, unknown>> {
  const place = { thirdPartyId, articleId, availability, since, reason };
  if (record === undefined) return { ...place, price: null };
  const { price, name, brand, packageDescription, leadTime, weighted } = record;
  return {
    ...place,
    name,
    ...(brand === undefined ? {} : { brand }),
    price: {
      basis: price.basis,
      amount: price.amount.toFixed(),
      ...(price.basis === 'unit' ? { unit: price.unlistedUnit ?? price.unit } : {}),
    },
    pricePerUnit: perUnitText(record) ?? null,
    content: contentText(packageDescription),
    gtins: packageDescription.levels.map(({ gtin }) => gtin ?? null),
    ...(leadTime === undefined ? {} : { leadTimeMicroseconds: leadTime.microseconds.toString() }),
    weighted,
  };
}

function perUnitText(record: PackageRecord): string | undefined {
  const { perUnit } = priceLadder(record);
  return perUnit === null
    ? undefined
    : `${formatFraction(perUnit.price, { digits: MONEY_DIGITS })} / ${perUnit.unit}`;
}

/** Columns by their heading and the most characters that are shown. */
const COLUMNS: readonly (readonly [heading: string, most: number, right: boolean])[] = [
  ['third_party_id', 32, false],
  ['name', 40, false],
  ['content', 24, false],
  ['price', 20, true],
  ['per unit', 20, true],
  ['lead time', 24, true],
  ['', 30, false],
];

/** The table, row by row; a catalogue of nothing says so. */
export function* renderCatalogue(
  items: readonly CatalogueItem[],
  customer: string,
  revision: number,
): Generator<string> {
  const leadTime = catalogueLeadTime({ items });
  const longest = leadTime === undefined ? '' : ` · lead time ${formatLeadTime(leadTime)}`;
  yield `Customer ${escapeText(customer)} · revision ${revision} · ${countOf(items.length, 'package')}${longest}\n`;
  if (items.length === 0) return;
  const rows = items.map(cellsOf);
  const widths = COLUMNS.map(([heading], column) =>
    rows.reduce((most, row) => Math.max(most, textWidth(row[column] ?? '')), heading.length),
  );
  yield '\n';
  yield lineOf(
    COLUMNS.map(([heading]) => heading),
    widths,
  );
  for (const row of rows) yield lineOf(row, widths);
}

function cellsOf({ thirdPartyId, availability, reason, record }: CatalogueItem): readonly string[] {
  const state = availability === 'available' ? '' : `not available: ${reason}`;
  if (record === undefined) return [thirdPartyId, '', '', '', '', '', state].map(cell);
  const { price, leadTime } = record;
  const priced =
    price.basis === 'package'
      ? price.amount.toFixed()
      : `${price.amount.toFixed()} / ${price.unlistedUnit ?? price.unit}`;
  const pledged = leadTime === undefined ? '' : formatLeadTime(leadTime);
  return [
    thirdPartyId,
    record.name,
    contentText(record.packageDescription),
    priced,
    perUnitText(record) ?? '',
    pledged,
    state,
  ].map(cell);
}

function cell(text: string, column: number): string {
  return escapeText(clipText(text, COLUMNS[column]?.[1] ?? 0));
}

function lineOf(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((text, column) => {
    const blanks = ' '.repeat(Math.max(0, (widths[column] ?? 0) - textWidth(text)));
    return COLUMNS[column]?.[2] === true ? blanks + text : text + blanks;
  });
  return `${padded.join('  ').trimEnd()}\n`;
}

import { type CatalogueItem, catalogueLeadTime } from '#catalogue';
import {
  formatFraction,
  formatLeadTime,
  type PackageRecord,
  priceLadder,
  type UnitOfMeasure,
} from '#core';
import {
  type ContentCounts,
  countContent,
  type MeasureSystem,
  selectReferenceUnits,
} from '../../figures/price-checks/reference-units.js';
import { readStoredItem } from '../../service/daily-sync/stored/stored-catalogue.js';
import type { CatalogueStore } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { clipText } from '../../text/clip.js';
import { itemAt } from '../../text/item-at.js';
import type { ExitCode } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readMeasures } from '../input/read-arguments.js';
import { checkedNumber, readStoredCustomer } from '../input/read-customer.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { decimalText } from '../languages/write-number.js';
import { show } from '../show.js';
import { inExisting } from '../store/open-storage.js';
import { contentText, priceText } from '../terminal/describe-package.js';
import { escapeText } from '../terminal/escape-text.js';
import { tableLines } from '../terminal/layout/table-lines.js';
import type { ShownCatalogue } from './supplier/remote-catalogue.js';

const MONEY_DIGITS = 2;

/** Decimals of a price per fluid ounce, which is a few cents. */
const SMALL_DIGITS = 3;

/**
 * Runs `assortment catalogue --customer C`: prints what the customer sees, as a table or as JSON,
 * with the longest lead time of all of it. Spec 3.1, Decision L5.
 */
export const run: RunCommand = async (args, io): Promise<ExitCode> => {
  const catalogue = args.options.has('remote')
    ? await (await import('./supplier/ask-service.js')).readRemoteCatalogue(args, io)
    : await readStoredCatalogue(args);
  const measures = readMeasures(args);
  return show(args, io, {
    get json() {
      return catalogueJson(catalogue, unitsOf(catalogue, measures ?? 'metric'));
    },
    text: renderCatalogue(catalogue, unitsOf(catalogue, measures), io.language),
  });
};

function readStoredCatalogue(args: CommandArguments): Promise<ShownCatalogue> {
  const key = readStoredCustomer(args);
  return inExisting(args, async ({ storage }) => {
    const head = await storage.customers.head(key);
    if (head === undefined) checkedNumber(key.customer);
    const items = await readItems(storage.catalogues, key, args.options.has('all'));
    return { customer: key.customer, revision: head?.revision ?? 0, items };
  });
}

async function readItems(
  catalogues: CatalogueStore,
  key: CustomerKey,
  all: boolean,
): Promise<readonly CatalogueItem[]> {
  const items: CatalogueItem[] = [];
  for await (const piece of catalogues.load(key))
    for (const stored of piece) if (all || stored.available) items.push(readStoredItem(stored));
  return items;
}

/** Returns the units that prices are shown in: by the contents if no measures are given. */
function unitsOf(
  { items }: ShownCatalogue,
  measures: MeasureSystem | undefined,
): readonly UnitOfMeasure[] {
  const contents: ContentCounts = new Map();
  for (const { record } of items) if (record !== undefined) countContent(contents, record);
  return Object.values(selectReferenceUnits(contents, measures)).map(({ unit }) => unit);
}

function catalogueJson(
  { items, customer, revision }: ShownCatalogue,
  units: readonly UnitOfMeasure[],
): Readonly<Record<string, unknown>> {
  const leadTime = catalogueLeadTime({ items });
  const longest =
    leadTime === undefined ? {} : { leadTimeMicroseconds: leadTime.microseconds.toString() };
  return { customer, revision, ...longest, items: items.map((item) => itemJson(item, units)) };
}

function itemJson(
  { thirdPartyId, articleId, availability, since, reason, record }: CatalogueItem,
  units: readonly UnitOfMeasure[],
): Readonly<Record<string, unknown>> {
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
      ...(price.basis === 'unit' ? { unit: price.unit, ...unlisted(price.unlistedUnit) } : {}),
    },
    pricePerUnit: perUnitText(record, units) ?? null,
    content: contentText(packageDescription),
    gtins: packageDescription.levels.map(({ gtin }) => gtin ?? null),
    ...(leadTime === undefined ? {} : { leadTimeMicroseconds: leadTime.microseconds.toString() }),
    weighted,
  };
}

function unlisted(text: string | undefined): { readonly unlistedUnit?: string } {
  return text === undefined ? {} : { unlistedUnit: text };
}

function perUnitText(
  record: PackageRecord,
  referenceUnits: readonly UnitOfMeasure[],
): string | undefined {
  const { perReferenceUnit: shown } = priceLadder(record, { referenceUnits });
  if (!shown) return undefined;
  const digits = shown.unit === 'fl oz (US)' ? SMALL_DIGITS : MONEY_DIGITS;
  return `${formatFraction(shown.price, { digits })} / ${shown.unit}`;
}

interface Column {
  readonly heading: keyof CommandLanguage['lines']['catalogue']['headings'] | '' | 'third_party_id';
  /** Characters of a cell, at most. */
  readonly most: number;
  readonly isNumber: boolean;
}

const COLUMNS: readonly Column[] = [
  { heading: 'third_party_id', most: 32, isNumber: false },
  { heading: 'name', most: 40, isNumber: false },
  { heading: 'content', most: 24, isNumber: false },
  { heading: 'price', most: 20, isNumber: true },
  { heading: 'perUnit', most: 20, isNumber: true },
  { heading: 'leadTime', most: 24, isNumber: true },
  { heading: '', most: 30, isNumber: false },
];

/** Renders the heading of a catalogue, and its table row by row unless it is empty. */
function* renderCatalogue(
  { items, customer, revision }: ShownCatalogue,
  units: readonly UnitOfMeasure[],
  language: CommandLanguage,
): Generator<string> {
  const { catalogue: says } = language.lines;
  const longest = catalogueLeadTime({ items });
  const parts = [
    fillLine(language, says.customer, { customer: escapeText(customer) }),
    fillLine(language, says.revision, { revision: String(revision) }),
    fillLine(language, says.packages, { count: items.length }),
  ];
  if (longest !== undefined)
    parts.push(fillLine(language, says.leadTime, { leadTime: formatLeadTime(longest) }));
  yield `${parts.join(' · ')}\n`;
  if (items.length === 0) return;
  const columns = COLUMNS.map(({ heading, isNumber }) => {
    const own = heading === '' || heading === 'third_party_id';
    const text = own ? heading : says.headings[heading];
    return isNumber ? { numbers: text } : text;
  });
  const rows = items.map((item) => cellsOf(item, units, language));
  yield '\n';
  yield* tableLines(columns, rows);
}

function cellsOf(
  { thirdPartyId, availability, reason, record }: CatalogueItem,
  units: readonly UnitOfMeasure[],
  language: CommandLanguage,
): readonly string[] {
  const { catalogue: says } = language.lines;
  const state =
    availability === 'available'
      ? ''
      : fillLine(language, says.notAvailable, { reason: says.reasons[reason] });
  if (record === undefined) return [thirdPartyId, '', '', '', '', '', state].map(cell);
  const { name, packageDescription, leadTime } = record;
  return [
    thirdPartyId,
    name,
    contentText(packageDescription),
    priceText(record, language, says.per),
    decimalText(perUnitText(record, units) ?? '', language),
    leadTime === undefined ? '' : formatLeadTime(leadTime),
    state,
  ].map(cell);
}

function cell(text: string, column: number): string {
  return clipText(text, itemAt(COLUMNS, column).most);
}

import { type CatalogueItem, catalogueLeadTime } from '#catalogue';
import { formatLeadTime, type PackageRecord, priceLadder, type UnitOfMeasure } from '#core';
import { roundPrice } from '../../core/pricing/round-price.js';
import {
  type ContentCounts,
  countContent,
  type MeasureSystem,
  selectReferenceUnits,
} from '../../figures/price-checks/reference-units.js';
import { packageJson } from '../../service/catalogue/package-json.js';
import { readStoredItem } from '../../service/daily-sync/stored/stored-catalogue.js';
import type { CatalogueStore } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { clipText } from '../../text/clip.js';
import { definedMembers } from '../../text/own-member.js';
import { type CommandIo, commandFault, type ExitCode } from '../command-io.js';
import type { CommandArguments, RunCommand } from '../command-row.js';
import { readMeasures } from '../input/read-arguments.js';
import { checkedNumber, readStoredCustomer } from '../input/read-customer.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { decimalText } from '../languages/write-number.js';
import { show } from '../show.js';
import { inExisting } from '../store/open-storage.js';
import { contentText, priceText } from '../terminal/describe-package.js';
import { textWidth } from '../terminal/display-cells.js';
import { escapeText } from '../terminal/escape-text.js';
import { tableLines } from '../terminal/layout/table-lines.js';
import type { ShownCatalogue } from './supplier/remote-catalogue.js';

const MONEY_DIGITS = 2;

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
      return catalogueJson(catalogue, measures && unitsOf(catalogue, measures));
    },
    text: renderCatalogue(catalogue, measures, io),
  });
};

function readStoredCatalogue(args: CommandArguments): Promise<ShownCatalogue> {
  const key = readStoredCustomer(args);
  return inExisting(args, async ({ storage, place }) => {
    const head = await storage.customers.head(key);
    if (head === undefined) {
      const customer = checkedNumber(key.customer);
      throw commandFault((lines) => lines.catalogue.noCustomer, { customer, place });
    }
    const items = await readItems(storage.catalogues, key, args.options.has('all'));
    return { customer: key.customer, revision: head.revision, items };
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

/** Returns all pages of the service's answer as one; `units` adds prices per one of them. */
function catalogueJson(
  { items, customer, revision }: ShownCatalogue,
  units: readonly UnitOfMeasure[] | undefined,
): Readonly<Record<string, unknown>> {
  const leadTime = catalogueLeadTime({ items });
  const longest = leadTime === undefined ? {} : { lead_time: formatLeadTime(leadTime) };
  const packages = items.map((item) => packageJson(item, units));
  return { customer_number: customer, revision, ...longest, items: packages };
}

function perUnitText(
  record: PackageRecord,
  referenceUnits: readonly UnitOfMeasure[],
): string | undefined {
  const { perReferenceUnit: shown } = priceLadder(record, { referenceUnits });
  if (!shown) return undefined;
  return `${roundPrice(shown.price, MONEY_DIGITS)} / ${shown.unit}`;
}

/** A row of the table, by column. */
type Cells = Readonly<Partial<Record<Heading, string>>>;

type Heading = keyof CommandLanguage['lines']['catalogue']['headings'] | '' | 'third_party_id';

interface Column {
  readonly heading: Heading;
  /** Characters of a cell, at most. */
  readonly most: number;
  readonly isNumber?: true;
  /** True if the column is left out unless a row has it. */
  readonly isOptional?: true;
}

/** Characters of a name, and those of a name on a narrow terminal. */
const MOST_NAME = 40;
const LEAST_NAME = 12;

const COLUMNS: readonly Column[] = [
  { heading: 'third_party_id', most: 32 },
  { heading: 'article', most: 32, isOptional: true },
  { heading: 'outlet', most: 32, isOptional: true },
  { heading: 'name', most: MOST_NAME },
  { heading: 'content', most: 24 },
  { heading: 'price', most: 20, isNumber: true },
  { heading: 'perUnit', most: 20, isNumber: true },
  { heading: 'leadTime', most: 24, isNumber: true },
  { heading: '', most: 30 },
];

/** The rows of a table, and the lead time of all packages, which the heading has. */
interface CatalogueTable {
  readonly cells: readonly Cells[];
  readonly longest: string | undefined;
  readonly language: CommandLanguage;
}

/** Renders the heading of a catalogue, and its table row by row unless it is empty. */
function* renderCatalogue(
  catalogue: ShownCatalogue,
  measures: MeasureSystem | undefined,
  { language, stdout }: CommandIo,
): Generator<string> {
  const { items, customer, revision } = catalogue;
  const { catalogue: says } = language.lines;
  const leadTime = catalogueLeadTime({ items });
  const longest = leadTime === undefined ? undefined : formatLeadTime(leadTime);
  const parts = [
    fillLine(language, says.customer, { customer: escapeText(customer) }),
    fillLine(language, says.revision, { revision: String(revision) }),
    fillLine(language, says.packages, { count: items.length }),
  ];
  if (longest !== undefined) parts.push(fillLine(language, says.leadTime, { leadTime: longest }));
  yield `${parts.join(' · ')}\n`;
  if (items.length === 0) return;
  const units = unitsOf(catalogue, measures);
  const cells = items.map((item) => cellsOf(item, units, language));
  yield '\n';
  yield* tableIn(stdout.columns ?? Number.POSITIVE_INFINITY, { cells, longest, language });
}

/** Columns that a narrow terminal leaves out. */
const LESS_WANTED = ['outlet', 'article', 'leadTime'] as const;

/** Writes the table; in fewer columns with shorter names if it is wider than the terminal. */
function* tableIn(room: number, table: CatalogueTable): Generator<string> {
  const { cells, language } = table;
  const excessOf = (lines: readonly string[]): number =>
    Math.max(0, ...lines.map((line) => textWidth(line.trimEnd()) - room));
  const wide = tableOf(table, [], MOST_NAME);
  if (excessOf(wide) === 0) return yield* wide;
  const leftOut = LESS_WANTED.filter((heading) => cells.some((row) => row[heading] !== undefined));
  const longest = Math.min(MOST_NAME, Math.max(...cells.map(({ name = '' }) => name.length)));
  const excess = excessOf(tableOf(table, leftOut, longest));
  yield* tableOf(table, leftOut, Math.max(LEAST_NAME, longest - excess));
  const { headings, noRoom } = language.lines.catalogue;
  const columns = leftOut.map((heading) => headings[heading]).join(', ');
  yield `${fillLine(language, noRoom, { columns })}\n`;
}

function tableOf(
  { cells, longest, language }: CatalogueTable,
  leftOut: readonly Heading[],
  name: number,
): readonly string[] {
  const columns = COLUMNS.filter(
    ({ heading, isOptional }) =>
      !leftOut.includes(heading) &&
      // The line above the table has the lead time of all.
      (heading === 'leadTime'
        ? cells.some((row) => row.leadTime !== undefined && row.leadTime !== longest)
        : !isOptional || cells.some((row) => row[heading] !== undefined)),
  );
  const headings = columns.map(({ heading, isNumber }) => {
    const own = heading === '' || heading === 'third_party_id';
    const text = own ? heading : language.lines.catalogue.headings[heading];
    return isNumber ? { numbers: text } : text;
  });
  const rows = cells.map((row) =>
    columns.map(({ heading, most }) =>
      clipText(row[heading] ?? '', heading === 'name' ? name : most),
    ),
  );
  return [...tableLines(headings, rows)];
}

function cellsOf(
  { thirdPartyId, articleId, availability, reason, record }: CatalogueItem,
  units: readonly UnitOfMeasure[],
  language: CommandLanguage,
): Cells {
  const { catalogue: says } = language.lines;
  const place = {
    third_party_id: thirdPartyId,
    ...(articleId === thirdPartyId ? {} : { article: articleId }),
    ...(availability === 'available'
      ? {}
      : { '': fillLine(language, says.notAvailable, { reason: says.reasons[reason] }) }),
  };
  if (record === undefined) return place;
  const { supplierOutletId: outlet, name, packageDescription, leadTime } = record;
  return {
    ...place,
    ...definedMembers({ outlet }),
    name,
    content: contentText(packageDescription),
    price: priceText(record, language, says.per),
    perUnit: decimalText(perUnitText(record, units) ?? '', language),
    leadTime: leadTime === undefined ? '' : formatLeadTime(leadTime),
  };
}

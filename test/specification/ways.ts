/**
 * The three ways in which a file is checked and synced: by functions of the library, by the command
 * in this process, and over HTTP. A statement of the specification holds in each of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applySyncPlan,
  type Catalogue,
  emptyCatalogue,
  planSync,
  refusedFileEvent,
  type SyncEvent,
} from '#catalogue';
import {
  checkAssortmentFile,
  type FileReport,
  formatFraction,
  formatLeadTime,
  type PackageRecord,
  priceLadder,
  readAssortmentFile,
  unwrap,
} from '#core';
import { runFake } from '../command/fake-io.js';
import { type Answer, EVENTS, type Json, ServiceWorld } from './service-world.js';

/** Returns an accepted record. `fields` replace its own; undefined leaves one out. */
export function recordOf(id: string, fields: Json = {}): Json {
  return {
    third_party_id: id,
    name: 'Rye bread',
    price: '12.60',
    price_type_code: 0,
    package_description_str: '6x500g',
    ...fields,
  };
}

/** Returns fields of a record that has the object form in place of the text. */
export function byObject(object: unknown, fields: Json = {}): Json {
  return { package_description_str: undefined, package_description: object, ...fields };
}

/** A package as the customer sees it, in the words that all ways have. */
export interface ShownPackage {
  readonly id: string;
  readonly article: string;
  readonly name: string;
  readonly brand: string | undefined;
  /** `6 x 500 g` */
  readonly content: string;
  /** `12.6`, or `4.2 per kg`. */
  readonly price: string;
  /** `4.20 / kg`, or null where none can be computed. */
  readonly perUnit: string | null;
  /** GTINs that are shown, from the outermost level; null for a level without one. */
  readonly gtins: readonly (string | null)[];
  /** `24:00:00` */
  readonly leadTime: string | undefined;
  readonly weighted: boolean;
}

/** View of a customer after a sync, and the report of this sync. */
export interface Synced {
  /** Packages that can be ordered. */
  readonly packages: readonly ShownPackage[];
  readonly events: readonly SyncEvent[];
}

/** A customer without any file yet. */
export interface Customer {
  /** Takes a file, as text or as records, into the catalogue, as the daily sync does. */
  readonly sync: (file: string | readonly unknown[]) => Promise<Synced>;
}

/** One way to check a file, and to take it into a catalogue. */
export interface Way {
  readonly name: 'library' | 'command' | 'HTTP';
  readonly check: (file: string | readonly unknown[]) => Promise<FileReport>;
  readonly customer: () => Promise<Customer>;
}

const textOf = (file: string | readonly unknown[]): string =>
  typeof file === 'string' ? file : JSON.stringify(file);

/** Runs a command and returns its JSON. The exit code has to agree with what it reports. */
async function commandJson<T>(args: readonly string[], stdin = ''): Promise<T> {
  const { code, stdout, stderr } = await runFake([...args, '--json'], { stdin });
  if (stderr !== '' || code === 2) throw new Error(`${args.join(' ')}: ${code} ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** Functions of the library: a check at upload, a plan and its application. */
export const LIBRARY: Way = {
  name: 'library',
  check: async (file) => checkAssortmentFile(textOf(file), { stage: 'upload' }),
  customer: async () => {
    let catalogue = emptyCatalogue('4711');
    return {
      sync: async (file) => {
        const options = { now: 0, customerNumber: '4711' };
        const reading = readAssortmentFile(textOf(file));
        if (!reading.readable)
          return libraryView(catalogue, [refusedFileEvent(reading.report, options)]);
        const plan = planSync(catalogue, reading, options);
        catalogue = unwrap(applySyncPlan(catalogue, plan));
        return libraryView(catalogue, plan.events);
      },
    };
  },
};

function libraryView({ items }: Catalogue, events: readonly SyncEvent[]): Synced {
  const packages = items.flatMap(({ articleId, availability, record }) =>
    availability === 'available' ? [shownRecord(articleId, record)] : [],
  );
  return { packages, events: JSON.parse(JSON.stringify(events)) };
}

function shownRecord(article: string, record: PackageRecord): ShownPackage {
  const { price, packageDescription, leadTime } = record;
  const { levels, unit, unlistedUnit } = packageDescription;
  const { perUnit } = priceLadder(record);
  const amount = price.amount.toFixed();
  return {
    id: record.thirdPartyId,
    article,
    name: record.name,
    brand: record.brand,
    content: contentOf(
      levels.map(({ quantity }) => quantity.toFixed()),
      unlistedUnit ?? unit,
    ),
    price: price.basis === 'unit' ? `${amount} per ${price.unlistedUnit ?? price.unit}` : amount,
    perUnit:
      perUnit === undefined
        ? null
        : `${formatFraction(perUnit.price, { digits: 2 })} / ${perUnit.unit}`,
    gtins: levels.map(({ gtin }) => gtin ?? null),
    leadTime: leadTime && formatLeadTime(leadTime),
    weighted: record.weighted,
  };
}

const contentOf = (quantities: readonly string[], unit: string): string =>
  `${quantities.join(' x ')} ${unit}`;

interface PriceJson {
  readonly basis: string;
  readonly amount: string;
  readonly unit?: string;
}

const priceOf = ({ amount, unit }: PriceJson): string =>
  unit === undefined ? amount : `${amount} per ${unit}`;

/** The data folder of the command, which its customers share: making one takes long. */
let folder: string | undefined;
let customers = 0;

/** Deletes the data folder; the next customer makes another. */
export function deleteFolder(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}

/** The command, with a data folder. */
export const COMMAND: Way = {
  name: 'command',
  check: async (file) => {
    const stdin = textOf(file);
    const { code, stdout } = await runFake(['check', '-', '--json', '--all'], { stdin });
    const report = JSON.parse(stdout) as FileReport;
    if (code !== (report.ok ? 0 : 1)) throw new Error(`exit code ${code} of ${stdout}`);
    return report;
  },
  customer: async () => {
    folder ??= mkdtempSync(join(tmpdir(), 'specification-'));
    customers += 1;
    // A library of its own: what the service knows of a supplier, it knows for a library.
    const place = ['--customer', '4711', '--library', `lib-${customers}`, '--data', folder];
    let seen = 0;
    return {
      sync: async (file) => {
        await commandJson(['sync', '-', ...place], textOf(file));
        const { items } = await commandJson<CataloguePage>(['catalogue', ...place]);
        const { results } = await commandJson<{ results: SyncEvent[] }>([
          ...['events', '--limit', '1000'],
          ...place,
        ]);
        const events = results.slice(seen);
        seen = results.length;
        return { packages: items.map(shownService), events };
      },
    };
  },
};

/** A package as `GET …/catalogue/` shows it. */
export interface ServicePackage extends Pick<ShownPackage, 'name' | 'weighted'> {
  readonly third_party_id: string;
  readonly article_id: string;
  readonly brand?: string;
  readonly price: PriceJson;
  readonly price_ladder: {
    readonly per_unit: null | {
      readonly unit: string;
      readonly price: { readonly rounded: string };
    };
  };
  readonly package_description: {
    readonly levels: readonly { readonly quantity: string; readonly gtin?: string }[];
    readonly unit: string;
    readonly unlisted_unit?: string;
  };
  readonly lead_time?: string;
}

/** A page of `GET …/catalogue/`. */
export type CataloguePage = Json & { readonly items: readonly ServicePackage[] };

let sharedWorld: Promise<{ readonly world: ServiceWorld; readonly token: string }> | undefined;

/** Returns a service with an access token of every scope. */
export async function signedInWorld(): Promise<{ world: ServiceWorld; token: string }> {
  const world = new ServiceWorld();
  return { world, token: (await world.tokens()).access };
}

/** Returns the report of an upload. The status has to agree with it. */
export function reportOf({ status, json }: Answer): FileReport {
  const report = json['report'] as FileReport;
  if (status !== (report.readable ? 201 : 422)) throw new Error(`${status} ${report.readable}`);
  return report;
}

/** The service on memory; one day passes for each sync. */
export const HTTP: Way = {
  name: 'HTTP',
  check: async (file) => {
    sharedWorld ??= signedInWorld();
    const { world, token } = await sharedWorld;
    return reportOf(await world.upload(token, textOf(file)));
  },
  customer: async () => {
    const { world, token } = await signedInWorld();
    let seen = 0;
    return {
      sync: async (file) => {
        reportOf(await world.upload(token, textOf(file)));
        await world.nextDay();
        const catalogue = await world.catalogue(token);
        const listed = await world.get(`${EVENTS}?limit=1000`, token);
        const results = listed.json['results'] as readonly SyncEvent[];
        const events = results.slice(seen);
        seen = results.length;
        const { items } = catalogue as CataloguePage;
        return { packages: items.map(shownService), events };
      },
    };
  },
};

function shownService(item: ServicePackage): ShownPackage {
  const { levels, unit, unlisted_unit } = item.package_description;
  const { per_unit } = item.price_ladder;
  return {
    id: item.third_party_id,
    article: item.article_id,
    name: item.name,
    brand: item.brand,
    content: contentOf(
      levels.map(({ quantity }) => quantity),
      unlisted_unit ?? unit,
    ),
    price: priceOf(item.price),
    perUnit: per_unit && `${Number(per_unit.price.rounded).toFixed(2)} / ${per_unit.unit}`,
    gtins: levels.map(({ gtin }) => gtin ?? null),
    leadTime: item.lead_time,
    weighted: item.weighted,
  };
}

/** Every way to check and to sync a file. */
export const WAYS: readonly Way[] = [LIBRARY, COMMAND, HTTP];

/**
 * Returns the verdict on a file: `accepted`; `file refused`; or the places at which its records
 * were refused, by pointers inside them: `refused at price_unit`.
 */
export function verdictOf({ readable, file, issues }: FileReport): string {
  if (!readable) return 'file refused';
  const places = issues
    .filter(({ effect }) => effect === 'refuses-record')
    .map(({ pointer }) => pointer.split('/').slice(2).join('/') || 'the record');
  if ((file.refused === 0) !== (places.length === 0)) throw new Error('refused without a reason');
  return file.refused === 0 ? 'accepted' : `refused at ${[...new Set(places)].join(', ')}`;
}

/** Codes and identifiers of events, by importance: `ERROR A1 gtin.length`. */
export function eventTexts(events: readonly SyncEvent[]): readonly string[] {
  return events.map(
    ({ event_type, third_party_id, extra_data }) =>
      `${event_type} ${third_party_id ?? 'file'} ${extra_data.code}`,
  );
}

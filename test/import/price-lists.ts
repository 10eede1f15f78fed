import { readFileSync } from 'node:fs';
import {
  checkAssortmentFile,
  fixAssortmentFile,
  type PackageDescription,
  parsePackageDescription,
  readAssortmentFile,
} from '../../src/core/index.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { isTree, readTree } from '../../src/import/trees/read-tree.js';
import { readTable } from '../../src/import/workbook/read-table.js';

const FOLDER = new URL('../vectors/price-lists/', import.meta.url);

/** A record that a list must give. */
export interface WantedRecord {
  readonly id: string;
  readonly price: string;
  readonly code: number;
  readonly unit?: string;
  readonly pack: string;
  readonly gtins?: readonly string[];
}

/** Outcome of a list: imported as it must be, left to a person, or another thing. */
export type ListOutcome = 'right' | 'asked' | 'refused' | 'wrong';

/** Reads the wanted records of every practice list by file name. */
export function wantedLists(): Readonly<Record<string, readonly WantedRecord[]>> {
  return JSON.parse(readFileSync(new URL('expected.json', FOLDER), 'utf8'));
}

/** Returns the bytes of a practice list. */
export function listBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, FOLDER)));
}

/** Imports a list, by what is certain or with every guess, and compares its records. */
export function importList(
  bytes: Uint8Array,
  wanted: readonly WantedRecord[],
  takesGuesses: boolean,
): { readonly outcome: ListOutcome; readonly why: string } {
  const table = isTree(bytes) ? readTree(bytes) : readTable(bytes);
  if (!table.ok) return { outcome: 'refused', why: table.fault.code };
  const { profile, isComplete, missing } = suggestProfile(table.value);
  if (!isComplete && !takesGuesses) return { outcome: 'asked', why: missing.join(', ') };
  const imported = importRecords(table.value, profile);
  if (!imported.ok) return { outcome: 'refused', why: imported.fault.code };
  const got = readImported(imported.value.text);
  const wrong = wanted.flatMap((one, at) => differences(one, got[at]));
  if (got.length !== wanted.length) wrong.push(`${got.length} records, not ${wanted.length}`);
  return { outcome: wrong.length === 0 ? 'right' : 'wrong', why: wrong.join('; ') };
}

/** Reads the records of an import after the fixes that the check proposes for them. */
export function readImported(text: string): readonly WantedRecord[] {
  const { issues } = checkAssortmentFile(text, { limits: { issues: Number.POSITIVE_INFINITY } });
  const fixes = issues.filter(({ fix }) => fix !== undefined);
  const reading = readAssortmentFile(fixAssortmentFile(text, fixes, { accept: 'suggested' }).bytes);
  if (!reading.readable) return [];
  return reading.records.map(({ thirdPartyId, price, packageDescription }) => ({
    id: thirdPartyId,
    price: price.amount.toFixed(),
    code: price.basis === 'unit' ? 1 : 0,
    ...(price.basis === 'unit' ? { unit: price.unit } : {}),
    pack: packText(packageDescription),
    gtins: packageDescription.levels.flatMap(({ gtin }) => gtin ?? []),
  }));
}

/** Returns the levels and the unit of a package as one text, without levels of one. */
export function packText({ levels, unit }: PackageDescription): string {
  const quantities = levels.map(({ quantity }) => String(Number(quantity)));
  const more = quantities.slice(0, -1).filter((quantity) => quantity !== '1');
  return `${[...more, quantities.at(-1)].join('x')}${unit}`;
}

function differences(wanted: WantedRecord, got: WantedRecord | undefined): readonly string[] {
  if (got === undefined) return [`${wanted.id}: no record`];
  const pack = parsePackageDescription(wanted.pack);
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['id', wanted.id, got.id],
    ['price', Number(wanted.price), Number(got.price)],
    ['code', wanted.code, got.code],
    ['unit', wanted.unit, got.unit],
    ['pack', pack.ok ? packText(pack.value) : '', got.pack],
    ...(wanted.gtins ?? []).map(
      (gtin) => ['gtin', true, got.gtins?.some((one) => Number(one) === Number(gtin))] as const,
    ),
  ];
  return pairs.flatMap(([name, want, have]) =>
    want === have ? [] : [`${wanted.id}: ${name} ${String(have)}, not ${String(want)}`],
  );
}

/**
 * Holds the check of a file, which counts most records in the scanner, many at a time, against the
 * reading of the same file, which looks at each one, and against a check in chunks: all give the
 * same report. The records are ordinary and doubtful ones, few of them refused or broken, in files
 * that are long enough for both.
 */
import { isDeepStrictEqual } from 'node:util';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { FileVerdict } from '../../../src/core/assortment-file/reading/file-verdict.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { type Roll, seededRoll, wireTextOf } from '../record/mutated-records.js';

/** Figures of a comparison. */
export interface CountedFiles {
  files: number;
  records: number;
  /** Records that were checked one by one. */
  looked: number;
  readonly disagreements: string[];
}

const IDS = /("third_party_id"\s*:\s*)"(?:[^"\\]|\\.)*"/;
const SEPARATORS = [',', ',', ',\n', '\r\n  , ', ' ,\t', '\n\n,'];
const UNITS = ['normalize', 'exact', 'strict'] as const;
const LIMITS = [0, 1, 2, 7, 20, 200, 1000, 100_000];
const ARTICLES = [
  '"shared_id":"\\u0058",',
  '"colour":1,"colour":2,',
  '',
  '',
  '"shared_id":"é-1",',
  '"shared_id":"X","colour":["red",{"of":1}],',
  '"supplier_outlet_id":"O-2","größe":1,',
  '"orderable":false,',
];
const PRICES = [
  '"price":12.5,"price_type_code":0',
  '"price":"7.25","price_type_code":1,"price_unit":"kg"',
  '"price":1,"price_type_code":1,"price_unit":"l"',
  '"price":3,"price_unit":"Kasten","price_type_code":1',
];
const CONTENTS = [
  '"package_description":{"quantity":6,"gtin":"4006381333931",' +
    '"package":{"quantity":1.5,"unit_name":"l"}}',
  '"package_description":{"quantity":"0.5","unit_name":"piece"}',
  '"package_description":{"quantity":1,"unit_name":"kg"},"weighted":true',
  '"package_description":{"quantity":2.5,"unit_name":"dl","gtin":"96385074"}',
  '"package_description":{"quantity":0.5,"unit_name":"DZ"}',
  '"package_description":{"quantity":3,"unit_name":"DZ"}',
  '"package_description":{"quantity":0.25,"unit_name":"piece","gtin":"4006381333931"}',
  '"package_description":{"quantity":1,"unit_name":"g"},"weighted":true',
  '"package_description":{"quantity":2,"unit_name":"g","gtin":"4006381333931"}',
  '"package_description":{"quantity":3,"gtin":"0000096385074",' +
    '"package":{"quantity":2,"gtin":"96385074","unit_name":"g"}}',
  '"package_description_str":"6x1.5l"',
  '"package_description_str":"6 / 500 g","gtin":"2012345678900"',
  '"package_description_str":"24X33CL","gtin":"036000291452"',
  '"package_description_str":"2x6piece","gtin":"4006381333930"',
  '"package_description_str":"6x0.5 piece","gtin":"00000000"',
  '"package_description_str":"1/2 l","gtin":"0036000291452"',
  '"package_description_str":"12x1 Kasten","gtin":"90000000000008"',
];
const ENDS = [
  '',
  ',"lead_time":"24:00:00"',
  ',"lead_time":"86400"',
  ',"lead_time":"48:00"',
  '\n',
  ' ,"brand":"Åkerblom","package_type":null',
];

/** Any of a list. */
function pick<T>(list: readonly T[], roll: Roll, fallback: T): T {
  return list[roll(list.length)] ?? fallback;
}

/** A record as suppliers send them, most of the time. */
function ordinary(roll: Roll): string {
  const article = pick(ARTICLES, roll, '');
  const name = roll(5) === 0 ? 'Smør \\"fin\\"' : 'Rye';
  return (
    `{"third_party_id":"-",${article}"name":"${name}",${pick(PRICES, roll, '')},` +
    `${pick(CONTENTS, roll, '')}${pick(ENDS, roll, '')}}`
  );
}

/** Texts that are JSON, of records put together at random. */
function oddRecords(roll: Roll, count: number): readonly string[] {
  const texts: string[] = [];
  while (texts.length < count) {
    const text = new TextDecoder().decode(wireTextOf(roll));
    if (isJson(text)) texts.push(text);
  }
  return texts;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A file of some hundred records: few kinds of them, so that the scanner learns them, and now and
 * then one of another kind.
 */
function fileText(roll: Roll): { readonly text: string; readonly records: number } {
  const records = 60 + roll(700);
  const kinds = Array.from({ length: 1 + roll(40) }, () => ordinary(roll)).concat(
    oddRecords(roll, roll(12)),
  );
  const others = 3 + roll(200);
  const broken = roll(4) === 0 ? roll(records) : -1;
  const repeating = roll(2) === 0 ? 10 + roll(100) : Number.POSITIVE_INFINITY;
  const begin = pick(['ITEM-', 'ITEM-', 'Item no. '], roll, '');
  const separator = pick(SEPARATORS, roll, ',');
  let text = roll(3) === 0 ? '\ufeff [' : '[';
  for (let n = 0; n < records; n += 1) {
    const record = roll(others) === 0 ? (oddRecords(roll, 1)[0] ?? '') : pick(kinds, roll, '');
    const id =
      roll(repeating) === 0
        ? pick(['ITEM-', 'item -', 'I T E M-'], roll, '') + roll(n + 1)
        : roll(others) === 0
          ? `Stück ${n}`
          : begin + n;
    text +=
      `${n === 0 ? '' : roll(20) === 0 ? pick(SEPARATORS, roll, ',') : separator}` +
      `${roll(50) === 0 ? record : record.replace(IDS, `$1"${id}"`)}`;
    if (n === broken) text += new TextDecoder().decode(wireTextOf(roll));
  }
  return { text: `${text}\n]${roll(9) === 0 ? ' x' : ''}`, records };
}

/** Compares both for so many files. */
export function compareCountedFiles(count: number, seed: number): CountedFiles {
  const roll = seededRoll(seed);
  const result: CountedFiles = { files: 0, records: 0, looked: 0, disagreements: [] };
  const { take } = FileVerdict.prototype;
  for (let n = 0; n < count && result.disagreements.length < 5; n += 1) {
    const { text } = fileText(roll);
    const bytes = new TextEncoder().encode(text);
    const options: ReadOptions = {
      units: pick(UNITS, roll, 'normalize'),
      stage: roll(3) === 0 ? 'upload' : 'sync',
      limits: { issues: pick(LIMITS, roll, 0) },
    };
    const read = readAssortmentFile(bytes, options).report;
    FileVerdict.prototype.take = function (this: FileVerdict): void {
      result.looked += 1;
      take.call(this);
    };
    const checked = checkAssortmentFile(bytes, options);
    FileVerdict.prototype.take = take;
    result.files += 1;
    result.records += checked.file.records;
    const length = 1000 + roll(40_000);
    const inChunks = checkAssortmentFile(chunksOf(bytes, length), options);
    if (!isDeepStrictEqual(checked, read) || !isDeepStrictEqual(inChunks, read))
      result.disagreements.push(
        `${JSON.stringify(options)}: ${show(checked)} and ${show(inChunks)} in place of ` +
          `${show(read)} for ${text}`,
      );
  }
  return result;
}

function* chunksOf(bytes: Uint8Array, length: number): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

function show({ file, counts, issues }: ReturnType<typeof checkAssortmentFile>): string {
  return JSON.stringify([file, counts, issues.length]);
}

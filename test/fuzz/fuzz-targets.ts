import {
  emptyCatalogue,
  planSync,
  readSyncPlan,
  writeSyncPlan,
} from '../../src/core/catalogue/index.js';
import {
  checkAssortmentFile,
  checkExpressibleAsText,
  createAssortmentReader,
  type FileReport,
  fixAssortmentFile,
  formatLeadTime,
  formatPackageDescription,
  parseLeadTime,
  parsePackageDescription,
  readAssortmentFile,
} from '../../src/core/index.js';
import { importRecords, readTable, suggestProfile, writeWorkbook } from '../../src/import/index.js';
import type { Cells } from '../../src/import/workbook/cell.js';
import { parseForm } from '../../src/oauth/wire/form-parameters.js';
import { hold } from './hold.js';
import { checkMultipart, MULTIPART_SEEDS } from './multipart-target.js';

/** One kind of input with what must hold for every one of them. */
export interface FuzzTarget {
  readonly name: string;
  readonly seeds: readonly string[];
  /** Returns what the input showed, in a few words, or throws an `Error` with the difference. */
  readonly check: (bytes: Uint8Array) => string | Promise<string>;
}

const ALL = { limits: { issues: Number.POSITIVE_INFINITY } };
const NOT_JSON = ['empty', 'encoding', 'syntax', 'truncated', 'several-documents', 'trailing-data'];
const CHUNK = 7;
/** Bytes from which the scanner works. */
const SCANNED = 16_384;

function textOf(bytes: Uint8Array, ignoreBOM = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Returns the value of JSON text in UTF-8; undefined where it is none. */
function parsed(bytes: Uint8Array): { readonly value: unknown } | undefined {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const isJson = ({ counts }: FileReport): boolean =>
  NOT_JSON.every((code) => !Object.hasOwn(counts, `json.${code}`));

/** A file in chunks of a few bytes. */
function inChunks(bytes: Uint8Array): FileReport | undefined {
  const reader = createAssortmentReader(ALL);
  for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK));
  for (const event of reader.end()) if (event.kind === 'end') return event.report;
  return undefined;
}

function checkFile(bytes: Uint8Array): string {
  const report = checkAssortmentFile(bytes, ALL);
  hold('JSON', isJson(report), parsed(bytes) !== undefined);
  hold('in chunks', inChunks(bytes), report);
  hold('read', readAssortmentFile(bytes, ALL).report, report);
  const first = report.issues[0];
  if (!isJson(report)) return `${first?.code}`;
  const padded = new Uint8Array(SCANNED + bytes.length).fill(0x20);
  // A byte order mark has its meaning at the beginning only.
  padded.set(bytes[0] === 0xef ? bytes.subarray(3) : bytes, SCANNED);
  const scanned = checkAssortmentFile(padded, ALL);
  hold('scanned', scanned, checkAssortmentFile(padded, { ...ALL, accelerate: false }));
  hold(
    'after blanks',
    [scanned.counts, scanned.file.accepted],
    [report.counts, report.file.accepted],
  );
  const { bytes: fixed } = fixAssortmentFile(bytes, report.issues, ALL);
  // The bytes alone are compared: input may be a Buffer.
  const same = Buffer.compare(fixed, bytes) === 0;
  if (report.issues.every(({ fix }) => fix === undefined))
    hold('no fix, the same bytes', same, true);
  const after = checkAssortmentFile(fixed, ALL);
  hold('fixed, still JSON', isJson(after), true);
  hold('fixed, more refused', after.file.refused > report.file.refused, false);
  hold('fixed twice', fixAssortmentFile(fixed, after.issues, ALL).bytes, fixed);
  return Object.keys(report.counts).sort().join(' ');
}

function checkTexts(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const content = parsePackageDescription(text);
  if (content.ok) {
    const written = formatPackageDescription(content.value);
    const again = parsePackageDescription(written);
    // What is written as 0.6 may have come as .6 and be too long now, which is said.
    hold('read again', again.ok, checkExpressibleAsText(content.value).length === 0);
    if (again.ok) {
      hold('description', formatPackageDescription(again.value), written);
      hold('levels', again.value.levels, content.value.levels);
    }
  }
  const time = parseLeadTime(text);
  if (time.ok) {
    const again = parseLeadTime(formatLeadTime(time.value));
    hold('lead time', again.ok && again.value, time.value);
  }
  const codes = (findings: readonly { readonly code: string }[]): string =>
    findings.map(({ code }) => code).join(' ');
  return `${content.ok} ${codes(content.findings)}, ${time.ok} ${codes(time.findings)}`;
}

function checkPlan(bytes: Uint8Array): string {
  const json = parsed(bytes);
  if (json === undefined) return 'not JSON';
  const plan = readSyncPlan(json.value);
  if (!plan.ok) return JSON.stringify(plan.findings);
  const again = readSyncPlan(JSON.parse(JSON.stringify(writeSyncPlan(plan.value))));
  if (!again.ok) throw new Error('a written plan is not read');
  hold('plan', writeSyncPlan(again.value), writeSyncPlan(plan.value));
  return `plan of ${plan.value.items.length > 0}`;
}

/** Percent-decoding by the platform: undefined where a pair cannot be decoded. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function checkForm(bytes: Uint8Array): string {
  const { values, fault } = parseForm(bytes);
  // A mark at the beginning belongs to the first name, as in browsers.
  const text = textOf(bytes, true);
  if (fault !== null || text === undefined) return `${fault}`;
  hold('a form as text', [...parseForm(text).values], [...values]);
  const expected = new Map<string, string[]>();
  for (const pair of text.split('&').filter((one) => one !== '')) {
    const [name = '', ...rest] = pair.split('=');
    const [key, value] = [decoded(name), decoded(rest.join('='))];
    if (key === undefined || value === undefined) throw new Error(`decoded: ${pair}`);
    expected.set(key, [...(expected.get(key) ?? []), value]);
  }
  hold('form', [...values], [...expected]);
  return `${[...values].map(([name, all]) => `${name.length}:${all.length}`)}`;
}

function checkTable(bytes: Uint8Array): string {
  const table = readTable(bytes);
  if (!table.ok) return table.fault.code;
  const workbook = table.value;
  const rows: Cells[] = [];
  for (const { number, cells } of workbook.sheets[0]?.rows() ?? []) {
    while (rows.length < number - 1) rows.push([]);
    rows.push(cells);
  }
  const suggestion = suggestProfile(workbook);
  const { charset: _, separator: __, ...profile } = suggestion.profile;
  const own = importRecords(workbook, profile);
  if (rows.length > 2_000) return 'long';
  const written = readTable(writeWorkbook([{ name: 'a', rows }]));
  if (!written.ok) throw new Error(`a written workbook is not read: ${written.fault.code}`);
  const other = importRecords(written.value, profile);
  hold('imported', other.ok && other.value.text, own.ok && own.value.text);
  return own.ok ? own.value.findings.map(({ code }) => code).join(' ') : own.fault.code;
}

const RECORD =
  '{"third_party_id":"A1","shared_id":"A","name":"Rågbröd","price":"12.50","price_type_code":1,' +
  '"price_unit":"kg","lead_time":"24:00:00","package_description":{"quantity":6,' +
  '"gtin":"4006381333931","package":{"quantity":0.5,"unit_name":"kg"}},"orderable":true}';
const OTHER =
  '{"third_party_id":"a1 ","name":"\\u0041 😀","price":"12,50","price_type_code":"0",' +
  '"package_description_str":"24X33CL","gtin":4006381333931,"brand":" ","colour":["x",{"y":null}]}';

function seedPlan(): string {
  const file = readAssortmentFile(`[${RECORD}]`);
  if (!file.readable) throw new Error('the record of the seed is refused');
  const options = { now: '2026-03-01T04:00:00Z', customerNumber: '1' };
  return JSON.stringify(writeSyncPlan(planSync(emptyCatalogue('1'), file, options)));
}

const HEADINGS = 'third_party_id;name;price;price_type_code;package_description_str';

export const FUZZ_TARGETS: readonly FuzzTarget[] = [
  { name: 'file', seeds: [`[${RECORD},${OTHER}]`, `[${OTHER},${OTHER}]`], check: checkFile },
  {
    name: 'text',
    seeds: ['6x500g', '2 x 10 / 1,5 kg', '24:00:00', '1 10:00:00', '12 kpl à 0.33 l', '½ kg'],
    check: checkTexts,
  },
  { name: 'plan', seeds: [seedPlan()], check: checkPlan },
  { name: 'form', seeds: ['grant_type=a%20b&code=%C3%A4+x&code=&=1&b', 'a=1'], check: checkForm },
  { name: 'multipart', seeds: MULTIPART_SEEDS, check: checkMultipart },
  {
    name: 'table',
    seeds: [
      `${HEADINGS}\n0017;Ruis;12,50;0;6x500g\n18;"a ""b""";1.234,50;1;1 kg\n`,
      'Tuotenro\tNimi\tHinta\r\n1\tä\t"2,5"\r\n',
    ],
    check: checkTable,
  },
];

import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCatalogue, planSync } from '../../../src/core/catalogue/index.js';
import { outlineFile } from '../../../src/core/catalogue/sending/outline-file.js';
import {
  AssortmentFileSchema,
  AssortmentRecordSchema,
  applyFixes,
  checkAssortmentFile,
  createAssortmentChecker,
  createAssortmentReader,
  type ReadEvent,
  readAssortmentFile,
  readAssortmentStream,
  readPackageRecord,
} from '../../../src/core/index.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import { FINNISH } from '../../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../../src/core/issue/languages/german.js';
import { SWEDISH } from '../../../src/core/issue/languages/swedish.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import { importRecords, readTable, suggestProfile } from '../../../src/import/index.js';
import { FILE_HANDLERS } from '../../../src/page/engine/handlers/file-handlers.js';
import { worker } from '../../page/engine/handlers/worker.js';
import { bytesOf } from './reading.js';

const CODE = 'record.reading-failed';
const FAULT = 'bn.max is not a function';

const record = (id: string, text: string, more: object = {}): object => ({
  third_party_id: id,
  name: 'Cheese',
  price: 4.2,
  price_type_code: 0,
  package_description_str: text,
  ...more,
});

/** Texts that no other test reads, since readers of records share the values of short texts. */
const THROWING = '8.17 oz/231.6 g';
const POISONED = record('B', THROWING, { orderable: false, colour: 'red', brand: ' ' });
const RECORDS = [record('A', '6x500g'), POISONED, record('C', '6x500g', { brand: ' ' })];
const FILE = JSON.stringify(RECORDS);
const COUNTS = { records: 3, accepted: 2, refused: 1 };

const codesOf = (found: readonly { readonly code: string }[]): readonly string[] =>
  found.map(({ code }) => code).toSorted();

/** Checks the events of any reader of the file. */
function expectEvents(events: readonly ReadEvent[]): void {
  const refused = events.filter((event) => event.kind === 'refused');
  expect(refused).toMatchObject([{ index: 1, thirdPartyId: 'B', orderable: false }]);
  expect(refused.flatMap(({ findings }) => codesOf(findings))).toEqual([CODE]);
  expect(events.filter(({ kind }) => kind === 'record')).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({ kind: 'end', readable: true, report: { file: COUNTS } });
}

describe('A record on which a rule throws', () => {
  beforeEach(() => {
    const broken = (): never => {
      throw new TypeError(FAULT);
    };
    vi.spyOn(Decimal, 'max').mockImplementation(broken);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([true, false])('is refused by a check, and no other (accelerated: %s)', (accelerate) => {
    for (const report of [
      checkAssortmentFile(FILE, { accelerate }),
      checkAssortmentFile(bytesOf(FILE), { accelerate }),
    ]) {
      expect(report.file).toMatchObject(COUNTS);
      const [issue] = report.issues.filter(({ code }) => code === CODE);
      expect(issue).toMatchObject({
        pointer: '/1',
        recordIndex: 1,
        thirdPartyId: 'B',
        effect: 'refuses-record',
        values: { problem: FAULT },
      });
      expect(issue?.message).toMatch(/error in this program \(bn\.max is not a function\).*report/);
      expect(report.counts['field.blank']).toBe(1);
    }
  });

  it('is one of many that say the same', () => {
    const report = checkAssortmentFile(
      JSON.stringify(
        Array.from({ length: 3000 }, (_, at) => record(`I${at}`, at % 2 ? THROWING : '6x500g')),
      ),
    );
    expect(report.counts[CODE]).toBe(1500);
    expect(report.file).toMatchObject({ accepted: 1500, refused: 1500 });
  });

  it('is refused by readers, in pieces of any length, and in a stream', async () => {
    const reading = readAssortmentFile(FILE);
    expect(reading).toMatchObject({ readable: true, records: [{}, {}], report: { file: COUNTS } });
    const bytes = bytesOf(FILE);
    const reader = createAssortmentReader();
    const checker = createAssortmentChecker();
    const events: ReadEvent[] = [];
    for (let at = 0; at < bytes.length; at += 7) {
      events.push(...reader.push(bytes.subarray(at, at + 7)));
      checker.push(bytes.subarray(at, at + 7));
    }
    expectEvents([...events, ...reader.end()]);
    expect(checker.end().file).toMatchObject(COUNTS);
    const streamed: ReadEvent[] = [];
    for await (const batch of readAssortmentStream(new Blob([bytes]))) streamed.push(...batch);
    expectEvents(streamed);
  });

  it('is refused as an object, and by the schemas', () => {
    const outcome = readPackageRecord(POISONED);
    expect(outcome.ok).toBe(false);
    expect(outcome.findings).toMatchObject([{ code: CODE, pointer: '' }]);
    expect(readPackageRecord(RECORDS[0]).ok).toBe(true);
    expect(v.safeParse(AssortmentRecordSchema, POISONED).issues).toMatchObject([
      { expected: CODE },
    ]);
    expect(v.safeParse(AssortmentFileSchema, RECORDS).issues).toMatchObject([{ expected: CODE }]);
  });

  it('keeps its package in a plan and an outline, and stays while others are fixed', () => {
    const before = readAssortmentFile(JSON.stringify([record('B', '6x500g')]));
    const now = readAssortmentFile(FILE);
    if (!before.readable || !now.readable) throw new Error('both files are read');
    const options = { now: 0, customerNumber: '1' };
    const plan = planSync(emptyCatalogue('1'), now, options);
    expect(plan.refused).toMatchObject([{ id: 'B', codes: [CODE] }]);
    const { outline } = outlineFile([...readerEvents()]);
    expect(outline.packages.find(({ thirdPartyId }) => thirdPartyId === 'B')).toBeDefined();
    const fixed = applyFixes(FILE, checkAssortmentFile(FILE).issues, { accept: 'suggested' });
    expect(JSON.parse(new TextDecoder().decode(fixed))).toEqual([
      RECORDS[0],
      POISONED,
      record('C', '6x500g', { brand: null }),
    ]);
  });

  it('is refused by the page and after an import, which keep the others', async () => {
    const opened = await FILE_HANDLERS.open({ file: new Blob([FILE]) }, worker());
    if (opened.kind !== 'open') throw new Error(opened.kind);
    expect(opened.overview).toMatchObject({ accepted: 2, refused: 1 });
    expect(codesOf(opened.overview.causes)).toContain(CODE);
    const rows = ['A;Cheese;4.20;6x500g', `B;Cheese;4.20;${THROWING}`, 'C;Cheese;4.20;6x500g'];
    const table = readTable(bytesOf(['Item no;Name;Price;Pack size', ...rows].join('\n')));
    if (!table.ok) throw new Error(table.fault.code);
    const { profile } = suggestProfile(table.value);
    const imported = importRecords(table.value, profile);
    if (!imported.ok) throw new Error(imported.fault.code);
    expect(checkAssortmentFile(imported.value.text).file).toMatchObject(COUNTS);
  });

  it.each([FINNISH, SWEDISH, GERMAN])('has a sentence in $tag', (language) => {
    const [f] = readPackageRecord(POISONED).findings;
    if (f === undefined) throw new Error('there is a finding');
    expect(describeFinding(f, { language }).message).toContain(`(${FAULT})`);
  });
});

function readerEvents(): readonly ReadEvent[] {
  const reader = createAssortmentReader();
  return [...reader.push(bytesOf(FILE)), ...reader.end()];
}

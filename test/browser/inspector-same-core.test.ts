/** The built page reads every file as the library does: its build changes nothing of the core. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { FINNISH } from '../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../src/core/issue/languages/german.js';
import { SWEDISH } from '../../src/core/issue/languages/swedish.js';
import { titleOfCause } from '../../src/core/issue/titles/title-of.js';
import { FILE_HANDLERS } from '../../src/page/engine/handlers/file-handlers.js';
import type { Context } from '../../src/page/engine/handlers/handlers.js';
import { holdSession } from '../../src/page/engine/handlers/hold-session.js';
import { reportHandlers } from '../../src/page/engine/handlers/report-handlers.js';
import { assortmentFile } from '../../src/testing/assortment-file.js';
import { supplierText } from '../page/supplier-file.js';
import { giveFile, hasChromium, PUBLISHED_PAGE, turnPages } from './inspector-page.js';

if (!hasChromium) console.warn("notice: skipped the page: Debian's chromium is not installed");

const VECTORS = new URL('../vectors/', import.meta.url);

/** Records of one file, so that a failure names few texts. */
const AT_ONCE = 500;

const LANGUAGES = { fi: FINNISH, sv: SWEDISH, de: GERMAN } as const;

const ASKED = { name: 'a', created: '2026-11-22T07:42:00Z', language: 'en' } as const;

/** Requests about an open file whose answers have every finding, fix and value of its report. */
const REQUESTS = [
  ['report', ASKED],
  ['changes', {}],
  ['fixAll', null],
  ['overview', null],
] as const;

/** Returns every text of a value, however deep. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsOf);
}

function vectors(): readonly (readonly [name: string, value: unknown])[] {
  return readdirSync(VECTORS)
    .filter((name) => name.endsWith('.json') && !name.startsWith('sarif'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, VECTORS), 'utf8'))]);
}

/** Returns a file of records, each with one text in every field that is read. */
function fileOf(texts: readonly string[]): string {
  const records = texts.map((text, at) => ({
    third_party_id: `T${at}`,
    name: 'Rye bread',
    price: text,
    price_type_code: at % 2,
    price_unit: text,
    package_description_str: text,
    lead_time: text,
    gtin: text,
    brand: text,
  }));
  return JSON.stringify(records);
}

/** Returns files with every text of the vectors in every field. */
function textFiles(): readonly string[] {
  const texts = [...new Set(vectors().flatMap(([, value]) => textsOf(value)))];
  return Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, at) =>
    fileOf(texts.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
  );
}

/** Returns whole files: those of the JSON test suite, and those that suppliers send. */
function wholeFiles(): readonly Uint8Array[] {
  const suite = readFileSync(new URL('json-test-suite.json', VECTORS), 'utf8');
  const folders = ['price-lists/', 'supplier-files/'].map((name) => new URL(name, VECTORS));
  return [
    ...textsOf(JSON.parse(suite)).map((text) => new TextEncoder().encode(text)),
    ...folders.flatMap((folder) =>
      readdirSync(folder).map((name) => readFileSync(new URL(name, folder))),
    ),
  ];
}

/** Starts the page's worker and asks it about files; each answer as JSON. Runs in the page. */
const ASK = `async ([files, requests]) => {
  const worker = new Worker(document.documentElement.dataset.engine);
  let last = 0;
  const ask = (kind, asked) => new Promise((resolve) => {
    const id = ++last;
    const listen = ({ data }) => {
      if (data.id !== id) return;
      worker.removeEventListener('message', listen);
      resolve(data.fault === undefined ? data.answer : { fault: data.fault });
    };
    worker.addEventListener('message', listen);
    worker.postMessage({ id, kind, ask: asked, language: 'en' });
  });
  const answers = [];
  for (const file of files) {
    const bytes = Uint8Array.from(atob(file), (each) => each.charCodeAt(0));
    const opened = await ask('open', { file: new Blob([bytes]) });
    delete opened.milliseconds;
    const rest = [];
    if (opened.kind === 'open')
      for (const [kind, asked] of requests) rest.push(await ask(kind, asked));
    answers.push(JSON.stringify([opened, ...rest]));
  }
  worker.terminate();
  return answers;
}`;

async function askPage(page: Page, files: readonly Uint8Array[]): Promise<readonly string[]> {
  const texts = files.map((bytes) => Buffer.from(bytes).toString('base64'));
  return await page.evaluate(`(${ASK})(${JSON.stringify([texts, REQUESTS])})`);
}

/** Returns what the library's own code answers to the same requests. */
async function askLibrary(bytes: Uint8Array): Promise<string> {
  const context: Context = { ...holdSession(), language: undefined, progress: () => undefined };
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const opened: Record<string, unknown> = {
    ...(await FILE_HANDLERS.open({ file }, context)),
  };
  delete opened['milliseconds'];
  if (opened['kind'] !== 'open') return JSON.stringify([opened]);
  expect(opened['overview']).toMatchObject(checkAssortmentFile(bytes).file);
  const handlers = { ...FILE_HANDLERS, ...reportHandlers(LANGUAGES) };
  const rest: unknown[] = [];
  for (const [kind, asked] of REQUESTS)
    rest.push(await (handlers[kind] as (...given: unknown[]) => unknown)(asked, context));
  return JSON.stringify([opened, ...rest]);
}

describe.skipIf(!hasChromium)('The built page and the library', () => {
  const turn = turnPages();
  const compare = async (files: readonly (string | Uint8Array)[]): Promise<void> => {
    const page = await turn.open({}, PUBLISHED_PAGE);
    const encoder = new TextEncoder();
    const bytes = files.map((each) => (typeof each === 'string' ? encoder.encode(each) : each));
    const answers = await askPage(page, bytes);
    expect(answers).toHaveLength(files.length);
    for (const [at, each] of bytes.entries()) expect(answers[at]).toBe(await askLibrary(each));
    expect(turn.faults()).toEqual([]);
  };

  it('report the same about every text of the vectors, in every field', async () => {
    const files = textFiles();
    expect(files.length).toBeGreaterThan(5);
    await compare(files);
  });

  it('report the same about whole files, with a list or without', async () => {
    await compare(wholeFiles());
  });

  it('report the same about drawn files', async () => {
    const drawn = fc.sample(assortmentFile(), { numRuns: 60, seed: 11 });
    await compare(drawn.map(({ text }) => text));
  });

  it('show the same numbers', async () => {
    const page = await turn.open({}, PUBLISHED_PAGE);
    const files = [[0, 0, 1], [2, 3, 4, -1], [5, 6, 7, 8, 9], [12, 11, 11], [-1]].map((mistakes) =>
      supplierText(mistakes),
    );
    for (const [at, text] of files.entries()) {
      const { file, causes } = checkAssortmentFile(text);
      if (at > 0) {
        await page.locator('.filechip').click();
        await page.getByRole('button', { name: 'Check another file' }).click();
      }
      await giveFile(page, `list-${at}.json`, text);
      await page.locator('.filechip', { hasText: `list-${at}.json` }).waitFor();
      await page.waitForSelector('.verdict');
      if (causes.length > 0)
        await page
          .locator('.cause')
          .nth(causes.length - 1)
          .waitFor();
      const facts = (await page.locator('.verdict').textContent()) ?? '';
      const n = file.records;
      expect(facts).toContain(`${n} ${n === 1 ? 'record' : 'records'}`);
      if (file.refused > 0) expect(facts).toContain(`${file.accepted} of ${n} are accepted.`);
      const shown: string[][] = await page.evaluate(
        `[...document.querySelectorAll('.cause')].map((cause) => [
          cause.querySelector('h3').textContent, cause.querySelector('.count').textContent])`,
      );
      // A finding about the whole file is shown without a number.
      const told = causes.map((cause) => [
        titleOfCause(cause),
        cause.code.startsWith('file.') ? '' : String(cause.count),
      ]);
      expect(new Set(shown)).toEqual(new Set(told));
    }
  });
});

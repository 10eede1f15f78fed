import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncEvent } from '../../../src/core/catalogue/sync-event.js';
import { syncNow } from '../../../src/service/daily-sync/sync-now.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { fileOfSizes, styledFiles } from '../../core/catalogue/styled-files.js';
import { incomingFile } from '../../service/incoming-file.js';
import { sized } from '../../sizes.js';
import { runFake } from '../fake-io.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-and-syncs-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(texts: readonly string[]): readonly string[] {
  return texts.map((text, at) => {
    const path = join(folder, `${at}.json`);
    writeFileSync(path, text);
    return path;
  });
}

async function json(args: readonly string[]): Promise<unknown> {
  return JSON.parse((await runFake([...args, '--json'])).stdout);
}

/** Syncs the files in turn, each for its customer; returns the events of each sync. */
async function syncs(
  texts: readonly string[],
  customerOf: (at: number) => string,
): Promise<readonly (readonly SyncEvent[])[]> {
  const storage = createMemoryStorage();
  const events: (readonly SyncEvent[])[] = [];
  let position = 0;
  for (const [at, text] of texts.entries()) {
    const key = { library: 'supplier', customer: customerOf(at) };
    await syncText(storage, key, text, at + 1);
    const page = await storage.events.page('supplier', {}, { after: position, limit: 1_000 });
    position = page.events.at(-1)?.position ?? position;
    events.push(page.events.map(({ event }) => event));
  }
  return events;
}

async function syncText(
  storage: AssortmentStorage,
  key: { readonly library: string; readonly customer: string },
  text: string,
  at: number,
): Promise<void> {
  const bytes = Buffer.from(text);
  const id = `file ${at}`;
  await storage.files.putPart({ ...key, id }, 0, bytes);
  const { file } = await storage.files.accept(incomingFile(key, id, at, bytes));
  if (file === undefined) throw new Error('The file was not received.');
  const { kind } = await syncNow(key, file, { storage, now: () => at, holder: 'law' });
  expect(kind).toBe('ran');
}

const factsOf = (events: readonly SyncEvent[]): readonly unknown[] =>
  events.map(({ message, event_type, third_party_id, extra_data }) => ({
    message,
    event_type,
    third_party_id,
    extra_data,
  }));

const MIXED = 'file.mixed-separators';
const mixed = (events: readonly SyncEvent[]): number =>
  events.filter(({ extra_data: { code } }) => code === MIXED).length;

interface Counted {
  readonly counts: Readonly<Record<string, number>>;
}

/** Returns how often each report of `check` of several files has an error about separators. */
async function mixedInCheck(paths: readonly string[]): Promise<readonly number[]> {
  const { files } = (await json(['check', ...paths])) as {
    readonly files: readonly { readonly report: Counted }[];
  };
  return files.map(({ report }) => report.counts[MIXED] ?? 0);
}

const OLD = fileOfSizes('6x500 g', '4x1 l');
const NEW = fileOfSizes('6/500 g', '4/1 l');

describe('Decision P10: the commands say about separators what the service says', () => {
  it('plan prints that the new file has another separator, in JSON too', async () => {
    const [old = '', next = ''] = write([OLD, NEW]);
    const { stdout } = await runFake(['plan', old, next]);
    expect(stdout).toMatch(/P-0: All records must use the same separator: this one/);
    expect(stdout.replace(/\s+/g, ' ')).toContain('a record of an earlier file uses x');
    expect(await json(['plan', old, next])).toMatchObject({
      events: [{ event_type: 'ERROR', third_party_id: 'P-0', extra_data: { code: MIXED } }],
    });
    expect((await runFake(['plan', next, next])).stdout).not.toContain('Separator');
    // Errors of the new file alone are those of `check`.
    const [both = ''] = write([fileOfSizes('6x500 g', '6/500 g')]);
    expect((await runFake(['plan', both, both])).stdout).not.toContain('Separator');
  });

  it('check --against reports it with its place, and so does check of several files', async () => {
    const [old = '', next = ''] = write([OLD, NEW]);
    const issues = [{ code: MIXED, pointer: '/0/package_description_str' }];
    expect(await json(['check', next, '--against', old])).toMatchObject({ ok: true, issues });
    expect(await json(['check', old, next])).toMatchObject({
      files: [{ report: { counts: {} } }, { report: { ok: true, issues } }],
    });
    expect(await mixedInCheck(write([OLD, NEW, NEW, OLD]))).toEqual([0, 1, 0, 1]);
  });

  it('a file that cannot be read chooses no separator', async () => {
    const [old = '', cut = '', next = ''] = write([OLD, NEW.slice(0, -1), NEW]);
    expect(await mixedInCheck([cut, old])).toEqual([0, 0]);
    expect(await mixedInCheck([old, cut, next])).toEqual([0, 1, 1]);
  });

  it('plan has the events of the second of two syncs, and check --against the errors', async () => {
    await fc.assert(
      fc.asyncProperty(styledFiles(2), async (texts) => {
        const [old = '', next = ''] = write(texts);
        const [, events = []] = await syncs(texts, () => '4711');
        const plan = (await json(['plan', old, next])) as { readonly events: readonly SyncEvent[] };
        expect(factsOf(plan.events)).toEqual(factsOf(events));
        const checked = (await json(['check', next, '--against', old])) as Counted & {
          readonly against: { readonly events: readonly SyncEvent[] };
        };
        expect(factsOf(checked.against.events)).toEqual(factsOf(events));
        const ofFile = (codes: readonly string[]): readonly string[] =>
          codes.filter((code) => !/^(drift|sync)\./.test(code)).sort();
        const repeated = Object.entries(checked.counts).flatMap(([code, count]) =>
          Array.from({ length: count }, () => code),
        );
        expect(ofFile(repeated)).toEqual(ofFile(events.map(({ extra_data }) => extra_data.code)));
      }),
      { numRuns: sized(40, 400) },
    );
  });

  it('check of several files has the errors of their syncs, of one customer or many', async () => {
    await fc.assert(
      fc.asyncProperty(styledFiles(3), async (texts) => {
        const checked = await mixedInCheck(write(texts));
        expect((await syncs(texts, () => '4711')).map(mixed)).toEqual(checked);
        expect((await syncs(texts, String)).map(mixed)).toEqual(checked);
      }),
      { numRuns: sized(40, 400) },
    );
  });
});

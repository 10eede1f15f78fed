import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLOT_HANDLERS } from '../../../src/inspector/plots/plot-handlers.js';
import { reportHandlers } from '../../../src/inspector/report/report-handlers.js';
import { FILE_HANDLERS } from '../../../src/inspector/worker/file-handlers.js';
import { readFile } from '../../../src/inspector/worker/read-file.js';
import { formOfFile, refusalOf } from '../../../src/inspector/worker/refusal.js';
import { FINNISH } from '../../../src/issue/languages/finnish.js';
import { record } from '../session/sessions.js';
import { worker } from './worker.js';

const fileOf = (records: readonly unknown[]): Blob => new Blob([JSON.stringify(records)]);
const DAMAGED = new Blob([new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3])]);

describe('A file in the worker', () => {
  it('is edited at a field, at the value of a cause, and nowhere else', async () => {
    const context = worker();
    const file = fileOf([record(0, { price: '12,50' }), record(1)]);
    const opened = await FILE_HANDLERS.open({ file }, context);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const cause = opened.overview.causes[0]?.key ?? '';
    const wrong = await FILE_HANDLERS.edit({ cause, record: 0, typed: '12;50' }, context);
    expect(wrong.wrong).toMatch(/"price"/);
    expect(wrong.overview.refused).toBe(1);
    const right = await FILE_HANDLERS.edit({ cause, record: 0, typed: '12.50' }, context);
    expect(right.wrong).toBeUndefined();
    expect(right.overview.refused).toBe(0);
    const bare = await FILE_HANDLERS.edit({ record: 1, field: 'price', typed: '' }, context);
    expect(bare.wrong).toMatch(/price/);
    expect(bare.overview.refused).toBe(1);
    const { blob } = await FILE_HANDLERS.fixedFile(null, context);
    expect(JSON.parse(await blob.text())).toEqual([
      record(0, { price: '12.50' }),
      record(1, { price: null }),
    ]);
  });

  it('keeps a record that is no object as it is, and says what is wrong with it', async () => {
    const context = worker();
    const opened = await FILE_HANDLERS.open({ file: fileOf([5, record(1)]) }, context);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const [cause] = opened.overview.causes;
    const ask = { cause: cause?.key ?? '', record: 0, typed: 'Rye bread' };
    const { overview, wrong } = await FILE_HANDLERS.edit(ask, context);
    expect(wrong).toBe(cause?.sentence);
    expect(overview).toMatchObject({ refused: 1, steps: 0 });
  });

  it.each([
    ['is damaged', DAMAGED, { kind: 'failed', reason: 'damaged' }],
    ['is no price list', new Blob(['hello']), { kind: 'failed', reason: 'named' }],
    ['is empty', new Blob([]), { kind: 'failed', reason: 'named' }],
  ])('is not opened where it %s', async (_, file, answer) => {
    const context = worker(FINNISH);
    expect(await FILE_HANDLERS.open({ file }, context)).toMatchObject(answer);
    expect(() => context.session()).toThrow(TypeError);
  });

  it('is not read where it is larger than a file may be', async () => {
    const huge = new Blob(['[']);
    Object.defineProperty(huge, 'size', { value: 768_000_001 });
    expect(await readFile(huge, () => undefined)).toEqual({
      kind: 'failed',
      reason: 'too-large',
      megabytes: 768,
    });
  });

  it('is not unpacked where it is a little file of very many bytes', async () => {
    const bomb = new Blob([gzipSync(new Uint8Array(65_000_000))]);
    expect(await readFile(bomb, () => undefined)).toEqual({
      kind: 'failed',
      reason: 'too-large',
      megabytes: 64,
    });
  });

  it('that is an assortment file is refused by no sentence', async () => {
    const read = await readFile(fileOf([record(0)]), () => undefined);
    if (read.kind !== 'read') throw new Error(read.kind);
    expect(refusalOf(read, undefined)).toBe('');
    expect(formOfFile(read)).toBeUndefined();
  });
});

describe('The file before, in the worker', () => {
  it('is compared once it can be read, and says why where it cannot', async () => {
    const context = worker();
    await FILE_HANDLERS.open({ file: fileOf([record(0, { price: '6.00' }), record(1)]) }, context);
    const compare = (file: Blob) => PLOT_HANDLERS.compare({ file, name: 'old' }, context);
    const odd = ['Yksi;Kaksi', '1;2', '3;4'].join('\n');
    expect(await compare(DAMAGED)).toEqual({ kind: 'failed', reason: 'damaged' });
    expect(await compare(new Blob([odd]))).toEqual({ kind: 'failed', reason: 'columns' });
    expect(await compare(new Blob(['<html>']))).toMatchObject({ kind: 'failed', reason: 'named' });
    const broken = await compare(new Blob(['PK\u0003\u0004 cut']));
    expect(broken).toMatchObject({ sentence: expect.stringContaining('damaged') });
    const list = 'Tuotenro;Nimi;Hinta;Pakkaus\nID-0;Ruis;5,00;2 x 500 g\nID-1;Ruis;5,00;2 x 500 g';
    expect(await compare(new Blob([list]))).toEqual({ kind: 'compared', records: 2 });
    const { plots, earlier } = await PLOT_HANDLERS.plots(null, context);
    expect(earlier).toBe('old');
    expect(plots.changes).toMatchObject({ came: 0, went: 0, prices: 1 });
    expect(await PLOT_HANDLERS.plots(null, context)).toEqual({ plots, earlier });
    const ask = { name: 'new', created: '2026-11-22T07:42:00Z', language: 'fi' } as const;
    const report = await reportHandlers({ fi: FINNISH }).report(ask, context);
    expect(report).toMatchObject({ name: 'new', earlier: 'old', accepted: 2, causes: [] });
  });
});

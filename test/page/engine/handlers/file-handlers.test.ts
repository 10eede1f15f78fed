import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FINNISH } from '../../../../src/core/issue/languages/finnish.js';
import { writeWorkbook } from '../../../../src/import/index.js';
import { FILE_HANDLERS } from '../../../../src/page/engine/handlers/file-handlers.js';
import { PLOT_HANDLERS } from '../../../../src/page/engine/handlers/plot-handlers.js';
import { readFile } from '../../../../src/page/engine/handlers/read-file.js';
import { formOfFile, refusalOf } from '../../../../src/page/engine/handlers/refusal.js';
import { reportHandlers } from '../../../../src/page/engine/handlers/report-handlers.js';
import { type FailedFile, failureText } from '../../../../src/page/engine/messages/failed-file.js';
import { listKey, type PlotList } from '../../../../src/page/engine/plots/price-lists.js';
import { textsOf } from '../../../../src/page/engine/words/texts.js';
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
    expect(wrong.overview?.refused).toBe(1);
    const right = await FILE_HANDLERS.edit({ cause, record: 0, typed: '12.50' }, context);
    expect(right.wrong).toBeUndefined();
    expect(right.overview?.refused).toBe(0);
    const bare = await FILE_HANDLERS.edit({ record: 1, field: 'price', typed: '' }, context);
    expect(bare.wrong).toMatch(/price/);
    expect(bare.overview?.refused).toBe(1);
    const { blob } = await FILE_HANDLERS.fixedFile(null, context);
    expect(JSON.parse(await blob.text())).toEqual([
      record(0, { price: '12.50' }),
      record(1, { price: null }),
    ]);
  });

  it('is edited in a package of object form, unless the text cannot be read', async () => {
    const package_description = { quantity: '6', gtin: '6401000000009', unit_name: 'kg' };
    const context = worker();
    const file = fileOf([record(0, { package_description_str: null, package_description })]);
    await FILE_HANDLERS.open({ file }, context);
    const edit = (typed: string) =>
      FILE_HANDLERS.edit({ record: 0, field: 'package_description_str', typed }, context);
    expect(await edit('6 x')).toEqual({ wrong: expect.stringMatching(/x/) });
    expect((await edit('9 kg')).overview?.steps).toBe(1);
    await FILE_HANDLERS.edit({ record: 0, field: 'gtin', typed: '96385074' }, context);
    const { blob } = await FILE_HANDLERS.fixedFile(null, context);
    const next = { quantity: '9', gtin: '96385074', unit_name: 'kg' };
    expect(JSON.parse(await blob.text())[0].package_description).toEqual(next);
  });

  it('keeps a record that is no object unchanged, and says what is wrong with it', async () => {
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
    ['is a number', new Blob(['5']), { kind: 'failed', reason: 'named' }],
    ['is empty', new Blob([]), { kind: 'failed', reason: 'named' }],
  ])('is not opened where it %s', async (_, file, answer) => {
    const context = worker(FINNISH);
    expect(await FILE_HANDLERS.open({ file }, context)).toMatchObject(answer);
    expect(() => context.session()).toThrow(TypeError);
  });

  it('is not read if it is larger than a file may be', async () => {
    const huge = new Blob(['[']);
    Object.defineProperty(huge, 'size', { value: 768_000_001 });
    expect(await readFile(huge, () => undefined)).toEqual({
      kind: 'failed',
      reason: 'too-large',
      megabytes: 768,
    });
  });

  it('is not unpacked if it is a little file of very many bytes', async () => {
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

const HEADINGS = ['Tuotenro', 'Nimi'].map((text) => ({ kind: 'text', text }) as const);

describe('A file that is no list of articles', () => {
  it.each([
    ['PNG', '\x89PNG\r\n'],
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['WEBP', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
    ['PDF', '%PDF-1.7'],
    ['XML', '<?xml version="1.0"?><items><item id="1"/></items>'],
    ['XML', '\xef\xbb\xbf<?xml version="1.0"?><items/>'],
    ['DOCX', 'PK\x03\x04 [Content_Types].xml word/document.xml'],
  ])('is named as %s, also in the place of the file before', async (form, head) => {
    const file = new Blob([Uint8Array.from(head, (character) => character.charCodeAt(0))]);
    const refused = { kind: 'failed', reason: 'no-list', form };
    expect(await FILE_HANDLERS.open({ file }, worker())).toEqual(refused);
    expect(await PLOT_HANDLERS.compare({ file, name: 'old' }, worker())).toEqual(refused);
    const text = failureText({ ...refused } as FailedFile, textsOf('fi').say);
    expect(text).toContain(`on ${form}-tiedosto,`);
  });

  it('has the line of a slip in its text', async () => {
    const file = new Blob(['[\n{"third_party_id":"1"},\n]']);
    const failed = await FILE_HANDLERS.open({ file }, worker());
    expect(failureText(failed as FailedFile, textsOf('en').say)).toMatch(
      /^There is a comma too many here: .* Line 2, character 23\.$/,
    );
  });

  it.each([
    ['a text', new Blob(['Tuotenro;Nimi;Hinta;Pakkaus\n'])],
    ['a text of two headings', new Blob(['Tuotenro,Hinta\n'])],
    ['UTF-16', new Blob([new Uint8Array(Buffer.from('\ufeffTuotenro;Nimi;Hinta', 'utf16le'))])],
    ['two headings with a tab', new Blob(['Tuotenro\tHinta'])],
    [
      'a workbook',
      new Blob([
        writeWorkbook([{ name: 'Hinnasto', rows: [HEADINGS] }]) as Uint8Array<ArrayBuffer>,
      ]),
    ],
  ])('has no rows, as %s', async (_, file) => {
    const refused = { kind: 'failed', reason: 'no-rows' } as const;
    expect(await FILE_HANDLERS.open({ file }, worker())).toEqual(refused);
    expect(failureText(refused, textsOf('en').say)).toMatch(/^The file has no articles/);
  });

  it.each([
    'hello',
    'hello world\nthis is a text\n',
    'Sorry, the file was not found',
    'Dear Ms Miller,\nplease find enclosed, as agreed, our list.\nKind regards,\nJohn\n',
    '# Prices\n\n- one\n- two\n',
  ])('is named as a text file: %j', async (text) => {
    const file = new Blob([text]);
    const failed = (await FILE_HANDLERS.open({ file }, worker())) as FailedFile;
    expect(failureText(failed, textsOf('en').say)).toBe(
      'This is a text file, but neither JSON nor a table. ' +
        'Export the list as a workbook, as CSV or as JSON.',
    );
    expect(await PLOT_HANDLERS.compare({ file, name: 'old' }, worker())).toMatchObject({
      reason: 'named',
      sentence: expect.stringMatching(/^This is a text file/),
    });
  });

  it.each([
    ['an object with one array', JSON.stringify({ count: 2, products: [record(0), record(1)] })],
    ['records on lines', `${JSON.stringify(record(0))}\n\n${JSON.stringify(record(1))}\n`],
    ['records without an array', `${JSON.stringify(record(0))},${JSON.stringify(record(1))}`],
  ])('has the records inside, which can be read: %s', async (_, text) => {
    const failed = await FILE_HANDLERS.open({ file: new Blob([text]) }, worker());
    const inner = failed.kind === 'failed' && failed.reason === 'named' ? failed.inner : undefined;
    if (inner === undefined) throw new Error(failed.kind);
    const opened = await FILE_HANDLERS.open({ file: inner }, worker());
    expect(opened).toMatchObject({ kind: 'open', overview: { records: 2, accepted: 2 } });
  });

  it.each(['{"a": 1}', '{"a": [{"b": 1}], "c": [{"d": 1}]}', '{"a": 1}\n{"b": ', '<html>'])(
    'has none inside: %s',
    async (text) => {
      const failed = await FILE_HANDLERS.open({ file: new Blob([text]) }, worker());
      expect(failed).toMatchObject({ reason: 'named', inner: undefined });
    },
  );
});

describe('Equal values of a cause, in the worker', () => {
  const prices = ['12,50', '7 €', '7 €', '12,50', '8 €', '7 €'];

  it('are edited at once, counted, and taken back together', async () => {
    const context = worker();
    const file = fileOf(prices.map((price, at) => record(at, { price })));
    const opened = await FILE_HANDLERS.open({ file }, context);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { key: cause = '' } = opened.overview.causes.find(({ places }) => places[0] === 1) ?? {};
    expect(await FILE_HANDLERS.equals({ cause, record: 2 }, context)).toBe(3);
    const ask = { cause, record: 2, typed: '7.00', isForEqual: true };
    const { overview } = await FILE_HANDLERS.edit(ask, context);
    expect(overview).toMatchObject({ refused: 3, steps: 1, changes: 3 });
    expect(overview?.last).toMatchObject({ kind: 'edit', records: 3 });
    const back = await FILE_HANDLERS.takeBack({ cause, record: 5 }, context);
    expect(back).toMatchObject({ refused: 4, steps: 2, changes: 2 });
    expect(await FILE_HANDLERS.equals({ cause: 'none', record: 2 }, context)).toBe(1);
  });

  it('take one guess at once', async () => {
    const context = worker();
    const file = fileOf(
      ['cl', 'cl', 'dl'].map((unit, at) =>
        record(at, {
          package_description_str: undefined,
          package_description: { quantity: 500, unit_name: `cubic_milliliter` },
          brand: unit,
        }),
      ),
    );
    const opened = await FILE_HANDLERS.open({ file }, context);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { key: cause = '' } = opened.overview.causes.find(({ guesses }) => guesses > 0) ?? {};
    const fixed = await FILE_HANDLERS.fixRecord({ cause, record: 0, isForEqual: true }, context);
    expect(fixed).toMatchObject({ steps: 1, changes: 3 });
  });
});

describe('The list of all changes', () => {
  it('has those to come before the fix, and those that were done after it', async () => {
    const context = worker();
    const prices = Array.from({ length: 7 }, (_, at) => record(at, { price: `${at + 1},50` }));
    const unit = record(7, { package_description_str: '10 Stk' });
    await FILE_HANDLERS.open({ file: fileOf([...prices, unit]) }, context);
    const planned = await FILE_HANDLERS.changes({}, context);
    expect(planned).toMatchObject([
      { title: 'Price has a decimal comma', isDone: false, count: 7 },
      { isDone: false, count: 1, rows: [{ record: 7, field: 'package_description_str' }] },
    ]);
    expect(planned[0]?.rows).toHaveLength(5);
    const overview = await FILE_HANDLERS.fixAll(null, context);
    expect(overview.changes).toBe(8);
    const cause = planned[0]?.cause ?? '';
    const done = await FILE_HANDLERS.changes({ cause }, context);
    expect(done).toMatchObject([
      { cause, isDone: true, count: 7 },
      { isDone: true, count: 1 },
    ]);
    expect(done[0]?.rows).toHaveLength(7);
    const [first] = done[0]?.rows ?? [];
    expect(first).toMatchObject({ record: 0, id: 'ID-0', name: 'Bread 0', field: 'price' });
    expect(first?.sent?.map(({ text }) => text).join('')).toBe('"1,50"');
    expect(first?.becomes).toMatchObject({ kind: 'value' });
    await FILE_HANDLERS.edit({ record: 7, field: 'gtin', typed: '96385074' }, context);
    const byHand = await FILE_HANDLERS.changes({}, context);
    expect(byHand.at(-1)).toMatchObject({ cause: '', title: '', count: 1 });
    expect(byHand.at(-1)?.rows[0]).not.toHaveProperty('sent');
    await FILE_HANDLERS.takeBack({ cause: '', record: 0 }, context);
    expect((await FILE_HANDLERS.changes({ cause }, context))[0]).toMatchObject({ count: 1 });
  });
});

describe('A record that is left out, in the worker', () => {
  it('is in no file that is taken along, and in no plot', async () => {
    const context = worker();
    const file = fileOf([record(0), record(1, { price: '12 €' }), record(2)]);
    await FILE_HANDLERS.open({ file }, context);
    const overview = await FILE_HANDLERS.leaveOut({ record: 0, isOut: true }, context);
    expect(overview).toMatchObject({ records: 2, leftOut: 1, refused: 1, steps: 1 });
    const { blob } = await FILE_HANDLERS.fixedFile(null, context);
    expect(JSON.parse(await blob.text())).toEqual([record(1, { price: '12 €' }), record(2)]);
    for (const records of ['all', 'refused'] as const)
      await FILE_HANDLERS.workbook({ records, heading: 'Wrong', ending: 'xlsx' }, context);
    const { plots } = await PLOT_HANDLERS.plots(null, context);
    expect(plots.records).toBe(2);
    const ask = { filter: 'all', search: '', from: 0, count: 9 } as const;
    const { rows } = await FILE_HANDLERS.rows(ask, context);
    expect(rows.map(({ isOut }) => isOut)).toEqual([true, false, false]);
  });
});

describe('The file before, in the worker', () => {
  it('has its refused prices compared, as its clear fixes read them', async () => {
    const context = worker();
    const records = ['1200.00', '7.00', '7.00'].map((price, index) => record(index, { price }));
    await FILE_HANDLERS.open({ file: fileOf(records) }, context);
    const old = fileOf([record(0, { price: '12,00' }), record(1, { price: '6.00' })]);
    const compared = await PLOT_HANDLERS.compare({ file: old, name: 'old' }, context);
    expect(compared).toEqual({ kind: 'compared', records: 2 });
    const { plots } = await PLOT_HANDLERS.plots(null, context);
    // Refused means that the service has no package of it: it came, yet its price is known.
    expect(plots.changes).toMatchObject({ came: 2, went: 0, prices: 2 });
    expect(plots.changes?.worst.map(({ thirdPartyId }) => thirdPartyId)).toEqual(['ID-0', 'ID-1']);
    const [jump] = await PLOT_HANDLERS.lists(null, context);
    expect(jump).toEqual({ key: '~["jump",2,"price"]', left: 1 });
    const rows = await FILE_HANDLERS.rows(
      { cause: jump?.key ?? '', filter: 'left', search: '', from: 0, count: 9 },
      context,
    );
    expect(rows.rows.map(({ wrong }) => wrong?.before)).toEqual(['12']);
  });

  it('is compared once it can be read, and says why where it cannot', async () => {
    const context = worker();
    await FILE_HANDLERS.open({ file: fileOf([record(0, { price: '6.00' }), record(1)]) }, context);
    const compare = (file: Blob) => PLOT_HANDLERS.compare({ file, name: 'old' }, context);
    const odd = ['Yksi;Kaksi', '1;2', '3;4'].join('\n');
    expect(await compare(DAMAGED)).toEqual({ kind: 'failed', reason: 'damaged' });
    expect(await compare(new Blob(['[]']))).toEqual({ kind: 'failed', reason: 'no-rows' });
    expect(await compare(new Blob([odd]))).toEqual({ kind: 'failed', reason: 'columns' });
    expect(await compare(new Blob(['<html>']))).toMatchObject({ kind: 'failed', reason: 'named' });
    const broken = await compare(new Blob(['PK\u0003\u0004 cut']));
    expect(broken).toMatchObject({ sentence: expect.stringContaining('damaged') });
    const list = 'Tuotenro;Nimi;Hinta;Pakkaus\nID-0;Ruis;5,00;2 x 500 g\nID-1;Ruis;5,00;2 x 500 g';
    expect(await compare(new Blob([list]))).toEqual({ kind: 'compared', records: 2 });
    const drawn = await PLOT_HANDLERS.plots(null, context);
    const { plots, earlier } = drawn;
    expect(earlier).toBe('old');
    expect(plots.changes).toMatchObject({ came: 0, went: 0, prices: 1 });
    expect(await PLOT_HANDLERS.plots(null, context)).toEqual(drawn);
    const ask = { name: 'new', created: '2026-11-22T07:42:00Z', language: 'fi' } as const;
    const report = await reportHandlers({ fi: FINNISH }).report(ask, context);
    expect(report).toMatchObject({ name: 'new', earlier: 'old', accepted: 2, causes: [] });
  });
});

describe('The search for prices that are likely wrong, in the worker', () => {
  const many = (far: number): Blob =>
    fileOf(
      Array.from({ length: 2_100 }, (_, at) =>
        record(at, { price: at === far ? 990 : 9 + (at % 7) / 10 }),
      ),
    );

  it('pauses, so that the file can change, and then finds nothing', async () => {
    const context = worker();
    await FILE_HANDLERS.open({ file: many(7) }, context);
    const searched = PLOT_HANDLERS.lists(null, context);
    await FILE_HANDLERS.leaveOut({ record: 7, isOut: true }, context);
    expect(await searched).toEqual([]);
  });

  it('finds what the plots show', async () => {
    const context = worker();
    await FILE_HANDLERS.open({ file: many(7) }, context);
    const found = await PLOT_HANDLERS.lists(null, context);
    expect(found).toMatchObject([{ left: 1 }]);
    const { plots } = await PLOT_HANDLERS.plots(null, context);
    expect(plots.prices[0]?.far.map(({ index }) => index)).toEqual([7]);
    expect(await PLOT_HANDLERS.lists(null, context)).toEqual(found);
  });
});

describe('A content that changed since the file before, in the worker', () => {
  it('is counted and listed apart from prices, with the content before', async () => {
    const context = worker();
    const size = (package_description_str: string) => ({ price: '0.87', package_description_str });
    const now = [record(0, size('2.5 kg')), record(1, size('1 kg')), record(2, size('1 kg'))];
    const before = [record(0, size('1 x 0.25 kg')), record(1, size('1 kg'))];
    await FILE_HANDLERS.open({ file: fileOf(now) }, context);
    await PLOT_HANDLERS.compare({ file: fileOf(before), name: 'old' }, context);
    const { plots } = await PLOT_HANDLERS.plots(null, context);
    expect(plots.changes).toMatchObject({ prices: 1, newPrices: 0, newContents: 1 });
    expect(plots.changes?.worst[0]?.content).toBe('1 x 0.25 kg → 2.5 kg');
    const [list] = await PLOT_HANDLERS.lists(null, context);
    expect(list).toEqual({ key: listKey(['jump', 1, 'content']), left: 1 });
    const ask = { cause: list?.key ?? '', filter: 'left', search: '', from: 0, count: 9 } as const;
    const rows = await FILE_HANDLERS.rows(ask, context);
    expect(rows.field).toBe('package_description_str');
    expect(rows.rows.map(({ wrong }) => wrong?.before)).toEqual(['1 x 0.25 kg']);
    const both = await FILE_HANDLERS.rows({ ...ask, cause: listKey(['jump', -1]) }, context);
    expect(both.rows.map(({ wrong }) => wrong?.before)).toEqual(['0.87 · 1 x 0.25 kg']);
    // The same price again would change nothing: it is not offered.
    const { steps } = await FILE_HANDLERS.before({ cause: list?.key ?? '' }, context);
    expect(steps).toBe(0);
  });
});

describe('A list of what a plot counts, in the worker', () => {
  it('has the records of its row, also after one was left out or changed', async () => {
    const context = worker();
    const times = ['24:00:00', undefined, '24:00:00', '48:00:00'];
    const records = times.map((lead_time, at) => record(at, { lead_time }));
    await FILE_HANDLERS.open({ file: fileOf(records) }, context);
    const listed = async (list: PlotList): Promise<readonly number[]> => {
      const ask = { cause: listKey(list), filter: 'all', search: '', from: 0, count: 9 } as const;
      const { rows } = await FILE_HANDLERS.rows(ask, context);
      expect(rows.every(({ wrong }) => wrong === undefined)).toBe(true);
      return rows.map(({ index }) => index);
    };
    expect(await listed(['time', '24:00:00'])).toEqual([0, 2]);
    expect(await listed(['time', null])).toEqual([1]);
    expect(await listed(['gtin', 'none'])).toEqual([0, 1, 2, 3]);
    await FILE_HANDLERS.leaveOut({ record: 0, isOut: true }, context);
    expect(await listed(['time', '48:00:00'])).toEqual([3]);
    // One that was in the list stays, so that a person can bring it back.
    expect(await listed(['time', '24:00:00'])).toEqual([0, 2]);
  });
});

describe('A price that jumped since the file before, in the worker', () => {
  it('comes with the price before, and is no fix', async () => {
    const context = worker();
    const now = [record(0, { price: 59 }), record(1, { price: 6.1 })];
    await FILE_HANDLERS.open({ file: fileOf(now) }, context);
    const file = fileOf([record(0, { price: 5.9 }), record(1, { price: 6 })]);
    await PLOT_HANDLERS.compare({ file, name: 'old' }, context);
    const ask = {
      cause: listKey(['jump', 1, 'price']),
      filter: 'all',
      search: '',
      from: 0,
      count: 9,
    } as const;
    const { rows } = await FILE_HANDLERS.rows(ask, context);
    expect(rows.map(({ wrong }) => wrong)).toMatchObject([{ before: '5.9', hasFix: false }]);
    expect((await FILE_HANDLERS.overview(null, context)).causes).toEqual([]);
  });

  it('is not asked about again once it was changed, until the file is counted', async () => {
    const context = worker();
    const now = [590, 610, 7.1].map((price, at) => record(at, { price }));
    await FILE_HANDLERS.open({ file: fileOf(now) }, context);
    const file = fileOf([5.9, 6.1, 7].map((price, at) => record(at, { price })));
    await PLOT_HANDLERS.compare({ file, name: 'old' }, context);
    const cause = listKey(['jump', 2, 'price']);
    const ask = { cause, filter: 'all', search: '', from: 0, count: 9 } as const;
    const left = async (): Promise<number> => (await FILE_HANDLERS.rows(ask, context)).counts.left;
    const type = (typed: string) =>
      FILE_HANDLERS.edit({ record: 0, field: 'price', typed }, context);
    const count = () => PLOT_HANDLERS.lists(null, context);
    expect(await left()).toBe(2);
    await type('591');
    expect(await left()).toBe(1);
    expect(await count()).toEqual([{ key: cause, left: 2 }]);
    expect(await left()).toBe(2);
    await type('5.91');
    expect(await left()).toBe(1);
    expect(await count()).toEqual([{ key: cause, left: 1 }]);
    const { rows } = await FILE_HANDLERS.rows(ask, context);
    expect(rows.map(({ wrong }) => wrong?.before)).toEqual([undefined, '6.1']);
  });

  it('is given to every record that is left in the list, as one step', async () => {
    const context = worker();
    const now = [590, '6100', 610, 7.1].map((price, at) => record(at, { price }));
    await FILE_HANDLERS.open({ file: fileOf(now) }, context);
    const file = fileOf([5.9, 61, '6.10', 7].map((price, at) => record(at, { price })));
    await PLOT_HANDLERS.compare({ file, name: 'old' }, context);
    await FILE_HANDLERS.leaveOut({ record: 2, isOut: true }, context);
    const cause = listKey(['jump', 2, 'price']);
    const overview = await FILE_HANDLERS.before({ cause }, context);
    expect(overview.last).toMatchObject({ kind: 'edit', records: 2 });
    const text = new TextDecoder().decode(context.session().file.bytes);
    expect(JSON.parse(text)).toMatchObject([
      ...[{ price: 5.9 }, { price: '61' }, { price: 610 }, { price: 7.1 }],
    ]);
    const again = await FILE_HANDLERS.before({ cause: 'price.type' }, context);
    expect(again.steps).toBe(overview.steps);
  });
});

describe('Decision I10: the file sent before is evidence for a table', () => {
  const LIST =
    'Artikelnr;Artikel;VE;Inhalt;Preis\n' +
    'A1;Rye;20;250 g;1,95\nA2;Oat;6;500 g;2,00\nA3;Pea;12;1 kg;2,10';
  const before = [
    ['A1', '38.50', '20 x 250 g'],
    ['A2', '12.00', '6 x 500 g'],
    ['A3', '24.00', '12 x 1 kg'],
  ].map(([id, price, pack]) => ({
    third_party_id: id,
    name: 'Rye',
    price,
    price_type_code: 0,
    package_description_str: pack,
  }));
  const questionsOf = async (earlier?: Blob): Promise<readonly (string | undefined)[]> => {
    const file = new Blob([LIST]);
    const opened = await FILE_HANDLERS.open({ file, ...(earlier && { earlier }) }, worker());
    if (opened.kind !== 'table') throw new Error(opened.kind);
    return opened.table.questions.map(({ evidence }) => evidence?.doubt?.code);
  };

  it('settles what a price is for, as a file of records or a table', async () => {
    expect(await questionsOf()).toEqual(['level']);
    expect(await questionsOf(new Blob([JSON.stringify(before)]))).toEqual([]);
    const rows = before.map((one) =>
      [one.third_party_id, one.name, one.price, one.package_description_str].join(';'),
    );
    const table = ['Artikelnr;Artikel;Preis;Gebinde', ...rows].join('\n');
    expect(await questionsOf(new Blob([table]))).toEqual([]);
  });

  it('is passed over where it cannot be read', async () => {
    for (const text of ['{', '[]', 'hello', 'a;b\n1;2'])
      expect(await questionsOf(new Blob([text]))).toEqual(['level']);
  });
});

describe('A reload', () => {
  it('does the changes again that were made in the same file', async () => {
    const context = worker();
    const file = fileOf([record(0, { price: '6,00' }), record(1)]);
    await FILE_HANDLERS.open({ file }, context);
    const fixed = await FILE_HANDLERS.fixAll(null, context);
    const work = await FILE_HANDLERS.work(null, context);
    const again = worker();
    const opened = await FILE_HANDLERS.open({ file, work }, again);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    expect(opened.overview.accepted).toBe(fixed.accepted);
    expect(again.session().file.bytes).toEqual(context.session().file.bytes);
  });

  it('opens what has no records yet without them', async () => {
    const work = new Blob(['{}']);
    expect(await FILE_HANDLERS.open({ file: new Blob(['{']), work }, worker())).toMatchObject({
      kind: 'failed',
    });
    const list = new Blob(['Yksi;Kaksi\n1;2\n3;4']);
    expect(await FILE_HANDLERS.open({ file: list, work }, worker())).toMatchObject({
      kind: 'table',
      overview: undefined,
    });
  });
});

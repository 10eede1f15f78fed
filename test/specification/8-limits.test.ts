import { describe, expect, it } from 'vitest';
import { type DayEvent, parseAgreedTime, simulateDays } from '#catalogue';
import { unwrap } from '#core';
import { DEFAULT_TOKEN_POLICY } from '../../src/oauth/tokens/token-policy.js';
import { EVENTS, FILES, type Json, ServiceWorld, secretOf } from './service-world.js';
import { Supplier } from './signed-in-command.js';
import { ACCEPTED, inEachWay, refusedAt, shows, verdicts } from './statements.js';
import { recordOf, signedInWorld } from './ways.js';

/** The agreed time of the tests. */
const AGREED = unwrap(parseAgreedTime('05:30 Etc/UTC'));
const MONDAY = Date.UTC(2026, 2, 2);
const DAY = 86_400_000;

/** A moment of a day, from 1: `1 05:30`, `2 05:29:59.999`. */
function moment(text: string): number {
  const [day = '', clock = ''] = text.split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return MONDAY + (Number(day) - 1) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Files of one customer by their moments, and the day at whose agreed time each is processed. */
type Row = readonly [what: string, files: readonly (readonly [sent: string, fate: string])[]];

/** The fates of the first file, which makes the customer known. */
const FIRST = ['1 03:00', 'day 1'] as const;

const ROWS: readonly Row[] = [
  ['one file a day', [FIRST, ['2 03:00', 'day 2'], ['3 03:00', 'day 3']]],
  [
    'only the latest of a day',
    [FIRST, ['2 01:00', 'ignored'], ['2 02:00', 'ignored'], ['2 03:00', 'day 2']],
  ],
  ['just before the agreed time', [FIRST, ['2 05:29:59.999', 'day 2']]],
  ['after the agreed time: the next day', [FIRST, ['2 05:30:00.001', 'day 3']]],
  ['late in the evening: the next day', [FIRST, ['2 23:59', 'day 3']]],
  ['before and after the agreed time', [FIRST, ['2 05:00', 'day 2'], ['2 06:00', 'day 3']]],
  [
    'a newer file before the next agreed time',
    [FIRST, ['2 06:00', 'ignored'], ['3 05:00', 'day 3']],
  ],
  ['days without a file', [FIRST, ['5 03:00', 'day 5']]],
  ['at the agreed time', [FIRST, ['2 05:30', 'day 2'], ['2 05:30:00.001', 'day 3']]],
  ['the first file', [['1 05:29:59.999', 'day 1']]],
  ['the first file, after the agreed time', [['1 05:30:00.001', 'day 2']]],
];

const dayOf = (at: number): string => `day ${Math.floor((at - MONDAY) / DAY) + 1}`;

/** The files of a row and a look at the clock at each agreed time, in their order. */
function eventsOf(files: Row[1]): readonly DayEvent[] {
  const uploads = files.map(([sent]): DayEvent => ({ kind: 'upload', id: sent, at: moment(sent) }));
  const ticks = [1, 2, 3, 4, 5, 6].map(
    (day): DayEvent => ({ kind: 'tick', at: moment(`${day} 05:30`) }),
  );
  return [...uploads, ...ticks].sort((a, b) => a.at - b.at);
}

async function fatesOfService(files: Row[1]): Promise<readonly string[]> {
  const { world, token } = await signedInWorld();
  const ids: unknown[] = [];
  for (const event of eventsOf(files)) {
    world.now = event.at;
    if (event.kind === 'tick') await world.runDue();
    else {
      const text = JSON.stringify([recordOf('A1', { name: `sent ${ids.length}` })]);
      ids.push((await world.upload(token, text)).json['id']);
    }
  }
  const fates: string[] = [];
  for (const id of ids) {
    const { status, processed_at } = (await world.get(FILES + String(id), token)).json;
    fates.push(status === 'processed' ? dayOf(Date.parse(String(processed_at))) : String(status));
  }
  return fates;
}

function fatesOfSimulation(files: Row[1]): readonly string[] {
  return simulateDays(eventsOf(files), AGREED).files.map((file) =>
    file.fate === 'processed' ? dayOf(file.processedAt) : file.fate,
  );
}

describe('8 Assortment processing: once a day, the latest file', () => {
  const expected = (files: Row[1]) => files.map(([, fate]) => fate);

  it.each(ROWS)('8 %s · library', (_, files) => {
    expect(fatesOfSimulation(files)).toEqual(expected(files));
  });

  it.each(ROWS)('8 %s · HTTP', async (_, files) => {
    expect(await fatesOfService(files)).toEqual(expected(files));
  });

  it('8 once a day for each customer, however often the scheduler looks · HTTP', async () => {
    const { world, token } = await signedInWorld();
    for (const customer of ['1', '2'])
      await world.upload(token, JSON.stringify([recordOf('A1')]), customer);
    const runs: number[] = [];
    for (const text of ['1 05:29:59', '1 05:30', '1 05:31', '1 23:00', '2 05:30', '2 12:00']) {
      world.now = moment(text);
      runs.push(await world.runDue());
    }
    expect(runs).toEqual([0, 2, 0, 0, 2, 0]);
  });

  it.each([
    ['05:30 Etc/UTC', '1 05:30'],
    ['07:30 Europe/Helsinki', '1 05:30'],
    ['06:30 Etc/UTC', '1 06:30'],
  ])('8 at an agreed time: %s · HTTP', async (agreedTime, due) => {
    const world = new ServiceWorld({ agreedTime });
    const { access } = await world.tokens();
    await world.upload(access, JSON.stringify([recordOf('A1')]));
    const runs: number[] = [];
    for (const before of [1000, 0]) {
      world.now = moment(due) - before;
      runs.push(await world.runDue());
    }
    expect(runs).toEqual([0, 1]);
  });

  it('8 a file that is ignored changes and reports nothing · HTTP', async () => {
    const { world, token } = await signedInWorld();
    for (const file of [[recordOf('A1', { gtin: '1' }), recordOf('B1')], [recordOf('A1')]])
      await world.upload(token, JSON.stringify(file));
    world.now = moment('1 05:30');
    await world.runDue();
    expect((await world.get(EVENTS, token)).json['count']).toBe(0);
    const json = await world.catalogue(token, '4711', '&availability=all');
    expect((json['items'] as readonly Json[]).map((item) => item['third_party_id'])).toEqual([
      'A1',
    ]);
  });

  it('8 the agreed time is a time of day of a place · library', () => {
    const utc = simulate('05:30 Etc/UTC');
    const helsinki = simulate('07:30 Europe/Helsinki');
    const later = simulate('06:30 Etc/UTC');
    expect(utc).toBe('day 1');
    expect(helsinki).toBe(utc);
    expect(later).toBe('waiting');

    function simulate(agreed: string): string {
      const events: readonly DayEvent[] = [
        { kind: 'upload', id: 'a', at: moment('1 03:00') },
        { kind: 'tick', at: moment('1 05:30') },
      ];
      const [file] = simulateDays(events, unwrap(parseAgreedTime(agreed))).files;
      return file?.fate === 'processed' ? dayOf(file.processedAt) : String(file?.fate);
    }
  });
});

describe('8 Files need not be sent daily', () => {
  it('8 without a file nothing changes, and nothing is reported · HTTP', async () => {
    const { world, token } = await signedInWorld();
    await world.upload(token, JSON.stringify([recordOf('A1', { gtin: '1' })]));
    const seen: unknown[] = [];
    for (const day of [2, 3, 4, 5]) {
      world.now = moment(`${day} 05:30`);
      await world.runDue();
      const json = await world.catalogue(token);
      const { count } = (await world.get(EVENTS, token)).json;
      seen.push([json['revision'], (json['items'] as readonly Json[]).length, count]);
    }
    expect(seen).toEqual([1, 2, 3, 4].map(() => [1, 1, 1]));
    await world.upload(token, JSON.stringify([recordOf('B1')]));
    world.now = moment('6 05:30');
    await world.runDue();
    const json = await world.catalogue(token);
    expect(json).toMatchObject({ revision: 2, items: [{ third_party_id: 'B1' }] });
  });

  inEachWay('8 the same file again changes nothing', async (way) => {
    const customer = await way.customer();
    const file = [recordOf('A1'), recordOf('B1')];
    const first = await customer.sync(file);
    expect(await customer.sync(file)).toEqual(first);
    expect((await customer.sync([recordOf('A1')])).packages).toHaveLength(1);
  });
});

describe('8 Lifetimes', () => {
  it('8 a code lives a minute, an access token a week, a refresh token on · library', () => {
    expect(DEFAULT_TOKEN_POLICY).toMatchObject({
      codeLifetimeSeconds: 60,
      accessLifetimeSeconds: 7 * 24 * 3600,
      refreshIdleSeconds: null,
    });
  });

  it('8 the token response says a week · HTTP', async () => {
    const { world } = await signedInWorld();
    const { json } = await world.exchange(await world.authorize());
    expect(json['expires_in']).toBe(604_800);
  });
});

describe('8 Lead time', () => {
  verdicts('8 there is no lead time per day of the week', [
    ['one', { lead_time: '24:00:00' }, ACCEPTED],
    ['by day', { lead_time: { monday: '24:00:00' } }, refusedAt('lead_time')],
    ['a list', { lead_time: ['24:00:00', '48:00:00'] }, refusedAt('lead_time')],
  ]);

  shows('8 a field for one day has no effect', [
    ['A1', { lead_time: '24:00:00', lead_time_monday: '48:00:00' }, { leadTime: '24:00:00' }],
    ['A2', { lead_time_monday: '48:00:00' }, { leadTime: undefined }],
  ]);

  inEachWay('8 it applies equally to all articles: others are reported', async ({ check }) => {
    const file = (...times: readonly string[]) =>
      times.map((lead_time, at) => recordOf(`A${at}`, { lead_time }));
    const warned = async (...times: readonly string[]) => {
      const { ok, issues } = await check(file(...times));
      return [ok, issues.filter(({ severity }) => severity === 'warning').length];
    };
    expect(await warned('24:00:00', '24:00:00')).toEqual([true, 0]);
    expect(await warned('24:00:00', '1 00:00:00')).toEqual([true, 0]);
    expect(await warned('24:00:00', '24:00:00', '48:00:00')).toEqual([true, 1]);
  });
});

describe('8 Edges', () => {
  it.each(['library', 'HTTP'])('8 the first file, at the agreed time · %s', async (way) => {
    const files: Row[1] = [['2 05:30', 'day 2']];
    const fates = way === 'HTTP' ? await fatesOfService(files) : fatesOfSimulation(files);
    expect(fates).toEqual(['day 2']);
  });

  it('8 the catalogue shows the lead time of the assortment · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const times = ['24:00:00', '2 12:30:00', undefined];
    const shown: unknown[] = [];
    for (const file of [times, [undefined]]) {
      const records = file.map((lead_time, at) => recordOf(`A${at}`, { lead_time }));
      await world.upload(token, JSON.stringify(records));
      await world.nextDay();
      const json = await world.catalogue(token);
      shown.push(Object.values(json).includes('60:30:00'));
    }
    expect(shown).toEqual([true, false]);
  });
});

describe('8 A supplier learns when the own file is processed', () => {
  const FILE = JSON.stringify([recordOf('A1')]);
  const due = (at: string) => ({ due_at: at, agreed_time: '05:30 Europe/Helsinki' });

  it('8 in the answer to the upload and in the status, until it is processed · HTTP', async () => {
    const world = new ServiceWorld({ agreedTime: '05:30 Europe/Helsinki' });
    world.now = Date.UTC(2026, 2, 27);
    const { access } = await world.tokens();
    const status = async (id: unknown): Promise<Json> =>
      (await world.get(`${FILES}${id}`, access)).json;
    // Clocks go forward on the 29th.
    for (const [sent, at] of [
      ['2026-03-28T03:30:00.000Z', '2026-03-28T03:30:00.000Z'],
      ['2026-03-28T03:30:00.001Z', '2026-03-29T02:30:00.000Z'],
      ['2026-03-31T12:00:00.000Z', '2026-04-01T02:30:00.000Z'],
    ] as const) {
      world.now = Date.parse(sent);
      await world.runDue();
      const { json } = await world.upload(access, FILE);
      expect(json).toMatchObject({ status: 'waiting', ...due(at) });
      expect(await status(json['id'])).toEqual(json);
      if (sent.startsWith('2026-03-31')) {
        const later = await world.upload(access, FILE);
        expect(await status(json['id'])).toMatchObject({ status: 'replaced' });
        expect(await status(json['id'])).not.toHaveProperty('due_at');
        world.now = Date.parse(at);
        await world.runDue();
        expect(await status(later.json['id'])).toMatchObject({ status: 'processed' });
        expect(await status(later.json['id'])).not.toHaveProperty('due_at');
      }
    }
  });

  it('8 no instant where no time is agreed · HTTP', async () => {
    const world = new ServiceWorld({ agreedTime: undefined });
    const { json } = await world.upload((await world.tokens()).access, FILE);
    expect(json).toMatchObject({ status: 'waiting' });
    expect(json).not.toHaveProperty('due_at');
  });

  it('8 in what post and status print · command', async () => {
    const world = new ServiceWorld({ agreedTime: '05:30 Europe/Helsinki' });
    const supplier = new Supplier(world);
    const env = { ASSORTMENT_CLIENT_SECRET: secretOf('page') };
    await supplier.login('procurement');
    const post = ['post', '-', '--customer', '4711', '--again'];
    const said = 'Customer 4711: waits for 2026-03-02 03:30:00 UTC (05:30 Europe/Helsinki).';
    expect((await supplier.run(post, { stdin: FILE, env })).stdout).toContain(said);
    const json = await supplier.run([...post, '--json'], { stdin: FILE, env });
    const { id, ...answer } = JSON.parse(json.stdout) as Json;
    expect(answer).toMatchObject(due('2026-03-02T03:30:00.000Z'));
    const status = ['status', String(id), '--remote'];
    expect((await supplier.run(status, { env })).stdout).toContain(said);
    const shown = await supplier.run([...status, '--json'], { env });
    expect(JSON.parse(shown.stdout)).toMatchObject(due('2026-03-02T03:30:00.000Z'));
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SyncEvent } from '#catalogue';
import { runFake } from '../command/fake-io.js';
import { EVENTS, ServiceWorld, secretOf } from './service-world.js';
import { Supplier } from './signed-in-command.js';
import { inEachWay } from './statements.js';
import { COMMAND, HTTP, LIBRARY, recordOf, signedInWorld } from './ways.js';

const VALID = '4006381333931';
const INVALID = '4006381333932';

const FILE = [
  recordOf('invalid', { gtin: INVALID }),
  recordOf('none'),
  recordOf('valid', { gtin: VALID }),
];

describe('6 Events', () => {
  inEachWay('6 an invalid GTIN generates an error event when its file is synced', async (way) => {
    const customer = await way.customer();
    const { events } = await customer.sync(FILE);
    expect(events).toMatchObject([
      { event_type: 'ERROR', third_party_id: 'invalid', extra_data: { received: INVALID } },
    ]);
    expect(events[0]?.message).toMatch(/GTIN/);
    // Each sync of the file generates it, and none does where the GTIN is mended.
    expect((await customer.sync(FILE)).events).toHaveLength(1);
    expect((await customer.sync([recordOf('invalid', { gtin: '96385074' })])).events).toEqual([]);
  });

  it('6 not when the file is posted · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const count = async (): Promise<unknown> => (await world.get(EVENTS, token)).json['count'];
    expect((await world.upload(token, JSON.stringify(FILE))).status).toBe(201);
    expect(await count()).toBe(0);
    await world.nextDay();
    expect(await count()).toBe(1);
  });

  it('6 the events are viewed through the log events endpoint · HTTP', async () => {
    const { world, token } = await signedInWorld();
    for (const customer of ['1', '2']) await world.upload(token, JSON.stringify(FILE), customer);
    await world.nextDay();
    const of = async (query: string): Promise<readonly SyncEvent[]> =>
      (await world.get(`${EVENTS}?${query}`, token)).json['results'] as readonly SyncEvent[];
    expect((await of('')).map(({ customer_number }) => customer_number).sort()).toEqual(['1', '2']);
    expect(await of('customer_number=2')).toMatchObject([
      { customer_number: '2', third_party_id: 'invalid', event_type: 'ERROR' },
    ]);
    expect(await of('customer_number=3')).toEqual([]);
    expect((await world.send(EVENTS)).status).toBe(401);
  });

  it('6 the events of the service are printed · command', async () => {
    const world = new ServiceWorld();
    const supplier = new Supplier(world);
    const env = { ASSORTMENT_CLIENT_SECRET: secretOf('page') };
    await supplier.login('library procurement');
    const events = () => supplier.run(['events', '--customer', '1', '--remote', '--json'], { env });
    await supplier.run(['post', '-', '--customer', '1'], { stdin: JSON.stringify(FILE), env });
    expect(JSON.parse((await events()).stdout)).toMatchObject({ results: [] });
    await world.nextDay();
    expect(JSON.parse((await events()).stdout)).toMatchObject({
      results: [expect.objectContaining({ message: expect.stringMatching(/GTIN/) })],
    });
  });

  inEachWay(
    '6 each way reports the same',
    async (way) => {
      const days = [
        [...FILE, recordOf('A1', { package_description_str: '5 KG', lead_time: '24:00' })],
        [...FILE, recordOf('A1', { price: '1260', package_description_str: '6/500g' }), 7],
        [recordOf('A1', { orderable: false, gtin: INVALID }), recordOf('A1'), recordOf('A1 ')],
        [],
      ];
      const [own, library] = [await way.customer(), await LIBRARY.customer()];
      const counts: number[] = [];
      for (const file of days) {
        const { events } = await own.sync(file);
        const reported = (await library.sync(file)).events.filter(isOfTheFile);
        expect(events.filter(isOfTheFile).map(said)).toEqual(reported.map(said));
        counts.push(reported.length);
      }
      expect(Math.min(...counts)).toBeGreaterThan(0);
    },
    [COMMAND, HTTP],
  );
});

describe('6 Edges', () => {
  it('6 events of a day are those between its bounds, which include it · HTTP', async () => {
    const { world, token } = await signedInWorld();
    await world.upload(token, JSON.stringify(FILE));
    await world.nextDay(); // 2026-03-02T12:00Z
    const count = async (from: string, until: string): Promise<unknown> => {
      const query = `created_at__gte=${from}&created_at__lte=${until}`;
      return (await world.get(`${EVENTS}?${query}`, token)).json['count'];
    };
    expect(await count('2026-03-02', '2026-03-02')).toBe(1);
    expect(await count('2026-03-01', '2026-03-01')).toBe(0);
    expect(await count('2026-03-02', '2026-03-02T12:00:00Z')).toBe(1);
    expect(await count('2026-03-02', '2026-03-02T11:59:59.999Z')).toBe(0);
    expect(await count('2026-03-03', '2026-03-03')).toBe(0);
  });

  it('6 plan names an invalid GTIN of the new file, wherever it stands · command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'specification-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const levels = (gtin: string) => ({
      package_description_str: undefined,
      package_description: { quantity: 6, package: { quantity: 500, unit_name: 'g', gtin } },
    });
    const file = (gtin: string): readonly unknown[] => [
      recordOf('top', { gtin }),
      recordOf('level', levels(gtin)),
    ];
    const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')] as const;
    writeFileSync(before, JSON.stringify(file(VALID)));
    writeFileSync(after, JSON.stringify([...file(INVALID), recordOf('new', { gtin: 'abc' })]));
    const { stdout } = await runFake(['plan', before, after]);
    expect(stdout.split(`gtin ${INVALID}: The last digit`)).toHaveLength(3);
    expect(stdout).toContain('    gtin abc: ');
    expect((await runFake(['plan', before, before])).stdout).not.toContain('gtin ');
  });

  it('8 a file is synced once; a second sync says that nothing happened · command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'specification-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = ['--customer', '4711', '--data', folder];
    const first = await runFake(['sync', '-', ...place], { stdin: JSON.stringify(FILE) });
    expect(first.stdout).not.toContain('nothing happened');
    const again = await runFake(['sync', ...place]);
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('Synced before, at 1970-01-01 00:00:00 UTC; nothing happened');
    const json = await runFake(['sync', ...place, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ repeated: true, revision: 1 });
  });
});

/** Only a store knows the style of earlier files. */
const isOfTheFile = ({ extra_data }: SyncEvent): boolean =>
  extra_data.code !== 'file.mixed-separators';

/** The members of an event that do not depend on customer and moment. */
const said = ({ event_type, third_party_id, message, extra_data }: SyncEvent): unknown => ({
  event_type,
  third_party_id,
  message,
  extra_data,
});

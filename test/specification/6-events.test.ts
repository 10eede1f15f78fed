import { describe, expect, it } from 'vitest';
import type { SyncEvent } from '#catalogue';
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

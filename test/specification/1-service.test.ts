import { describe, expect, it } from 'vitest';
import { AUTH, BASE, CATALOGUE, EVENTS, FILES, type Json } from './service-world.js';
import { inEachWay } from './statements.js';
import { recordOf, signedInWorld } from './ways.js';

describe('1 What the service does', () => {
  inEachWay('1 a full assortment: items, packages and package prices', async (way) => {
    const { packages } = await (await way.customer()).sync([
      recordOf('bottle', { shared_id: 'water', price: '1', package_description_str: '1.5 l' }),
      recordOf('case', { shared_id: 'water', price: '5.40', package_description_str: '6x1.5l' }),
    ]);
    expect(packages).toMatchObject([
      { id: 'bottle', article: 'water', price: '1', content: '1.5 l' },
      { id: 'case', article: 'water', price: '5.4', content: '6 x 1.5 l' },
    ]);
  });

  it('1 a file is for one customer · HTTP', async () => {
    const { world, token } = await signedInWorld();
    await world.upload(token, JSON.stringify([recordOf('A1')]), '1');
    await world.upload(token, JSON.stringify([recordOf('B1')]), '2');
    const nameless = await world.upload(token, '[]', '');
    expect(nameless.status).toBe(400);
    await world.nextDay();
    for (const [customer, id] of [
      ['1', 'A1'],
      ['2', 'B1'],
    ]) {
      const json = await world.catalogue(token, customer);
      expect(json).toMatchObject({ customer_number: customer, items: [{ third_party_id: id }] });
    }
  });

  it('1 access is granted by the authorization code flow · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const file = JSON.stringify([recordOf('A1')]);
    expect((await world.upload(token, file)).status).toBe(201);
    expect((await world.upload('no-token', file)).status).toBe(401);
    for (const url of [EVENTS, `${CATALOGUE}?customer_number=4711`]) {
      expect((await world.get(url, token)).status).toBe(200);
      expect((await world.get(url, 'no-token')).status).toBe(401);
      expect((await world.send(url)).status).toBe(401);
    }
  });

  it('1 a file is posted to the create assortment file endpoint · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const file = JSON.stringify([recordOf('A1')]);
    const sent = (method: string) =>
      world.send(`${FILES}?customer_number=4711`, {
        method,
        body: file,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
    expect((await sent('POST')).status).toBe(201);
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect((await sent(method)).status).toBe(405);
  });

  it('1 the latest file is processed once a day, and not when it is posted · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const ids = async (): Promise<unknown> => {
      const json = await world.catalogue(token);
      return (json['items'] as readonly Json[]).map((item) => item['third_party_id']);
    };
    await world.upload(token, JSON.stringify([recordOf('A1')]));
    await world.upload(token, JSON.stringify([recordOf('B1')]));
    expect([await world.runDue(), await ids()]).toEqual([0, []]);
    world.pass(86_400);
    expect([await world.runDue(), await ids()]).toEqual([1, ['B1']]);
    expect([await world.runDue(), await ids()]).toEqual([0, ['B1']]);
  });

  inEachWay('1 the content is validated during the sync, errors are events', async (way) => {
    const { packages, events } = await (await way.customer()).sync([
      recordOf('good'),
      recordOf('bad', { price: 'free' }),
    ]);
    expect(packages.map(({ id }) => id)).toEqual(['good']);
    expect(events).toMatchObject([{ event_type: 'ERROR', third_party_id: 'bad' }]);
  });
});

describe('1 Addresses', () => {
  const query = 'response_type=code&client_id=app&scope=library';

  it('1 {auth_url} is the host of the authorization page · HTTP', async () => {
    const { world } = await signedInWorld();
    expect((await world.send(`${AUTH}/oauth/authorize/?${query}`)).status).toBe(200);
    expect((await world.send(`${BASE}/oauth/authorize/?${query}`)).status).toBe(404);
  });

  it.each(['/oauth/token/', '/oauth/introspect/', '/integrations/suppliers/files/'])(
    '1 {base_url} is the host of %s · HTTP',
    async (path) => {
      const { world } = await signedInWorld();
      const status = async (host: string) =>
        (await world.send(host + path, { method: 'POST' })).status;
      expect(await status(AUTH)).toBe(404);
      expect(await status(BASE)).not.toBe(404);
    },
  );
});

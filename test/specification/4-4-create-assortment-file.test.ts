import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/create-client.js';
import { uploadRequest } from '../../src/client/requests/resource-requests.js';
import { AUTH, BASE, FILES, ServiceWorld, secretOf } from './service-world.js';
import { Supplier } from './signed-in-command.js';
import { inEachWay } from './statements.js';
import { recordOf, signedInWorld } from './ways.js';

describe('4.4 Create assortment file', () => {
  inEachWay('4.4 the payload is a JSON array of package records', async ({ check }) => {
    const file = await check([recordOf('A1'), recordOf('A2'), recordOf('A3', { name: 7 })]);
    expect(file).toMatchObject({ readable: true, file: { records: 3, accepted: 2, refused: 1 } });
    for (const text of ['{}', JSON.stringify(recordOf('A1')), 'null', '[', 'third_party_id;name'])
      expect((await check(text)).readable, text).toBe(false);
  });

  it('4.4 a file that is refused is not received · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const received = await world.upload(token, JSON.stringify([recordOf('A1')]));
    const refused = await world.upload(token, '{}');
    expect([received.status, refused.status]).toEqual([201, 422]);
    expect((await world.get(FILES + String(received.json['id']), token)).status).toBe(200);
    expect(refused.json).not.toHaveProperty('id');
  });

  it('4.4 the client posts to the service · library', () => {
    const { method, url } = uploadRequest({
      baseUrl: BASE,
      accessToken: 'access',
      customerNumber: '4711',
    });
    expect([method, url]).toEqual(['POST', `${FILES}?customer_number=4711`]);
  });

  it('4.4 the client sends a file and reads the events · library', async () => {
    const world = new ServiceWorld();
    const { access } = await world.tokens();
    const client = createClient({
      baseUrl: BASE,
      authUrl: AUTH,
      clientId: 'app',
      clientSecret: secretOf('app'),
      load: async () => ({
        accessToken: access,
        scope: 'library procurement',
        issuedAt: world.now,
      }),
      save: async () => undefined,
      now: () => world.now,
      fetch: (url, init) => world.fetch(new Request(url, init)),
    });
    const file = JSON.stringify([recordOf('A1', { gtin: '1' }), recordOf('A2', { name: 7 })]);
    const upload = (body: string) => client.upload({ customerNumber: '4711', body });
    const received = { kind: 'received', report: { file: { accepted: 1, refused: 1 } } };
    expect(await upload(file)).toMatchObject({ ok: true, value: received });
    expect(await upload('{}')).toMatchObject({ ok: true, value: { kind: 'refused' } });
    await world.nextDay();
    const told: unknown[] = [];
    for await (const page of client.events({ customerNumber: '4711' }))
      if (page.ok) told.push(...page.value.results.map(({ thirdPartyId }) => thirdPartyId));
    // The first is about the file that was refused.
    expect(told).toEqual([null, 'A1', 'A2']);
  });

  it('4.4 post sends a file that it has checked · command', async () => {
    const world = new ServiceWorld();
    const supplier = new Supplier(world);
    await supplier.login('library procurement');
    const env = { ASSORTMENT_CLIENT_SECRET: 'secret-of-page' };
    const post = (stdin: string) =>
      supplier.run(['post', '-', '--customer', '4711'], { stdin, env });
    const good = await post(JSON.stringify([recordOf('A1')]));
    expect([good.code, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain('1 accepted');
    expect((await post('{}')).code).not.toBe(0);
    expect(await world.nextDay()).toBe(1);
  });
});

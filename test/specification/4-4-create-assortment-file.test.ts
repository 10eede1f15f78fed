import { describe, expect, it } from 'vitest';
import { uploadRequest } from '../../src/client/requests/resource-requests.js';
import { BASE, FILES, ServiceWorld } from './service-world.js';
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
    world.pass(86_400);
    expect(await world.runDue()).toBe(1);
  });
});

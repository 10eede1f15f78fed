import { describe, expect, it } from 'vitest';
import { ServiceWorld } from './service-world.js';
import { ACCEPTED, inEachWay, refusedAt, verdicts } from './statements.js';
import { byObject, recordOf, verdictOf } from './ways.js';

describe('7 Errors', () => {
  it('7 a token request with an expired code: invalid_grant · HTTP', async () => {
    const world = new ServiceWorld();
    const [used, expired] = [await world.authorize(), await world.authorize()];
    world.pass(59);
    expect((await world.exchange(used)).json).not.toHaveProperty('error');
    world.pass(1);
    expect((await world.exchange(expired)).json['error']).toBe('invalid_grant');
  });

  it('7 introspection of an expired token is no error: 200, active=false · HTTP', async () => {
    const world = new ServiceWorld();
    const { access } = await world.tokens();
    for (const active of [true, false]) {
      const { status, json } = await world.introspect(access);
      expect([status, json['active'], json['error']]).toEqual([200, active, undefined]);
      world.pass(604_800);
    }
  });

  const AT_TEXT = refusedAt('package_description_str');
  verdicts('7 an item with no weight, volume or quantity in its description is refused', [
    ['a weight', { package_description_str: '500g' }, ACCEPTED],
    ['a volume', { package_description_str: '6x1.5l' }, ACCEPTED],
    ['a quantity', { package_description_str: '12 piece' }, ACCEPTED],
    ['a word', { package_description_str: 'box' }, AT_TEXT],
    ['a unit', { package_description_str: 'kg' }, AT_TEXT],
    ['a number', { package_description_str: '12' }, AT_TEXT],
    ['a number in an object', byObject({ quantity: 12 }), refusedAt('package_description')],
  ]);

  inEachWay('7 the others of its file are taken', async (way) => {
    const file = [recordOf('A1'), recordOf('A2', { package_description_str: 'box' })];
    expect((await way.check(file)).file).toMatchObject({ accepted: 1, refused: 1 });
    const { packages, events } = await (await way.customer()).sync(file);
    expect(packages.map(({ id }) => id)).toEqual(['A1']);
    expect(events).toMatchObject([{ event_type: 'ERROR', third_party_id: 'A2' }]);
  });

  inEachWay('7 an invalid GTIN: accepted at upload, an error event at sync', async (way) => {
    const of = (gtin: string) => [recordOf('A1', { gtin })];
    expect(verdictOf(await way.check(of('123')))).toBe(ACCEPTED);
    const customer = await way.customer();
    const { events, packages } = await customer.sync(of('123'));
    expect(events).toMatchObject([{ event_type: 'ERROR', third_party_id: 'A1' }]);
    expect(packages).toMatchObject([{ id: 'A1', gtins: [null, null] }]);
    expect(await customer.sync(of('4006381333931'))).toMatchObject({ events: [] });
  });
});

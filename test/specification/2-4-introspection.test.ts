import { beforeEach, describe, expect, it } from 'vitest';
import { readIntrospectionAnswer } from '../../src/client/answers/read-oauth-answers.js';
import { introspectionAnswer } from '../../src/oauth/tokens/token-answer.js';
import { ADA, ServiceWorld, tokensOf } from './service-world.js';

const WEEK = 604_800;

let world: ServiceWorld;
beforeEach(() => {
  world = new ServiceWorld();
});

describe('2.4 A token that is valid, of the client and not expired', () => {
  it('2.4 has active, scope, exp, client_id and username · HTTP', async () => {
    const { access } = await world.tokens('app', 'library procurement');
    const issued = Math.floor(world.now / 1000);
    world.pass(1234);
    const { status, json } = await world.introspect(access);
    expect(status).toBe(200);
    expect(json).toEqual({
      active: true,
      scope: 'library procurement',
      exp: issued + WEEK,
      client_id: 'app',
      username: 'ada@example.com',
    });
  });

  it.each([['library'], ['sales accounts'], ['library sales accounts procurement']])(
    '2.4 scope is a list with blanks between: %s · HTTP',
    async (scope) => {
      const { access } = await world.tokens('app', scope);
      expect((await world.introspect(access)).json['scope']).toBe(scope);
    },
  );

  it('2.4 scope is that of the token, which a refresh may narrow · HTTP', async () => {
    const { refresh } = await world.tokens('app', 'library procurement');
    const narrow = tokensOf(await world.refresh(refresh, 'app', 'library'));
    expect((await world.introspect(narrow.access)).json['scope']).toBe('library');
    const full = tokensOf(await world.refresh(narrow.refresh));
    expect((await world.introspect(full.access)).json['scope']).toBe('library procurement');
    const { json } = await world.refresh(full.refresh, 'app', 'library sales');
    expect(json['error']).toBe('invalid_scope');
  });

  it('2.4 client_id is the client that the token was issued to · HTTP', async () => {
    for (const client of ['app', 'other']) {
      const { access } = await world.tokens(client);
      expect((await world.introspect(access, client)).json['client_id']).toBe(client);
    }
  });

  it('2.4 username is the user who authorized, not who is signed in later · HTTP', async () => {
    const { access } = await world.tokens();
    world.user = { ...ADA, id: 'u2', username: 'bob@example.com' };
    expect((await world.introspect(access)).json['username']).toBe('ada@example.com');
    const { access: later } = await world.tokens();
    expect((await world.introspect(later)).json['username']).toBe('bob@example.com');
  });

  it('2.4 the client reads what the service answers · library', async () => {
    const { access } = await world.tokens('app', 'library procurement');
    const { status, text } = await world.introspect(access);
    const answer = readIntrospectionAnswer(status, {}, text);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        active: true,
        scope: ['library', 'procurement'],
        expiresAt: Math.floor(world.now / 1000) + WEEK,
        clientId: 'app',
        username: 'ada@example.com',
      },
    });
  });

  it('2.4 the answer is built from the token · library', () => {
    const token = { clientId: 'c', user: ADA, scope: ['library'], issuedAt: 7, expiresAt: 9 };
    expect(introspectionAnswer(token)).toMatchObject({
      status: 200,
      body: { active: true, scope: 'library', exp: 9, client_id: 'c', username: ADA.username },
    });
    expect(introspectionAnswer(null)).toMatchObject({ status: 200, body: { active: false } });
  });
});

describe('2.4 Any other token', () => {
  it('2.4 a token that is valid but expired: 200 with active=false only · HTTP', async () => {
    const { access } = await world.tokens();
    world.pass(WEEK - 1);
    expect((await world.introspect(access)).json['active']).toBe(true);
    world.pass(1);
    const { status, json } = await world.introspect(access);
    expect([status, json]).toEqual([200, { active: false }]);
    expect(readIntrospectionAnswer(status, {}, JSON.stringify(json))).toEqual({
      ok: true,
      value: { active: false },
    });
  });

  it('2.4 a token of another client is not active for this one · HTTP', async () => {
    const { access } = await world.tokens('app');
    const { status, json } = await world.introspect(access, 'other');
    expect([status, json]).toEqual([200, { active: false }]);
    expect((await world.introspect(access, 'app')).json['active']).toBe(true);
  });

  it('2.4 a token that was never issued is not active · HTTP', async () => {
    const { access } = await world.tokens();
    const { status, json } = await world.introspect(`${access}x`);
    expect([status, json]).toEqual([200, { active: false }]);
  });
});

describe('2.4 Edges', () => {
  it.each([
    ['ada', false],
    ['', false],
    ['ada@', false],
    ['@example.com', false],
    ['ada@example.com', true],
  ])('2.4 username has the form of an e-mail address: %s · HTTP', async (username, isTaken) => {
    world.user = { ...ADA, username };
    const tokens = await world.tokens().catch(() => undefined);
    const shown = tokens && (await world.introspect(tokens.access)).json['username'];
    expect(shown).toBe(isTaken ? username : undefined);
  });
});

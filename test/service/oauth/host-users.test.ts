import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/service/daily-sync/log-entry.js';
import type { User } from '../../../src/service/service-options.js';
import { createMemoryStorage } from '../../../src/storage/memory/memory-storage.js';
import { OAuthWorld } from '../oauth-world.js';
import { createValidatedService } from '../validated-service.js';
import { CASE_FILE } from './case-file.js';

const { fixtures } = CASE_FILE;
const query = new URLSearchParams({
  response_type: 'code',
  client_id: 'conf1',
  scope: 'library',
});
const ADA: User = { id: 'u1', username: 'ada@example.com', library: 'lib-1' };
const NEEDED =
  'it returns { id, username, library } as texts, with an e-mail address as username, or a ' +
  'Response that leads to a sign-in.';

/** Opens the authorization page of a host whose sign-in returns this. */
async function opened(returned: unknown): Promise<{
  readonly status: number;
  readonly faults: readonly LogEntry[];
}> {
  const faults: LogEntry[] = [];
  const service = createValidatedService({
    storage: createMemoryStorage(),
    authUrl: fixtures.auth_url,
    baseUrl: fixtures.base_url,
    authenticate: () => returned as User,
    clients: [new OAuthWorld(fixtures).registrationOf('conf1')],
    log: (entry) => {
      if (entry.event === 'fault') faults.push(entry);
    },
  });
  const address = `${fixtures.auth_url}/oauth/authorize/?${query}`;
  const { status } = await service.fetch(new Request(address));
  return { status, faults };
}

describe('Spec 2.4: a host names a user by an e-mail address', () => {
  it.each([
    ['a name without an at sign', { ...ADA, username: 'ada' }, "the username 'ada'"],
    ['no name', { ...ADA, username: '' }, "the username ''"],
    ['null', { ...ADA, username: null }, 'the username null'],
    ['a number', { ...ADA, username: 7 }, 'the username 7'],
    ['no host', { ...ADA, username: 'ada@' }, "the username 'ada@'"],
    ['no local part', { ...ADA, username: '@example.com' }, "the username '@example.com'"],
    ['a blank', { ...ADA, username: 'ada @example.com' }, "the username 'ada @example.com'"],
    ['a line end', { ...ADA, username: 'ada@example.com\n' }, "the username 'ada@example.com\n'"],
    ['two at signs', { ...ADA, username: 'a@b@c' }, "the username 'a@b@c'"],
    ['no id', { ...ADA, id: undefined }, 'the id undefined'],
    ['an empty id', { ...ADA, id: '' }, "the id ''"],
    ['a number as id', { ...ADA, id: 1 }, 'the id 1'],
    ['no library', { ...ADA, library: null }, 'the library null'],
    ['nothing', undefined, 'undefined'],
    ['no user', null, 'null'],
    ['a name alone', 'ada@example.com', "'ada@example.com'"],
    ['an object of another kind', { id: 'u1' }, 'the username undefined'],
  ])('%s is a TypeError for the host', async (_, returned, said) => {
    const { status, faults } = await opened(returned);
    expect(status).toBe(500);
    expect(faults.map(({ detail }) => [detail?.['fault'], detail?.['said']])).toEqual([
      ['TypeError', `authenticate returned ${said}; ${NEEDED}`],
    ]);
  });

  it('a username that is too long is shown by its beginning', async () => {
    const { faults } = await opened({ ...ADA, username: `${'a'.repeat(300)}@example.com` });
    expect(String(faults[0]?.detail?.['said']).length).toBeLessThan(300);
  });

  it.each(['ada@example.com', 'ada.l+till@sub.example', 'åsa@exempel.se', "o'neil@localhost"])(
    '%s is taken',
    async (username) => {
      expect(await opened({ ...ADA, username })).toEqual({ status: 200, faults: [] });
    },
  );

  it('a response leads to the sign-in', async () => {
    const location = 'https://login.example.test/';
    const leading = new Response(null, { status: 302, headers: { location } });
    expect(await opened(leading)).toEqual({ status: 302, faults: [] });
  });

  it('a response of another implementation of Fetch leads there too', async () => {
    const own = new Response(null, { status: 302 });
    const { status, headers } = own;
    const other = { status, headers, body: null, clone: () => own.clone() };
    expect(await opened(other)).toEqual({ status: 302, faults: [] });
  });

  it('the submitted form is checked too', async () => {
    const world = new OAuthWorld(fixtures);
    const form = await world.consentForm(Object.fromEntries(query));
    world.user = { ...ADA, username: 'ada' };
    expect((await world.answerConsent(form, 'allow')).status).toBe(500);
    expect(world.log[0]?.detail).toMatchObject({ fault: 'TypeError' });
  });
});

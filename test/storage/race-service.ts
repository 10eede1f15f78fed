import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Service } from '../../src/service/create-service.js';
import { createPostgresStorage, pgDriver } from '../../src/storage/postgres/index.js';
import { formOf } from '../service/hidden-fields.js';
import { createValidatedService } from '../service/validated-service.js';

/** Effect of the losers' replays on the winner's tokens (Decision O2). */
export const POLICIES = ['revoke', 'deny'] as const;

export type ReplayPolicy = (typeof POLICIES)[number];

const HOST = 'https://service.example.test';
const REDIRECT = 'https://client.example.test/back';
const CLIENT = { id: 'race-client', secret: 'race-secret' } as const;

/** The service of one process over a shared PostgreSQL, once for each policy. */
export interface RaceService {
  /** A fresh code, by way of the consent page. */
  authorize(policy: ReplayPolicy): Promise<string>;
  redeem(policy: ReplayPolicy, code: string): Promise<Response>;
  isActive(policy: ReplayPolicy, token: string): Promise<boolean>;
  close(): Promise<void>;
}

/** `connections`: at most so many to the server at once. */
export function openRaceService(url: string, connections: number): RaceService {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const storage = createPostgresStorage(pgDriver(pool));
  const serviceWith = (codeReplay: ReplayPolicy): Service =>
    createValidatedService({
      storage,
      authUrl: HOST,
      baseUrl: HOST,
      authenticate: () => ({
        id: 'user',
        username: 'user@library.example.test',
        library: 'library',
      }),
      clients: [
        {
          clientId: CLIENT.id,
          secretDigest: createHash('sha256').update(CLIENT.secret).digest('hex'),
          name: 'Race',
          kind: 'library',
          library: 'library',
          redirectUris: [REDIRECT],
          scopes: ['library'],
          createdAt: 0,
        },
      ],
      policy: { codeReplay },
      // That codes were used twice is what a race is about.
      log: (entry) => {
        if (entry.level === 'error') console.error(JSON.stringify(entry));
      },
    });
  const services: Readonly<Record<ReplayPolicy, Service>> = {
    revoke: serviceWith('revoke'),
    deny: serviceWith('deny'),
  };
  const post = (
    policy: ReplayPolicy,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    const body = new URLSearchParams({
      ...fields,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
    });
    return services[policy].fetch(new Request(`${HOST}${path}`, { method: 'POST', body }));
  };
  return {
    async authorize(policy) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT.id,
        redirect_uri: REDIRECT,
        scope: 'library',
        state: 'state',
      });
      const page = await services[policy].fetch(new Request(`${HOST}/oauth/authorize/?${query}`));
      const form = formOf(await page.text());
      const allow = form?.buttons.find(([, value]) => value === 'allow');
      if (form === undefined || allow === undefined)
        throw new Error(`no consent page: ${page.status}`);
      const body = new URLSearchParams(
        [...form.fields, allow].map(([name, value]): [string, string] => [name, value]),
      );
      const answer = await services[policy].fetch(
        new Request(new URL(form.action, HOST), { method: 'POST', body }),
      );
      const code = new URL(answer.headers.get('location') ?? HOST).searchParams.get('code');
      if (code === null) throw new Error(`no code: ${answer.status}`);
      return code;
    },
    redeem: (policy, code) =>
      post(policy, '/oauth/token/', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT,
      }),
    async isActive(policy, token) {
      const told: unknown = await (await post(policy, '/oauth/introspect/', { token })).json();
      return typeof told === 'object' && told !== null && 'active' in told && told.active === true;
    },
    async close() {
      await storage.close();
      await pool.end();
    },
  };
}

import { describe, expect, it } from 'vitest';
import type { StoredTokens } from '../../../src/client/authorization/tokens.js';
import type { Answer } from '../../../src/client/client-fault.js';
import type { ClientOptions } from '../../../src/client/client-options.js';
import { createClient } from '../../../src/client/create-client.js';
import { AUTH, BASE, FakeService } from '../../client/fake-service.js';

type Callback = (...args: readonly never[]) => unknown;

const fails = (): never => {
  throw new Error('broken by the host');
};
const rejects = async (): Promise<never> => fails();

/** Ways in which each function of a host fails; what it returns in the last ones is wrong. */
const FAILURES: Readonly<Record<string, Readonly<Record<string, Callback>>>> = {
  onFault: { throws: fails, rejects },
  now: { throws: fails, rejects, 'returns NaN': () => Number.NaN, 'returns a text': () => 'now' },
  sleep: { throws: fails, rejects, 'returns no promise': () => 1 },
  exclusive: {
    throws: fails,
    rejects,
    'never works': async () => undefined,
    'works twice': async (work: () => Promise<void>) => {
      await Promise.all([work(), work()]);
    },
  },
  save: { throws: fails, rejects, 'returns no promise': () => 1 },
  load: {
    throws: fails,
    rejects,
    'returns no promise': () => 1,
    'returns a text': async () => 'a',
  },
  fetch: { throws: fails, rejects, 'returns no response': async () => 1 },
  clientSecret: { throws: fails, rejects, 'returns a number': async () => 1 },
  randomBytes: { throws: fails, rejects, 'returns none': () => new Uint8Array(0) },
};

const CASES = Object.entries(FAILURES).flatMap(([name, failures]) =>
  Object.entries(failures).map(([way, broken]) => ({ name, way, broken })),
);

/** Returns how an operation ended: done, with a fault, or rejected. */
async function outcomeOf(work: Promise<Answer<unknown> | undefined>): Promise<string> {
  try {
    const answer = await work;
    return answer === undefined || answer.ok ? 'done' : 'fault';
  } catch {
    return 'rejected';
  }
}

describe('Spec 4: functions of a host take no more than themselves with them', () => {
  it.each(CASES)(
    '$name that $way: the client works once it is mended',
    async ({ name, broken }) => {
      const service = new FakeService();
      let stored: StoredTokens | undefined;
      let isBroken = false;
      const works: Readonly<Record<string, Callback>> = {
        onFault: () => undefined,
        now: () => service.now,
        sleep: async () => undefined,
        exclusive: (work: () => Promise<void>) => work(),
        save: async (tokens: StoredTokens | undefined) => {
          // So that faults are reported in each of the cases.
          if (isBroken && name === 'onFault') fails();
          stored = tokens;
        },
        load: async () => stored,
        fetch: service.fetch as Callback,
        clientSecret: async () => 's3cret-client',
        randomBytes: (length: number) => new Uint8Array(length).fill(7),
      };
      const given = Object.fromEntries(
        Object.entries(works).map(([each, work]) => [
          each,
          (...args: readonly never[]) => (isBroken && each === name ? broken : work)(...args),
        ]),
      );
      const hosts = { baseUrl: BASE, authUrl: AUTH, clientId: 'c1' };
      // A cast, because a broken function returns what the types rule out.
      const client = createClient({ ...hosts, ...given } as unknown as ClientOptions);
      const signIn = async (): Promise<Answer<undefined>> => {
        const started = await client.startSignIn({ scope: 'procurement' });
        return started.finish({ code: service.agree(started.url).code });
      };
      const list = async (): Promise<Answer<unknown> | undefined> =>
        (await client.files().next()).value ?? undefined;
      expect(await outcomeOf(signIn())).toBe('done');
      isBroken = true;
      const outcomes: string[] = [];
      for (const work of [signIn, list, list, () => client.signOut(), signIn, list]) {
        outcomes.push(await outcomeOf(work()));
        // Access tokens end meanwhile.
        service.now += 700_000_000;
      }
      // Only what the client says of it rejects.
      const mayReject = name === 'load' || name === 'randomBytes';
      expect(outcomes.includes('rejected') && !mayReject).toBe(false);
      isBroken = false;
      expect(await outcomeOf(signIn())).toBe('done');
      expect(await outcomeOf(list())).toBe('done');
      // A rejection that no one handles ends the process; vitest fails then.
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  );
});

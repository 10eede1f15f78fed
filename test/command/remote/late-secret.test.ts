import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BASE, FakeService } from '../../client/fake-service.js';
import { type RemoteResult, runRemote } from '../remote-world.js';

const FILE =
  '[{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
  '"package_description_str":"6x1.5l"}]';
const SECRET = { ASSORTMENT_CLIENT_SECRET: 's3cret-client' };
const WEEK = 604_800_000;
const ASKS = 'set ASSORTMENT_CLIENT_SECRET, as for assortment login';

let folder = '';
let service: FakeService;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
  service = new FakeService();
  const answer = (_: string, stdout: string): string =>
    service.agree(/https:\/\/\S+/.exec(stdout)?.[0] ?? '').code;
  await run(['login', '--server', BASE, '--client-id', 'c1'], SECRET, answer);
  service.seen.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const credentials = (): string => join(folder, 'credentials.json');
const tokens = (): unknown => JSON.parse(readFileSync(credentials(), 'utf8')).tokens;
const paths = (): readonly string[] => service.seen.map(({ path }) => path);

function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  answer?: (question: string, stdout: string) => string,
): Promise<RemoteResult> {
  const options = { env, ...(answer === undefined ? {} : { answer }) };
  return runRemote([...args, '--credentials', credentials()], service, options);
}

function post(env: Readonly<Record<string, string>> = {}): Promise<RemoteResult> {
  const path = join(folder, 'f.json');
  writeFileSync(path, FILE);
  return run(['post', path, '--customer', '1', '--again'], env);
}

const events = (): Promise<RemoteResult> => run(['events', '--remote', '--customer', '1']);

describe('Spec 5.5: the client secret is needed for a refresh only', () => {
  it.each([
    ['post', post],
    ['events --remote', events],
  ])('%s works with a valid access token and without the secret', async (_, command) => {
    expect(await command()).toMatchObject({ code: 0, stderr: '' });
    expect(paths()).not.toContain('/oauth/token/');
  });

  it.each([
    ['post', post],
    ['events --remote', events],
  ])('%s asks for the secret once the token is expired, and keeps the tokens', async (_, one) => {
    const before = tokens();
    service.now += WEEK;
    expect(await one()).toMatchObject({ code: 2, stderr: expect.stringContaining(ASKS) });
    expect(tokens()).toEqual(before);
    expect(paths()).toEqual([]);
    expect((await post(SECRET)).code).toBe(0);
    expect(tokens()).not.toEqual(before);
  });

  it('asks for the secret where the service refuses the token', async () => {
    service.revokeAccess();
    expect(await post()).toMatchObject({ code: 2, stderr: expect.stringContaining(ASKS) });
    expect((await post(SECRET)).code).toBe(0);
  });

  it('uses a token that is due for a refresh while it is valid', async () => {
    service.now += WEEK - 60_000;
    expect((await post()).code).toBe(0);
    expect(paths()).toEqual(['/integrations/suppliers/files/']);
  });

  it('an empty variable is none', async () => {
    const empty = { ASSORTMENT_CLIENT_SECRET: '' };
    expect((await post(empty)).code).toBe(0);
    service.now += WEEK;
    expect((await post(empty)).stderr).toContain(ASKS);
  });

  it('logout needs the secret, and deletes nothing without it', async () => {
    const before = tokens();
    expect(await run(['logout'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(ASKS),
    });
    expect([tokens(), paths()]).toEqual([before, []]);
    expect((await run(['logout'], SECRET)).code).toBe(0);
  });
});

import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BASE, FakeService, problem, unreachable } from '../client/fake-service.js';
import { type RemoteOptions, type RemoteResult, runRemote } from './remote-world.js';

const GOOD =
  '[{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,"package_description_str":"6x1.5l"}]';
const ONE_REFUSED = `${GOOD.slice(0, -1)},{"third_party_id":"A2","name":"Rye","price":-1,"price_type_code":0,"package_description_str":"1 kg"}]`;

let folder = '';
let service: FakeService;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assortment-test-'));
  service = new FakeService();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const credentials = (): string => join(folder, 'config', 'assortment-kit', 'credentials.json');
const kept = (): Record<string, unknown> => JSON.parse(readFileSync(credentials(), 'utf8'));

function run(args: readonly string[], options: RemoteOptions = {}): Promise<RemoteResult> {
  return runRemote(args, service, {
    ...options,
    env: { XDG_CONFIG_HOME: join(folder, 'config'), ...options.env },
  });
}

const urlIn = (stdout: string): string => /https:\/\/\S+/.exec(stdout)?.[0] ?? '';
const pasteCode = (_: string, stdout: string): string => service.agree(urlIn(stdout)).code;
const LOGIN = ['login', '--server', BASE, '--client-id', 'c1', '--client-secret', 's3cret-client'];

const signIn = (): Promise<RemoteResult> => run(LOGIN, { answer: pasteCode });

describe('Spec 4.1, 5: assortment login', () => {
  it('prints the address of the service’s own page, takes the code that it shows, and keeps the tokens for their owner alone', async () => {
    const { code, stdout, asked } = await signIn();
    expect(code).toBe(0);
    expect(stdout).toContain(
      'https://app.example.test/oauth/authorize/?response_type=code&client_id=c1&scope=procurement&state=',
    );
    expect(stdout).toContain('&code_challenge_method=S256');
    expect(stdout).toContain(`Signed in at ${BASE} as client c1 with scope procurement.`);
    expect(asked).toEqual(['Paste the code that the page shows: ']);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'config', 'assortment-kit')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'config', 'assortment-kit'))).toEqual(['credentials.json']);
    expect(kept()).toMatchObject({
      server: BASE,
      authUrl: 'https://app.example.test',
      clientId: 'c1',
      clientSecret: 's3cret-client',
      tokens: { scope: 'procurement' },
    });
    for (const secret of service.secrets) expect(stdout).not.toContain(secret);
  });

  it('listens at a loopback redirect address', async () => {
    service.redirectUri = 'http://127.0.0.1:8123/cb';
    const arrive = (stdout: string): string =>
      service.agree(urlIn(stdout)).redirectedTo.replace('http://127.0.0.1:8123', '');
    const { code, asked } = await run([...LOGIN, '--redirect', service.redirectUri], { arrive });
    expect([code, asked]).toEqual([0, ['listen at http://127.0.0.1:8123/cb', 'close']]);
  });

  it('asks for the address that another redirect URL led to, and refuses one of another sign-in', async () => {
    service.redirectUri = 'https://client.example/cb';
    const args = [...LOGIN, '--redirect', service.redirectUri];
    expect(
      (await run(args, { answer: (_, stdout) => service.agree(urlIn(stdout)).redirectedTo })).code,
    ).toBe(0);
    const wrong = await run(args, {
      answer: (_, stdout) => service.agree(urlIn(stdout)).redirectedTo.replace('state=', 'state=x'),
    });
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('belongs to another sign-in'),
    ]);
  });

  it('a secret of the environment is used and not kept; the commands after it need it there, too', async () => {
    const env = { ASSORTMENT_CLIENT_SECRET: 's3cret-client' };
    const args = ['login', '--server', BASE, '--client-id', 'c1'];
    expect((await run(args, { env, answer: pasteCode })).code).toBe(0);
    expect(readFileSync(credentials(), 'utf8')).not.toContain('s3cret-client');
    const path = file('f.json', GOOD);
    const without = await run(['post', path, '--customer', '1']);
    expect([without.code, without.stderr]).toEqual([
      2,
      expect.stringContaining('set ASSORTMENT_CLIENT_SECRET'),
    ]);
    expect((await run(['post', path, '--customer', '1'], { env })).code).toBe(0);
  });

  it('asks for the secret without showing it, and the next time knows server, client and secret', async () => {
    const answer = (question: string, stdout: string): string =>
      question.startsWith('Client secret') ? 's3cret-client' : pasteCode(question, stdout);
    const first = await run(['login', '--server', `${BASE}/`, '--client-id', 'c1'], { answer });
    expect([first.code, first.asked[0]]).toEqual([0, 'Client secret: (hidden)']);
    const before = service.refresh;
    expect((await run(['login'], { answer: pasteCode })).code).toBe(0);
    expect(service.seen.at(-1)?.path).toBe('/oauth/revoke_token/');
    expect(service.refresh).not.toBe(before);
  });

  it('a service without metadata has its page at the same address', async () => {
    service.instead.push(() => problem(404, 'Not Found', ''));
    const { stdout } = await signIn();
    expect(stdout).toContain(`${BASE}/oauth/authorize/`);
  });

  it.each([
    ['no server', ['login', '--client-id', 'c1'], '--server is missing'],
    ['a server in the clear', ['login', '--server', 'http://api.example.test'], 'https is due'],
    ['no address', ['login', '--server', 'api.example.test'], '--server is an address'],
    ['no client', ['login', '--server', BASE], '--client-id is missing'],
    ['a redirect that is no address', [...LOGIN, '--redirect', 'cb'], '--redirect is an address'],
    ['nothing pasted', LOGIN, 'no code was entered'],
    ['a wrong code', LOGIN, 'Sign in again'],
  ])('2 for %s', async (name, args, message) => {
    const { code, stderr } = await run(args, {
      answer: () => (name === 'a wrong code' ? 'nope' : ''),
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(credentials())).toBe(false);
  });

  it('metadata of another service sends nobody to its page', async () => {
    service.instead.push(() =>
      Response.json({
        issuer: 'https://evil.example',
        authorization_endpoint: 'https://evil.example/oauth/authorize/',
      }),
    );
    expect(await signIn()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('issuer https://evil.example'),
    });
  });
});

describe('the credentials file', () => {
  it('that others can read is not used', async () => {
    await signIn();
    chmodSync(credentials(), 0o644);
    const { code, stderr } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('others can read it (mode 644)')]);
  });

  it('that login did not write is not used, and not overwritten', async () => {
    const path = file('other.json', '{"mine":1}');
    chmodSync(path, 0o600);
    const { code, stderr } = await run([...LOGIN, '--credentials', path], { answer: pasteCode });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('is not a file that assortment login wrote'),
    ]);
    expect(readFileSync(path, 'utf8')).toBe('{"mine":1}');
  });

  it('is replaced, not written through: a link to elsewhere is left alone', async () => {
    const target = file('target.json', '');
    await signIn();
    rmSync(`${credentials()}`);
    chmodSync(target, 0o600);
    writeFileSync(target, JSON.stringify({ server: BASE, authUrl: BASE, clientId: 'c1' }));
    symlinkSync(target, credentials());
    await signIn();
    expect(readFileSync(target, 'utf8')).not.toContain('SECRET');
    expect(kept()['tokens']).toBeDefined();
  });

  it('a relative XDG_CONFIG_HOME is ignored, HOME is used', async () => {
    const { code } = await run(LOGIN, {
      answer: pasteCode,
      env: { XDG_CONFIG_HOME: 'config', HOME: folder },
    });
    expect([
      code,
      existsSync(join(folder, '.config', 'assortment-kit', 'credentials.json')),
    ]).toEqual([0, true]);
  });

  it('holds the new tokens after a refresh; a lock that a dead process left is taken over', async () => {
    await signIn();
    service.now += 604_800_000;
    writeFileSync(`${credentials()}.lock`, '');
    utimesSync(`${credentials()}.lock`, service.now / 1000, service.now / 1000);
    const { code } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect(code).toBe(0);
    expect(kept()['tokens']).toMatchObject({ refreshToken: service.refresh });
    expect(existsSync(`${credentials()}.lock`)).toBe(false);
  });

  it('of nobody says to sign in', async () => {
    const { code, stderr } = await run(['events', '--remote', '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('run assortment login first')]);
  });
});

describe('Spec 4.4, 8: assortment post', () => {
  beforeEach(async () => void (await signIn()));

  it('sends the bytes as they are and tells the receipt', async () => {
    const { code, stdout } = await run(['post', file('f.json', GOOD), '--customer', '4711']);
    expect(code).toBe(0);
    expect(Buffer.from(service.received ?? []).toString()).toBe(GOOD);
    expect(stdout).toContain(
      '→ customer 4711 at https://api.example.test\nReceived as file-1 at 2027-01-15 08:00:00 UTC · ',
    );
    expect(stdout).toContain('1 record: 1 accepted.');
  });

  it('sends what comes from standard input, and large files in pieces', async () => {
    const large = `[${Array.from({ length: 20_000 }, (_, i) => `{"third_party_id":"A${i}","name":"Milk","price":9.5,"price_type_code":0,"package_description_str":"6x1.5l"}`).join(',')}]`;
    for (const [args, stdin] of [
      [['post', '-', '--customer', '1'], GOOD],
      [['post', file('large.json', large), '--customer', '1'], ''],
    ] as const) {
      expect((await run(args, { stdin })).code).toBe(0);
      expect(Buffer.from(service.received ?? []).toString()).toBe(stdin === '' ? large : stdin);
    }
  });

  it('does not send what would be refused: the report as check prints it, 1', async () => {
    const { code, stdout } = await run(['post', file('f.json', `${GOOD} x`), '--customer', '1']);
    expect(code).toBe(1);
    expect(stdout).toContain('Refused as a whole');
    expect(stdout).toContain('Not sent');
    expect(service.received).toBeUndefined();
    const json = await run(['post', file('f.json', `${GOOD} x`), '--customer', '1', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ refused: { ok: false } });
  });

  it('Decision S3: a file with refused records is sent, and they are told with 1', async () => {
    const { code, stdout } = await run(['post', file('f.json', ONE_REFUSED), '--customer', '1']);
    expect(code).toBe(1);
    expect(stdout).toContain('2 records: 1 accepted, 1 refused.');
    const json = await run([
      'post',
      join(folder, 'f.json'),
      '--customer',
      '1',
      '--json',
      '--again',
    ]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      id: 'file-1',
      report: { ok: false, counts: { 'price.negative': 1 } },
    });
    expect(service.received).toBeDefined();
  });

  it('Spec 8: says when nothing changed since the last one, by customer; --again sends it', async () => {
    const path = file('f.json', GOOD);
    const uploads = (): number =>
      service.seen.filter(({ path: at }) => at.endsWith('/files/')).length;
    await run(['post', path, '--customer', '__proto__']);
    const second = await run(['post', path, '--customer', '__proto__']);
    expect([second.code, uploads()]).toEqual([0, 1]);
    expect(second.stdout).toContain(
      'nothing changed since it was sent for customer __proto__ (file-1, 2027-01-15 08:00:00 UTC)',
    );
    expect(
      JSON.parse((await run(['post', path, '--customer', '__proto__', '--json'])).stdout),
    ).toEqual({
      unchanged: { id: 'file-1', received_at: '2027-01-15T08:00:00Z' },
    });
    await run(['post', path, '--customer', '2']);
    await run(['post', path, '--customer', '__proto__', '--again']);
    await run(['post', file('f.json', GOOD.replace('9.5', '9.6')), '--customer', '__proto__']);
    expect(uploads()).toBe(4);
  });

  it('a file that failed to arrive is not taken as sent', async () => {
    const path = file('f.json', GOOD);
    service.instead.push(() => unreachable('ECONNRESET'));
    const failed = await run(['post', path, '--customer', '1']);
    expect([failed.code, failed.stderr]).toEqual([2, expect.stringContaining('ECONNRESET')]);
    expect((await run(['post', path, '--customer', '1'])).stdout).toContain('Received as');
  });

  it('a file that changed after it was judged is broken off', async () => {
    const path = file('f.json', GOOD);
    const args = ['post', path, '--customer', '1'];
    service.instead.push(() => {
      writeFileSync(path, GOOD.replace('9.5', '9.6'));
      return undefined;
    });
    const { code, stderr } = await run(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining('changed while it was being sent')]);
    expect(service.received).toBeUndefined();
  });

  it('a service with a rule of its own has the last word', async () => {
    service.refusesFiles = true;
    const { code, stdout } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('file.new-rule\n    A rule of tomorrow.'),
    ]);
    service.refusesFiles = false;
    expect((await run(['post', join(folder, 'f.json'), '--customer', '1'])).stdout).toContain(
      'Received as',
    );
  });

  it('a sign-in that was revoked says to sign in again', async () => {
    service.refresh = undefined;
    service.revokeAccess();
    const { code, stderr } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('assortment login does that.')]);
    expect(kept()['tokens']).toBeUndefined();
  });

  it('2 without a customer, and for a file that is not there', async () => {
    expect((await run(['post', file('f.json', GOOD)])).stderr).toContain('--customer is missing');
    expect(await run(['post', join(folder, 'none.json'), '--customer', '1'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no such file'),
    });
  });
});

describe('Spec 6: assortment events --remote', () => {
  beforeEach(async () => void (await signIn()));

  it('tells the events of all pages', async () => {
    const { code, stdout } = await run(['events', '--remote', '--customer', '4711']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '2027-01-15 05:30:00  ERROR · A1 · gtin.length\n  one [Spec 2.1 rule 1]\n  received 123\n',
    );
    expect(stdout).toContain('three');
  });

  it('tells the latest, and says how many there are', async () => {
    const { stdout } = await run(['events', '--remote', '--customer', '4711', '--limit', '2']);
    expect(stdout).toMatch(/^The latest 2 of 3 events; --limit shows more\.\n/);
    expect(stdout.indexOf('two')).toBeLessThan(stdout.indexOf('three'));
    expect(stdout).not.toContain('one');
  });

  it('--json gives the public shape', async () => {
    const { stdout } = await run([
      'events',
      '--remote',
      '--customer',
      '4711',
      '--json',
      '--type',
      'ERROR',
    ]);
    const { count, results } = JSON.parse(stdout);
    expect([count, results.length]).toEqual([3, 3]);
    expect(results[0]).toMatchObject({
      message: 'one',
      event_type: 'ERROR',
      customer_number: '4711',
      third_party_id: 'A1',
      extra_data: { code: 'gtin.length' },
    });
  });

  it('nothing from the service reaches the terminal unescaped', async () => {
    service.events = [['\u001b[2J\u202e evil']];
    const { stdout } = await run(['events', '--remote', '--customer', '4711']);
    expect(stdout).toContain('\\u{1b}[2J\\u{202e} evil');
    expect(stdout).not.toContain('\u001b');
  });

  it('says so where there are none, and 2 for wrong usage', async () => {
    service.events = [[]];
    expect((await run(['events', '--remote', '--customer', '4711'])).stdout).toBe(
      'No events of customer 4711.\n',
    );
    expect((await run(['events', '--remote', '--customer', '4711', '--limit', '0'])).code).toBe(2);
    expect((await run(['events', '--remote'])).code).toBe(2);
  });
});

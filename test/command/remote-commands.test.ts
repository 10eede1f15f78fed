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

const MILK =
  '{"third_party_id":"A1","name":"Milk","price":9.5,"price_type_code":0,' +
  '"package_description_str":"6x1.5l"}';
const GOOD = `[${MILK}]`;
const ONE_REFUSED = `[${MILK},${MILK.replace('A1', 'A2').replace('9.5', '-1')}]`;

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
const stored = (): Record<string, unknown> => JSON.parse(readFileSync(credentials(), 'utf8'));

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
  it('prints an address, takes the code, and stores tokens for their owner alone', async () => {
    const { code, stdout, prompts } = await signIn();
    expect(code).toBe(0);
    expect(stdout).toContain(
      'https://app.example.test/oauth/authorize/' +
        '?response_type=code&client_id=c1&scope=procurement&state=',
    );
    expect(stdout).toContain('&code_challenge_method=S256');
    expect(stdout).toContain(`Signed in at ${BASE} as client c1 with scope procurement.`);
    expect(prompts).toEqual(['Paste the code that the page shows: ']);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'config', 'assortment-kit')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'config', 'assortment-kit'))).toEqual(['credentials.json']);
    expect(stored()).toMatchObject({
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
    const { code, prompts } = await run([...LOGIN, '--redirect', service.redirectUri], { arrive });
    expect([code, prompts]).toEqual([0, ['listen at http://127.0.0.1:8123/cb', 'close']]);
  });

  it('asks for the address after the redirect, and refuses one of another sign-in', async () => {
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

  it('uses a secret from the environment without storing it', async () => {
    const env = { ASSORTMENT_CLIENT_SECRET: 's3cret-client' };
    const args = ['login', '--server', BASE, '--client-id', 'c1'];
    expect((await run(args, { env, answer: pasteCode })).code).toBe(0);
    expect(readFileSync(credentials(), 'utf8')).not.toContain('s3cret-client');
  });

  it('asks for a hidden secret, and finds server, client and secret the next time', async () => {
    const answer = (question: string, stdout: string): string =>
      question.startsWith('Client secret') ? 's3cret-client' : pasteCode(question, stdout);
    const first = await run(['login', '--server', `${BASE}/`, '--client-id', 'c1'], { answer });
    expect([first.code, first.prompts[0]]).toEqual([0, 'Client secret: (hidden)']);
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
    [
      'a server in the clear',
      ['login', '--server', 'http://api.example.test'],
      'use https for another machine',
    ],
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

  it('refuses metadata of another issuer', async () => {
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
  it('is not used if others can read it', async () => {
    await signIn();
    chmodSync(credentials(), 0o644);
    const { code, stderr } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('others can read it (mode 644)')]);
  });

  it('is neither used nor overwritten if login did not write it', async () => {
    const path = file('other.json', '{"mine":1}');
    chmodSync(path, 0o600);
    const { code, stderr } = await run([...LOGIN, '--credentials', path], { answer: pasteCode });
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not a file that login wrote')]);
    expect(readFileSync(path, 'utf8')).toBe('{"mine":1}');
  });

  it('is replaced: the target of a symbolic link stays unchanged', async () => {
    const target = file('target.json', '');
    await signIn();
    rmSync(`${credentials()}`);
    chmodSync(target, 0o600);
    writeFileSync(target, JSON.stringify({ server: BASE, authUrl: BASE, clientId: 'c1' }));
    symlinkSync(target, credentials());
    await signIn();
    expect(readFileSync(target, 'utf8')).not.toContain('SECRET');
    expect(stored()['tokens']).toBeDefined();
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

  it('contains new tokens after a refresh; the lock of a dead process is removed', async () => {
    await signIn();
    service.now += 604_800_000;
    writeFileSync(`${credentials()}.lock`, '');
    utimesSync(`${credentials()}.lock`, service.now / 1000, service.now / 1000);
    const { code } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect(code).toBe(0);
    expect(stored()['tokens']).toMatchObject({ refreshToken: service.refresh });
    expect(existsSync(`${credentials()}.lock`)).toBe(false);
  });

  it('if missing, the command says to sign in', async () => {
    const { code, stderr } = await run(['events', '--remote', '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('run assortment login first')]);
  });
});

describe('Spec 4.4, 8: assortment post', () => {
  beforeEach(async () => void (await signIn()));

  it('sends the bytes unchanged and prints the receipt', async () => {
    const { code, stdout } = await run(['post', file('f.json', GOOD), '--customer', '4711']);
    expect(code).toBe(0);
    expect(Buffer.from(service.received ?? []).toString()).toBe(GOOD);
    expect(stdout).toContain(
      '→ customer 4711 at https://api.example.test\n' +
        'Received as file-1 at 2027-01-15 08:00:00 UTC · ',
    );
    expect(stdout).toContain('1 record: 1 accepted.');
  });

  it('sends standard input, and large files in pieces', async () => {
    const records = Array.from({ length: 20_000 }, (_, i) => MILK.replace('A1', `A${i}`));
    const large = `[${records.join(',')}]`;
    for (const [args, stdin] of [
      [['post', '-', '--customer', '1'], GOOD],
      [['post', file('large.json', large), '--customer', '1'], ''],
    ] as const) {
      expect((await run(args, { stdin })).code).toBe(0);
      expect(Buffer.from(service.received ?? []).toString()).toBe(stdin === '' ? large : stdin);
    }
  });

  it('does not send a file that would be refused: prints the report of check, ends 1', async () => {
    const { code, stdout } = await run(['post', file('f.json', `${GOOD} x`), '--customer', '1']);
    expect(code).toBe(1);
    expect(stdout).toContain('The whole file is refused');
    expect(stdout).toContain('Not sent');
    expect(service.received).toBeUndefined();
    const json = await run(['post', file('f.json', `${GOOD} x`), '--customer', '1', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ refused: { ok: false } });
  });

  it('Decision J11: says of a file that is no JSON array what check says', async () => {
    for (const text of [GOOD.slice(0, -1), GOOD.slice(0, -9), 'id;name\nA1;Rye\nA2;Oat\n']) {
      const path = file('odd.json', text);
      const { stdout } = await run(['post', path, '--customer', '1']);
      const [report = ''] = (await run(['check', path])).stdout.split('\n\n');
      expect(report).toContain('odd.json');
      expect(stdout).toContain(report);
      const json = await run(['post', path, '--customer', '1', '--json']);
      const { issues } = JSON.parse((await run(['check', path, '--json'])).stdout);
      expect(JSON.parse(json.stdout)).toMatchObject({ refused: { issues } });
    }
  });

  it('Decision S3: sends a file with refused records, counts them and ends 1', async () => {
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

  it('Spec 8: does not send what was sent last for the customer; --again sends it', async () => {
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

  it('a file that did not arrive does not count as sent', async () => {
    const path = file('f.json', GOOD);
    service.instead.push(() => unreachable('ECONNRESET'));
    const failed = await run(['post', path, '--customer', '1']);
    expect([failed.code, failed.stderr]).toEqual([2, expect.stringContaining('ECONNRESET')]);
    expect((await run(['post', path, '--customer', '1'])).stdout).toContain('Received as');
  });

  it('a file that changed after the check is not received', async () => {
    const path = file('f.json', GOOD);
    const args = ['post', path, '--customer', '1'];
    service.instead.push(() => {
      writeFileSync(path, GOOD.replace('9.5', '9.6'));
      return undefined;
    });
    const { code, stderr } = await run(args);
    expect([code, stderr]).toEqual([2, expect.stringContaining('changed while it was sent')]);
    expect(service.received).toBeUndefined();
  });

  it('prints why the service refused a file that the check accepts', async () => {
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

  it('says to sign in again after a sign-in was revoked', async () => {
    service.refresh = undefined;
    service.revokeAccess();
    const { code, stderr } = await run(['post', file('f.json', GOOD), '--customer', '1']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('assortment login does that.')]);
    expect(stored()['tokens']).toBeUndefined();
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

  it('prints the events of all pages', async () => {
    const { code, stdout } = await run(['events', '--remote', '--customer', '4711']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '2027-01-15 05:30:00  ERROR · A1 · gtin.length\n  one [Spec 2.1 rule 1]\n  received 123\n',
    );
    expect(stdout).toContain('three');
  });

  it('prints the latest, and how many there are', async () => {
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

  it('says when there are none, and ends 2 for wrong usage', async () => {
    service.events = [[]];
    expect((await run(['events', '--remote', '--customer', '4711'])).stdout).toBe(
      'No events of customer 4711.\n',
    );
    expect((await run(['events', '--remote', '--customer', '4711', '--limit', '0'])).code).toBe(2);
    expect((await run(['events', '--remote'])).code).toBe(2);
  });
});

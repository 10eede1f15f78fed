import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BASE, FakeService, unreachable } from '../client/fake-service.js';
import { type RemoteOptions, type RemoteResult, runRemote } from './remote-world.js';

let folder = '';
let service: FakeService;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'login-browser-'));
  service = new FakeService();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(args: readonly string[], options: RemoteOptions = {}): Promise<RemoteResult> {
  return runRemote(args, service, { ...options, env: { XDG_CONFIG_HOME: folder } });
}

const urlIn = (stdout: string): string => /https:\/\/\S+/.exec(stdout)?.[0] ?? '';
const LOGIN = ['login', '--server', BASE, '--client-id', 'c1', '--client-secret', 's3cret-client'];
const PROMPT = 'Or paste the address that the browser was sent to: ';

describe('RFC 8252 7.3: assortment login with a browser', () => {
  it('takes a free port for 127.0.0.1 without one, and opens the browser', async () => {
    service.redirectUri = 'http://127.0.0.1:50123/cb';
    const { code, stdout, prompts } = await run([...LOGIN, '--redirect', 'http://127.0.0.1/cb'], {
      terminal: true,
      answer: () => '',
      arrive: (printed) =>
        service.agree(urlIn(printed)).redirectedTo.replace('http://127.0.0.1:50123', ''),
    });
    expect(code).toBe(0);
    expect(stdout).toContain('redirect_uri=http%3A%2F%2F127.0.0.1%3A50123%2Fcb');
    expect(stdout).toContain('code_challenge_method=S256');
    expect(prompts).toEqual([
      'listen at http://127.0.0.1:50123/cb',
      'open https://app.example.test',
      PROMPT,
      'close',
    ]);
  });

  it('tries the redirect of this machine unasked where a browser is, and takes it', async () => {
    service.redirectUri = 'http://127.0.0.1:50123/callback';
    const { code, stdout, prompts } = await run(LOGIN, {
      terminal: true,
      answer: () => '',
      arrive: (printed) =>
        service.agree(urlIn(printed)).redirectedTo.replace('http://127.0.0.1:50123', ''),
    });
    expect(code).toBe(0);
    expect(stdout).toContain('redirect_uri=http%3A%2F%2F127.0.0.1%3A50123%2Fcallback');
    expect(prompts[0]).toBe('listen at http://127.0.0.1:50123/callback');
  });

  it('shows a code to paste at a terminal without a browser, without trying', async () => {
    const { code, prompts } = await run(LOGIN, {
      terminal: true,
      noBrowser: true,
      answer: (_, printed) => service.agree(urlIn(printed)).code,
    });
    expect(code).toBe(0);
    expect(prompts).toContain('Paste the code that the page shows: ');
    expect(service.seen.filter(({ path }) => path === '/oauth/authorize/')).toHaveLength(1);
  });

  it('takes the pasted address where the browser of another machine cannot come back', async () => {
    service.redirectUri = 'http://127.0.0.1:50123/cb';
    const { code, stdout } = await run([...LOGIN, '--redirect', 'http://127.0.0.1/cb'], {
      terminal: true,
      answer: (_, printed) => service.agree(urlIn(printed)).redirectedTo,
      neverArrives: true,
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Signed in at ${BASE}`)]);
  });

  it('opens the browser for a code that is pasted, too; never if no person is', async () => {
    const answer = (_: string, printed: string): string => service.agree(urlIn(printed)).code;
    expect((await run(LOGIN, { terminal: true, answer })).prompts).toEqual([
      'open https://app.example.test',
      'Paste the code that the page shows: ',
    ]);
    expect((await run(LOGIN, { answer })).prompts).not.toContain('open https://app.example.test');
  });
});

describe('Spec 5.2: assortment login finds a wrong client before anyone is sent anywhere', () => {
  it.each([
    [
      'client id',
      ['--client-id', 'c2', '--client-secret', 's3cret-client'],
      'client ID or client secret is wrong',
    ],
    [
      'secret',
      ['--client-id', 'c1', '--client-secret', 'wrong'],
      'client ID or client secret is wrong',
    ],
    [
      'redirect address',
      [...LOGIN.slice(3), '--redirect', 'https://other.example/cb'],
      'client c1 with the redirect address https://other.example/cb',
    ],
  ])('%s', async (_, client, said) => {
    const answer = (): string => expect.unreachable('no one is asked');
    const { code, stdout, stderr, prompts } = await run(['login', '--server', BASE, ...client], {
      terminal: true,
      answer,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
    expect([stdout, prompts]).toEqual(['', []]);
    expect(stderr).not.toContain('the secret s3cret-client');
  });

  it('a client whose only redirect address was not given', async () => {
    service.redirectUri = 'https://client.example/cb';
    service.instead.push(
      () => undefined,
      () => undefined,
      () => new Response('<p>wrong</p>', { status: 400 }),
    );
    const { code, stderr, prompts } = await run(LOGIN);
    expect([code, stderr]).toEqual([2, expect.stringContaining('or give --redirect')]);
    expect(prompts).toEqual([]);
  });

  it('continues where the service does not answer such questions', async () => {
    const answer = (_: string, printed: string): string => service.agree(urlIn(printed)).code;
    service.instead.push(
      () => undefined,
      () => new Response('', { status: 404 }),
      () => unreachable('ECONNREFUSED'),
    );
    expect((await run(LOGIN, { answer })).code).toBe(0);
  });
});

describe('RFC 7009: assortment logout', () => {
  const signIn = (): Promise<RemoteResult> =>
    run(LOGIN, { answer: (_, printed) => service.agree(urlIn(printed)).code });
  const stored = (): string =>
    readFileSync(join(folder, 'assortment-kit', 'credentials.json'), 'utf8');

  it('revokes the tokens and deletes them; the client stays for the next sign-in', async () => {
    await signIn();
    const { code, stdout } = await run(['logout']);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Signed out of ${BASE}`)]);
    expect(service.seen.at(-1)?.path).toBe('/oauth/revoke_token/');
    expect(JSON.parse(stored())).toMatchObject({ server: BASE, clientId: 'c1' });
    expect(stored()).not.toContain('tokens');
    const again = await run(['logout']);
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('There are no tokens')]);
  });

  it('deletes the tokens, and says so, if the service cannot be reached', async () => {
    await signIn();
    service.instead.push(...Array.from({ length: 20 }, () => unreachable));
    const { code, stderr } = await run(['logout']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('The tokens are deleted here')]);
    expect(stored()).not.toContain('tokens');
  });

  it('says what to do if no one signed in', async () => {
    const { code, stderr } = await run(['logout']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('run assortment login first')]);
  });
});

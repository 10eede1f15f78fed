import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessIo } from '../../src/command/command-io.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import { processRemote } from '../../src/command/remote/process-remote.js';
import type { RemoteIo } from '../../src/command/remote/remote-io.js';
import { runCommand } from '../../src/command/run-command.js';
import type { NodeServer } from '../../src/service/node/serve-node.js';
import { sized } from '../sizes.js';
import { authorize, CLIENT_ID, CLIENT_SECRET, startService } from './running-service.js';

const run = promisify(execFile);

const MIB = 1_048_576;
const BYTES = sized(48, 120) * MIB;
/** Bytes that the service takes: less than are sent. */
const TAKEN = sized(40, 100) * MIB;
const TRIES = sized(2, 5);

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Returns status and title of the answer that a client received. */
type Send = (url: string, token: string, file: string) => Promise<readonly [number, string]>;

const node =
  (which: string): Send =>
  async (...target) =>
    JSON.parse((await run(process.execPath, [here('send_large.mjs'), which, ...target])).stdout);

const curl =
  (...more: readonly string[]): Send =>
  async (url, token, file) => {
    const { stdout } = await run('curl', [
      '--silent',
      '--show-error',
      ...more,
      ...['--data-binary', `@${file}`, '-w', '\n%{http_code}'],
      ...['-H', `authorization: Bearer ${token}`, '-H', 'content-type: application/json', url],
    ]);
    const [body = '', status] = stdout.split('\n');
    return [Number(status), JSON.parse(body).title];
  };

const python: Send = async (...target) =>
  JSON.parse((await run('/usr/bin/python3', [here('send_large.py'), ...target])).stdout);

const CLIENTS: readonly (readonly [name: string, program: string, send: Send])[] = [
  ['fetch', process.execPath, node('fetch')],
  ['node:http', process.execPath, node('http')],
  ['curl', 'curl', curl()],
  ['curl that does not wait for 100', 'curl', curl('-H', 'Expect:')],
  ['Python', '/usr/bin/python3', python],
];

describe('A refusal while a large upload is sent (Decision H2)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-early-'));
  const file = join(folder, 'large.json');
  let server: NodeServer;
  let token = '';

  beforeAll(async () => {
    // White space, so that nothing but its length is wrong.
    writeFileSync(file, Buffer.alloc(BYTES, ' '));
    server = await startService({ limits: { bodyBytes: TAKEN } });
    ({ access_token: token } = await authorize(server.url));
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  for (const [name, program, send] of CLIENTS) {
    const there = spawnSync(program, ['--version']).status === 0;
    if (!there) console.warn(`notice: skipped ${name}: ${program} is not installed`);

    it.skipIf(!there)(`${name}: 401 for a token that is not known arrives every time`, async () => {
      const url = `${server.url}/integrations/suppliers/files/?customer_number=4711`;
      for (let attempt = 0; attempt < TRIES; attempt += 1)
        expect(await send(url, 'x'.repeat(43), file)).toEqual([401, 'Unauthorized']);
    });

    it.skipIf(!there)(`${name}: 413 for too many bytes arrives every time`, async () => {
      const url = `${server.url}/integrations/suppliers/files/?customer_number=4711`;
      for (let attempt = 0; attempt < TRIES; attempt += 1)
        expect(await send(url, token, file)).toEqual([413, 'Content Too Large']);
    });
  }

  it('Spec 4.2: assortment post with a revoked token refreshes and sends again', async () => {
    const assortment = join(folder, 'assortment.json');
    writeFileSync(assortment, `[${Array.from({ length: RECORDS }, record).join()}]`);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { access_token: accessToken, refresh_token: refreshToken } = await authorize(
        server.url,
      );
      await revoke(server.url, accessToken);
      const credentials = join(folder, `credentials-${attempt}.json`);
      writeFileSync(
        credentials,
        JSON.stringify({
          server: server.url,
          authUrl: server.url,
          clientId: CLIENT_ID,
          clientSecret: CLIENT_SECRET,
          tokens: { accessToken, refreshToken, scope: 'library procurement', issuedAt: Date.now() },
        }),
        { mode: 0o600 },
      );
      const printed = await post(assortment, credentials);
      expect(printed).toContain(`${RECORDS.toLocaleString('en')} records`);
      expect(readFileSync(credentials, 'utf8')).not.toContain(accessToken);
    }
  });
});

/** Records whose names do not compress. */
const RECORDS = sized(20_000, 60_000);

function record(_: unknown, at: number): string {
  const name = randomBytes(300).toString('base64url');
  const rest = '"price":1,"price_type_code":0,"package_description_str":"1x1kg"';
  return `{"third_party_id":"A${at}","name":"${name}",${rest}}`;
}

async function revoke(url: string, token: string): Promise<void> {
  const form = { token, client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
  const body = new URLSearchParams(form);
  const answer = await fetch(`${url}/oauth/revoke_token/`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, '{}']);
}

/** Runs `assortment post` in this process, over the network. Returns what it printed. */
async function post(file: string, credentials: string): Promise<string> {
  const printed: string[] = [];
  const output = {
    isTerminal: false,
    columns: undefined,
    write: (data: string | Uint8Array) => printed.push(String(data)),
  };
  const args = ['post', file, '--customer', '4711', '--credentials', credentials];
  const io: ProcessIo & { readonly remote: RemoteIo } = {
    stdout: output,
    stderr: output,
    stdin: () => [],
    env: {},
    elapsed: () => 0,
    now: () => Date.now(),
    remote: processRemote({ stderr: output, language: ENGLISH }),
  };
  const code = await runCommand([...args, '--again', '--yes'], io);
  expect([code, printed.join('')]).toEqual([0, expect.stringContaining('Received as')]);
  return printed.join('');
}

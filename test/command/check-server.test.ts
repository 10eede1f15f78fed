import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveNode } from '../../src/service/node/serve-node.js';
import { CLI, type ServeProcess, startServe } from '../service/serve-process.js';
import { sized } from '../sizes.js';

const folder = mkdtempSync(join(tmpdir(), 'assortment-check-server-'));
/** Number of records above the limit of the service. */
const RECORDS = sized(6_500, 650_000);
const LIMITS = { records: sized(4_000, 400_000), fileBytes: sized(5_000_000, 300_000_000) };

let server: ServeProcess;
let token = '';

beforeAll(async () => {
  server = await startServe(
    [
      ...['--max-records', String(LIMITS.records), '--max-bytes', String(LIMITS.fileBytes / 2)],
      ...['--max-unpacked-bytes', String(LIMITS.fileBytes), '--data', join(folder, 'data')],
    ],
    folder,
  );
  token = /Bearer ([^']+)'/.exec(server.welcome)?.[1] ?? '';
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function record(at: number, more = ''): string {
  const rest = '"price":1,"price_type_code":0,"package_description_str":"1x1kg"';
  return `{"third_party_id":"A${at}","name":"Milk",${rest}${more}}`;
}

function records(count: number): string {
  return `[${Array.from({ length: count }, (_, at) => record(at)).join()}]`;
}

/** Runs `assortment check` in a process of its own, as its user does. */
async function check(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly stderr: string }> {
  const child = spawn(process.execPath, [CLI, 'check', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: Number(code), stderr };
}

async function upload(file: string): Promise<number> {
  const answer = await fetch(`${server.url}/integrations/suppliers/files/?customer_number=4711`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: gzipSync(file),
  });
  await answer.text();
  return answer.status;
}

describe('check --server URL', () => {
  it.each<readonly [string, () => string, string, number]>([
    ['few records', () => records(3), '', 201],
    ['as many records as there may be', () => records(LIMITS.records), '', 201],
    ['too many records', () => records(RECORDS), 'records are too many', 413],
    ['too many bytes', () => `[${' '.repeat(LIMITS.fileBytes)}]`, 'is too large', 413],
    [
      'too many bytes that do not compress',
      () => {
        const noise = (): string => `,"name2":"${randomBytes(6_000).toString('base64')}"`;
        // Base64 takes 8 bytes for 6 that do not compress.
        const count = Math.ceil((LIMITS.fileBytes * 0.8) / 8_200);
        return `[${Array.from({ length: count }, (_, at) => record(at, noise())).join()}]`;
      },
      'compressed is too large',
      413,
    ],
    ['a record above 1 MiB', () => `[${record(1, `,"note":"${'a'.repeat(1_048_576)}"`)}]`, '', 422],
  ])('never disagrees with the real run: %s', async (name, make, line, status) => {
    const file = make();
    const path = join(folder, `${name}.json`);
    writeFileSync(path, file);
    expect(await upload(file)).toBe(status);
    const alone = await check(path);
    expect([alone.code, alone.stderr]).toEqual([0, '']);
    for (const more of [[], ['--json'], ['--format', 'csv']]) {
      const checked = await check(path, '--server', server.url, ...more);
      expect([more, checked.code]).toEqual([more, status === 201 ? 0 : 1]);
      expect(checked.stderr).toContain(line);
      if (line === '') expect(checked.stderr).toBe('');
    }
  });

  it('says what is wrong with an address, or with a service without limits', async () => {
    const path = join(folder, 'small.json');
    writeFileSync(path, records(1));
    const wrong = await check(path, '--server', 'api.example.test');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('--server is an address'),
    ]);
    const silent = await serveNode(
      {
        fetch: async () =>
          Response.json({
            issuer: silent.url,
            authorization_endpoint: `${silent.url}/oauth/authorize/`,
          }),
      },
      { port: 0 },
    );
    const unsaid = await check(path, '--server', silent.url);
    expect([unsaid.code, unsaid.stderr]).toEqual([
      2,
      expect.stringContaining('does not publish its limits: leave --server out'),
    ]);
    await silent.close();
    const gone = await check(path, '--server', silent.url);
    expect([gone.code, gone.stderr]).toEqual([2, expect.stringContaining('cannot be reached')]);
  });
});

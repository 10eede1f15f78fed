// node bench/health.mjs [--scale N] [--only TEXT]
// How long /healthz takes while the service reads, syncs and shows files that were made to stop it:
// those of test/verify/poison-files.mjs, or an Nth part of each. The service runs in a process of
// its own, over SQLite; another one asks for /healthz every 20 ms.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { POISON_FILES } from '../test/verify/poison-files.mjs';
import { requireBuild } from './measure.mjs';

const EVERY = 20;
const ROUNDS_OF_HEALTH = 10;

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const scale = Number(values.scale);
requireBuild();

/** Sends a request on a connection of its own; returns status, length of the body and text. */
function ask(port, path, { method = 'GET', headers = {}, pieces, agent = false } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: answer.statusCode, bytes: body.length, body });
      });
    });
    sent.on('error', reject);
    if (pieces === undefined) sent.end();
    else write(sent, pieces).catch(reject);
  });
}

async function write(sent, pieces) {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < 262_144) continue;
    if (!sent.write(block)) await new Promise((resolve) => sent.once('drain', resolve));
    block = '';
  }
  sent.end(block);
}

/** Asks for /healthz again and again until it is stopped; returns the milliseconds, sorted. */
function watch(port) {
  const times = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let isStopped = false;
  const loop = (async () => {
    while (!isStopped) {
      const begin = performance.now();
      const answer = await ask(port, '/healthz', { agent }).catch(() => undefined);
      times.push(answer?.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY);
      await sleep(EVERY);
    }
    agent.destroy();
  })();
  return async () => {
    // A few more, so that a short phase has a percentile.
    await sleep(EVERY * ROUNDS_OF_HEALTH);
    isStopped = true;
    await loop;
    return times.sort((a, b) => a - b);
  };
}

const percentile = (times, share) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))];
const milliseconds = (time) => (Number.isFinite(time) ? `${time.toFixed(0)} ms` : 'none');

async function startServer(folder) {
  const script = fileURLToPath(new URL('health-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, join(folder, 'health.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{"ended":true}');
  return { child, next, ...(await next()) };
}

function peakOf({ child }) {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return `${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024)} MB`;
  } catch {
    return 'ended';
  }
}

/** Reads every page from an address on; returns the largest page in bytes. */
async function readPages({ port, token }, path) {
  let largest = 0;
  for (let next = path; next !== null; ) {
    const { status, bytes, body } = await ask(port, next, {
      headers: { authorization: `Bearer ${token}` },
    });
    largest = Math.max(largest, bytes);
    if (status !== 200) return `status ${status}`;
    const page = JSON.parse(body.toString());
    next = page.next === null ? null : page.next.replace(/^https?:\/\/[^/]*/, '');
  }
  return `${(largest / 1_048_576).toFixed(1)} MiB`;
}

const API = '/integrations/suppliers';
const rows = [];
const all = [];

async function measure({ name, size, pieces }, folder) {
  const server = await startServer(folder);
  const { port, token, child, next } = server;
  const phases = [
    [
      'upload',
      async () => {
        const answer = await ask(port, `${API}/files/?customer_number=1`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          pieces: pieces(Math.ceil(size / scale)),
        });
        return `${answer.status}, ${(answer.bytes / 1_048_576).toFixed(1)} MiB`;
      },
    ],
    [
      'sync',
      async () => {
        child.stdin.write('day\n');
        return (await next()).ran ?? 'the process ended';
      },
    ],
    ['catalogue', () => readPages(server, `${API}/catalogue/?customer_number=1`)],
    ['events', () => readPages(server, `${API}/events/?customer_number=1&limit=1000`)],
  ];
  for (const [phase, work] of phases) {
    const stop = watch(port);
    const begin = performance.now();
    const came = await work().catch((fault) => fault.code ?? String(fault));
    const seconds = (performance.now() - begin) / 1_000;
    const times = await stop();
    all.push(...times);
    rows.push([
      rows.some(([known]) => known === name) ? '' : name,
      phase,
      came,
      `${seconds.toFixed(1)} s`,
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.99)),
      milliseconds(times.at(-1)),
      peakOf(server),
    ]);
    console.log(rows.at(-1).join(' | '));
  }
  child.kill('SIGKILL');
}

for (const file of POISON_FILES) {
  if (!file.name.includes(values.only)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'assortment-health-'));
  try {
    await measure(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
all.sort((a, b) => a - b);
console.log(
  `\n/healthz: ${all.length} requests, 99th percentile ${milliseconds(percentile(all, 0.99))}, ` +
    `slowest ${milliseconds(all.at(-1))}`,
);

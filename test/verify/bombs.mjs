// npm run verify:bombs [-- NAME] [-- --tenth]
// Hostile senders against the service over SQLite, in its own process whose memory is measured from
// outside: bombs, slow senders, cut and lying uploads, wrong media types, 100,000 parameters. Each
// gets the documented response, and takes at most 64 MB above rest meanwhile (garbage is collected
// in between: `after` is what remains); no part is left behind, and good requests, one each 100 ms,
// all succeed (Decision H2). Then the files of poison-files.mjs, which are within every limit: each
// is received, synced at its agreed time and read, no answer is large, and the process keeps the
// bounds below. Each file is sent at its full size (390,000 records), to a heap as the systemd unit
// of docs/operate has it; with `--tenth`, files of more than 100,000 records have a tenth of them,
// and the heap is half as large. The sources
// are bundled, so no build is needed. Linux only: memory is read from /proc.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { POISON_FILES } from './poison-files.mjs';

const ALLOWED = 64;
/**
 * Megabytes of the whole process while it syncs and answers, and of its heap. The process has about
 * a quarter more than the largest peak of a file (326 MB with a tenth, 726 MB with all).
 */
const MOST = process.argv.includes('--tenth')
  ? { process: 400, heap: 256 }
  : { process: 900, heap: 512 };
/** Bytes of an answer: a page, or one item that fills more than a page. */
const ANSWER = 12_582_912;
/** Records from which `--tenth` sends a tenth. */
const MANY = 100_000;
const MIB = 1_048_576;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const root = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** `head`, then `unit` again and again up to that many bytes, packed on the way. */
async function packed(packer, head, unit, bytes) {
  const block = Buffer.from(unit.repeat(Math.max(1, Math.floor(MIB / unit.length))));
  const out = [];
  packer.on('data', (piece) => out.push(piece));
  const ended = new Promise((resolve) => packer.once('end', resolve));
  packer.write(head);
  for (let at = 0; at < bytes; at += block.length)
    if (!packer.write(block)) await new Promise((resolve) => packer.once('drain', resolve));
  packer.end();
  await ended;
  return Buffer.concat(out);
}
const gzip = (...what) => packed(createGzip({ level: 6 }), ...what);
const brotli = (...what) =>
  packed(
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 22 },
    }),
    ...what,
  );

const folder = mkdtempSync(join(tmpdir(), 'assortment-bombs-'));
// Next to the packages, so that the driver of SQLite is found.
const cache = root('node_modules/.cache/assortment-kit');
mkdirSync(cache, { recursive: true });
const outfile = join(cache, 'bomb-server.mjs');
await build({
  entryPoints: [root('test/verify/bomb-server.ts')],
  alias: {
    '#bytes': root('src/text/bytes-node.ts'),
    '#packing': root('src/storage/packing/packing-node.ts'),
  },
  external: ['libsql', 'hono', '@hono/node-server'],
  bundle: true,
  outfile,
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
});
const child = spawn(
  process.execPath,
  // Without a limit, Node lets garbage lie where the machine has room for it.
  ['--expose-gc', `--max-old-space-size=${MOST.heap}`, outfile, join(folder, 'store.sqlite')],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
const exited = new Promise((resolve) => child.once('exit', resolve));
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
const { port, client_id, client_secret, ...first } = JSON.parse((await lines.next()).value);
let { token } = first;
const bearer = { authorization: `Bearer ${token}` };
const files = (customer) => `/integrations/suppliers/files/?customer_number=${customer}`;

/**
 * Returns the status of the response, even if it arrives before the request is complete; the
 * socket's error if there is none.
 */
function send(path, headers, body) {
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        agent: false,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    sent.on('error', (fault) => resolve(fault.code));
    sent.end(body);
  });
}

/**
 * Writes a text; `drip` continues with one byte each half second. Returns the status, or `closed`.
 */
function raw(text, { end = 'wait', drip = false } = {}) {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const dripping = drip ? setInterval(() => socket.write(' '), 500) : undefined;
    socket.on('data', (piece) => {
      said += piece;
    });
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(
        [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status).join(' then ') ||
          'closed',
      );
    });
    socket.write(text, () => {
      if (end === 'half') socket.end();
      // Time for the bytes to arrive: what is cut is the body, not the connection alone.
      if (end === 'gone') setTimeout(() => socket.destroy(), 20);
    });
  });
}

const head = (path, headers) =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\n${Object.entries({
    ...bearer,
    'content-type': JSON_TYPE,
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const megabytes = (field) =>
  Number(
    new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1],
  ) / 1_024;

async function collected() {
  child.kill('SIGUSR2');
  await lines.next();
  return megabytes('VmRSS');
}

const record = (id) =>
  JSON.stringify({
    third_party_id: id,
    name: 'Rye bread',
    price: '12.60',
    price_type_code: 0,
    package_description_str: '6x500g',
  });
const FILE = `[${record('A1')}]`;
const good = { sent: 0, failed: [], slowest: 0, busy: true };
async function goodRequest() {
  const began = performance.now();
  const turn = good.sent++;
  const status =
    turn % 2 === 0
      ? await send(
          '/oauth/introspect/',
          { 'content-type': FORM },
          Buffer.from(String(new URLSearchParams({ token, client_id, client_secret }))),
        )
      : await send(files('good'), { ...bearer, 'content-type': JSON_TYPE }, Buffer.from(FILE));
  if (status !== (turn % 2 === 0 ? 200 : 201)) good.failed.push(status);
  good.slowest = Math.max(good.slowest, performance.now() - began);
}

const post = (headers, body) =>
  send(files('bomb'), { ...bearer, 'content-type': JSON_TYPE, ...headers }, body);
const SPACES = ' '.repeat(1_024);
const COUNT = 100_000;
const part = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n';
const whole = Buffer.from(
  `[${Array.from({ length: 9_000 }, (_, index) => record(`A${index}`)).join()}]`,
).subarray(0, MIB);
const cuts = Array.from({ length: MIB / 4_096 }, (_, index) => index * 4_096);

async function inFours(work) {
  const answers = [];
  for (let at = 0; at < work.length; at += 4)
    answers.push(...(await Promise.all(work.slice(at, at + 4).map((begin) => begin()))));
  return answers;
}

const all = (answers) => [...new Set(answers)].sort().join(', ');
/**
 * Attacks: the documented response, and how to send it. Bombs are made before memory is measured.
 */
const ATTACKS = [
  [
    '512 MiB gzipped twice, said so',
    '415',
    async () => post.bind(null, { 'content-encoding': 'gzip, gzip' }, await twice()),
  ],
  [
    '512 MiB gzipped twice, said once',
    '422',
    async () => post.bind(null, { 'content-encoding': 'gzip' }, await twice()),
  ],
  [
    '512 MiB of blanks, gzip',
    '422',
    async () => post.bind(null, { 'content-encoding': 'gzip' }, await gzip('[', SPACES, 512 * MIB)),
  ],
  [
    '1,025 MiB of blanks, gzip',
    '413',
    async () =>
      post.bind(null, { 'content-encoding': 'gzip' }, await gzip('[', SPACES, 1_025 * MIB)),
  ],
  [
    '256 MiB of blanks, brotli',
    '422',
    async () => post.bind(null, { 'content-encoding': 'br' }, await brotli('[', SPACES, 256 * MIB)),
  ],
  [
    '256 MiB in one text, brotli',
    '422',
    async () =>
      post.bind(
        null,
        { 'content-encoding': 'br' },
        await brotli('["', 'a'.repeat(1_024), 256 * MIB),
      ),
  ],
  [
    '32 MiB of one record, brotli',
    '422',
    async () =>
      post.bind(
        null,
        { 'content-encoding': 'br' },
        await brotli('[', `${record('A1')},`, 32 * MIB),
      ),
  ],
  [
    '32 MiB of opening brackets',
    '422',
    async () => post.bind(null, {}, Buffer.alloc(32 * MIB, '[')),
  ],
  [
    '257 MiB announced',
    '413',
    async () => () => raw(`${head(files('bomb'), { 'content-length': 257 * MIB })}[`),
  ],
  ['257 MiB, length not announced', '413', async () => () => chunked(257)],
  [
    '100,000 parameters',
    '413',
    async () => () =>
      send('/oauth/token/', { 'content-type': FORM }, Buffer.from('a=1&'.repeat(COUNT))),
  ],
  [
    '32,000 parameters within 64 KiB',
    '400',
    async () => () =>
      send('/oauth/token/', { 'content-type': FORM }, Buffer.from('a&'.repeat(32_000))),
  ],
  [
    '100,000 parts of a form',
    '400',
    async () => () =>
      post(
        { 'content-type': 'multipart/form-data; boundary=b' },
        Buffer.from(`${part.repeat(COUNT)}--b--`),
      ),
  ],
  [
    'wrong media types',
    '415',
    async () => async () =>
      all(
        await inFours(
          ['text/csv', FORM, 'application/octet-stream', ''].map(
            (type) => () => post({ 'content-type': type }, whole),
          ),
        ),
      ),
  ],
  [
    'Content-Length too long',
    '400',
    async () => () =>
      raw(`${head(files('bomb'), { 'content-length': 4_096 })}${FILE}`, { end: 'half' }),
  ],
  [
    'Content-Length too short',
    '400',
    async () => () => raw(`${head(files('bomb'), { 'content-length': 50 })}${FILE}`),
  ],
  [
    'cut at every 4 KiB of 1 MiB, half closed',
    '400',
    async () => async () => all(await inFours(cuts.map((cut) => () => cutAt(cut, 'half')))),
  ],
  [
    'cut at every 4 KiB of 1 MiB, gone',
    'closed',
    async () => async () => all(await inFours(cuts.map((cut) => () => cutAt(cut, 'gone')))),
  ],
  [
    '200 slow: headers that never end',
    '408',
    async () => () => slow(() => raw('POST / HTTP/1.1\r\nHost: here\r\nX: ', { drip: true })),
  ],
  [
    '200 silent in the middle of an upload',
    '408, closed',
    async () => () =>
      slow(() => raw(`${head(files('bomb'), { 'content-length': 9_999 })}${FILE.slice(0, 50)}`)),
  ],
  [
    '200 slow uploads',
    '408, closed',
    async () => () =>
      slow(() => raw(`${head(files('bomb'), { 'content-length': 9_999 })}[`, { drip: true })),
  ],
];

let twiceMade;
async function twice() {
  if (twiceMade === undefined) {
    const once = await gzip('[', SPACES, 512 * MIB);
    const packer = createGzip();
    twiceMade = packed(packer, once, ' ', 0);
  }
  return twiceMade;
}
const cutAt = (cut, end) =>
  raw(
    Buffer.concat([
      Buffer.from(head(files('cut'), { 'content-length': whole.length })),
      whole.subarray(0, cut),
    ]),
    { end },
  );
const slow = async (begin) => all(await Promise.all(Array.from({ length: 200 }, begin)));

function chunked(mebibytes) {
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        path: files('bomb'),
        method: 'POST',
        headers: { ...bearer, 'content-type': JSON_TYPE },
        agent: false,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    sent.on('error', (fault) => resolve(fault.code));
    const block = Buffer.alloc(MIB, ' ');
    sent.write('[');
    const more = (left) => {
      if (left === 0 || sent.destroyed) sent.end();
      else sent.write(block, () => more(left - 1));
    };
    more(mebibytes);
  });
}

/** Reads an answer; returns its status, and its body with the length. */
function read(path) {
  return new Promise((resolve) => {
    const sent = request({ port, path, headers: bearer, agent: false }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: answer.statusCode, bytes: body.length, body });
      });
    });
    sent.on('error', (fault) => resolve({ status: fault.code, bytes: 0 }));
    sent.end();
  });
}

/** Reads all pages from an address on; returns their largest number of bytes, and the faults. */
async function pagesFrom(path) {
  let largest = 0;
  for (let next = path; next !== null; ) {
    const { status, bytes, body } = await read(next);
    if (status !== 200) return { largest, fault: String(status) };
    largest = Math.max(largest, bytes);
    const page = JSON.parse(body.toString());
    next = page.next === null ? null : page.next.replace(/^https?:\/\/[^/]*/, '');
  }
  return { largest };
}

/** Receives, syncs and reads one file; returns a line about it, and what is wrong. */
async function poison({ size, pieces }, customer, tenth) {
  const packer = createGzip();
  const chunks = [];
  packer.on('data', (chunk) => chunks.push(chunk));
  for (const piece of pieces(tenth ? Math.ceil(size / 10) : size))
    if (!packer.write(piece)) await new Promise((resolve) => packer.once('drain', resolve));
  packer.end();
  await new Promise((resolve) => packer.once('end', resolve));
  const headers = { ...bearer, 'content-type': JSON_TYPE, 'content-encoding': 'gzip' };
  const received = await send(files(customer), headers, Buffer.concat(chunks));
  child.stdin.write('day\n');
  const { value, done } = await lines.next();
  if (done === true) return { faults: ['the process ended'], largest: 0 };
  const day = JSON.parse(value);
  token = day.token;
  bearer.authorization = `Bearer ${token}`;
  const list = await read(files(customer));
  if (list.status !== 200) return { faults: [`list of files ${list.status}`], largest: 0 };
  const [{ id, outcome } = {}] = JSON.parse(list.body.toString()).results;
  const status = await read(`/integrations/suppliers/files/${id}`);
  const place = `customer_number=${customer}`;
  const catalogue = await pagesFrom(`/integrations/suppliers/catalogue/?${place}&limit=1000`);
  const events = await pagesFrom(`/integrations/suppliers/events/?${place}&limit=1000`);
  const largest = Math.max(status.bytes, catalogue.largest, events.largest);
  const faults = [catalogue.fault, events.fault].filter((fault) => fault !== undefined);
  if (received !== 201) faults.push(`upload ${received}`);
  if (outcome !== 'synced' || day.ran < 1) faults.push(`outcome ${outcome}`);
  if (largest > ANSWER) faults.push('an answer is too large');
  return { faults, largest };
}

let failed = false;
try {
  for (let at = 0; at < 400; at += 1) await goodRequest();
  // Rest is a server that has worked for a while: twenty honest senders at once, and large honest
  // files, as they are and packed.
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 20 }, goodRequest));
  const honest = Buffer.from(
    `[${Array.from(
      { length: 64 },
      (_, index) => `${record(`A${index}`).slice(0, -1)},"other":"${'x'.repeat(MIB - 1_000)}"}`,
    ).join()}]`,
  );
  for (let at = 0; at < 4; at += 1) {
    await send(files('honest'), { ...bearer, 'content-type': JSON_TYPE }, honest);
    await send(
      files('honest'),
      { ...bearer, 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
      gzipSync(honest),
    );
  }
  await sleep(2_000);
  const rest = await collected();
  let peak = rest;
  const sampling = setInterval(() => {
    peak = Math.max(peak, megabytes('VmRSS'));
  }, 20);
  const goodTraffic = async () => {
    while (good.busy) {
      const next = sleep(100);
      await goodRequest();
      await next;
    }
  };
  let traffic = goodTraffic();
  let highest = 0;
  console.log(
    `rest ${rest.toFixed(0)} MB\n${'sent'.padEnd(44)} ${'answer'.padEnd(14)} peak  after  seconds`,
  );
  const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const runs = (name) => only === undefined || name.includes(only);
  const attacks = ATTACKS.filter(([name]) => runs(name));
  const poisons = POISON_FILES.filter(({ name }) => runs(name));
  if (attacks.length + poisons.length === 0) throw new Error(`nothing is named ${only}`);
  for (const [name, documented, make] of attacks) {
    const attack = await make();
    peak = 0;
    const began = performance.now();
    const answer = String(await attack());
    const seconds = (performance.now() - began) / 1_000;
    const above = Math.max(peak, megabytes('VmRSS')) - rest;
    highest = Math.max(highest, above);
    const fits = documented.includes(', ')
      ? answer.split(', ').every((one) => documented.split(', ').includes(one))
      : answer === documented;
    if (!fits || above > ALLOWED) failed = true;
    const row = [
      name.padEnd(44),
      answer.padEnd(14),
      `${above.toFixed(0)} MB`.padStart(6),
      `${((await collected()) - rest).toFixed(0)} MB`.padStart(6),
    ];
    console.log(
      `${row.join(' ')} ${seconds.toFixed(1).padStart(6)}` +
        `${fits ? '' : `  documented: ${documented}`}${above > ALLOWED ? '  too much' : ''}`,
    );
  }
  console.log(`\n${'received, synced and read'.padEnd(60)} largest answer   peak  seconds`);
  good.busy = false;
  await traffic;
  child.stdin.write('left\n');
  const { left } = JSON.parse((await lines.next()).value);
  good.busy = true;
  traffic = goodTraffic();
  let [poisoned, widest] = [0, 0];
  const shorter = process.argv.includes('--tenth');
  for (const [at, file] of poisons.entries()) {
    await collected();
    peak = 0;
    const began = performance.now();
    const { faults, largest } = await poison(file, `poison-${at}`, shorter && file.size > MANY);
    if (faults[0] === 'the process ended') throw new Error(`${file.name}: ${faults[0]}`);
    peak = Math.max(peak, megabytes('VmRSS'));
    poisoned = Math.max(poisoned, peak);
    widest = Math.max(widest, largest);
    if (peak > MOST.process) faults.push('too much');
    if (faults.length > 0) failed = true;
    const seconds = (performance.now() - began) / 1_000;
    console.log(
      `${file.name.padEnd(60)} ${`${(largest / MIB).toFixed(1)} MiB`.padStart(14)} ` +
        `${`${peak.toFixed(0)} MB`.padStart(7)} ${seconds.toFixed(1).padStart(7)}` +
        `${faults.length > 0 ? `  ${faults.join(', ')}` : ''}`,
    );
  }
  good.busy = false;
  await traffic;
  clearInterval(sampling);
  console.log(`memory: ${highest.toFixed(0)} MB above rest at most, ${ALLOWED} allowed`);
  console.log(
    `good requests: ${good.sent}, ${good.failed.length} ` +
      `failed${good.failed.length > 0 ? ` (${all(good.failed)})` : ''},` +
      ` slowest ${good.slowest.toFixed(0)} ms`,
  );
  child.kill('SIGTERM');
  console.log(`uploads left in parts: ${left}`);
  const status = await exited;
  if (good.failed.length > 0 || left !== 0 || status !== 0) failed = true;
  console.log(
    `${attacks.length} attacks, at most ${highest.toFixed(0)} MB above rest; ` +
      `${poisons.length} files made to stop the service, at most ${poisoned.toFixed(0)} MB ` +
      `and answers of ${(widest / MIB).toFixed(1)} MiB; ${good.sent} good requests, ` +
      `${good.failed.length} failed`,
  );
} finally {
  child.kill('SIGKILL');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

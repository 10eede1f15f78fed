// Peak memory of a process that checks or streams a big file: the whole process, Node itself
// included. Ten million records come through a pipe from a process that generates them, so that 3.7
// GB need no disk and what generating takes is not counted. node bench/memory.mjs [--records N]
// [--ten-million]; node bench/memory.mjs MODE FILE|- is the process that is measured.
import { spawn } from 'node:child_process';
import { closeSync, createReadStream, openSync, readSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, requireBuild, runScript } from './measure.mjs';
import { formatTable, row } from './table.mjs';

const CHUNK = 1 << 20;

/** Operations on the file, with the most megabytes: the target, and the goal. */
const MODES = {
  check: { what: 'check, chunks of 1 MiB', most: 250, stretch: 210, run: checkFile },
  stream: { what: 'stream, chunks of 1 MiB', most: 250, stretch: 230, run: streamFile },
  nothing: { what: 'the same bytes only read', run: readOnly },
};

const TEN_MILLION = { records: 10_000_000, most: 1500, stretch: 1300 };

/**
 * New memory for each chunk, as a stream or a request body brings it; '-' is the standard input.
 */
export function* chunksOf(file) {
  const descriptor = file === '-' ? 0 : openSync(file, 'r');
  for (;;) {
    const chunk = new Uint8Array(CHUNK);
    const length = readSync(descriptor, chunk);
    if (length === 0) break;
    yield chunk.subarray(0, length);
  }
  if (file !== '-') closeSync(descriptor);
}

async function checkFile(file) {
  const { checkAssortmentFile } = await import('assortment-kit');
  const { ok, file: counts } = checkAssortmentFile(chunksOf(file));
  return { ok, records: counts.records, bytes: counts.bytes };
}

async function streamFile(file) {
  const { readAssortmentStream } = await import('assortment-kit');
  let counts = { ok: false };
  for await (const events of readAssortmentStream(
    createReadStream(file, { highWaterMark: CHUNK }),
  )) {
    for (const event of events)
      if (event.kind === 'end') counts = { ok: event.readable, records: event.report.file.records };
  }
  return counts;
}

function readOnly(file) {
  let bytes = 0;
  for (const chunk of chunksOf(file)) bytes += chunk.length;
  return { ok: true, bytes };
}

/** Operations by kind of file. */
const FILES = {
  sent: { what: 'as suppliers send them', modes: ['check', 'stream', 'nothing'] },
  clean: { what: 'clean', modes: ['check', 'stream'] },
};

export function measureMemory({ folder, records }) {
  return Object.entries(FILES).flatMap(([kind, { what: fileIs, modes }]) => {
    const file = join(folder, `memory-${kind}-${records}.json`);
    const bytes = writeAssortment(file, records, { kind });
    const rows = modes.map((mode) => {
      const { what, most, stretch } = MODES[mode];
      const { megabytes, seconds } = runScript('memory.mjs', [mode, file]);
      const label = `${what} (${records} records ${fileIs}, ${(bytes / 1e6).toFixed(0)} MB)`;
      return row(label, `${megabytes.toFixed(0)} MB`, {
        value: megabytes,
        most,
        stretch,
        note: `${seconds.toFixed(1)} s`,
      });
    });
    rmSync(file);
    return rows;
  });
}

/** Pipes one script of this folder into another; returns the output of the second as text. */
async function runPiped(writer, reader) {
  const start = ([script, ...args], stdio) =>
    spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], { stdio });
  const to = start(reader, ['pipe', 'pipe', 'inherit']);
  const from = start(writer, ['ignore', to.stdin, 'inherit']);
  // Only the writer holds the pipe open.
  to.stdin.destroy();
  let text = '';
  to.stdout.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  const codes = await Promise.all(
    [from, to].map(
      (child) => new Promise((done, failed) => child.once('error', failed).once('close', done)),
    ),
  );
  if (codes.some((code) => code !== 0))
    throw new Error(`${writer.join(' ')} | ${reader.join(' ')} ended with ${codes.join(' and ')}`);
  return text;
}

/**
 * Checks ten million records that are generated meanwhile. Its time is that of generating them, so
 * it is not reported.
 */
export async function measureTenMillion() {
  const { records, most, stretch } = TEN_MILLION;
  const { megabytes, counts } = JSON.parse(
    await runPiped(['generate.mjs', String(records), '-'], ['memory.mjs', 'check', '-']),
  );
  if (!counts.ok || counts.records !== records)
    throw new Error(`ten million records were not read: ${JSON.stringify(counts)}`);
  const what =
    `check, generated into a pipe (${records} records, ` + `${(counts.bytes / 1e6).toFixed(0)} MB)`;
  return [row(what, `${megabytes.toFixed(0)} MB`, { value: megabytes, most, stretch })];
}

if (isStarted(import.meta.url)) {
  const options = {
    records: { type: 'string', default: '1000000' },
    'ten-million': { type: 'boolean', default: false },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [mode, file] = positionals;
  if (mode === undefined) {
    requireBuild();
    const rows = values['ten-million']
      ? await measureTenMillion()
      : measureMemory({ folder: temporaryFolder(), records: Number(values.records) });
    process.stdout.write(formatTable('Peak memory', rows));
  } else {
    const begin = performance.now();
    const counts = await MODES[mode].run(file);
    // maxRSS is in KiB on every system.
    const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
    process.stdout.write(
      JSON.stringify({ megabytes, seconds: (performance.now() - begin) / 1000, counts }),
    );
  }
}

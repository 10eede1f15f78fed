// Peak memory of a process that checks or streams a big file: the whole process, Node itself included.
// node bench/memory.mjs [--records N]; node bench/memory.mjs MODE FILE is the process that is measured.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, requireBuild, runScript } from './measure.mjs';
import { formatTable, row } from './table.mjs';

const CHUNK = 1 << 20;

/** What is done with the file, and the most megabytes it may take. */
const MODES = {
  check: { what: 'check, chunks of 1 MiB', most: 250, run: checkFile },
  stream: { what: 'stream, chunks of 1 MiB', run: streamFile },
  nothing: { what: 'the same bytes only read', run: readOnly },
};

/** New memory for each chunk, as a stream or a request body brings it. */
function* chunksOf(file) {
  const descriptor = openSync(file, 'r');
  for (;;) {
    const chunk = new Uint8Array(CHUNK);
    const length = readSync(descriptor, chunk);
    if (length === 0) break;
    yield chunk.subarray(0, length);
  }
  closeSync(descriptor);
}

async function checkFile(file) {
  const { checkAssortmentFile } = await import('assortment-kit');
  return checkAssortmentFile(chunksOf(file)).file.records;
}

async function streamFile(file) {
  const { readAssortmentStream } = await import('assortment-kit');
  let records = 0;
  for await (const events of readAssortmentStream(createReadStream(file, { highWaterMark: CHUNK }))) {
    for (const { kind } of events) if (kind !== 'end') records += 1;
  }
  return records;
}

function readOnly(file) {
  let bytes = 0;
  for (const chunk of chunksOf(file)) bytes += chunk.length;
  return bytes;
}

export function measureMemory({ folder, records }) {
  const file = join(folder, `memory-${records}.json`);
  const bytes = writeAssortment(file, records);
  return Object.entries(MODES).map(([mode, { what, most }]) => {
    const { megabytes, seconds } = runScript('memory.mjs', [mode, file]);
    const note = `${seconds.toFixed(1)} s`;
    return row(`${what} (${records} records, ${(bytes / 1e6).toFixed(0)} MB)`, `${megabytes.toFixed(0)} MB`, { value: megabytes, most, note });
  });
}

if (isStarted(import.meta.url)) {
  const { values, positionals } = parseArgs({ options: { records: { type: 'string', default: '1000000' } }, allowPositionals: true });
  const [mode, file] = positionals;
  if (mode === undefined) {
    requireBuild();
    process.stdout.write(formatTable('Peak memory', measureMemory({ folder: temporaryFolder(), records: Number(values.records) })));
  } else {
    const begin = performance.now();
    await MODES[mode].run(file);
    // maxRSS is in KiB on every system.
    const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
    process.stdout.write(JSON.stringify({ megabytes, seconds: (performance.now() - begin) / 1000 }));
  }
}

// The checks of test/verify/soak.mjs: what was lost, and whether memory is flat.
// test/service/soak/soak-checks.test.ts shows that they can fail.

/** Growth that counts as flat, of what stayed in use at least. */
const ALLOWED_GROWTH = 0.05;

/** Returns what was acknowledged and is not there, and what is there and is wrong. */
export async function lostFiles({ storage, files, told, verifyStorage, modelFaults }) {
  const lost = [];
  for (const [id, digest] of files) {
    const file = await storage.files.get('soak', id);
    if (file === undefined) lost.push(`the file ${id} is gone`);
    else if (file.digest !== digest) lost.push(`the file ${id} is another one`);
    else if (file.status === 'processed' && !told.has(id))
      lost.push(`no webhook was told about the file ${id}`);
  }
  for await (const { library, customer, faults } of verifyStorage(storage)) {
    for (const fault of faults) lost.push(`${customer}: ${JSON.stringify(fault)}`);
    lost.push(...(await modelFaults(storage, { library, customer })));
  }
  return lost;
}

/**
 * Compares memory after garbage collection, early and late. `warmUp`, a part of the time in which
 * code is compiled and caches fill, is left out; of each half of the rest the least counts, because
 * an open request adds to a sample. Resident memory and what JavaScript uses must be flat, but
 * for the `filling` bytes of caches that are not full yet.
 */
export function memoryTrend(samples, warmUp, filling = 0) {
  const warm = samples.slice(Math.floor(warmUp * samples.length));
  const half = Math.floor(warm.length / 2);
  const trend = (key) => {
    const list = warm.map((sample) => sample[key]);
    return [Math.min(...list.slice(0, half)), Math.min(...list.slice(half))];
  };
  const isFlat = ([before, after]) => after <= (1 + ALLOWED_GROWTH) * before + filling;
  const inMegabytes = (bytes) => Math.round(bytes / 1_048_576);
  const flat = half > 0 && isFlat(trend('rss')) && isFlat(trend('used'));
  const [before, after] = trend('rss').map(inMegabytes);
  const lists = ['rss', 'used'].map((key) => samples.map((sample) => inMegabytes(sample[key])));
  return { flat, before, after, samples: lists };
}

/** Returns whether everything took place, and nothing went wrong. */
export function isSound({ ledger, ends, lost, waiting, told, memory, kinds }) {
  const enough = kinds.every((name) => ledger.of(name) > 0) && told.size > 0;
  const isFlat = memory.every(({ flat }) => flat);
  const wrong = [...ends, ...lost, ...ledger.strange];
  return enough && isFlat && wrong.length + waiting === 0;
}

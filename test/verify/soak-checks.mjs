// The checks of test/verify/soak.mjs: what was lost, and whether memory is flat.
// test/service/soak/soak-checks.test.ts shows that they can fail.

/** Growth from the second quarter of the time to the last that is noise. */
const ALLOWED_GROWTH = { part: 0.2, bytes: 16 * 1024 * 1024 };

/** Returns what was acknowledged and is not there, and what is there and is wrong. */
export async function lostFiles({ storage, files, told, verifyStorage }) {
  const lost = [];
  for (const [id, digest] of files) {
    const file = await storage.files.get('soak', id);
    if (file === undefined) lost.push(`the file ${id} is gone`);
    else if (file.digest !== digest) lost.push(`the file ${id} is another one`);
    else if (file.status === 'processed' && !told.has(id))
      lost.push(`no webhook was told about the file ${id}`);
  }
  for await (const { customer, faults } of verifyStorage(storage))
    for (const fault of faults) lost.push(`${customer}: ${JSON.stringify(fault)}`);
  return lost;
}

/** Compares medians of what is in use after garbage collection: second quarter and last. */
export function memoryTrend(samples) {
  const quarter = Math.floor(samples.length / 4);
  const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const used = samples.map((sample) => sample.used);
  const rss = samples.map((sample) => sample.rss);
  const of = (list) => [
    median(list.slice(quarter, 2 * quarter)),
    median(list.slice(list.length - quarter)),
  ];
  const isFlat = ([before, after]) =>
    after - before <= Math.max(ALLOWED_GROWTH.part * before, ALLOWED_GROWTH.bytes);
  const inMegabytes = (bytes) => Math.round(bytes / 1_048_576);
  const [before, after] = of(rss).map(inMegabytes);
  const flat = quarter > 0 && isFlat(of(rss)) && isFlat(of(used));
  return { flat, before, after, samples: rss.map(inMegabytes) };
}

/** Returns whether everything took place, and nothing went wrong. */
export function isSound({ ledger, lost, waiting, told, memory, kinds }) {
  const enough = [...kinds, 'kills', 'cuts'].every((name) => ledger.of(name) > 0) && told.size > 0;
  return enough && memory.flat && lost.length + waiting + ledger.strange.length === 0;
}

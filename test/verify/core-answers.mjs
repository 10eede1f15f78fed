// node test/verify/core-answers.mjs FILE EARLIER
// Prints a digest of what the core answers about two files in every way of reading, of proposals,
// of a sync and of the plain values in the vectors. Every runtime must print the same. Uses nothing
// of Node but what Deno and Bun have too.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  applyFixes,
  checkAssortmentFile,
  createAssortmentReader,
  describeFinding,
  explainText,
  parseGtin,
  parseLeadTime,
  parsePackageDescription,
  readAssortmentFile,
  readAssortmentStream,
  unwrap,
  writePackageRecord,
} from 'assortment-kit';
import {
  applySyncPlan,
  emptyCatalogue,
  nextAgreedInstant,
  parseAgreedTime,
  planSync,
  writeCatalogue,
  writeSyncPlan,
} from 'assortment-kit/catalogue';

const [path, earlierPath] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(path));
const hash = createHash('sha256');
let answers = 0;

/** Adds an answer to the digest. */
function add(answer) {
  answers += 1;
  const text = JSON.stringify(answer, (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  hash.update(`${text}\n`);
}

const reading = readAssortmentFile(bytes);
add(checkAssortmentFile(bytes));
add(checkAssortmentFile(bytes, { accelerate: false }));
add(reading.report);
for (const record of reading.records) add(writePackageRecord(record));
for (const { findings } of reading.refused) add(findings.map((each) => describeFinding(each)));
add(new TextDecoder().decode(applyFixes(bytes, reading.report.issues)).length);

const reader = createAssortmentReader();
for (let at = 0; at < bytes.length; at += 4099)
  for (const event of reader.push(bytes.subarray(at, at + 4099))) add(event.kind ?? event.ok);
add(reader.end().length);
const streamed = [];
for await (const events of readAssortmentStream(new Blob([bytes]).stream()))
  streamed.push(...events);
for (const { kind, index } of streamed) add([kind, index]);

let catalogue = emptyCatalogue('4711');
for (const file of [earlierPath, path]) {
  const plan = planSync(catalogue, readAssortmentFile(readFileSync(file, 'utf8')), {
    now: 0,
    customerNumber: '4711',
  });
  add(writeSyncPlan(plan));
  catalogue = unwrap(applySyncPlan(catalogue, plan));
}
add(writeCatalogue(catalogue));

for (const text of [
  '6x500g',
  '2 x 6 x 1,5 l',
  '8 x 400 gr',
  'ca. 2,5 kg',
  '12 x 1',
  '10 kpl',
  '',
]) {
  add(parsePackageDescription(text));
  add(explainText(text));
}
for (const text of ['4006381333931', '4006381333932', '96385074', '0', 'x']) add(parseGtin(text));
for (const text of ['1 00:00:00', '24:00:00', '48', 'P1D', '']) add(parseLeadTime(text));
for (const text of ['05:30 Europe/Helsinki', '02:30 Europe/Berlin', '23:59 Etc/UTC'])
  add(nextAgreedInstant(unwrap(parseAgreedTime(text)), 1_774_700_000_000));

console.log(`${answers} answers ${hash.digest('hex')}`);

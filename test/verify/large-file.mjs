/**
 * Checks one Uint8Array of 2.1 and one of 4.2 GiB: more than fits into 31 and 32 bits. Needs 9 GiB
 * of memory. Run it after `npm run build`: `node test/verify/large-file.mjs [GiB...]`.
 */
import { checkAssortmentFile, createAssortmentReader, readAssortmentFile } from 'assortment-kit';

const RECORD = {
  name: 'Rye bread',
  price: '2.50',
  price_type_code: 0,
  package_description_str: '6x500g',
};
const sizes = process.argv.slice(2).map(Number);
let asked = 0;
let failed = 0;

/** A file of so many bytes: records at both ends, at each GiB, and blanks in between. */
function fileOf(length) {
  const bytes = new Uint8Array(length).fill(0x20);
  const places = [1];
  for (let at = 2 ** 30 - 40; at + 1000 < length; at += 2 ** 30) places.push(at);
  places.push(length - 300);
  bytes[0] = 0x5b;
  places.forEach((at, index) => {
    const comma = index === places.length - 1 ? '' : ',';
    const text = `${JSON.stringify({ third_party_id: `A${index}`, ...RECORD })}${comma}`;
    bytes.set(new TextEncoder().encode(text), at);
  });
  bytes[length - 1] = 0x5d;
  return { bytes, records: places.length };
}

function claim(what, actual, expected) {
  const isRight = JSON.stringify(actual) === JSON.stringify(expected);
  asked += 1;
  if (!isRight) failed += 1;
  console.log(`${isRight ? 'ok' : 'FAILED'} ${what}: ${JSON.stringify(actual)}`);
}

/** Bytes that one array may have: Node 20 ends at 4 GiB. */
const MOST = Number(process.versions.node.split('.', 1)[0]) < 22 ? 2 ** 32 : Infinity;

const tried = [];
for (const size of sizes.length === 0 ? [2.1, 4.2] : sizes) {
  if (size * 2 ** 30 > MOST) {
    console.log(`notice: Node ${process.versions.node} has no array of ${size} GiB`);
    continue;
  }
  tried.push(size);
  const { bytes, records } = fileOf(Math.floor(size * 2 ** 30));
  const report = checkAssortmentFile(bytes);
  claim(
    `${size} GiB, checked`,
    [report.file.records, report.issues.map(({ code }) => code)],
    [records, []],
  );
  const reading = readAssortmentFile(bytes);
  claim(`${size} GiB, read`, reading.records.length, records);
  const reader = createAssortmentReader();
  claim(`${size} GiB, pushed`, reader.push(bytes).length, records);
  claim(`${size} GiB, ended`, reader.end().at(-1).ok, true);
  bytes[bytes.length - 1] = 0x7d;
  const [issue] = checkAssortmentFile(bytes).issues;
  claim(
    `${size} GiB, fault`,
    [issue.code, issue.position?.offset],
    ['json.syntax', bytes.length - 1],
  );
}
console.log(`arrays of ${tried.join(' and ')} GiB: ${asked} answers, ${failed} wrong`);
process.exitCode = asked > 0 && failed === 0 ? 0 : 1;

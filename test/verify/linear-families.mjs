// The inputs of linear.mjs: assortment files that can be made in any size, each as nasty as one
// thing can be. A family is `name`, `make(bytes, random)` → the file as text, `sees`: a code that
// every file of it must show, so that a family that turned harmless is noticed (without it nothing
// may be refused), and `options` for the reader.

import {
  alone,
  escaped,
  file,
  integer,
  nested,
  randomFrom,
  record,
  recordFields,
  SCRIPTS,
  wide,
  words,
  writeFields,
} from './linear-records.mjs';

/**
 * Every finding in detail: some microseconds each, so these files hold one for some hundred bytes
 * at most.
 */
const FULL = { limits: { issues: Number.POSITIVE_INFINITY } };

/** A record of a thousand bytes, for files in which every record has findings in detail. */
const bulky = (random, index, other) =>
  record(random, index, { description: `"${words(random, 100)}"`, ...other });

const TEXTS = [
  { name: 'plain', make: (bytes, random) => file(bytes, (index) => record(random, index)) },
  {
    name: 'white space',
    make: (bytes, random) => {
      const blanks = () => `\r\n\t${' '.repeat(integer(random, 40))}\n`;
      return file(
        bytes,
        (index) =>
          record(random, index).replaceAll(
            /(?<=")[:,]|[{}]/g,
            (mark) => blanks() + mark + blanks(),
          ),
        `,\n${'\t'.repeat(60)}`,
      );
    },
  },
  { name: 'blanks only', make: (bytes) => `[${' \n'.repeat(bytes / 2)}]` },
  {
    name: 'escapes',
    make: (bytes, random) =>
      file(bytes, (index) =>
        record(random, index, {
          name: `"${escaped(words(random, 3, SCRIPTS))}"`,
          description: `"${'\\"\\\\\\n\\/'.repeat(40)}"`,
        }),
      ),
  },
  {
    name: 'escaped keys and values',
    make: (bytes, random) =>
      file(bytes, (index) =>
        record(random, index).replaceAll(/"([^"]+)"/g, (_, text) => `"${escaped(text)}"`),
      ),
  },
  {
    name: 'not ASCII',
    make: (bytes, random) =>
      file(bytes, (index) =>
        record(random, index, {
          third_party_id: `"Ä-${index}-品"`,
          description: `"${words(random, 20, SCRIPTS)}"`,
        }),
      ),
  },
  {
    name: 'long strings',
    make: (bytes, random) =>
      file(bytes, (index) => record(random, index, { description: `"${words(random, 7_500)}"` })),
  },
  {
    name: 'one string as long as the file',
    sees: 'text.too-long',
    make: (bytes, random) =>
      alone(bytes, random, 'description', (size) => `"${'rye bread, '.repeat(size / 11)}"`),
  },
  {
    name: 'numbers of half a million digits',
    sees: 'price.out-of-range',
    make: (bytes, random) => {
      const digits = Math.min(500_000, bytes / 4);
      return file(bytes, (index) =>
        record(random, index, { price: `1.${'3'.repeat(digits)}`, notes: '7'.repeat(digits) }),
      );
    },
  },
  {
    name: 'one number as long as the file',
    sees: 'package.out-of-range',
    make: (bytes, random) =>
      alone(
        bytes,
        random,
        'package_description',
        (size) => `{"quantity":${'9'.repeat(size)},"unit_name":"kg"}`,
      ),
  },
  {
    name: 'one number as text, as long as the file',
    sees: 'text.too-long',
    make: (bytes, random) => alone(bytes, random, 'price', (size) => `"0.${'0'.repeat(size)}1"`),
  },
];

const NO_RECORDS = ['{}', '0', '[]', '""', 'null', '-1.5e3', '{"name":"a"}'];
const tiny = (index) =>
  `{"third_party_id":"${index}","name":"a","price":1,` +
  `"price_type_code":0,"package_description_str":"1kg"}`;

const SHAPES = [
  {
    name: 'deep descriptions',
    make: (bytes, random) =>
      file(bytes, (index) => record(random, index, { package_description: nested(2_000) })),
  },
  {
    name: 'one description as deep as the file',
    options: { limits: { depth: 10_000_000 } },
    make: (bytes, random) =>
      alone(bytes, random, 'package_description', (size) => nested(Math.floor(size / 25))),
  },
  {
    name: 'one description deeper than allowed',
    sees: 'package.too-deep',
    options: { limits: { depth: 5_000 } },
    make: (bytes, random) =>
      alone(bytes, random, 'package_description', (size) => nested(Math.floor(size / 25))),
  },
  {
    name: 'deep unknown values',
    sees: 'record.unknown-field',
    make: (bytes, random) =>
      alone(
        bytes,
        random,
        'notes',
        (size) => `${'[{"a":'.repeat(size / 8)}1${'}]'.repeat(size / 8)}`,
      ),
  },
  {
    name: 'unknown fields',
    sees: 'record.unknown-field',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) =>
        bulky(random, index, {
          [`x${index}`]: 'null',
          [`y ${integer(random, 1e6)}`]: '[1,{"a":"b"}]',
        }),
      ),
  },
  {
    name: 'wide: one record of unknown fields',
    sees: 'record.unknown-field',
    make: (bytes, random) =>
      wide(bytes, random, (index) => `"field ${index}":[${index},"${words(random, 20)}"]`),
  },
  {
    name: 'keys repeated in each record',
    sees: 'json.duplicate-key',
    options: FULL,
    make: (bytes, random) =>
      file(
        bytes,
        (index) =>
          `${record(random, index).slice(0, -1)}` +
          `${`,"name":"${words(random, 40)}","x":[1,2,3,4,5]`.repeat(5)}}`,
      ),
  },
  {
    name: 'one record of repeated keys',
    sees: 'json.duplicate-key',
    make: (bytes, random) =>
      wide(
        bytes,
        random,
        (index) => `"${index % 2 === 0 ? 'gtin' : 'x'}":["${words(random, 20)}"]`,
      ),
  },
  {
    name: 'one record larger than everything',
    sees: 'record.unknown-field',
    make: (bytes, random) =>
      alone(bytes, random, 'more', (size) => file(size, (index) => record(random, index))),
  },
  {
    name: 'tiny records',
    sees: 'record.not-an-object',
    make: (bytes) =>
      file(bytes, (index) =>
        index % 8 === 0 ? NO_RECORDS[(index / 8) % NO_RECORDS.length] : tiny(index),
      ),
  },
];

/** The record of an index, always the same. */
const fixed = (index) => record(randomFrom(index), index);

const TOGETHER = [
  {
    name: 'repeated ids',
    sees: 'record.repeated-id',
    make: (bytes) => file(bytes, (index) => fixed(index >> 1)),
  },
  {
    name: 'one id and one content for all',
    sees: 'record.repeated-id',
    options: FULL,
    make: (bytes) => file(bytes, () => bulky(randomFrom(1), 0)),
  },
  {
    name: 'conflicting repeated ids',
    sees: 'record.conflicting-id',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) => bulky(random, index, { third_party_id: `"ITEM-${index % 7}"` })),
  },
  {
    name: 'merged by the thousand, contradicted at last',
    sees: 'record.conflicting-id',
    options: FULL,
    make: (bytes, random) => {
      const text = file(bytes, (index) =>
        index % 2 === 0 ? record(random, index, { brand: '" "' }) : fixed(1),
      );
      return `${text.slice(0, -1)},${record(random, 1)}]`;
    },
  },
  {
    name: 'ids that differ by case and blanks',
    sees: 'record.similar-id',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) => {
        const letters = Array.from('organicfrozenryebread', (c, at) =>
          (index >> at) & 1 ? c.toUpperCase() : c,
        ).join('');
        return bulky(random, index, { third_party_id: `"${letters}${' '.repeat(index % 3)}"` });
      }),
  },
  {
    name: 'one GTIN on all records',
    sees: 'gtin.repeated-article',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) =>
        bulky(random, index, {
          shared_id: `"${index}"`,
          package_description: '{"quantity":1,"gtin":"5712345678909","unit_name":"kg"}',
        }),
      ),
  },
  {
    name: 'distinct package texts',
    make: (bytes, random) =>
      file(bytes, (index) => {
        const { package_description, ...others } = recordFields(random, index);
        return writeFields({
          ...others,
          package_description_str:
            `"${1 + index} x ` + `${integer(random, 1e9) + 1}.${index % 1000}5 g"`,
        });
      }),
  },
  {
    name: 'distinct units, lead times and quantities',
    sees: 'unit.unlisted',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) => {
        const unit =
          `unit ${index.toString(26).replaceAll(/\d/g, (digit) => 'pqrstuvxyz'[digit])} ` +
          words(random, 2);
        return bulky(random, index, {
          lead_time: `"${index} 10:00:00"`,
          package_description: `{"quantity":"${index + 1}.25","unit_name":"${unit}"}`,
        });
      }),
  },
];

/**
 * Levels with fields after the inner package, whose faults are found in another order than they are
 * written.
 */
function levelsFromInside(size) {
  const levels = Math.floor(size / 450);
  return (
    `${`{"note":"${'a'.repeat(400)}","package":`.repeat(levels)}{"quantity":5,` +
    `"unit_name":"kg"}${',"quantity":-1,"gtin":"5-7"}'.repeat(levels)}`
  );
}

const FAULTS = [
  {
    name: 'all refused',
    sees: 'price.type',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) =>
        bulky(random, index, {
          price: '"12,50"',
          price_type_code: '3',
          lead_time: '"soon"',
          package_description: '{"quantity":0,"package":{"gtin":7}}',
        }),
      ),
  },
  {
    name: 'every level wrong',
    sees: 'gtin.non-digit',
    options: FULL,
    make: (bytes, random) =>
      file(bytes, (index) =>
        record(random, index, { package_description: levelsFromInside(50_000) }),
      ),
  },
  {
    name: 'one record, every level wrong',
    sees: 'gtin.non-digit',
    options: { limits: { depth: 10_000_000 } },
    make: (bytes, random) => alone(bytes, random, 'package_description', levelsFromInside),
  },
  {
    name: 'broken late',
    sees: 'json.syntax',
    make: (bytes, random) =>
      `${file(bytes, (index) => record(random, index)).slice(0, -30)}\u0001]`,
  },
  {
    name: 'one record, broken at its end',
    sees: 'json.syntax',
    make: (bytes, random) => `[{"more":${file(bytes, (index) => record(random, index))} "x"}]`,
  },
  {
    name: 'cut off inside one record',
    sees: 'json.truncated',
    make: (bytes, random) => `[{"more":${file(bytes, (index) => record(random, index))}`,
  },
];

/**
 * Identifiers and GTINs whose hashes collide in the tables; the texts come from
 * test/core/assortment-file/hostile-files.ts.
 */
const CHOSEN = [
  {
    name: 'ids chosen for one hash',
    chosen: ({ idsOfOneFoldedHash }) => idsOfOneFoldedHash(17),
    make: (bytes, random, ids) =>
      file(bytes, (index) => record(random, index, { third_party_id: `"${ids[index]}"` })),
  },
  {
    name: 'ids chosen to differ by case under one hash',
    sees: 'record.similar-id',
    chosen: ({ idsOfOneExactHash }) => idsOfOneExactHash(16),
    make: (bytes, random, ids) =>
      file(bytes, (index) => record(random, index, { third_party_id: `"${ids[index]}"` })),
  },
  {
    name: 'GTINs chosen for one place',
    chosen: ({ gtinsOfOnePlace }) => gtinsOfOnePlace(180_000, 23),
    make: (bytes, random, gtins) =>
      file(bytes, (index) =>
        record(random, index, {
          package_description: `{"quantity":1,"unit_name":"kg","gtin":"${gtins[index]}"}`,
        }),
      ),
  },
];

export const FAMILIES = [...TEXTS, ...SHAPES, ...TOGETHER, ...FAULTS, ...CHOSEN];

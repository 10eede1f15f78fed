import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { readAssortmentStream } from '../../../src/core/assortment-file/read-assortment-stream.js';
import type {
  FileReading,
  MergedRecord,
  ReadEvent,
  RefusedRecord,
} from '../../../src/core/assortment-file/report.js';
import { createAssortmentChecker, createAssortmentReader } from '../../../src/core/index.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import type { IssueCode } from '../../../src/core/issue/issue-list.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import {
  assortmentFile,
  brokenWireRecord,
  chunksOf,
  deepPackageDescription,
  hostileBytes,
  jsonText,
  validWireRecord,
} from '../../../src/testing/index.js';
import { sized } from '../../sizes.js';

/** Codes that only a file knows of: they take several records, or the text of one. */
const FILE_LEVEL = new RegExp(
  '^(file\\.|json\\.|' +
    'record\\.(conflicting-id|repeated-id|similar-id|unknown-field|joined-article)$|' +
    'gtin\\.repeated-article$)',
);

function withoutFindings({
  findings: _,
  ...record
}: PackageRecord): Omit<PackageRecord, 'findings'> {
  return record;
}

function told(findings: readonly Finding[], prefix: string): readonly string[] {
  return findings
    .filter(({ code }) => !FILE_LEVEL.test(code))
    .map(({ code, pointer }) => `${code} ${prefix}${pointer}`);
}

const readOptions: fc.Arbitrary<ReadOptions> = fc.record({
  units: fc.constantFrom('normalize' as const, 'exact' as const, 'strict' as const),
  stage: fc.constantFrom('upload' as const, 'sync' as const),
  supplierStyle: fc.constantFrom(undefined, 'x' as const, '/' as const),
  limits: fc.record({
    issues: fc.constantFrom(0, 1, 2, 5, 1000),
    text: fc.constantFrom(8, 65_536),
    depth: fc.constantFrom(2, 10_000),
  }),
});

function endOf(events: readonly ReadEvent[]): Extract<ReadEvent, { kind: 'end' }> {
  const end = events.at(-1);
  if (end?.kind !== 'end') throw new Error('the last event is no end');
  return end;
}

type RecordEvent = Extract<ReadEvent, { kind: 'record' }>;

/** The records of a stream that still count at its end. */
function settled(events: readonly ReadEvent[]): readonly RecordEvent[] {
  const { readable: ok, retracted } = endOf(events);
  const gone = new Set(retracted);
  return ok
    ? events.flatMap((event) => (event.kind === 'record' && !gone.has(event.index) ? [event] : []))
    : [];
}

/** The reading of a file that is not refused, from its events alone. */
function rebuilt(events: readonly ReadEvent[]): unknown {
  const { report, separatorStyle } = endOf(events);
  const refused = new Map<number, RefusedRecord>();
  const merged = new Map<number, MergedRecord>();
  const accepted = new Map<string, PackageRecord>();
  for (const event of events) {
    if (event.kind === 'record') accepted.set(event.record.thirdPartyId, event.record);
    if (event.kind === 'refused') {
      const { kind: _, ...one } = event;
      refused.set(event.index, one);
    }
    if (event.kind === 'merged') {
      const { kind: _, ...one } = event;
      merged.set(event.index, one);
    }
    if (event.kind !== 'retracted') continue;
    const { index, thirdPartyId, was, finding } = event;
    const record = accepted.get(thirdPartyId);
    const own = {
      accepted: record?.findings,
      merged: merged.get(index)?.findings.filter(({ code }) => code !== 'record.repeated-id'),
      refused: refused.get(index)?.findings,
    }[was];
    const { orderable } = refused.get(index) ?? { orderable: record?.orderable };
    refused.set(index, { index, thirdPartyId, orderable, findings: [...(own ?? []), finding] });
    merged.delete(index);
  }
  return {
    readable: true,
    ok: report.ok,
    records: settled(events).map(({ record }) => record),
    indexes: settled(events).map(({ index }) => index),
    refused: [...refused.values()].sort((a, b) => a.index - b.index),
    merged: merged.size === 0 ? undefined : [...merged.values()],
    separatorStyle,
    report,
  };
}

function checkedStyle(chunks: readonly Uint8Array[], options: ReadOptions): unknown {
  const checker = createAssortmentChecker(options);
  for (const chunk of chunks) checker.push(chunk);
  checker.end();
  return checker.separatorStyle;
}

function pushed(chunks: readonly Uint8Array[], options: ReadOptions): readonly ReadEvent[] {
  const reader = createAssortmentReader(options);
  const events: ReadEvent[] = [];
  for (const chunk of chunks) {
    // A chunk may be written over once push returns.
    const own = Uint8Array.from(chunk);
    events.push(...reader.push(own));
    own.fill(0x7b);
  }
  events.push(...reader.end());
  return events;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('The text way equals the object way', () => {
  it('over files where JSON.parse loses nothing, records, codes and pointers are equal', () => {
    fc.assert(
      fc.property(assortmentFile(), readOptions, ({ text, elements }, options) => {
        const reading = readAssortmentFile(text, {
          ...options,
          limits: { ...options.limits, issues: 1000 },
        });
        const values = JSON.parse(text.replace(/^\ufeff/, '')) as readonly unknown[];
        const refused = new Map(reading.refused.map((one) => [one.index, one]));
        const accepted = new Map(reading.records.map((record) => [record.thirdPartyId, record]));
        for (const [index, value] of values.entries()) {
          // A parser drops the first of two equal keys, so that its record differs.
          if (elements[index]?.refusal?.code === 'json.duplicate-key') continue;
          const outcome = readPackageRecord(value, options);
          const one = refused.get(index);
          if (outcome.ok) {
            const record = accepted.get(outcome.value.thirdPartyId);
            if (record === undefined)
              expect(one?.findings.map(({ code }) => code)).toContain('record.conflicting-id');
            else if (elements[index]?.standing !== 'merged')
              expect(withoutFindings(record)).toEqual(withoutFindings(outcome.value));
          } else expect(one).toBeDefined();
          const issues = reading.report.issues.filter((issue) => issue.recordIndex === index);
          // What a merged record says was counted with it before a later one contradicted both.
          expect(told(issues, '')).toEqual(told(outcome.findings, `/${index}`));
        }
      }),
      { numRuns: sized(100, 300) },
    );
  });

  it(
    'Decision J8: unknown fields are told once per file and name, and per record when there is ' +
      'one',
    () => {
      fc.assert(
        fc.property(assortmentFile({ faults: false }), ({ text }) => {
          const values = JSON.parse(text.replace(/^\ufeff/, '')) as readonly unknown[];
          const names = new Set(
            values.flatMap((value) =>
              readPackageRecord(value)
                .findings.filter(({ code }) => code === 'record.unknown-field')
                .map(({ pointer }) => pointer),
            ),
          );
          expect(checkAssortmentFile(text).counts['record.unknown-field'] ?? 0).toBe(names.size);
        }),
      );
    },
  );

  it(
    'Decision J8: of one record, every finding is the same in its order: code, pointer, received ' +
      'and values, unknown fields in any place',
    () => {
      const name = fc.constantFrom('foo', 'bar', '__proto__', 'a/b', 'unit', 'quantity_');
      const unknown = fc.uniqueArray(name, { maxLength: 3 });
      const level = fc.tuple(unknown, unknown, fc.constantFrom<unknown>(1, '2', 0, null));
      const described = fc.array(level, { minLength: 1, maxLength: 4 }).map((levels) => {
        let json = '';
        for (const [before, behind, quantity] of levels.toReversed()) {
          const inner = json === '' ? '"unit_name":"cl"' : `"package":${json}`;
          const quantityMember = `"quantity":${JSON.stringify(quantity)}`;
          const after = membersOf(behind.filter((one) => !before.includes(one)));
          json = `{${[...membersOf(before), quantityMember, inner, ...after].join(',')}}`;
        }
        return json;
      });
      const record = fc
        .tuple(
          unknown,
          unknown,
          described,
          fc.constantFrom<unknown>(3, '3.0', 'x', 0),
          fc.constantFrom('cl', 'stone', 'KG', 'gal', 'kg'),
        )
        .map(
          ([before, behind, description, price, unit]) =>
            `{${[
              ...membersOf(before),
              `"third_party_id":"A","name":"Rye","price":${JSON.stringify(price)},` +
                `"price_type_code":1,"price_unit":"${unit}","package_description":${description}`,
              ...membersOf(behind.filter((one) => !before.includes(one))),
            ].join(',')}}`,
        );
      const anything = fc.oneof(
        record,
        fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify(value)),
        fc.constantFrom('5', '"abcdef"', '1.5', 'false'),
      );
      fc.assert(
        fc.property(
          anything,
          fc.constantFrom<ReadOptions>(
            {},
            { units: 'strict' },
            { units: 'exact' },
            { limits: { depth: 2 } },
          ),
          (json, options) => {
            // What a parser makes of a number is another text, and it puts whole numbers as keys
            // first.
            if (JSON.stringify(JSON.parse(json)) !== json) return;
            const inFile = checkAssortmentFile(`[${json}]`, options).issues.map(
              ({ code, pointer, received, values }) => ({ code, pointer, received, values }),
            );
            const { findings } = readPackageRecord(JSON.parse(json), options);
            expect(
              findings.map(({ code, pointer, received, values }) => ({
                code,
                pointer: `/0${pointer}`,
                received,
                values,
              })),
            ).toEqual(inFile);
          },
        ),
        { numRuns: sized(167, 500) },
      );
    },
  );

  function membersOf(names: readonly string[]): readonly string[] {
    return names.map((name) => `${JSON.stringify(name)}:1`);
  }

  it('Decision N1: a record in any JSON spelling reads as the record', () => {
    fc.assert(
      fc.property(
        validWireRecord().chain((record) => fc.tuple(fc.constant(record), jsonText(record))),
        ([record, json]) => {
          const [read] = readAssortmentFile(`[${json}]`).records;
          const outcome = readPackageRecord(record);
          if (read === undefined || !outcome.ok) throw new Error('a valid record was refused');
          expect(withoutFindings(read)).toEqual(withoutFindings(outcome.value));
        },
      ),
      { numRuns: sized(100, 300) },
    );
  });
});

describe('Check, read and stream agree', () => {
  function expectAgreement(
    bytes: Uint8Array,
    chunks: readonly Uint8Array[],
    options: ReadOptions,
  ): FileReading {
    const reading = readAssortmentFile(bytes, options);
    expect(checkAssortmentFile(bytes, options)).toEqual(reading.report);
    expect(checkAssortmentFile(chunks, options)).toEqual(reading.report);
    expect(readAssortmentFile(chunks, options)).toEqual(reading);
    const events = pushed(chunks, options);
    expect(endOf(events).report).toEqual(reading.report);
    expect(endOf(events).readable).toBe(reading.readable);
    expect(settled(events).map(({ record }) => record)).toEqual(reading.records);
    if (reading.readable) expect(rebuilt(events)).toEqual(reading);
    expect(endOf(events).separatorStyle).toBe(checkedStyle(chunks, options));
    return reading;
  }

  it(
    'Decisions F4, J1, S2: reports, records and refusals are equal, whatever the chunks and the ' +
      'options',
    () => {
      fc.assert(
        fc.property(
          assortmentFile().chain(({ text }) =>
            fc.tuple(fc.constant(text), chunksOf(bytesOf(text))),
          ),
          readOptions,
          ([text, chunks], options) => {
            const reading = expectAgreement(bytesOf(text), chunks, options);
            expect(readAssortmentFile(text, options)).toEqual(reading);
          },
        ),
        { numRuns: sized(27, 80) },
      );
    },
  );

  it(
    'Decisions J1, J2: the same for damaged files; nothing throws, and a refused file has no ' +
      'records',
    () => {
      fc.assert(
        fc.property(
          hostileBytes().chain((bytes) => fc.tuple(fc.constant(bytes), chunksOf(bytes))),
          ([bytes, chunks]) => {
            const { readable: ok, records, report } = expectAgreement(bytes, chunks, {});
            if (!ok) {
              expect(records).toEqual([]);
              expect(report.file.accepted).toBe(0);
              expect(report.issues[0]).toMatchObject({ effect: 'refuses-file', pointer: '' });
            }
            for (const { position } of report.issues) {
              expect(position).toBeDefined();
              expect(
                (position?.offset ?? -1) >= 0 &&
                  (position?.offset ?? 0) + (position?.length ?? 0) <= bytes.length,
              ).toBe(true);
            }
          },
        ),
        { numRuns: sized(133, 400) },
      );
    },
  );

  it('the asynchronous stream returns the same events and reports progress', async () => {
    await fc.assert(
      fc.asyncProperty(
        assortmentFile({ maxRecords: 4 }).chain(({ text }) =>
          fc.tuple(fc.constant(text), chunksOf(bytesOf(text))),
        ),
        async ([text, chunks]) => {
          const events: ReadEvent[] = [];
          let seen = 0;
          const onProgress = ({ bytes }: { readonly bytes: number }): void => {
            seen = bytes;
          };
          for await (const batch of readAssortmentStream(eachLater(chunks), { onProgress }))
            events.push(...batch);
          expect(events).toEqual(pushed(chunks, {}));
          expect(seen).toBe(bytesOf(text).length);
        },
      ),
      { numRuns: 40 },
    );
  });

  async function* eachLater(
    chunks: readonly Uint8Array[],
  ): AsyncGenerator<Uint8Array, void, undefined> {
    for (const chunk of chunks) yield chunk;
  }
});

describe('The order of records', () => {
  it('Principle 5: accepted identifiers, their records and every count stay as they were', () => {
    fc.assert(
      fc.property(
        assortmentFile().chain((file) =>
          fc.tuple(
            fc.constant(file),
            fc.shuffledSubarray([...file.elements], { minLength: file.elements.length }),
          ),
        ),
        ([{ elements }, shuffled]) => {
          const one = readAssortmentFile(`[${elements.map(({ json }) => json).join(',')}]`);
          const other = readAssortmentFile(`[${shuffled.map(({ json }) => json).join(',')}]`);
          expect(other.report.counts).toEqual(one.report.counts);
          expect(causeCounts(other)).toEqual(causeCounts(one));
          expect({ ...other.report.file, bytes: 0 }).toEqual({ ...one.report.file, bytes: 0 });
          expect(byId(other.records)).toEqual(byId(one.records));
        },
      ),
      { numRuns: sized(67, 200) },
    );
  });

  function causeCounts({ report }: FileReading): readonly unknown[] {
    return report.causes.map(({ code, field, shape, count, severity, effect }) => [
      ...[code, field, shape, count, severity, effect],
    ]);
  }

  it('Decision G3: GTINs on several articles are counted alike in any order', () => {
    const record = fc.record({
      id: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      shared: fc.constantFrom(undefined, null, '', 'S', 'T'),
      gtin: fc.constantFrom('4006381333931', '96385074'),
    });
    const elements = fc
      .uniqueArray(record, { selector: ({ id }) => id, maxLength: 5 })
      .map((some) =>
        some.map(({ id, shared, gtin }) =>
          JSON.stringify({
            third_party_id: id,
            shared_id: shared,
            name: 'Rye',
            price: 1,
            price_type_code: 0,
            package_description_str: '6x500g',
            gtin,
          }),
        ),
      );
    fc.assert(
      fc.property(
        elements.chain((some) =>
          fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
        ),
        ([some, shuffled]) => {
          expect(checkAssortmentFile(`[${shuffled.join(',')}]`).counts).toEqual(
            checkAssortmentFile(`[${some.join(',')}]`).counts,
          );
        },
      ),
      { numRuns: sized(100, 300) },
    );
  });

  it(
    'Decisions S2, P10: two records with one identifier are one exactly when they read the same ' +
      'but for the separator',
    () => {
      const withoutStyle = (record: PackageRecord): PackageRecord => ({
        ...record,
        packageDescription: { ...record.packageDescription, style: undefined },
      });
      const field = fc.record({
        price: fc.constantFrom<unknown>('.5', '0.5', 0.5, '.7', 0.7, '0', 0, '0.00', 5e-1, '.50'),
        shared_id: fc.constantFrom(undefined, null, '', ' ', 'S', 's'),
        gtin: fc.constantFrom<unknown>(
          undefined,
          null,
          '',
          '4006381333931',
          '04006381333931',
          '123',
          123,
          true,
          '\u0000',
          false,
          [],
        ),
        orderable: fc.constantFrom(undefined, null, true, false, ''),
        lead_time: fc.constantFrom(undefined, '24:00:00', '1 0:0:0', '86400', '48:00:00'),
        package_description_str: fc.constantFrom(
          '6x500g',
          '6 X 500 g',
          '6/500g',
          '6x0.5kg',
          '3 bottle',
          '3 piece',
          '3 jar',
        ),
      });
      fc.assert(
        fc.property(field, field, fc.boolean(), (a, b, same) => {
          const base = { third_party_id: 'A', name: 'Rye', price_type_code: 0 };
          const [first, second] = [
            readPackageRecord({ ...base, ...a }),
            readPackageRecord({ ...base, ...(same ? { ...a, price: b.price, gtin: b.gtin } : b) }),
          ];
          if (!first.ok || !second.ok) throw new Error('a valid record was refused');
          const { file } = checkAssortmentFile(
            JSON.stringify([
              { ...base, ...a },
              { ...base, ...(same ? { ...a, price: b.price, gtin: b.gtin } : b) },
            ]),
          );
          const equal =
            sameText(withoutStyle(withoutFindings(first.value))) ===
            sameText(withoutStyle(withoutFindings(second.value)));
          expect(file).toMatchObject(
            equal ? { accepted: 1, merged: 1 } : { accepted: 0, refused: 2 },
          );
        }),
        { numRuns: sized(167, 500) },
      );
    },
  );

  it(
    'Decision S2: prices without a zero before the point are prices: .5 and .7 contradict each ' +
      'other, .5 and 0.50 do not',
    () => {
      const file = (prices: readonly string[]): Uint8Array =>
        bytesOf(
          JSON.stringify(
            prices.map((price) => ({
              third_party_id: 'A',
              name: 'Rye',
              price,
              price_type_code: 0,
              package_description_str: '1kg',
            })),
          ),
        );
      for (const [prices, counts] of [
        [['.5', '.7'], { accepted: 0, refused: 2, merged: 0 }],
        [['.5', '0.50'], { accepted: 1, refused: 0, merged: 1 }],
      ] as const) {
        const bytes = file(prices);
        expect(checkAssortmentFile(bytes).file).toMatchObject(counts);
        expect(checkAssortmentFile([bytes.subarray(0, 30), bytes.subarray(30)]).file).toMatchObject(
          counts,
        );
      }
    },
  );

  it('Decision J9: a blank shared_id is none, so records with it are articles of their own', () => {
    const elements = ['A', 'B'].map((id) => ({
      third_party_id: id,
      shared_id: ' ',
      name: 'Rye',
      price: 1,
      price_type_code: 0,
      package_description_str: '1kg',
      gtin: '96385074',
    }));
    expect(checkAssortmentFile(JSON.stringify(elements)).counts['gtin.repeated-article']).toBe(1);
  });

  function sameText(record: object): string {
    return JSON.stringify(record, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  }

  function byId(records: readonly PackageRecord[]): ReadonlyMap<string, object> {
    return new Map(records.map((record) => [record.thirdPartyId, withoutFindings(record)]));
  }
});

describe('One bad record', () => {
  it('Principle 4: never hides the others, at every place of the file', () => {
    const good =
      '{"third_party_id":"%","name":"Rye","price":1,"price_type_code":0,' +
      '"package_description_str":"6x500g"}';
    fc.assert(
      fc.property(
        brokenWireRecord({ defaults: true, small: true }),
        fc.nat({ max: 4 }),
        ({ value, json, code, pointer }, at) => {
          const elements = [0, 1, 2, 3].map((i) => good.replace('%', `id ${i}`));
          elements.splice(at, 0, json ?? JSON.stringify(value));
          const { records, refused } = readAssortmentFile(`[${elements.join(',')}]`);
          expect(records.map(({ thirdPartyId }) => thirdPartyId)).toEqual([
            'id 0',
            'id 1',
            'id 2',
            'id 3',
          ]);
          expect(refused.map(({ index }) => index)).toEqual([at]);
          expect(refused[0]?.findings.map((f) => [f.code, f.pointer])).toContainEqual<
            [IssueCode, string]
          >([code, `/${at}${pointer}`]);
        },
      ),
    );
  });

  it('Decision J5: 10,000 levels are accepted; 10,001 and more refuse that record alone', () => {
    const head =
      '{"third_party_id":"%","name":"Rye","price":1,"price_type_code":0,"package_description":';
    fc.assert(
      fc.property(
        deepPackageDescription({ minLevels: 9_999, maxLevels: 10_003 }),
        fc.boolean(),
        ({ depth, json, unit }, first) => {
          const deep = `${head.replace('%', 'deep')}${json}}`;
          const flat = `${head.replace('%', 'flat')}{"quantity":1,"unit_name":"kg"}}`;
          const { records, refused } = readAssortmentFile(
            `[${(first ? [deep, flat] : [flat, deep]).join(',')}]`,
          );
          const fits = depth <= 10_000;
          expect(records.map(({ thirdPartyId }) => thirdPartyId)).toEqual(
            fits ? (first ? ['deep', 'flat'] : ['flat', 'deep']) : ['flat'],
          );
          expect(
            refused.map(({ thirdPartyId, findings }) => [
              thirdPartyId,
              ...findings.map(({ code }) => code),
            ]),
          ).toEqual(fits ? [] : [['deep', 'package.too-deep']]);
          const read = records.find(({ thirdPartyId }) => thirdPartyId === 'deep');
          if (fits)
            expect([read?.packageDescription.levels.length, read?.packageDescription.unit]).toEqual(
              [depth, unit],
            );
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('Positions', () => {
  it(
    'Decision F1: the bytes at a finding’s position are the value it is about; line and column ' +
      'as an independent counter says',
    () => {
      fc.assert(
        fc.property(assortmentFile(), ({ text }) => {
          const bytes = bytesOf(text);
          const root: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
          for (const { pointer, position, code } of checkAssortmentFile(bytes).issues) {
            if (position === undefined) throw new Error(`${code} has no position`);
            const { offset, length, line, column } = position;
            const before = new TextDecoder('utf-8').decode(bytes.subarray(0, offset));
            const lines = before.split('\n');
            expect([line, column]).toEqual([lines.length, [...(lines.at(-1) ?? '')].length + 1]);
            const found = valueAt(root, pointer);
            if (
              found === undefined ||
              code === 'record.unknown-field' ||
              code === 'json.duplicate-key'
            )
              continue;
            // Of a record that is an array or missing something the first byte is shown.
            if (code === 'record.not-an-object' && typeof found === 'object' && found !== null)
              continue;
            expect(
              JSON.parse(new TextDecoder().decode(bytes.subarray(offset, offset + length))),
            ).toEqual(found);
          }
        }),
        { numRuns: sized(27, 80) },
      );
    },
  );

  function valueAt(root: unknown, pointer: string): unknown {
    let at = root;
    for (const token of pointer.split('/').slice(1)) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
      at = (at as Readonly<Record<string, unknown>>)[key];
    }
    return at;
  }
});

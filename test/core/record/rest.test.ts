import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  checkAssortmentFile,
  createAssortmentReader,
  createFileSchema,
  createRecordSchema,
  type ReadEvent,
  readAssortmentFile,
  readAssortmentStream,
  readPackageRecord,
} from '../../../src/core/index.js';

const RYE = {
  third_party_id: 'A1',
  name: 'Rye',
  price: 1,
  price_type_code: 0,
  package_description_str: '1kg',
};
const ALLERGENS = v.object({ allergens: v.array(v.string()) });
const ANY = v.unknown();

const bytesOf = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

describe('own fields of a record: the option rest', () => {
  it('is what the schema says about them, typed', () => {
    const outcome = readPackageRecord(
      { ...RYE, allergens: ['rye'], colour: 'brown' },
      { rest: ALLERGENS },
    );
    if (!outcome.ok) throw new Error('refused');
    const { rest } = outcome.value;
    if (rest.issues) throw new Error('no value');
    const allergens: readonly string[] = rest.value.allergens;
    expect(allergens).toEqual(['rye']);
    expect(outcome.findings.map(({ pointer }) => pointer)).toEqual(['/colour']);
  });

  it('has the issues of a schema that does not accept them, and refuses no record', () => {
    const json = { ...RYE, allergens: 'rye' };
    const outcome = readPackageRecord(json, { rest: ALLERGENS });
    expect(outcome.ok && outcome.value.rest.issues?.length).toBe(1);
    expect(outcome.findings).toEqual([]);
    const reading = readAssortmentFile(bytesOf([json]), { rest: ALLERGENS });
    expect(reading.report.ok).toBe(true);
    expect(reading.records[0]?.rest.issues?.length).toBe(1);
  });

  it.each([
    ['valibot', v.unknown()],
    ['zod', z.unknown()],
  ])('keeps every field with an open schema: %s', (_, rest) => {
    const own = { __proto__x: 1, list: [{ a: null }], text: 'ä\n"', number: 1.5 };
    const text = `[${JSON.stringify({ ...RYE, ...own }).replace('__proto__x', '__proto__')}]`;
    const reading = readAssortmentFile(text, { rest });
    expect(reading.report.counts).toEqual({});
    const value = reading.records[0]?.rest;
    expect(value?.issues).toBeUndefined();
    expect(JSON.stringify(value?.issues === undefined && value?.value)).toBe(
      JSON.stringify(own).replace('__proto__x', '__proto__'),
    );
  });

  it('is there for a record without own fields', () => {
    const outcome = readPackageRecord(RYE, { rest: ANY });
    expect(outcome.ok && outcome.value.rest).toMatchObject({ value: {} });
    expect(readPackageRecord(RYE)).not.toHaveProperty('value.rest');
  });

  it('does not concern the fields of a level', () => {
    const json = { ...RYE, package_description_str: null };
    const level = { quantity: 1, unit_name: 'kg', note: 'a' };
    const outcome = readPackageRecord(
      { ...json, note: 'b', package_description: level },
      { rest: ANY },
    );
    expect(outcome.findings.map(({ pointer }) => pointer)).toEqual(['/package_description/note']);
    expect(outcome.ok && outcome.value.rest).toMatchObject({ value: { note: 'b' } });
  });

  it('comes with every way of reading', async () => {
    const file = [{ ...RYE, note: 'b' }];
    const rest = v.object({ note: v.string() });
    const wanted = { value: { note: 'b' } };
    const reader = createAssortmentReader({ rest });
    const [event] = [...reader.push(bytesOf(file)), ...reader.end()];
    expect(event?.kind === 'record' && event.record.rest).toMatchObject(wanted);
    const seen: ReadEvent<{ note: string }>[] = [];
    const stream = (async function* () {
      yield bytesOf(file);
    })();
    for await (const events of readAssortmentStream(stream, { rest })) seen.push(...events);
    expect(seen[0]?.kind === 'record' && seen[0].record.rest).toMatchObject(wanted);
    expect(v.parse(createRecordSchema({ rest }), file[0]).rest).toMatchObject(wanted);
    expect(v.parse(createFileSchema({ rest }), file)[0]?.rest).toMatchObject(wanted);
  });

  it('gives a check and a reading one report, for any fields', () => {
    const names = fc.constantFrom('a', 'b', 'é', '__proto__', 'constructor');
    const fields = fc.dictionary(names, fc.oneof(fc.string(), fc.integer(), fc.constant(null)));
    const schemas = fc.constantFrom(ANY, v.object({ a: v.optional(v.string()) }), v.object({}));
    fc.assert(
      fc.property(fc.array(fields, { maxLength: 40 }), schemas, (list, rest) => {
        const records = list.map((own, at) => ({ ...own, ...RYE, third_party_id: `A${at}` }));
        const bytes = bytesOf(records);
        const reading = readAssortmentFile(bytes, { rest });
        expect(checkAssortmentFile(bytes, { rest })).toEqual(reading.report);
        const [found] = reading.records;
        const json = records[0] && readPackageRecord(records[0], { rest });
        if (found !== undefined && json?.ok) expect(found.rest).toEqual(json.value.rest);
      }),
    );
  });

  it('refuses a record with the reason if the schema is asynchronous', () => {
    const rest = v.pipeAsync(
      v.unknown(),
      v.checkAsync(async () => true),
    );
    const { findings } = readPackageRecord(RYE, { rest });
    expect(findings.map(({ code, values }) => [code, values])).toEqual([
      ['record.reading-failed', { problem: expect.stringContaining('without async rules') }],
    ]);
  });

  it('of another kind is a mistake of the caller', () => {
    // A cast, because the compiler refuses an object without a schema too.
    const rest = {} as unknown as typeof ANY;
    expect(() => readPackageRecord(RYE, { rest })).toThrow('rest is a schema');
  });
});

describe('the place of a record in the array', () => {
  it('is known of every record, refused, merged and retracted ones too', () => {
    const at = (id: string, price = 1): object => ({ ...RYE, third_party_id: id, price });
    const file = [at('A'), {}, at('B'), at('C'), at('B', 2), at('C'), at('D')];
    const reading = readAssortmentFile(bytesOf(file));
    if (!reading.readable) throw new Error('refused');
    const places = reading.records.map((one, n) => [one.thirdPartyId, reading.indexes[n]]);
    expect(places).toEqual([
      ['A', 0],
      ['C', 3],
      ['D', 6],
    ]);
    expect(reading.refused.map(({ index }) => index)).toEqual([1, 2, 4]);
    expect(reading.merged?.map(({ index }) => index)).toEqual([5]);
  });
});

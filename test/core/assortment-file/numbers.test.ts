import { describe, expect, it } from 'vitest';
import type { FileReport } from '../../../src/core/assortment-file/report.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { CLEAN, checkFile, fileOf, readFile, recordWith } from './reading.js';

/** A file of one record whose price is this JSON text. */
function priced(price: string): string {
  return (
    `[{"third_party_id":"A1","name":"a","price":${price},"price_type_code":0,` +
    '"package_description_str":"1 kg"}]'
  );
}

/** A file of one record whose quantity is this JSON text. */
function counted(quantity: string): string {
  return (
    '[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,' +
    `"package_description":{"quantity":${quantity},"unit_name":"kg"}}]`
  );
}

function countsOf(source: string, options?: ReadOptions): FileReport['counts'] {
  return checkFile(source, options).counts;
}

describe('Decisions N1 to N6: numbers in a file', () => {
  it('Decision N1: price and quantity are a JSON number, or a plain decimal in a string', () => {
    for (const text of [
      '1',
      '1.5',
      '0.001',
      '1e2',
      '1E+2',
      '150e-2',
      '"1"',
      '"1.50"',
      '".5"',
      '"007"',
    ]) {
      expect([text, countsOf(priced(text)), countsOf(counted(text))]).toEqual([text, {}, {}]);
    }
    for (const text of [
      '"+1"',
      '"1e2"',
      '" 1"',
      '"1 "',
      '"1,5"',
      '"1_000"',
      '"0x10"',
      '"1."',
      '"."',
      '"Infinity"',
      '"NaN"',
      '"１"',
      '"\\u0661"',
      'true',
      '[1]',
      '{"a":1}',
    ]) {
      expect([text, countsOf(priced(text)), countsOf(counted(text))]).toEqual([
        text,
        { 'price.type': 1 },
        { 'package.quantity-type': 1 },
      ]);
    }
  });

  it('Decision N1: a blank text is no price and no quantity', () => {
    for (const text of ['""', '" "']) {
      expect([text, countsOf(priced(text)), countsOf(counted(text))]).toEqual([
        text,
        { 'price.type': 1 },
        { 'package.quantity-type': 1 },
      ]);
    }
  });

  it(
    'Decision N2: at most 30 significant digits, the first within 15 powers of ten, checked on ' +
      'the text',
    () => {
      const inside = [
        '9999999999999999',
        '1e15',
        '0.000000000000001',
        '1e-15',
        '1.00000000000000000000000000001',
        `1.${'0'.repeat(1000)}`,
        `0.${'0'.repeat(14)}1`,
        '1000000000000000e0',
        '0.0001e19',
      ];
      const outside = [
        '10000000000000000',
        '1e16',
        '0.0000000000000001',
        '1e-16',
        '1.000000000000000000000000000001',
        '1e1000000000',
        '1e-1000000000',
        '1e99999999999999999999',
        `1${'0'.repeat(1000)}`,
      ];
      for (const text of inside)
        expect([text, countsOf(priced(text)), countsOf(counted(text))]).toEqual([text, {}, {}]);
      for (const text of outside)
        expect([text, countsOf(priced(text)), countsOf(counted(text))]).toEqual([
          text,
          { 'price.out-of-range': 1 },
          { 'package.out-of-range': 1 },
        ]);
    },
  );

  it('Decision N3: decimals print plainly and shortest, whatever they were written like', () => {
    const prints = {
      '1.10': '1.1',
      '1e3': '1000',
      '1E-7': '0.0000001',
      '"007.500"': '7.5',
      '120e-1': '12',
      '".5"': '0.5',
    };
    for (const [text, plain] of Object.entries(prints)) {
      expect([text, readFile(priced(text)).records[0]?.price.amount.toFixed()]).toEqual([
        text,
        plain,
      ]);
      expect([
        text,
        readFile(counted(text)).records[0]?.packageDescription.levels[0].quantity.toFixed(),
      ]).toEqual([text, plain]);
    }
  });

  it('Decision N4: a missing, null or negative price is an error, zero a warning', () => {
    expect(countsOf(fileOf(recordWith({ price: undefined })))).toEqual({ 'price.missing': 1 });
    expect(countsOf(priced('null'))).toEqual({ 'price.missing': 1 });
    for (const text of ['-1', '-0.01', '-1e-3', '"-1"'])
      expect([text, countsOf(priced(text))]).toEqual([text, { 'price.negative': 1 }]);
    for (const text of ['0', '-0', '0.00', '0e5', '0e-1000000000', '"0"', '"0.0"', '-0.0e9']) {
      const { records, report } = readFile(priced(text));
      expect([text, report.ok, report.counts, records[0]?.price.amount.toFixed()]).toEqual([
        text,
        true,
        { 'price.zero': 1 },
        '0',
      ]);
    }
  });

  it('Decision N5: price_type_code is 0 or 1 in any spelling of the integer, only these', () => {
    const coded = (code: string): string =>
      priced('1').replace(
        '"price_type_code":0',
        '"price_unit":' +
          `${code.startsWith('1') || code === '10e-1' || code === '0.1e1' ? '"kg"' : 'null'},` +
          `"price_type_code":${code}`,
      );
    for (const code of ['0', '1', '0.0', '1.0', '-0', '0e9', '10e-1', '0.1e1', '1E0'])
      expect([code, countsOf(coded(code))]).toEqual([code, {}]);
    for (const code of [
      '2',
      '-1',
      '0.5',
      '"0"',
      '"1"',
      'true',
      'false',
      '[]',
      '{}',
      '""',
      '0.1',
      '1e1000000000',
      '1.0000000000000000001',
    ]) {
      expect([code, countsOf(coded(code))['price-type-code.value']]).toEqual([code, 1]);
    }
    expect(countsOf(coded('null'))).toEqual({ 'price-type-code.missing': 1 });
    expect(countsOf(fileOf(recordWith({ price_type_code: undefined })))).toEqual({
      'price-type-code.missing': 1,
    });
  });

  it("Decision N6: the public service's limits hold only on request, to the character", () => {
    const published: ReadOptions = { limits: { profile: 'published' } };
    const lengths = {
      third_party_id: 50,
      shared_id: 50,
      supplier_outlet_id: 50,
      name: 300,
      brand: 150,
      package_type: 50,
    };
    for (const [name, limit] of Object.entries(lengths)) {
      for (const letter of ['a', 'é']) {
        const longest = fileOf(recordWith({ [name]: letter.repeat(limit) }));
        const longer = fileOf(recordWith({ [name]: letter.repeat(limit + 1) }));
        expect([name, countsOf(longest, published), countsOf(longer, published)]).toEqual([
          name,
          {},
          { 'text.over-published-length': 1 },
        ]);
        expect(countsOf(longer)).toEqual({});
      }
    }
    expect(countsOf(priced('1.234'), published)).toEqual({});
    expect(countsOf(priced('1.2340'), published)).toEqual({});
    expect(countsOf(priced('1.2345'), published)).toEqual({ 'text.over-published-decimals': 1 });
    expect(countsOf(priced('"1.2345"'), published)).toEqual({ 'text.over-published-decimals': 1 });
    expect(countsOf(priced('1.2345'))).toEqual({});
    expect(countsOf(counted('1.234567'), published)).toEqual({});
    expect(countsOf(counted('1.2345678'), published)).toEqual({
      'text.over-published-decimals': 1,
    });
    expect(countsOf(counted('1.2345678'))).toEqual({});
    expect(countsOf(fileOf(recordWith({ description: 'a'.repeat(5000) })), published)).toEqual({});
  });

  it(
    'Decision N6: a record over the published limits keeps its identifier for whoever looks it ' +
      'up',
    () => {
      const id = 'A'.repeat(51);
      expect(
        readFile(fileOf(recordWith({ third_party_id: id })), { limits: { profile: 'published' } })
          .refused,
      ).toMatchObject([{ index: 0, thirdPartyId: id }]);
      expect(readFile(fileOf(CLEAN)).refused).toEqual([]);
    },
  );
});

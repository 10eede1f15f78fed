import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { applyFixes } from '../../../src/core/assortment-file/fixing/apply-fixes.js';
import { describeFinding } from '../../../src/core/issue/describe-finding.js';
import { FINNISH } from '../../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../../src/core/issue/languages/german.js';
import { SWEDISH } from '../../../src/core/issue/languages/swedish.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { suggestPrice } from '../../../src/core/record/suggestions/suggest-price.js';
import { RYE } from './rye.js';

describe('Decision N10: a price with its unit', () => {
  it.each([
    ['$2.65/lb', '2.65', 'lb'],
    ['2.65 LB', '2.65', 'lb'],
    ['2,65 kg', '2.65', 'kg'],
    ['$12 LB', '12', 'lb'],
    ['12 € kg', '12', 'kg'],
    ['4.50 €/kg', '4.50', 'kg'],
    ['EUR 4.50/kg', '4.50', 'kg'],
    ['1 234,50 €/t', undefined, undefined],
    ['$1.500/kg', undefined, undefined],
    ['1.234,50 €/tonne', '1234.50', 'tonne'],
    ['12,60 € le kg', '12.60', 'kg'],
    ['12,60 € / le kg', undefined, undefined],
    ['12,60 kr. pr. kg', '12.60', 'kg'],
    ['12,60 zł za kg', '12.60', 'kg'],
    ['12,60 e/kg', '12.60', 'kg'],
    ['12:50 kr/kg', '12.50', 'kg'],
    ['12,- €/kg', '12', 'kg'],
    ['12 / Kg.', '12', 'kg'],
    ['$2.65/#', '2.65', 'lb'],
    ['$2.65#', '2.65', 'lb'],
    ['2.65 p/kg', '2.65', 'kg'],
    ['1.99/100g', '19.9', 'kg'],
    ['1,99 €/100 ml', '19.9', 'l'],
    ['12,60 kr/hg', '126', 'kg'],
    ['0,50 €/cl', '50', 'l'],
    ['4.50/1 kg', '4.50', 'kg'],
    ['24.90 / kpl', '24.90', 'piece'],
    ['12,60 €/kg netto', '12.60', 'kg'],
    ['12,60€/kg netto', '12.60', 'kg'],
    ['12,65pro kg', '12.65', 'kg'],
    ['12 per 1 kg', undefined, undefined],
    ['12,60 €/kg (zzgl. 19 % MwSt.)', '12.60', 'kg'],
    ['12,60 €/kg alv 0 %', '12.60', 'kg'],
    ['24.90 kpl', undefined, undefined],
    ['1.500 €/kg', undefined, undefined],
    ['1.500/kg', undefined, undefined],
    ['2.65/case', undefined, undefined],
    ['2.65/gal', undefined, undefined],
    ['1.99/500g', undefined, undefined],
    ['24.00/doz', '24.00', 'DZ'],
    ['24.00/pair', undefined, undefined],
    ['12/1 kg', undefined, undefined],
    ['4/100 g', undefined, undefined],
    ['2.5 kg', undefined, undefined],
    ['12 kg', undefined, undefined],
    ['$/kg', undefined, undefined],
    ['/kg', undefined, undefined],
    ['per kg', undefined, undefined],
    ['per kg 12.60', undefined, undefined],
    ['pro 12,60 kg', undefined, undefined],
    ['per kg netto', undefined, undefined],
    ['12.60/12.90', undefined, undefined],
    ['12.60-12.90/kg', undefined, undefined],
    ['from 12.60/kg', undefined, undefined],
    ['99999999999999999/kg', undefined, undefined],
  ])('%s is %s per %s', (text, price, unit) => {
    const reading = suggestPrice(text);
    expect(reading?.suggestion).toBe(price);
    expect(reading?.unit).toBe(unit);
    expect(reading?.certainty).toBe(price && 'suggested');
  });

  const fixed = (record: object, file = JSON.stringify([record], undefined, 1)): object => {
    const { issues } = checkAssortmentFile(file);
    const text = new TextDecoder().decode(applyFixes(file, issues, { accept: 'suggested' }));
    return (JSON.parse(text) as [object])[0];
  };
  const record = { ...RYE, package_description_str: '10 lb' };

  it('is one fix of three fields, behind the price if they are missing', () => {
    const file =
      '[{"third_party_id": "A1", "name": "Rye", "price": "$2.65/lb",\n  ' +
      '"package_description_str": "10 lb"}]';
    const { issues } = checkAssortmentFile(file);
    expect(issues.find(({ code }) => code === 'price.type')?.fix).toEqual({
      certainty: 'suggested',
      operations: [
        { op: 'add', path: '/0/price_type_code', value: 1 },
        { op: 'add', path: '/0/price_unit', value: 'lb' },
        { op: 'replace', path: '/0/price', value: '2.65' },
      ],
    });
    const text = new TextDecoder().decode(applyFixes(file, issues, { accept: 'suggested' }));
    expect(text).toContain('"price": "2.65", "price_type_code": 1, "price_unit": "lb",\n');
    expect(checkAssortmentFile(text).file.refused).toBe(0);
  });

  it.each([[0], [1], ['0'], [null]])('with the price type code %j', (code) => {
    const sent = { ...record, price: '12,60 €/kg', price_type_code: code };
    expect(fixed(sent)).toMatchObject({ price: '12.60', price_type_code: 1, price_unit: 'kg' });
  });

  it.each([
    ['kg', true],
    ['Kg', true],
    ['per kg', true],
    ['', true],
    ['lb', false],
    ['cl', false],
    [5, false],
  ])('next to the price unit %j is proposed: %s', (unit, isProposed) => {
    for (const code of [0, 1]) {
      const { findings } = readPackageRecord({
        ...record,
        price: '12,60 €/kg',
        price_type_code: code,
        price_unit: unit,
      });
      const f = findings.find((each) => each.code === 'price.type');
      expect(f?.values).toHaveProperty('form', 'per-unit');
      expect(f !== undefined && 'suggestion' in f.values).toBe(isProposed);
    }
  });

  it('is not proposed with more decimals than the public service takes', () => {
    const { findings } = readPackageRecord(
      { ...record, price: '1.2345 €/kg', price_type_code: 0 },
      { limits: { profile: 'published' } },
    );
    expect(findings.find(({ code }) => code === 'price.type')?.values).toEqual({
      form: 'per-unit',
      unit: 'kg',
    });
  });
});

describe('Decision N10: words around a price', () => {
  it.each([
    ['12,60 netto', '12.60'],
    ['12.60 excl. VAT', '12.60'],
    ['12,60 HT', '12.60'],
    ['12,60 € HT', '12.60'],
    ['12,60 (veroton)', '12.60'],
    ['12.60*', '12.60'],
    ['12.60 **', '12.60'],
    ['99¢', '0.99'],
    ['99p', '0.99'],
    ['5 cents', '0.05'],
    ['-,99', '0.99'],
    ['9.5¢', undefined],
    ['netto', undefined],
    ['ca. 12,60', undefined],
    ['12,6o', undefined],
    ['5 for 10.00', undefined],
    ['12.60 (old)', undefined],
  ])('of %s the number %s is proposed', (text, price) => {
    const reading = suggestPrice(text);
    expect(reading?.suggestion).toBe(price);
    expect(reading?.form).toBeUndefined();
  });

  it.each([
    ...['on request', 'TBD', 'n/a', 'P.O.A.', '-', '--', '?', 'market price'],
    ...['auf Anfrage', 'Preis auf Anfrage', 'a. A.', 'Tagespreis', 'pyydettäessä', 'PÄIVÄN HINTA'],
    ...['på begäran', 'pris på förfrågan', 'sur demande', 'Nous consulter', 'a consultar'],
    ...['su richiesta', 'op aanvraag', 'på forespørgsel', 'etter avtale', 'na zapytanie'],
  ])('%s says that there is no price', (text) => {
    expect(suggestPrice(text)).toEqual({ form: 'no-price' });
  });

  it.each(['12,60 (inkl. MwSt)', '12,60 € inkl. 19 % MwSt.', '12,60 TTC', '12.60 incl. VAT'])(
    '%s has tax',
    (text) => {
      expect(suggestPrice(text)).toEqual({ form: 'with-tax' });
    },
  );

  it('says what the text is and what to do, in each language', () => {
    const sent = { ...RYE, package_description_str: '10 lb', price_type_code: 0 };
    const said = (price: string) => {
      const f = readPackageRecord({ ...sent, price }).findings[0];
      if (f === undefined) throw new Error('no finding');
      return [undefined, FINNISH, SWEDISH, GERMAN].map(
        (language) => describeFinding(f, { language }).message,
      );
    };
    expect(said('on request')).toEqual([
      'The text says that there is no price. Leave the article out, or send a price and set ' +
        '"orderable" to false.',
      'Tekstin mukaan hintaa ei ole. Jätä tuote pois, tai lähetä hinta ja "orderable" false.',
      'Texten säger att det inte finns något pris. Utelämna artikeln, eller skicka ett pris med ' +
        '"orderable" false.',
      'Laut Text gibt es keinen Preis. Lassen Sie den Artikel weg, oder senden Sie einen Preis ' +
        'mit "orderable" false.',
    ]);
    expect(said('12.60 per kg')[0]).toBe(
      'The text is a price per kg. Send the number in "price", 1 in "price_type_code" and "kg" ' +
        'in "price_unit".',
    );
    expect(said('1.99/100g')[0]).toMatch(/^The text is a price per kg\./);
    expect(said('12.60 TTC')[0]).toMatch(/^The text is a price with VAT\./);
  });
});

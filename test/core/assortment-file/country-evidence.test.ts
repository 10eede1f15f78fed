import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { applyFixes } from '../../../src/core/assortment-file/fixing/apply-fixes.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { createAssortmentChecker } from '../../../src/core/index.js';
import type { Issue } from '../../../src/core/issue/issue.js';

type Members = Readonly<Record<string, unknown>>;

const record = (members: Members, index: number): Members => ({
  third_party_id: `A${index}`,
  name: `Juice ${index}`,
  price: '12.60',
  price_type_code: 0,
  ...(members['package_description'] === undefined ? { package_description_str: '6 x 1 l' } : {}),
  ...members,
});

const fileOf = (all: readonly Members[]): string => JSON.stringify(all.map(record));

const text = (package_description_str: string): Members => ({ package_description_str });

const US = [text('12 x 16 fl oz (US)'), text('4x1 gal (US)'), text('128 fl oz/3.79 L')];
const UK = [text('12 x 16 fl oz (UK)'), text('4x1 gal (UK)'), text('4x2 pt (UK)')];

/** Returns the proposals for the last record. */
function proposalsOf(all: readonly Members[]): readonly unknown[] {
  const last = all.length - 1;
  return checkAssortmentFile(fileOf(all))
    .issues.filter(({ code, recordIndex }) => recordIndex === last && code.startsWith('unit.'))
    .map(({ fix }) => fix?.operations.map((step) => 'value' in step && step.value).join());
}

describe('Decision U9: the measures of a file decide about those without a country', () => {
  it.each([
    ['4/1 gal', '4/1gal (US)', '4/1gal (UK)'],
    ['12x16 fl oz', '12x16fl oz (US)', '12x16fl oz (UK)'],
    ['6x1 qt', '6x2pt (US)', '6x1qt (UK)'],
    ['1 ton', '1short ton', '1long ton'],
    ['1 tsp', undefined, '1tsp (UK)'],
    ['6 Mg', undefined, undefined],
    ['2 m', undefined, undefined],
    ['999999999999999 qt', undefined, '999999999999999qt (UK)'],
    ['1.5x1 gal', '1.5x1gal (US)', '1.5x1gal (UK)'],
  ])('%s is proposed as %s or %s', (doubtful, inUs, inUk) => {
    expect(proposalsOf([...US, text(doubtful)])).toEqual([inUs]);
    expect(proposalsOf([...UK, text(doubtful)])).toEqual([inUk]);
    expect(proposalsOf([text(doubtful)])).toEqual([undefined]);
  });

  it('leaves a proposal that the text itself has', () => {
    expect(proposalsOf([...US, text('6 bottles')])).toEqual(['6piece']);
    expect(proposalsOf([...US, text('50#')])).toEqual(['50lb']);
  });

  it('counts records whose findings are only counted', () => {
    const free = (all: readonly Members[]): readonly Members[] =>
      all.map((one) => ({ ...one, price: '0' }));
    const records = [
      ...free([text('1 l'), text('2 l'), text('3 l')]),
      ...free(US),
      text('4/1 gal'),
    ];
    const { causes } = checkAssortmentFile(fileOf(records), { limits: { issues: 0 } });
    expect(causes.find(({ code }) => code === 'price.zero')?.count).toBe(6);
    expect(causes.find(({ code }) => code === 'unit.unlisted')?.example.fix).toMatchObject({
      operations: [{ value: '4/1gal (US)' }],
    });
  });

  it('proposes nothing for a unit that no country has', () => {
    expect(proposalsOf([...US, text('6 zzz')])).toEqual([undefined]);
  });

  it.each([
    ['gal', 'gal (US)', 'gal (US)'],
    ['qt', '3,pt (US)', '6.3,pt (US)'],
    ['tbsp', '0.75,fl oz (US)', '25.2,fl oz (US)'],
    ['tsp', undefined, undefined],
  ])('decides about %s in objects and prices, with the amount', (unit, inObject, inPrice) => {
    const inner = { quantity: 1.5, unit_name: unit };
    const priced = { price_type_code: 1, price_unit: unit, ...text('4 l') };
    expect(proposalsOf([...US, { package_description: inner }])).toEqual([inObject]);
    const outer = { quantity: 12, package: inner };
    expect(proposalsOf([...US, { package_description: outer }])).toEqual([inObject]);
    expect(proposalsOf([...US, priced])).toEqual([inPrice]);
  });

  it.each([
    ['an amount of too many digits', { quantity: '9'.repeat(30), unit_name: 'qt' }],
    ['an amount that is no number', { quantity: 'two', unit_name: 'qt' }],
    ['an amount of another kind', { quantity: [2], unit_name: 'qt' }],
    ['no amount', { unit_name: 'qt' }],
    ['a long amount', { quantity: '1'.repeat(300), unit_name: 'qt' }],
  ])('proposes no other size for %s', (_, package_description) => {
    expect(proposalsOf([...US, { package_description }])).toEqual([undefined]);
  });

  it('keeps to the decimals of the public service', () => {
    const qt = { package_description: { quantity: '1.000001', unit_name: 'qt' } };
    const tbsp = { package_description: { quantity: '1.000001', unit_name: 'tbsp' } };
    const fixes = (members: Members) =>
      checkAssortmentFile(fileOf([...US, members]), { limits: { profile: 'published' } })
        .issues.filter(({ code }) => code === 'unit.unlisted')
        .map(({ fix }) => fix !== undefined);
    expect([fixes(qt), fixes(tbsp)]).toEqual([[true], [false]]);
  });

  it('decides about refused units of strict reading, outside of texts', () => {
    const strict = (members: Members) =>
      checkAssortmentFile(fileOf([...US.slice(0, 2), US[0] ?? {}, members]), { units: 'strict' })
        .issues.filter(({ code }) => code === 'unit.strict-unlisted')
        .map(({ fix }) => fix?.operations.length);
    expect(strict({ package_description: { quantity: 4, unit_name: 'gal' } })).toEqual([1]);
    expect(strict({ package_description: { quantity: 4, unit_name: 'qt' } })).toEqual([2]);
    expect(strict(text('4 gal'))).toEqual([undefined]);
  });

  it('takes no refused text as evidence but that of two measures', () => {
    const refused = [1, 2, 3].map((count) => text(`${count}/1 gal (US) JUG`));
    expect(proposalsOf([...refused, text('4/1 gal')])).toEqual([undefined]);
  });

  it('takes the unit of a price as evidence', () => {
    const priced = { price_type_code: 1, price_unit: 'gal (US)' };
    expect(proposalsOf([priced, priced, priced, text('1 gal')])).toEqual(['1gal (US)']);
  });

  it.each([
    ['two records', US.slice(1)],
    ['both countries', [...US, UK[0] ?? {}]],
    ['the same record of another country first', [UK[0] ?? {}, ...US]],
    ['metric records', [text('1 l'), text('2 l'), text('3 l')]],
  ])('says nothing by %s', (_, all) => {
    expect(proposalsOf([...all, text('1 gal')])).toEqual([undefined]);
  });

  it('says why, and leaves the verdict as it is', () => {
    const file = fileOf([text('1 gal'), ...US]);
    const report = checkAssortmentFile(file);
    const issue = report.issues.find(({ code }) => code === 'unit.unlisted') as Issue;
    expect(issue.message).toBe(
      '"gal" is not in the list of supported units, so it is read as pieces. Did you mean ' +
        'gal (UK) or gal (US)? Other records of this file use US measures.',
    );
    expect(issue.fix?.certainty).toBe('suggested');
    expect(report.causes.find(({ code }) => code === issue.code)?.example).toEqual(issue);
    expect(report.file).toMatchObject({ accepted: 3, refused: 1 });
    const fixed = new TextDecoder().decode(
      applyFixes(file, report.issues, { accept: 'suggested' }),
    );
    expect(fixed).toContain('"1gal (US)"');
    expect(checkAssortmentFile(fixed).file.refused).toBe(0);
  });

  it('Decision P19: decides about a measure in front of packaging, which is refused', () => {
    const file = fileOf([text('4/1 GAL JUG'), text('12/1 QT CTN'), ...US]);
    const report = checkAssortmentFile(file);
    const messages = report.issues.map(({ message }) => message);
    expect(messages[0]).toMatch(/Other records of this file use US measures\./);
    const fixed = new TextDecoder().decode(
      applyFixes(file, report.issues, { accept: 'suggested' }),
    );
    expect(fixed).toContain('"4/1gal (US)"');
    expect(fixed).toContain('"12/2pt (US)"');
    expect(checkAssortmentFile(fixed).file.refused).toBe(0);
  });

  it('depends neither on the order of records nor on how they are read', () => {
    const many = Array.from({ length: 400 }, () => US[0] ?? {});
    const files = [
      [text('1 gal'), ...many],
      [...many, text('1 gal')],
      [...many.slice(0, 9), text('1 gal'), ...many],
    ].map(fileOf);
    for (const file of files) {
      const report = checkAssortmentFile(file);
      expect(report.issues.map(({ fix }) => fix?.operations.length)).toEqual([1]);
      expect(checkAssortmentFile(file, { accelerate: false })).toEqual(report);
      expect(readAssortmentFile(file).report).toEqual(report);
      const checker = createAssortmentChecker();
      const bytes = new TextEncoder().encode(file);
      for (let at = 0; at < bytes.length; at += 999) checker.push(bytes.subarray(at, at + 999));
      expect(checker.end()).toEqual(report);
    }
  });

  it('sees one record of the other country among many', () => {
    const many = Array.from({ length: 400 }, () => US[0] ?? {});
    const file = fileOf([text('1 gal'), ...many, UK[1] ?? {}, ...many]);
    expect(checkAssortmentFile(file).issues.map(({ fix }) => fix)).toEqual([undefined]);
  });
});

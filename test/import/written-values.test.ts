import { expect, it } from 'vitest';
import { applyFixes, checkAssortmentFile } from '#core';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { readTable } from '../../src/import/workbook/read-table.js';

it('Decisions P12, N10: cells as people write them get the proposals of a file', () => {
  const rows = [
    'Item number,Item name,Pack size,Price',
    'A1,Beef,10 lb,$2.65/lb',
    'A2,Rye,8 oz/226 g,4.20',
    'A3,Oil,1 l,on request',
  ];
  const table = readTable(new TextEncoder().encode(rows.join('\n')));
  if (!table.ok) throw new Error(table.fault.code);
  const imported = importRecords(table.value, suggestProfile(table.value).profile);
  if (!imported.ok) throw new Error(imported.fault.code);
  const { text } = imported.value;
  const { issues } = checkAssortmentFile(text);
  // The import itself writes the three fields of a price with its unit.
  expect(issues.map(({ values }) => 'form' in values && values.form)).toEqual([
    'two-measures',
    'no-price',
  ]);
  const fixed = applyFixes(text, issues, { accept: 'suggested' });
  expect(JSON.parse(new TextDecoder().decode(fixed))).toMatchObject([
    { price: '2.65', price_type_code: 1, price_unit: 'lb' },
    { package_description_str: '8oz' },
    { price: 'on request' },
  ]);
});

import { describe, expect, it } from 'vitest';
import type { ImportProfile, ProfileColumn } from '../../src/import/profile/import-profile.js';
import { chooseField } from '../../src/import/profile/review-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { opened } from './raw-workbook.js';

const listOf = (headings: string, ...rows: readonly string[]): string =>
  [`Item no;Product;${headings}`, ...rows].join('\n');

/** Fields of the columns that a person has to look at, by their headings. */
function doubtsOf(text: string): Readonly<Record<string, string | null>> {
  const { columns } = suggestProfile(opened(text));
  return Object.fromEntries(
    columns.flatMap(({ header, field, status }) =>
      status === 'doubtful' ? [[header, field] as const] : [],
    ),
  );
}

/** Records that an import makes with every guess, or by a profile. */
function recordsOf(text: string, given?: ImportProfile): readonly unknown[] {
  const workbook = opened(text);
  const imported = importRecords(workbook, given ?? suggestProfile(workbook).profile);
  return imported.ok ? JSON.parse(imported.value.text) : [];
}

describe('Decisions I1 to I4: what no column shows alone', () => {
  it.each([
    [
      'a price with tax where there is no other',
      listOf('Price incl. VAT;Pack', 'A1;Rye;2.50;6x500g', 'A2;Oat;3.50;6x500g'),
      { 'Price incl. VAT': 'price' },
    ],
    [
      'a price where pieces are sold and the package holds several',
      listOf('Price;Sales unit;Pack', 'A1;Rye;2.50;EA;12x500g', 'A2;Oat;3.50;EA;12x500g'),
      { Price: 'price' },
    ],
    [
      'a unit price next to packages of several pieces',
      listOf('Unit price;Pack', 'A1;Rye;2.50;12x500g', 'A2;Oat;3.50;12x500g'),
      { 'Unit price': 'price' },
    ],
    [
      'a cost, which may be the one of the supplier',
      listOf('Cost;Retail;Pack', 'A1;Rye;2.50;3.99;12x500g', 'A2;Oat;3.50;4.99;12x500g'),
      { Cost: 'price' },
    ],
    [
      'a weight of all pieces if a text says the size of one',
      listOf('Formato;Uds/caja;Peso neto kg;Precio caja', 'A1;Atún;lata 80 g;24;1.92;20.25'),
      { 'Peso neto kg': 'package.size' },
    ],
    [
      'a package that differs from the count next to it',
      listOf('Price;Case qty;Pack', 'A1;Rye;2.50;6;12x500g', 'A2;Oat;3.50;6;12x500g'),
      { Pack: 'package_description_str' },
    ],
    [
      'whole numbers of an unknown heading next to sizes',
      listOf(
        'Price;Zub;Size',
        ...['A1;Rye;2.50;12;500g', 'A2;Oat;3.50;6;500g', 'A3;Pea;3.50;12;500g'],
      ),
      { Zub: null },
    ],
    [
      'values that say that an article cannot be ordered',
      listOf('Price;Zap;Pack', 'A1;Rye;2.50;discontinued;12x500g', 'A2;Oat;3.50;;12x500g'),
      { Zap: 'orderable' },
    ],
    [
      'a heading that says so',
      listOf('Price;Blocked;Pack', 'A1;Rye;2.50;yes;12x500g', 'A2;Oat;3.50;no;12x500g'),
      { Blocked: 'orderable' },
    ],
  ])('asks about %s', (_, text, doubts) => {
    expect(doubtsOf(text)).toEqual(doubts);
    expect(suggestProfile(opened(text)).isComplete).toBe(false);
  });

  it.each([
    ['a unit of sale that is the package', 'Price;Sales unit;Pack', '2.50;CS;12x500g'],
    ['a count that says what the text says', 'Price;Case qty;Pack', '2.50;12;12x500g'],
    ['a cost that is the one of the customer', 'Your cost;Pack', '2.50;12x500g'],
    [
      'a price with tax next to one without',
      'Price ex VAT;Price incl. VAT;Pack',
      '2.50;2.85;12x500g',
    ],
  ])('asks nothing about %s', (_, headings, row) => {
    const text = listOf(headings, `A1;Rye;${row}`, `A2;Oat;${row}`);
    expect(doubtsOf(text)).toEqual({});
    expect(recordsOf(text)).toMatchObject([
      { price: '2.50', price_type_code: 0, package_description_str: '12x500g' },
      {},
    ]);
  });

  it('takes prices per unit: of a unit of sale, and where the package has no price', () => {
    const sold = listOf('Price;Sales unit;Pack', 'A1;Rye;2.50;kg;10kg', 'A2;Oat;3.50;kg;5kg');
    expect(recordsOf(sold)).toMatchObject([
      { price_type_code: 1, price_unit: 'kg' },
      { price_type_code: 1, price_unit: 'kg' },
    ]);
    const some = listOf('Case price;Price per kg;Pack', 'A1;Beef;;4.50;10kg', 'A2;Oat;3.50;;1kg');
    expect(recordsOf(some)).toMatchObject([
      { price: '4.50', price_type_code: 1, price_unit: 'kg' },
      { price: '3.50', price_type_code: 0 },
    ]);
  });

  it.each([
    ['EUR / Stück;Pack', '2.50;12x500g', '3.50;6x500g'],
    ['Stückpreis;VE;Inhalt', '2.50;12;500 g', '3.50;6;500 g'],
    ['Stuksprijs;Aantal per krat;Inhoud', '2.50;12;500 g', '3.50;6;500 g'],
    ['Preis pro 100 (ct);Pack', '250;1200 Stück', '350;600 Stück'],
    ['Price;PE;Pack', '250;100;1200 pcs', '350;100;600 pcs'],
  ])('multiplies a price of pieces by their number: %s', (headings, first, second) => {
    const text = listOf(headings, `A1;Rye;${first}`, `A2;Oat;${second}`);
    expect(doubtsOf(text)).toEqual({});
    const scale = headings.startsWith('Price;PE') ? 100 : 1;
    expect(recordsOf(text)).toMatchObject([
      { price: String(30 * scale), price_type_code: 0 },
      { price: String(21 * scale), price_type_code: 0 },
    ]);
  });

  it('asks about prices with a sign of a currency below cents, and does not divide them', () => {
    const text = listOf('Preis in Cent;Pack', 'A1;Rye;4,80 €;6x500g', 'A2;Oat;5,20 €;4x1kg');
    expect(doubtsOf(text)).toEqual({ 'Preis in Cent': 'price' });
    expect(recordsOf(text)).toMatchObject([{ price: '4.80' }, { price: '5.20' }]);
    const cents = listOf('Preis in Cent;Pack', 'A1;Rye;480 ct;6x500g', 'A2;Oat;520;4x1kg');
    expect(recordsOf(cents)).not.toMatchObject([{ price: '480' }, { price: '520' }]);
  });

  it('leaves out a price that its heading scales and that has no exact result', () => {
    const text = listOf('Preis pro 300;Pack', 'A1;Rye;10;100 pcs', 'A2;Oat;30 EUR*;600 pcs');
    const workbook = opened(`${text}\nA3;Pea;30;600 pcs`);
    const imported = importRecords(workbook, suggestProfile(workbook).profile);
    if (!imported.ok) throw new Error('the list is read');
    expect(JSON.parse(imported.value.text).map(({ price }: { price?: string }) => price)).toEqual([
      undefined,
      undefined,
      '60',
    ]);
    const found = imported.value.findings.find(({ code }) => code === 'price-not-scaled');
    expect(found).toMatchObject({ count: 2 });
  });

  it.each([
    ['kg', '2 kg', '5 kg', '10 kg'],
    ['l', '2 l', '5 l', '10 l'],
  ])('a price that the total is a multiple of is asked about as one per %s', (unit, ...sizes) => {
    const text = listOf(
      'Inhalt;Preis;Gesamtpreis',
      `A1;Rye;${sizes[0]};4,80;9,60`,
      `A2;Oat;${sizes[1]};3,00;15,00`,
      `A3;Pea;${sizes[2]};1,00;10,00`,
    );
    expect(doubtsOf(text)).toHaveProperty('Preis');
    expect(recordsOf(text)).toMatchObject([{ price_unit: unit }, { price_unit: unit }, {}]);
  });

  it('takes the price of the package where another is per unit', () => {
    const text = listOf('EUR / kg;EUR / Gebinde;Pack', 'A1;Rye;2.10;12.60;6x1kg');
    expect(doubtsOf(`${text}\nA2;Oat;1.10;6.60;6x1kg`)).toEqual({});
    expect(recordsOf(`${text}\nA2;Oat;1.10;6.60;6x1kg`)).toMatchObject([
      { price: '12.60', price_type_code: 0 },
      { price: '6.60', price_type_code: 0 },
    ]);
  });

  it('takes the price of the package next to the unit of another price', () => {
    const text = listOf(
      'Gebinde;Einheit;Preis je Einheit;Preis je Gebinde',
      'A1;Gouda;6 x 500 g;kg;8,20;24,60',
      'A2;Edamer;8 x 500 g;kg;9,20;36,80',
    );
    expect(doubtsOf(text)).toEqual({});
    expect(recordsOf(text)).toMatchObject([
      { price: '24.60', price_type_code: 0 },
      { price: '36.80', price_type_code: 0 },
    ]);
  });

  it('takes the weight that a name says too', () => {
    const text = listOf(
      'Kpl/ltk;Paino kg;Hinta / ltk',
      'A1;Puuro 500 g;6;0,5;3,50',
      'A2;Riisi;6;1;4,50',
    );
    expect(doubtsOf(text)).toEqual({});
  });

  it('takes the price of a case and not of a bottle in it', () => {
    const text = listOf(
      'Format;Bottles/case;Price/bottle;Price/case',
      'A1;Riesling;75 cl;6;9.50;57.00',
      'A2;Merlot;75 cl;6;10.50;63.00',
    );
    expect(doubtsOf(text)).toEqual({});
    expect(recordsOf(text)).toMatchObject([{ price: '57.00' }, { price: '63.00' }]);
  });

  it('takes the price of a case that its heading names by its currency', () => {
    const text = listOf(
      'Pack/Size;Case $;Split $',
      'A1;Beef;4/10 LB;90.50;25.10',
      'A2;Pork;5/10 LB;80.50;',
    );
    expect(doubtsOf(text)).toEqual({});
    expect(recordsOf(text)).toMatchObject([
      { price: '90.50', price_type_code: 0 },
      { price: '80.50', price_type_code: 0 },
    ]);
  });

  it('reads the unit in a cell: of a size, and of a price', () => {
    const cells = ['A1;Rye;$2.65/lb;5 LB', 'A2;Oat;12.60/case;32 OZ', 'A3;Pea;3.50 CS;50 LB'];
    expect(recordsOf(listOf('Price;Size', ...cells, 'A4;Corn;4.50;6 LB'))).toMatchObject([
      { price: '2.65', price_unit: 'lb', package_description: { quantity: '5', unit_name: 'LB' } },
      { price: '12.60', price_type_code: 0, package_description: { unit_name: 'OZ' } },
      { price: '3.50 CS' },
      { price: '4.50' },
    ]);
  });

  it('takes packages from names as a guess, where a name has one package', () => {
    const names = [
      ['Rye 500 g X12', '12 x 500 g'],
      ['Oat 1 kg x 6', '6 x 1 kg'],
      ['Soup 4x1 l', '4 x 1 l'],
      ['Stew 4x1 l', '4 x 1 l'],
      ['12 x 2 kg x 3 Pea', undefined],
      ['Bean 1.500 g', undefined],
      ['Mix 1 kg 2 kg', undefined],
      [`${'long '.repeat(60)}1 kg`, undefined],
    ] as const;
    const text = listOf('Price', ...names.map(([name], at) => `A${at};${name};2.50`));
    expect(doubtsOf(text)).toEqual({ Product: 'package_description_str' });
    expect(recordsOf(text)).toEqual(
      names.map(([, pack]) =>
        pack === undefined
          ? expect.not.objectContaining({ package_description_str: expect.anything() })
          : expect.objectContaining({ package_description_str: pack }),
      ),
    );
  });

  it('takes sizes from names where counts have a column, and identifiers from GTINs', () => {
    const counted = listOf('Price;Case qty', 'A1;Rye 500 g;2.50;12', 'A2;Oat 1 kg;3.50;6');
    expect(recordsOf(`${counted}\nA3;Pea 2 x 1 kg;3.50;6`)).toMatchObject([
      { package_description: { quantity: '12', package: { quantity: '500', unit_name: 'g' } } },
      { package_description: { quantity: '6', package: { quantity: '1', unit_name: 'kg' } } },
      { package_description: { quantity: '6' } },
    ]);
    const gtins = 'EAN;Product;Price;Pack\n4006381333931;Rye;2.50;12x500g';
    expect(recordsOf(`${gtins}\n5410228142034;Oat;3.50;12x500g`)).toMatchObject([
      { third_party_id: '4006381333931', gtin: '4006381333931' },
      { third_party_id: '5410228142034', gtin: '5410228142034' },
    ]);
  });
});

describe('Decision I10: a size in pieces that says the count again', () => {
  const rows = (...sizes: readonly (readonly [count: number, size: string])[]): string =>
    listOf(
      'Preis;VPE;Inhalt',
      ...sizes.map(([count, size], at) => `A${at};P${at};4,80;${count};${size}`),
    );

  it('is the package, if every row says so', () => {
    const list = rows([500, '500 Stk'], [200, '200 Stk'], [1000, '1000 Stk']);
    expect(doubtsOf(list)).toEqual({});
    expect(recordsOf(list)[0]).toMatchObject({
      package_description: { quantity: '500', unit_name: 'Stk' },
    });
  });

  it.each([
    ['few rows', rows([12, '12 Stk'])],
    ['rows of one number', rows([12, '12 Stk'], [12, '12 Stk'], [12, '12 Stk'])],
    [
      'most rows, of which one differs',
      rows(...[12, 6, 8, 10, 4, 3, 5, 7, 9].map((n) => [n, `${n} Stk`] as const), [4, '12 Stk']),
    ],
    ['only the rows in pieces', rows([20, '250 g'], [10, '1 l'], [12, '12 Stk'], [6, '6 Stk'])],
  ])('is asked about in %s', (_, list) => {
    expect(doubtsOf(list)).toMatchObject({ VPE: 'package.count' });
  });

  it.each([
    ['pieces of another number', rows([4, '12 Stk'], [6, '6 Stk'], [8, '10 Stk'])],
    ['equal numbers of another unit', rows([12, '12 g'], [6, '6 g'], [8, '8 g'])],
    ['one piece of each', rows([12, '1 Stk'], [6, '1 Stk'], [8, '1 Stk'])],
  ])('is none in %s', (_, list) => {
    expect(doubtsOf(list)).not.toHaveProperty('VPE');
    expect(recordsOf(list)[0]).toMatchObject({ package_description: { package: {} } });
  });
});

describe('Decision I12: flags', () => {
  const flagged = (heading: string, first: string, second: string): string =>
    listOf(`Price;Pack;${heading}`, `A1;Rye;2.50;1 kg;${first}`, `A2;Oat;3.50;1 kg;${second}`);
  const orderable = (text: string, given?: ImportProfile): readonly unknown[] =>
    (recordsOf(text, given) as { orderable?: unknown }[]).map((record) => record.orderable);

  it.each([
    ['Gesperrt', 'x', '', [false, undefined]],
    ['Lieferbar', 'x', '', [true, false]],
    ['Lieferbar', '✓', '✓', [true, true]],
    ['Bloqueado', 'S', 'N', [false, true]],
    ['Disponible', 'S', 'N', [true, false]],
    ['Disponible', 'n', 'o', [false, true]],
  ])('below %s, "%s" and "%s" are %j', (heading, first, second, flags) => {
    expect(orderable(flagged(heading, first, second))).toEqual(flags);
  });

  it.each([
    ['Gesperrt', 'x', ''],
    ['Lieferbar', 'x', ''],
    ['Kennz.', 'x', ''],
    ['Kennz.', 'S', 'N'],
    ['Gesperrt', 'ja', 'nein'],
    // Sold while there is some left, and back tomorrow.
    ['Auslaufartikel', 'ja', 'nein'],
    ['Out of stock', 'Y', 'N'],
    ['Discontinued', 'Y', 'Y'],
    ['Discontinued', 'Y', '?'],
    ['Discontinued', 'Y', '31.12.2026'],
  ])('asks about %s with "%s" and "%s"', (heading, first, second) => {
    const text = `${flagged(heading, first, second)}\nA3;Pea;3.50;1 kg;${first}`;
    expect(doubtsOf(text)).toHaveProperty(heading);
  });

  it.each([
    ['Discontinued', 'Y', 'N'],
    ['Ausgelistet', 'ja', 'nein'],
    ['Supprimé', 'oui', 'non'],
    ['Utgått', '1', '0'],
    ['Vervallen', 'nee', 'nee'],
  ])('leaves no question about %s with "%s" and "%s"', (heading, first, second) => {
    expect(doubtsOf(flagged(heading, first, second))).toEqual({});
    expect(orderable(flagged(heading, first, second))[1]).toBe(true);
  });

  it('letters that no language has for yes are left to a person', () => {
    expect(orderable(flagged('Lieferbar', 'Q', 'N'))).toEqual(['Q', false]);
  });

  it('a refusal is turned around, also if a person maps its column', () => {
    const text = flagged('Gesperrt', 'ja', 'nein');
    const workbook = opened(text);
    const { profile } = suggestProfile(workbook);
    const fields = ['third_party_id', 'name', 'price', 'package_description_str'] as const;
    const columns = profile.columns.map(({ header = '' }, at): ProfileColumn => {
      return { header, field: fields[at] ?? null };
    });
    const none = { ...profile, columns };
    expect(orderable(text, none)).toEqual([undefined, undefined]);
    const chosen = chooseField(workbook, none, { column: 'E', field: 'orderable' });
    expect(orderable(text, chosen)).toEqual([false, true]);
    // A profile that a person wrote has no words.
    const written = columns.map((one) => ({ ...one, field: one.field ?? ('orderable' as const) }));
    expect(orderable(text, { ...none, columns: written })).toEqual([false, true]);
    const bare = text.replace('ja', '1').replace('nein', 'lieferbar');
    expect(orderable(bare, { ...none, columns: written })).toEqual([false, true]);
  });

  it.each(['Gesperrt', 'Sale price list of old', 'Weight of all', 'EAN Karton alt'])(
    'asks nothing about an empty column: %s',
    (heading) => {
      expect(doubtsOf(flagged(heading, '', ''))).toEqual({});
    },
  );

  it.each(['Catch Wt', 'Poids variable', 'CW', 'Peso variable'])(
    '%s is no order in decimal amounts, but a price without a unit is asked about',
    (heading) => {
      const text = flagged(heading, 'Y', 'N');
      expect(doubtsOf(text)).toEqual({ Price: 'price' });
      expect(JSON.stringify(recordsOf(text))).not.toContain('weighted');
      expect(doubtsOf(flagged(heading, 'N', 'N'))).toEqual({});
      expect(doubtsOf(text.replace('Price', 'Price per kg'))).toEqual({});
      expect(doubtsOf(text.replace(/2[.]50/, '2.50/kg'))).toEqual({});
    },
  );
});

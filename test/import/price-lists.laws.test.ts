import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { readImported } from './price-lists.js';
import { opened } from './raw-workbook.js';

/** A record that a list is written from. */
interface Article {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly count: number;
  readonly size: number;
  readonly unit: 'g' | 'kg' | 'ml' | 'l';
  readonly isOrderable: boolean;
}

const NAMES = [
  'Rye bread',
  'Whole milk',
  'Gouda mild',
  'Orange juice',
  'Coffee beans',
  'Soft soap',
];

const articles: fc.Arbitrary<readonly Article[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      price: fc.integer({ min: 150, max: 250_000 }).map((cents) => cents / 100),
      count: fc.integer({ min: 2, max: 48 }),
      size: fc.constantFrom(250, 330, 400, 500, 750, 1, 2, 5),
      isOrderable: fc.boolean(),
    }),
    { minLength: 4, maxLength: 12 },
  )
  .map((rows) =>
    rows.map((row, at) => ({
      ...row,
      id: `A${1000 + at}`,
      name: `${row.name} ${'abcdefghijkl'.charAt(at)}`,
      unit: row.size < 10 ? (at % 2 === 0 ? 'kg' : 'l') : at % 2 === 0 ? 'g' : 'ml',
    })),
  );

/** Digits with the check digit of a GTIN. */
function gtin(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const pieceGtin = (at: number): string => gtin(`${400123400000 + at}`);
const caseGtin = (at: number): string => gtin(`1${400123400000 + at}`);

/** Headings in some languages, in one order everywhere. */
const HEADINGS = {
  id: [
    'Item no',
    'Tuotenro',
    'Art.nr',
    'Artikelnummer',
    'Code article',
    'Codice',
    'Артикул',
    'Indeks',
  ],
  name: [
    'Product',
    'Nimi',
    'Benämning',
    'Bezeichnung',
    'Désignation',
    'Prodotto',
    'Назва',
    'Nazwa',
  ],
  price: ['Net price', 'Hinta', 'Pris', 'Preis netto', 'Prix HT', 'Prezzo', 'Ціна', 'Cena netto'],
  casePrice: [
    'Case price',
    'Laatikkohinta',
    'Pris / kartong',
    'Kartonpreis netto',
    'Prix colis HT',
    'Prezzo cartone',
    'Ціна ящика',
    'Cena kartonu',
  ],
  text: [
    'Pack size',
    'Pakkaus',
    'Förpackning',
    'Gebinde',
    'Conditionnement',
    'Formato',
    'Упаковка',
    'Opakowanie',
  ],
  count: [
    'Case qty',
    'Kpl/ltk',
    'Antal/frp',
    'Stück/VE',
    'Colisage',
    'Pezzi per cartone',
    'Шт в ящике',
    'Ilosc w kartonie',
  ],
  size: ['Size', 'Koko', 'Storlek', 'Inhalt', 'Contenance', 'Contenuto', 'Вес', 'Waga'],
  unit: ['Unit', 'Yksikkö', 'Enhet', 'Einheit', 'Unité', 'Unità', 'Од. вим.', 'Jm'],
  ean: ['EAN', 'EAN-koodi', 'Streckkod', 'EAN', 'Code barres', 'Codice EAN', 'Штрихкод', 'Kod EAN'],
  case: [
    'Case EAN',
    'EAN ltk',
    'EAN kartong',
    'EAN Karton',
    'EAN colis',
    'EAN cartone',
    'EAN ящика',
    'EAN opak. zb.',
  ],
  orderable: [
    'Available',
    'Tilattavissa',
    'Beställningsbar',
    'Bestellbar',
    'Disponible',
    'Disponibile',
    'Наличие',
    'Dostepny',
  ],
  rrp: [
    'RRP',
    'Ovh',
    'Rek. pris',
    'UVP',
    'Prix conseillé',
    'Prezzo consigliato',
    'Розн. цена',
    'Cena detaliczna',
  ],
  group: [
    'Category',
    'Tuoteryhmä',
    'Varugrupp',
    'Warengruppe',
    'Famille',
    'Categoria',
    'Категорія',
    'Kategoria',
  ],
} as const;

/** Form in which a list is written. */
const forms = fc.record({
  language: fc.integer({ min: 0, max: 7 }),
  pack: fc.constantFrom('text', 'parts', 'measured'),
  separator: fc.constantFrom(';', ',', '\t', '|'),
  decimal: fc.constantFrom('.', ','),
  currency: fc.constantFrom('', ' €', ' kr'),
  others: fc.subarray(['ean', 'case', 'orderable', 'rrp', 'group'] as const),
  hasPreamble: fc.boolean(),
  hasGroups: fc.boolean(),
  hasTotal: fc.boolean(),
});

type Form = typeof forms extends fc.Arbitrary<infer T> ? T : never;

const RUNS = { numRuns: 40 };

/** A column: its heading and its cells. */
type Column = readonly [heading: string, ...cells: string[]];

function columnsOf(rows: readonly Article[], form: Form): readonly Column[] {
  const { language, pack, decimal, currency, others } = form;
  const head = (key: keyof typeof HEADINGS): string => HEADINGS[key][language] ?? '';
  const money = (value: number): string => `${value.toFixed(2).replace('.', decimal)}${currency}`;
  const column = (
    key: keyof typeof HEADINGS,
    cell: (row: Article, at: number) => string,
  ): Column => [head(key), ...rows.map(cell)];
  const packs: readonly Column[] =
    pack === 'text'
      ? [column('text', ({ count, size, unit }) => `${count} x ${size} ${unit}`)]
      : pack === 'parts'
        ? [
            column('count', ({ count }) => String(count)),
            column('size', ({ size }) => String(size)),
            column('unit', ({ unit }) => unit),
          ]
        : [
            column('count', ({ count }) => String(count)),
            column('size', ({ size, unit }) => `${size} ${unit}`),
          ];
  const more: Readonly<Record<Form['others'][number], Column>> = {
    ean: column('ean', (_, at) => pieceGtin(at)),
    case: column('case', (_, at) => caseGtin(at)),
    orderable: column('orderable', ({ isOrderable }) => (isOrderable ? 'yes' : 'no')),
    rrp: column('rrp', ({ price }) => money(price * 1.5)),
    group: column('group', (_, at) => (at % 2 === 0 ? 'Dry' : 'Chilled')),
  };
  return [
    column('id', ({ id }) => id),
    column('name', ({ name }) => name),
    column(pack === 'text' ? 'price' : 'casePrice', ({ price }) => money(price)),
    ...packs,
    ...others.map((key) => more[key]),
  ];
}

/** Writes columns as text, with the rows that are no articles. */
function write(columns: readonly Column[], form: Form): string {
  const { separator, hasPreamble, hasGroups, hasTotal } = form;
  const cell = (text: string): string => (text.includes(separator) ? `"${text}"` : text);
  const lines = (columns[0] ?? []).map((_, row) =>
    columns.map((column) => cell(column[row] ?? '')).join(separator),
  );
  const empty = separator.repeat(columns.length - 1);
  const [headings = '', ...rows] = lines;
  const [first = '', ...rest] = rows;
  return [
    ...(hasPreamble ? [`Price list 2026${empty}`, `Valid from 1.12.2025${empty}`, empty] : []),
    headings,
    ...(hasGroups ? [`BAKERY${empty}`] : []),
    first,
    ...(hasGroups ? [`DAIRY${empty}`] : []),
    ...rest,
    ...(hasTotal ? [`TOTAL${empty}`, `Errors excepted.${empty}`] : []),
  ].join('\r\n');
}

function fieldsOf(text: string): Readonly<Record<string, string | null>> {
  const { columns } = suggestProfile(opened(text));
  return Object.fromEntries(
    columns.map(({ header, field, status }) => [header, `${field} ${status}`]),
  );
}

describe('Decisions I1 to I4: laws of price lists', () => {
  it('the order of the columns decides nothing', () => {
    const shuffled = fc.tuple(articles, forms).chain(([rows, form]) => {
      const columns = columnsOf(rows, form);
      const order = fc.shuffledSubarray([...columns], { minLength: columns.length });
      return fc.tuple(fc.constant(form), fc.constant(columns), order);
    });
    fc.assert(
      fc.property(shuffled, ([form, columns, others]) => {
        expect(fieldsOf(write(others, form))).toEqual(fieldsOf(write(columns, form)));
      }),
      RUNS,
    );
  });

  it('a footer below the prices says nothing about the column', () => {
    const text = 'Net price;Product;Item no;Size\n1.50;Rye;A1;1 kg\n1.50;Oat;A2;1 kg\n';
    expect(fieldsOf(`${text}TOTAL;;;\nErrors excepted.;;;\n`)).toEqual(fieldsOf(text));
  });

  it('a list is imported as the articles that it was written from, or asked about', () => {
    const counts = { right: 0, asked: 0 };
    fc.assert(
      fc.property(articles, forms, (rows, form) => {
        const workbook = opened(write(columnsOf(rows, form), form));
        const { isComplete, profile } = suggestProfile(workbook);
        if (!isComplete) {
          counts.asked += 1;
          return;
        }
        const imported = importRecords(workbook, profile);
        const got = imported.ok ? readImported(imported.value.text) : [];
        expect(got.map(({ id, price, code, pack }) => [id, Number(price), code, pack])).toEqual(
          rows.map(({ id, price, count, size, unit }) => [id, price, 0, `${count}x${size}${unit}`]),
        );
        const sent = JSON.parse(imported.ok ? imported.value.text : '[]');
        if (form.others.includes('orderable'))
          expect(sent.map(({ orderable }: { orderable?: boolean }) => orderable)).toEqual(
            rows.map(({ isOrderable }) => isOrderable),
          );
        got.forEach(({ gtins = [] }, at) => {
          if (form.others.includes('case'))
            expect(gtins.map(Number)).toContain(Number(caseGtin(at)));
          else if (form.others.includes('ean'))
            expect(gtins.map(Number)).toContain(Number(pieceGtin(at)));
        });
        counts.right += 1;
      }),
      RUNS,
    );
    console.log(`lists in random forms: ${counts.right} right, ${counts.asked} asked`);
    expect(counts.right).toBeGreaterThan(counts.asked);
  });
});

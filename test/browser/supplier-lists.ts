/** Lists as suppliers send them, each with a trap, and what each says to a person who reads it. */
import { type RawCell, type RawSheet, STYLE, workbookOf } from '../import/raw-workbook.js';

/** Record as a list says it. */
export interface SaidRecord {
  readonly id: string;
  readonly price: string;
  /** Unit that the price is per; a price of the package has none. */
  readonly per?: string;
  readonly pack: string;
  readonly gtins?: readonly string[];
  readonly isOrderable?: boolean;
  readonly isWeighed?: boolean;
  /** Lead time in seconds. */
  readonly lead?: number;
}

/** A list, and the way of a person through the page. */
export interface SupplierList {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly said: readonly SaidRecord[];
  /** Labels of fields, with the values that the person gives them. */
  readonly answers?: readonly (readonly [label: string, value: string])[];
  /** Records that the page leaves to the person. */
  readonly left: number;
  /** Clicks until the corrected file, choosing a file and a value being one each. */
  readonly clicks: number;
  /** Forms of suggested fixes that are right, by a part of them. */
  readonly accepts?: readonly string[];
}

export const DAY = 86_400;

/** Items of a list by number: each list takes as many as it has rows. */
export function rowsOf<T>(count: number, row: (at: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => row(at));
}

/** Returns a GTIN: the digits with their check digit. */
function gtinOf(digits: number): string {
  const text = String(digits);
  const sum = [...text].reduce(
    (total, digit, at) => total + Number(digit) * ((text.length - at) % 2 === 0 ? 1 : 3),
    0,
  );
  return `${text}${(10 - (sum % 10)) % 10}`;
}

export const pieceGtin = (at: number): string => gtinOf(641_000_000_000 + at);

const caseGtin = (at: number): string => gtinOf(1_641_000_000_000 + at);

const upc = (at: number): string => gtinOf(76_000_010_000 + at);

export const price = (at: number, mark = '.'): string => `${at + 3}${mark}${at % 10}5`;

export const joined = (lines: readonly string[], end = '\r\n'): string => lines.join(end);

/** A Finnish wholesaler: barcodes of piece and case, zeros by number format, words for flags. */
function finnishWholesaler(): SupplierList {
  const packs = ['500 g', '1 l', '1,5 l', '250 g'];
  const head = ['Tuotenumero', 'Tuotenimi', 'Yksikkökoko', 'Kpl / ltk', 'EAN kpl', 'EAN ltk'];
  head.push('Hinta / ltk', 'Toimitusaika', 'Tilattavissa');
  const rows = rowsOf(24, (at): readonly RawCell[] => [
    { v: String(200 + at), s: STYLE.fourDigits },
    `Ruisleipä ${at}`,
    packs[at % 4] ?? '',
    12,
    Number(pieceGtin(at)),
    Number(caseGtin(at)),
    Number(price(at)),
    at % 6 === 0 ? '1 vko' : '2 arkipv',
    at % 8 === 0 ? 'E' : 'K',
  ]);
  const title = [['Tukku Oy – asiakashinnasto'], ['Hinnat ALV 0 %'], []];
  const end = [[], ['Tilaukset puhelimella']];
  return {
    name: 'hinnasto.xlsx',
    bytes: workbookOf([{ name: 'Hinnasto', rows: [...title, head, ...rows, ...end] }]),
    said: rowsOf(24, (at) => ({
      id: `0${200 + at}`,
      price: price(at),
      pack: `12 x ${packs[at % 4]?.replace(',', '.')}`,
      gtins: [caseGtin(at), pieceGtin(at)],
      isOrderable: at % 8 !== 0,
      lead: at % 6 === 0 ? 7 * DAY : 2 * DAY,
    })),
    answers: [
      ['Meaning of K', 'true'],
      ['Meaning of E', 'false'],
      ['Meaning of 2 arkipv', '2 days'],
    ],
    left: 0,
    // The meanings say what the column of flags is.
    clicks: 6,
  };
}

/** A German price list: groups between the rows, a heading of two rows, subtotals. */
function germanGroups(): SupplierList {
  const units = ['g', 'kg', 'Ltr', 'Stk.'];
  const sizes = [250, 4.5, 1, 60];
  const rows = rowsOf(12, (at): readonly RawCell[] => [
    `BU-${1000 + at}`,
    `Artikel Nr. ${at}`,
    10,
    sizes[at % 4] ?? 1,
    units[at % 4] ?? '',
    price(at, ','),
    at % 4 === 3 ? null : 3.2,
    pieceGtin(at),
  ]);
  const group = (name: string, from: number): readonly (readonly RawCell[])[] => [
    [name],
    ...rows.slice(from, from + 6),
    [null, 'Zwischensumme', null, null, null, '—'],
  ];
  const sheet: RawSheet = {
    name: 'Preisliste',
    rows: [
      ['Feinkost GmbH'],
      ['Preisliste Gastronomie – alle Preise netto'],
      [],
      ['Artikel', null, 'Verpackung', null, null, 'Preis', null, 'EAN'],
      ['Art.-Nr.', 'Bezeichnung', 'Gebinde', 'Inhalt', 'Einheit', 'EUR / Gebinde', 'EUR / kg'],
      ...group('Milchprodukte', 0),
      ...group('Getränke', 6),
      ['Irrtümer vorbehalten.'],
    ],
    merges: ['A1:H1', 'A2:H2', 'A4:B4', 'C4:E4', 'F4:G4', 'H4:H5', 'A6:H6', 'A14:H14'],
  };
  return {
    name: 'preisliste.xlsx',
    bytes: workbookOf([sheet]),
    said: rowsOf(12, (at) => ({
      id: `BU-${1000 + at}`,
      price: price(at),
      pack: `10 x ${sizes[at % 4]} ${['g', 'kg', 'l', 'piece'][at % 4]}`,
      gtins: [pieceGtin(at)],
    })),
    left: 0,
    clicks: 2,
  };
}

/** A French tariff in Windows-1252: marks of thousands, prices of the unit that a column names. */
function frenchTariff(): SupplierList {
  const kinds = [
    { size: '40 x 250 g', pack: '40 x 250 g', sold: 'colis' },
    { size: '6 x 1 L', pack: '6 x 1 l', sold: 'colis' },
    { size: 'sac de 10 kg', pack: '10 kg', sold: 'kg' },
    { size: 'plateau de 30', pack: '30 piece', sold: 'colis' },
  ];
  const said = rowsOf(16, (at): SaidRecord & { size: string; sold: string } => {
    const { size, pack, sold } = kinds[at % 4] ?? { size: '', pack: '', sold: '' };
    const amount = at === 4 ? '1028.60' : price(at);
    const gtins = [pieceGtin(at)];
    return { id: `F0${at + 10}`, price: amount, pack, size, sold, gtins, lead: 2 * DAY };
  });
  const lines = [
    'Tarif général 2026;;;;;;',
    ';;;;;;',
    'Code article;Désignation;Conditionnement;Prix unitaire HT;Unité de vente;Code EAN;Délai',
    ...said.map(({ id, size, sold, price: amount, gtins }) => {
      const written = amount === '1028.60' ? '1 028,60' : amount.replace('.', ',');
      return `${id};Crème ${id};${size};${written} €;${sold};${gtins?.[0]};48 h`;
    }),
  ];
  const latin = Buffer.from(joined(lines).replace(/€/g, '\x80'), 'latin1');
  return {
    name: 'tarif.csv',
    bytes: new Uint8Array(latin),
    said: said.map(({ size: _, sold, ...record }) =>
      sold === 'kg' ? { ...record, per: 'kg' } : record,
    ),
    left: 0,
    clicks: 7,
    accepts: ['sac de', 'plateau de'],
  };
}

/** A US order guide: prices with a sign and a unit, pounds as #, catch weight. */
function americanGuide(): SupplierList {
  const kinds = [
    { size: '6/5 LB', pack: '6/5lb', amount: '$78.40', weighed: 'N' },
    { size: '50#', pack: '50lb', amount: '$22.85', weighed: 'N' },
    { size: '5/14 LB AVG', pack: '5/14lb', amount: '$12.89/LB', weighed: 'Y', per: 'lb' },
    { size: '6/#10', pack: '6/1 #10', amount: '"$1,041.15"', weighed: 'N' },
    { size: '6/18 OZ', pack: '6/18oz', amount: '$64.00', weighed: 'N' },
  ];
  const kindOf = (at: number) => kinds[at % 5] ?? { size: '', pack: '', amount: '', weighed: '' };
  const lines = rowsOf(20, (at) => {
    const { size, amount, weighed } = kindOf(at);
    const item = String(at + 301).padStart(7, '0');
    return `${item},"CHEESE, ${at}",${size},CS,${amount},${upc(at)},${weighed}`;
  });
  return {
    name: 'order-guide.csv',
    bytes: Buffer.from(
      joined(['Item #,Description,Pack/Size,UOM,Case Price,Case UPC,Catch Wt', ...lines], '\n'),
    ),
    said: rowsOf(20, (at) => {
      const { pack, amount, per } = { per: undefined, ...kindOf(at) };
      return {
        id: String(at + 301).padStart(7, '0'),
        price: amount.replace(/[$",]|\/LB/g, ''),
        pack,
        gtins: [upc(at)],
        ...(per === undefined ? {} : { per }),
      };
    }),
    // Five pieces of an average weight have no package size that is right for all.
    left: 4,
    clicks: 4,
    accepts: ['# → 9lb'],
  };
}

/** Sheets with formulas: the column of costs is hidden, and so is the sheet of old items. */
function hiddenCosts(): SupplierList {
  const head = ['SKU', 'Product name', 'Cost', 'Trade price', 'Case qty', 'Unit size', 'UoM'];
  head.push('EAN', 'Lead time', 'Available');
  const sheet = (name: string, from: number, state?: 'hidden'): RawSheet => ({
    name,
    ...(state === undefined ? {} : { state }),
    hiddenColumns: [2],
    rows: [
      head,
      ...rowsOf(10, (at): readonly RawCell[] => [
        `${name.slice(0, 2).toUpperCase()}${from + at}`,
        `${name} item ${at}`,
        at + 1,
        { f: `C${at + 2}*1.35`, v: price(from + at) },
        6,
        500,
        'g',
        Number(pieceGtin(from + at)),
        '2 days',
        at % 5 === 0 ? 'No' : 'Yes',
      ]),
      ['TOTAL', null, { f: 'SUM(C2:C11)', v: '55' }, { f: 'SUM(D2:D11)', v: '99.5' }],
    ],
  });
  return {
    name: 'trade.xlsx',
    bytes: workbookOf([
      { name: 'Cover', rows: [['ACME Foods Ltd'], ['Trade price list']] },
      sheet('Bakery', 0),
      sheet('Dairy', 10),
      sheet('Old', 20, 'hidden'),
    ]),
    said: rowsOf(20, (at) => ({
      id: `${at < 10 ? 'BA' : 'DA'}${at}`,
      price: price(at),
      pack: '6 x 500 g',
      gtins: [pieceGtin(at)],
      isOrderable: at % 5 !== 0,
      lead: 2 * DAY,
    })),
    left: 0,
    // The price may be one of a piece: a question (Decision I17).
    clicks: 4,
  };
}

/** A Swedish list: the unit in the heading, two prices, numbers of days. */
function swedishBread(): SupplierList {
  const head = ['Art.nr', 'Benämning', 'Antal/frp', 'Vikt (g)', 'Pris/frp (kr)'];
  head.push('Jämförpris kr/kg', 'EAN-kod', 'Ledtid (dagar)', 'Beställningsbar');
  const rows = rowsOf(15, (at): readonly RawCell[] => [
    `7000${at + 10}`,
    `Knäckebröd ${at}`,
    8,
    400,
    Number(price(at)),
    Number(price(at + 40)),
    pieceGtin(at),
    2,
    at % 5 === 0 ? 'Nej' : 'Ja',
  ]);
  return {
    name: 'bröd.xlsx',
    bytes: workbookOf([{ name: 'Blad1', rows: [head, ...rows] }]),
    said: rowsOf(15, (at) => ({
      id: `7000${at + 10}`,
      price: price(at),
      pack: '8 x 400 g',
      gtins: [pieceGtin(at)],
      isOrderable: at % 5 !== 0,
      lead: 2 * DAY,
    })),
    left: 0,
    clicks: 2,
  };
}

/** A list whose headings say nothing. */
function withoutWords(): SupplierList {
  const lines = rowsOf(12, (at) => `X${at + 100}\tTuna in oil ${at}\t${price(at)}\t12 x 160 g`);
  return {
    name: 'list.tsv',
    bytes: Buffer.from(joined(['Col A\tCol B\tCol C\tCol D', ...lines], '\n')),
    said: rowsOf(12, (at) => ({ id: `X${at + 100}`, price: price(at), pack: '12 x 160 g' })),
    left: 0,
    clicks: 7,
  };
}

/** A table that went through a spreadsheet: barcodes in E notation, average weights, markup. */
function mangledTable(): SupplierList {
  const packs = ['10 x 500 g', '6 kpl', 'ca. 2 kg', '24x33cl'];
  const right = ['10 x 500 g', '6 piece', '2 kg', '24 x 330 ml'];
  const isLost = (at: number): boolean => at % 6 === 0;
  const lines = rowsOf(16, (at) => {
    const ean = isLost(at) ? '6,41E+12' : pieceGtin(at);
    return `00${40 + at};Leipä <b>${at}</b> & co;${price(at, ',')};${packs[at % 4]};${ean}`;
  });
  return {
    name: 'sotku.csv',
    bytes: new Uint8Array(
      Buffer.from(
        joined(['Tuotekoodi;Nimi;Hinta;Pakkaus;EAN', ...lines, lines[4] ?? '']),
        'latin1',
      ),
    ),
    said: rowsOf(16, (at) => ({
      id: `00${40 + at}`,
      price: price(at),
      pack: right[at % 4] ?? '',
      gtins: isLost(at) ? [] : [pieceGtin(at)],
    })),
    left: 0,
    clicks: 4,
    accepts: ['ca. 9 kg'],
  };
}

/** Returns the lists. */
export function supplierLists(): readonly SupplierList[] {
  return [
    finnishWholesaler(),
    germanGroups(),
    frenchTariff(),
    americanGuide(),
    hiddenCosts(),
    swedishBread(),
    withoutWords(),
    mangledTable(),
  ];
}

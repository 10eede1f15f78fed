import fc from 'fast-check';
import type { ImportQuestion } from '../../src/import/profile/import-questions.js';

/** Headings by language and role; a list has one of each that it draws. */
const HEADINGS = {
  en: {
    id: ['Item no', 'Stock code', 'SKU'],
    name: ['Product', 'Description', 'Item name'],
    pack: ['Pack size', 'Pack'],
    count: ['Units per case', 'Case qty'],
    size: ['Size', 'Net content'],
    package: ['Case price', 'Price per case'],
    open: ['Price', 'Net price'],
    piece: ['Price each', 'Price/pc', 'Price per bottle'],
    cents: ['Case price (cents)', 'price_per_case_cents'],
    hundred: ['Price per 100', 'Price/100'],
    kg: ['Price per kg', 'Price/kg'],
    stock: ['Stock', 'On hand'],
    old: ['Old price', 'RRP', 'Was'],
    off: ['Discontinued', 'Blocked'],
    days: ['Lead time (days)', 'Delivery working days'],
    weeks: ['Lead time (weeks)', 'Delivery weeks'],
    own: ['Own brand', 'Private label'],
    gross: ['Gross weight (kg)', 'Shipping weight (kg)'],
    unknown: ['Zub', 'Foo', 'X7'],
  },
  de: {
    id: ['Artikelnummer', 'Art.-Nr.', 'Bestellnummer'],
    name: ['Bezeichnung', 'Artikel', 'Artikelname'],
    pack: ['Gebinde', 'Verpackung'],
    count: ['Stück je Karton', 'VE', 'Stk./Krt.'],
    size: ['Inhalt', 'Füllmenge'],
    package: ['Kartonpreis', 'Preis je Gebinde', 'EUR/Karton'],
    open: ['Preis', 'Nettopreis', 'Neuer Preis'],
    piece: ['Stückpreis', 'Preis je Flasche', 'EUR/Stk.'],
    cents: ['Kartonpreis (ct)', 'Preis je Karton in Cent'],
    hundred: ['Preis pro 100', 'Preis/100 Stück'],
    kg: ['Kilopreis', 'EUR/kg', 'Preis je kg'],
    stock: ['Bestand', 'Lagerbestand'],
    old: ['Alter Preis', 'UVP', 'Preis alt'],
    off: ['Ausgelistet', 'Gesperrt'],
    days: ['Lieferzeit (Tage)', 'Lieferzeit (AT)'],
    weeks: ['Lieferzeit in Wochen', 'Lieferfrist (Wochen)'],
    own: ['Eigenmarke', 'Handelsmarke'],
    gross: ['Bruttogewicht (kg)'],
    unknown: ['Zub', 'Kennz.', 'X7'],
  },
  fi: {
    id: ['Tuotenro', 'Tuotekoodi'],
    name: ['Nimi', 'Tuotenimi'],
    pack: ['Pakkaus', 'Pakkauskoko'],
    count: ['Kpl/ltk', 'Kpl laatikossa'],
    size: ['Koko', 'Sisältö'],
    package: ['Laatikkohinta', 'Hinta / ltk'],
    open: ['Hinta', 'Uusi hinta'],
    piece: ['Kappalehinta', 'Hinta / kpl', 'Hinta per pullo'],
    cents: ['Laatikkohinta (snt)'],
    hundred: ['Hinta per 100', 'Hinta / 100 kpl'],
    kg: ['Kilohinta', 'Hinta €/kg'],
    stock: ['Varastosaldo', 'Saldo'],
    old: ['Vanha hinta', 'Ovh'],
    off: ['Poistunut', 'Estetty'],
    days: ['Toimitusaika (pv)', 'Toimitusaika arkipäivää'],
    weeks: ['Toimitusaika (vk)', 'Toimitusaika viikkoa'],
    own: ['Oma merkki'],
    gross: ['Bruttopaino (kg)', 'Bruttopaino kg'],
    unknown: ['Zub', 'Merk.', 'X7'],
  },
  nl: {
    id: ['Artikelnummer', 'Bestelnummer'],
    name: ['Omschrijving', 'Artikelomschrijving'],
    pack: ['Verpakking', 'Verpakkingseenheid'],
    count: ['Aantal per doos', 'Stuks/doos', 'Aantal per krat'],
    size: ['Inhoud', 'Netto inhoud'],
    package: ['Prijs per doos', 'Doosprijs'],
    open: ['Prijs', 'Nieuwe prijs'],
    piece: ['Stuksprijs', 'Prijs per fles'],
    cents: ['Prijs per doos (cent)'],
    hundred: ['Prijs per 100', 'Prijs/100 stuks'],
    kg: ['Kiloprijs', 'Nieuwe prijs/kg'],
    stock: ['Voorraad'],
    old: ['Oude prijs', 'Adviesprijs'],
    off: ['Vervallen', 'Geblokkeerd'],
    days: ['Levertijd (dagen)', 'Levertijd werkdagen'],
    weeks: ['Levertijd (weken)'],
    own: ['Huismerk'],
    gross: ['Brutogewicht (kg)'],
    unknown: ['Zub', 'Code X', 'X7'],
  },
} as const;

type Role = keyof (typeof HEADINGS)['en'];

const EXTRAS = ['stock', 'old', 'off', 'days', 'weeks', 'own', 'gross', 'unknown'] as const;

const rows = fc.array(
  fc.record({
    count: fc.constantFrom(4, 6, 8, 12, 24),
    size: fc.constantFrom(250, 330, 500, 750),
    cents: fc.integer({ min: 2, max: 98 }).map((n) => n * 100 + 25),
    isOff: fc.boolean(),
    stock: fc.integer({ min: 0, max: 480 }),
  }),
  { minLength: 4, maxLength: 8 },
);

/** A list that is drawn: its language, its price, and its columns. */
export interface DrawnList {
  readonly language: keyof typeof HEADINGS;
  readonly basis: 'package' | 'open' | 'piece' | 'cents' | 'hundred' | 'kg';
  readonly form: 'text' | 'parts';
  readonly isOfPiece: boolean;
  readonly extras: readonly (typeof EXTRAS)[number][];
  readonly order: number;
  readonly heading: number;
  readonly unknownKind: 'money' | 'flag' | 'count';
  readonly rows: readonly {
    readonly count: number;
    readonly size: number;
    readonly cents: number;
    readonly isOff: boolean;
    readonly stock: number;
  }[];
}

/** Lists with the columns that mislead: stock, old prices, flags, and words that no table has. */
export const drawnLists: fc.Arbitrary<DrawnList> = fc.record({
  language: fc.constantFrom(...(Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])),
  basis: fc.constantFrom('package', 'open', 'piece', 'cents', 'hundred', 'kg'),
  form: fc.constantFrom('text', 'parts'),
  isOfPiece: fc.boolean(),
  extras: fc.subarray([...EXTRAS], { maxLength: 5 }),
  order: fc.integer({ min: 0, max: 5039 }),
  heading: fc.nat({ max: 2 }),
  unknownKind: fc.constantFrom('money', 'flag', 'count'),
  rows,
});

/** A record as a drawn list means it. */
export interface MeantRecord {
  readonly id: string;
  /** Price for the package in cents, or for a kilogram. */
  readonly price: number;
  readonly code: number;
  readonly unit: string | undefined;
  /** The text of a package, or its levels. */
  readonly pack: unknown;
  readonly orderable?: boolean;
  readonly lead_time?: string;
}

/** A written list: its text, the roles of its columns, and its records. */
export interface WrittenList {
  readonly text: string;
  readonly roles: readonly Role[];
  readonly meant: readonly MeantRecord[];
  /** True if no one can know whether the price is that of a piece (Decision I17). */
  readonly isOpen: boolean;
}

/** Writes a drawn list. */
export function writeList(list: DrawnList): WrittenList {
  const { language, basis, extras, heading, unknownKind, order } = list;
  const form = basis === 'kg' || basis === 'hundred' ? 'text' : list.form;
  const isOpen = basis === 'open' && form === 'parts';
  const packs: readonly Role[] = form === 'text' ? ['pack'] : ['count', 'size'];
  const times = extras.includes('days') ? extras.filter((one) => one !== 'weeks') : extras;
  const roles: Role[] = ['id', 'name', ...rotated([...packs, basis, ...times], order)];
  const mark = language === 'en' ? '.' : ',';
  const money = (cents: number): string => (cents / 100).toFixed(2).replace('.', mark);
  const head = (role: Role): string => {
    const words: readonly string[] = HEADINGS[language][role];
    return words[heading % words.length] ?? '';
  };
  const lines = list.rows.map(({ count, size, cents, isOff, stock }, at) => {
    const cells: Readonly<Record<Role, string>> = {
      id: `${471_100 + 7 * at}`,
      name: `${['Rye bread', 'Soy drink', 'Olive oil', 'Sea salt'][at % 4]} ${'abcdefgh'[at]}`,
      pack: packText(basis, count, size),
      count: String(count),
      size: `${size} ml`,
      package: money(cents),
      open: money(cents),
      piece: money(cents),
      hundred: money(cents),
      kg: money(cents),
      cents: String(cents),
      stock: String(stock),
      old: money(cents + 111),
      off: isOff ? 'yes' : 'no',
      days: '3',
      weeks: '2',
      own: at % 2 === 0 ? 'yes' : 'no',
      gross: `${count}${mark}3`,
      unknown: { money: money(cents + 222), flag: isOff ? 'no' : 'yes', count: String(count) }[
        unknownKind
      ],
    };
    return roles.map((role) => cells[role]).join(';');
  });
  const meant = list.rows.map(({ count, size, cents, isOff }, at): MeantRecord => {
    const isPiece = basis === 'piece' || (isOpen && list.isOfPiece);
    const pieces = basis === 'hundred' ? count : isPiece ? count : 1;
    return {
      id: `${471_100 + 7 * at}`,
      price: cents * pieces,
      code: basis === 'kg' ? 1 : 0,
      unit: basis === 'kg' ? 'kg' : undefined,
      pack:
        form === 'text'
          ? packText(basis, count, size)
          : { quantity: `${count}`, package: { quantity: `${size}`, unit_name: 'ml' } },
      ...(extras.includes('off') ? { orderable: !isOff } : {}),
      ...(times.includes('days') ? { lead_time: '72:00:00' } : {}),
      ...(times.includes('weeks') ? { lead_time: '336:00:00' } : {}),
    };
  });
  return { text: [roles.map(head).join(';'), ...lines].join('\n'), roles, meant, isOpen };
}

function packText(basis: string, count: number, size: number): string {
  if (basis === 'kg') return `${count} kg`;
  return basis === 'hundred' ? `${count * 100} pcs` : `${count} x ${size} ml`;
}

/** Returns items in one of their orders. */
function rotated<T>(items: readonly T[], order: number): readonly T[] {
  const left = [...items];
  let rest = order;
  return items.map(() => {
    const [item] = left.splice(rest % left.length, 1);
    rest = Math.floor(rest / Math.max(left.length, 1));
    return item as T;
  });
}

/** Field that a column of a role holds; `null` for those of no use. */
const FIELDS: Readonly<Partial<Record<Role, string>>> = {
  id: 'third_party_id',
  name: 'name',
  pack: 'package_description_str',
  count: 'package.count',
  size: 'package.size',
  off: 'orderable',
  days: 'lead_time',
  weeks: 'lead_time',
};

const PRICES: ReadonlySet<Role> = new Set(['package', 'open', 'piece', 'cents', 'hundred', 'kg']);

/** Returns the true answer to a question about a written list. */
export function trueAnswer(
  { field, evidence }: ImportQuestion,
  { roles }: WrittenList,
  { isOfPiece }: DrawnList,
): boolean {
  if (evidence?.doubt?.code === 'level') return !isOfPiece;
  const role = roles[(evidence?.column.charCodeAt(0) ?? 0) - 65];
  if (role === undefined) return false;
  return field === (PRICES.has(role) ? 'price' : FIELDS[role]);
}

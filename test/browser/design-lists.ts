/** The five files that the design of the page shows, each in small, and what each says. */
import { workbookOf } from '../import/raw-workbook.js';
import {
  DAY,
  joined,
  pieceGtin,
  price,
  rowsOf,
  type SaidRecord,
  type SupplierList,
} from './supplier-lists.js';

type Members = Readonly<Record<string, unknown>>;

/** Returns the list of a file that is opened, fixed in one step or not at all, and downloaded. */
function jsonList(
  name: string,
  records: readonly Members[],
  said: SupplierList['said'],
  { left, isFixed }: { readonly left: number; readonly isFixed: boolean },
): SupplierList {
  const bytes = Buffer.from(JSON.stringify(records, null, 1));
  return { name, bytes, said, left, clicks: isFixed ? 3 : 2 };
}

/** A record as the format has it. */
function rightRecord(at: number): Members {
  return {
    third_party_id: `A${at}`,
    name: `Kanelbulle ${at}`,
    price: Number(price(at)),
    price_type_code: 0,
    package_description_str: '8 x 400 g',
    gtin: pieceGtin(at),
    lead_time: '24:00:00',
  };
}

function saidOf(at: number, more: Partial<SaidRecord> = {}): SaidRecord {
  const gtins = [pieceGtin(at)];
  return { id: `A${at}`, price: price(at), pack: '8 x 400 g', gtins, lead: DAY, ...more };
}

/** Every cause of the list of problems: what is sent, and what it says; null if that is unknown. */
const CAUSES: readonly (readonly [
  sent: (at: number) => Members,
  said: (at: number) => Partial<SaidRecord> | null,
])[] = [
  [(at) => ({ price: price(at, ',') }), () => ({})],
  [() => ({ price_type_code: '0' }), () => ({})],
  [() => ({ package_description_str: '' }), () => null],
  [() => ({ package_description_str: 'ca. 2,5 kg' }), () => ({ pack: '2.5 kg' })],
  [() => ({ third_party_id: 'A0' }), () => null],
  [() => ({ lead_time: '2 arkipäivää' }), () => null],
  [() => ({ package_description_str: '6 kpl 1,5 l' }), () => ({ pack: '6 x 1.5 l' })],
  [(at) => ({ gtin: `${pieceGtin(at).slice(0, -1)}x` }), () => ({ gtins: [] })],
  [() => ({ gtin: '6,401E+12' }), () => ({ gtins: [] })],
  [() => ({ package_description_str: '10 Stk' }), () => ({ pack: '10 piece' })],
  [() => ({ package_description_str: '24 x 33 cl' }), () => ({ pack: '24 x 330 ml' })],
  [() => ({ allergens: 'gluten' }), () => ({})],
];

function listOfProblems(): SupplierList {
  const records = rowsOf(CAUSES.length * 2, (at) => ({
    ...rightRecord(at + 1),
    ...CAUSES[at % CAUSES.length]?.[0](at + 1),
  }));
  const said = rowsOf(CAUSES.length * 2, (at) => {
    const more = CAUSES[at % CAUSES.length]?.[1](at + 1);
    return saidOf(at + 1, more ?? {});
  });
  const unknown = CAUSES.filter(([, tells]) => tells(0) === null).length;
  const list = jsonList('hinnasto.json', records, said, { left: unknown * 2, isFixed: true });
  const accepts = ['ca. 9,9 kg', '9 kpl'];
  return { ...list, accepts, clicks: list.clicks + accepts.length };
}

/** The table of the columns: one package of three columns, flags of none, a price type for all. */
const TABLE = {
  head:
    'Tuotenro;Tuotenimi;Merkki;Hinta, alv 0 %;EAN-koodi;Kpl/ltk;Koko;Yksikkö;' +
    'Toimitusaika;Huom.',
  rows: rowsOf(24, (at) => {
    const size = at % 8 === 3 ? 'n. 2,5' : at % 8 === 6 ? '' : String(500 + at);
    const time = at % 6 === 5 ? '2 arkipäivää' : '1 pv';
    const unit = at % 8 === 3 ? 'kg' : 'g';
    const named = `${100_000 + at};Omenahillo ${at};Leipomo Oy;${price(at, ',')};${pieceGtin(at)}`;
    return `${named};${8 + (at % 3)};${size};${unit};${time};${at % 4 === 0 ? 'uusi' : ''}`;
  }),
  said: rowsOf(24, (at) => ({
    id: String(100_000 + at),
    price: price(at),
    pack: `${8 + (at % 3)} x ${at % 8 === 3 ? '2.5 kg' : `${500 + at} g`}`,
    gtins: [pieceGtin(at)],
    lead: at % 6 === 5 ? 2 * DAY : DAY,
  })),
  left: 3,
  accepts: ['n. 9,9 kg'],
  clicks: 5,
};

function tableOfColumns(): SupplierList {
  const bytes = Buffer.from(joined([TABLE.head, ...TABLE.rows]), 'latin1');
  return { ...TABLE, name: 'hinnasto-2026-11.csv', bytes };
}

function workbookOfColumns(): SupplierList {
  const rows = [TABLE.head, ...TABLE.rows].map((line) => line.split(';'));
  const bytes = workbookOf([{ name: 'Hinnasto', rows }]);
  return { ...TABLE, name: 'hinnasto.xlsx', bytes };
}

/** Fifty-nine records, of which two are refused and one is sent twice. */
function exampleOfStart(): SupplierList {
  const records = rowsOf(58, rightRecord).map((record, at) =>
    at % 40 === 12 ? { ...record, package_description_str: '' } : record,
  );
  const said = rowsOf(58, (at) => saidOf(at));
  return jsonList('supplier-assortment.json', [...records, rightRecord(3)], said, {
    left: 2,
    isFixed: true,
  });
}

function fileBefore(): SupplierList {
  const said = rowsOf(20, (at) => saidOf(at));
  return jsonList('hinnasto-2026-11-21.json', rowsOf(20, rightRecord), said, {
    left: 0,
    isFixed: false,
  });
}

/** Returns the files of the design. */
export function designLists(): readonly SupplierList[] {
  return [listOfProblems(), tableOfColumns(), workbookOfColumns(), exampleOfStart(), fileBefore()];
}

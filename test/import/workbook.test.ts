import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { describeImport } from '../../src/import/languages/describe-import.js';
import { matchHeader } from '../../src/import/profile/match-header.js';
import { readProfile } from '../../src/import/profile/read-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { exportRecords } from '../../src/import/writing/export-records.js';
import { writeWorkbook } from '../../src/import/writing/write-workbook.js';
import { convertInOffice, hasOffice, SEMICOLONS } from './office.js';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Imports a table without a profile. */
function importAll(bytes: Uint8Array) {
  const table = readTable(bytes);
  if (!table.ok) throw new Error(describeImport(table.fault));
  const { profile, missing } = suggestProfile(table.value);
  expect(missing).toEqual([]);
  const imported = importRecords(table.value, profile);
  if (!imported.ok) throw new Error(describeImport(imported.fault));
  return { ...imported.value, records: JSON.parse(imported.value.text), workbook: table.value };
}

function faultOf(bytes: Uint8Array): string {
  const table = readTable(bytes);
  return table.ok ? 'read' : table.fault.code;
}

const DEBIAN_PYTHON = '/usr/bin/python3';

const hasOpenpyxl = (() => {
  try {
    execFileSync(DEBIAN_PYTHON, ['-c', 'import openpyxl'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('notice: workbooks of openpyxl skipped, because python3-openpyxl is missing');
    return false;
  }
})();

if (!hasOffice)
  console.log('notice: workbooks of LibreOffice skipped, because libreoffice-calc is missing');

const SCRIPT = `
import sys, datetime
from openpyxl import Workbook
w = Workbook()
s = w.active
s.title = 'Hinnasto'
s.append(['Hinnasto 2026'])
s.merge_cells('A1:F1')
s.append(['Tuotenro', 'Merkki', 'Nimi', 'Hinta', 'EAN', 'Pakkaus'])
s.append(['0017', 'Leipomo', '<b>Ruis</b>', 2.5, 6401234000011, '6 x 500 g'])
s.append([18, None, 'Vehna', 12.600000000000001, '6401234000028', datetime.date(2026, 1, 2)])
s.append([19, None, 'Ohra', '#N/A', None, '8 x 1 kg'])
s['D5'].data_type = 'e'
s.append([20, 'Mylly', 'Kaura', '=1+1', None, '8 x 1 kg'])
s.append(['Yhteensa'])
s['A4'].number_format = '0000'
s.merge_cells('B3:B5')
s.row_dimensions[6].hidden = True
h = w.create_sheet('Vanha'); h.append(['x']); h.sheet_state = 'hidden'
w.save(sys.argv[1])
`;

describe.skipIf(!hasOpenpyxl)('A workbook of openpyxl', () => {
  it('is read with its merged, hidden, wrong and formatted cells', () => {
    const path = join(folder, 'openpyxl.xlsx');
    execFileSync(DEBIAN_PYTHON, ['-c', SCRIPT, path]);
    const { records, findings, map } = importAll(readFileSync(path));
    expect(records.map((one: { third_party_id: string }) => one.third_party_id)).toEqual([
      ...['0017', '0018', '19', '20'],
    ]);
    expect(records.map((one: { brand: string }) => one.brand)).toEqual([
      ...['Leipomo', 'Leipomo', 'Leipomo', 'Mylly'],
    ]);
    expect(records[0]).toMatchObject({ name: '<b>Ruis</b>', gtin: '6401234000011', price: '2.5' });
    expect(records[1].price).toBe('12.6');
    const codes = findings.map(({ code, cells }) => [code, cells[0]]);
    expect(codes).toEqual(
      expect.arrayContaining([
        ['error-cell', 'Hinnasto!D5'],
        ['formula-without-value', 'Hinnasto!D6'],
        ['date-in-cell', 'Hinnasto!F4'],
        ['merged-cells', 'Hinnasto!B4'],
        ['hidden-rows-taken', undefined],
        ['hidden-sheet', undefined],
        ['sum-rows', 'Hinnasto!A7'],
      ]),
    );
    expect(map.cellOf('/1/price')).toBe('Hinnasto!D4');
  });
});

describe.skipIf(!hasOffice)('A workbook of LibreOffice', () => {
  it('has the records of the CSV file that it was made from', () => {
    const csv = join(folder, 'office.csv');
    writeFileSync(csv, 'Artikelnummer;Bezeichnung;Preis;Gebinde\nA17;Brot;2,50;6 x 500 g\n');
    const { records } = importAll(convertInOffice(csv, 'xlsx', [SEMICOLONS]));
    expect(records).toEqual(importAll(readFileSync(csv)).records);
    expect(records[0].price).toBe('2.50');
  });

  it('of another format is refused with its own code', () => {
    const csv = join(folder, 'formats.csv');
    writeFileSync(csv, 'Artikelnummer;Preis\nA17;2,50\n');
    expect(faultOf(convertInOffice(csv, 'xls'))).toBe('old-excel');
    expect(faultOf(convertInOffice(csv, 'html'))).toBe('web-page');
    expect(faultOf(convertInOffice(csv, 'pdf'))).toBe('binary');
  });
});

describe.skipIf(!hasOffice || !hasOpenpyxl)('A workbook that two programs wrote', () => {
  it('has the values of its formulas, and all else as before', () => {
    const path = join(folder, 'both.xlsx');
    execFileSync(DEBIAN_PYTHON, ['-c', SCRIPT, path]);
    const before = importAll(readFileSync(path));
    const after = importAll(convertInOffice(path, 'xlsx'));
    // LibreOffice computes `=1+1` when it saves.
    expect(after.records[3]).toEqual({ ...before.records[3], price: '2' });
    expect(after.records.slice(0, 3)).toEqual(before.records.slice(0, 3));
    const codes = (found: typeof before): readonly string[] =>
      found.findings.map(({ code }) => code).filter((code) => code !== 'formula-without-value');
    expect(codes(after).toSorted()).toEqual(codes(before).toSorted());
  });
});

describe('Files that are no table', () => {
  const good = writeWorkbook(exportRecords([{ third_party_id: '1' }]).sheets);
  const damaged = Buffer.from(good).indexOf('xl/workbook.xml') + 25;
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const compound = new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
  it.each([
    ['encrypted', new Uint8Array(encrypted)],
    ['old-excel', compound],
    ['broken-zip', good.subarray(0, good.length - 30)],
    ['broken-zip', good.map((byte, at) => (at === damaged ? byte ^ 255 : byte))],
    ['not-a-workbook', zipSync({ 'a.txt': text('a') })],
    ['not-a-workbook', zipSync({ '../../etc/passwd': text('a') })],
    ['opendocument', zipSync({ mimetype: text('a'), 'content.xml': text('<a/>') })],
    ['web-page', text('<html><table></table></html>')],
    ['json', text('[{"a": 1}]')],
    ['empty', text('')],
    ['open-quote', text('a;b\n"c;d\n')],
  ])('are refused as %s', (code, bytes) => {
    expect(faultOf(bytes)).toBe(code);
  });

  it('a zip bomb is stopped while it unpacks', () => {
    const bomb = zipSync({ '_rels/.rels': new Uint8Array(8_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(faultOf(bomb)).toBe('too-large');
  });

  it('a document type is refused, so that no entity grows', () => {
    const rels = text('<!DOCTYPE a [<!ENTITY b "c">]><Relationships/>');
    expect(faultOf(zipSync({ '_rels/.rels': rels }))).toBe('broken-workbook');
  });
});

describe('A profile', () => {
  it('names a slip with the nearest name', () => {
    const reading = readProfile(
      '{"profile":"assortment-import/1","decimals":",","columns":[{"field":"prise"}]}',
    );
    const sentences = reading.ok ? [] : reading.fault.map((fault) => describeImport(fault));
    expect(sentences).toEqual([
      'The profile has an unknown name "decimals". Did you mean decimal?',
      'The profile names an unknown field "prise" (/columns/0/field). Did you mean price?',
    ]);
  });
});

/** Headings as suppliers write them, with the fields in their order; `-` for none. */
const HEADINGS: readonly (readonly [headings: string, fields: string])[] = [
  ['Tuotenro;Nimi;Hinta;EAN;Pakkaus', 'third_party_id name price gtin package_description_str'],
  [
    'Tuotenumero;Tuotenimi;Hinta alv 0 %;EAN-koodi;Kpl/ltk;Koko;Yksikkö;ALV %',
    'third_party_id name price gtin package.count package.size package.unit -',
  ],
  ['Nimikekoodi;Tuote;Nettohinta (€);Viivakoodi', 'third_party_id name price gtin'],
  ['Tuotekoodi;Nimike;Merkki;Ovh;Tukkuhinta', 'third_party_id name brand - price'],
  [
    'Artikelnr;Benämning;Varumärke;Pris exkl. moms;Förpackning',
    'third_party_id name brand price package_description_str',
  ],
  ['Art.nr;Artikel;Pris (SEK);Streckkod;Leveranstid', 'third_party_id name price gtin lead_time'],
  ['Varunummer;Produktnamn;À-pris;Antal/förp', 'third_party_id name price package.count'],
  [
    'Artikelnummer;Bezeichnung;Marke;Preis;Gebinde;GTIN',
    'third_party_id name brand price package_description_str gtin',
  ],
  [
    'Art.-Nr.;Artikelbezeichnung;EK netto;VE;EAN',
    'third_party_id name price package_description_str gtin',
  ],
  [
    'Bestellnr.;Produkt;Nettopreis EUR;Stück/VE;Inhalt;Einheit;Lieferzeit',
    'third_party_id name price package.count package.size package.unit lead_time',
  ],
  ['Materialnummer;Kurztext;Listenpreis;MwSt', 'third_party_id name price -'],
  [
    'Référence;Désignation;Prix HT;Conditionnement',
    'third_party_id name price package_description_str',
  ],
  ['Code article;Libellé;Marque;Tarif;Gencod', 'third_party_id name brand price gtin'],
  ['Réf.;Produit;PU HT;Colisage;TVA', 'third_party_id name price package_description_str -'],
  [
    'Código;Descripción;Precio;Formato;EAN',
    'third_party_id description price package_description_str gtin',
  ],
  [
    'Referencia;Nombre;Marca;Precio sin IVA;Unidades/caja',
    'third_party_id name brand price package.count',
  ],
  [
    'Codice;Descrizione articolo;Prezzo;Confezione',
    'third_party_id name price package_description_str',
  ],
  ['Cod. art.;Prodotto;Listino;Pezzi per cartone', 'third_party_id name price package.count'],
  [
    'Artikelnummer;Omschrijving;Prijs;Inhoud;Eenheid',
    'third_party_id description price package.size package.unit',
  ],
  ['Bestelnummer;Naam;Inkoopprijs;Aantal per doos', 'third_party_id name price package.count'],
  [
    'Varenr.;Varenavn;Pris;Stregkode;Kolli',
    'third_party_id name price gtin package_description_str',
  ],
  ['Varenummer;Varetekst;Mærke;Nettopris DKK', 'third_party_id name brand price'],
  ['Varenr;Varenavn;Pris eks. mva;Strekkode', 'third_party_id name price gtin'],
  ['Kod towaru;Nazwa;Cena netto;Opakowanie', 'third_party_id name price package_description_str'],
  [
    'Item no.;Description;Brand;Net price;Pack size',
    'third_party_id description brand price package_description_str',
  ],
  ['SKU;Product name;Case price (GBP);Units per case', 'third_party_id name price package.count'],
  ['Item Number;Item Name;List Price;UPC;UOM', 'third_party_id name price gtin package.unit'],
  ['Code;Product;RRP;Price ex VAT;Barcode', 'third_party_id name - price gtin'],
  ['Tuotenro / Item no;Nimi / Name;Hinta / Price', 'third_party_id name price'],
  ['Stock code;Title;Unit price;Lead time (days)', 'third_party_id name price lead_time'],
  ['Tilausnumero;Tuotteen nimi;Hinta €/kg;Paino (kg)', 'third_party_id name price package.size'],
  ['Koodi;Tavara;Ostohinta;Toimitusaika (pv);Huom.', 'third_party_id name price lead_time -'],
];

describe('Headings of suppliers', () => {
  it('are recognised, and none as another field', () => {
    let known = 0;
    let all = 0;
    const wrong: string[] = [];
    for (const [headings, fields] of HEADINGS) {
      const wanted = fields.split(' ');
      for (const [at, heading] of headings.split(';').entries()) {
        const match = matchHeader(heading);
        const field = match === undefined || match.score < 2 ? '-' : (match.field ?? '-');
        all += 1;
        if (field === wanted[at]) known += 1;
        else wrong.push(`${heading}: ${field}, not ${wanted[at]}`);
      }
    }
    console.log(`${known} of ${all} headings in ${HEADINGS.length} rows recognised`);
    expect(HEADINGS.length).toBeGreaterThanOrEqual(30);
    expect(wrong.filter((one) => !one.includes(': -,'))).toEqual([]);
    expect(known / all).toBeGreaterThan(0.9);
  });
});

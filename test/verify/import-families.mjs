// Tables and trees of work.mjs that are small for what they hold: merged cells that lie over each
// other, many sheets, long tags, one heading for all columns, deep names. A family is as in
// work-families.mjs.

import { strToU8, zipSync } from 'fflate';
import { list } from './linear-records.mjs';

const HEADINGS = ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'];

/** Reads, proposes a profile, imports, and looks up the cells of all records. */
function imports(core, bytes, size, read = core.readTable) {
  return {
    size,
    run: () => {
      const table = read(bytes);
      if (!table.ok) return false;
      const { profile } = core.suggestProfile(table.value);
      const records = core.importRecords(table.value, profile);
      if (!records.ok) return false;
      const { map, recordCount } = records.value;
      let found = 0;
      for (let record = 0; record < recordCount; record += 1)
        if (map.placeOf(`/${record}/price`) && map.cellOf(`/${record}/name`)) found += 1;
      return found === recordCount && found > 0;
    },
  };
}

/** A workbook (.xlsx) of the XML of its sheets. */
function xlsx(sheets, strings = '') {
  const list = sheets.map((_, at) => `<sheet name="S${at}" r:id="s${at}"/>`);
  const relations = sheets.map(
    (_, at) => `<Relationship Id="s${at}" Type="x/worksheet" Target="sheet${at}.xml"/>`,
  );
  const texts = '<Relationship Id="t" Type="x/sharedStrings" Target="t.xml"/>';
  return zipSync({
    '_rels/.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="book.xml"/>' +
        '</Relationships>',
    ),
    'book.xml': strToU8(`<workbook><sheets>${list.join('')}</sheets></workbook>`),
    '_rels/book.xml.rels': strToU8(`<Relationships>${relations.join('')}${texts}</Relationships>`),
    't.xml': strToU8(`<sst>${strings}</sst>`),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`sheet${at}.xml`, strToU8(`<worksheet>${sheet}</worksheet>`)]),
    ),
  });
}

const cell = (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells) => `<row>${cells.map(cell).join('')}</row>`;
const rows = (count) =>
  Array.from({ length: count }, (_, at) => row([`A${at}`, 'Rye', '2,50', '6 x 500 g'])).join('');
const data = (count) => `<sheetData>${row(HEADINGS)}${rows(count)}</sheetData>`;

/** An OpenDocument workbook of the XML of its tables. */
function ods(tables) {
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<document-content><body><spreadsheet>${tables}</spreadsheet></body></document-content>`,
    ),
  });
}

const odsCell = (text) => `<table-cell office:value-type="string"><p>${text}</p></table-cell>`;
const odsRow = (cells) => `<table-row>${cells.map(odsCell).join('')}</table-row>`;

const WORKBOOKS = [
  {
    name: 'table: merged cells over each other',
    make: (bytes, core) => {
      const merge = '<mergeCell ref="A2:A1048576"/>';
      const merges = merge.repeat(bytes / 2 / merge.length);
      return imports(core, xlsx([`${data(bytes / 400)}<mergeCells>${merges}</mergeCells>`]), bytes);
    },
  },
  {
    name: 'table: merged headings over each other',
    make: (bytes, core) => {
      const merge = '<mergeCell ref="D1:XFD40"/>';
      const merges = merge.repeat(bytes / merge.length);
      return imports(core, xlsx([`${data(40)}<mergeCells>${merges}</mergeCells>`]), bytes);
    },
  },
  {
    name: 'table: merged cells in every row',
    make: (bytes, core) => {
      const count = Math.floor(bytes / 300);
      const merges = Array.from(
        { length: count / 2 },
        (_, at) => `<mergeCell ref="B${2 * at + 2}:B${2 * at + 3}"/>`,
      );
      const sheet = `${data(count)}<mergeCells>${merges.join('')}</mergeCells>`;
      return imports(core, xlsx([sheet]), bytes);
    },
  },
  {
    name: 'table: hidden columns over each other',
    make: (bytes, core) => {
      const column = '<col min="1" max="16384" hidden="1"/>';
      const columns = column.repeat(bytes / column.length);
      return imports(core, xlsx([`<cols>${columns}</cols>${data(20)}`]), bytes);
    },
  },
  {
    name: 'table: one long tag',
    make: (bytes, core) =>
      imports(core, xlsx([`${data(20)}<x a="${'y'.repeat(4 * bytes - 99)}"/>`]), bytes),
  },
  {
    name: 'table: many sheets',
    make: (bytes, core) => {
      const sheets = Array.from({ length: bytes / 2_000 }, () => data(4));
      return imports(core, xlsx(sheets), bytes);
    },
  },
  {
    name: 'table: one shared text in every row',
    make: (bytes, core) => {
      const one = `<row>${cell('1')}<c t="s"><v>0</v></c>${cell('2,50')}${cell('1 kg')}</row>`;
      const sheet = `<sheetData>${row(HEADINGS)}${one.repeat(bytes / one.length)}</sheetData>`;
      return imports(core, xlsx([sheet], `<si><t>${'x'.repeat(5_000)}</t></si>`), bytes);
    },
  },
  {
    name: 'table: many sheets of OpenDocument',
    make: (bytes, core) => {
      const table = (at) =>
        `<table table:name="S${at}">${odsRow(HEADINGS)}` +
        `${odsRow([`A${at}`, 'Rye', '2,50', '1 kg']).repeat(20)}</table>`;
      return imports(core, ods(list(bytes, table, '')), bytes);
    },
  },
  {
    name: 'table: blanks of OpenDocument',
    make: (bytes, core) => {
      const blanks = '<s text:c="40"/>'.repeat(100);
      const one = odsRow(['1', `x${blanks}y`, '2,50', '1 kg']);
      const table = `<table>${odsRow(HEADINGS)}${one.repeat(bytes / one.length)}</table>`;
      return imports(core, ods(table), bytes);
    },
  },
];

/** A text file with as many columns as its size allows, and a few rows. */
function wide(core, bytes, heading) {
  const columns = Math.floor(bytes / 62);
  const of = (text) => Array.from({ length: columns }, (_, at) => text(at)).join(';');
  const values = Array.from({ length: 5 }, (_, row) => of((at) => `${row * at + 1},50`));
  return imports(core, strToU8([of(heading), ...values].join('\n')), bytes);
}

const TEXTS = [
  {
    name: 'table: columns with a heading each',
    make: (bytes, core) => wide(core, bytes, (at) => HEADINGS[at] ?? `Lisä ${at}`),
  },
  {
    name: 'table: columns with one heading',
    make: (bytes, core) => wide(core, bytes, (at) => HEADINGS[at] ?? 'Hinta'),
  },
];

const TREES = [
  {
    name: 'tree: many names in many levels',
    make: (bytes, core) => {
      const names = Array.from(
        { length: bytes / 1_000 },
        (_, at) => `"k${at}":"${'x'.repeat(490)}"`,
      );
      let text = `{"id":"A1","name":"Rye","price":"2,50","size":"1 kg",${names.join()}}`;
      for (let level = 0; level < 60; level += 1) text = `{"p${level}":${text}}`;
      return imports(core, strToU8(`[${text},${text}]`), bytes, core.readTree);
    },
  },
  {
    name: 'tree: many groups',
    make: (bytes, core) => {
      const group = (at) =>
        `{"name":"g${at}","articles":[{"id":"A${at}","name":"Rye","price":"x","size":"1 kg"}]}`;
      const text = `{"groups":[${list(bytes, group, ',')}]}`;
      return imports(core, strToU8(text), bytes, core.readTree);
    },
  },
  {
    name: 'tree: long values',
    make: (bytes, core) => {
      const item = (name) => `{"id":"A1","name":"${name}","price":"2,50","size":"1 kg"}`;
      const text = `[${item('x'.repeat(bytes - 200))},${item('Rye')}]`;
      return imports(core, strToU8(text), bytes, core.readTree);
    },
  },
  {
    name: 'tree: XML with many attributes',
    make: (bytes, core) => {
      const item = (at) =>
        `<item id="A${at}" name="Rye" price="2,50" size="1 kg"><a><b c="${at}"/></a></item>`;
      const text = `<items>${list(bytes, item, '')}</items>`;
      return imports(core, strToU8(text), bytes, core.readTree);
    },
  },
];

export const IMPORT_FAMILIES = [...WORKBOOKS, ...TEXTS, ...TREES];

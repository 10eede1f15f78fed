import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/import/workbook/read-table.js';
import { type CellMark, markWorkbook } from '../../src/import/writing/mark-workbook.js';
import { writeWorkbook } from '../../src/import/writing/write-workbook.js';
import { convertInOffice, hasOffice } from './office.js';

if (!hasOffice)
  console.warn('notice: skipped marks in LibreOffice: libreoffice-calc is not installed');

const cell = (text: string) => ({ kind: 'text', text }) as const;

const PLAIN = writeWorkbook([
  { name: 'Hinnasto', rows: [['Id', 'Nimi', 'Hinta'].map(cell), [cell('7'), cell('Ruis')]] },
  { name: 'Toinen', rows: [[cell('Id')], [cell('8')]] },
]);

const BAD: CellMark = {
  sheet: 'Hinnasto',
  row: 2,
  column: 1,
  colour: 'bad',
  text: 'Name is <odd>\n& long',
};

/** Returns the parts of a workbook as texts. */
function textsOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const parts = Object.entries(unzipSync(bytes));
  return Object.fromEntries(parts.map(([path, part]) => [path, strFromU8(part)]));
}

/** Returns a workbook with some of its parts changed. */
function changed(bytes: Uint8Array, changes: Readonly<Record<string, string>>): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [path, text] of Object.entries(changes)) parts[path] = strToU8(text);
  return zipSync(parts);
}

function rowsOf(bytes: Uint8Array): unknown {
  const table = readTable(bytes);
  if (!table.ok) throw new Error(table.fault.code);
  return table.value.sheets.map(({ name, rows }) => [name, [...rows()]]);
}

describe('A workbook with marked cells', () => {
  it('keeps its values and, byte for byte, every part that is not about the marks', () => {
    const marked = markWorkbook(PLAIN, [BAD], 'Page');
    expect(rowsOf(marked)).toEqual(rowsOf(PLAIN));
    const [before, after] = [textsOf(PLAIN), textsOf(marked)];
    const others = Object.keys(before).filter((path) => before[path] === after[path]);
    expect(others).toEqual([
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet2.xml',
    ]);
    const added = Object.keys(after).filter((path) => before[path] === undefined);
    expect(added.toSorted()).toEqual([
      'xl/marks/comments1.xml',
      'xl/marks/vmlDrawing1.vml',
      'xl/worksheets/_rels/sheet1.xml.rels',
    ]);
  });

  it('has the style of the cell with a fill, and a comment', () => {
    const parts = textsOf(markWorkbook(PLAIN, [BAD], 'Page'));
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<c s="3" r="B2" t="inlineStr">');
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(
      /<legacyDrawing [^<>]*r:id="marks-vmlDrawing"\/><\/worksheet>$/,
    );
    const styles = parts['xl/styles.xml'] ?? '';
    expect(styles).toContain('<cellXfs count="4">');
    expect(styles).toContain('<fills count="4">');
    expect(styles).toContain(
      '<xf fillId="2" applyFill="1" numFmtId="49" fontId="0" borderId="0" xfId="0" ' +
        'applyNumberFormat="1"/></cellXfs>',
    );
    expect(parts['xl/marks/comments1.xml']).toContain('Name is &lt;odd&gt;\n&amp; long');
    expect(parts['xl/marks/vmlDrawing1.vml']).toContain('<x:Row>1</x:Row><x:Column>1</x:Column>');
  });

  it('has one comment for several marks of a cell, and the worse colour', () => {
    const marks = [{ ...BAD, colour: 'unsure', text: 'First' } as const, BAD, BAD];
    for (const order of [marks, marks.toReversed()]) {
      const parts = textsOf(markWorkbook(PLAIN, order, 'Page'));
      expect(parts['xl/marks/comments1.xml']?.match(/<comment /g)).toHaveLength(1);
      expect(parts['xl/marks/comments1.xml']).toContain('First');
      expect(parts['xl/marks/comments1.xml']?.match(/Name is/g)).toHaveLength(1);
      expect(parts['xl/styles.xml']).toContain('<xf fillId="2" ');
    }
  });

  it('gets the cells that a row does not have, in their order', () => {
    const at = (column: number): CellMark => ({ ...BAD, column });
    const marked = markWorkbook(PLAIN, [at(5), at(2), at(0)], 'Page');
    expect(rowsOf(marked)).toEqual(rowsOf(PLAIN));
    const [, row] = (textsOf(marked)['xl/worksheets/sheet1.xml'] ?? '').split('<row r="2">');
    const cells = [...(row ?? '').matchAll(/<c [^<>]*r="(\w+)"/g)].map(([, address]) => address);
    expect(cells).toEqual(['A2', 'B2', 'C2', 'F2']);
  });

  it('keeps comments that it has, also of the same cell', () => {
    const once = markWorkbook(PLAIN, [BAD], 'Page');
    const twice = markWorkbook(
      once,
      [
        { ...BAD, text: 'Again' },
        { ...BAD, column: 0 },
      ],
      'Other',
    );
    expect(rowsOf(twice)).toEqual(rowsOf(PLAIN));
    const parts = textsOf(twice);
    const comments = parts['xl/marks/comments1.xml'] ?? '';
    expect(comments.match(/<comment /g)).toHaveLength(2);
    expect(comments).toMatch(/long<\/t><\/r><r [^<>]*><t [^<>]*>\n\nAgain/);
    expect(comments).toContain('ref="A2" authorId="1"');
    const boxes = parts['xl/marks/vmlDrawing1.vml'] ?? '';
    expect([...boxes.matchAll(/<v:shape id="(\w+)"/g)].map(([, id]) => id)).toEqual([
      '_x0000_s900000',
      '_x0000_s900001',
    ]);
    expect(boxes.match(/<v:shapetype/g)).toHaveLength(1);
    expect(parts['xl/worksheets/sheet1.xml']?.match(/legacyDrawing/g)).toHaveLength(1);
  });

  it('is one of another program: prefixes, cells without addresses, empty lists, UTF-16', () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr">' +
      "<x:is><x:t>Id</x:t></x:is></x:c></x:row><x:row s='1'><x:c s='1' t='inlineStr'><x:is>" +
      '<x:t>7</x:t></x:is></x:c></x:row></x:sheetData><x:conditionalFormatting><x:extLst/>' +
      '</x:conditionalFormatting><x:extLst><x:ext/></x:extLst></x:worksheet>';
    const styles =
      "<x:styleSheet xmlns:x='m'><x:fills count='1'><x:fill/></x:fills><x:cellXfs>" +
      "<x:xf/><x:xf fillId='0'><x:alignment/></x:xf></x:cellXfs></x:styleSheet>";
    const types = '<?xml version="1.0" encoding="UTF-16"?><Types/>';
    const bytes = changed(PLAIN, { 'xl/worksheets/sheet1.xml': sheet, 'xl/styles.xml': styles });
    const archive = unzipSync(bytes);
    archive['[Content_Types].xml'] = new Uint8Array([
      0xff,
      0xfe,
      ...[...types].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]);
    const odd = zipSync(archive, { level: 0 });
    const marked = markWorkbook(odd, [{ ...BAD, column: 0 }, BAD], 'Page');
    expect(rowsOf(marked)).toEqual(rowsOf(odd));
    const parts = textsOf(marked);
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<x:c s="2" t=\'inlineStr\'>');
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<x:c r="B2" s="2"/></x:row>');
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(
      /<x:legacyDrawing [^<>]*\/><x:extLst><x:ext\/>/,
    );
    expect(parts['xl/styles.xml']).toContain(
      '<x:xf fillId="1" applyFill="1"><x:alignment/></x:xf></x:cellXfs>',
    );
    expect(parts['[Content_Types].xml']).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><Types>/,
    );
  });

  it('has controls, which have their boxes in the same part as comments', () => {
    const before = textsOf(PLAIN)['xl/worksheets/sheet1.xml'] ?? '';
    const drawing = '<legacyDrawing xmlns:r="r" r:id="d"/><mc:AlternateContent/>';
    const relations =
      '<Relationships><Relationship Id="d" Type="r/vmlDrawing" Target="../a.vml"/></Relationships>';
    const bytes = changed(PLAIN, {
      'xl/worksheets/sheet1.xml': before.replace('</worksheet>', `${drawing}</worksheet>`),
      'xl/worksheets/_rels/sheet1.xml.rels': relations,
      'xl/a.vml': '<xml><v:shape id="button"/></xml>',
    });
    const parts = textsOf(markWorkbook(bytes, [BAD], 'Page'));
    expect(parts['xl/worksheets/sheet1.xml']).toContain(`${drawing}</worksheet>`);
    expect(parts['xl/a.vml']).toMatch(/^<xml><v:shape id="button"\/><v:shapetype.*<x:Row>1</);
    expect(parts['xl/worksheets/_rels/sheet1.xml.rels']).toMatch(/a\.vml.*comments1\.xml/);
    expect(Object.keys(parts)).not.toContain('xl/marks/vmlDrawing1.vml');
  });

  it('has comments alone if it has no styles', () => {
    const bare = changed(PLAIN, { 'xl/styles.xml': '<styleSheet/>' });
    const parts = textsOf(markWorkbook(bare, [BAD], 'Page'));
    expect(parts['xl/marks/comments1.xml']).toContain('ref="B2"');
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<c s="1" r="B2"');
  });

  it('has a comment on each of the first 10,000 cells', () => {
    const rows = Array.from({ length: 10_050 }, (_, at) => [cell(`${at}`)]);
    const bytes = writeWorkbook([{ name: 'A', rows }]);
    const marks = rows.map((_, at) => ({ ...BAD, sheet: 'A', column: 0, row: at + 1 }));
    const parts = textsOf(markWorkbook(bytes, marks, 'Page'));
    expect(parts['xl/marks/comments1.xml']?.match(/<comment /g)).toHaveLength(10_000);
    expect(parts['xl/worksheets/sheet1.xml']?.match(/s="[34]"/g)).toHaveLength(10_050);
  });

  it.skipIf(!hasOffice)('is opened by LibreOffice with the same values', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marks-'));
    try {
      const inOffice = (name: string, bytes: Uint8Array): string => {
        const file = join(folder, name);
        writeFileSync(file, bytes);
        return strFromU8(convertInOffice(file, 'csv'));
      };
      const marked = inOffice('marked.xlsx', markWorkbook(PLAIN, [BAD], 'Page'));
      expect(marked).toBe(inOffice('plain.xlsx', PLAIN));
      expect(marked).toContain('Ruis');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { describeImport } from '../../../src/import/languages/describe-import.js';
import { IMPORT_GERMAN } from '../../../src/import/languages/german.js';
import { isTree, readTree } from '../../../src/import/trees/read-tree.js';
import { decodeTree } from '../../../src/import/trees/tree-text.js';
import { importTree, refusal, utf8 } from './trees.js';

const DECLARED =
  'document-type: The XML has a document type or entities of its own in line 2. Export it ' +
  'without them.';

describe('Decision I6: trees made to do harm', () => {
  it.each([
    [
      'a billion laughs',
      '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "&c;&c;">]><a><b>&b;</b></a>',
    ],
    ['an external entity', '<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an entity that is not declared', '<a>\n<b>&nbsp;</b></a>'],
    ['one in an attribute', '<a>\n<b c="&nbsp;"/></a>'],
  ])('%s is refused with one sentence', (_, text) => {
    expect(refusal(text)).toBe(DECLARED);
  });

  it.each([
    ['tags that do not match', '<a>\n\n<b></c></a>'],
    ['an end that is missing', '<a>\n\n<b>1</b>'],
    ['a bare ampersand', '<a>\n<c>\n</c><b>salt & pepper</b></a>'],
    ['text in place of attributes', '<a>\n\n<b c=1/></a>'],
    ['two roots', '<a>\n\n<b/></a><a><b/></a>'],
    ['text behind the root', '<a>\n\n<b/></a>x<!-- -->'],
  ])('XML with %s is named with its line', (_, text) => {
    expect(refusal(text)).toBe(
      'broken-tree: The XML is cut off or has a mistake in line 3. Export it again.',
    );
  });

  it.each([
    '[{"a":\n1,}]',
    '[{"a":\n1',
    '[{"a":\n01}]',
    '[{"a":\nyes}]',
    '[{"a"\n:"\\x"}]',
    '[{"a"\n,1}]',
    '[{"a":1}\n}',
    '[{"a":1}\n"b"]',
    '[{"a":1}]\n,',
    '[{"a":1,\n{}}]',
    '{"a":[\n1 2]}',
    '{"a":1}\n]',
  ])('broken JSON %j is named with its line', (text) => {
    expect(refusal(text)).toBe(
      'broken-tree: The JSON is cut off or has a mistake in line 2. Export it again.',
    );
  });

  it('deep nesting, many names, long values and many columns are refused', () => {
    expect(refusal('<a>'.repeat(100_000))).toMatch(/^too-deep: The XML has more than 64 levels/);
    expect(refusal(`[{"a":${'['.repeat(100_000)}`)).toMatch(/^too-deep: The JSON has more/);
    const names = Array.from({ length: 3000 }, (_, at) => `"k${at}":1`).join();
    expect(refusal(`[{${names}}]`)).toMatch(/^too-large: /);
    expect(refusal(`[{"${'k'.repeat(600)}":1}]`)).toMatch(/^too-large: /);
    const long = 'x'.repeat(1_100_000);
    expect(refusal(`[{"a":"${long}"}]`)).toMatch(/^too-large: /);
    expect(refusal(`<a><b>${`<![CDATA[${long.slice(0, 6e5)}]]>`.repeat(2)}</b></a>`)).toMatch(
      /^too-large: /,
    );
    const kinds = Array.from({ length: 17_000 }, (_, at) => `<c type="k${at}">1</c>`).join('');
    expect(refusal(`<a><b>${kinds}</b><b/></a>`)).toMatch(/^too-large: /);
  });

  it('characters that a file does not have, or that are unknown', () => {
    const declared = '<?xml version="1.0" encoding="x-none"?><a><b/></a>';
    expect(refusal(declared)).toBe(
      'wrong-charset: The XML is not in the encoding x-none. Save it as UTF-8.',
    );
    const wrong = Uint8Array.of(...utf8('[{"a":"'), 0xff, ...utf8('"}]'));
    expect(refusal(wrong)).toBe(
      'wrong-charset: The JSON is not in the encoding UTF-8. Save it as UTF-8.',
    );
    expect([...decodeTree(() => [], { form: 'json', charset: 'UTF-8' })]).toEqual(['']);
  });

  it('files without rows, assortments, tables and web pages are no trees', () => {
    expect(refusal('<a>1</a>')).toMatch(/^binary: /);
    expect(refusal('<?xml version="1.0"?><a>1</a>')).toMatch(/^empty: /);
    expect(refusal('[{"third_party_id":"A1","price":"1"}]')).toBe(
      'json: This is JSON, not a table. Check it with: assortment check FILE',
    );
    expect(readTree(() => []).ok).toBe(false);
    const no = [
      '<html><body>',
      '<!DOCTYPE html><p>',
      '<nro>;Nimi',
      'a;b',
      '',
      '<Workbook xmlns="a">',
    ];
    for (const text of no) expect(isTree(utf8(text)), text).toBe(false);
    for (const text of ['{"a":', ' [{', '<a><b>', '<?xml?>', '<!-- --><a/>'])
      expect(isTree(utf8(text)), text).toBe(true);
  });

  it('sentences are those of the language', () => {
    const fault = readTree(utf8('<a><b></a>'));
    expect(fault.ok || describeImport(fault.fault, IMPORT_GERMAN)).toBe(
      'XML ist in Zeile 1 abgeschnitten oder fehlerhaft. Exportieren Sie die Datei neu.',
    );
  });

  it('a tree of more cells than stay in memory is read again from its bytes', () => {
    const more = Array.from({ length: 100 }, (_, at) => `a${at}="x"`).join(' ');
    const row = (at: number): string =>
      `<p ${more}><sku>A${at}</sku><name>Rye bread</name><pack>1 kg</pack><price>2.50</price></p>`;
    const rows = Array.from({ length: 10_000 }, (_, at) => row(at)).join('');
    const { records, cellOf } = importTree(`<s>${rows}</s>`, 1e6);
    expect(records).toHaveLength(10_000);
    expect(cellOf('/9999/price')).toBe('p[10000]/price');
  });
});

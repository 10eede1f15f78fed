import { describe, expect, it } from 'vitest';
import { importTree, utf8 } from './trees.js';

/** Returns an article as BMEcat 1.2 has it. */
function article(id: string, name: string, size: string, price: string, more = ''): string {
  return `<ARTICLE mode="new"><SUPPLIER_AID>${id}</SUPPLIER_AID><ARTICLE_DETAILS>
    <DESCRIPTION_SHORT>${name}</DESCRIPTION_SHORT>
    <DESCRIPTION_LONG><![CDATA[A & B]]></DESCRIPTION_LONG>
    <EAN>4001234001005</EAN><DELIVERY_TIME>2</DELIVERY_TIME></ARTICLE_DETAILS>
    <ARTICLE_FEATURES><FEATURE><FNAME>a</FNAME></FEATURE><FEATURE><FNAME>b</FNAME></FEATURE>
    </ARTICLE_FEATURES><ARTICLE_ORDER_DETAILS><ORDER_UNIT>CT</ORDER_UNIT>
    <CONTENT_UNIT>KGM</CONTENT_UNIT><NO_CU_PER_OU>${size}</NO_CU_PER_OU>
    <PRICE_QUANTITY>1</PRICE_QUANTITY></ARTICLE_ORDER_DETAILS><ARTICLE_PRICE_DETAILS>
    <ARTICLE_PRICE price_type="net_customer"><PRICE_AMOUNT>${price}</PRICE_AMOUNT>
    <PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE>${more}</ARTICLE_PRICE_DETAILS></ARTICLE>`;
}

const RETAIL = '<ARTICLE_PRICE price_type="nrp"><PRICE_AMOUNT>99.00</PRICE_AMOUNT></ARTICLE_PRICE>';

const BMECAT = `<?xml version="1.0" encoding="ISO-8859-1"?>
<BMECAT version="1.2" xmlns="http://www.bmecat.org/bmecat/1.2/bmecat_new_catalog"><HEADER>
<CATALOG><CATALOG_ID>K1</CATALOG_ID><CATALOG_NAME>All</CATALOG_NAME></CATALOG></HEADER>
<T_NEW_CATALOG><CATALOG_STRUCTURE><GROUP_ID>1</GROUP_ID></CATALOG_STRUCTURE>
<CATALOG_STRUCTURE><GROUP_ID>2</GROUP_ID></CATALOG_STRUCTURE>
${article('0017', 'Müsli', '5', '12.60', RETAIL)}
${article('0018', 'Br&#246;t', '2.5', '8.10', RETAIL)}
</T_NEW_CATALOG></BMECAT>`;

/** Returns the bytes of a text in which each character is one byte. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe('Decision I6: forms of XML', () => {
  it('BMEcat 1.2: order units, contents, one of several prices, and the place of a cell', () => {
    const { records, suggestion, cellOf, rows } = importTree(latin1(BMECAT));
    expect(suggestion.isComplete).toBe(true);
    expect(rows).toBe('BMECAT/T_NEW_CATALOG/ARTICLE');
    expect(records[0]).toEqual({
      third_party_id: '0017',
      name: 'Müsli',
      description: 'A & B',
      lead_time: '48:00:00',
      price: '12.60',
      price_type_code: 0,
      package_description: { quantity: '5', gtin: '4001234001005', unit_name: 'kg' },
    });
    expect(records[1]?.['name']).toBe('Bröt');
    expect(cellOf('/1/price')).toBe(
      'ARTICLE[2]/ARTICLE_PRICE_DETAILS/ARTICLE_PRICE[net_customer]/PRICE_AMOUNT',
    );
  });

  it('a price of several order units is asked about', () => {
    const text = BMECAT.replace('<PRICE_QUANTITY>1<', '<PRICE_QUANTITY>100<');
    expect(importTree(latin1(text)).suggestion.missing).toContain('price');
  });

  it('two prices of one kind are asked about', () => {
    const scale = (price: string): string =>
      `<ARTICLE_PRICE price_type="net_customer">
        <PRICE_AMOUNT>${price}</PRICE_AMOUNT></ARTICLE_PRICE>`;
    const text = `<T>${article('A1', 'Rye bread', '5', '12.60', scale('11.00'))}
      ${article('A2', 'Oat flakes', '5', '8.60', scale('8.00'))}</T>`;
    const { suggestion } = importTree(text);
    expect(suggestion.missing).toContain('price');
    expect(suggestion.columns.map(({ header }) => header)).toContain(
      'ARTICLE_PRICE_DETAILS/ARTICLE_PRICE[net_customer][2]/PRICE_AMOUNT',
    );
  });

  it('BMEcat 2005: names with prefixes, and kinds as attributes', () => {
    const product = (id: string, name: string, price: string): string =>
      `<b:PRODUCT><b:SUPPLIER_PID type="supplier_specific">${id}</b:SUPPLIER_PID><b:PRODUCT_DETAILS>
      <b:DESCRIPTION_SHORT xml:lang='deu'>${name}</b:DESCRIPTION_SHORT>
      <b:INTERNATIONAL_PID type="gtin">4001234001005</b:INTERNATIONAL_PID></b:PRODUCT_DETAILS>
      <b:PRODUCT_ORDER_DETAILS><b:ORDER_UNIT>C62</b:ORDER_UNIT><b:CONTENT_UNIT>GRM</b:CONTENT_UNIT>
      <b:NO_CU_PER_OU>500</b:NO_CU_PER_OU></b:PRODUCT_ORDER_DETAILS><b:PRODUCT_PRICE_DETAILS>
      <b:PRODUCT_PRICE price_type="net_list"><b:PRICE_AMOUNT>${price}</b:PRICE_AMOUNT>
      </b:PRODUCT_PRICE></b:PRODUCT_PRICE_DETAILS></b:PRODUCT>`;
    const { records, suggestion } = importTree(`<b:BMECAT xmlns:b="urn:b"><b:T_NEW_CATALOG>
      ${product('A-1', 'Brot', '1.25')}${product('A-2', 'Hafer', '3.10')}
      </b:T_NEW_CATALOG></b:BMECAT>`);
    expect(suggestion.isComplete).toBe(true);
    expect(records[1]).toEqual({
      third_party_id: 'A-2',
      name: 'Hafer',
      price: '3.10',
      price_type_code: 0,
      package_description: { quantity: '500', gtin: '4001234001005', unit_name: 'g' },
    });
  });

  it('numbers of a supplier are no GTINs, also with their check digits', () => {
    const text = BMECAT.replace('0017', '1609801044').replace('0018', '1609801051');
    const { suggestion, records } = importTree(latin1(text));
    expect(suggestion.isComplete).toBe(true);
    expect(records[0]).toMatchObject({
      third_party_id: '1609801044',
      package_description: { gtin: '4001234001005' },
    });
  });

  it('a catalogue of UBL that sells by weight has units of content, and no package type', () => {
    const line = (id: string, content: string): string =>
      `<cac:CatalogueLine><cbc:OrderableUnit>KGM</cbc:OrderableUnit>
      <cbc:ContentUnitQuantity unitCode="KGM">${content}</cbc:ContentUnitQuantity>
      <cac:Price><cbc:PriceAmount currencyID="EUR">4.80</cbc:PriceAmount>
      <cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity></cac:Price><cac:Item>
      <cbc:Name>Article ${id}</cbc:Name><cac:SellersItemIdentification><cbc:ID>${id}</cbc:ID>
      </cac:SellersItemIdentification></cac:Item></cac:CatalogueLine>`;
    const { records, suggestion } = importTree(`<Catalogue xmlns:cac="a" xmlns:cbc="b">
      ${line('R-17', '5')}${line('R-18', '6')}</Catalogue>`);
    expect(suggestion.isComplete).toBe(true);
    expect(records[1]).toEqual({
      third_party_id: 'R-18',
      name: 'Article R-18',
      price: '4.80',
      price_type_code: 1,
      price_unit: 'KGM',
      package_description: { quantity: '6', unit_name: 'kg' },
    });
  });

  it('a catalogue of UBL: identifiers by what they are of, units as attributes', () => {
    const line = (id: string, name: string, unit: string, price: string): string =>
      `<cac:CatalogueLine><cbc:ID>${id.length}${id.at(-1)}</cbc:ID>
      <cbc:OrderableIndicator>true</cbc:OrderableIndicator>
      <cbc:OrderableUnit>XCT</cbc:OrderableUnit>
      <cbc:ContentUnitQuantity unitCode="${unit}">5</cbc:ContentUnitQuantity>
      <cbc:MinimumOrderQuantity unitCode="XCT">1</cbc:MinimumOrderQuantity>
      <cac:RequiredItemLocationQuantity><cac:Price>
      <cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount>
      <cbc:BaseQuantity unitCode="XCT">1</cbc:BaseQuantity></cac:Price>
      </cac:RequiredItemLocationQuantity><cac:Item><cbc:PackSizeNumeric>10</cbc:PackSizeNumeric>
      <cbc:Name>${name}</cbc:Name><cac:ManufacturersItemIdentification><cbc:ID>M-${id}</cbc:ID>
      </cac:ManufacturersItemIdentification><cac:SellersItemIdentification><cbc:ID>${id}</cbc:ID>
      </cac:SellersItemIdentification><cac:StandardItemIdentification>
      <cbc:ID schemeID="0160">04001234001005</cbc:ID></cac:StandardItemIdentification>
      </cac:Item></cac:CatalogueLine>`;
    const { records, suggestion, cellOf } = importTree(`<Catalogue xmlns:cac="a" xmlns:cbc="b">
      <cbc:ID>C-1</cbc:ID><cac:ProviderParty><cbc:Name>Mill</cbc:Name></cac:ProviderParty>
      ${line('R-17', 'Rye bread', 'KGM', '12.60')}${line('R-18', 'Whole milk', 'LTR', '8.10')}
      </Catalogue>`);
    expect(suggestion.isComplete).toBe(true);
    expect(records[1]).toEqual({
      third_party_id: 'R-18',
      name: 'Whole milk',
      orderable: true,
      price: '8.10',
      price_type_code: 0,
      package_description: { quantity: '5', gtin: '04001234001005', unit_name: 'l' },
    });
    expect(cellOf('/0/package_description/unit_name')).toBe(
      'CatalogueLine[1]/ContentUnitQuantity/@unitCode',
    );
  });

  it('a row with a text of its own, and one article alone', () => {
    const one = '<shop><p sku="A-1" price="2.50" pack="1 kg">Rye bread</p></shop>';
    expect(importTree(one).records).toHaveLength(1);
    const { suggestion, cellOf } = importTree(
      one.replace('</shop>', '<p sku="A-2">Oats</p></shop>'),
    );
    expect(suggestion.columns.map(({ header }) => header)).toContain('.');
    expect(cellOf('/0/name')).toMatch(/^p\[1\]/);
  });

  it('rows in several groups are counted in each', () => {
    const item = (id: string): string =>
      `<i><sku>${id}</sku><name>Rye</name><price>1.50</price></i>`;
    const group = (...ids: string[]): string => `<g>${ids.map(item).join('')}</g>`;
    const { cellOf } = importTree(`<s>${group('A1', 'A2')}${group('A3', 'A4')}</s>`);
    expect(cellOf('/3/price')).toBe('g[2]/i[2]/price');
  });

  it('characters by byte order mark and declaration', () => {
    const text = BMECAT.replace('ISO-8859-1', 'UTF-16');
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    const bare = new Uint8Array(Buffer.from(text, 'utf16le'));
    for (const bytes of [wide, bare, wide.slice().map((_, at) => wide[at ^ 1] ?? 0), utf8(text)])
      expect(importTree(bytes).records[0]?.['name']).toBe('Müsli');
    const windows = latin1(BMECAT.replace('ISO-8859-1', 'windows-1252').replace('Müsli', '\x80 5'));
    expect(importTree(windows).records[0]?.['name']).toBe('€ 5');
  });
});

describe('Decision I6: forms of JSON', () => {
  const erp = {
    meta: { supplier: { id: 'S1', name: 'Nord' } },
    data: {
      groups: [
        {
          name: 'Brot',
          articles: [
            ['0017', 'Roggenbrot', 12.6, 0.5, 10],
            ['0018', 'Hafer', 1018.9, 1, 8],
          ],
        },
        { name: 'Öl', articles: [undefined, ['0019', 'Rapsöl', 18.45, 5, 2]] },
      ],
    },
  };
  const EANS: Readonly<Record<string, string>> = {
    '0017': '4001234001005',
    '0018': '4001234001012',
    '0019': '4001234001029',
  };
  const articles = (list: readonly unknown[]): unknown =>
    list.map((one) => {
      if (!Array.isArray(one)) return null;
      const [id, name, price, size, count] = one;
      return {
        Artikelnummer: id,
        Bezeichnung: { de: name },
        Kartonpreis: { netto: price, waehrung: 'EUR' },
        verpackung: { einheit: 'kg', inhalt: size, anzahl: count },
        eans: [EANS[id]],
        bilder: Array.from({ length: 6 }, (_, at) => ({ url: `https://a.b/${at}.jpg` })),
        aktiv: true,
      };
    });
  const text = JSON.stringify({
    ...erp,
    data: { groups: erp.data.groups.map((one) => ({ ...one, articles: articles(one.articles) })) },
  });

  it('an ERP: wrapped, nested, in groups, with lists', () => {
    const { records, suggestion, cellOf, rows } = importTree(text);
    expect(rows).toBe('data.groups.articles');
    expect(suggestion.missing).toEqual([]);
    expect(records[2]).toEqual({
      third_party_id: '0019',
      name: 'Rapsöl',
      price: '18.45',
      price_type_code: 0,
      orderable: true,
      package_description: {
        quantity: '2',
        gtin: '4001234001029',
        package: { quantity: '5', unit_name: 'kg' },
      },
    });
    expect(cellOf('/2/price')).toBe('data.groups[1].articles[1].Kartonpreis.netto');
    // Of what repeats in a row, the first four are columns.
    expect(suggestion.columns.filter(({ header }) => header.startsWith('bilder'))).toHaveLength(4);
  });

  it('newline-delimited records of a shop, whose number is not that of its database', () => {
    const shop = (id: number, sku: string, name: string): string =>
      JSON.stringify({
        id,
        title: name,
        brand: { id: 7, name: 'Mill' },
        images: [{ src: 'https://a/b.jpg' }, { src: 'https://a/c.jpg' }],
        variants: [{ id: id + 1, sku, price: '12.60', weight: 0.5, weight_unit: 'kg' }],
      });
    const lines = `${shop(9001, 'A-1', 'Rye bread')}\n${shop(9002, 'A-2', 'Oat flakes')}\n`;
    const { records, cellOf, suggestion } = importTree(lines);
    expect(suggestion.isComplete).toBe(true);
    expect(records[1]).toMatchObject({ third_party_id: 'A-2', name: 'Oat flakes', brand: 'Mill' });
    expect(cellOf('/1/price')).toBe('[1].variants[0].price');
    expect(importTree(`[${lines.trim().split('\n')[0]}]`).records).toHaveLength(1);
    expect(importTree(`[${lines.trim().replace('\n', ',')}]`).records).toEqual(records);
  });

  it('numbers keep their digits; exponents, lists in lists and empty values are no fault', () => {
    const { suggestion } = importTree(
      '{"p":[{"sku":"A1","name":"Rye","price":9007199254740993.01,"x":[[1,2],[]],"e":"",' +
        '"n":null},' +
        '{"sku":"A2","name":"Oats","price":2.50,"x":1e3,"p":{}}]}',
    );
    const samples = suggestion.columns.flatMap((column) => column.samples);
    expect(samples).toEqual(expect.arrayContaining(['9007199254740993.01', '2.50', '1e3']));
  });

  it('findings name their cells', () => {
    const row = (price: string): string =>
      `{"sku":"A${price.length}","name":"Rye","pack":"1 kg","price":"${price}"}`;
    const { cells } = importTree(`{"products":[${row('2.50')},${row('ask us')}]}`);
    expect(cells).toEqual(['products[1].price']);
  });
});

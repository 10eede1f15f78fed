import { describe, expect, it } from 'vitest';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { isTree } from '../../src/import/trees/read-tree.js';
import { CODE_PAGES, type CodePage } from '../../src/import/workbook/cell.js';
import { pieceDecoder } from '../../src/import/workbook/code-pages.js';
import { readTable } from '../../src/import/workbook/read-table.js';

/** Returns the bytes of a text in a code page. */
function encoded(text: string, page: CodePage): Uint8Array {
  const letters = pieceDecoder(page)(Uint8Array.from({ length: 256 }, (_, at) => at));
  const bytes = [...text].map((letter) => [...letters].indexOf(letter));
  expect(bytes, `${text} in ${page}`).not.toContain(-1);
  return Uint8Array.from(bytes);
}

const LISTS = {
  german:
    'Nr;Bezeichnung;Größe;Preis\n1;Käse mild;5 kg;8,50\n2;Nüsse geröstet;1 kg;9,80\n3;Öl;1 l;3,20',
  finnish:
    'Tuotenro;Nimi;Määrä;Hinta\n1;Päärynämehu;1 l;2,50\n2;Leipäjuusto;1 kg;9,80\n3;Öljy;1 l;3,20',
  swedish:
    'Artnr;Benämning;Mängd;Pris\n1;Blåbär;1 kg;2,50\n2;Smörgåsrån;1 kg;9,80\n3;Kött;1 kg;3,20',
  danish: 'Varenr;Navn;Størrelse;Pris\n1;Rødbeder;1 kg;2,50\n2;Æbler;1 kg;9,80\n3;Brød;1 kg;3,20',
  french:
    'Réf;Désignation;Poids;Prix\n1;Crème brûlée;1 kg;2,50\n' +
    '2;Pâté de forêt;1 kg;9,80\n3;Glaçons;1 kg;3,20',
  spanish:
    'Código;Descripción;Peso;Precio\n1;Piñones;1 kg;2,50\n' +
    '2;Azúcar;1 kg;9,80\n3;Jamón ibérico;1 kg;3,20',
  polish:
    'Indeks;Nazwa;Ilość;Cena\n1;Żółty ser;1 kg;2,50\n' +
    '2;Mąka pszenna;1 kg;9,80\n3;Bułka świeża;1 kg;3,20',
  czech:
    'Kód;Název;Balení;Cena\n1;Čerstvý sýr;1 kg;2,50\n' +
    '2;Řepkový olej;1 l;9,80\n3;Žitná mouka;1 kg;3,20',
  hungarian:
    'Kód;Név;Méret;Ár\n1;Tejföl;1 kg;2,50\n2;Fűszeres gyümölcs;1 kg;9,80\n3;Főtt krumpli;1 kg;3,20',
  russian:
    'Артикул;Наименование;Фасовка;Цена\n1;Сыр жёлтый;1 kg;2,50\n' +
    '2;Масло;1 kg;9,80\n3;Хлеб ржаной;1 kg;3,20',
  ukrainian:
    'Артикул;Назва;Фасування;Ціна\n1;Сир жовтий;1 kg;2,50\n2;Олія;1 kg;9,80\n3;Хліб їжак;1 kg;3,20',
  greek:
    'Κωδικός;Περιγραφή;Μέγεθος;Τιμή\n1;Φέτα ΠΟΠ;1 kg;2,50\n' +
    '2;Ελαιόλαδο;1 kg;9,80\n3;Μέλι θυμαρίσιο;1 kg;3,20',
  lithuanian:
    'Kodas;Prekė;Kiekis;Kaina\n1;Sūris;1 kg;2,50\n' +
    '2;Žuvis rūkyta;1 kg;9,80\n3;Obuolių sultys;1 l;3,20',
} as const;

const WESTERN = ['windows-1252', 'ibm850', 'ibm437', 'macintosh'] as const;
const PAGES: Readonly<Record<keyof typeof LISTS, readonly CodePage[]>> = {
  german: WESTERN,
  finnish: WESTERN,
  swedish: WESTERN,
  danish: ['windows-1252', 'ibm850', 'macintosh'],
  french: WESTERN,
  spanish: WESTERN,
  polish: ['windows-1250', 'ibm852', 'iso-8859-2'],
  czech: ['windows-1250', 'ibm852', 'iso-8859-2'],
  hungarian: ['windows-1250', 'ibm852', 'iso-8859-2'],
  russian: ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'],
  ukrainian: ['windows-1251', 'x-mac-cyrillic'],
  greek: ['windows-1253'],
  lithuanian: ['windows-1257'],
};

const CASES = Object.entries(PAGES).flatMap(([language, pages]) =>
  pages.map((page) => [language as keyof typeof LISTS, page] as const),
);

describe('Decision I15: the code page whose letters make words', () => {
  it.each(CASES)('a %s list in %s has its letters', (language, page) => {
    const table = readTable(encoded(LISTS[language], page));
    const cells = table.ok ? [...table.value.sheets[0].rows()].map((row) => row.cells) : [];
    const text = cells.map((row) => row.map((cell) => cell?.text).join(';')).join('\n');
    expect(text).toBe(LISTS[language]);
    expect(isTree(encoded(LISTS[language], page))).toBe(false);
    expect(table.ok && table.value.text?.rivals).toEqual([]);
  });

  it('signs around words are no letters', () => {
    const text =
      'Nr;Bezeichnung;Gebinde;Preis\n1;Käse „Bio“ – mild;½ kg;€ 8,50\n2;Öl 5 °C;1 l;3,20';
    const table = readTable(encoded(text, 'windows-1252'));
    expect(table.ok && table.value.text).toMatchObject({ charset: 'windows-1252', rivals: [] });
  });

  it.each(['500 g;€ 2,50', '½ kg;2,50 €', '5 °C;2,50'])('signs alone are no doubt: %s', (cells) => {
    const table = readTable(encoded(`Nr;Name;Size;Price\n1;Milk;${cells}`, 'windows-1252'));
    expect(table.ok && table.value.text).toMatchObject({ charset: 'windows-1252', rivals: [] });
  });

  it('an apostrophe in a word', () => {
    const table = readTable(encoded('Nr;Nom;Prix\n1;Huile d’olive;2\n2;Eau;3', 'windows-1252'));
    expect(table.ok && table.value.text?.rivals).toEqual([]);
  });

  it('letters that make words in no code page, or in two, are a question', () => {
    const lists = [
      Uint8Array.from([...'Nr;Name;Size;Price\n1;K', 0x81, 0x8d, ...'se;1 kg;2,50'].map(codeOf)),
      Uint8Array.from([...'Nr;Name;Size;Price\n1;', 0x99, ...'l;1 kg;2,50'].map(codeOf)),
    ];
    for (const bytes of lists) {
      const table = readTable(bytes);
      if (!table.ok) throw new Error(table.fault.code);
      expect(table.value.text?.rivals.length).toBeGreaterThan(0);
      expect(suggestProfile(table.value).missing).toContain('name');
      const named = readTable(bytes, { charset: 'ibm850' });
      expect(named.ok && named.value.text?.rivals).toEqual([]);
    }
  });

  it('each code page decodes each byte, in pieces as at once', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    for (const page of CODE_PAGES) {
      const decode = pieceDecoder(page);
      const pieces = decode(bytes.subarray(0, 200)) + decode(bytes.subarray(200)) + decode();
      expect(pieces).toBe(pieceDecoder(page)(bytes));
      expect([...pieces]).toHaveLength(256);
    }
  });
});

function codeOf(item: string | number): number {
  return typeof item === 'number' ? item : item.charCodeAt(0);
}

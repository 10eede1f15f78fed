const UNCOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  '€': ' eur ',
  $: ' usd ',
  '£': ' gbp ',
};

/** Letters of Cyrillic and Greek, and the Latin ones by which the tables of words write them. */
const LETTERS = 'абвгдежзиклмнопрстуфхцчшщъыьэюяієαβγδεζηθικλμνξοπρσςτυφχψω';
const IN_LATIN = 'abvgdezziklmnoprstufhccssjyjeuaieabgdezitiklmnxoprsstufhpo';

const LATIN: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [...LETTERS].map((letter, at) => [letter, IN_LATIN.charAt(at)]),
);

/** Returns the words of a heading in small letters without accents and marks. */
export function wordsOfHeader(header: string): readonly string[] {
  return header
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[łøæß€$£]/g, (letter) => UNCOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u0370-\u04ff]/g, (letter) => LATIN.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

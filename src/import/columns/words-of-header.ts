const UNCOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  '€': ' eur ',
  $: ' usd ',
  '£': ' gbp ',
};

/** Returns the words of a heading in small letters without accents and marks. */
export function wordsOfHeader(header: string): readonly string[] {
  return header
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[łøæß€$£]/g, (letter) => UNCOMPOSED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

import { itemAt } from '../../text/item-at.js';
import { type Charset, CODE_PAGES, type CodePage } from './cell.js';

/**
 * Characters of the bytes from 0x80 on of code pages that `TextDecoder` does not know, as
 * unicode.org lists them (MAPPINGS/VENDORS/MICSFT/PC).
 */
const OWN_PAGES: Readonly<Partial<Record<Charset, string>>> = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/** Letters outside ASCII by language; a text is in one of them. */
const WESTERN = 'äöüß åäöéü æøåéä àâçéèêëîïôœùûü áéíóúñü àéèìòù áâãàçéêíóôõú éëïèöü áéíóúýþæöð';
const CENTRAL = 'ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű ăâîşţșț čćđšž äöüß';
const BALTIC = 'ąčęėįšųūž āčēģīķļņšūž äöüõšž åäöé';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ';

/** Letters of the languages that lists in a code page are in. */
const LANGUAGES: Readonly<Record<CodePage, string>> = {
  'windows-1252': WESTERN,
  'windows-1250': CENTRAL,
  'windows-1251': CYRILLIC,
  'windows-1253': GREEK,
  'windows-1257': BALTIC,
  ibm850: WESTERN,
  ibm437: WESTERN,
  ibm852: CENTRAL,
  ibm866: CYRILLIC,
  macintosh: WESTERN,
  'x-mac-cyrillic': CYRILLIC,
  'iso-8859-2': CENTRAL,
  'koi8-r': CYRILLIC,
};

/** Returns a function that decodes the pieces of a text; without a piece, the end. */
export function pieceDecoder(charset: Charset): (piece?: Uint8Array) => string {
  const own = OWN_PAGES[charset];
  if (own !== undefined)
    return (piece = new Uint8Array()) =>
      ASCII.decode(piece).replace(/[^\0-\x7f]/g, (mark) => own.charAt(BYTES.indexOf(mark)));
  const decoder = new TextDecoder(charset, { ignoreBOM: true });
  return (piece) =>
    piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
}

/** Windows-1252 has a different character for each byte. */
const ASCII = new TextDecoder('windows-1252');
const BYTES = ASCII.decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));

/** Words outside ASCII that are looked at, and the letters of one. */
const MOST_WORDS = 400;
const LONGEST_WORD = 60;

/** Letters of a list are those of words: a code page needs this part of them to be sure. */
const SURE = 0.6;

/** Part of the words by which one code page is better than another one. */
const BETTER = 0.08;

/** Code page of a text, and others whose letters make words as well. */
export interface CodePageReading {
  readonly charset: CodePage;
  readonly rivals: readonly CodePage[];
}

/** Returns the code page whose letters make words (Decision I15). */
export function detectCodePage(bytes: Uint8Array): CodePageReading {
  const words = wordsOutsideAscii(bytes);
  const found = CODE_PAGES.map((charset) => {
    const decode = pieceDecoder(charset);
    const texts = words.map((word) => decode(word));
    return { charset, text: texts.join(' '), points: pointsOf(texts, LANGUAGES[charset]) };
  });
  // Letters that make words in Western Europe are not doubted for another part of it.
  const western = itemAt(found, 0);
  const top = itemAt(
    [...found].sort((a, b) => b.points - a.points),
    0,
  );
  const best = western.points + BETTER > top.points ? western : top;
  const isSure = best.points >= SURE;
  if (isSure && best === western) return { charset: best.charset, rivals: [] };
  const near = found.filter(
    ({ text, points }) => text !== best.text && (!isSure || points + BETTER > best.points),
  );
  return { charset: best.charset, rivals: near.map(({ charset }) => charset) };
}

/** Returns different words with a byte outside ASCII. */
function wordsOutsideAscii(bytes: Uint8Array): readonly Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  for (let at = 0; at < bytes.length && words.size < MOST_WORDS; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let from = at;
    while (isLetter(bytes[from - 1])) from -= 1;
    while (isLetter(bytes[at + 1])) at += 1;
    const word = bytes.subarray(from, Math.min(at + 1, from + LONGEST_WORD));
    words.set(word.join(), word);
  }
  return [...words.values()];
}

function isLetter(byte = 0): boolean {
  return byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** Signs in front of words: `„Bio“`, a blank that does not break. */
const IN_FRONT = /^[€£°×±–—„“”«»‘’‚…•§·¿¡№\u00a0]+/;

/** A word up to the signs behind it: `Bio“`, `m²`. */
const UP_TO_SIGNS = /^.*[^€£°®™½¼¾²³×±–—„“”«»‘’…•§©´·ªº\u00a0]/s;

/** `l’eau`, `Levi’s`. */
const APOSTROPHE = /^(?:(\p{L}{1,2})’(.+)|(.+)’(\p{L}{1,2}))$/u;

/** Accents inside words, which are at their ends, and letters of Portuguese out of their places. */
const MISPLACED = /[àìòù].|èè/;
const NOT_PORTUGUESE = /õ(?!e)|ã(?![oe]|s?$)/;

/**
 * Returns the part of the words that are some of a language, and of its best language, on an
 * average from 0 to 1.
 */
function pointsOf(texts: readonly string[], list: string): number {
  const languages = list.split(' ');
  const counts = languages.map(() => 0);
  let good = 0;
  let all = 0;
  for (const text of texts) {
    const word = UP_TO_SIGNS.exec(text.replace(IN_FRONT, ''))?.[0];
    if (word === undefined) continue;
    all += 1;
    const parts = APOSTROPHE.exec(word)?.slice(1).filter(Boolean) ?? [word];
    const fits = languages.map((letters) => parts.every((part) => isWord(part, letters)));
    if (fits.includes(true)) good += 1;
    for (const [at, isFit] of fits.entries()) if (isFit) counts[at] = (counts[at] ?? 0) + 1;
  }
  return all === 0 ? 1 : (good + Math.max(...counts)) / (2 * all);
}

const CASES = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$|^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u;
const ACCENTS = /[άέήίόύώΐΰ]/g;

/** Checks for a word with the letters of a language, its case, and one accent in Greek. */
function isWord(word: string, letters: string): boolean {
  if (!CASES.test(word)) return false;
  const low = word.toLowerCase();
  const others = [...low].filter((letter) => letter > '\x7f');
  if (!others.every((letter) => letters.includes(letter))) return false;
  if (letters < 'α')
    return !MISPLACED.test(low) && !(letters.includes('ç') && NOT_PORTUGUESE.test(low));
  // Cyrillic and Greek words have no Latin letters, and have a vowel.
  if (others.length < low.length) return false;
  if (letters.startsWith('α'))
    return (
      word === word.toUpperCase() ||
      low.length < 4 ||
      (low.match(ACCENTS)?.length === 1 && !/ς./.test(low))
    );
  return low.length < 4 || (/[аеёиоуыэюяіїє]/.test(low) && !/^[ъыь]/.test(low));
}

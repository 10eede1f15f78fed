/** Proposals for flags, price type codes and identifiers of the wrong JSON type (Decision N9). */

import { wordsOf } from '../../value/unit/unit-aliases.js';
import type { Proposal } from './proposal.js';
import { suggestPriceUnit } from './suggest-price-unit.js';

/** Yes and true in other languages, and as spreadsheets print them. */
const YES =
  'yes, y, on, ja, j, jaa, joo, jo, kyllä, oui, sí, sì, si, tak, tosi, wahr, sant, sann, sand, ' +
  'vrai, vero, verdadero, verdadeiro, waar, prawda';

const NO =
  'no, n, off, nein, nej, nei, nee, ei, non, nie, epätosi, falsch, falskt, falsk, usann, faux, ' +
  'falso, onwaar, fałsz';

const PER_PACKAGE =
  'package, per package, per pack, pack, pakkaus, per pakkaus, pakkaukselta, förpackning, ' +
  'per förpackning, verpackung, per verpackung, pro verpackung, pro packung, per verpakking, ' +
  'verpakking, par colis, par emballage, per confezione, por paquete, por envase, za opakowanie, ' +
  'opakowanie, pr. pakke, per pakke, pakke, pakning';

const PER_UNIT =
  'unit, per unit, yksikkö, per yksikkö, enhet, per enhet, einheit, pro einheit, je einheit, ' +
  'per eenheid, eenheid, par unité, unité, per unità, por unidad, za jednostkę, pr. enhed, ' +
  'per enhed, enhed';

/** Price, as a part of words such as `kilohinta` and `Kilopreis`. */
const PRICE_NOUN = /[ -]?(?:price|hinta|pris|preis|prix|prezzo|precio|prijs|cena)[ -]?/;

/** Most characters of a text that may mean a flag or a code. */
const LONGEST_TEXT = 64;

/** Pure caches, filled at the first refused flag. */
let flags: ReadonlyMap<string, boolean> | undefined;
let codes: ReadonlyMap<string, 0 | 1> | undefined;

function tableOf<T>(rows: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([words, value]) => wordsOf(words).map((word) => [word, value])));
}

/** Returns a text without case and marks around it; empty for one that is too long for a word. */
function fold(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"']+/, '')
    .replace(/(^|[^\s"'.])[\s"'.]+$/, '$1');
}

/**
 * Returns the boolean that a refused text or number means, as JSON text: `"TRUE"`, `1`, `"nein"`.
 * Decision N9.
 */
export function suggestFlag(text: string): Proposal | undefined {
  const folded = fold(text);
  if (/^(?:true|1(?:\.0+)?)$/.test(folded)) return certain('true');
  if (/^(?:false|0(?:\.0+)?)$/.test(folded)) return certain('false');
  flags ??= tableOf([
    [YES, true],
    [NO, false],
  ]);
  const flag = flags.get(folded);
  return flag === undefined ? undefined : { suggestion: String(flag), certainty: 'suggested' };
}

/** Returns the price type code that a refused text means, as JSON text. Decision N9. */
export function suggestPriceTypeCode(text: string): Proposal | undefined {
  const folded = fold(text);
  const [, digit] = /^0*([01])(?:\.0+)?$/.exec(folded) ?? [];
  if (digit !== undefined) return certain(digit);
  codes ??= tableOf([
    [PER_PACKAGE, 0],
    [PER_UNIT, 1],
  ]);
  const spaced = folded.replaceAll('_', ' ');
  const words = spaced.replace(PRICE_NOUN, '');
  // A price per kilogram is per unit; one per piece may be per package.
  const unit = suggestPriceUnit(words === spaced ? words : `per ${words}`)?.suggestion;
  const code =
    codes.get(words) ??
    codes.get(words.replace(/s$/, '')) ??
    (unit === undefined || unit === 'piece' ? undefined : 1);
  return code === undefined ? undefined : { suggestion: String(code), certainty: 'suggested' };
}

/**
 * Returns the text of an identifier that was sent as a whole number, as JSON text; undefined if
 * the number may have lost digits. Decision N9.
 */
export function suggestIdentifier(digits: string): Proposal | undefined {
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(Number(digits))
    ? { suggestion: JSON.stringify(digits), certainty: 'suggested' }
    : undefined;
}

function certain(suggestion: string): Proposal {
  return { suggestion, certainty: 'certain' };
}

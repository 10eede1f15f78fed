import { wordsOfHeader } from '../headings/words-of-header.js';

/** Words for one piece, as lists name the unit of a sale. */
const PIECES =
  'ea, each, pc, pcs, pce, pces, piece, pieces, item, unit, units, un, u, stk, st, stuck, stck, ' +
  'styck, kpl, kappale, pz, pza, pezzo, pezzi, ud, uds, unidad, unite, stuk, stuks, szt, sztuka, ' +
  'stuka, tem, temahio, c62, h87';

/** Words for a package, as lists name the unit of a sale. */
const PACKAGES =
  'cs, case, cases, ctn, carton, crt, crate, krt, kar, karton, kart, ktn, bx, box, bg, bag, sk, ' +
  'sack, pk, pck, pack, pkt, pac, packet, package, tray, tr, jug, jar, can, cn, tub, btl, ' +
  'bottle, pail, drum, dose, ds, eimer, flasche, fl, ks, kiste, kasten, beutel, ve, vpe, ' +
  'gebinde, geb, verpackung, packung, schale, colis, col, sac, sachet, plateau, barquette, ' +
  'bidon, bouteille, boite, seau, caja, cj, caj, bolsa, saco, bote, botella, envase, cartone, ' +
  'ct, collo, sacco, cassa, conf, confezione, kolli, kll, colli, doos, zak, verpakking, ltk, ' +
  'laatikko, laatikon, rasia, ras, pss, pussi, pll, pullo, tlk, sakki, pakkaus, pkk, paketti, ' +
  'myyntiera, me, frp, forp, forpackning, kartong, fp, back, bk, pase, flaska, lada, kasse, ' +
  'spand, pose, pakke, opak, op, opakowanie, zgrzewka, worek, skrzynka, up, upak, upakovka, as, ' +
  'asik, kor, korobka, mesok, misok, kib, kibotio, susk, suskeuasia';

/**
 * Codes of packages that food comes in (UN/ECE Recommendation 21). Recommendation 20 has each with
 * an `X` in front, because of codes that name a unit there: `MT` is no package, and `XMT` a mat.
 */
const PACKAGE_CODES =
  'ba, bg, bj, bk, bo, bq, bx, ca, cr, cs, ct, cu, cx, dr, fc, jc, jg, jr, jy, kg, mc, mt, mx, ' +
  'nt, pa, pc, pk, pl, po, pt, pu, px, ro, sa, sc, sh, sk, st, sw, tb, tn, tr, tu, ty, vp';

/** Codes of packages that name something else without their `X`. */
const OTHERWISE = 'ba, ca, kg, mt, nt, pc, pt, ro, st, tr, ty';

/** Values that say that an article is no longer sold. */
const ENDED =
  'discontinued, delisted, deleted, no longer available, no longer sold, poistunut, poistettu, ' +
  'utgatt, borttagen, ausgelistet, geloscht, supprime, descatalogado, eliminado, eliminato, ' +
  'vervallen, verwijderd, udgaet, slettet, wycofany, usuniety, snat';

/** Values that say that an article cannot be ordered, perhaps only today. */
const REFUSALS =
  'sold out, out of stock, unavailable, not available, out of range, obsolete, end of life, oos, ' +
  'poistuva, loppu, loppunut, ei saatavilla, ei tilattavissa, utgar, utgaende, slut, slutsald, ' +
  'ej bestallbar, ausverkauft, nicht lieferbar, nicht verfugbar, auslauf, auslaufartikel, ' +
  'rupture, epuise, arrete, indisponible, agotado, no disponible, esaurito, non disponibile, ' +
  'uitverkocht, niet leverbaar, udsolgt, udgar, utsolgt, niedostepny, net v nalicii, ' +
  'nemae v naavnosti, exantlimeno';

/** Values that say that an article can be ordered. */
const OFFERS =
  'in stock, available, active, orderable, aktiivinen, saatavilla, tilattavissa, varastossa, ' +
  'i lager, pa lager, tillganglig, bestallbar, aktiv, lieferbar, verfugbar, bestellbar, ' +
  'auf lager, disponible, en stock, actif, activo, disponibile, attivo, leverbaar, op voorraad, ' +
  'actief, dostepny, aktywny, v nalicii, v naavnosti, e v naavnosti, diatesimo';

/** Words of a row with a sum. */
const SUMS =
  'total, totals, grand total, subtotal, sum, summa, yhteensa, valisumma, loppusumma, ' +
  'kokonaissumma, totalt, delsumma, summe, zwischensumme, gesamt, gesamtsumme, endsumme, ' +
  'sous total, subtotale, totale, suma, razem, totaal, subtotaal, i alt, itogo, vsego, razom, ' +
  'vsjogo, sunolo';

/** Marks and words for no value. */
const NOTHING =
  /^[\s\-–—.·*?]*$|^(?:#?n\/?a|tbd|nan|null|#(?:ref|value|name|num|null|div\/0)[!?]?)$/i;

function foldWord(text: string): string {
  return wordsOfHeader(text).join('');
}

/** Pure caches by list, filled at the first word. */
const SETS: Map<string, ReadonlySet<string>> = new Map();

function isIn(list: string, folded: string): boolean {
  let words = SETS.get(list);
  if (words === undefined) {
    words = new Set(list.split(', ').map(foldWord));
    SETS.set(list, words);
  }
  return words.has(folded);
}

/** Meaning of a word for the unit in which an article is sold; undefined if it is none. */
export function saleUnitOf(text: string): 'piece' | 'package' | undefined {
  if (text.length > 20) return undefined;
  const folded = foldWord(text);
  if (isIn(PIECES, folded)) return 'piece';
  const isCode = isIn(PACKAGE_CODES, folded) && !isIn(OTHERWISE, folded);
  const isLongCode = /^x[a-z]{2}$/.test(folded) && isIn(PACKAGE_CODES, folded.slice(1));
  return isCode || isLongCode || isIn(PACKAGES, folded) ? 'package' : undefined;
}

/** Returns whether a value says that an article can be ordered; undefined if it says neither. */
export function isOffer(text: string): boolean | undefined {
  if (text.length > 40) return undefined;
  const folded = foldWord(text);
  if (isIn(ENDED, folded) || isIn(REFUSALS, folded)) return false;
  return isIn(OFFERS, folded) ? true : undefined;
}

/** Checks whether a text says that an article is no longer sold: `Discontinued`, `Utgått`. */
export function isEnded(text: string): boolean {
  return text.length <= 40 && isIn(ENDED, foldWord(text));
}

/** Letters for yes next to an `N`: those of `sí`, `oui`, `tak`, `ano` and `da`. */
const YES_LETTERS = /^[sotad]$/i;

/** Marks for yes, next to which an empty cell is a no. */
const YES_MARK = /^[x×✓✔☑]$/i;

/** Returns what letters and marks of a column of flags mean: `S` next to `N`, `x` alone. */
export function flagWords(values: Iterable<string>): ReadonlyMap<string, boolean> {
  const texts = new Set<string>();
  for (const text of values) if (text.trim() !== '') texts.add(text.trim());
  const [first = '', second = ''] = [...texts].sort(
    (a, b) => Number(/^n$/i.test(a)) - Number(/^n$/i.test(b)),
  );
  if (texts.size === 1 && YES_MARK.test(first))
    return new Map([
      [first, true],
      ['', false],
    ]);
  return texts.size === 2 && YES_LETTERS.test(first) && /^n$/i.test(second)
    ? new Map([[first, true]])
    : new Map();
}

/** Checks whether a text begins with the word for a sum: `TOTAL`, `Zwischensumme:`. */
export function isSumWord(text: string): boolean {
  if (text.length > 30) return false;
  const [first = '', second = ''] = wordsOfHeader(text);
  return [first, first + second, foldWord(text)].some((word) => isIn(SUMS, word));
}

/** Checks whether a text says nothing: blanks, dashes, `n/a`. */
export function saysNothing(text: string): boolean {
  return text.length <= 20 && NOTHING.test(text);
}

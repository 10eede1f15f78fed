/**
 * Words and signs around a price (Decisions N8, N10). Lines are `language source forms; forms`, as
 * `rowsOf` reads them.
 */
import { foldWord, formsOf } from '../../value/word-table.js';

/** Signs, codes and names of currencies, as a pattern. */
const CURRENCY =
  '(?:€|\\$|£|¥|kr\\.?|zł|zl|kč|ft|lei|fr\\.?|sfr\\.?|chf|eur|usd|gbp|sek|nok|dkk|isk|pln|czk|' +
  'huf|ron|euros?|euroa|us\\$|dollars?|pounds?|kronor|kroner|kruunua|złotych|e)';

// Each in a function of its own: bundlers drop no call whose arguments are put together.

/** A currency in front of a number, and behind it. */
export const LEADING_CURRENCY: RegExp = /* @__PURE__ */ (() =>
  new RegExp(`^${CURRENCY} ?`, 'iu'))();
export const TRAILING_CURRENCY: RegExp = /* @__PURE__ */ (() =>
  new RegExp(` ?${CURRENCY}$`, 'iu'))();

/** A currency between a number and what follows it. */
export const CURRENCY_BEHIND: RegExp = /* @__PURE__ */ (() =>
  new RegExp(`^ ?${CURRENCY}(?!\\p{L})`, 'iu'))();

const PER_WORDS =
  '(?:\\/|per\\b|pro\\b|pr\\.?|par\\b|por\\b|al\\b|au\\b|le\\b|je\\b|za\\b|1 ?(?=\\p{L}))';

/** A unit with a word or a currency before it: `per kg`, `€/kg`, `kr/kg`, `1 kg`. */
export const UNIT_OF_PRICE: RegExp = /* @__PURE__ */ (() =>
  new RegExp(`^(?:${CURRENCY}\\.? ?)?${PER_WORDS}\\s*(\\p{L}.*)$`, 'iu'))();

/** Words between a price and the unit that it is for; a slash says the same. */
const PER = `
  en decision per
  de dictionary pro; je
  fr dictionary par; le; au
  es dictionary por
  it dictionary al
  da dictionary pr
  pl dictionary za`;

/** Hundredths of a currency. */
const CENTS = `
  en decision ¢; p
  en dictionary cent, cents; pence`;

/** Texts that say there is no price. */
const NO_PRICE = `
  en decision on request, upon request; tbd; n/a, na, not available
  en dictionary tbc, tba, to be announced, to be confirmed; poa, por
  en dictionary ask, call, call for price, please ask, please call, quote, on quote
  en dictionary market, market price, at market
  de practice auf anfrage, a a, anfrage, auf anfr, anfragen
  de dictionary nach vereinbarung, nach absprache; tagespreis; keine angabe, k a, entfallt, folgt
  fi dictionary pyydettaessa, hinta pyydettaessa; kysy, kysy hintaa, kysy hinta, tiedustele
  fi dictionary sopimuksen mukaan, tarjouksen mukaan, sop mukaan; paivan hinta, paivanhinta
  fi dictionary ei hintaa, ei saatavilla, puuttuu
  sv dictionary pa begaran, pa forfragan, vid forfragan
  sv dictionary begar pris, begar offert, offert, enligt offert, enligt overenskommelse
  sv dictionary dagspris, saknas
  fr dictionary sur demande, a la demande; nous consulter, sur devis
  fr dictionary cours du jour, prix du jour, selon cours, nc, n c
  es dictionary a consultar, consultar; bajo pedido, bajo peticion, segun mercado
  it dictionary su richiesta, a richiesta; da definire, nd, n d, da concordare, prezzo del giorno
  nl dictionary op aanvraag, dagprijs, dagprijzen; nvt, n v t, ntb, nader te bepalen
  da dictionary pa foresporgsel, efter aftale
  no dictionary pa foresporsel, etter avtale
  pl dictionary na zapytanie, do uzgodnienia, do ustalenia, brak, brak ceny
  pt dictionary sob consulta, sob pedido, a combinar`;

/** Words for a price without tax. */
const WITHOUT_TAX = `
  en dictionary net, nett, net price; ex vat, ex tax, plus vat, + vat, before tax
  en decision excl, excl vat, excl tax, exclusive of vat, excluding vat
  de decision netto; zzgl, zzgl mwst, zzgl ust, zuzuglich mwst
  de dictionary exkl, exkl mwst, exkl ust, ohne mwst, plus mwst, + mwst
  fr decision ht, h t, hors taxe, hors taxes, htva
  fi dictionary alv zero, veroton, ilman alv
  sv dictionary exkl moms, ex moms, utan moms, + moms
  da dictionary ekskl, ekskl moms, eks moms, uden moms
  no dictionary ekskl mva, eks mva, uten mva
  es dictionary sin iva, + iva, mas iva, iva no incluido
  it dictionary iva esclusa, oltre iva, iva escl
  nl dictionary excl btw, ex btw, exclusief btw, + btw
  pl dictionary bez vat
  pt dictionary sem iva`;

/** Words for a price with tax. */
const WITH_TAX = `
  en decision incl, incl vat, incl tax, inc vat, including vat, vat included, gross
  de decision inkl, inkl mwst, inkl ust, inklusive mwst
  de dictionary brutto
  fr decision ttc, t t c, tvac
  fi dictionary sis alv, sisaltaa alv, alv sis, verollinen
  sv dictionary inkl moms, med moms
  no dictionary inkl mva, med mva
  es dictionary iva incl, iva incluido, con iva
  it dictionary iva inclusa, ivato, ivata
  nl dictionary incl btw, inclusief btw
  pl dictionary z vat
  pt dictionary com iva`;

/** Nouns in front of what is said about a price. */
const PRICE_NOUN = /^(?:price|hinta|pris|preis|prix|prezzo|precio|prijs|cena|preco) /;

/** Meaning of words around a price. */
export type PriceWord = 'no-price' | 'with-tax' | 'without-tax' | 'cents';

/** Every table with the meaning of its words. */
export const PRICE_WORDS: readonly (readonly [table: string, kind: PriceWord])[] = [
  [CENTS, 'cents'],
  [NO_PRICE, 'no-price'],
  [WITHOUT_TAX, 'without-tax'],
  [WITH_TAX, 'with-tax'],
];

/** A pure cache, filled at the first refused price with words. */
let words: ReadonlyMap<string, PriceWord> | undefined;

/** Returns the meaning of words around a price, in any case, with or without accents. */
export function kindOfPriceWord(text: string): PriceWord | undefined {
  words ??= new Map(
    PRICE_WORDS.flatMap(([table, kind]) => formsOf(table).map((form) => [form, kind])),
  );
  const folded = foldWord(text)
    .replace(/[^\p{L}\p{N}+/¢]+/gu, ' ')
    .trim();
  return words.get(folded) ?? words.get(folded.replace(PRICE_NOUN, ''));
}

/**
 * Returns a pattern for a slash or a word that a price is per. Its group is the character before a
 * word.
 */
export function perPattern(): RegExp {
  return new RegExp(
    `(?: ?(?:p ?)?/|(^|\\P{L})(?:${formsOf(PER).join('|')})(?!\\p{L})\\.?) ?`,
    'iu',
  );
}

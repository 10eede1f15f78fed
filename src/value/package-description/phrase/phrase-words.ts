/**
 * Words around the amounts of a package description, one row a word (Decision P11). Rows are
 * `language source forms`, as `rowsOf` reads them; forms have no accents, and no plurals in s next
 * to the singular. A new word is one row here and one row of a test.
 */
import type { PackageTextForm } from '../../../issue/values.js';
import { PACKAGE_WORDS, wordsOf } from '../../unit/unit-aliases.js';
import { foldWord, formsOf } from '../../word-table.js';

/** More kinds of package than `PACKAGE_WORDS`. */
const CONTAINERS = `
  en dictionary boxes
  en dictionary pallet
  en dictionary pouches
  en decision package
  en dictionary jug
  fi decision laatikko, laatikkoa, ltk
  fi dictionary pussi, pussia, ps
  fi dictionary plo, pullo, pulloa, pll
  fi dictionary purkki, purkkia, prk, pkk
  fi dictionary tlk, tolkki, tolkkia
  fi dictionary rasia, rasiaa, rs
  fi dictionary sakki, sakkia, sk
  fi dictionary ampari, amparia
  fi dictionary sanko, sankoa
  fi dictionary kanisteri
  fi dictionary paketti, pakettia
  fi dictionary pakkaus
  fi dictionary pakk
  fi dictionary rulla
  fi dictionary tuubi
  fi dictionary kotelo
  sv dictionary lada
  sv dictionary kartong, kartonger, krt, kart
  sv dictionary flaska, flaskor
  sv dictionary flak
  sv dictionary sackar
  sv dictionary hink, hinkar
  sv dictionary pase, pasar
  sv dictionary burk, burkar
  sv dictionary paket
  sv dictionary forpackning, forpackningar, forp, frp
  sv dictionary back, backar
  sv dictionary kolli
  sv dictionary dunk, dunkar
  sv dictionary tuber
  sv dictionary spann
  sv dictionary ask, askar
  sv dictionary plate
  sv dictionary brett
  sv dictionary trag
  sv dictionary rulle
  de dictionary karton, kartonage, kt, ktn
  de dictionary kiste, kisten
  de dictionary flasche, flaschen
  de dictionary dose, dosen
  de dictionary glas, glaser
  de dictionary sacke
  de dictionary beutel
  de dictionary eimer
  de dictionary becher
  de dictionary pckg, packung, packungen
  de dictionary pakete
  de dictionary tute, tuten
  de dictionary kasten
  de dictionary gebinde, ve, vpe
  de dictionary netz
  de dictionary schale
  de dictionary kubel
  de dictionary kanne
  de dictionary kanister
  de dictionary fass
  de dictionary stiege
  de dictionary rolle
  nl dictionary doos
  nl dictionary flessen, flesje
  nl dictionary blik, blikken, blikje
  nl dictionary zak, zakken
  nl dictionary emmer
  nl dictionary krat, kraten, kratten
  nl dictionary pak, pakken, pakje
  nl dictionary pot, potten
  nl dictionary bak, bakken
  nl dictionary bus
  nl decision net
  fr dictionary boite
  fr dictionary sac
  fr dictionary bouteille
  fr dictionary bidon
  fr dictionary barquette
  fr dictionary colis
  fr dictionary caisse
  fr dictionary seau, seaux
  fr dictionary paquet
  fr decision lot
  fr dictionary fut
  fr dictionary brique
  fr dictionary meule
  fr dictionary palette
  fr dictionary canette
  it dictionary sacco, sacchi
  it dictionary cartone, cartoni
  it dictionary bottiglia, bottiglie
  it dictionary confezione, confezioni, conf
  it dictionary scatola, scatole
  it dictionary secchio, secchi
  it dictionary lattina, lattine, latta
  it dictionary vasetto, vasetti, vaso
  it dictionary busta
  it dictionary fusto
  it dictionary barattolo, barattoli
  it dictionary sacchetto, sacchetti
  it dictionary tanica
  it dictionary pacco, pacchi
  es dictionary caja
  es dictionary saco
  es dictionary botella
  es dictionary lata
  es dictionary paquete
  es dictionary bote
  es dictionary bolsa
  es dictionary cubo
  es dictionary tarro
  es dictionary bandeja
  es dictionary malla
  pt dictionary garrafa
  pt dictionary cx
  pl dictionary kartony
  pl dictionary worek, worki, workow
  pl dictionary butelka, butelki, butelek
  pl dictionary puszka, puszki, puszek
  pl dictionary opakowanie, opakowania, opakowan, opak, op
  pl dictionary zgrzewka, zgrzewki
  pl dictionary wiadro, wiadra
  pl dictionary skrzynka, skrzynki
  pl dictionary sloik
  pl dictionary beczka
  pl dictionary torba
  pl dictionary taca
  da dictionary kasse, kasser
  da dictionary flaske, flasker
  da dictionary pose, poser
  da dictionary spand, spande
  da dictionary dase, daser
  da dictionary kartonner
  da dictionary pakke, pakker
  da dictionary bakke, bakker
  da dictionary dunke
  no dictionary boks, bokser
  no dictionary sekk, sekker
  no dictionary boette, botte`;

/** Words between a container or count and its content. */
const CONNECTORS = `
  trade dictionary @
  en decision of
  en decision with
  en dictionary each
  pl dictionary po
  fr decision a
  fr decision de
  fr dictionary avec
  fr dictionary contenant
  it dictionary da
  it dictionary di
  it dictionary con
  de dictionary von
  de dictionary mit
  de dictionary zu
  de dictionary je
  de dictionary enthalt
  nl dictionary van
  nl dictionary met
  sv dictionary om
  sv decision av
  sv dictionary med
  de dictionary inhalt
  sv dictionary innehaller
  da dictionary af
  fi dictionary sisaltaa`;

/** Words for "each of": what follows is a container that holds what precedes. */
const PER = `
  en decision per
  da dictionary pr
  de practice pro
  fr dictionary par
  fr decision au
  es practice por
  it dictionary al
  pl dictionary na`;

/** Words without effect on an amount. */
const FILLERS = `
  en decision net
  en decision wt, weight
  de practice netto
  de dictionary nettogewicht, gewicht
  es decision neto
  en dictionary nett
  sv dictionary nettovikt
  fi dictionary nettopaino, paino`;

/** Words for an amount that is not exact: "about", and catch weight (Decision P15). */
const AVERAGES = `
  trade decision avg, ave, average
  trade decision cw
  trade decision random
  trade practice loose
  en decision about
  en decision approx, approximately, appr
  de decision ca, circa
  de dictionary etwa
  de dictionary ungefahr
  sv dictionary ungefar
  sv dictionary cirka
  fi dictionary noin
  nl dictionary ongeveer
  fr dictionary env, environ
  es dictionary aprox, aproximadamente
  pl dictionary ok, okolo
  da dictionary omtrent`;

/** Containers that are sold by themselves, so that a count of them multiplies (Decision P14). */
const SOLD_ALONE = `
  en decision bottle, bottles
  en practice can, cans
  en dictionary tin, tins
  en dictionary jar, jars
  en decision packet, packets, pkt, pkts
  de dictionary flaschen
  de dictionary dosen
  de dictionary glaser
  sv dictionary flaskor
  sv dictionary burkar
  fi dictionary pulloa
  fi dictionary tolkkia
  fr dictionary bouteilles
  es dictionary botellas
  es dictionary latas
  it dictionary bottiglie
  it dictionary lattine
  nl dictionary flessen
  nl dictionary blikken
  da dictionary flasker`;

/** The number one in words. */
const ONE = `
  en decision one
  de dictionary ein, eine, jeden
  fr dictionary une
  fi dictionary yksi
  sv dictionary ett`;

/** Every table with the kind of its words. */
export const PHRASE_WORDS: readonly (readonly [table: string, kind: WordKind])[] = [
  [CONTAINERS, 'C'],
  [CONNECTORS, 'A'],
  [PER, 'S'],
  [FILLERS, 'F'],
  [AVERAGES, 'V'],
  [ONE, 'N'],
];

/** Kind of a word: container, connector, "per", filler, average, or the number one. */
export type WordKind = 'C' | 'A' | 'S' | 'F' | 'V' | 'N';

const WORDS = /(?:\p{L}\p{M}*)+/gu;

/** A pure cache, filled at the first refused description. */
let kinds: ReadonlyMap<string, WordKind> | undefined;

/** Returns the kind of a word, in any case, with or without a full stop and accents. */
export function kindOfWord(word: string): WordKind | undefined {
  kinds ??= allKinds();
  const folded = foldWord(word);
  return kinds.get(folded) ?? (folded.endsWith('s') ? kinds.get(folded.slice(0, -1)) : undefined);
}

/** Checks whether a word names a container that is sold by itself. Decision P14. */
export function isSoldAlone(word: string): boolean {
  return formsOf(SOLD_ALONE).includes(foldWord(word));
}

/** Returns what a text is by its words: of a mass, an average; or a content with its packaging. */
export function formOfWords(text: string, isMass: boolean): PackageTextForm | undefined {
  const found = [...text.matchAll(WORDS)].map(([word]) => kindOfWord(word));
  if (isMass && (found.includes('V') || /[±~]|\+\/-|\bav\b/i.test(text))) return 'average-weight';
  return found.includes('C') ? 'packing-word' : undefined;
}

function allKinds(): ReadonlyMap<string, WordKind> {
  const all = new Map<string, WordKind>();
  for (const word of wordsOf(PACKAGE_WORDS)) all.set(word.toLowerCase(), 'C');
  for (const [table, kind] of PHRASE_WORDS) for (const word of formsOf(table)) all.set(word, kind);
  return all;
}

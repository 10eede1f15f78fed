/**
 * Words around the amounts of a package description (Decision P11). Lines are `language source
 * forms; forms`, as `rowsOf` reads them. Forms have no accents, and no plurals in s if the
 * singular is in the table. A new word is added to a line here, and to a test.
 */
import type { PackageTextForm } from '../../../issue/values.js';
import { PACKAGE_WORDS, wordsOf } from '../../unit/unit-aliases.js';
import { foldWord, formsOf } from '../../word-table.js';

/** More kinds of package than `PACKAGE_WORDS`. */
const CONTAINERS = `
  en dictionary boxes; pallet; pouches; jug
  en decision package
  fi decision laatikko, laatikkoa, ltk
  fi dictionary pussi, pussia, ps; plo, pullo, pulloa, pll; purkki, purkkia, prk, pkk
  fi dictionary tlk, tolkki, tolkkia; rasia, rasiaa, rs; sakki, sakkia, sk; ampari, amparia
  fi dictionary sanko, sankoa; kanisteri; paketti, pakettia; pakkaus; pakk; rulla; tuubi; kotelo
  sv dictionary lada; kartong, kartonger, krt, kart; flaska, flaskor; flak; sackar; hink, hinkar
  sv dictionary pase, pasar; burk, burkar; paket; forpackning, forpackningar, forp, frp
  sv dictionary back, backar; kolli; dunk, dunkar; tuber; spann; ask, askar; plate; brett; trag
  sv dictionary rulle
  de dictionary karton, kartonage, kt, ktn; kiste, kisten; flasche, flaschen; dose, dosen
  de dictionary glas, glaser; sacke; beutel; eimer; becher; pckg, packung, packungen; pakete
  de dictionary tute, tuten; kasten; gebinde, ve, vpe; netz; schale; kubel; kanne; kanister; fass
  de dictionary stiege; rolle
  nl dictionary doos; flessen, flesje; blik, blikken, blikje; zak, zakken; emmer
  nl dictionary krat, kraten, kratten; pak, pakken, pakje; pot, potten; bak, bakken; bus
  nl decision net
  fr dictionary boite; sac; bouteille; bidon; barquette; colis; caisse; seau, seaux; paquet; fut
  fr dictionary brique; meule; palette; canette
  fr decision lot
  it dictionary sacco, sacchi; cartone, cartoni; bottiglia, bottiglie
  it dictionary confezione, confezioni, conf; scatola, scatole; secchio, secchi
  it dictionary lattina, lattine, latta; vasetto, vasetti, vaso; busta; fusto
  it dictionary barattolo, barattoli; sacchetto, sacchetti; tanica; pacco, pacchi
  es dictionary caja; saco; botella; lata; paquete; bote; bolsa; cubo; tarro; bandeja; malla
  pt dictionary garrafa; cx
  pl dictionary kartony; worek, worki, workow; butelka, butelki, butelek; puszka, puszki, puszek
  pl dictionary opakowanie, opakowania, opakowan, opak, op; zgrzewka, zgrzewki; wiadro, wiadra
  pl dictionary skrzynka, skrzynki; sloik; beczka; torba; taca
  da dictionary kasse, kasser; flaske, flasker; pose, poser; spand, spande; dase, daser; kartonner
  da dictionary pakke, pakker; bakke, bakker; dunke
  no dictionary boks, bokser; sekk, sekker; boette, botte`;

/** Words between a container or count and its content. */
const CONNECTORS = `
  trade dictionary @
  en decision of; with
  en dictionary each
  pl dictionary po
  fr decision a; de
  fr dictionary avec; contenant
  it dictionary da; di; con
  de dictionary von; mit; zu; je; enthalt; inhalt
  nl dictionary van; met
  sv dictionary om; med; innehaller
  sv decision av
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
  en decision net; wt, weight
  de practice netto
  de dictionary nettogewicht, gewicht
  es decision neto
  en dictionary nett
  sv dictionary nettovikt
  fi dictionary nettopaino, paino`;

/** Words for an amount that is not exact: "about", and catch weight (Decision P15). */
const AVERAGES = `
  trade decision avg, ave, average; cw; random
  trade practice loose
  en decision about; approx, approximately, appr
  de decision ca, circa
  de dictionary etwa; ungefahr
  sv dictionary ungefar; cirka
  fi dictionary noin
  nl dictionary ongeveer
  fr dictionary env, environ
  es dictionary aprox, aproximadamente
  pl dictionary ok, okolo
  da dictionary omtrent`;

/** Containers that are sold by themselves, so that a count of them multiplies (Decision P14). */
const SOLD_ALONE = `
  en decision bottle, bottles; packet, packets, pkt, pkts
  en practice can, cans
  en dictionary tin, tins; jar, jars
  de dictionary flaschen; dosen; glaser
  sv dictionary flaskor; burkar
  fi dictionary pulloa; tolkkia
  fr dictionary bouteilles
  es dictionary botellas; latas
  it dictionary bottiglie; lattine
  nl dictionary flessen; blikken
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

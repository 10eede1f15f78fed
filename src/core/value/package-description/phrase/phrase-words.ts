/**
 * Words around the amounts of a package description (Decisions P11, P17). Lines are `language
 * source forms; forms`, as `rowsOf` reads them. Forms have no accents, and no plurals in s if the
 * singular is in the table. A new word is added to a line here, and to a test.
 */
import type { PackageTextForm } from '../../../issue/values.js';
import { PACKAGE_WORDS, wordsOf } from '../../unit/unit-aliases.js';
import { foldWord, formsOf } from '../../word-table.js';

/** More kinds of package than `PACKAGE_WORDS`. */
const CONTAINERS = `
  trade practice bl; cart; cf
  trade dictionary jr; slv; bdl; bndl; rls; pail, pl
  en decision package; bib
  en dictionary boxes; pallet; pouches; jug; bale; sleeve; bundle; ream; spool; basket; punnet
  en dictionary clamshell; canister; stick; dispenser; envelope; vial; blister; tote; flat; lug
  fi decision laatikko, laatikkoa, ltk
  fi dictionary pussi, pussia, ps; plo, pullo, pulloa, pll; purkki, purkkia, prk, pkk
  fi dictionary tlk, tolkki, tolkkia; rasia, rasiaa, rs; sakki, sakkia, sk; ampari, amparia
  fi dictionary sanko, sankoa; kanisteri, kanisteria; paketti, pakettia; pakkaus, pakkausta; pakk
  fi dictionary rulla, rullaa, rll; tuubi; kotelo, koteloa; kenno, kennoa; lava, lavaa
  fi dictionary tynnyri, tynnyria; kori, koria; tarjotin
  sv dictionary lada, lador; kartong, kartonger, krt, kart; flaska, flaskor; flak; sackar
  sv dictionary hink, hinkar; pase, pasar; burk, burkar; paket; forpackning, forpackningar, forp
  sv dictionary frp; back, backar; kolli; dunk, dunkar; tuber; spann; ask, askar; plate; brett
  sv dictionary trag; rulle, rullar; bytta; dosa, dosor; bagare; pall
  de dictionary karton, kartonage, kt, ktn; kiste, kisten; flasche, flaschen; dose, dosen
  de dictionary glas, glaser; sacke; beutel; eimer; becher; pckg, packung, packungen; pakete
  de dictionary tute, tuten; kasten; gebinde, ve, vpe; netz; schale, schalen; kubel; kanne
  de dictionary kanister; fass, fasser; stiege; rolle, rollen; schachtel, schachteln; bund
  de dictionary steige; blatt
  nl dictionary doos; fles; flessen, flesje; blik, blikken, blikje; zak, zakken, zakje
  nl dictionary krat, kraten, kratten; pak, pakken, pakje; pot, potten; bak, bakken; bus; emmer
  nl dictionary beker; kist; kuip; omdoos
  nl decision net
  fr dictionary boite, bte; sac; bouteille; bidon; barquette; colis; caisse; seau, seaux; paquet
  fr dictionary fut; brique; meule; palette; canette; bocal, bocaux; flacon; poche; etui
  fr dictionary plateau, plateaux; rouleau, rouleaux; dosette; capsule; filet; cagette; plaquette
  fr decision lot
  it dictionary sacco, sacchi; cartone, cartoni; bottiglia, bottiglie, bott; bustina, bustine
  it dictionary confezione, confezioni, conf; scatola, scatole; secchio, secchi; cassa, casse
  it dictionary lattina, lattine, latta; vasetto, vasetti, vaso; busta, buste; fusto
  it dictionary barattolo, barattoli; sacchetto, sacchetti; tanica; pacco, pacchi; rotolo, rotoli
  it dictionary vaschetta, vaschette; cassetta, cassette; flacone, flaconi; vassoio, collo, colli
  es dictionary caja, cj; saco; botella, bot; lata; paquete, paq; bote; bolsa; cubo; tarro
  es dictionary bandeja; malla; sobre; estuche; frasco; rollo; balde; envase; barril
  pt dictionary garrafa; cx, caixa; pacote, pct; fardo; saqueta; embalagem; pote; rolo
  pl dictionary kartony, kartonow; worek, worki, workow; butelka, butelki, butelek
  pl dictionary puszka, puszki, puszek; opakowanie, opakowania, opakowan, opak, op
  pl dictionary zgrzewka, zgrzewki; wiadro, wiadra; skrzynka, skrzynki; sloik, sloiki; beczka
  pl dictionary torba, torby; taca; paczka, paczki, paczek; pudelko, pudelka, pudelek; kubek
  pl dictionary saszetka, saszetki, saszetek; rolka, rolki, rolek; torebka, torebki, torebek
  cs dictionary krabice, krabic; baleni, bal; balik, balicek, balicku; lahev, lahve, lahvi
  cs dictionary plechovka, plechovky, plechovek; pytel, pytle, pytlu; sacek, sacky, sacku
  cs dictionary sklenice, sklenic; kbelik; prepravka, prepravky; kelimek, kelimky, kelimku; role
  ro dictionary cutie, cutii; sticla, sticle; doza, doze; punga, pungi; saci; borcan, borcane
  ro dictionary galeata; pachet, pachete; plic, plicuri; caserola, caserole; bax, baxuri; navete
  el dictionary κουτι, κουτια; κιβωτιο, κιβωτια, κιβ; συσκευασια, συσκευασιες, συσκ; σακι, σακια
  el dictionary σακουλα, σακουλες; μπουκαλι, μπουκαλια; φιαλη, φιαλες; βαζο, βαζα; δοχειο, δοχεια
  el dictionary πακετο, πακετα; τελαρο, τελαρα; ρολο, ρολα; φακελακι, φακελακια; κονσερβα
  da dictionary kasse, kasser; flaske, flasker; pose, poser; spand, spande; dase, daser; kartonner
  da dictionary pakke, pakker; bakke, bakker; dunke; baeger; aeske, aesker; saek, saekke
  no dictionary boks, bokser; sekk, sekker; boette, botte; eske, esker; beger`;

/** More words for pieces than the list of units has. */
const PIECES = `
  fr practice unt
  en dictionary item
  fr dictionary unite; pce
  es dictionary unid; pieza
  pt dictionary unidade; und; peca
  it dictionary pezzo, pezzi
  cs dictionary kus, kusy, kusu
  ro dictionary buc, bucati, bucata
  el dictionary τεμ, τεμαχια, τεμαχιο, τμχ`;

/** Parts that a content is cut into: a count of them is no count of packages. */
const PARTS = `
  pl practice plasterkow
  pl dictionary plasterki, plasterek, plastry, plastrow; porcji, porcje
  en dictionary slice; serving
  fr dictionary tranche; portion; part
  de dictionary scheibe, scheiben; portionen
  es dictionary loncha; rebanada; racion, raciones; porcion, porciones
  it dictionary fetta, fette; porzione, porzioni
  nl dictionary plak, plakken, plakje; snee, sneetjes; portie
  sv dictionary skiva, skivor; portioner
  da dictionary skive, skiver
  fi dictionary viipale, viipaletta; siivu, siivua; annos, annosta
  cs dictionary platek, platky, platku; porce, porci
  ro dictionary felie, felii; portii
  el dictionary φετα, φετες; μεριδα, μεριδες
  pt dictionary fatia; porcao, porcoes`;

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
  pl dictionary na; za
  ro dictionary pe
  el dictionary ανα`;

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

/** Every table with the kind of its words: a word in two tables is of the later kind. */
export const PHRASE_WORDS: readonly (readonly [table: string, kind: WordKind])[] = [
  [CONTAINERS, 'C'],
  [PIECES, 'P'],
  [PARTS, 'C'],
  [CONNECTORS, 'A'],
  [PER, 'S'],
  [FILLERS, 'F'],
  [AVERAGES, 'V'],
  [ONE, 'N'],
];

/** Kind of a word: container, piece, connector, "per", filler, average, or the number one. */
export type WordKind = 'C' | 'P' | 'A' | 'S' | 'F' | 'V' | 'N';

const WORDS = /(?:\p{L}\p{M}*)+/gu;

/** Pure caches, filled at the first refused description. */
let kinds: ReadonlyMap<string, WordKind> | undefined;
let packageWords: ReadonlySet<string> | undefined;

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

/** Checks whether a word is a kind of package that counts as a piece everywhere (Spec 2.5). */
export function isPackageWord(word: string): boolean {
  packageWords ??= new Set(wordsOf(PACKAGE_WORDS).map((one) => one.toLowerCase()));
  return packageWords.has(word.toLowerCase());
}

/** Checks whether a word names parts of a content. Decision P17. */
export function isPart(word: string): boolean {
  const folded = foldWord(word);
  const parts = formsOf(PARTS);
  return parts.includes(folded) || parts.includes(folded.replace(/s$/, ''));
}

/** Checks whether a word counts pieces, names packaging or says how a weight is meant. */
export function isPackingWord(word: string): boolean {
  return /^[CPFV]$/.test(kindOfWord(word) ?? '') || /^av$/i.test(word);
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

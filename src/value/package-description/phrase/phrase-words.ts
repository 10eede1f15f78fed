/** Words around the amounts of a package description, by language (Decision P11). */
import { PACKAGE_WORDS, wordsOf } from '../../unit/unit-aliases.js';

/** More kinds of package than `PACKAGE_WORDS`: without accents, and without plurals in s. */
const CONTAINERS = `
  boxes pallet pouches package jug plate laatikko laatikkoa ltk pussi pussia ps plo pullo pulloa
  pll purkki purkkia prk pkk tlk tolkki tolkkia rasia rasiaa rs sakki sakkia sk ampari amparia
  sanko sankoa kanisteri paketti pakettia pakkaus pakk lada kartong kartonger krt kart flaska
  flaskor flak sackar hink hinkar pase pasar burk burkar paket forpackning forpackningar forp frp
  back backar kolli dunk dunkar tuber spann askar ask brett karton kartonage kt ktn kiste kisten
  flasche flaschen dose dosen glas glaser sacke beutel eimer kanister becher pckg packung
  packungen pakete tute tuten kasten gebinde ve vpe doos flessen blik blikken zak zakken emmer
  krat kraten kratten pak pakken pot potten bak bakken bus boite sac bouteille bidon barquette
  colis caisse seau seaux paquet lot fut brique meule palette sacco sacchi cartone cartoni
  bottiglia bottiglie confezione confezioni conf scatola scatole secchio secchi lattina lattine
  vasetto vasetti vaso busta fusto barattolo barattoli sacchetto sacchetti caja saco botella lata
  paquete bote garrafa bolsa cx kartony worek worki workow butelka butelki butelek puszka puszki
  puszek opakowanie opakowania opakowan opak op zgrzewka zgrzewki wiadro wiadra skrzynka skrzynki
  kasse kasser flaske flasker pose poser spand spande dase daser kartonner boks bokser sekk sekker
  boette botte pakke pakker bakke bakker dunke canette rulla tuubi kotelo trag rulle
  netz schale kubel kanne fass stiege rolle tanica pacco pacchi latta cubo tarro bandeja malla pakje
  blikje flesje net sloik beczka torba taca`;

/** Words between a container or count and its content. */
const CONNECTORS = `
  a @ of de da di van von zu je om av af med mit met con with po avec contenant inhalt innehaller
  sisaltaa each enthalt`;

/** Words for "each of": what follows is a container that holds what precedes. */
const PER = `
  per pr pro par por na al au`;

/** Words without effect on an amount: "about", "net", and catch weight (Decision P15). */
const FILLERS = `
  ca circa noin about approx approximately appr etwa ungefahr ungefar cirka ongeveer env environ
  aprox aproximadamente ok okolo omtrent netto net neto nett wt weight gewicht nettogewicht
  nettovikt nettopaino paino avg ave average cw random loose`;

/** Containers that are sold by themselves, so that a count of them multiplies (Decision P14). */
const SOLD_ALONE = `
  bottle bottles can cans tin tins jar jars packet packets pkt pkts flaschen dosen glaser flaskor
  burkar pulloa tolkkia bouteilles botellas latas bottiglie lattine flessen blikken flasker`;

/** Numbers in words. */
const ONE = 'one ein eine une yksi ett jeden';

/** Kind of a word: container, connector, "per", filler, or the number one. */
export type WordKind = 'C' | 'A' | 'S' | 'F' | 'N';

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
  return SOLD_ALONE.trim().split(/\s+/).includes(foldWord(word));
}

function allKinds(): ReadonlyMap<string, WordKind> {
  const all = new Map<string, WordKind>();
  const add = (words: string, kind: WordKind): void => {
    for (const word of words.trim().split(/\s+/)) all.set(word, kind);
  };
  for (const word of wordsOf(PACKAGE_WORDS)) all.set(word.toLowerCase(), 'C');
  add(CONTAINERS, 'C');
  add(CONNECTORS, 'A');
  add(PER, 'S');
  add(FILLERS, 'F');
  add(ONE, 'N');
  return all;
}

function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}

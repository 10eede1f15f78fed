/**
 * Words that say more about a column than its field, by what they say and by language. A word at
 * the beginning of a compound counts as well: `Kartonpreis`. Without accents, marks and case.
 */
export type HeadingAttribute =
  | 'piece'
  | 'outer'
  | 'inner'
  | 'unit'
  | 'count'
  | 'price'
  | 'gtin'
  | 'lead'
  | 'cents'
  | 'hours'
  | 'days'
  | 'weeks'
  | 'hundred'
  | 'thousand'
  | 'per'
  | 'from'
  | 'blocked';

type Rows = Readonly<Record<string, string>>;

export const HEADING_ATTRIBUTES: Readonly<Record<HeadingAttribute, Rows>> = {
  // One of the packages that a customer opens the outer one for.
  piece: {
    en:
      'each, piece, pieces, pc, pcs, ea, bottle, bottles, btl, can, cans, jar, jars, single, ' +
      'consumer, retail, inner, inners, split',
    fi:
      'kpl, kappale, kappaleen, pullo, pullon, pullot, tolkki, purkki, kuluttaja, ' +
      'kuluttajapakkaus, kuluttajapakkauksen',
    sv: 'st, styck, stycken, flaska, flaskor, burk, burkar, konsument, innerfrp',
    de: 'stuck, stucke, stk, stck, einzel, flasche, flaschen, dose, dosen, glas, verbraucher, fl',
    fr: 'piece, pieces, bouteille, bouteilles, btle, boite, boites, uvc, pce, pces',
    es: 'pieza, piezas, botella, botellas, lata, latas, ud, uds, unid, unidad, unidades',
    it: 'pezzo, pezzi, pz, bottiglia, bottiglie, lattina, lattine',
    nl: 'stuk, stuks, fles, flessen, blik, blikje, consument',
    da: 'stk, styk, flaske, flasker, dase, forbruger',
    no: 'stykk, flaske, boks, forbruker, dpak, fpak',
    pl: 'szt, sztuk, sztuka, sztuki, butelka, butelki, puszka, jednostkowa, jednostkowy',
    cs: 'ks, kus, kusy, kusu, lahev, lahve, plechovka, jednotkova',
    el: 'temahio, temahia, tem, mpoukali',
    uk: 'st, stuka, stuk, pljaska',
    ru: 'st, stuka, stuk, stuku, butylka, butylki',
    ro: 'bucata, bucati, buc, sticla, sticle',
    hu: 'darab, db, palack, uveg',
  },
  // The package that is ordered.
  outer: {
    en:
      'case, cases, carton, cartons, ctn, crate, crates, box, boxes, pack, package, outer, ' +
      'shipper, cs, tray, dozen, bag, sack, dun, itf',
    fi:
      'laatikko, laatikon, laatikossa, ltk, myyntiera, myyntieran, pakkaus, pakkauksen, ' +
      'pakkauksessa, pkt, pkk, kotelo, sakki, kori',
    sv: 'kartong, kart, krt, kolli, forpackning, forp, frp, lada, back, sack, dpak, dfp',
    de:
      'karton, kartons, ktn, krt, kiste, kisten, kasten, gebinde, geb, ve, vpe, packung, ' +
      'verpackung, umkarton, tray, sack',
    fr: 'colis, carton, caisse, cageot, lot, conditionnement, cond, sac, plateau',
    es: 'caja, cajas, cj, bulto, fardo, saco, envase',
    it: 'cartone, cartoni, cassa, casse, collo, colli, ct, crt, confezione, conf, sacco, imballo',
    nl: 'doos, dozen, krat, kratten, colli, collo, verpakking, kist, omdoos, zak, tray',
    da: 'kasse, kasser, kolli, karton, ks, pakke, krt, saek',
    no: 'kasse, kartong, kolli, esk, eske, pakke, pakning',
    pl:
      'karton, kartonu, kartonie, opakowanie, opakowania, opak, zgrzewka, skrzynka, zb, ' +
      'zbiorcze, zbiorczego',
    cs: 'kartonu, krabice, prepravka, baleni, bal',
    el: 'kibotio, kib, suskeuasia, susk',
    uk: 'asik, asika, asiku, asikah, upakovka, upakovku, upakovci, korobka',
    ru: 'asike, asik, korob, korobka, korobku, korobke, upakovka, upakovku, upakovke, up, upak',
    ro: 'cutie, cutii, bax, lada, navete, naveta, ambalaj',
    hu: 'karton, doboz, lada, rekesz, csomag, gyujto',
  },
  // Packages inside the outer one, which a heading counts.
  inner: { en: 'inner, inners, each, eaches', fr: 'pcb', de: 'umrez' },
  // One piece or one package: the heading does not say of which.
  unit: {
    en: 'unit, units, item, un, u',
    fi: 'yksikko, yksikon, a',
    sv: 'enhet, a',
    de: 'einheit, einheiten',
    fr: 'unite, unites, unitaire, unitaires, pu',
    es: 'unitario, unitaria',
    it: 'unita, unitario, unitaria',
    nl: 'eenheid, eenh',
    da: 'enhed',
    pl: 'jednostka, jedn',
    el: 'monada, monadas',
    uk: 'odinica, od',
    ru: 'edinica, edinicu, ed',
    ro: 'unitar, unitate',
    hu: 'egyseg, egysegar',
  },
  count: {
    en: 'number, no, count, qty, quantity, amount, contains',
    fi: 'maara, lukumaara',
    sv: 'antal',
    de: 'anzahl, menge, inhalt',
    fr: 'nombre, nb, nbre, quantite, qte',
    es: 'cantidad, cant, numero',
    it: 'numero, quantita, qta, n',
    nl: 'aantal',
    da: 'antal, indhold',
    no: 'antall, ant',
    pl: 'ilosc',
    cs: 'pocet, mnozstvi',
    el: 'posotita',
    uk: 'kiljkistj, kljkistj',
    ru: 'kolicestvo, kol, vo',
    ro: 'cantitate, nr, numar',
    hu: 'mennyiseg',
  },
  price: {
    en: 'price, prices, rate',
    fi: 'hinta, hinnat',
    sv: 'pris, priser, priset',
    de: 'preis, preise',
    fr: 'prix, tarif',
    es: 'precio, tarifa, pvd',
    it: 'prezzo, listino',
    nl: 'prijs, prijzen',
    pl: 'cena, ceny',
    el: 'timi',
    uk: 'cina',
    ro: 'pret, pretul',
    hu: 'ar, ara',
  },
  gtin: {
    en: 'ean, gtin, upc, barcode, barcodes',
    fi: 'viivakoodi',
    sv: 'streckkod',
    de: 'strichcode, barcode',
    fr: 'gencod, gencode',
    nl: 'streepjescode',
    da: 'stregkode',
    no: 'strekkode',
    cs: 'carovy',
    uk: 'strihkod',
    hu: 'vonalkod',
  },
  lead: {
    en: 'delivery, lead',
    fi: 'toimitus, toimitusaika, toimitusviive',
    sv: 'leverans, leveranstid, ledtid, lev',
    de: 'liefer, lieferung, lieferzeit, lieferfrist',
    fr: 'livraison, delai, delais',
    es: 'entrega, plazo',
    it: 'consegna, tempi, tempo',
    nl: 'levering, lever, levertijd, levertermijn',
    da: 'levering, leveringstid',
    no: 'leveransetid, leveringstid',
    pl: 'dostawa, dostawy, termin',
    cs: 'dodani, dodaci, doba, lhuta',
    uk: 'dostavka, dostavki',
    ru: 'postavka, postavki',
    ro: 'livrare, termen',
    hu: 'szallitas, szallitasi',
  },
  cents: {
    en: 'cent, cents, minor, pence, penny, p',
    fi: 'sentti, senttia, snt',
    sv: 'ore',
    de: 'ct, rappen',
    fr: 'centimes, centime, cts, ctms',
    es: 'centimos',
    it: 'centesimi',
    nl: 'eurocent, eurocenten, centen',
    pl: 'grosze, groszy, gr',
    cs: 'halere, hal',
    uk: 'kopijka, kopijok',
    ru: 'kopeika, kopeek, kop',
    ro: 'bani',
  },
  hours: {
    en: 'h, hr, hrs, hour, hours',
    fi: 'tunti, tuntia',
    sv: 'tim, timmar, timme',
    de: 'std, stunde, stunden',
    fr: 'heure, heures',
    es: 'hora, horas',
    it: 'ora, ore',
    nl: 'uur, uren',
    da: 'timer',
    pl: 'godz, godziny, godzin',
    cs: 'hodiny, hodin, hod',
    ru: 'cas, casov, casy',
    ro: 'ore',
    hu: 'ora',
  },
  // A working day is a day (Decision I11).
  days: {
    en: 'd, day, days, working, business, workdays, wd',
    fi: 'pv, paiva, paivaa, paivat, arkipaiva, arkipaivaa, arkipv, tyopaivaa, vrk',
    sv: 'dag, dagar, arbetsdagar, vardagar',
    de:
      'tag, tage, tagen, werktage, werktag, werktagen, arbeitstage, arbeitstag, at, wt, ' +
      'kalendertage',
    fr: 'j, jour, jours, ouvres, ouvrables, jo',
    es: 'dia, dias, habiles, laborables',
    it: 'giorno, giorni, gg, lavorativi',
    nl: 'dagen, werkdag, werkdagen',
    da: 'dage, hverdage, arbejdsdage',
    no: 'dager, virkedager, arbeidsdager',
    pl: 'dzien, dni, robocze, roboczych',
    cs: 'den, dny, dnu, pracovni, pracovnich',
    el: 'imera, imeres, ergasimes',
    uk: 'denj, dniv, roboci',
    ru: 'den, dnei, rabocie, rabocih',
    ro: 'zi, zile, lucratoare',
    hu: 'nap, munkanap',
  },
  weeks: {
    en: 'wk, wks, week, weeks',
    fi: 'vk, viikko, viikkoa',
    sv: 'vecka, veckor, v',
    de: 'woche, wochen, kw',
    fr: 'semaine, semaines, sem',
    es: 'semana, semanas',
    it: 'settimana, settimane, sett',
    nl: 'weken',
    da: 'uge, uger',
    no: 'uke, uker',
    pl: 'tydzien, tygodnie, tygodni',
    cs: 'tyden, tydny, tydnu',
    el: 'ebdomada, ebdomades',
    uk: 'tijdenj, tijdni, tijdniv',
    ru: 'nedela, nedeli, nedelj',
    ro: 'saptamana, saptamani',
    hu: 'het',
  },
  hundred: { en: 'hundred', de: 'hundert', fr: 'cent', sv: 'hundra', it: 'cento', es: 'ciento' },
  thousand: { en: 'thousand', de: 'tausend', fr: 'mille', sv: 'tusen', it: 'mille', es: 'mil' },
  per: {
    en: 'per, for',
    fi: 'kohti, kohden',
    de: 'pro, je, zu',
    fr: 'par, au, pour, le, la, l',
    es: 'por, el',
    it: 'al, alla',
    da: 'pr',
    pl: 'za',
    cs: 'na',
    el: 'ana',
    ro: 'pe',
    hu: 'kent',
  },
  from: {
    en: 'from, tier, level, scale, qty, break, and, more, plus, to',
    fi: 'alkaen',
    sv: 'fran, och',
    de: 'ab, staffel, bis, und',
    fr: 'des, a, partir, de, et',
    es: 'desde',
    it: 'da',
    nl: 'vanaf',
    da: 'fra',
    pl: 'od',
  },
  blocked: {
    en: 'blocked, locked, deleted, hidden, inactive, archived, disabled, removed',
    fi: 'estetty, poistettu, piilotettu, passiivinen, lukittu',
    sv: 'sparrad, sparr, borttagen, dold, inaktiv, raderad',
    de:
      'gesperrt, sperre, sperrkennzeichen, sperrkz, geloscht, loschkennzeichen, loschkz, ' +
      'versteckt, inaktiv, auslaufend',
    fr: 'bloque, supprime, masque, inactif, desactive, arrete',
    es: 'bloqueado, eliminado, oculto, inactivo, baja',
    it: 'bloccato, eliminato, nascosto, inattivo, sospeso',
    nl: 'geblokkeerd, verwijderd, verborgen, inactief, vervallen',
    da: 'spaerret, slettet, skjult, udgaaet',
    no: 'sperret, skjult',
    pl: 'zablokowany, usuniety, ukryty, nieaktywny, wycofany',
    cs: 'blokovano, smazano, skryto, neaktivni, vyrazeno',
    el: 'anenergo',
    uk: 'zablokovano, vidaleno, prihovano, neaktivnij',
    ru: 'zablokirovan, udalen, skryt, neaktiven, snat',
    ro: 'blocat, sters, ascuns, inactiv',
    hu: 'letiltva, torolt, rejtett, inaktiv',
  },
};

import type { ImportField } from './import-field.js';

/**
 * Headings of columns by the field that they name, in the languages of Decision N9 and in
 * Polish. Names of the fields themselves are added by the reader of this table. Without accents,
 * marks and case; blanks do not count.
 */
export const HEADER_WORDS: Readonly<Partial<Record<ImportField, string>>> = {
  third_party_id:
    'part no, part nr, cikkszam, kod produs, cod produs, cislo zbozi, nr, kode, varekode, ' +
    'artikelkode, produktkode, identifier, item id, item, article number, article no, ' +
    'article id, article code, product number, product no, product id, product code, prod code, ' +
    'sku, code, id, material, catalogue number, catalog number, cat no, supplier code, ' +
    'vendor item number, part number, stock code, order code, supc, tuotenro, tuotenumero, ' +
    'tuotekoodi, tuotetunnus, tuote id, nimikenro, nimikenumero, nimikekoodi, nimiketunnus, ' +
    'artikkelinumero, artikkelinro, artikkelikoodi, tilausnumero, tilausnro, tilauskoodi, ' +
    'tavaranumero, myyntitunnus, koodi, numero, nro, tunnus, artikelnummer, artikelnr, artnr, ' +
    'art, artikelkod, artikel id, produktnummer, produktnr, produktkod, produkt id, varunummer, ' +
    'varunr, vara nr, varukod, bestallningsnummer, bestallningsnr, best nr, kod, bestellnummer, ' +
    'bestellnr, best nummer, materialnummer, materialnr, mat nr, warennummer, sachnummer, ' +
    'produktcode, artikelcode, reference, ref, reference article, reference produit, ' +
    'code article, code produit, numero article, numero d article, n article, no article, ' +
    'ref article, ref produit, referencia, codigo, codigo articulo, codigo producto, ' +
    'cod articulo, cod producto, n articulo, numero de articulo, cod, codice, codice articolo, ' +
    'cod articolo, cod art, codice prodotto, cod prodotto, riferimento, numero articolo, ' +
    'productnummer, bestelnummer, bestelcode, varenummer, varenr, artikkelnummer, artikkelnr, ' +
    'indeks, kod towaru, kod produktu, numer artykulu, nr artykulu, symbol, product nr, ' +
    'manufacturer code, mfr code, mfg code, vendor code, sup code, item sku, stock no, ' +
    'stock number, plu, artikelnr lieferant, lev art nr, artikul, kod tovara, kod tovaru, nomer, ' +
    'nomenklaturnii nomer, kodikos, kodikos proiontos, kod artykulu, nr katalogowy, ' +
    'indeks towaru, custom item number',
  shared_id:
    'article group id, parent id, parent sku, base item, group id, item group id, perustuote, ' +
    'emotuote, paatuote, huvudartikel, hauptartikel, basisartikel, article de base, ' +
    'articulo base, articolo base, basisproduct, hovedvare',
  supplier_outlet_id:
    'outlet, warehouse id, warehouse no, distribution center, distribution centre, dc, ' +
    'toimipiste, toimipaikka, varastonumero, varastotunnus, lagerstalle, lagerort, depot, ' +
    'entrepot, almacen, magazzino, magazijn',
  brand:
    'brand name, trademark, merkki, brandi, tavaramerkki, markenname, marque, marca, marchio, ' +
    'merk, merknaam, maerke, varemaerke, varemerke, merke, marka, brands, make, label, ' +
    'torgovaa marka, torgova marka, brend, emporiko sima',
  name:
    'denomination, denominazione prodotto, vara artikel, tuotteet, bezeichnung artikel, maktx, ' +
    'item name, article name, article, product name, product, product title, title, ' +
    'item description, article description, product description short, short description, desc, ' +
    'item desc, tuotenimi, tuotteen nimi, tuote, nimike, nimitys, nimikkeen nimi, tuotenimike, ' +
    'artikkeli, tavara, artikelnamn, benamning, artikelbenamning, produktnamn, produkt, artikel, ' +
    'vara, varunamn, varubenamning, artikelbezeichnung, artikelname, produktname, ' +
    'produktbezeichnung, benennung, warenbezeichnung, artikeltext, kurztext, nom, designation, ' +
    'designation article, designation produit, libelle, libelle article, libelle produit, ' +
    'produit, nom produit, nom article, intitule, nombre, nombre del producto, nombre producto, ' +
    'nombre articulo, articulo, producto, denominacion, nome, nome prodotto, nome articolo, ' +
    'prodotto, articolo, denominazione, descrizione articolo, descrizione prodotto, naam, ' +
    'artikelnaam, productnaam, artikelomschrijving, productomschrijving, navn, varenavn, ' +
    'produktnavn, varebetegnelse, betegnelse, varetekst, vare, benevnelse, nazwa, nazwa towaru, ' +
    'nazwa produktu, nazwa artykulu, towar, description of goods, goods, naimenovanie, nazvanie, ' +
    'tovar, nazva, naimenuvanna, nomenklatura, nazvanie tovara, naimenovanie tovara, ' +
    'nazva tovaru, onoma, onomasia, proion, eidos, perigrafi eidous, nazwa handlowa, asortyment',
  description:
    'long description, extra information, details, product description, lisatiedot, lisatieto, ' +
    'selite, tuotekuvaus, produktbeskrivning, artikelbeskrivning, produktbeschreibung, ' +
    'artikelbeschreibung, zusatztext, langtext, descriptif, description produit, ' +
    'description article, descripcion, descripcion producto, descripcion articulo, descrizione, ' +
    'descrizione estesa, omschrijving, beschrijving, productbeschrijving, beskrivelse, ' +
    'varebeskrivelse, produktbeskrivelse, opis, opisanie, perigrafi',
  package_type:
    'packaging type, pack type, type of package, container, container type, pakkauslaji, ' +
    'pakkausmuoto, pakkaustapa, forpackningsslag, verpackungsart, verpackungstyp, gebindetyp, ' +
    'packungsart, type d emballage, type emballage, type de conditionnement, tipo envase, ' +
    'tipo embalaje, tipo confezione, tipo imballo, verpakkingstype, soort verpakking, ' +
    'emballagetype, pakningstype, typ opakowania, vid upakovki, tip upakovki, eidos suskeuasias, ' +
    'rodzaj opakowania',
  price:
    'pa ht, pa net, each, kbetr, list price, sales price, selling price, purchase price, cost, ' +
    'ostohinta, myyntihinta, tukkuhinta, listahinta, sopimushinta, asiakashinta, inkopspris, ' +
    'forsaljningspris, avtalspris, einkaufspreis, ek, verkaufspreis, vk netto, listenpreis, ' +
    'prix d achat, prix de vente, pu ht, pu, precio de venta, precio compra, prezzo di listino, ' +
    'inkoopprijs, verkoopprijs, listepris, salgspris, kostpris, utpris, cena zakupu, ' +
    'cena sprzedazy, trade price, sale price, customer price, wholesale price, contract price, ' +
    'special price, invoice price, base price, kundenpreis, grosshandelspreis, ihr preis, ' +
    'ihre preise, votre prix, prix client, prix de gros, precio mayorista, precio cliente, ' +
    'su precio, prezzo cliente, prezzo ingrosso, prezzo riservato, klantprijs, ' +
    'groothandelsprijs, uw prijs, ert pris, kundpris, grossistpris, din pris, kundepris, ' +
    'engrospris, cena hurtowa, optovaa cena, cina opt, optova cina, prais, timi hondrikis, ' +
    'hondriki timi, katalogpreis, catalogue price',
  price_type_code:
    'hintatyyppi, hintalaji, hinnoittelutapa, preistyp, preiskennzeichen, type de prix, ' +
    'tipo de precio, tipo precio, tipo prezzo, prijstype, prijssoort, pristype',
  price_unit:
    'vrkme, unit of price, pricing unit, hintayksikko, hinnoitteluyksikko, laskutusyksikko, ' +
    'prisenhet, preiseinheit, unite de prix, unite prix, unidad de precio, unidad precio, ' +
    'unita di prezzo, unita prezzo, prijseenheid, prisenhed, jednostka ceny, unit of sale, ' +
    'sales unit, selling unit, sold by, sold per, sell unit, pricing uom, price uom, priced per, ' +
    'billing unit, sale uom, sales uom, myyntiyksikko, hinta per, forsaljningsenhet, saljenhet, ' +
    'prissattningsenhet, verkaufseinheit, abrechnungseinheit, vendu par, vendu a, unite vente, ' +
    'unite facturation, unidad venta, venta por, unita di vendita, unita vendita, ' +
    'verkoopeenheid, salgsenhed, salgsenhet, jednostka sprzedazy, edinica prodazi, monada polisis',
  orderable:
    'can be ordered, available, active, tilattava, saatavilla, aktiivinen, bestallbar, ' +
    'tillganglig, aktiv, verfugbar, lieferbar, commandable, disponible, actif, activo, ' +
    'disponibile, ordinabile, attivo, bestelbaar, beschikbaar, leverbaar, actief, kan bestilles, ' +
    'bestilbar, tilgjengelig, tilgaengelig, dostepny, availability, in stock, is available, ' +
    'orderability, saatavuus, kan bestallas, tillganglighet, verfugbarkeit, bestellbarkeit, ' +
    'auf lager, disponibilite, en stock, disponibilidad, disponibilita, beschikbaarheid, ' +
    'op voorraad, pa lager, dostepnosc, nalicie, v nalicii, naavnistj, v naavnosti, diatesimotita',
  gtin:
    'ean11, ean 8, ean 13, ean 14, gtin 12, barcode, barcodes, upc, global trade item number, ' +
    'barcodenummer, product ean, ean koodi, ean numero, ean nummer, code barre, code barres, ' +
    'code a barres, codigo barras, codice barre, kod kreskowy, barkod, kodikos ean, ' +
    'grammotos kodikas, carovy kod, cod de bare, cod bare',
  'price.per':
    'price quantity, je, per, pe, por cantidad, precio por cantidad, price unit qty, ' +
    'price unit quantity, price per qty, price per quantity, price basis, price base quantity, ' +
    'hinnan perusta, prisenhet antal, pris per antal, preismenge, preiseinheit menge, ' +
    'preisbasis, preis je menge, prix pour, quantite prix, base de prix, precio por, ' +
    'precio cantidad precio, base precio, prezzo per, base prezzo, prijs per aantal, ' +
    'prijseenheid aantal, prijsbasis, prisenhed antal, pris pr antal, cena za',
  package_description_str:
    'kollistorlek, pack configuration, packaging size, balenie, baleni, ambalaj, kiszereles, ' +
    'case, package, packaging, pack, pack size, package description, package text, case size, ' +
    'case pack, case pack size, pack format, packing, pakkaus, pakkauskoko, pakkauskuvaus, ' +
    'pakkaustieto, pakkaustiedot, pakkausseloste, pkt koko, forpackning, forpackningsstorlek, ' +
    'forp, forp storlek, forp str, verpackung, gebinde, gebindegrosse, gebindeinhalt, packung, ' +
    'packungsgrosse, packungsinhalt, verpackungseinheit, verpackungsinhalt, ve, conditionnement, ' +
    'colisage, emballage, condt, cond, format, unite de conditionnement, envase, formato, ' +
    'embalaje, presentacion, confezione, imballo, confezionamento, imballaggio, verpakking, ' +
    'verpakkingseenheid, verpakkingsinhoud, verpakkingsgrootte, pakning, pakningsstorrelse, ' +
    'pakke, kolli, kollistorrelse, opakowanie, wielkosc opakowania, unit pricing measure, ' +
    'pack description, pack info, pack details, pack weight, case format, case config, ' +
    'case configuration, product size, upakovka, fasovka, fasuvanna, pakuvanna, suskeuasia, ' +
    'opak, opakowania, jednostka opakowania',
  'package.count':
    'pz x ct, pezzi x cartone, pz x cartone, umrez, count, quantity, qty, items per case, ' +
    'per case, inner count, number of pieces, kpl pakk, kpl maara, kpl, ltk koko, laatikkokoko, ' +
    'laatikon koko, pakkausmaara, pakkausera, kappalemaara, antal, anzahl, stuckzahl, ' +
    'inhalt stuck, vpe, pcb, nombre d unites, quantite, qte, unidades, cantidad, pezzi, ' +
    'quantita, aantal, colli inhoud, stuks, antall, ilosc, ilosc w opakowaniu, case size qty, ' +
    'per carton, per box, eaches, eaches per case, inners, pack of, case of, pcs, pieces, ' +
    'myyntiera, ltk sis, gebinde stuck, kol vo, kolicestvo, kiljkistj, temahia, posotita, ' +
    'ilosc sztuk',
  'package.size':
    'ntgew, size, content, contents, weight, volume, unit size, item size, piece size, amount, ' +
    'content amount, koko, sisalto, paino, nettopaino, tilavuus, sisallon maara, yksikkokoko, ' +
    'tuotekoko, kappalekoko, maara, kpl paino, storlek, innehall, nettoinnehall, vikt, ' +
    'nettovikt, volym, mangd, inhalt, nettoinhalt, fullmenge, nettofullmenge, nettogewicht, ' +
    'gewicht, grosse, menge, stuckgewicht, poids, contenance, taille, quantite nette, peso, ' +
    'contenido, tamano, volumen, contenuto, grammatura, inhoud, maat, vaegt, nettovaegt, ' +
    'indhold, storrelse, nettoindhold, vekt, nettovekt, innhold, nettoinnhold, waga, pojemnosc, ' +
    'gramatura, zawartosc, unit weight, item weight, net wt, net weight per unit, unit volume, ' +
    'piece weight, weight per unit, packsize unit, grammage, gewicht stuck, stuck inhalt, ' +
    'fullgewicht, poids unitaire, peso unitario, ves, objem, massa, vaga, obem, baros, ' +
    'kataro baros, ogkos, periehomeno, waga jednostkowa, masa',
  'package.unit':
    'gewei, meins, unit, units, uom, unit of measure, size unit, content unit, measure, yksikko, ' +
    'yks, mittayksikko, sisallon yksikko, koon yksikko, sisaltoyksikko, perusyksikko, enhet, ' +
    'mattenhet, enh, innehallsenhet, einheit, mengeneinheit, me, masseinheit, inhaltseinheit, ' +
    'einh, unite, unite de mesure, unidad, unidad de medida, um, ud medida, unita, ' +
    'unita di misura, eenheid, maateenheid, inhoudseenheid, enhed, maaleenhed, enhet innhold, ' +
    'maleenhet, jednostka, jednostka miary, jm, od vim, odinica vimiru, ed izm, ' +
    'edinica izmerenia, monada, monada metrisis, mera, jedn',
  lead_time:
    'delivery time, toimitusaika, toimitusviive, leveranstid, ledtid, lieferzeit, lieferfrist, ' +
    'delai, delai livraison, plazo, plazo de entrega, plazo entrega, tempo di consegna, ' +
    'tempi di consegna, levertijd, leveringstid, leveransetid, czas dostawy, srok postavki, ' +
    'strok postavki, hronos paradosis',
  weighted:
    'catch wt, catchweight item, cw, catch weight, variable weight, random weight, ' +
    'vaihtuvapainoinen, painotuote, muuttuvapainoinen, vagvara, viktartikel, gewichtsartikel, ' +
    'wiegeartikel, gewichtsware, poids variable, peso variable, peso variabile, ' +
    'variabel gewicht, weegartikel, vaegtvare, vektvare',
};

/** Headings that no field of a record holds, so that their columns are left out without a doubt. */
export const OTHER_WORDS: string =
  'case weight, carton weight, kartongewicht, poids colis, peso caja, ltk paino, laatikon paino, ' +
  'kollivikt, kartongvikt, drained weight, abtropfgewicht, valutettu paino, avrunnen vikt, ' +
  'dimensions, length, width, height, moq, valuta, moneda, divisa, konwa, waers, jfr pris, ' +
  'jamforpris, jamforelsepris, vertailuhinta, grundpreis, sammenligningspris, comparison price, ' +
  'domestic, note, notes, remark, remarks, comment, comments, huom, huomautus, huomiot, ' +
  'anmarkning, anm, ovrigt, bemerkung, bemerkungen, kommentar, anmerkung, remarque, remarques, ' +
  'commentaire, nota, notas, observaciones, osservazioni, opmerking, opmerkingen, bemaerkning, ' +
  'merknad, uwagi, vero, vat rate, varugrupp, warengruppe, produktgruppe, rayon, groep, ' +
  'productgroep, varegruppe, origin, alkupera, alkuperamaa, herkunft, herkunftsland, origine, ' +
  'pays, origen, pais, paese, herkomst, land, oprindelse, opprinnelse, kraj, allergens, ' +
  'allergeenit, allergener, allergene, allergenes, ingredients, ainesosat, ingredienser, ' +
  'zutaten, pall, url, link, hs code, tullinimike, zolltarifnummer, customs code, shelf life, ' +
  'sailyvyys, hallbarhet, mhd, haltbarkeit, dlc, dluo, temperature, lampotila, sailytys, ' +
  'produttore, fabrikant, producent, produsent, supplier, toimittaja, leverantor, lieferant, ' +
  'fournisseur, proveedor, fornitore, leverancier, leverandor, status, tila, paivays, row, rivi, ' +
  'rad, zeile, pos, position, line, linea, riga, lp, state of origin, product line, section, ' +
  'department, subcategory, brand code, sort, rank, on hand, qty on hand, magazyn, ostatok, ' +
  'sklad, zalisok, grupa, strana, kraina, katigoria, hora, primecanie, primitka, simeioseis, ' +
  'producent kraj, best before, expiry, bbd, last purchase, order qty, bestellmenge, kate, ' +
  'marge, picture, photo, foto, photo url, gpc, taric, intrastat, organic, bio, luomu, storage, ' +
  'own brand, private label, eigenmarke, marque propre, marque distributeur, mdd, ' +
  'eget varumarke, egna varumarken, emv, oma merkki, huismerk, eigen merk, marca propia, ' +
  'marca blanca, marchio proprio, eget maerke, egenmerke, marka wlasna, budget brand, ' +
  'is budget brand, is own brand, is private label, nyhet, neu, new, nouveaute, novedad, novita, ' +
  'nieuw, uutuus, nyhed, nowosc, vegan, vegetarian, halal, kosher, gluten free, glutenfrei, ' +
  'ekologisk, eko, krav, ecologico, biologico, biologisch, okologisk, ekologiczny, okologisch, ' +
  'handelsmarke, dispo, caution, crv, fianza, statiegeld, kaucja, zaloha, pullopantti, year, ' +
  'vintage, jahrgang, millesime, vuosikerta, argang, anada, annata, jaargang, mwst, mwst satz';

/** Words of a heading that do not change its meaning: currencies, tax left out, times. */
export const QUALIFIERS: string =
  'eur, euro, euros, euroa, e, sek, nok, dkk, isk, kr, chf, usd, gbp, pln, zl, alv, 0, vat, ex, ' +
  'excl, excluding, exkl, ekskl, eks, exclusive, net, netto, neto, nett, moms, mva, mwst, ust, ' +
  'tax, nds, bez, pdv, grn, rub, uah, horis, fpa, ohne, zzgl, sin, iva, hors, ht, taxe, taxes, ' +
  'senza, btw, veroton, zonder, without, u, utan, uten, uden, new, uusi, ny, nytt, nya, neu, ' +
  'neue, neuer, neues, nouveau, nouvelle, nuevo, nueva, nuovo, nuova, nieuw, nieuwe, nowa, nova, ' +
  'novaa, nou, uj, en, w, v, current, nykyinen, nuvarande, aktuell, alkaen, fran, ab, from, no, ' +
  'nr, nro, numero, number, code, here, your, our, supplier, toimittajan, leverantorens, ' +
  'lieferanten, fournisseur, the, of, de, du, la, le, el, il, in, i, p';

/** Beginnings of words that make another value of a heading: old prices, groups, dates, taxes. */
export const SPOILERS: string =
  'minst, min, mini, minim, alt, ord, was, empf, vorig, urspr, jfr, jamfor, vergl, vertailu, ' +
  'shipping, versand, inventor, available, dispon, verfugb, beschikb, total, gesamt, summ, sum, ' +
  'sous, importe, totaa, stara, stary, palia, vech, regi, bisher, tidigare, oude, pvc, pvpr, ' +
  'aanbev, zalec, doporuc, recomand, ajanl, voorraad, existenc, giacenz, magazz, varasto, lager, ' +
  'verolli, retail, kuluttajahin, konsumentpris, publi, pvp, rsp, detal, rozn, rozdrib, lian, ' +
  'margin, tier, staffel, old, vanha, aiempi, edellinen, gammal, gamla, gammel, alte, ancien, ' +
  'antigu, anterior, vecchi, precedent, oud, previous, rrp, srp, msrp, ovh, suositus, rekommend, ' +
  'cirka, uvp, unverbind, empfohl, conseil, recomend, consigliat, advies, veilede, vejlede, ' +
  'incl, inkl, sis, ttc, gross, brut, deposit, pant, pfand, consigne, discount, alennus, rabat, ' +
  'remise, descuento, sconto, korting, promo, kampan, aktion, tarjous, offer, erbjudande, ' +
  'change, muutos, andring, anderung, group, ryhma, tuoteryhm, kategor, categor, grupp, famil, ' +
  'date, pvm, datum, valid, voimassa, gultig, pallet, lava, palet, kerros, layer, lage, mindest, ' +
  'stock, saldo, bestand, lordo, currency, valuut, waluta, wahrung, devise, history, price list, ' +
  'hinnasto, prislista, preisliste, manufact, valmist, herstell, tillverk, fabric, customer, ' +
  'asiakas, kund, client, country, tax, moms, mwst, image, kuva, bild';

/** Taxes and other words that are no price, unless a word for one is next to them. */
export const NO_PRICES: string =
  'iva, vat, tva, btw, ust, alv, dph, afa, fpa, pdv, nds, mva, steuer, skatt, impuesto';

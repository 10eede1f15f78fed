import type { ImportField } from './import-field.js';

/**
 * Headings of columns by the field that they stand for, in the languages of Decision N9 and in
 * Polish. Names of the fields themselves are added by the reader of this table. Without accents,
 * marks and case; blanks do not count.
 */
export const HEADER_WORDS: Readonly<Partial<Record<ImportField, string>>> = {
  third_party_id: `identifier, package id, item number, item no, item nr, item id, item code,
    item, article number, article no, article id, article code, product number, product no,
    product id, product code, prod code, sku, sku code, code, id, material number, material no,
    material, catalogue number, catalog number, cat no, supplier item number, supplier code,
    vendor item number, part number, stock code, order code, tuotenro, tuotenumero, tuotekoodi,
    tuotetunnus, tuote id, nimikenro, nimikenumero, nimikekoodi, nimiketunnus, artikkelinumero,
    artikkelinro, artikkelikoodi, tilausnumero, tilausnro, tilauskoodi, tavaranumero,
    myyntitunnus, koodi, numero, nro, tunnus, artikelnummer, artikelnr, artnr, art nr, art no,
    art, artikelkod, artikel id, produktnummer, produktnr, produktkod, produkt id, varunummer,
    varunr, vara nr, varukod, bestallningsnummer, bestallningsnr, best nr, kod, bestellnummer,
    bestellnr, best nummer, materialnummer, materialnr, mat nr, warennummer, sachnummer,
    produktcode, artikelcode, reference, ref, reference article, reference produit, code article,
    code produit, numero article, numero d article, n article, no article, ref article, ref
    produit, ref fournisseur, referencia, codigo, codigo articulo, codigo de articulo, codigo
    producto, codigo de producto, cod articulo, cod producto, n articulo, numero de articulo,
    cod, codice, codice articolo, cod articolo, cod art, codice prodotto, cod prodotto,
    riferimento, numero articolo, artikel nummer, productnummer, productcode, bestelnummer,
    bestelcode, varenummer, varenr, vare nr, artikkelnummer, artikkelnr, indeks, kod towaru, kod
    produktu, numer artykulu, nr artykulu, symbol`,
  shared_id: `shared id, article group id, parent id, parent sku, base item, group id, item group
    id, perustuote, emotuote, paatuote, huvudartikel, hauptartikel, basisartikel, article de
    base, articulo base, articolo base, basisproduct, hovedvare`,
  supplier_outlet_id: `supplier outlet, outlet, outlet id, outlet no, warehouse id, warehouse no,
    distribution center, distribution centre, dc, toimipiste, toimipaikka, varastonumero,
    varastotunnus, lagerstalle, lagerort, depot, entrepot, almacen, magazzino, magazijn`,
  brand: `brand, brand name, trademark, merkki, tuotemerkki, brandi, tavaramerkki, varumarke,
    marke, markenname, marque, marca, marchio, merk, merknaam, maerke, varemaerke, varemerke,
    merke, marka`,
  name: `name, item name, article name, article, product name, product, product title, title,
    item description, article description, product description short, short description, nimi,
    tuotenimi, tuotteen nimi, tuote, nimike, nimitys, nimikkeen nimi, tuotenimike, artikkeli,
    tavara, namn, artikelnamn, benamning, artikelbenamning, produktnamn, produkt, artikel, vara,
    varunamn, varubenamning, bezeichnung, artikelbezeichnung, artikelname, produktname,
    produktbezeichnung, benennung, warenbezeichnung, artikeltext, kurztext, nom, designation,
    designation article, designation produit, libelle, libelle article, libelle produit, produit,
    nom du produit, nom produit, nom article, intitule, nombre, nombre del producto, nombre
    producto, nombre articulo, articulo, producto, denominacion, nome, nome prodotto, nome
    articolo, prodotto, articolo, denominazione, descrizione articolo, descrizione prodotto,
    naam, artikelnaam, productnaam, artikelomschrijving, productomschrijving, navn, varenavn,
    produktnavn, varebetegnelse, betegnelse, varetekst, vare, benevnelse, nazwa, nazwa towaru,
    nazwa produktu, nazwa artykulu, towar`,
  description: `description, long description, extra information, details, product description,
    lisatiedot, lisatieto, kuvaus, selite, tuotekuvaus, beskrivning, produktbeskrivning,
    artikelbeskrivning, beschreibung, produktbeschreibung, artikelbeschreibung, zusatztext,
    langtext, descriptif, description produit, description article, descripcion, descripcion
    producto, descripcion articulo, descrizione, descrizione estesa, omschrijving, beschrijving,
    productbeschrijving, beskrivelse, varebeskrivelse, produktbeskrivelse, opis`,
  package_type: `package type, packaging type, pack type, type of package, container, container
    type, pakkaustyyppi, pakkauslaji, pakkausmuoto, pakkaustapa, forpackningstyp,
    forpackningsslag, verpackungsart, verpackungstyp, gebindeart, gebindetyp, packungsart, type d
    emballage, type emballage, type de conditionnement, tipo de envase, tipo envase, tipo de
    embalaje, tipo embalaje, tipo confezione, tipo imballo, verpakkingstype, soort verpakking,
    emballagetype, pakningstype, typ opakowania`,
  price: `price, net price, list price, sales price, selling price, purchase price, cost price,
    cost, case price, pack price, package price, price per package, price per case, price per
    pack, unit price, hinta, nettohinta, ostohinta, myyntihinta, tukkuhinta, listahinta,
    pakkaushinta, laatikkohinta, laatikon hinta, ltk hinta, hinta ltk, hinta pkt, hinta pkk,
    hinta per ltk, veroton hinta, verollinen, a hinta, yksikkohinta, sopimushinta, asiakashinta,
    pris, nettopris, a pris, styckpris, inkopspris, forsaljningspris, forpackningspris, pris
    forp, pris per forp, listpris, avtalspris, preis, nettopreis, einkaufspreis, ek preis, ek, ek
    netto, verkaufspreis, vk netto, listenpreis, gebindepreis, preis pro gebinde, preis gebinde,
    preis ve, preis pro ve, einzelpreis, stuckpreis, prix, prix net, prix ht, prix d achat, prix
    achat, prix de vente, tarif, tarif ht, prix colis, prix par colis, prix unitaire, pu ht, pu,
    precio, precio neto, precio de venta, precio compra, precio unitario, precio caja, precio por
    caja, tarifa, prezzo, prezzo netto, prezzo di listino, prezzo listino, listino, prezzo
    unitario, prezzo cartone, prezzo per cartone, prezzo confezione, prijs, nettoprijs,
    inkoopprijs, verkoopprijs, prijs per verpakking, prijs per doos, stukprijs, listepris,
    salgspris, kostpris, kollipris, pris pr kolli, pris pr stk, innpris, utpris, cena, cena
    netto, cena zakupu, cena sprzedazy`,
  price_type_code: `price type, price type code, hintatyyppi, hintalaji, hinnoittelutapa,
    pristyp, preisart, preistyp, preiskennzeichen, type de prix, tipo de precio, tipo precio,
    tipo prezzo, prijstype, prijssoort, pristype`,
  price_unit: `price unit, unit of price, pricing unit, hintayksikko, hinnoitteluyksikko, hinnan
    yksikko, laskutusyksikko, prisenhet, preiseinheit, unite de prix, unite prix, unite de
    facturation, unidad de precio, unidad precio, unita di prezzo, unita prezzo, prijseenheid,
    prisenhed, jednostka ceny`,
  orderable: `orderable, can be ordered, available, active, tilattavissa, tilattava, saatavilla,
    aktiivinen, bestallbar, tillganglig, aktiv, bestellbar, verfugbar, lieferbar, commandable,
    disponible, actif, activo, disponibile, ordinabile, attivo, bestelbaar, beschikbaar,
    leverbaar, actief, kan bestilles, bestilbar, tilgjengelig, tilgaengelig, dostepny`,
  gtin: `gtin, ean, ean code, ean koodi, ean numero, ean nro, ean kod, ean nr, ean nummer, ean 8,
    ean 13, ean 14, ean upc, ean gtin, gtin ean, gtin 8, gtin 12, gtin 13, gtin 14, gtin nr, gtin
    koodi, gtin code, gtin nummer, barcode, bar code, barcodes, upc, upc code, global trade item
    number, viivakoodi, streckkod, strichcode, barcodenummer, eancode, code ean, code barre, code
    barres, code a barres, gencod, gencode, codigo ean, codigo de barras, codigo barras, codice
    ean, codice a barre, codice barre, streepjescode, stregkode, strekkode, kod ean, kod
    kreskowy, case gtin, case ean, ean case, gtin case, ean ltk, ean laatikko, laatikon ean, ltk
    ean, ean pakkaus, myyntieran ean, ean kolli, ean kartong, ean forp, d pak ean, ean karton,
    ean gebinde, ean ve, gebinde ean, karton ean, dun 14, dun14, itf 14, itf14, ean colis, gencod
    colis, ean caja, ean cartone, ean doos, ean d pak`,
  'package.gtin.2': `inner ean, inner gtin, unit ean, unit gtin, unit barcode, consumer ean,
    consumer gtin, piece ean, ean unit, ean piece, ean pcs, ean each, each ean, kpl ean, ean kpl,
    kuluttaja ean, kuluttajapakkauksen ean, kuluttajapakkaus ean, ean kuluttajapakkaus, ean
    yksikko, yksikon ean, ean st, ean styck, ean konsument, konsument ean, ean stuck, ean stk,
    stuck ean, ean einzel, ean einheit, gencod uvc, ean uvc, ean unite, ean unidad, ean pezzo,
    ean stuk, ean ce`,
  package_description_str: `package, packaging, pack, pack size, package size, package
    description, package text, case size, case pack, case pack size, pack format, packing,
    pakkaus, pakkauskoko, pakkauskuvaus, pakkaustieto, pakkaustiedot, pakkausseloste, pkt koko,
    forpackning, forpackningsstorlek, forp, forp storlek, forp str, verpackung, gebinde,
    gebindegrosse, gebindeinhalt, packung, packungsgrosse, packungsinhalt, verpackungseinheit,
    verpackungsinhalt, ve, conditionnement, colisage, emballage, condt, cond, format, unite de
    conditionnement, envase, formato, embalaje, presentacion, confezione, imballo,
    confezionamento, imballaggio, verpakking, verpakkingseenheid, verpakkingsinhoud,
    verpakkingsgrootte, pakning, pakningsstorrelse, pakke, kolli, kollistorrelse, opakowanie,
    wielkosc opakowania`,
  'package.count': `count, case count, case qty, case quantity, pack quantity, pack qty,
    quantity, qty, units per case, units per pack, units per package, units case, pcs per case,
    pcs case, pieces per case, pieces per package, items per case, qty per case, qty per pack,
    per case, inner count, number of pieces, kpl ltk, kpl per ltk, kpl laatikko, kpl laatikossa,
    kpl pkt, kpl pakkaus, kpl pakkauksessa, kpl pakk, kpl kolli, kpl maara, kpl, ltk koko,
    laatikkokoko, laatikon koko, pakkausmaara, myyntiera, pakkausera, kappalemaara, antal, antal
    forp, antal per forp, antal i forp, antal kolli, antal per kolli, antal kartong, antal per
    kartong, st forp, st per forp, st kolli, st kartong, st per kartong, st kart, styck per
    kartong, anzahl, stuckzahl, anzahl pro karton, anzahl ve, stuck pro karton, stuck karton,
    stuck ve, stuck pro ve, stuck gebinde, stk ve, stk karton, stk pro karton, stk pro ve, menge
    ve, ve menge, inhalt stuck, vpe, pcb, nb par colis, nombre par colis, nombre d unites, unites
    par colis, uvc par colis, uvc colis, quantite par colis, qte colis, qte par colis, quantite,
    qte, unidades por caja, unidades caja, uds caja, uds por caja, unid caja, unidades, cantidad,
    cantidad por caja, pezzi per cartone, pezzi cartone, pz cartone, pz per cartone, pz ct, pezzi
    per confezione, pezzi, quantita, quantita per cartone, aantal, aantal per doos, aantal per
    verpakking, stuks per doos, stuks doos, colli inhoud, stuks, antal pr kolli, antal i kolli,
    antal pr karton, stk pr kolli, stk kolli, stk pr karton, antall, antall per kartong, antall
    per kolli, stk per kartong, stk per kolli, antall i kartong, ilosc, ilosc w kartonie, szt w
    kartonie, szt karton, ilosc w opakowaniu`,
  'package.size': `size, content, contents, net content, net contents, net weight, weight,
    volume, unit size, item size, piece size, amount, content amount, koko, sisalto, paino,
    nettopaino, tilavuus, sisallon maara, yksikkokoko, tuotekoko, kappalekoko, maara, kpl paino,
    storlek, innehall, nettoinnehall, vikt, nettovikt, volym, mangd, inhalt, nettoinhalt,
    fullmenge, nettofullmenge, nettogewicht, gewicht, grosse, menge, stuckgewicht, poids, poids
    net, contenance, taille, quantite nette, peso, peso neto, contenido, contenido neto, tamano,
    volumen, peso netto, contenuto, contenuto netto, grammatura, gewicht netto, inhoud, netto
    inhoud, maat, vaegt, nettovaegt, indhold, storrelse, nettoindhold, vekt, nettovekt, innhold,
    nettoinnhold, waga, waga netto, pojemnosc, gramatura, zawartosc`,
  'package.unit': `unit, units, uom, unit of measure, measure unit, size unit, content unit,
    measure, yksikko, yks, mittayksikko, sisallon yksikko, koon yksikko, sisaltoyksikko,
    perusyksikko, enhet, mattenhet, enh, innehallsenhet, einheit, mengeneinheit, me, masseinheit,
    inhaltseinheit, einh, unite, unite de mesure, unidad, unidad de medida, um, ud medida, unita,
    unita di misura, u m, eenheid, maateenheid, inhoudseenheid, enhed, maaleenhed, enhet innhold,
    maleenhet, jednostka, jednostka miary, jm`,
  lead_time: `lead time, leadtime, delivery time, toimitusaika, toimitusviive, leveranstid,
    ledtid, lieferzeit, lieferfrist, delai, delai de livraison, delai livraison, plazo, plazo de
    entrega, plazo entrega, tempo di consegna, tempi di consegna, levertijd, leveringstid,
    leveransetid, czas dostawy`,
  weighted: `weighted, weighed, catch weight, catchweight, variable weight, random weight,
    vaihtuvapainoinen, punnittava, painotuote, muuttuvapainoinen, viktvara, vagvara, viktartikel,
    gewichtsartikel, wiegeartikel, gewichtsware, poids variable, peso variable, peso variabile,
    variabel gewicht, weegartikel, vaegtvare, vektvare`,
};

/** Headings that no field of a record holds, so that their columns are left out without a doubt. */
export const OTHER_WORDS: string = `note, notes, remark, remarks, comment, comments, huom,
  huomautus, huomiot, anmarkning, anm, ovrigt, bemerkung, bemerkungen, kommentar, anmerkung,
  remarque, remarques, commentaire, nota, notas, observaciones, osservazioni, opmerking,
  opmerkingen, bemaerkning, merknad, uwagi, alv, alv kanta, vero, vat, vat rate, tax, moms,
  momssats, mwst, mwst satz, ust, tva, taux tva, iva, aliquota iva, btw, mva, category, group,
  tuoteryhma, ryhma, kategoria, kategori, varugrupp, warengruppe, gruppe, produktgruppe, famille,
  rayon, categorie, categoria, familia, gruppo, groep, productgroep, varegruppe, kategoria,
  country, country of origin, origin, alkupera, alkuperamaa, ursprung, ursprungsland, herkunft,
  herkunftsland, origine, pays, origen, pais, paese, herkomst, land, oprindelse, opprinnelse,
  kraj, allergens, allergeenit, allergener, allergene, allergenes, ingredients, ainesosat,
  ingredienser, zutaten, pallet, lava, pall, palette, kpl lava, ltk lava, stock, saldo,
  varastosaldo, lagersaldo, bestand, image, kuva, bild, url, link, hs code, tullinimike,
  zolltarifnummer, customs code, shelf life, sailyvyys, hallbarhet, mhd, haltbarkeit, dlc, dluo,
  temperature, lampotila, sailytys, manufacturer, valmistaja, tillverkare, hersteller, fabricant,
  fabricante, produttore, fabrikant, producent, produsent, supplier, toimittaja, leverantor,
  lieferant, fournisseur, proveedor, fornitore, leverancier, leverandor, status, tila, date, pvm,
  paivays, datum, valid from, valid to, voimassa, voimassa alkaen, gultig ab, discount, alennus,
  alennusprosentti, rabatt, remise, descuento, sconto, korting, gross weight, bruttopaino,
  bruttovikt, bruttogewicht, poids brut, peso bruto, peso lordo, bruttogewicht, pantti, pant,
  pfand, consigne, deposit, minimum order, minimitilaus, mindestbestellmenge, minimum, ovh, uvp,
  rrp, srp, msrp, row, rivi, rad, zeile, pos, position, line, linea, riga, lp`;

/** Words of a heading that do not change its meaning: currencies, tax left out, times. */
export const QUALIFIERS: string = `eur, euro, euros, euroa, e, sek, nok, dkk, isk, kr, chf, usd,
  gbp, pln, zl, alv, 0, vat, ex, excl, excluding, exkl, ekskl, eks, exclusive, net, netto, neto,
  nett, moms, mva, mwst, ust, ohne, zzgl, sin, iva, hors, ht, taxe, taxes, tax, senza, btw,
  veroton, zonder, without, u, utan, uten, uden, new, uusi, ny, neu, nouveau, nuevo, nuovo,
  nieuw, current, nykyinen, nuvarande, aktuell, alkaen, fran, ab, from, no, nr, nro, numero,
  number, code, your, our, supplier, toimittajan, leverantorens, lieferanten, fournisseur, the,
  of, de, du, la, le, el, il, in, i, p`;

/** Beginnings of words that make another value of a heading: old prices, groups, dates, taxes. */
export const SPOILERS: string = `old, vanha, aiempi, edellinen, gammal, gamla, gammel, alter,
  altes, alte, ancien, antigu, anterior, vecchi, precedent, oud, previous, rrp, srp, msrp, ovh,
  suositus, rekommend, cirka, uvp, unverbind, empfohl, conseil, recomend, consigliat, advies,
  veilede, vejlede, incl, inkl, sis, ttc, brutto, gross, brut, deposit, pant, pfand, consigne,
  discount, alennus, rabat, remise, descuento, sconto, korting, promo, kampan, aktion, tarjous,
  offer, erbjudande, change, muutos, andring, anderung, group, ryhma, tuoteryhm, kategor,
  categor, grupp, famil, date, pvm, datum, valid, voimassa, gultig, pallet, lava, palet, kerros,
  layer, lage, minimum, minimi, mindest, stock, saldo, bestand, gross, bruto, lordo, currency,
  valuut, waluta, wahrung, devise, history, price list, hinnasto, prislista, preisliste,
  manufact, valmist, herstell, tillverk, fabric, customer, asiakas, kund, client, country, tax,
  moms, mwst, image, kuva, bild`;

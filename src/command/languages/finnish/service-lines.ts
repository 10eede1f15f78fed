import type { Lines } from '../language.js';

export const login: Lines['login'] = {
  missingClientId: '--client-id puuttuu: se on kirjaston API-asetuksissa',
  redirect:
    '--redirect on rekisteröity osoite, kuten http://127.0.0.1:8123/callback; nyt se on "{text}"',
  server: '--server on osoite, kuten https://api.example.com; nyt se on "{server}"',
  unencrypted: '{server} saisi salaisuudet salaamattomina: käytä toiseen koneeseen https-yhteyttä',
  secretPrompt: 'Sovelluksen salaisuus (client secret): ',
  missingSecret: 'sovelluksen salaisuus puuttuu: anna --client-secret tai aseta {variable}',
  authPage: 'palvelun ilmoittama lupasivu {address} ei käytä https-yhteyttä',
  open: 'Avaa tämä osoite selaimessa, kirjaudu sisään ja anna lupa:',
  waiting: 'Odotetaan selaimen paluuta ...',
  pasteCode: 'Liitä sivulla näkyvä koodi: ',
  pasteAddress: 'Liitä osoite, johon selain siirtyi: ',
  orPasteAddress: 'Tai liitä osoite, johon selain siirtyi: ',
  refusedRedirect:
    'palvelu ei hyväksy sovellusta {client} paluuosoitteella {redirect}: vertaa niitä kirjaston ' +
    'API-asetuksiin',
  refusedRequest:
    'palvelu ei hyväksy sovellusta {client} oikeuksilla {scope} ilman paluuosoitetta: vertaa ' +
    'niitä kirjaston API-asetuksiin tai anna --redirect',
  signedOut:
    'Kirjauduttu ulos palvelusta {server}: tunnisteet peruttiin ja poistettiin. Palvelu ja ' +
    'sovellus jäävät tiedostoon {path}.',
  noTokens: 'Tiedostossa {path} ei ole tunnisteita: mitään ei ole peruttavana.',
  notRevoked:
    '{fault} Tunnisteet poistettiin täältä, mutta palvelu voi yhä hyväksyä ne; kirjautunut ' +
    'voi perua luvan palvelun tilisivulla.',
  noCode: 'koodia ei annettu; suorita assortment login uudelleen',
  nothingEntered: 'mitään ei annettu',
  notListening: 'osoitetta {host} ei voi kuunnella: {reason}',
  notReturned: 'selain ei palannut kymmenessä minuutissa; suorita assortment login uudelleen',
  thanks: 'Koodi on saapunut. Voit sulkea ikkunan ja palata päätteeseen.',
  nothingHere: 'Täällä ei ole mitään.',
  signedIn: 'Kirjauduttu palveluun {server}, sovellus {client}, oikeudet {scope}.',
  tokensStored: 'Tunnisteet tallennettiin tiedostoon {path}; vain sinä voit lukea sen.',
  allStored:
    'Tunnisteet ja sovelluksen salaisuus tallennettiin tiedostoon {path}; vain sinä voit lukea ' +
    'sen.',
  notSignedIn: 'et ole kirjautunut ({path} puuttuu): suorita ensin assortment login',
  secretNotStored:
    'sovelluksen salaisuutta ei ole tallennettu: aseta {variable} kuten kirjautuessa',
  signInAgain: '{fault} Kirjautumiskomento on assortment login.',
  foreignFile:
    '{path} ei ole kirjautumisen kirjoittama tiedosto: siirrä se pois ja kirjaudu uudelleen',
  othersCanRead:
    '{path} sisältää salaisuuksia, ja muut voivat lukea sen (oikeudet {mode}): aseta chmod 600 ' +
    'tai kirjaudu uudelleen toisella --credentials-tiedostolla',
};

export const store: Lines['store'] = {
  twoPlaces: '--data ja --database nimeävät kaksi paikkaa; anna vain toinen',
  emptyFolder: '--data on tyhjä; se nimeää kansion',
  openToOthers:
    '{path} oli jo olemassa, ja muut voivat avata sen (oikeudet {mode}): chmod {safe} rajaa sen ' +
    'omistajalleen',
  nothingInFolder:
    'kansioon {folder} ei ole tallennettu mitään ({file} puuttuu): nimeä toinen kansio ' +
    'valinnalla --data',
  folderNotOpened: 'kansion {folder} tietovarastoa ei voi avata: {reason}',
  nothingInDatabase:
    'tietokantaan {place} ei ole tallennettu mitään (tämän ohjelman taulut puuttuvat): nimeä ' +
    'toinen valinnalla --database',
  databaseNotOpened: 'tietokantaa {place} ei voi avata: {reason}',
  databaseScheme:
    '--database on osoite, jonka alku on postgres:// tai postgresql://, kuten ' +
    'postgres://user@host/name',
  databaseAddress:
    '--database ei ole luettavissa osoitteena: kirjoita tunnuksessa ja salasanassa @ muodossa ' +
    '%40, / muodossa %2F, ? muodossa %3F ja # muodossa %23',
  filesPlace: '--files on säilö ja etuliite, kuten s3://bucket/kit; tämä on "{text}"',
  filesEndpoint: '--files-endpoint on osoite, kuten https://s3.example.com; tämä on "{text}"',
  filesKey:
    '--files tarvitsee: AWS_ACCESS_KEY_ID ja AWS_SECRET_ACCESS_KEY, tai rooli, ja oikea AWS_REGION',
  filesNeeded: 'saapuneiden tiedostojen tavut ovat objektivarastossa: nimeä se, --files',
  filesTrouble: {
    away: 'paikan {place} objektivarastoon ei saada yhteyttä: {reason}',
    full: 'paikan {place} objektivarastossa ei ole tilaa: {reason}',
    refused: 'objektivarasto ei salli paikkaa {place}: {reason}; tarkista avain ja AWS_REGION',
    'no-bucket': 'säilöä ei ole: {place}; luo se tai tarkista --files-endpoint',
    elsewhere: 'tämän tallennuksen tiedostot eivät ole paikassa {place}: nimeä oikea paikka',
  },
  fileNotConfirmed: 'tietovarasto ei vahvistanut tiedoston tallennusta; suorita komento uudelleen',
  changeNotConfirmed:
    'tietovarasto ei vahvistanut muutosta; katso luetteloa ja suorita komento uudelleen',
  failed: 'tietovarastossa tai verkossa on vika: {reason}',
  needsPackage: 'tarvitaan paketti "{name}": npm install {name}',
  notWritten: 'tulostetta ei voi kirjoittaa: {reason}',
  receivedFile: 'tiedosto {id}',
};

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

export const clients: Lines['clients'] = {
  action: 'clients add tai clients list; nyt se on "{action}"',
  notConfirmed: 'tietovarasto ei vahvistanut sovelluksen tallennusta; suorita komento uudelleen',
  copySecret: 'Kopioi salaisuus nyt: siitä tallennetaan vain SHA-256.',
  ofLibrary: '{kind}, kirjasto {library}',
};

export const store: Lines['store'] = {
  twoPlaces: '--data ja --database nimeävät kaksi paikkaa; anna vain toinen',
  emptyFolder: '--data on tyhjä; se nimeää kansion',
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
  fileNotConfirmed: 'tietovarasto ei vahvistanut tiedoston tallennusta; suorita komento uudelleen',
  failed: 'tietovarastossa tai verkossa on vika: {reason}',
  needsPackage: 'tarvitaan paketti "{name}": npm install {name}',
  notWritten: 'tulostetta ei voi kirjoittaa: {reason}',
  receivedFile: 'tiedosto {id}',
};

export const serve: Lines['serve'] = {
  highestPort: '--port on enintään {port}',
  agreed:
    '--agreed on kellonaika ja aikavyöhyke, kuten "05:30 Europe/Helsinki"; nyt se on "{text}"',
  notListening:
    'osoitetta {place} ei voi kuunnella: {reason}; kokeile toista porttia valinnalla --port',
  inMemory: 'Kaikki on muistissa ja katoaa, kun ohjelma päättyy.',
  memory: 'muistissa: se katoaa, kun ohjelma päättyy',
  otherTimes:
    '{agreedTime} koskee asiakkaita, jotka lähettävät ensimmäisen tiedostonsa tästä lähtien; ' +
    '{count} {count:asiakkaalla|asiakkaalla} pysyy toinen aika.',
  atLeastOtherTimes:
    '{agreedTime} koskee asiakkaita, jotka lähettävät ensimmäisen tiedostonsa tästä lähtien; ' +
    'ainakin {count} {count:asiakkaalla|asiakkaalla} pysyy toinen aika.',
};

export const worker: Lines['worker'] = {
  concurrency: '--concurrency on vähintään 1',
  working:
    'Käsitellään tietokantaa {place}, {count} {count:päivä|päivää} kerrallaan. Ctrl-C tai ' +
    'SIGTERM lopettaa.',
};

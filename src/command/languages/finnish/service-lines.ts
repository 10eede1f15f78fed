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

export const users: Lines['users'] = {
  username: 'käyttäjän nimi on sähköpostiosoite; nyt se on "{username}"',
  passwordPrompt: 'Salasana: ',
  passwordAgain: 'Sama salasana uudelleen: ',
  passwordLength: 'salasanassa on {least}–{most} merkkiä; anna se vakiosyötteessä',
  passwordKnown:
    'tämä salasana on nimi tai osoite, jonka muut tietävät; valitse toinen, esimerkiksi muutama ' +
    'sana, jotka eivät kuulu yhteen',
  passwordRepeated: 'tämä salasana toistaa yhtä osaa; valitse toinen',
  removeQuestion:
    'Tämä poistaa kirjaston {library} käyttäjän {username}: tilin, kirjautumiset ja kaikki ' +
    'annetut luvat. Jatka kirjoittamalla nimi:',
  notRemoved: 'se ei ole {username}; mitään ei poistettu',
  removed:
    'Kirjaston {library} käyttäjä {username} on poistettu. Kirjautumiset ja tunnisteet päättyivät.',
  passwordsDiffer: 'salasanat eroavat toisistaan; suorita komento uudelleen',
  unknown: 'käyttäjää {username} ei ole; assortment users list näyttää käyttäjät',
  taken:
    'käyttäjä {username} on jo olemassa; assortment users password {username} vaihtaa salasanan',
  added: 'Lisättiin {username}, kirjasto {library}.',
  ownerAdded: 'Lisättiin {username}, kirjaston {library} omistaja: hän avaa sen API-asetukset.',
  madeOwner:
    '{username} on nyt kirjaston {library} omistaja ja avaa sen API-asetukset kirjauduttuaan.',
  madeMember:
    '{username} ei ole enää kirjaston {library} omistaja. Sovellukset jäävät: assortment ' +
    'clients list näyttää ne.',
  ownerMark: 'omistaja',
  passwordChanged: 'Käyttäjän {username} salasana vaihdettiin, ja kaikki kirjautumiset päättyivät.',
  disabled:
    '{username} poistettiin käytöstä: kirjautuminen ei onnistu, ja kirjautumiset ja ' +
    'tunnisteet päättyivät.',
  enabled:
    '{username} otettiin käyttöön: kirjautuminen onnistuu, ja sovelluksille on annettava ' +
    'luvat uudelleen.',
  disabledMark: 'ei käytössä',
};

export const clients: Lines['clients'] = {
  copySecret: 'Kopioi salaisuus nyt: siitä tallennetaan vain SHA-256.',
  ofLibrary: '{kind}, kirjasto {library}',
  nothingToEdit: 'anna, mitä muutetaan: --name, --redirect tai --scope',
  unknown: 'sovellusta {id} ei ole; assortment clients list näyttää sovellukset',
  damaged: 'sovelluksen {id} tietoja ei voi lukea: poista se ja lisää toinen',
  twoSecrets:
    'sovelluksella {id} on jo kaksi salaisuutta: päätä ensin vanha komennolla ' +
    'assortment clients rotate {id} --end-old',
  oneSecret: 'sovelluksella {id} on yksi salaisuus; assortment clients rotate {id} lisää toisen',
  rotated:
    'Kopioi salaisuus nyt: siitä tallennetaan vain SHA-256. Myös vanha toimii, kunnes ' +
    'suoritetaan assortment clients rotate {id} --end-old.',
  oldEnded: 'Sovelluksen {name} ({id}) vanha salaisuus päätettiin.',
  changed: 'Muutettiin {name} ({id}).',
  disabled:
    '{name} ({id}) poistettiin käytöstä: se ei saa pääsyä, ja kaikki sen tunnisteet ' +
    'päättyivät.',
  enabled: '{name} ({id}) otettiin käyttöön; käyttäjien on annettava sille lupa uudelleen.',
  removed: '{name} ({id}) poistettiin, ja kaikki sen tunnisteet päättyivät.',
  disabledMark: 'ei käytössä',
  twoSecretsMark: 'kaksi salaisuutta',
  unreadableMark: 'ei luettavissa',
};

export const grants: Lines['grants'] = {
  line:
    '{id}  {user}, kirjasto {library}, salli sovelluksen {client} {since}: {scope}; ' +
    'viimeiset tunnisteet {used}',
  unknown: 'lupaa {id} ei ole; assortment grants list näyttää luvat',
  ended: 'lupa {id} on jo päättynyt',
  damaged: 'luvan {id} tietoja ei voi lukea; kukaan ei voi käyttää sitä',
  revoked:
    'Käyttäjän {user} sovellukselle {client} antama lupa peruttiin; sen tunnisteet ' +
    'päättyivät.',
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

export const serve: Lines['serve'] = {
  name: '--name on 1–500 merkkiä ilman ohjaus- ja muotoilumerkkejä',
  mark:
    '{path} ei kelpaa merkiksi: SVG-kuva, enintään 64 KiB, alkuna <svg, ilman skriptejä, ' +
    'käsittelijöitä, linkkejä, animaatioita ja muita osoitteita',
  markNotRead: 'merkkiä {path} ei voi lukea: {reason}',
  highestPort: '--{name} on enintään {port}',
  agreed:
    '--agreed on kellonaika ja aikavyöhyke, kuten "05:30 Europe/Helsinki"; nyt se on "{text}"',
  notListening:
    'osoitetta {place} ei voi kuunnella: {reason}; kokeile toista porttia valinnalla --{name}',
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
  probes: '/healthz, /readyz ja /metrics ovat osoitteessa {url}.',
};

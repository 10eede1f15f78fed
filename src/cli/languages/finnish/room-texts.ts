import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in Finnish. */
export const ROOM_TEXTS: RoomTexts = {
  clientFaults: {
    network: {
      what: 'Palveluun ei saatu yhteyttä tai yhteys katkesi',
      fix: 'Tarkista osoite ja verkko ja yritä uudelleen',
    },
    server: {
      what: 'Palvelussa tapahtui virhe',
      fix: 'Yritä myöhemmin uudelleen',
    },
    busy: {
      what: 'Palvelu pyytää tulemaan myöhemmin',
      fix: 'Yritä myöhemmin uudelleen',
    },
    'not-understood': {
      what: 'Vastaus ei ole sellainen kuin palvelu antaa',
      fix: 'Varmista, että osoite on palvelun ja ettei välityspalvelin vastaa sen puolesta',
    },
    'grant-refused': {
      what: 'Koodi tai päivitystunniste on käytetty, vanhentunut, peruttu tai toisen sovelluksen',
      fix: 'Kirjaudu uudelleen',
    },
    'client-refused': {
      what: 'Sovelluksen tunnus tai salaisuus on väärä, tai sovelluksella ei ole lupaa tähän',
      fix: 'Vertaa kirjaston API-asetuksiin',
    },
    'secret-missing': {
      what: 'Sovelluksen salaisuus tarvitaan, eikä sitä voi lukea',
      fix: 'Anna kirjaston API-asetusten salaisuus',
    },
    'request-refused': {
      what: 'Palvelu hylkäsi pyynnön',
      fix: 'Korjaa se, minkä palvelu mainitsee',
    },
    'access-refused': {
      what: 'Käyttötunniste ei kelpaa',
      fix: 'Kirjaudu uudelleen',
    },
    'scope-missing': {
      what: 'Käyttötunnisteella ei ole tähän oikeutta',
      fix: 'Kirjaudu uudelleen ja pyydä puuttuva oikeus',
    },
    'not-found': {
      what: 'Tässä osoitteessa ei ole mitään tälle sovellukselle',
      fix: 'Tarkista tunnus ja palvelun osoite',
    },
    'catalogue-changed': {
      what: 'Tuoteluettelo muuttui sivujen lukemisen aikana',
      fix: 'Aloita ensimmäisestä sivusta',
    },
    'too-large': {
      what: 'Palvelu ei ota näin paljon kerralla',
      fix: 'Katso rajat: assortment check --server; pyydä palvelun ylläpitäjää nostamaan niitä',
    },
    'redirect-refused': {
      what: 'Lupaa ei saatu, tai osoite ei kuulu tähän kirjautumiseen',
      fix: 'Aloita kirjautuminen alusta',
    },
    'signed-out': {
      what: 'Kirjautuminen ei ole voimassa',
      fix: 'Kirjaudu sisään',
    },
    'in-progress': {
      what: 'Kirjautuminen, päivitys tai uloskirjautuminen on kesken',
      fix: 'Kirjaudu, kun se on valmis',
    },
    storage: {
      what: 'Tunnisteita ei voi lukea tai tallentaa',
      fix: 'Anna tälle käyttäjälle kirjoitusoikeus paikkaan, jossa tunnisteet ovat',
    },
  },
  operations: {
    'token endpoint': 'tunnisteiden osoite',
    'introspection endpoint': 'tunnisteen tarkistus',
    'revocation endpoint': 'tunnisteen peruutus',
    upload: 'lähetys',
    events: 'tapahtumat',
    files: 'lähetetyt tiedostot',
    'file status': 'tiedoston tila',
    catalogue: 'tuoteluettelo',
    'client secret': 'sovelluksen salaisuus',
    'redirect of the authorization page': 'lupasivun paluuosoite',
    'token store': 'tunnisteiden tallennus',
    authorization: 'kirjautuminen',
  },
  fault: '{what} ({where}){received}. {fix}{later}.',
  received: ': palvelu vastasi {text}',
  later: ', {seconds} sekunnin kuluttua',
  registration: {
    '': 'Rekisteröinti on objekti.',
    clientId:
      'Sovelluksen tunnus on 1–128 kirjainta, numeroa, pistettä, yhdysmerkkiä, alaviivaa tai ' +
      'aaltoviivaa.',
    secretDigest: 'Salaisuudesta tallennetaan SHA-256-tiiviste, 64 pientä heksadesimaalinumeroa.',
    name: 'Nimi on 1–500 merkin teksti ilman ohjausmerkkejä ja näkymättömiä muotoilumerkkejä.',
    kind: 'Laji on library, sandbox tai partner.',
    library: 'Kumppanilla (partner) ei ole kirjastoa; muilla sovelluksilla on oma.',
    redirectUris:
      'Paluuosoite on kokonainen https-osoite (localhostilla, osoitteessa 127.0.0.1 tai [::1] ' +
      'myös http), ilman osaa #, käyttäjätunnusta ja välilyöntejä; sama osoite on luettelossa ' +
      'kerran, eikä siinä ole vastauksen parametreja, kuten code tai state.',
    scopes:
      'Oikeuksia on ainakin yksi, kukin kerran: 1–100 ASCII-merkkiä ilman välilyöntejä, ' +
      'lainausmerkkejä, kenoviivoja ja plusmerkkejä.',
    oldSecretDigest:
      'Entisestä salaisuudesta tallennetaan SHA-256-tiiviste, 64 pientä heksadesimaalinumeroa.',
    disabled: 'Sovellus on poissa käytöstä (true) tai ei (false).',
    createdAt: 'Luontiaika on kokonaisia sekunteja vuodesta 1970.',
  },
  needsPackages: 'tarvitaan lisäpaketteja: {command}',
  welcome: {
    listening: 'Kuunnellaan osoitteessa {url}',
    outside: 'Muut tavoittavat sen osoitteessa {url}',
    kept: 'Tietojen paikka on {place}. {schedule} Ctrl-C lopettaa.',
    daily: 'Tiedostot siirretään joka päivä kello {agreedTime}.',
    returning:
      'Kokeilukäyttäjä ja -sovellus ovat ensimmäiseltä käynnistykseltä, joka näytti niiden ' +
      'salaisuudet; serve --new-credentials tekee uudet.',
    noSandbox:
      'Kokeiluympäristöä ei tehty. assortment users add lisää käyttäjän, joka voi kirjautua, ' +
      'assortment clients add rekisteröi sovelluksen.',
    shownOnce: 'Kokeilutunnukset, näytetään vain tämän kerran:',
    signInAs: 'käyttäjä',
    password: 'salasana',
    authorize: 'Anna lupa selaimessa: {address}',
    paste:
      'Tai liitä nämä komennot; niiden tunniste haettiin samalla tavalla ja on voimassa viikon:',
  },
};

import type { ClientWords } from './client-words.js';

/** Finnish words for the faults of a client, for `formatFault`. */
export const CLIENT_FINNISH: ClientWords = {
  faults: {
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
    'answer-too-large': {
      what: 'Vastaus on suurempi kuin 32 MiB, jonka tämä ohjelma enintään lukee',
      fix: 'Pyydä vähemmän rivejä sivulle (pageSize) tai kysy palvelun ylläpitäjältä',
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
  received: ': palvelu vastasi {text}',
  later: [', {seconds} sekunnin kuluttua', ', {seconds} sekunnin kuluttua'],
  group: '\u00a0',
};

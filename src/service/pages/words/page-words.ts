import type { Translations } from './translations.js';

/** Sentences of the pages for users. */
export const PAGE_WORDS: Translations = {
  'Supplier assortment': [
    'Toimittajan valikoima',
    'Leverantörens sortiment',
    'Lieferantensortiment',
  ],
  'This service takes assortment files of suppliers, checks them and syncs them daily.': [
    'Tämä palvelu ottaa vastaan toimittajien valikoimatiedostoja, tarkistaa ne ja siirtää ne ' +
      'joka päivä.',
    'Den här tjänsten tar emot leverantörers sortimentsfiler, kontrollerar dem och för över ' +
      'dem varje dag.',
    'Dieser Dienst nimmt Sortimentsdateien von Lieferanten an, prüft sie und überträgt sie ' +
      'täglich.',
  ],
  'Check a file': ['Tarkista tiedosto', 'Kontrollera en fil', 'Eine Datei prüfen'],
  'In this browser: the file is sent nowhere.': [
    'Tässä selaimessa: tiedostoa ei lähetetä mihinkään.',
    'I den här webbläsaren: filen skickas ingenstans.',
    'In diesem Browser: Die Datei wird nirgendwohin gesendet.',
  ],
  'See which applications act for you.': [
    'Katso, mitkä sovellukset toimivat puolestasi.',
    'Se vilka program som agerar åt dig.',
    'Sehen Sie, welche Anwendungen für Sie handeln.',
  ],
  'API settings': ['API-asetukset', 'API-inställningar', 'API-Einstellungen'],
  'Register applications, for owners of a library.': [
    'Rekisteröi sovelluksia, jos omistat kirjaston.',
    'Registrera program, för ägare av ett bibliotek.',
    'Anwendungen registrieren, für Inhaber einer Bibliothek.',
  ],
  'API document': ['API-kuvaus', 'API-beskrivning', 'API-Beschreibung'],
  'OpenAPI 3.1, for programs.': [
    'OpenAPI 3.1, ohjelmille.',
    'OpenAPI 3.1, för program.',
    'OpenAPI 3.1, für Programme.',
  ],
  'Sign in': ['Kirjaudu sisään', 'Logga in', 'Anmelden'],
  Username: ['Käyttäjätunnus', 'Användarnamn', 'Benutzername'],
  Password: ['Salasana', 'Lösenord', 'Passwort'],
  'This account is disabled. Ask the people who run the service.': [
    'Tämä tili on poissa käytöstä. Kysy palvelun ylläpidosta.',
    'Det här kontot är avstängt. Fråga dem som driver tjänsten.',
    'Dieses Konto ist gesperrt. Fragen Sie die Betreiber des Dienstes.',
  ],
  'Username and password do not belong together.': [
    'Käyttäjätunnus ja salasana eivät kuulu yhteen.',
    'Användarnamn och lösenord hör inte ihop.',
    'Benutzername und Passwort gehören nicht zusammen.',
  ],
  'What you allowed': ['Mitä olet sallinut', 'Vad du har tillåtit', 'Was Sie erlaubt haben'],
  'You are {user}. Your library is {library}.': [
    'Olet {user}. Kirjastosi on {library}.',
    'Du är {user}. Ditt bibliotek är {library}.',
    'Sie sind {user}. Ihre Bibliothek ist {library}.',
  ],
  'No application acts for you. Those that you allow are listed here.': [
    'Mikään sovellus ei toimi puolestasi. Sallimasi sovellukset näkyvät tässä.',
    'Inget program agerar åt dig. De som du tillåter visas här.',
    'Keine Anwendung handelt für Sie. Die, denen Sie es erlauben, stehen hier.',
  ],
  'API settings of the library': [
    'Kirjaston API-asetukset',
    'Bibliotekets API-inställningar',
    'API-Einstellungen der Bibliothek',
  ],
  'Sign out': ['Kirjaudu ulos', 'Logga ut', 'Abmelden'],
  Library: ['Kirjasto', 'Bibliotek', 'Bibliothek'],
  Since: ['Alkaen', 'Sedan', 'Seit'],
  'It may': ['Se saa', 'Det får', 'Sie darf'],
  'Take it back': ['Peru lupa', 'Ta tillbaka', 'Zurücknehmen'],
  'Read the catalogue of your library': [
    'Lukea kirjastosi katalogin',
    'Läsa ditt biblioteks katalog',
    'Den Katalog Ihrer Bibliothek lesen',
  ],
  'Send assortment files, and read their status and events': [
    'Lähettää valikoimatiedostoja ja lukea niiden tilan ja tapahtumat',
    'Skicka sortimentsfiler och läsa deras status och händelser',
    'Sortimentsdateien senden und deren Stand und Ereignisse lesen',
  ],
  'Nothing yet: this service keeps no sales data': [
    'Ei vielä mitään: palvelussa ei ole myyntitietoja',
    'Ingenting ännu: tjänsten har inga försäljningsdata',
    'Noch nichts: Der Dienst hat keine Verkaufsdaten',
  ],
  'Nothing yet: this service keeps no accounts': [
    'Ei vielä mitään: palvelussa ei ole tilejä',
    'Ingenting ännu: tjänsten har inga konton',
    'Noch nichts: Der Dienst hat keine Konten',
  ],
  'Allow access?': ['Sallitaanko pääsy?', 'Tillåta åtkomst?', 'Zugriff erlauben?'],
  'Allow {name} to act for you?': [
    'Saako {name} toimia puolestasi?',
    'Får {name} agera åt dig?',
    'Darf {name} für Sie handeln?',
  ],
  'If you allow it, the application may do this in your name:': [
    'Jos sallit sen, sovellus saa tehdä nimissäsi tämän:',
    'Om du tillåter det får programmet göra detta i ditt namn:',
    'Wenn Sie es erlauben, darf die Anwendung dies in Ihrem Namen tun:',
  ],
  Application: ['Sovellus', 'Program', 'Anwendung'],
  '(client {id})': ['(tunnus {id})', '(klient {id})', '(Kennung {id})'],
  'You are': ['Olet', 'Du är', 'Sie sind'],
  'Your library': ['Kirjastosi', 'Ditt bibliotek', 'Ihre Bibliothek'],
  Then: ['Sen jälkeen', 'Därefter', 'Danach'],
  'a code to copy is shown': [
    'näytetään kopioitava koodi',
    'visas en kod att kopiera',
    'erscheint ein Code zum Kopieren',
  ],
  'you are sent to {address}': [
    'siirryt osoitteeseen {address}',
    'skickas du till {address}',
    'gelangen Sie zu {address}',
  ],
  Allow: ['Salli', 'Tillåt', 'Erlauben'],
  'Do not allow': ['Älä salli', 'Tillåt inte', 'Nicht erlauben'],
  'Not {user}?': ['Etkö ole {user}?', 'Inte {user}?', 'Nicht {user}?'],
  'Sign in as someone else': ['Vaihda käyttäjää', 'Logga in som någon annan', 'Anderer Benutzer'],
  'Your authorization code': ['Valtuutuskoodisi', 'Din auktoriseringskod', 'Autorisierungscode'],
  'Copy this code into {name}.': [
    'Kopioi tämä koodi sovellukseen {name}.',
    'Kopiera koden till {name}.',
    'Kopieren Sie diesen Code in {name}.',
  ],
  'Authorization code': ['Valtuutuskoodi', 'Auktoriseringskod', 'Autorisierungscode'],
  Copy: ['Kopioi', 'Kopiera', 'Kopieren'],
  ['It works once, within {seconds} seconds. Give it to no one else, and close this page ' +
    'afterwards.']: [
    'Se toimii kerran, {seconds} sekunnin ajan. Älä anna sitä muille, ja sulje tämä sivu ' +
      'sen jälkeen.',
    'Den fungerar en gång, inom {seconds} sekunder. Ge den inte till någon annan, och ' +
      'stäng sedan sidan.',
    'Er gilt einmal, für {seconds} Sekunden. Geben Sie ihn niemandem sonst, und schließen ' +
      'Sie dann diese Seite.',
  ],
  'Copied.': ['Kopioitu.', 'Kopierad.', 'Kopiert.'],
  'Press Ctrl-C to copy it.': [
    'Kopioi painamalla Ctrl-C.',
    'Tryck på Ctrl-C för att kopiera.',
    'Zum Kopieren Strg-C drücken.',
  ],
  'The code no longer works. Start again in the application.': [
    'Koodi ei enää toimi. Aloita sovelluksessa alusta.',
    'Koden fungerar inte längre. Börja om i programmet.',
    'Der Code gilt nicht mehr. Beginnen Sie in der Anwendung von vorn.',
  ],
  'The code was shown already': [
    'Koodi näytettiin jo',
    'Koden visades redan',
    'Code schon gezeigt',
  ],
  'A code is shown only once. If you did not copy it, start again in {name}.': [
    'Koodi näytetään vain kerran. Jos et kopioinut sitä, aloita alusta sovelluksessa {name}.',
    'En kod visas bara en gång. Om du inte kopierade den, börja om i {name}.',
    'Ein Code wird nur einmal gezeigt. Wenn Sie ihn nicht kopiert haben, beginnen Sie in ' +
      '{name} von vorn.',
  ],
  'A code that is not used ends by itself.': [
    'Käyttämätön koodi vanhenee itsestään.',
    'En kod som ingen använder upphör av sig själv.',
    'Ein Code, den niemand benutzt, verfällt von selbst.',
  ],
};

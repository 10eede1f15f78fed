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
  'This page was open for too long, or your browser keeps no cookies. Try again.': [
    'Sivu oli auki liian kauan, tai selaimesi ei säilytä evästeitä. Yritä uudelleen.',
    'Sidan var öppen för länge, eller så sparar din webbläsare inga kakor. Försök igen.',
    'Diese Seite war zu lange offen, oder Ihr Browser behält keine Cookies. Versuchen Sie es ' +
      'noch einmal.',
  ],
  'Where you are signed in': [
    'Missä olet kirjautuneena',
    'Var du är inloggad',
    'Wo Sie angemeldet sind',
  ],
  'This browser': ['Tämä selain', 'Den här webbläsaren', 'Dieser Browser'],
  'End this sign-in': [
    'Lopeta tämä kirjautuminen',
    'Avsluta den här inloggningen',
    'Diese Anmeldung beenden',
  ],
  'The sign-in was ended.': [
    'Kirjautuminen lopetettiin.',
    'Inloggningen avslutades.',
    'Die Anmeldung wurde beendet.',
  ],
  'Change the password': ['Vaihda salasana', 'Byt lösenord', 'Passwort ändern'],
  'Present password': ['Nykyinen salasana', 'Nuvarande lösenord', 'Bisheriges Passwort'],
  'New password': ['Uusi salasana', 'Nytt lösenord', 'Neues Passwort'],
  'The new password again': [
    'Uusi salasana uudelleen',
    'Det nya lösenordet igen',
    'Das neue Passwort noch einmal',
  ],
  ['At least {least} characters, not a name or an address, and not one part repeated. All ' +
    'other sign-ins end.']: [
    'Vähintään {least} merkkiä; ei nimi eikä osoite, eikä yhden osan toistoa. Kaikki muut ' +
      'kirjautumiset päättyvät.',
    'Minst {least} tecken; varken ett namn eller en adress, och inte en del som upprepas. Alla ' +
      'andra inloggningar avslutas.',
    'Mindestens {least} Zeichen; kein Name, keine Adresse und nicht ein wiederholter Teil. Alle ' +
      'anderen Anmeldungen enden.',
  ],
  'A password has {least} to {most} characters. Choose another one.': [
    'Salasanassa on {least}–{most} merkkiä. Valitse toinen.',
    'Ett lösenord har {least} till {most} tecken. Välj ett annat.',
    'Ein Passwort hat {least} bis {most} Zeichen. Wählen Sie ein anderes.',
  ],
  ['This password is a name or an address that others know. Choose another one, such as some ' +
    'words that do not belong together.']: [
    'Tämä salasana on nimi tai osoite, jonka muut tietävät. Valitse toinen, esimerkiksi muutama ' +
      'sana, jotka eivät kuulu yhteen.',
    'Lösenordet är ett namn eller en adress som andra känner till. Välj ett annat, till exempel ' +
      'några ord som inte hör ihop.',
    'Dieses Passwort ist ein Name oder eine Adresse, die andere kennen. Wählen Sie ein anderes, ' +
      'etwa einige Wörter, die nicht zusammengehören.',
  ],
  'This password repeats one part. Choose another one.': [
    'Tämä salasana toistaa yhtä osaa. Valitse toinen.',
    'Lösenordet upprepar en del. Välj ett annat.',
    'Dieses Passwort wiederholt einen Teil. Wählen Sie ein anderes.',
  ],
  'The two new passwords differ. Type them again.': [
    'Uudet salasanat eroavat toisistaan. Kirjoita ne uudelleen.',
    'De två nya lösenorden är olika. Skriv dem igen.',
    'Die beiden neuen Passwörter sind verschieden. Geben Sie sie noch einmal ein.',
  ],
  'The present password is wrong. Type it again.': [
    'Nykyinen salasana on väärä. Kirjoita se uudelleen.',
    'Det nuvarande lösenordet är fel. Skriv det igen.',
    'Das bisherige Passwort ist falsch. Geben Sie es noch einmal ein.',
  ],
  'The password was changed, and all other sign-ins were ended.': [
    'Salasana vaihdettiin, ja kaikki muut kirjautumiset lopetettiin.',
    'Lösenordet byttes, och alla andra inloggningar avslutades.',
    'Das Passwort wurde geändert, und alle anderen Anmeldungen wurden beendet.',
  ],
};

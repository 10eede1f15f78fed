import type { Translations } from './translations.js';

/** Sentences of the API settings. */
export const SETTINGS_WORDS: Translations = {
  'Applications that may ask users of {library} for access. Users agree for themselves.': [
    'Sovellukset, jotka saavat pyytää pääsyä kirjaston {library} käyttäjiltä. Kukin käyttäjä ' +
      'päättää itse.',
    'Program som får be användare i {library} om åtkomst. Varje användare bestämmer själv.',
    'Anwendungen, die Benutzer von {library} um Zugriff bitten dürfen. Jeder entscheidet selbst.',
  ],
  'No application is registered yet.': [
    'Yhtään sovellusta ei ole vielä rekisteröity.',
    'Inget program är registrerat ännu.',
    'Noch ist keine Anwendung registriert.',
  ],
  'Register an application': [
    'Rekisteröi sovellus',
    'Registrera program',
    'Anwendung registrieren',
  ],
  Register: ['Rekisteröi', 'Registrera', 'Registrieren'],
  'Applications that you allowed, and signing out': [
    'Mitä olet sallinut, ja uloskirjautuminen',
    'Vad du har tillåtit, och utloggning',
    'Was Sie erlaubt haben, und Abmelden',
  ],
  'Client ID': ['Sovelluksen tunnus', 'Program-id', 'Kennung der Anwendung'],
  Secrets: ['Salaisuudet', 'Hemligheter', 'Geheimnisse'],
  One: ['Yksi', 'En', 'Eines'],
  'Two: both work': ['Kaksi: molemmat toimivat', 'Två: båda fungerar', 'Zwei: Beide gelten'],
  'Redirects to': ['Paluuosoitteet', 'Återkomstadresser', 'Leitet weiter zu'],
  'nowhere: a page shows the code': [
    'ei ole: sivu näyttää koodin',
    'inga: en sida visar koden',
    'nirgendwohin: Eine Seite zeigt den Code',
  ],
  Registered: ['Rekisteröity', 'Registrerad', 'Registriert'],
  'Last tokens': ['Viimeiset tokenit', 'Senaste token', 'Letzte Token'],
  'Last upload': ['Viimeisin tiedosto', 'Senaste fil', 'Letzte Datei'],
  'None yet': ['Ei vielä', 'Inte ännu', 'Noch keine'],
  State: ['Tila', 'Status', 'Zustand'],
  Disabled: ['Poissa käytöstä', 'Avstängt', 'Gesperrt'],
  Change: ['Muuta', 'Ändra', 'Ändern'],
  Save: ['Tallenna', 'Spara', 'Speichern'],
  'New secret': ['Uusi salaisuus', 'Ny hemlighet', 'Neues Geheimnis'],
  'End the old secret': [
    'Lopeta vanha salaisuus',
    'Avsluta den gamla hemligheten',
    'Altes Geheimnis beenden',
  ],
  'The application gets a second secret. The first one also works until you end it.': [
    'Sovellus saa toisen salaisuuden. Myös ensimmäinen toimii, kunnes lopetat sen.',
    'Programmet får en andra hemlighet. Den första fungerar också tills du avslutar den.',
    'Die Anwendung bekommt ein zweites Geheimnis. Auch das erste gilt, bis Sie es beenden.',
  ],
  'End the old secret once the application uses the new one.': [
    'Lopeta vanha salaisuus, kun sovellus käyttää uutta.',
    'Avsluta den gamla hemligheten när programmet använder den nya.',
    'Beenden Sie das alte Geheimnis, sobald die Anwendung das neue benutzt.',
  ],
  'Enable or remove': [
    'Ota käyttöön tai poista',
    'Aktivera eller ta bort',
    'Freigeben oder entfernen',
  ],
  'Disable or remove': [
    'Poista käytöstä tai poista',
    'Stäng av eller ta bort',
    'Sperren oder entfernen',
  ],
  Enable: ['Ota käyttöön', 'Aktivera', 'Freigeben'],
  Disable: ['Poista käytöstä', 'Stäng av', 'Sperren'],
  Remove: ['Poista', 'Ta bort', 'Entfernen'],
  'Enabling lets it ask again: users must agree again.': [
    'Käyttöönoton jälkeen se saa taas pyytää: käyttäjien on sallittava se uudelleen.',
    'Aktivering låter det fråga igen: användarna måste godkänna på nytt.',
    'Nach der Freigabe darf sie wieder bitten: Benutzer müssen neu zustimmen.',
  ],
  'Both end all access that users gave it, at once.': [
    'Molemmat lopettavat heti kaiken pääsyn, jonka käyttäjät antoivat.',
    'Båda avslutar genast all åtkomst som användare gav det.',
    'Beides beendet sofort jeden Zugriff, den Benutzer ihr gaben.',
  ],
  'Removing also forgets the registration.': [
    'Poistaminen unohtaa myös rekisteröinnin.',
    'Att ta bort glömmer också registreringen.',
    'Entfernen vergisst auch die Registrierung.',
  ],
  Name: ['Nimi', 'Namn', 'Name'],
  'Users read it when they are asked.': [
    'Käyttäjät lukevat sen, kun heiltä kysytään.',
    'Användarna läser det när de tillfrågas.',
    'Benutzer lesen ihn, wenn sie gefragt werden.',
  ],
  'Redirect addresses': ['Paluuosoitteet', 'Återkomstadresser', 'Rückkehradressen'],
  ['One a line, such as https://client.example/callback. Without one, a page shows the code ' +
    'to copy.']: [
    'Yksi riville, kuten https://client.example/callback. Ilman niitä sivu näyttää ' +
      'kopioitavan koodin.',
    'En per rad, till exempel https://client.example/callback. Utan adress visar en sida ' +
      'koden att kopiera.',
    'Eine je Zeile, etwa https://client.example/callback. Ohne sie zeigt eine Seite den ' +
      'Code zum Kopieren.',
  ],
  'It may ask to': ['Se saa pyytää oikeutta', 'Det får be om att', 'Sie darf darum bitten'],
  'The application was changed.': [
    'Sovellus muutettiin.',
    'Programmet ändrades.',
    'Die Anwendung wurde geändert.',
  ],
  'The old secret no longer works.': [
    'Vanha salaisuus ei enää toimi.',
    'Den gamla hemligheten fungerar inte längre.',
    'Das alte Geheimnis gilt nicht mehr.',
  ],
  'The application was disabled, and all its access ended.': [
    'Sovellus poistettiin käytöstä, ja kaikki sen pääsy päättyi.',
    'Programmet stängdes av, och all dess åtkomst upphörde.',
    'Die Anwendung wurde gesperrt, und all ihr Zugriff ist beendet.',
  ],
  'The application was enabled. Users must agree again.': [
    'Sovellus otettiin käyttöön. Käyttäjien on sallittava se uudelleen.',
    'Programmet aktiverades. Användarna måste godkänna på nytt.',
    'Die Anwendung wurde freigegeben. Benutzer müssen neu zustimmen.',
  ],
  'The application was removed, and all its access ended.': [
    'Sovellus poistettiin, ja kaikki sen pääsy päättyi.',
    'Programmet togs bort, och all dess åtkomst upphörde.',
    'Die Anwendung wurde entfernt, und all ihr Zugriff ist beendet.',
  ],
  'The library no longer has this application.': [
    'Kirjastolla ei enää ole tätä sovellusta.',
    'Biblioteket har inte längre det programmet.',
    'Die Bibliothek hat diese Anwendung nicht mehr.',
  ],
  'Storage did not confirm the change. Look at the list, and try again.': [
    'Tallennus ei vahvistanut muutosta. Katso luettelo ja yritä uudelleen.',
    'Lagringen bekräftade inte ändringen. Titta i listan och försök igen.',
    'Der Speicher hat die Änderung nicht bestätigt. Sehen Sie in die Liste, und versuchen Sie ' +
      'es noch einmal.',
  ],
  ['This application is registered already. Its secret was shown once; if it is lost, make ' +
    'a new one.']: [
    'Tämä sovellus on jo rekisteröity. Salaisuus näytettiin kerran; jos se katosi, tee uusi.',
    'Programmet är redan registrerat. Hemligheten visades en gång; gör en ny om den är borta.',
    'Diese Anwendung ist schon registriert. Das Geheimnis wurde einmal gezeigt; ist es ' +
      'verloren, erzeugen Sie ein neues.',
  ],
  'The application has two secrets already. End the old one first.': [
    'Sovelluksella on jo kaksi salaisuutta. Lopeta ensin vanha.',
    'Programmet har redan två hemligheter. Avsluta först den gamla.',
    'Die Anwendung hat schon zwei Geheimnisse. Beenden Sie zuerst das alte.',
  ],
  'The old secret ended already.': [
    'Vanha salaisuus on jo lopetettu.',
    'Den gamla hemligheten är redan avslutad.',
    'Das alte Geheimnis ist schon beendet.',
  ],
  'A library has at most {count} applications. Remove one first.': [
    'Kirjastolla on enintään {count} sovellusta. Poista ensin yksi.',
    'Ett bibliotek har högst {count} program. Ta först bort ett.',
    'Eine Bibliothek hat höchstens {count} Anwendungen. Entfernen Sie zuerst eine.',
  ],
  'The scopes of this service are {scopes}.': [
    'Palvelun oikeudet ovat {scopes}.',
    'Tjänstens behörigheter är {scopes}.',
    'Die Rechte dieses Dienstes sind {scopes}.',
  ],
  ['A name is a text of 1 to 500 characters without control characters or invisible ' +
    'characters of direction or format.']: [
    'Nimi on 1–500 merkin teksti ilman ohjausmerkkejä ja näkymättömiä muotoilumerkkejä.',
    'Ett namn är en text med 1–500 tecken utan styrtecken och osynliga formattecken.',
    'Ein Name ist ein Text mit 1 bis 500 Zeichen ohne Steuerzeichen und unsichtbare ' +
      'Formatzeichen.',
  ],
  'A redirect URI has no fragment (#).': [
    'Paluuosoitteessa ei ole osaa #.',
    'En återkomstadress har ingen del efter #.',
    'Eine Rückkehradresse hat keinen Teil mit #.',
  ],
  ['A redirect URI is absolute, such as https://client.example/callback, without user ' +
    'names, blanks or unescaped characters.']: [
    'Paluuosoite on kokonainen, kuten https://client.example/callback, ilman ' +
      'käyttäjätunnusta, välilyöntejä ja koodaamattomia merkkejä.',
    'En återkomstadress är fullständig, som https://client.example/callback, utan ' +
      'användarnamn, blanktecken och okodade tecken.',
    'Eine Rückkehradresse ist vollständig, etwa https://client.example/callback, ohne ' +
      'Benutzernamen, Leerzeichen und unkodierte Zeichen.',
  ],
  'A redirect URI is https, except on localhost, 127.0.0.1 or [::1].': [
    'Paluuosoite on https, paitsi osoitteissa localhost, 127.0.0.1 ja [::1].',
    'En återkomstadress är https, utom på localhost, 127.0.0.1 och [::1].',
    'Eine Rückkehradresse ist https, außer auf localhost, 127.0.0.1 und [::1].',
  ],
  'A client may ask for at least one scope.': [
    'Sovellus saa pyytää ainakin yhtä oikeutta.',
    'Ett program får be om minst en behörighet.',
    'Eine Anwendung darf um mindestens ein Recht bitten.',
  ],
  'Nothing may be in the list twice.': [
    'Luettelossa ei ole mitään kahdesti.',
    'Ingenting står två gånger i listan.',
    'Nichts steht zweimal in der Liste.',
  ],
  'Copy the secret now': [
    'Kopioi salaisuus nyt',
    'Kopiera hemligheten nu',
    'Kopieren Sie das Geheimnis jetzt',
  ],
  'It is shown only this once: the service stores only its SHA-256.': [
    'Se näytetään vain tämän kerran: palvelu tallentaa siitä vain SHA-256-tiivisteen.',
    'Den visas bara denna gång: tjänsten sparar inte mer än dess SHA-256.',
    'Es wird nur dieses Mal gezeigt: Der Dienst speichert nur seinen SHA-256.',
  ],
  'Client secret': ['Sovelluksen salaisuus', 'Programmets hemlighet', 'Geheimnis der Anwendung'],
  'Give it to the application only. If it is lost, make a new one.': [
    'Anna se vain sovellukselle. Jos se katoaa, tee uusi.',
    'Ge den bara till programmet. Gör en ny om den försvinner.',
    'Geben Sie es nur der Anwendung. Geht es verloren, erzeugen Sie ein neues.',
  ],
  'The old secret also works until you end it: give the new one to the application first.': [
    'Myös vanha salaisuus toimii, kunnes lopetat sen: anna uusi ensin sovellukselle.',
    'Den gamla hemligheten fungerar också tills du avslutar den: ge först den nya till programmet.',
    'Auch das alte Geheimnis gilt, bis Sie es beenden: Geben Sie der Anwendung zuerst das neue.',
  ],
};

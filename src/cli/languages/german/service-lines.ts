import type { Lines } from '../language.js';

export const login: Lines['login'] = {
  missingClientId: '--client-id fehlt: sie steht in den API-Einstellungen der Bibliothek',
  redirect:
    '--redirect ist eine registrierte Adresse wie http://127.0.0.1:8123/callback; dies ist ' +
    '"{text}"',
  server: '--server ist eine Adresse wie https://api.example.com; dies ist "{server}"',
  unencrypted:
    '{server} erhielte Geheimnisse unverschlüsselt: für einen anderen Rechner https verwenden',
  secretPrompt: 'Geheimnis der Anwendung (Client Secret): ',
  missingSecret:
    'das Geheimnis der Anwendung fehlt: --client-secret angeben oder {variable} setzen',
  authPage: 'der Dienst nennt {address} als Seite der Freigabe, und diese muss https verwenden',
  open: 'Öffnen Sie diese Adresse im Browser, melden Sie sich an und stimmen Sie zu:',
  waiting: 'Warten, bis der Browser zurückkommt ...',
  pasteCode: 'Den Code einfügen, den die Seite zeigt: ',
  pasteAddress: 'Die Adresse einfügen, zu der der Browser gelangt ist: ',
  noCode: 'kein Code eingegeben; assortment login noch einmal aufrufen',
  nothingEntered: 'nichts eingegeben',
  notListening: 'auf {host} kann nicht gelauscht werden: {reason}',
  notReturned:
    'der Browser kam nicht binnen zehn Minuten zurück; assortment login noch einmal aufrufen',
  thanks:
    'Der Code ist angekommen. Sie können dieses Fenster schließen und zum Terminal zurückkehren.',
  nothingHere: 'Hier ist nichts.',
  signedIn: 'Angemeldet bei {server} als Anwendung {client} mit den Rechten {scope}.',
  tokensStored: 'Die Token liegen in {path}; nur Sie können die Datei lesen.',
  allStored: 'Token und Geheimnis der Anwendung liegen in {path}; nur Sie können die Datei lesen.',
  notSignedIn: 'Sie sind nicht angemeldet ({path} fehlt): zuerst assortment login aufrufen',
  secretNotStored:
    'das Geheimnis der Anwendung ist nicht gespeichert: {variable} setzen wie bei der Anmeldung',
  signInAgain: '{fault} Das tut assortment login.',
  foreignFile: '{path} stammt nicht von assortment login: die Datei wegräumen und neu anmelden',
  othersCanRead:
    '{path} enthält Geheimnisse, und andere können die Datei lesen (Rechte {mode}): chmod 600 ' +
    'setzen oder mit einer anderen --credentials neu anmelden',
};

export const clients: Lines['clients'] = {
  action: 'clients add oder clients list; dies ist "{action}"',
  notConfirmed:
    'der Speicher hat nicht bestätigt, dass die Anwendung gespeichert ist; den Befehl noch ' +
    'einmal aufrufen',
  copySecret: 'Kopieren Sie das Geheimnis jetzt: Gespeichert wird nur sein SHA-256.',
  ofLibrary: '{kind} von {library}',
};

export const store: Lines['store'] = {
  twoPlaces: '--data und --database nennen zwei Orte; einen davon angeben',
  emptyFolder: '--data ist leer; es nennt einen Ordner',
  nothingInFolder:
    'in {folder} ist nichts gespeichert ({file} fehlt): mit --data einen anderen Ordner nennen',
  folderNotOpened: 'der Speicher in {folder} lässt sich nicht öffnen: {reason}',
  nothingInDatabase:
    'in {place} ist nichts gespeichert (die Tabellen dieses Programms fehlen): mit --database ' +
    'eine andere nennen',
  databaseNotOpened: 'die Datenbank {place} lässt sich nicht öffnen: {reason}',
  databaseScheme:
    '--database ist eine Adresse, die mit postgres:// oder postgresql:// beginnt, etwa ' +
    'postgres://user@host/name',
  databaseAddress:
    '--database ist nicht als Adresse lesbar: in Benutzer und Passwort @ als %40, / als %2F, ? ' +
    'als %3F und # als %23 schreiben',
  fileNotConfirmed:
    'der Speicher hat nicht bestätigt, dass die Datei gespeichert ist; den Befehl noch einmal ' +
    'aufrufen',
  failed: 'Fehler im Speicher oder im Netz: {reason}',
  needsPackage: 'das Paket "{name}" wird gebraucht: npm install {name}',
  notWritten: 'die Ausgabe kann nicht geschrieben werden: {reason}',
  receivedFile: 'Datei {id}',
};

export const serve: Lines['serve'] = {
  highestPort: '--port ist höchstens {port}',
  agreed:
    '--agreed ist eine Uhrzeit und eine Zeitzone wie "05:30 Europe/Helsinki"; dies ist "{text}"',
  notListening: 'auf {place} kann nicht gelauscht werden: {reason}; einen anderen --port versuchen',
  inMemory: 'Alles liegt im Arbeitsspeicher und ist am Ende weg.',
  memory: 'dem Arbeitsspeicher: es ist am Ende weg',
  otherTimes:
    '{agreedTime} gilt für Kunden, die ab jetzt ihre erste Datei senden; {count} {count:Kunde ' +
    'behält|Kunden behalten} eine andere Zeit.',
  atLeastOtherTimes:
    '{agreedTime} gilt für Kunden, die ab jetzt ihre erste Datei senden; mindestens {count} ' +
    '{count:Kunde behält|Kunden behalten} eine andere Zeit.',
};

export const worker: Lines['worker'] = {
  concurrency: '--concurrency ist mindestens 1',
  working:
    'Arbeitet an {place}, {count} {count:Tag|Tage} auf einmal. Ctrl-C oder SIGTERM beendet es.',
};

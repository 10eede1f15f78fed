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
  orPasteAddress: 'Oder die Adresse einfügen, zu der der Browser gelangt ist: ',
  refusedRedirect:
    'der Dienst nimmt die Anwendung {client} mit der Rückkehradresse {redirect} nicht an: beide ' +
    'mit den API-Einstellungen der Bibliothek vergleichen',
  refusedRequest:
    'der Dienst nimmt die Anwendung {client} mit den Rechten {scope} ohne Rückkehradresse nicht ' +
    'an: mit den API-Einstellungen der Bibliothek vergleichen oder --redirect angeben',
  signedOut:
    'Abgemeldet bei {server}: die Token sind widerrufen und gelöscht. Dienst und Anwendung ' +
    'bleiben in {path}.',
  noTokens: 'In {path} sind keine Token: nichts zu widerrufen.',
  notRevoked:
    '{fault} Die Token sind hier gelöscht, aber der Dienst nimmt sie vielleicht noch an; ' +
    'wer sich angemeldet hat, kann den Zugang auf der Kontoseite zurücknehmen.',
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
  foreignFile: '{path} stammt nicht von login: die Datei wegräumen und neu anmelden',
  othersCanRead:
    '{path} enthält Geheimnisse, und andere können die Datei lesen (Rechte {mode}): chmod 600 ' +
    'setzen oder mit einer anderen --credentials neu anmelden',
};

export const store: Lines['store'] = {
  twoPlaces: '--data und --database nennen zwei Orte; einen davon angeben',
  emptyFolder: '--data ist leer; es nennt einen Ordner',
  openToOthers:
    '{path} gab es schon, und andere können darauf zugreifen (Rechte {mode}): chmod {safe} ' +
    'beschränkt es auf den Eigentümer',
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
  filesPlace: '--files ist ein Bucket und ein Präfix wie s3://bucket/kit, nicht "{text}"',
  filesEndpoint: '--files-endpoint ist eine Adresse wie https://s3.example.com, nicht "{text}"',
  filesKey:
    '--files braucht AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY oder eine Rolle und AWS_REGION',
  filesNeeded: 'die Bytes empfangener Dateien sind in einem Objektspeicher: --files angeben',
  filesTrouble: {
    away: 'der Objektspeicher von {place} ist nicht erreichbar: {reason}',
    full: 'der Objektspeicher von {place} hat keinen Platz: {reason}',
    refused: 'der Objektspeicher verweigert {place}: {reason}; Schlüssel und AWS_REGION prüfen',
    'no-bucket': 'diesen Bucket gibt es nicht: {place}; anlegen oder --files-endpoint prüfen',
    elsewhere: 'die Dateien dieses Speichers sind nicht in {place}: den richtigen Ort nennen',
  },
  fileNotConfirmed:
    'der Speicher hat nicht bestätigt, dass die Datei gespeichert ist; den Befehl noch einmal ' +
    'aufrufen',
  changeNotConfirmed:
    'der Speicher hat die Änderung nicht bestätigt; in der Liste nachsehen und noch einmal ' +
    'aufrufen',
  failed: 'Fehler im Speicher oder im Netz: {reason}',
  needsPackage: 'das Paket "{name}" wird gebraucht: npm install {name}',
  notWritten: 'die Ausgabe kann nicht geschrieben werden: {reason}',
  receivedFile: 'Datei {id}',
};

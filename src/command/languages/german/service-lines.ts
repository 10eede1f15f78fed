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

export const users: Lines['users'] = {
  username: 'ein Benutzer heißt wie seine E-Mail-Adresse; dies ist "{username}"',
  passwordPrompt: 'Passwort: ',
  passwordAgain: 'Dasselbe Passwort noch einmal: ',
  passwordLength: 'ein Passwort hat {least} bis {most} Zeichen; es kommt von der Standardeingabe',
  passwordKnown:
    'dieses Passwort ist ein Name oder eine Adresse, die andere kennen; ein anderes wählen, etwa ' +
    'einige Wörter, die nicht zusammengehören',
  passwordRepeated: 'dieses Passwort wiederholt einen Teil; ein anderes wählen',
  removeQuestion:
    'Das löscht den Benutzer {username} von {library}: Konto, Anmeldungen und jeden gegebenen ' +
    'Zugriff. Zum Fortfahren den Namen eingeben:',
  notRemoved: 'das ist nicht {username}; nichts wurde gelöscht',
  removed:
    'Der Benutzer {username} von {library} ist gelöscht. Anmeldungen und Token sind beendet.',
  passwordsDiffer: 'die beiden Passwörter sind verschieden; den Befehl noch einmal aufrufen',
  unknown: 'einen Benutzer {username} gibt es nicht; assortment users list zeigt alle',
  taken:
    'einen Benutzer {username} gibt es schon; assortment users password {username} ändert das ' +
    'Passwort',
  added: '{username} von {library} wurde angelegt.',
  ownerAdded: '{username} hinzugefügt, Inhaber von {library}: öffnet dessen API-Einstellungen.',
  madeOwner:
    '{username} ist jetzt Inhaber von {library} und öffnet nach der Anmeldung dessen ' +
    'API-Einstellungen.',
  madeMember:
    '{username} ist nicht mehr Inhaber von {library}. Die Anwendungen bleiben: assortment ' +
    'clients list zeigt sie.',
  ownerMark: 'Inhaber',
  passwordChanged:
    'Das Passwort von {username} wurde geändert; alle Anmeldungen dieses Benutzers sind ' +
    'beendet.',
  disabled:
    '{username} wurde gesperrt: keine Anmeldung mehr, und alle Anmeldungen und Token sind ' +
    'beendet.',
  enabled:
    '{username} wurde freigegeben, kann sich wieder anmelden und muss Anwendungen neu ' +
    'zustimmen.',
  disabledMark: 'gesperrt',
};

export const clients: Lines['clients'] = {
  copySecret: 'Kopieren Sie das Geheimnis jetzt: Gespeichert wird nur sein SHA-256.',
  ofLibrary: '{kind} von {library}',
  nothingToEdit: 'angeben, was zu ändern ist: --name, --redirect oder --scope',
  unknown: 'eine Anwendung {id} gibt es nicht; assortment clients list zeigt alle',
  damaged: 'die Daten der Anwendung {id} sind nicht lesbar: entfernen und eine andere anlegen',
  twoSecrets:
    '{id} hat schon zwei Geheimnisse: zuerst das alte beenden, mit ' +
    'assortment clients rotate {id} --end-old',
  oneSecret: '{id} hat ein Geheimnis; assortment clients rotate {id} fügt ein weiteres hinzu',
  rotated:
    'Kopieren Sie das Geheimnis jetzt: Gespeichert wird nur sein SHA-256. Das alte gilt ' +
    'auch, bis assortment clients rotate {id} --end-old es beendet.',
  oldEnded: 'Das alte Geheimnis von {name} ({id}) ist beendet.',
  changed: '{name} ({id}) wurde geändert.',
  disabled: '{name} ({id}) wurde gesperrt: kein Zugang mehr, und alle Token sind beendet.',
  enabled: '{name} ({id}) wurde freigegeben; Benutzer müssen neu zustimmen.',
  removed: '{name} ({id}) wurde entfernt, und alle Token sind beendet.',
  disabledMark: 'gesperrt',
  twoSecretsMark: 'zwei Geheimnisse',
  unreadableMark: 'nicht lesbar',
};

export const grants: Lines['grants'] = {
  line:
    '{id}  {user} von {library} hat {client} am {since} zugelassen: {scope}; letzte Token ' +
    '{used}',
  unknown: 'eine Freigabe {id} gibt es nicht; assortment grants list zeigt alle',
  ended: 'die Freigabe {id} ist schon beendet',
  damaged: 'die Daten der Freigabe {id} sind nicht lesbar; niemand kann sie benutzen',
  revoked:
    'Der Zugang, den {user} der Anwendung {client} gab, ist zurückgenommen; die Token sind ' +
    'beendet.',
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

export const serve: Lines['serve'] = {
  name: '--name hat 1 bis 500 Zeichen ohne Steuer- und Formatzeichen',
  mark:
    '{path} taugt nicht als Zeichen: ein SVG-Bild bis 64 KiB, das mit <svg beginnt, ohne ' +
    'Skripte, Handler, Verweise, Animationen und andere Adressen',
  markNotRead: 'das Zeichen {path} ist nicht lesbar: {reason}',
  highestPort: '--{name} ist höchstens {port}',
  agreed:
    '--agreed ist eine Uhrzeit und eine Zeitzone wie "05:30 Europe/Helsinki"; dies ist "{text}"',
  notListening:
    'auf {place} kann nicht gelauscht werden: {reason}; einen anderen --{name} versuchen',
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
  probes: '/healthz, /readyz und /metrics stehen unter {url}.',
};

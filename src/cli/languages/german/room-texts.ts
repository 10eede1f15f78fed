import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in German. */
export const ROOM_TEXTS: RoomTexts = {
  clientFaults: {
    network: {
      what: 'Der Dienst ist nicht erreichbar, oder die Verbindung brach ab',
      fix: 'Adresse und Netz prüfen und noch einmal versuchen',
    },
    server: {
      what: 'Im Dienst ist ein Fehler aufgetreten',
      fix: 'Später noch einmal versuchen',
    },
    busy: {
      what: 'Der Dienst bittet, später zu kommen',
      fix: 'Später noch einmal versuchen',
    },
    'not-understood': {
      what: 'Die Antwort ist keine, die der Dienst gibt',
      fix: 'Prüfen, ob die Adresse die des Dienstes ist und kein Proxy an seiner Stelle antwortet',
    },
    'grant-refused': {
      what:
        'Der Code oder das Refresh-Token ist verbraucht, abgelaufen, widerrufen oder gehört ' +
        'einer anderen Anwendung',
      fix: 'Neu anmelden',
    },
    'client-refused': {
      what: 'Kennung oder Geheimnis der Anwendung ist falsch, oder sie darf dies nicht',
      fix: 'Mit den API-Einstellungen der Bibliothek vergleichen',
    },
    'secret-missing': {
      what: 'Das Geheimnis der Anwendung wird gebraucht und ist nicht lesbar',
      fix: 'Das Geheimnis aus den API-Einstellungen der Bibliothek angeben',
    },
    'request-refused': {
      what: 'Der Dienst hat die Anfrage abgelehnt',
      fix: 'Beheben, was er nennt',
    },
    'access-refused': {
      what: 'Das Zugriffstoken wird nicht angenommen',
      fix: 'Neu anmelden',
    },
    'scope-missing': {
      what: 'Dem Zugriffstoken fehlt das Recht dazu',
      fix: 'Neu anmelden und das fehlende Recht verlangen',
    },
    'not-found': {
      what: 'Unter dieser Adresse gibt es nichts für diese Anwendung',
      fix: 'Kennung und Adresse des Dienstes prüfen',
    },
    'catalogue-changed': {
      what: 'Der Katalog änderte sich, während seine Seiten gelesen wurden',
      fix: 'Mit der ersten Seite neu beginnen',
    },
    'too-large': {
      what: 'Der Dienst nimmt nicht so viel auf einmal',
      fix: 'Grenzen mit assortment check --server ansehen und den Betreiber um höhere bitten',
    },
    'redirect-refused': {
      what: 'Die Zustimmung fehlt, oder die Adresse gehört nicht zu dieser Anmeldung',
      fix: 'Die Anmeldung neu beginnen',
    },
    'signed-out': {
      what: 'Es besteht keine Anmeldung',
      fix: 'Anmelden',
    },
    'in-progress': {
      what: 'Eine Anmeldung, Erneuerung oder Abmeldung läuft gerade',
      fix: 'Anmelden, wenn sie fertig ist',
    },
    storage: {
      what: 'Die Token können nicht gelesen oder gespeichert werden',
      fix: 'Diesem Benutzer Schreibrechte an ihrem Ort geben',
    },
  },
  operations: {
    'token endpoint': 'Adresse der Token',
    'introspection endpoint': 'Prüfung des Tokens',
    'revocation endpoint': 'Widerruf des Tokens',
    upload: 'Senden',
    events: 'Ereignisse',
    files: 'gesendete Dateien',
    'file status': 'Status der Datei',
    catalogue: 'Katalog',
    'client secret': 'Geheimnis der Anwendung',
    'redirect of the authorization page': 'Rückkehr von der Seite der Freigabe',
    'token store': 'Ablage der Token',
    authorization: 'Anmeldung',
  },
  fault: '{what} ({where}){received}. {fix}{later}.',
  received: ': der Dienst antwortete {text}',
  later: ', in {seconds} Sekunden',
  registration: {
    '': 'Eine Registrierung ist ein Objekt.',
    clientId:
      'Eine Kennung besteht aus 1 bis 128 Buchstaben, Ziffern, Punkten, Bindestrichen, ' +
      'Unterstrichen oder Tilden.',
    secretDigest: 'Von einem Geheimnis wird der SHA-256 gespeichert, 64 kleine Hexadezimalziffern.',
    name:
      'Ein Name ist ein Text mit 1 bis 500 Zeichen ohne Steuerzeichen und unsichtbare ' +
      'Formatzeichen.',
    kind: 'Die Art ist library, sandbox oder partner.',
    library: 'Ein Partner hat keine Bibliothek; jede andere Anwendung nennt ihre.',
    redirectUris:
      'Eine Rückkehradresse ist eine vollständige https-Adresse (auf localhost, 127.0.0.1 oder ' +
      '[::1] auch http), ohne #, Benutzernamen und Leerzeichen, und ohne Parameter der Antwort ' +
      'wie code oder state; jede steht einmal da.',
    scopes:
      'Mindestens ein Recht, jedes einmal: 1 bis 100 ASCII-Zeichen ohne Leerzeichen, ' +
      'Anführungszeichen, umgekehrte Schrägstriche und Pluszeichen.',
    oldSecretDigest:
      'Vom früheren Geheimnis wird der SHA-256 gespeichert, 64 kleine Hexadezimalziffern.',
    disabled: 'Eine Anwendung ist gesperrt (true) oder nicht (false).',
    createdAt: 'Der Zeitpunkt sind ganze Sekunden seit 1970.',
  },
  needsPackages: 'zusätzliche Pakete werden gebraucht: {command}',
  welcome: {
    listening: 'Erreichbar unter {url}',
    outside: 'Andere erreichen ihn unter {url}',
    kept: 'Alles liegt in {place}. {schedule} Ctrl-C beendet es.',
    daily: 'Dateien werden täglich um {agreedTime} übernommen.',
    returning:
      'Benutzer und Anwendung zum Ausprobieren sind die des ersten Starts, der ihre Geheimnisse ' +
      'zeigte; serve --new-credentials erzeugt andere.',
    noSandbox:
      'Kein Zugang zum Ausprobieren angelegt. assortment users add legt einen Benutzer an, ' +
      'assortment clients add registriert eine Anwendung.',
    shownOnce: 'Zugang zum Ausprobieren, nur dieses Mal gezeigt:',
    signInAs: 'anmelden als',
    password: 'Passwort',
    authorize: 'Im Browser zustimmen: {address}',
    paste:
      'Oder diese Befehle einfügen; ihr Token wurde auf demselben Weg geholt und gilt eine ' +
      'Woche:',
  },
};

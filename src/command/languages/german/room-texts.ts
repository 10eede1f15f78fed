import { CLIENT_GERMAN } from '../../../client/languages/german.js';
import type { RoomTexts } from '../room-texts.js';

/** Texts of other rooms in German. */
export const ROOM_TEXTS: RoomTexts = {
  client: CLIENT_GERMAN,
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
      'zeigte; assortment serve --new-credentials erzeugt andere.',
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

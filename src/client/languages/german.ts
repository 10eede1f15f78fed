import type { ClientWords } from './client-words.js';

/** German words for the faults of a client, for `formatFault`. */
export const CLIENT_GERMAN: ClientWords = {
  faults: {
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
    'answer-too-large': {
      what: 'Die Antwort ist größer als 32 MiB, so viel liest dieses Programm höchstens',
      fix: 'Weniger Einträge je Seite verlangen (pageSize) oder den Betreiber des Dienstes fragen',
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
  received: ': der Dienst antwortete {text}',
  later: [', in {seconds} Sekunden', ', in {seconds} Sekunden'],
  group: '.',
};

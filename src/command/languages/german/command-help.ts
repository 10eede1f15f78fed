import type { CommandHelp } from '../command-helps.js';

/** Options that mean the same in several commands, in German. */
export const OPTION_HELP: Readonly<Record<string, string>> = {
  units: 'wie Einheiten gelesen werden (normalize)',
  limits: 'auch die eigenen Feldgrenzen des öffentlichen Dienstes',
  measures: 'Preise je kg und l, oder je lb, fl oz oder gal (wie die meisten Inhalte)',
  json: 'JSON statt Text ausgeben',
  customer: 'wessen Katalog',
  library: 'wessen Kunden (sandbox)',
  data: 'der Ordner des eingebauten Speichers (assortment-data)',
  database: 'stattdessen eine PostgreSQL-Datenbank, etwa postgres://user@host/name',
  files: 'ein Objektspeicher für die Bytes empfangener Dateien, Schlüssel in AWS_* (keiner)',
  'files-endpoint': 'die Adresse des Objektspeichers (https://s3.REGION.amazonaws.com)',
  'guard-removals':
    'hält Entfernungen zurück, die beides übersteigen, etwa 20%,20; ohne dies keine Grenze',
  'guard-price': 'hält einen Grundpreis zurück, der um mehr als dies steigt oder fällt, etwa 60%',
  'on-unidentified': 'was mit fehlenden Gebinden geschieht, wenn Ids nicht lesbar sind (half)',
  credentials:
    'wo login die Schlüssel ablegt (assortment-kit/credentials.json im Konfigurationsordner)',
  output: 'in diese Datei schreiben (Standardausgabe)',
  remote: 'von dem Dienst, an dem login angemeldet hat',
};

/** Help of the commands in German. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  check: {
    summary:
      'sagt, was in Sortimentsdateien falsch oder zweifelhaft ist; ein Ordner steht für seine ' +
      '.json-Dateien',
    options: {
      format: 'wie die Meldungen geschrieben werden (text)',
      json: 'dasselbe wie --format json',
      watch: 'noch einmal prüfen, wenn sich eine Datei ändert, bis Strg-C',
      prices: 'jeden Preis zeigen, der weit von den anderen der Datei liegt, auch in JSON',
      server: 'diesen Dienst nach seinen Grenzen fragen, und ablehnen, was ihm zu groß ist',
      against: 'auch ausgeben, was eine Übernahme nach der Datei OLD ändern würde',
      report: 'den Bericht als eine HTML-Datei schreiben, die sich ohne Netz öffnet',
      'max-issues': 'Meldungen einer Datei im Einzelnen, höchstens (1000)',
      cause: 'alle Meldungen einer Ursache zeigen, nach ihrer Nummer',
      all: 'jede Meldung ganz zeigen, so viele es auch sind',
    },
    exitCodes:
      '0, wenn nichts abgelehnt wurde, mit oder ohne Warnungen; 1, wenn ein Datensatz oder eine ' +
      'Datei abgelehnt wurde; 2, wenn eine Datei nicht lesbar war',
  },
  explain: {
    summary:
      'erklärt, wie eine Einheit, GTIN, Lieferzeit, Gebindebeschreibung oder ein Datensatz ' +
      'gelesen wird, und die Regel hinter einem Code',
    exitCodes: '0, wenn jeder Text lesbar war; 1, wenn einer es nicht war',
  },
  fix: {
    summary:
      'schreibt die Datei mit jeder sicheren Korrektur und den Vorschlägen, die Sie annehmen',
    options: {
      write: 'in FILE selbst schreiben und die alte als FILE.bak behalten',
      accept: 'auch die Vorschläge dieser Ursachen, nach Nummer oder Code, oder aller',
      failed: 'die Datensätze, die abgelehnt bleiben, in diese Datei schreiben',
      repair: 'zuerst Schreibfehler im JSON-Text beheben und jede Änderung zeigen',
    },
    exitCodes:
      '0, wenn in der korrigierten Datei nichts abgelehnt wird; 1, wenn etwas von Hand zu ' +
      'korrigieren bleibt; 2, wenn sie nicht lesbar war',
  },
  import: {
    summary:
      'schreibt eine Tabelle (.xlsx, .ods, CSV) als Sortimentsdatei mit ihren sicheren ' +
      'Korrekturen; ' +
      'Befunde nennen die Zellen',
    options: {
      profile: 'welche Spalte welches Feld ist: eine JSON-Datei; ohne sie werden Spalten erkannt',
      'save-profile': 'das benutzte oder zu ergänzende Profil schreiben (NAME.profile.json)',
      guess: 'jede Vermutung über die Spalten übernehmen und aufzählen',
      'no-input': 'nie nach Vermutungen fragen, wie ohne Terminal',
    },
    exitCodes:
      '0 wenn nichts abgelehnt wurde; 1 wenn ein Datensatz abgelehnt wurde; 2 wenn die Datei ' +
      'nicht ' +
      'lesbar war oder erst ein Profil zu ergänzen ist',
  },
  export: {
    summary: 'schreibt eine Sortimentsdatei als Tabelle (.xlsx), die import wieder liest',
    options: { output: 'in diese Datei schreiben' },
    exitCodes: '0 wenn alles geschrieben wurde; 1 wenn ein Teil fehlt; 2 wenn sie nicht lesbar war',
  },
  plan: {
    summary: 'sagt, was eine Übernahme von der Datei OLD zur Datei NEW ändern würde',
    options: { json: 'den Plan als JSON ausgeben', limit: 'Einträge je Liste, höchstens (20)' },
    exitCodes:
      '0, wenn sich nichts ändern würde; 1, wenn doch; 2, wenn eine Datei nicht lesbar war oder ' +
      'abgelehnt wird',
  },
  sync: {
    summary:
      'übernimmt eine Datei jetzt in den Katalog eines Kunden; ohne FILE die letzte empfangene',
    exitCodes:
      '0, wenn nichts abgelehnt wurde; 1, wenn ein Datensatz oder die Datei abgelehnt wurde; 2, ' +
      'wenn sie nicht lesbar oder nicht zu speichern war',
  },
  events: {
    summary: 'zeigt, was die Übernahmen eines Kunden gemeldet haben, das Letzte zuletzt',
    options: {
      type: 'nur Ereignisse dieser Art',
      package: 'nur Ereignisse dieser third_party_id',
      limit: 'gezeigte Ereignisse, höchstens (100)',
    },
    exitCodes: '0; 2, wenn der Speicher nicht zu öffnen war',
  },
  catalogue: {
    summary: 'zeigt, was ein Kunde sieht',
    options: {
      all: 'auch Gebinde, die nicht bestellbar sind',
    },
    exitCodes: '0; 2, wenn der Speicher nicht zu öffnen war',
  },
  status: {
    summary: 'zeigt, was aus einer Datei oder den gesendeten Dateien wurde, die neueste zuerst',
    options: {
      customer: 'nur Dateien dieses Kunden',
      limit: 'gezeigte Dateien, höchstens (20)',
    },
    exitCodes: '0; 2, wenn es die Datei nicht gibt oder der Speicher nicht zu öffnen war',
  },
  login: {
    summary: 'bittet um Zugang zu einem Dienst und legt die Schlüssel für spätere Befehle ab',
    options: {
      server: 'die Adresse des Dienstes (die letzte)',
      'client-id': 'die Kennung der Anwendung aus den API-Einstellungen (die letzte)',
      'client-secret':
        'das Geheimnis der Anwendung; besser in ASSORTMENT_CLIENT_SECRET oder auf Nachfrage',
      scope: 'worum gebeten wird (procurement)',
      redirect:
        'die Rückkehradresse wie registriert; 127.0.0.1 mit jedem Port; ohne dies zeigt ' +
        'eine Seite den Code',
    },
    exitCodes: '0, wenn angemeldet; 2, wenn nicht',
  },
  logout: {
    summary: 'widerruft die Token beim Dienst und löscht die gespeicherten',
    exitCodes: '0, wenn sie widerrufen sind; 2, wenn nicht',
  },
  post: {
    summary:
      'prüft eine Datei und sendet sie dem Dienst, außer wenn sie abgelehnt würde, unverändert ' +
      'ist oder nach einem Versehen aussieht',
    options: {
      again: 'senden, obwohl sich nichts geändert hat',
      yes: 'senden, obwohl es nach einem Versehen aussieht',
      'guard-removals':
        'wie viele Gebinde seit der letzten Datei fehlen dürfen, höchstens eines von beiden ' +
        '(20%,20)',
    },
    exitCodes:
      '0, wenn nichts abgelehnt wurde; 1, wenn ein Datensatz oder die Datei abgelehnt oder sie ' +
      'nicht gesendet wurde; 2, wenn sie nicht lesbar oder nicht zu senden war',
  },
  inspect: {
    summary:
      'gibt die Adresse einer Seite aus, die Dateien im Browser prüft und korrigiert, ohne Netz',
    options: { output: 'stattdessen eine Kopie der Seite schreiben' },
    exitCodes: '0',
  },
  schema: {
    summary: 'gibt das JSON-Schema einer Sortimentsdatei aus',
    exitCodes: '0',
  },
  completion: {
    summary: 'gibt ein Skript aus, mit dem die Shell Befehle, Optionen und deren Werte ergänzt',
    exitCodes: '0; 2 bei einer anderen Shell',
  },
};

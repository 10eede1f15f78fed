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
  'log-level': 'was protokolliert wird: error, warning, info oder debug, und Schwereres (info)',
  'metrics-from': 'wer /metrics lesen darf, etwa private oder any (loopback)',
  'keep-files': 'Tage, die der Inhalt übernommener Dateien bleibt (365)',
  'keep-ignored': 'dasselbe für Dateien, die eine neuere ersetzt hat, wenn es kürzer ist (30)',
  'keep-events': 'wie viele Tage Ereignisse bleiben (für immer)',
  'keep-runs': 'wie viele Tage Läufe bleiben; was aus Dateien wurde, bleibt (für immer)',
  'on-unidentified': 'was mit fehlenden Gebinden geschieht, wenn Ids nicht lesbar sind (half)',
  'webhooks-to':
    'Rechner, die nicht öffentlich sind und Webhooks erhalten dürfen, etwa loopback (keine)',
  credentials:
    'wo login die Schlüssel ablegt (assortment-kit/credentials.json im Konfigurationsordner)',
  output: 'in diese Datei schreiben (Standardausgabe)',
  remote: 'von dem Dienst, an dem login angemeldet hat',
  since: 'ab wann, etwa 2026-11-26',
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
  serve: {
    summary: 'führt den ganzen Dienst auf diesem Rechner aus, mit Testbenutzer und Testanwendung',
    options: {
      port: 'der Port (8080); 0 nimmt einen freien',
      host: 'die Adresse, auf der er hört (127.0.0.1)',
      agreed: 'wann Dateien neuer Kunden täglich übernommen werden (05:30 Etc/UTC)',
      'max-records': 'Datensätze eines Uploads, höchstens (400000)',
      'max-bytes': 'Bytes eines Uploads, wie er gesendet wird, höchstens (268435456)',
      'max-unpacked-bytes': 'Bytes eines Uploads nach dem Entpacken, höchstens (1073741824)',
      'customer-uploads': 'Uploads eines Kunden an einem Tag, höchstens (300)',
      'library-uploads': 'Uploads aller Kunden einer Bibliothek an einem Tag, höchstens (50000)',
      'customer-bytes': 'gespeicherte Bytes der Dateien eines Kunden, höchstens (10737418240)',
      'library-bytes':
        'gespeicherte Bytes aller Dateien einer Bibliothek, höchstens (1099511627776)',
      'library-customers': 'Kunden einer Bibliothek, höchstens (100000)',
      refresh: 'jede Erneuerung gibt ein neues Refresh-Token, oder dasselbe gilt weiter (rotate)',
      'refresh-retry-window':
        'wie lange ein benutztes Refresh-Token noch einmal gilt, falls die Antwort verloren ging ' +
        'oder die Anwendung zweimal läuft; 0: gar nicht (60)',
      'refresh-idle': 'Tage, nach denen ein unbenutztes Refresh-Token endet (nie)',
      pkce: 'ob Anwendungen PKCE verwenden müssen: optional oder required (optional)',
      'public-url': 'die Adresse, unter der andere den Dienst erreichen (die, auf der er hört)',
      'auth-url': 'die Adresse der Anmeldeseiten, wenn sie eine andere ist',
      'allow-http': 'eine http-Adresse mit öffentlichem Namen annehmen, die nichts verschlüsselt',
      'trust-proxy': 'Proxys, deren X-Forwarded-For gilt, etwa loopback oder 10.0.0.0/8 (keine)',
      name: 'der Name des Dienstes auf seinen Seiten (keiner)',
      mark: 'das Zeichen des Dienstes auf den Seiten, ein SVG-Bild (ein Paket)',
      sandbox: 'Testbenutzer und Testanwendung auch mit --public-url anlegen',
      'no-sandbox': 'Testbenutzer und Testanwendung nicht anlegen',
      'print-config': 'jede Option mit ihrer Variablen und ihrem Wert ausgeben und enden',
      'new-credentials': 'neues Passwort und Geheimnis für Testbenutzer und Testanwendung',
    },
    exitCodes:
      '0, wenn er angehalten wurde; 2, wenn er nicht hören oder den Speicher nicht öffnen konnte',
  },
  worker: {
    summary: 'führt die täglichen Übernahmen einer PostgreSQL-Datenbank aus, gemeinsam mit anderen',
    options: {
      database: 'die Datenbank, etwa postgres://user@host/name',
      'queue-database':
        'ihre Adresse für die Auftragsliste, wenn die erste die eines Poolers ist (dieselbe)',
      concurrency: 'Tage zugleich (1)',
      probes: 'der Port von /healthz, /readyz und /metrics; 0 nimmt einen freien (keiner)',
      host: 'die Adresse dafür (127.0.0.1)',
    },
    exitCodes:
      '0, wenn er angehalten wurde; 2, wenn die Datenbank nicht zu öffnen war oder er nicht ' +
      'lauschen konnte',
  },
  backup: {
    summary: 'kopiert den eingebetteten Speicher in die neue Datei OUT, während er benutzt wird',
    exitCodes: '0; 2, wenn er nicht zu kopieren war oder es OUT schon gibt',
  },
  verify: {
    summary: 'prüft jeden gespeicherten Katalog gegen seine Prüfsumme und jede gespeicherte Datei',
    exitCodes:
      '0, wenn alles stimmt; 1, wenn etwas nicht stimmt; 2, wenn der Speicher nicht zu öffnen war',
  },
  webhooks: {
    summary: 'trägt Adressen ein, die von jeder verarbeiteten Datei erfahren',
    options: {
      library: 'wessen Dateien (sandbox)',
    },
    exitCodes: '0; 1, wenn eine Probe nicht ankam; 2, wenn Webhook oder Speicher fehlen',
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
  customers: {
    summary:
      'listet die Kunden, verspätete zuerst, zeigt einen, ändert seine vereinbarte Zeit und ' +
      'seine Regeln und löscht ihn mit allem',
    options: {
      library: 'wessen Kunden (sandbox; list, runs und files: alle)',
      late: 'mit list: nur Kunden, deren Tag verspätet ist',
      agreed: 'mit set: eine andere vereinbarte Zeit',
      'no-agreed': 'mit set: keine vereinbarte Zeit; Dateien warten',
      'guard-removals': 'mit set: Entfernungen über beidem zurückhalten',
      'guard-price': 'mit set: Preise zurückhalten, die sich stärker ändern',
      'no-guard': 'mit set: wieder der Schutz des Workers',
      'on-refused': 'mit set: was aus einem Gebinde wird, dessen Datensatz abgelehnt wird',
      'on-unidentified':
        'mit set: was mit fehlenden Gebinden geschieht, wenn Ids nicht lesbar sind',
      yes: 'mit erase: nicht noch einmal nach der Nummer fragen',
    },
    exitCodes:
      '0; 2 bei falschem Aufruf, unbekanntem Kunden oder wenn der Speicher nicht zu öffnen war',
  },
  runs: {
    summary:
      'zeigt die Tage, die in den letzten 24 Stunden liefen, und die verspäteten; retry ' +
      'übernimmt eine beiseitegelegte Datei',
    options: {
      library: 'wessen Kunden (sandbox; list, runs und files: alle)',
      customer: 'nur dieser Kunde',
      failed: 'nur abgelehnte Dateien, zurückgehaltene Änderungen und verspätete Tage',
    },
    exitCodes: '0; 2 bei falschem Aufruf oder wenn der Speicher nicht zu öffnen war',
  },
  files: {
    summary:
      'zeigt die Dateien der letzten 24 Stunden und was aus ihnen wurde; get schreibt die Bytes ' +
      'einer in eine Datei',
    options: {
      library: 'wessen Kunden (sandbox; list, runs und files: alle)',
      customer: 'nur dieser Kunde',
      output: 'mit get: in diese Datei schreiben',
    },
    exitCodes:
      '0; 2 bei falschem Aufruf, unbekannter Datei oder wenn der Speicher nicht zu öffnen war',
  },
  clients: {
    summary:
      'trägt Anwendungen ein, die um Zugang bitten dürfen, zeigt und ändert sie und ' +
      'wechselt ihre Geheimnisse',
    options: {
      name: 'was Menschen lesen, wenn sie gefragt werden (Supplier integration)',
      kind: 'wessen Benutzer sie zulassen dürfen (library)',
      redirect: 'wohin Codes gesendet werden; ohne dies zeigt eine Seite den Code',
      scope: 'worum sie bitten darf (library,procurement)',
      'end-old': 'mit rotate: das Geheimnis von vor dem letzten Wechsel beenden',
    },
    exitCodes:
      '0; 2 bei falschem Aufruf, unbekannter Anwendung, oder wenn der Speicher nicht zu ' +
      'öffnen war',
  },
  users: {
    summary:
      'legt an, zeigt, sperrt und löscht, wer sich anmelden kann, ernennt Inhaber; Passwörter ' +
      'kommen vom Terminal oder von der Standardeingabe',
    options: {
      owner: 'mit add: darf unter /settings/api/ Anwendungen registrieren',
      yes: 'mit remove: nicht noch einmal nach dem Namen fragen',
    },
    exitCodes:
      '0; 2 bei falschem Aufruf, unbekanntem Benutzer, oder wenn der Speicher nicht zu ' +
      'öffnen war',
  },
  grants: {
    summary: 'zeigt den Zugang, den Benutzer Anwendungen gaben, und nimmt ihn zurück',
    options: {
      client: 'mit list: nur diese Anwendung',
      user: 'mit list: nur dieser Benutzer',
    },
    exitCodes:
      '0; 2 bei falschem Aufruf, unbekannter Freigabe, oder wenn der Speicher nicht zu ' +
      'öffnen war',
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

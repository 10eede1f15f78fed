import type { Lines } from '../language.js';

/** Lines of `customers`, `runs` and `files` in German. */
export const customers: Lines['customers'] = {
  headings: {
    customer: 'Kunde',
    library: 'Bibliothek',
    agreed: 'vereinbarte Zeit',
    next: 'nächster Tag',
    state: 'Stand',
    revision: 'Revision',
  },
  late: 'verspätet seit {since}',
  setAside: 'beiseitegelegt seit {since}; assortment runs retry übernimmt die Datei',
  stopped:
    'verspätet seit {since}; {attempts} Versuche, bei allen außer dem letzten endete der Prozess',
  running: 'läuft gerade',
  noAgreement: 'keine vereinbarte Zeit',
  policies: 'Regeln',
  noPolicies: 'die Vorgaben',
  none: 'Es gibt keine Kunden: Ein Kunde entsteht mit seiner ersten Datei.',
  noneLate: 'Kein Kunde ist verspätet.',
  unknown: 'in {library} gibt es keinen Kunden {customer}; assortment customers list zeigt sie',
  otherLibrary: 'in {library} gibt es keinen Kunden {customer}, aber in {other}: --library angeben',
  busy: 'der Tag des Kunden {customer} läuft gerade; versuchen Sie es in einer Minute noch einmal',
  nothingToSet:
    'geben Sie an, was sich ändert: --agreed, --no-agreed, --guard-removals, --guard-price, ' +
    '--no-guard, --on-refused oder --on-unidentified',
  exclusive: '--{one} und --{other} schließen einander aus',
  changed: 'Kunde {customer} von {library}: {agreed}; der nächste Tag ist {next}.',
  changedWithout:
    'Kunde {customer} von {library} hat keine vereinbarte Zeit; seine Dateien warten.',
  eraseQuestion:
    'Das löscht den Kunden {customer} von {library}: Dateien, Katalog, Läufe und Ereignisse. ' +
    'Die Nummer noch einmal:',
  notErased: 'das ist nicht {customer}; nichts wurde gelöscht',
  erased: 'Kunde {customer} von {library} ist mit allem gelöscht.',
};

export const runs: Lines['runs'] = {
  headings: {
    day: 'Tag',
    outcome: 'Ergebnis',
    finished: 'fertig',
    seconds: 'Sekunden',
    file: 'Datei',
    changes: 'Änderungen',
  },
  outcomes: {
    synced: 'abgeglichen',
    'file-refused': 'Datei abgelehnt',
    'set-aside': 'beiseitegelegt',
    withheld: 'zurückgehalten',
    'no-file': 'keine Datei',
    late: 'verspätet',
  },
  since: '--since ist ein Tag oder ein Zeitpunkt wie 2026-11-26; angegeben ist "{text}"',
  none: 'Seit {since} lief kein Tag.',
  noneFailed: 'Seit {since} ist nichts fehlgeschlagen.',
  nothingSetAside: 'keine Datei des Kunden {customer} ist beiseitegelegt',
  retried: 'Kunde {customer}, Datei {file}: {outcome}.',
  totals:
    '{count} {count:Tag|Tage} seit {since}: {synced} abgeglichen, {refused} abgelehnt, ' +
    '{withheld} zurückgehalten, {empty} ohne Datei, {late} verspätet.',
};

export const received: Lines['received'] = {
  received: 'empfangen',
  size: 'Größe',
  noneSince: 'Seit {since} kam keine Datei.',
  written: 'Geschrieben: {path} ({size})',
  notStored:
    'die Bytes von {id} sind nicht mehr gespeichert oder beschädigt; assortment verify prüft sie',
};

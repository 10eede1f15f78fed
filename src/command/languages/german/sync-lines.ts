import type { Lines } from '../language.js';

export const plan: Lines['plan'] = {
  outcomes: {
    kept: 'bleibt, wie es war',
    'made-unavailable': 'ist nicht mehr verfügbar',
    removed: 'wird entfernt',
    withheld: 'wird zurückgehalten',
    'not-present': 'ist nicht im Katalog',
    unidentified: 'führt kein Gebinde auf',
  },
  removed: 'Entfernt: nicht mehr in der Datei',
  madeUnavailable: 'Nicht bestellbar: orderable ist false',
  refused: 'Abgelehnt',
  changed: 'Geändert',
  restored: 'Wieder verfügbar',
  addedUnavailable: 'Neu, nicht bestellbar: orderable ist false',
  added: 'Neu',
  pricesOf: 'Grundpreis von {count} {count:Gebinde|Gebinden}',
  andLess: '{factor} und weniger',
  moreThan: 'mehr als {factor}',
  fromTo: '{from} bis {to}',
  rest: '… {count} weitere: --limit {limit} zeigt alle',
  counts: {
    removed: '{count} entfernt',
    madeUnavailable: '{count} nicht mehr bestellbar',
    withheld: '{count} von der Schutzgrenze zurückgehalten',
    refused: '{count} abgelehnt',
    restored: '{count} wieder verfügbar',
    added: '{count} neu',
    addedUnavailable: 'davon {count} nicht bestellbar',
    changed: '{count} geändert',
  },
  nothing: 'Nichts zu ändern',
  summary: '{changes}; {count} {count:Gebinde|Gebinde} unverändert.',
  per: '{amount} je {unit}',
  price: 'Preis {change}',
  pricePer: 'Preis je {unit} {change}',
  notSet: 'kein Wert',
  noIdentifier: 'keine lesbare Nummer',
  places: 'Datensatz {places}',
  morePlaces: ', … {count} weitere',
  moreArticles: ' … {count} weitere',
  articlesLost: 'Entfallene Artikel',
  articlesGained: 'Neue Artikel',
  worthALook: 'Einen Blick wert',
};

export const alarms: Lines['alarms'] = {
  sent:
    'Am {day} haben Sie {before} {before:Datensatz|Datensätze} gesendet; ' +
    'diese Datei hat {count}.',
  notSent: 'Nicht gesendet; --yes sendet sie.',
  prices:
    '{count} von {of} {of:Grundpreis|Grundpreisen} wären {factor} vorigen, zuerst der von {id}.',
  removals: '{count} von {of} {of:Gebinde|Gebinden} würden entfernt.',
  lastNothing: 'Die Datei führt nichts auf: Alle Gebinde würden entfernt.',
  onlyRecord: 'Ihr einziger Datensatz würde nicht angenommen: assortment check sagt, warum.',
  noRecord: 'Keiner ihrer {count} Datensätze würde angenommen: assortment check sagt, warum.',
  renamed:
    '{count} {count:Nummer unterscheidet|Nummern unterscheiden} sich von einer früheren nur ' +
    'durch Nullen: {pairs}.',
  pair: '{before} ist jetzt {after}',
  andSoOn: '{pairs} und so weiter',
  times: 'das {factor}-Fache des',
  tenth: 'ein Zehntel des',
  part: '1/{factor} des',
  day: '{day}.{month}.{year}',
  months: '1 2 3 4 5 6 7 8 9 10 11 12',
};

export const post: Lines['post'] = {
  wouldBeRefused: 'Nicht gesendet: Der Dienst würde sie ablehnen.',
  unchanged:
    '{name}: nichts geändert, seit sie für Kunde {customer} gesendet wurde ({id}, {instant}).',
  again: 'Nicht gesendet; --again sendet sie.',
  changed: '{name} hat sich beim Senden geändert; nichts davon wurde empfangen',
  target: '{name} → Kunde {customer} bei {server}',
  received: 'Empfangen als {id} am {instant} · {size}',
  counts: '{records}: {counts}.',
  checkSays: 'assortment check sagt, was an den abgelehnten Datensätzen falsch ist.',
  refused: 'Vom Dienst abgelehnt; nichts davon wurde empfangen.',
};

export const sync: Lines['sync'] = {
  noFile:
    'in {place} wurde keine Datei von Kunde {customer} empfangen: Geben Sie die Datei FILE an',
  refusalNotStored:
    'die Datei wird abgelehnt, und das Ereignis darüber ließ sich nicht speichern; assortment ' +
    'check zeigt den Grund',
  faults: {
    conflict:
      'der Katalog hat sich bei jedem Versuch geändert; führen Sie den Befehl noch einmal aus',
    unknown:
      'der Speicher hat die Übernahme nicht bestätigt; führen Sie den Befehl noch einmal aus: ' +
      'Eine Datei wird nur einmal übernommen, sooft man es versucht',
    superseded:
      'eine neuere Datei dieses Kunden ist schon übernommen; diese ist gespeichert, nicht ' +
      'übernommen',
  },
  file: 'Datei {id}',
  target: '{name} → Kunde {customer} in {place}',
  summary: '{changes}; {count} {count:Gebinde|Gebinde} unverändert; {revisions}.',
  sameRevision: 'weiter Version {revision}',
  revisions: 'Version {before} → {after}',
  waiting:
    'Zurückgehaltene Änderungen warten: Sie gelten, wenn dieselbe Datei ohne Schutzgrenze ' +
    'übernommen wird.',
  events: '{count} {count:Ereignis|Ereignisse}: {command} zeigt sie.',
};

export const events: Lines['events'] = {
  none: 'Keine Ereignisse von Kunde {customer}.',
  latest: 'Die letzten {shown} von {count} Ereignissen; --limit zeigt mehr.',
};

export const catalogue: Lines['catalogue'] = {
  customer: 'Kunde {customer}',
  revision: 'Version {revision}',
  packages: '{count} {count:Gebinde|Gebinde}',
  leadTime: 'Lieferzeit {leadTime}',
  per: '{amount} / {unit}',
  headings: {
    name: 'Name',
    content: 'Inhalt',
    price: 'Preis',
    perUnit: 'Grundpreis',
    leadTime: 'Lieferzeit',
  },
  notAvailable: 'nicht verfügbar: {reason}',
  reasons: {
    'not-orderable': 'nicht bestellbar',
    'not-listed': 'nicht in der Datei',
    refused: 'abgelehnt',
  },
};

export const status: Lines['status'] = {
  unknown: 'es gibt keine Datei {id}; assortment status zeigt die Dateien',
  none: 'Es wurden keine Dateien gesendet.',
  all: '{count} {count:Datei|Dateien}, die neueste zuerst.',
  latest: 'Die neuesten {shown} von {count} Dateien; --limit zeigt mehr.',
  fate: 'Kunde {customer}: {fate}.',
  fates: {
    waiting: 'wartet auf die vereinbarte Zeit',
    synced: 'übernommen {instant}',
    'file-refused': 'bei der Übernahme abgelehnt, {instant}',
    ignored: 'nicht übernommen: Eine spätere Datei ersetzte sie',
    replaced: 'wird nicht übernommen: Eine spätere Datei ersetzt sie',
  },
};

export const explain: Lines['explain'] = {
  kinds: {
    gtin: 'GTIN',
    'lead-time': 'Lieferzeit',
    unit: 'Einheit',
    'package-description': 'Gebindebeschreibung',
    price: 'Preis',
    record: 'Datensatz',
    unreadable: 'nicht lesbar',
  },
  wouldBeRefused: 'Ein Datensatz, der abgelehnt würde',
  or: 'oder {kind}: {summary}',
};

import type { Lines } from '../language.js';

export const report: Lines['report'] = {
  headings: {
    'file refused': 'Die Datei wird abgelehnt',
    refused: 'Abgelehnte Datensätze',
    error: 'Fehler, die nichts ablehnen',
    warning: 'Warnungen',
    info: 'Gut zu wissen',
  },
  columns: { number: '#', count: 'Anzahl', problem: 'Ursache', field: 'Feld', example: 'Beispiel' },
  records: '{count} {count:Datensatz|Datensätze}',
  fileRefused: 'Im Ganzen abgelehnt: Nichts davon wird verwendet.',
  noPackages: 'Die Datei führt keine Gebinde auf: Alle Gebinde sind nicht mehr verfügbar.',
  noFindings: 'Alles angenommen, keine Meldungen.',
  nothingRefused: 'Nichts abgelehnt: {counts}. {countedFrom}',
  someRefused: '{counts}. {countedFrom}',
  accepted: '{count} angenommen',
  refused: '{count} abgelehnt',
  merged: '{count} mit einem gleichen Datensatz zusammengeführt',
  countedFrom: 'Datensätze werden ab 0 gezählt.',
  moreOfCause: '{count} weitere mit Ursache {number}: --cause {number}',
  many:
    '{findings} {findings:Meldung|Meldungen} aus {causes} {causes:Ursache|Ursachen}: --cause N ' +
    'zeigt alle einer Ursache, --all zeigt jede.',
  noCauses: '--cause {number}: Zu der Datei gibt es keine Meldungen',
  noSuchCause: '--cause ist die Nummer einer Ursache, 1 bis {causes}; angegeben ist {number}',
  certain: '{count:Ursache|Ursachen} {numbers} {count:hat|haben} eine sichere Korrektur:',
  suggested: '{count:Ursache|Ursachen} {numbers} {count:hat|haben} einen Vorschlag:',
  repair: 'Das lässt sich reparieren, und jede Änderung wird gezeigt:',
  table: 'Das macht eine Sortimentsdatei daraus:',
  againstInput: '--against liest die Datei ein zweites Mal: Geben Sie eine Datei an, nicht -',
  fileIsRefused: '{name}: Die Datei wird abgelehnt',
  bytesRead: '{bytes} gelesen, {seconds} s',
};

export const finding: Lines['finding'] = {
  weights: {
    'file refused': 'Datei abgelehnt',
    refused: 'abgelehnt',
    error: 'Fehler',
    warning: 'Warnung',
    info: 'Hinweis',
  },
  record: 'Datensatz {index}',
  received: 'empfangen {text}',
  certain: 'Korrektur (sicher):',
  suggestion: 'Vorschlag:',
  fix: 'Korrektur:',
  and: ' und ',
  move: '"{field}" nach "{parent}" verschieben',
  remove: '"{field}" entfernen',
  rename: '"{from}" in "{field}" umbenennen',
  leaveOut: '"{field}" weglassen oder null senden',
  write: '{value} schreiben',
  writeField: '"{field}": {value} schreiben',
};

export const fix: Lines['fix'] = {
  oneTarget: '--write und -o nennen zwei Dateien zum Schreiben: Lassen Sie eines davon weg',
  writeNeedsFile:
    '--write braucht eine Datei; schreiben Sie die Standardeingabe mit -o OUT in eine andere',
  ownFile: '{path} ist die gelesene Datei: --write ersetzt sie und behält die alte als FILE.bak',
  sameTargets: '{path}: -o und --failed nennen dieselbe Datei; nennen Sie zwei',
  emptied:
    '{path} wird zugleich gelesen und geschrieben, und "> {path}" hat sie geleert: Holen Sie sie ' +
    'aus einer Kopie und verwenden Sie -o OUT oder --write',
  noSuchCause:
    '--accept nimmt Nummern von Ursachen (1 bis {causes}), Codes oder suggested; {hint}angegeben ' +
    'ist "{word}"',
  nothingFixed: '{refusal} Nichts wurde korrigiert.',
  mayRepair: '{refusal} Nichts wurde korrigiert; --repair behebt es und zeigt jede Änderung.',
  question: '{title}  {example}  {count} {count:Mal|Mal}. Übernehmen? [j/N] ',
  yes: 'j(?:a)?',
  fixed: '{count} {count:Meldung|Meldungen} behoben.',
  left: 'Übrig:',
  noFix: 'keine Korrektur: an der Quelle berichtigen',
  leftOut: {
    record: 'ausgelassen: sie würde den Datensatz ablehnen',
    'other-record':
      'ausgelassen: sie würde einem anderen Datensatz dieser third_party_id widersprechen',
    source: 'ausgelassen: eine andere Korrektur hat diesen Wert geändert',
  },
  cameToLight: 'kam durch eine Korrektur zum Vorschein: prüfen Sie die korrigierte Datei',
  notAccepted: 'ein Vorschlag: --accept {number}',
  noneRefused: 'Kein Datensatz wird abgelehnt.',
  noneRefusedNow: 'Kein Datensatz wird mehr abgelehnt; vorher {before}.',
  stillRefused:
    '{count} {count:Datensatz wird|Datensätze werden} noch abgelehnt, von {before} vorher.',
};

export const repair: Lines['repair'] = {
  notNeeded: 'Es gibt nichts zu reparieren: Die Datei ist JSON.',
  repaired:
    '{name}: an {count} {count:Stelle|Stellen} repariert. Sehen Sie jede an, bevor Sie ' +
    'die Datei senden:',
  change: 'Zeile {line}  {before}  →  {after}',
  more: '{count} weitere {count:Stelle|Stellen}: Vergleichen Sie beide Dateien, um alle zu sehen.',
  unwrapped: '{name}: Die Liste in "{path}" wurde übernommen; alles darum herum entfällt: {keys}.',
  notJson: '{refusal} --repair behebt nur Schreibfehler in JSON-Text. Nichts wurde geschrieben.',
  cut: '{refusal} Was fehlt, lässt sich nicht reparieren. Nichts wurde geschrieben.',
  encoding: '{refusal} --repair liest nur UTF-8. Nichts wurde geschrieben.',
  tooLarge:
    '{refusal} --repair nimmt Dateien bis {limit}; diese hat {size}. Nichts wurde geschrieben.',
  lost:
    '{name}:{line}: Eine Reparatur würde etwas verlieren oder erfinden: {before}  →  ' +
    '{after}. Beheben Sie diese Stelle von Hand. Nichts wurde geschrieben.',
  failed:
    '{refusal} --repair hilft hier nicht. Beheben Sie diese Stelle von Hand. Nichts ' +
    'wurde geschrieben.',
  stillRefused:
    '{refusal} Auch der reparierte Text wird abgelehnt: {reason} Nichts wurde geschrieben.',
  needs: '--repair: {missing}',
};

export const prices: Lines['prices'] = {
  heading: 'Preise, die weit von den anderen liegen (zur Information: nichts wird abgelehnt)',
  price: '{price} je {unit}, das {factor}-Fache der üblichen {usual}',
  fraction: '{price} je {unit}, 1/{factor} der üblichen {usual}',
  notCompared:
    'Die Preise von {records} {records:Datensatz|Datensätzen} wurden nicht miteinander ' +
    'verglichen; --prices tut es.',
  more: '… {count} weitere; --prices zeigt alle',
  jump:
    'Preis {factor}, wie bei einem verrutschten Komma: {count} {count:Gebinde|Gebinde} ' +
    '({names})',
};

import type { Lines } from '../language.js';

export const report: Lines['report'] = {
  headings: {
    'file refused': 'Die Datei wird abgelehnt',
    refused: 'Abgelehnte Datensätze',
    error: 'Fehler, die nichts ablehnen',
    warning: 'Warnungen',
    info: 'Gut zu wissen',
  },
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
  certain: '{count:Ursache|Ursachen} {numbers} {count:hat|haben} eine sichere Korrektur: {command}',
  suggested: '{count:Ursache|Ursachen} {numbers} {count:hat|haben} einen Vorschlag: {command}',
  repair: 'Das lässt sich reparieren, und jede Änderung wird gezeigt: {command}',
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
  question: '{field}  {example}  {count} {count:Mal|Mal}. Übernehmen? [j/N] ',
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

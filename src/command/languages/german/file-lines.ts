import type { Lines } from '../language.js';

export const files: Lines['files'] = {
  unread: '{name}: nicht lesbar: {reason}',
  total:
    '{files} {files:Datei|Dateien} · {records} {records:Datensatz|Datensätze} · {refused} ' +
    'abgelehnt',
  fileAccepted: '{records} {records:Datensatz|Datensätze}, nichts abgelehnt',
  fileRecordsRefused: '{records} {records:Datensatz|Datensätze}, {refused} abgelehnt',
  fileRefused: 'im Ganzen abgelehnt',
  fileUnread: 'nicht lesbar: {reason}',
  omitted: '{name}: {shown} von {findings} Meldungen sind geschrieben; --all schreibt alle',
  folder: '{folder}: {files} .json-{files:Datei|Dateien}',
  leftOut: '{folder}: {files} .json-{files:Datei|Dateien}; ausgelassen: {others}',
  otherFiles: '{count} andere {count:Datei|Dateien}',
  folders: '{count} Ordner',
  and: ' und ',
  emptyFolder: '{folder} enthält keine .json-Datei; geben Sie die Dateien an',
  reportWritten: 'Bericht geschrieben: {path} ({size})',
  tooManyRecords: '{name}: {records} Datensätze sind mehr als die {most}, die der Dienst nimmt',
  tooManyBytes: '{name}: {size} ist mehr als die {most}, die der Dienst nimmt',
  tooManySent: '{name}: {size} komprimiert ist mehr als die {most}, die der Dienst nimmt',
  noLimits: '{server} nennt seine Grenzen nicht: --server weglassen',
  oneFile: '{option} braucht eine einzige Datei; geben Sie nur diese an',
  notInFormat: '{option} geht mit --format {formats}; lassen Sie eines davon weg',
  notWatched: '{option} geht nicht mit --watch; lassen Sie eines davon weg',
  notStdin: '--watch braucht Dateien: Geben Sie eine Datei oder einen Ordner an, nicht -',
  twiceStdin: '- ist die Standardeingabe, die nur einmal lesbar ist; geben Sie sie einmal an',
  bothFormats: '--json ist --format json; lassen Sie eines davon weg',
};

export const watch: Lines['watch'] = {
  watching: '{files} {files:Datei wird|Dateien werden} beobachtet; Strg-C beendet.',
  changed: 'Geändert: {names}',
  more: '{names} und {count} weitere',
  stopped: 'Beendet.',
};

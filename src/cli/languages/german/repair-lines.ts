import type { Lines } from '../language.js';

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

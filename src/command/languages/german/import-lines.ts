import type { Lines } from '../language.js';

export const imports: Lines['imports'] = {
  text: '{name}: {charset}, Spalten getrennt durch {separator}, {count} {count:Zeile|Zeilen}.',
  workbook: '{name}: Arbeitsmappe, {count} {count:Blatt|Blätter} gelesen: {sheets}.',
  tree: '{name}: {form}, {count} {count:Zeile|Zeilen} aus {rows}.',
  tab: 'Tabulatoren',
  headings: 'Überschriften in Zeile {row}.',
  noHeadings: 'Keine Überschriften: Keine Zeile nennt zwei Felder.',
  marks: 'Dezimalzeichen {mark}: {count} von {numbers} Zahlen. {thousands}',
  thousands: 'Tausenderzeichen: "{mark}".',
  column: '{column}  {header}  →  Feld {field}  {samples}',
  doubtful: '{column}  {header}  →  Feld {field}?  {samples}',
  leftOut: '{column}  {header}: weggelassen',
  constant: 'jede Zeile  →  {field} = {value}',
  word: '"{from}" wird als "{to}" gelesen',
  incomplete:
    '{name}: nicht erkannt: {missing}. Das Profil {path} enthält, was bekannt ist. Ergänzen ' +
    'Sie es ' +
    '("field" ist eines von {fields}) und führen Sie aus: assortment import {file} --profile ' +
    '{profile}',
  profileExists:
    '{name}: nicht erkannt: {missing}. Ein Profil {path} gibt es schon: Geben Sie es mit ' +
    '--profile ' +
    '{path} an, oder wählen Sie mit --save-profile einen anderen Namen.',
  question: '{what}? [J/n] ',
  no: 'n(?:ein)?',
  guess: '{column} "{header}": {samples} → {field} (wegen {why})',
  everyRow: 'Keine Spalte für "{field}" → {value} für jede Zeile',
  unit: 'Einheit aller Größen (kg, g, l, ml; Eingabetaste für keine): ',
  meaning:
    '{column} "{header}", {field}: Was bedeutet "{word}" ({example}; die Eingabetaste lässt es ' +
    'ungelesen)? ',
  keep: 'Die neuen Bedeutungen in {path} speichern',
  taken: 'Vermutung übernommen: {what}',
  profileFault: 'Profil {path}: {sentence}',
  tableFault: 'Tabelle {name}: {sentence}',
  saved: 'Das Profil steht in {path}. Geben Sie es nächstes Mal an: --profile {path}.',
  found: '{sentence}  Zellen: {cells}',
  more: 'und {count} weitere',
  written:
    '{name}: {count} {count:Datensatz|Datensätze}, {accepted} angenommen, {refused} abgelehnt.',
  fixed: '{count} {count:sichere Korrektur|sichere Korrekturen} angewandt.',
  left: 'Was bleibt, mit den Zellen:',
  cause: '{count} mal  {field}  {message}',
  exported: '{name}: {count} {count:Datensatz|Datensätze} nach {path} geschrieben.',
  lost: {
    'unknown-field':
      '{count} {count:Datensatz|Datensätze}: Das unbekannte Feld "{field}" wird weggelassen.',
    'no-package':
      '{count} {count:Datensatz|Datensätze}: Die Verpackung wird weggelassen: Einer Ebene ' +
      'fehlt die Menge, oder eine Einheit steht über einer anderen Ebene.',
    'second-gtin':
      '{count} {count:Datensatz|Datensätze}: Eine GTIN neben denen der Ebenen wird weggelassen.',
    'long-text':
      '{count} {count:Datensatz|Datensätze}: Excel schneidet "{field}" nach 32.767 Zeichen ab.',
  },
  ownFile: '{path} wird gelesen und kann nicht geschrieben werden',
};

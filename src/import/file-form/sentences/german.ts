import type { FormSentences } from '../file-form.js';

/** The sentence for each form in German. */
export const GERMAN: FormSentences = {
  csv:
    'Das ist eine CSV-Datei mit {columns} Spalten, getrennt durch {separator}, kein JSON. ' +
    'Exportieren Sie das Sortiment als JSON oder lassen Sie die Tabelle umwandeln.',
  'tab-separated':
    'Das ist eine Tabelle mit {columns} Spalten, getrennt durch Tabulatoren, kein JSON. ' +
    'Exportieren Sie das Sortiment als JSON oder lassen Sie die Tabelle umwandeln.',
  excel:
    'Das ist eine Excel-Arbeitsmappe (.xlsx), kein JSON. Exportieren Sie das Sortiment an der ' +
    'Quelle als JSON.',
  'old-excel':
    'Das ist eine alte Office-Datei, etwa eine Excel-Arbeitsmappe (.xls), kein JSON. Exportieren ' +
    'Sie das Sortiment an der Quelle als JSON.',
  opendocument:
    'Das ist eine OpenDocument-Datei, etwa eine Arbeitsmappe (.ods), kein JSON. Exportieren Sie ' +
    'das Sortiment an der Quelle als JSON.',
  zip:
    'Das ist ein ZIP-Archiv, wie auch Excel-Arbeitsmappen (.xlsx) es sind, kein JSON. Entpacken ' +
    'Sie es oder exportieren Sie das Sortiment als JSON.',
  gzip:
    'Diese Datei ist mit gzip komprimiert. Entpacken Sie sie zuerst: ' +
    'gunzip -c FILE > FILE.json',
  pdf: 'Das ist ein PDF-Dokument, kein JSON. Exportieren Sie das Sortiment als JSON.',
  'web-page':
    'Das ist eine Webseite, kein JSON. Der Download ist fehlgeschlagen oder verlangte eine ' +
    'Anmeldung: Laden Sie die Datei noch einmal.',
  'titled-web-page':
    'Das ist eine Webseite mit dem Titel "{title}", kein JSON. Der Download ist fehlgeschlagen ' +
    'oder verlangte eine Anmeldung: Laden Sie die Datei noch einmal.',
  xml: 'Das ist XML mit dem Wurzelelement <{root}>, kein JSON: assortment import FILE liest es.',
  'windows-1252':
    'Der Text ist kein UTF-8: Das Byte {byte} ist in Windows-1252 "{character}". Speichern Sie ' +
    'die Datei als UTF-8.',
  utf16: 'Die Datei ist UTF-16, was manche Programme Unicode nennen. Speichern Sie sie als UTF-8.',
  blank: 'Die Datei ist leer: Der Export hat nichts geschrieben. Exportieren Sie noch einmal.',
  wrapper:
    'Das ist ein Objekt, das das Array der Datensätze in "{path}" enthält. Senden Sie nur dieses ' +
    'Array.',
  'one-record': 'Das ist ein einzelner Datensatz. Setzen Sie ihn in eckige Klammern: [ … ].',
  object:
    'Das ist ein JSON-Objekt ohne ein Array von Datensätzen. Senden Sie ein JSON-Array von ' +
    'Datensätzen.',
  ndjson:
    'Das ist NDJSON, ein JSON-Objekt nach dem anderen. Setzen Sie sie in ein Array: [ erstes, ' +
    'zweites, … ].',
  'bare-records':
    'Hier stehen Datensätze ohne ein Array darum. Setzen Sie sie in eckige Klammern: [ … ].',
  'trailing-comma': 'Ein Komma zu viel: Kein Wert folgt darauf. Entfernen Sie es.',
  'missing-comma': 'Hier fehlt ein Komma zwischen zwei Werten.',
  comment: 'Das ist ein Kommentar, den es in JSON nicht gibt. Entfernen Sie ihn.',
  'smart-quotes':
    'Das sind typografische Anführungszeichen ({character}) aus einer Textverarbeitung. JSON ' +
    'verwendet ".',
  'single-quotes':
    'Einfache Anführungszeichen: Das haben Python oder JavaScript ausgegeben, und es ist kein ' +
    'JSON. Verwenden Sie json.dumps oder JSON.stringify, die " schreiben.',
  literal: '{word} ist ein Wort von Python oder JavaScript; in JSON heißt es {json}.',
  'no-number': '{word} ist keine Zahl, die JSON schreiben kann. Senden Sie den Wert selbst.',
  'unquoted-key':
    'Dem Schlüssel {word} fehlen die Anführungszeichen: JSON schreibt "{word}", wie ' +
    'JSON.stringify es tut.',
  'decimal-comma': '{number} ist eine Zahl mit Dezimalkomma. JSON schreibt einen Punkt: {json}.',
  'line-break': 'In einem Text steht ein Zeilenumbruch. JSON schreibt ihn als \\n.',
  control:
    'In einem Text steht ein Tabulator oder ein Steuerzeichen. JSON schreibt einen Tabulator als ' +
    '\\t.',
  backslash:
    'In einem Text steht ein einzelner umgekehrter Schrägstrich. JSON schreibt ihn doppelt: \\\\.',
  'leading-zeros':
    '{number} hat führende Nullen. JSON schreibt {json}; eine Nummer kommt in Anführungszeichen.',
};

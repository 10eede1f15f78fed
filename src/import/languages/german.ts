import type { ImportSentences } from './import-sentences.js';

export const IMPORT_GERMAN: ImportSentences = {
  tables: {
    empty: 'Die Datei enthält keine Zeilen.',
    encrypted:
      'Die Arbeitsmappe ist mit einem Kennwort geschützt. Öffnen Sie sie, entfernen Sie das ' +
      'Kennwort (Datei, Informationen, Arbeitsmappe schützen) und speichern Sie sie neu.',
    'old-excel':
      'Das ist eine alte Office-Datei, etwa eine Excel-97-Mappe (.xls). Öffnen Sie sie und ' +
      'speichern Sie sie als .xlsx oder CSV.',
    'binary-workbook':
      'Das ist eine binäre Arbeitsmappe (.xlsb). Öffnen Sie sie und speichern Sie sie als .xlsx.',
    opendocument:
      'Das ist eine OpenDocument-Datei ohne Tabellenblatt. Speichern Sie die Tabelle als .ods, ' +
      '.xlsx oder CSV.',
    'not-a-workbook':
      'Das ist ein ZIP-Archiv ohne Arbeitsmappe. Entpacken Sie es und importieren Sie die Tabelle.',
    'broken-zip':
      'Die Arbeitsmappe ist beschädigt und lässt sich nicht entpacken. Speichern oder senden Sie ' +
      'sie noch einmal.',
    'broken-workbook':
      'Die Arbeitsmappe ist beschädigt: Ein Teil fehlt oder ist abgeschnitten. Öffnen Sie sie ' +
      'und ' +
      'speichern Sie sie neu.',
    json: 'Das ist JSON und keine Tabelle. Prüfen Sie die Datei mit: assortment check FILE',
    'web-page':
      'Das ist eine Webseite oder XML und keine Tabelle, was auch der Name sagt. Öffnen Sie ' +
      'sie in ' +
      'einer Tabellenkalkulation und speichern Sie sie als .xlsx.',
    binary: 'Das ist keine Tabelle: weder eine Arbeitsmappe (.xlsx) noch Text mit Spalten.',
    'open-quote':
      'Ein Anführungszeichen, das Zeile {row} öffnet, wird nie geschlossen. Schließen oder ' +
      'entfernen Sie es.',
    'too-large':
      'Die Datei ist entpackt größer, als der Import annimmt ({limit}): Sie ist beschädigt, soll ' +
      'schaden oder muss geteilt werden.',
  },
  imports: {
    'unknown-sheet': 'Das Profil nennt ein Blatt "{sheet}"; die Arbeitsmappe hat {sheets}.',
    'columns-not-found':
      'Das Profil verlangt eine Spalte "{header}", die {sheet} nicht hat; die Überschriften sind ' +
      '{headings}.',
    'no-headings': 'Kein Blatt hat die Überschriften des Profils.',
    'too-large':
      'Die Datensätze haben zusammen mehr als {limit} Zeichen. Teilen Sie die Tabelle, oder ' +
      'importieren Sie sie in Stücken.',
  },
  profiles: {
    'not-json': 'Das Profil ist kein JSON: {received}',
    'no-profile': 'Das ist kein Importprofil: {received}',
    'unknown-name': 'Das Profil hat einen unbekannten Namen "{received}"{place}.',
    'unknown-field': 'Das Profil nennt ein unbekanntes Feld {received}{place}.',
    'wrong-value': 'Das Profil hat einen falschen Wert {received}{place}.',
  },
  findings: {
    'error-cell':
      '{count} {count:Zelle ist|Zellen sind} ein Formelfehler ({received}): weggelassen.',
    'formula-without-value':
      '{count} {count:Formel hat|Formeln haben} keinen Wert in der Datei: Öffnen Sie sie in ' +
      'einer ' +
      'Tabellenkalkulation und speichern Sie sie.',
    'formula-as-text':
      '{count} {count:Text sieht|Texte sehen} wie eine Formel aus ({received}): als Text gelesen.',
    'rounded-number':
      '{count} {count:Zahl wurde|Zahlen wurden} von einer Tabellenkalkulation gerundet ' +
      '({received}): Die Ziffern sind verloren. Formatieren Sie die Spalte als Text und ' +
      'exportieren Sie noch einmal.',
    'long-number':
      '{count} {count:Zahl hat|Zahlen haben} mehr als 15 Ziffern ({received}), von denen eine ' +
      'Tabellenkalkulation 15 behält. Formatieren Sie die Spalte als Text.',
    'lost-zeros':
      '{count} {count:Nummer ist|Nummern sind} kürzer als die anderen ({received}): Eine ' +
      'Tabellenkalkulation entfernt führende Nullen. Vergleichen Sie mit der Quelle.',
    'date-in-cell':
      '{count} {count:Zelle ist|Zellen sind} ein Datum ({received}): Eine Tabellenkalkulation ' +
      'macht ' +
      'eines aus 1/2. Formatieren Sie die Spalte als Text und geben Sie den Wert neu ein.',
    'currency-dropped':
      '{count} {count:Zahl hat|Zahlen haben} eine Währung ({received}): weggelassen.',
    'unread-number':
      '{count} {count:Zelle ist|Zellen sind} keine Zahl mit diesen Zeichen ({received}): so ' +
      'übernommen.',
    'price-for-unit':
      '{count} {count:Preis nennt|Preise nennen} eine Einheit ({received}): ' +
      'als Preis dieser Einheit gelesen.',
    'price-unit-missing':
      '{count} {count:Zeile nennt|Zeilen nennen} keine Einheit des Preises: als Preis einer ' +
      'Packung gelesen.',
    'count-missing':
      '{count} {count:Zeile sagt|Zeilen sagen} nicht, wie viele in einer Packung sind: als eine ' +
      'gelesen.',
    'level-gtin-left-out':
      '{count} {count:GTIN|GTINs} einer inneren Packung ({received}) weggelassen: Die Zeile hat ' +
      'keine solche Ebene.',
    'merged-cells':
      '{count} verbundene {count:Zelle übernimmt|Zellen übernehmen} den Wert darüber.',
    'rows-without-record':
      '{count} {count:Zeile|Zeilen} ohne Nummer, Preis und GTIN ({received}): kein Datensatz.',
    'row-too-long': '{count} {count:Zeile hat|Zeilen haben} mehr als {name} Zeichen: ausgelassen.',
    'repeated-headings':
      '{count} {count:Zeile wiederholt|Zeilen wiederholen} die Überschriften: kein Datensatz.',
    'hidden-rows-taken':
      '{count} ausgeblendete {count:Zeile wurde|Zeilen wurden} wie die anderen übernommen.',
    'hidden-rows-left': '{count} ausgeblendete {count:Zeile wurde|Zeilen wurden} weggelassen.',
    'hidden-columns':
      '{count} ausgeblendete {count:Spalte wurde|Spalten wurden} wie die anderen gelesen.',
    'hidden-sheet':
      'Das ausgeblendete Blatt "{name}" mit {count} {count:Zeile|Zeilen} wurde weggelassen.',
    'sheet-without-headings':
      'Das Blatt "{name}" mit {count} {count:Zeile|Zeilen} wurde weggelassen: Die Überschriften ' +
      'fehlen.',
    'column-not-found': 'Es gibt keine Spalte "{name}".',
  },
  near: ' Meinten Sie {near}?',
  expected: ' Erwartet: {expected}.',
};

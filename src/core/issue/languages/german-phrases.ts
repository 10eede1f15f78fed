import type { Phrases } from './phrases.js';

/** German words for the kinds of data in findings. */
export const GERMAN_PHRASES: Phrases = {
  type: {
    unset: 'kein Wert',
    null: 'null',
    boolean: 'ein Wahrheitswert',
    number: 'eine Zahl',
    string: 'eine Zeichenkette',
    object: 'ein Objekt',
    array: 'ein Array',
  },
  dimension: { mass: 'Gewicht', volume: 'Volumen', count: 'Stückzahl', can: 'Dose' },
  found: {
    space: 'ein Leerzeichen',
    tab: 'ein Tabulator',
    'line-end': 'ein Zeilenende',
    'single-quote': 'ein einfaches Anführungszeichen',
    mark: "'{character}'",
    control: 'das Steuerzeichen {codePoint}',
    byte: 'das Byte {codePoint}',
    'not-ascii': 'ein Zeichen außerhalb von ASCII',
    nul: 'das Zeichen NUL',
    surrogate: 'ein halbes Zeichen ({codePoint})',
    character: '"{character}"',
    'character-and-number': '"{character}" ({codePoint})',
    number: '{codePoint}',
  },
  expected: {
    array: 'ein JSON-Array von Datensätzen',
    value: 'ein Wert',
    true: 'true',
    false: 'false',
    null: 'null',
    escape: 'eines von "\\/bfnrtu hinter einem umgekehrten Schrägstrich',
    'hexadecimal-digit': 'eine hexadezimale Ziffer',
    'escaped-control': 'die Schreibweise \\u… für ein Steuerzeichen in einer Zeichenkette',
    'no-leading-zeros': 'eine Zahl ohne führende Nullen',
    digit: 'eine Ziffer',
    'fraction-digit': 'eine Ziffer hinter dem Dezimalpunkt',
    'exponent-digit': 'eine Ziffer des Exponenten',
    colon: 'ein Doppelpunkt',
    'comma-or-brace': "ein Komma oder '}'",
    'comma-or-bracket': "ein Komma oder ']'",
    key: 'ein Schlüssel in doppelten Anführungszeichen',
    nothing: 'das Ende des Textes',
    string: 'eine Zeichenkette',
    boolean: 'true oder false',
    catalogue: 'ein Katalog',
    'customer-number': 'eine Kundennummer',
    revision: 'eine Versionsnummer',
    hash: 'ein Prüfwert',
    items: 'eine Liste von Einträgen',
    item: 'ein Eintrag',
    'later-item': 'ein Eintrag, der auf den vorigen folgt',
    'sync-plan': 'ein Plan',
    'sync-plan-texts': 'ein vollständiger Plan; einer seiner Texte fehlt',
    count: 'eine Anzahl',
    'planned-item': 'ein geplanter Eintrag',
    'withheld-item': 'ein zurückgehaltener Eintrag',
    'refused-package': 'ein abgelehntes Gebinde',
    event: 'ein Ereignis',
    'article-lists': 'Listen von Artikeln',
    'sorted-list': 'eine nach Nummer sortierte Liste',
  },
  fault: {
    empty: 'hier steht nichts',
    'foreign-character': '{found} an Stelle {at} gehört nicht zu den Ziffern und Zeichen',
    blanks: 'entfernen Sie die Leerzeichen davor und dahinter',
    'iso-duration': 'dies ist eine Dauer nach ISO 8601',
    letters: 'Buchstaben gehören nicht dazu',
    'cut-off': 'am Ende fehlt eine Zahl',
    'decimal-comma': 'schreiben Sie Dezimalzahlen mit Punkt',
    sign: 'ein Vorzeichen gehört nicht dazu',
    decimals: 'hinter dem Punkt stehen ein bis sechs Ziffern und danach nichts',
    'misplaced-character': '{found} an Stelle {at} steht am falschen Platz',
  },
  advice: {
    unit: ' Schreiben Sie {rewrite}.',
    amount: ' Schreiben Sie {multiplier} {rewrite} für jedes {receivedText}.',
    price: ' Ein Preis von {sentPrice} je {receivedText} ist {price} je {rewrite}.',
    candidates: ' Meinten Sie {candidates}?',
    country: ' Meinten Sie {candidates}? Andere Datensätze der Datei haben {country}-Maße.',
    'no-price': ' Daraus wird kein Preis berechnet.',
    'as-number':
      ' Eine Tabelle hat sie als Zahl gelesen: Formatieren Sie die Spalte als Text und ' +
      'exportieren Sie erneut.',
    rounded:
      ' Eine Tabelle hat sie gerundet, die letzten Ziffern sind verloren: Formatieren Sie die ' +
      'Spalte als Text, geben Sie die Nummer neu ein und exportieren Sie.',
  },
  form: {
    'two-measures': 'Der Text nennt einen Inhalt in zwei Einheiten. Schreiben Sie eine davon.',
    'measures-differ':
      'Der Text nennt zwei Mengen, die sich unterscheiden: {first} und {second}. Die größere ' +
      'ist das {ratio}-Fache der kleineren. Prüfen Sie, welche der Inhalt ist, und schreiben ' +
      'Sie nur diese.',
    'net-and-drained':
      'Der Text nennt Nettogewicht und Abtropfgewicht. Schreiben Sie nur das Nettogewicht: Das ' +
      'Abtropfgewicht gehört nicht in eine Gebindebeschreibung.',
    'total-and-parts':
      'Der Text nennt eine Summe und ihre Teile. Schreiben Sie nur die Teile, etwa 4 x 30 g.',
    'average-weight':
      'Der Text nennt ein Durchschnittsgewicht. Senden Sie es als feste Beschreibung, in jeder ' +
      'Datei gleich. Ein solcher Artikel hat meist einen Preis pro Einheit.',
    'packing-word':
      'Der Text nennt die Verpackung. Schreiben Sie nur Zahlen, x oder / und eine Einheit, etwa ' +
      '6 x 500 g.',
    'per-unit':
      'Der Text ist ein Preis pro {unit}. Senden Sie die Zahl in "price", 1 in ' +
      '"price_type_code" und "{unit}" in "price_unit".',
    'no-price':
      'Laut Text gibt es keinen Preis. Lassen Sie den Artikel weg, oder senden Sie einen Preis ' +
      'mit "orderable" false.',
    'with-tax':
      'Der Text ist ein Preis mit Steuer. Senden Sie die Zahl ohne Steuer, oder vereinbaren Sie ' +
      'mit dem Kunden Preise mit Steuer und senden Sie nur die Zahl.',
  },
  obstacle: {
    'inner-gtin': 'eine innere Ebene hat eine eigene GTIN',
    digits: 'eine Menge hat mehr als {limit} Ziffern vor oder hinter dem Punkt',
    length: 'sie hätte {length} Zeichen, mehr als {limit}',
  },
  damage: {
    length: '{length} statt {bytes} Bytes',
    digest: 'ein anderer Prüfwert',
    packing: '{detail}',
  },
  place: {
    record: 'Datensatz {other}',
    'earlier-file': 'ein Datensatz einer früheren Datei',
    'in-record': 'in Datensatz {record}',
    'after-record': 'nach Datensatz {record} ohne die schließende Klammer ]',
    'after-comma': 'nach dem Komma hinter Datensatz {record}',
    'after-bracket': 'nach der öffnenden Klammer [',
    'in-value': 'vor dem Ende ihres ersten Wertes',
  },
  direction: { ahead: 'gegenüber UTC vor', behind: 'gegenüber UTC nach' },
  change: { 'from-zero': 'er war 0' },
  duration: {
    day: ['Tag', 'Tage'],
    hour: ['Stunde', 'Stunden'],
    minute: ['Minute', 'Minuten'],
    second: ['Sekunde', 'Sekunden'],
    decimal: ',',
  },
  or: 'oder',
};

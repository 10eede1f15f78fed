import type { ImportSentences } from './import-sentences.js';

export const IMPORT_SWEDISH: ImportSentences = {
  tables: {
    empty: 'Filen har inga rader.',
    encrypted:
      'Arbetsboken är skyddad med lösenord. Öppna den, ta bort lösenordet (Arkiv, Info, Skydda ' +
      'arbetsbok) och spara igen.',
    'old-excel':
      'Det här är en gammal Office-fil, till exempel en Excel 97-arbetsbok (.xls). Öppna den och ' +
      'spara som .xlsx eller CSV.',
    'binary-workbook': 'Det här är en binär arbetsbok (.xlsb). Öppna den och spara som .xlsx.',
    opendocument:
      'Det här är en OpenDocument-fil utan blad. Spara tabellen som .ods, .xlsx eller CSV.',
    'not-a-workbook':
      'Det här är ett ZIP-arkiv utan arbetsbok. Packa upp det och importera tabellen.',
    'broken-zip': 'Arbetsboken är skadad: den kan inte packas upp. Spara eller skicka den igen.',
    'broken-workbook':
      'Arbetsboken är skadad: en del saknas eller är avklippt. Öppna den och spara igen.',
    json: 'Det här är JSON och ingen tabell. Kontrollera filen med: assortment check FILE',
    'web-page':
      'Det här är en webbsida eller XML och ingen tabell, vad namnet än säger. Öppna den i ett ' +
      'kalkylprogram och spara som .xlsx.',
    binary: 'Det här är ingen tabell: varken en arbetsbok (.xlsx) eller text med kolumner.',
    'open-quote':
      'Ett citattecken som öppnas på rad {row} stängs aldrig. Stäng eller ta bort det och försök ' +
      'igen.',
    'too-large':
      'Filen packas upp till mer än vad importen tar emot ({limit}): den är skadad, gjord för ' +
      'att ' +
      'skada eller måste delas.',
  },
  imports: {
    'unknown-sheet': 'Profilen nämner bladet "{sheet}"; arbetsboken har {sheets}.',
    'columns-not-found':
      'Profilen kräver en kolumn "{header}", som {sheet} inte har; rubrikerna är {headings}.',
    'no-headings': 'Inget blad har profilens rubriker.',
    'too-large':
      'Posterna har tillsammans mer än {limit} tecken. Dela tabellen, eller importera den i delar.',
  },
  profiles: {
    'not-json': 'Profilen är inte JSON: {received}',
    'no-profile': 'Det här är ingen importprofil: {received}',
    'unknown-name': 'Profilen har ett okänt namn "{received}"{place}.',
    'unknown-field': 'Profilen nämner ett okänt fält {received}{place}.',
    'wrong-value': 'Profilen har ett felaktigt värde {received}{place}.',
  },
  findings: {
    'error-cell': '{count} {count:cell är|celler är} ett formelfel ({received}): utelämnat.',
    'formula-without-value':
      '{count} {count:formel har|formler har} inget värde i filen: öppna den i ett kalkylprogram ' +
      'och spara.',
    'formula-as-text':
      '{count} {count:text ser ut|texter ser ut} som en formel ({received}): tagen som text.',
    'rounded-number':
      '{count} {count:tal har|tal har} avrundats av ett kalkylprogram ({received}): siffrorna är ' +
      'borta. Formatera kolumnen som text och exportera igen.',
    'long-number':
      '{count} {count:tal har|tal har} fler än 15 siffror ({received}), varav ett kalkylprogram ' +
      'behåller 15. Formatera kolumnen som text.',
    'lost-zeros':
      '{count} {count:id är|id är} kortare än de andra ({received}): ett kalkylprogram tar bort ' +
      'inledande nollor. Jämför med källan.',
    'date-in-cell':
      '{count} {count:cell är|celler är} ett datum ({received}): ett kalkylprogram gör ett av ' +
      '1/2. ' +
      'Formatera kolumnen som text och skriv in värdet igen.',
    'currency-dropped': '{count} tal har en valuta ({received}): utelämnad.',
    'unread-number':
      '{count} {count:cell är|celler är} inget tal med dessa tecken ({received}): tagen som ' +
      'den är.',
    'price-for-unit':
      '{count} {count:pris nämner|priser nämner} en enhet ({received}): ' +
      'läst som pris för den enheten.',
    'price-unit-missing':
      '{count} {count:rad nämner|rader nämner} ingen enhet för priset: läst som pris för en ' +
      'förpackning.',
    'count-missing':
      '{count} {count:rad säger|rader säger} inte hur många förpackningen innehåller: läst som en.',
    'level-gtin-left-out':
      '{count} GTIN för en inre förpackning ({received}) utelämnat: raden har ingen sådan nivå.',
    'merged-cells': '{count} {count:sammanfogad cell|sammanfogade celler} får värdet ovanför.',
    'rows-without-record':
      '{count} {count:rad|rader} utan id, pris och GTIN ({received}): ingen post.',
    'row-too-long': '{count} {count:rad har|rader har} mer än {name} tecken: utelämnades.',
    'repeated-headings': '{count} {count:rad|rader} upprepar rubrikerna: ingen post.',
    'hidden-rows-taken': '{count} {count:dold rad|dolda rader} togs med som de andra.',
    'hidden-rows-left': '{count} {count:dold rad|dolda rader} utelämnades.',
    'hidden-columns': '{count} {count:dold kolumn|dolda kolumner} lästes som de andra.',
    'hidden-sheet': 'Det dolda bladet "{name}" med {count} {count:rad|rader} utelämnades.',
    'sheet-without-headings':
      'Bladet "{name}" med {count} {count:rad|rader} utelämnades: det saknar rubrikerna.',
    'column-not-found': 'Det finns ingen kolumn "{name}".',
  },
  near: ' Menade du {near}?',
  expected: ' Väntat: {expected}.',
};

import type { FormSentences } from '../file-form.js';

/** The sentence for each form in Swedish. */
export const SWEDISH: FormSentences = {
  csv:
    'Detta är en CSV-fil med {columns} kolumner, åtskilda av {separator}, inte JSON. Exportera ' +
    'sortimentet som JSON eller låt konvertera tabellen.',
  'tab-separated':
    'Detta är en tabell med {columns} kolumner, åtskilda av tabbar, inte JSON. Exportera ' +
    'sortimentet som JSON eller låt konvertera tabellen.',
  excel:
    'Detta är en Excel-arbetsbok (.xlsx), inte JSON. Exportera sortimentet som JSON från källan.',
  'old-excel':
    'Detta är en gammal Office-fil, som en Excel-arbetsbok (.xls), inte JSON. Exportera ' +
    'sortimentet som JSON från källan.',
  opendocument:
    'Detta är en OpenDocument-fil, som en arbetsbok (.ods), inte JSON. Exportera sortimentet som ' +
    'JSON från källan.',
  zip:
    'Detta är ett ZIP-arkiv, som även Excel-arbetsböcker (.xlsx) är, inte JSON. Packa upp det ' +
    'eller exportera sortimentet som JSON.',
  gzip: 'Filen är komprimerad med gzip. Packa upp den först: gunzip -c FILE > FILE.json',
  pdf: 'Detta är ett PDF-dokument, inte JSON. Exportera sortimentet som JSON.',
  'web-page':
    'Detta är en webbsida, inte JSON. Hämtningen misslyckades eller krävde inloggning: hämta ' +
    'filen igen.',
  'titled-web-page':
    'Detta är en webbsida med titeln "{title}", inte JSON. Hämtningen misslyckades eller krävde ' +
    'inloggning: hämta filen igen.',
  xml: 'Detta är XML med rotelementet <{root}>, inte JSON: assortment import FILE läser den.',
  'windows-1252':
    'Texten är inte UTF-8: byten {byte} är "{character}" i Windows-1252. Spara filen som UTF-8.',
  utf16: 'Filen är UTF-16, som vissa program kallar Unicode. Spara den som UTF-8.',
  blank: 'Filen är tom: exporten skrev ingenting. Exportera igen.',
  wrapper: 'Detta är ett objekt som har posternas array i "{path}". Skicka bara arrayen.',
  'one-record': 'Detta är en enda förpackningspost. Sätt den inom hakparenteser: [ … ].',
  object:
    'Detta är ett JSON-objekt utan någon array med poster. Skicka en JSON-array med ' +
    'förpackningsposter.',
  ndjson:
    'Detta är NDJSON, ett JSON-objekt efter ett annat. Sätt dem i en array: [ första, andra, … ].',
  'bare-records': 'Här står poster utan en array omkring. Sätt dem inom hakparenteser: [ … ].',
  'trailing-comma': 'Ett komma för mycket: inget värde följer. Ta bort det.',
  'missing-comma': 'Här saknas ett komma mellan två värden.',
  comment: 'Detta är en kommentar, vilket JSON inte har. Ta bort den.',
  'smart-quotes':
    'Detta är typografiska citattecken ({character}), som ett ordbehandlingsprogram skriver. ' +
    'JSON använder ".',
  'single-quotes':
    'Enkla citattecken: detta är utskrivet av Python eller JavaScript, inte skrivet som JSON. ' +
    'Använd json.dumps eller JSON.stringify, som skriver ".',
  literal: '{word} är ett ord i Python eller JavaScript; JSON skriver {json}.',
  'no-number': '{word} är inget tal som JSON kan skriva. Skicka själva värdet.',
  'unquoted-key':
    'Nyckeln {word} saknar citattecken: JSON skriver "{word}", som JSON.stringify gör.',
  'decimal-comma': '{number} är ett tal med decimalkomma. JSON skriver en punkt: {json}.',
  'line-break': 'Det finns en radbrytning inne i en text. JSON skriver den som \\n.',
  control: 'Det finns en tabb eller ett styrtecken inne i en text. JSON skriver en tabb som \\t.',
  backslash: 'Ett ensamt omvänt snedstreck står inne i en text. JSON skriver det två gånger: \\\\.',
  'leading-zeros':
    '{number} har inledande nollor. JSON skriver {json}; ett id skrivs inom citattecken.',
};

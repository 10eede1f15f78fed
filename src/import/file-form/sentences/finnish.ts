import type { FormSentences } from '../file-form.js';

/** The sentence for each form in Finnish. */
export const FINNISH: FormSentences = {
  csv:
    'Tämä on CSV-tiedosto, jossa on {columns} saraketta ja erottimena {separator}, ei JSON. Vie ' +
    'valikoima JSONina tai muunna taulukko.',
  'tab-separated':
    'Tämä on taulukko, jossa on {columns} saraketta ja erottimena sarkain, ei JSON. Vie ' +
    'valikoima JSONina tai muunna taulukko.',
  excel: 'Tämä on Excel-työkirja (.xlsx), ei JSON. Vie valikoima JSONina lähtöjärjestelmästä.',
  'old-excel':
    'Tämä on vanha Office-tiedosto, kuten Excel-työkirja (.xls), ei JSON. Vie valikoima JSONina ' +
    'lähtöjärjestelmästä.',
  opendocument:
    'Tämä on OpenDocument-tiedosto, kuten työkirja (.ods), ei JSON. Vie valikoima JSONina ' +
    'lähtöjärjestelmästä.',
  zip:
    'Tämä on ZIP-paketti, kuten Excel-työkirjatkin (.xlsx), ei JSON. Pura se tai vie valikoima ' +
    'JSONina.',
  gzip: 'Tämä tiedosto on pakattu gzipillä. Pura se ensin: gunzip -c FILE > FILE.json',
  pdf: 'Tämä on PDF-asiakirja, ei JSON. Vie valikoima JSONina.',
  'web-page':
    'Tämä on verkkosivu, ei JSON. Lataus epäonnistui tai pyysi kirjautumaan: hae tiedosto ' +
    'uudelleen.',
  'titled-web-page':
    'Tämä on verkkosivu, jonka otsikko on "{title}", ei JSON. Lataus epäonnistui tai pyysi ' +
    'kirjautumaan: hae tiedosto uudelleen.',
  xml: 'Tämä on XML, jonka juurielementti on <{root}>, ei JSON: assortment import FILE lukee sen.',
  'windows-1252':
    'Teksti ei ole UTF-8:aa: tavu {byte} on Windows-1252:ssa "{character}". Tallenna tiedosto ' +
    'UTF-8-muodossa.',
  utf16:
    'Tiedosto on UTF-16-muodossa, jota jotkin ohjelmat kutsuvat nimellä Unicode. Tallenna se ' +
    'UTF-8-muodossa.',
  blank: 'Tiedosto on tyhjä: vienti ei kirjoittanut mitään. Vie uudelleen.',
  wrapper:
    'Tämä on objekti, jonka kentässä "{path}" on tietueiden taulukko. Lähetä pelkkä taulukko.',
  'one-record': 'Tämä on yksi pakkaustietue. Pane se hakasulkeisiin: [ … ].',
  object:
    'Tämä on JSON-objekti, jossa ei ole tietueiden taulukkoa. Lähetä JSON-taulukko ' +
    'pakkaustietueita.',
  ndjson:
    'Tämä on NDJSONia, JSON-objekteja peräkkäin. Pane ne yhteen taulukkoon: [ ensimmäinen, ' +
    'toinen, … ].',
  'bare-records': 'Tietueiden ympäriltä puuttuu taulukko. Pane ne hakasulkeisiin: [ … ].',
  'trailing-comma': 'Pilkku on liikaa: sen perässä ei ole arvoa. Poista se.',
  'missing-comma': 'Kahden arvon välistä puuttuu pilkku.',
  comment: 'Tämä on kommentti, jota JSONissa ei ole. Poista se.',
  'smart-quotes':
    'Nämä ovat tekstinkäsittelyn lainausmerkkejä ({character}). JSONissa lainausmerkki on ".',
  'single-quotes':
    'Puolilainausmerkit: tämän on tulostanut Python tai JavaScript, eikä se ole JSONia. Käytä ' +
    'funktiota json.dumps tai JSON.stringify, jotka kirjoittavat ".',
  literal: '{word} on Pythonin tai JavaScriptin sana; JSONissa se on {json}.',
  'no-number': '{word} ei ole luku, jonka JSON voi kirjoittaa. Lähetä itse arvo.',
  'unquoted-key':
    'Avaimelta {word} puuttuvat lainausmerkit: JSONissa se on "{word}", kuten JSON.stringify ' +
    'kirjoittaa.',
  'decimal-comma': 'Luvussa {number} on desimaalipilkku. JSONissa on piste: {json}.',
  'line-break': 'Tekstin sisällä on rivinvaihto. JSONissa se on \\n.',
  control: 'Tekstin sisällä on sarkain tai ohjausmerkki. Sarkain on JSONissa \\t.',
  backslash: 'Tekstin sisällä on yksi kenoviiva. JSONissa niitä on kaksi: \\\\.',
  'leading-zeros':
    'Luvussa {number} on etunollia. JSONissa se on {json}; tunnus kirjoitetaan lainausmerkkeihin.',
};

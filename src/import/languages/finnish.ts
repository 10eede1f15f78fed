import type { ImportSentences } from './import-sentences.js';

export const IMPORT_FINNISH: ImportSentences = {
  tables: {
    empty: 'Tiedostossa ei ole rivejä.',
    encrypted:
      'Työkirja on suojattu salasanalla. Avaa se, poista salasana (Tiedosto, Tiedot, Suojaa ' +
      'työkirja) ja tallenna uudelleen.',
    'old-excel':
      'Tämä on vanha Office-tiedosto, kuten Excel 97 -työkirja (.xls). Avaa se ja tallenna ' +
      'muodossa .xlsx tai CSV.',
    'binary-workbook': 'Tämä on binäärinen työkirja (.xlsb). Avaa se ja tallenna muodossa .xlsx.',
    opendocument:
      'Tässä OpenDocument-tiedostossa ei ole taulukoita. Tallenna taulukko muodossa .ods, .xlsx ' +
      'tai CSV.',
    'not-a-workbook': 'Tämä on ZIP-paketti ilman työkirjaa. Pura se ja tuo taulukko.',
    'broken-zip': 'Työkirja on vioittunut: sitä ei voi purkaa. Tallenna tai lähetä se uudelleen.',
    'broken-workbook':
      'Työkirja on vioittunut: osa siitä puuttuu tai on katkennut. Avaa se ja tallenna uudelleen.',
    json: 'Tämä on JSON eikä taulukko. Tarkista se komennolla: assortment check FILE',
    'web-page':
      'Tämä on verkkosivu tai XML eikä taulukko, vaikka nimi väittäisi muuta. Avaa se ' +
      'taulukkolaskennassa ja tallenna muodossa .xlsx.',
    binary: 'Tämä ei ole taulukko: ei työkirja (.xlsx) eikä sarakkeista koostuva teksti.',
    'open-quote':
      'Rivillä {row} alkavaa lainausmerkkiä ei suljeta. Sulje tai poista se ja yritä uudelleen.',
    'too-large':
      'Tiedosto purkautuu suuremmaksi kuin tuonti ottaa vastaan ({limit}): se on vioittunut, ' +
      'tehty haitaksi tai pitää jakaa osiin.',
  },
  imports: {
    'unknown-sheet': 'Profiili nimeää taulukon "{sheet}"; työkirjassa on {sheets}.',
    'columns-not-found':
      'Profiili vaatii sarakkeen "{header}", jota kohteessa {sheet} ei ole; sen otsikot ovat ' +
      '{headings}.',
    'no-headings': 'Missään taulukossa ei ole profiilin otsikoita.',
    'too-large': 'Tietueissa on yhteensä yli {limit} merkkiä. Jaa taulukko, tai tuo se osissa.',
  },
  profiles: {
    'not-json': 'Profiili ei ole JSON: {received}',
    'no-profile': 'Tämä ei ole tuontiprofiili: {received}',
    'unknown-name': 'Profiilissa on tuntematon nimi "{received}"{place}.',
    'unknown-field': 'Profiili nimeää tuntemattoman kentän {received}{place}.',
    'wrong-value': 'Profiilissa on väärä arvo {received}{place}.',
  },
  findings: {
    'error-cell': '{count} {count:solu on|solua on} kaavan virhe ({received}): jätetty pois.',
    'formula-without-value':
      '{count} {count:kaavalla|kaavalla} ei ole arvoa tiedostossa: avaa se taulukkolaskennassa ' +
      'ja ' +
      'tallenna.',
    'formula-as-text':
      '{count} {count:teksti näyttää|tekstiä näyttää} kaavalta ({received}): otettu tekstinä.',
    'rounded-number':
      'Taulukkolaskenta on pyöristänyt {count} {count:luvun|lukua} ({received}): numerot on ' +
      'menetetty. Muotoile sarake tekstiksi ja vie uudelleen.',
    'long-number':
      '{count} {count:luvussa|luvussa} on yli 15 numeroa ({received}), joista taulukkolaskenta ' +
      'säilyttää 15. Muotoile sarake tekstiksi.',
    'lost-zeros':
      '{count} {count:tunnus on|tunnusta on} muita lyhyempi ({received}): taulukkolaskenta ' +
      'poistaa ' +
      'lukujen etunollat. Vertaa lähteeseen.',
    'date-in-cell':
      '{count} {count:solu on|solua on} päivämäärä ({received}): taulukkolaskenta tekee ' +
      'sellaisen ' +
      'tekstistä 1/2. Muotoile sarake tekstiksi ja kirjoita arvo uudelleen.',
    'currency-dropped': '{count} {count:luvussa|luvussa} on valuutta ({received}): jätetty pois.',
    'unread-number':
      '{count} {count:solu ei ole|solua ei ole} luku näillä merkeillä ({received}): otettu ' +
      'sellaisenaan.',
    'price-for-unit':
      '{count} {count:hinta nimeää|hintaa nimeää} yksikön ({received}): ' +
      'luettiin sen yksikön hinnaksi.',
    'price-unit-missing':
      '{count} {count:rivi|riviä} ei nimeä hinnan yksikköä: luettiin pakkauksen hinnaksi.',
    'count-missing':
      '{count} {count:rivi|riviä} ei kerro, montako pakkauksessa on: luettiin yhdeksi.',
    'level-gtin-left-out':
      '{count} sisemmän pakkauksen {count:GTIN|GTIN-koodia} ({received}) jätetty pois: rivillä ' +
      'ei ' +
      'ole sellaista tasoa.',
    'merged-cells': '{count} {count:yhdistetty solu|yhdistettyä solua} saa yläpuolisen arvon.',
    'rows-without-record':
      '{count} {count:rivillä|rivillä} ei ole tunnusta, hintaa eikä GTINiä ({received}): ei ' +
      'tietuetta.',
    'row-too-long': '{count} {count:rivillä|rivillä} on yli {name} merkkiä: jätetty pois.',
    'repeated-headings': '{count} {count:rivi toistaa|riviä toistaa} otsikot: ei tietuetta.',
    'hidden-rows-taken':
      '{count} {count:piilotettu rivi|piilotettua riviä} otettiin kuten muutkin.',
    'hidden-rows-left': '{count} {count:piilotettu rivi|piilotettua riviä} jätettiin pois.',
    'hidden-columns':
      '{count} {count:piilotettu sarake|piilotettua saraketta} luettiin kuten muutkin.',
    'hidden-sheet':
      'Piilotettu taulukko "{name}", jossa on {count} {count:rivi|riviä}, jätettiin pois.',
    'sheet-without-headings':
      'Taulukko "{name}", jossa on {count} {count:rivi|riviä}, jätettiin pois: otsikot puuttuvat.',
    'column-not-found': 'Saraketta "{name}" ei ole.',
  },
  near: ' Tarkoititko {near}?',
  expected: ' Odotettu: {expected}.',
};

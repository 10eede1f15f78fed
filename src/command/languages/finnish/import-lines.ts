import type { Lines } from '../language.js';

export const imports: Lines['imports'] = {
  text: '{name}: {charset}, sarakkeiden erotin {separator}, {count} {count:rivi|riviä}.',
  workbook: '{name}: työkirja, luettu {count} {count:taulukko|taulukkoa}: {sheets}.',
  tree: '{name}: {form}, {count} {count:rivi|riviä} kohdassa {rows}.',
  tab: 'sarkain',
  headings: 'Otsikot rivillä {row}.',
  noHeadings: 'Ei otsikoita: mikään rivi ei nimeä kahta kenttää.',
  marks: 'Desimaalimerkki {mark}: {count} / {numbers} lukua. {thousands}',
  thousands: 'Tuhaterotin: "{mark}".',
  column: '{column}  {header}  →  kenttä {field}  {samples}',
  doubtful: '{column}  {header}  →  kenttä {field}?  {samples}',
  leftOut: '{column}  {header}: jätetty pois',
  constant: 'joka rivi  →  {field} = {value}',
  word: '"{from}" luetaan arvona "{to}"',
  incomplete:
    '{name}: ei tunnistettu: {missing}. Profiilissa {path} on se, mikä tiedetään. Täydennä se ' +
    '("field" on jokin näistä: {fields}) ja suorita: assortment import {file} --profile {profile}',
  profileExists:
    '{name}: ei tunnistettu: {missing}. Profiili {path} on jo olemassa: anna se valitsimella ' +
    '--profile {path} tai valitse toinen nimi valitsimella --save-profile.',
  question: '{what}? [K/e] ',
  no: 'e(?:i)?',
  guess: '{column} "{header}": {samples} → {field} (peruste: {why})',
  everyRow: 'Sarake puuttuu: "{field}" → {value} joka riville',
  unit: 'Kaikkien kokojen yksikkö (kg, g, l, ml; Enter: ei mitään): ',
  meaning:
    '{column} "{header}", {field}: mitä "{word}" tarkoittaa ({example}; Enter jättää ' +
    'lukematta)? ',
  keep: 'Tallennetaanko uudet merkitykset tiedostoon {path}',
  taken: 'Arvaus otettiin: {what}',
  profileFault: 'profiili {path}: {sentence}',
  tableFault: 'taulukko {name}: {sentence}',
  saved: 'Profiili kirjoitettiin tiedostoon {path}. Anna se ensi kerralla: --profile {path}.',
  found: '{sentence}  Solut: {cells}',
  more: 'ja {count} muuta',
  written: '{name}: {count} {count:tietue|tietuetta}, {accepted} hyväksytty, {refused} hylätty.',
  fixed: 'Tehtiin {count} {count:varma korjaus|varmaa korjausta}.',
  left: 'Jäljellä, soluineen:',
  cause: '{count} kpl  {field}  {message}',
  exported: '{name}: {count} {count:tietue|tietuetta} kirjoitettiin tiedostoon {path}.',
  lost: {
    'unknown-field':
      '{count} {count:tietue|tietuetta}: tuntematon kenttä "{field}" jätettiin pois.',
    'no-package':
      '{count} {count:tietue|tietuetta}: pakkauskuvaus jätettiin pois: tasolta puuttuu ' +
      'määrä, tai yksikkö on toisen tason yläpuolella.',
    'second-gtin':
      '{count} {count:tietue|tietuetta}: tasojen GTIN-koodien vierestä jätettiin yksi.',
    'long-text':
      '{count} {count:tietue|tietuetta}: Excel katkaisee kentän "{field}" 32 767 merkkiin.',
  },
  ownFile: 'tiedostoon {path} ei voi kirjoittaa, koska se luetaan',
};

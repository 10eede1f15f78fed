import type { Lines } from '../language.js';

export const imports: Lines['imports'] = {
  text: '{name}: {charset}, kolumner skilda av {separator}, {count} {count:rad|rader}.',
  workbook: '{name}: arbetsbok, {count} blad {count:läst|lästa}: {sheets}.',
  tree: '{name}: {form}, {count} {count:rad|rader} i {rows}.',
  tab: 'tabbar',
  headings: 'Rubriker på rad {row}.',
  noHeadings: 'Inga rubriker: ingen rad nämner två fält.',
  marks: 'Decimaltecken {mark}: {count} av {numbers} tal. {thousands}',
  thousands: 'Tecken mellan tusental: "{mark}".',
  column: '{column}  {header}  →  fältet {field}  {samples}',
  doubtful: '{column}  {header}  →  fältet {field}?  {samples}',
  leftOut: '{column}  {header}: utelämnad',
  constant: 'varje rad  →  {field} = {value}',
  word: '"{from}" läses som "{to}"',
  incomplete:
    '{name}: kändes inte igen: {missing}. Profilen {path} har det som är känt. Komplettera den ' +
    '("field" är något av {fields}) och kör: assortment import {file} --profile {profile}',
  profileExists:
    '{name}: kändes inte igen: {missing}. Det finns redan en profil {path}: ange den med ' +
    '--profile {path}, eller välj ett annat namn med --save-profile.',
  question: '{what}? [J/n] ',
  no: 'n(?:ej)?',
  guess: '{column} "{header}": {samples} → {field} (enligt {why})',
  everyRow: 'Ingen kolumn har "{field}" → {value} för varje rad',
  unit: 'Enhet för alla storlekar (kg, g, l, ml; Enter för ingen): ',
  meaning:
    '{column} "{header}", {field}: vad betyder "{word}" ({example}; Enter lämnar det oläst)? ',
  keep: 'Spara de nya betydelserna i {path}',
  taken: 'Gissning använd: {what}',
  profileFault: 'profilen {path}: {sentence}',
  tableFault: 'tabellen {name}: {sentence}',
  saved: 'Profilen skrevs till {path}. Ange den med --profile {path} nästa gång.',
  found: '{sentence}  Celler: {cells}',
  more: 'och {count} till',
  written: '{name}: {count} {count:post|poster}, {accepted} godkända, {refused} avvisade.',
  fixed: '{count} {count:säker rättelse|säkra rättelser} gjordes.',
  left: 'Det som återstår, med sina celler:',
  cause: '{count} st  {field}  {message}',
  exported: '{name}: {count} {count:post|poster} skrevs till {path}.',
  lost: {
    'unknown-field': '{count} {count:post|poster}: det okända fältet "{field}" utelämnas.',
    'no-package':
      '{count} {count:post|poster}: förpackningen utelämnas: en nivå saknar antal, eller ' +
      'en enhet står ovanför en annan nivå.',
    'second-gtin': '{count} {count:post|poster}: ett GTIN vid sidan av nivåernas utelämnas.',
    'long-text': '{count} {count:post|poster}: Excel klipper av "{field}" efter 32 767 tecken.',
  },
  ownFile: 'kan inte skriva till {path}, som läses',
};

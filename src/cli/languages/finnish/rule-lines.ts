import type { Lines } from '../language.js';

export const rules: Lines['rules'] = {
  rule: 'sääntö',
  severity: 'vakavuus',
  effect: 'seuraus',
  stage: 'havaitaan',
  section: 'kohta',
  example: 'esimerkki',
  before: 'ennen',
  bad: 'väärin',
  good: 'oikein',
  page: 'sivu',
  nearCode: 'Tarkoititko sääntöä {code}? assortment explain {code}',
  codesOfGroup: 'Säännöt, joiden alku on {group}: {codes}',
  effects: {
    'refuses-file': 'hylkää tiedoston',
    'refuses-record': 'hylkää tietueen',
    none: 'ei hylkää mitään',
  },
  stages: { upload: 'kun tiedosto tarkastetaan tai lähetetään', sync: 'siirrossa' },
};

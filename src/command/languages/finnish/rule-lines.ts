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
  without: '(ilman kenttää "{field}")',
  noBytes: '(ei yhtään tavua)',
  damagedFile:
    'Vastaanotetun tiedoston tallennetut tavut eivät ole ne, joiden tiiviste kirjattiin ' +
    'tiedoston saapuessa.',
  soundFile: 'Tavut ovat samat.',
  faultyProgram: 'Ohjelman sääntö kaatuu tietueeseen; yhtään sellaista tietuetta ei tunneta.',
  mendedProgram: 'Versio, jossa virhe on korjattu, lukee tietueen.',
  stoppedSync:
    'Palvelu pysähtyi kolmella yrityksellä siirtää tiedosto, esimerkiksi koska muisti loppui.',
  completedSync: 'Yksi yritys riitti.',
  notes: {
    withOption: 'asetuksella {code}',
    windows1252: 'väärä tiedosto on {code} Windows-1252:na: tavu E4 on yksin',
    utf16: 'väärä tiedosto on {code} tallennettuna muotoon "Unicode" (UTF-16)',
    emptyFile: 'väärä tiedosto on `[]`, asetuksella {code}',
    approval: 'sama suojaraja, ja odottamaan jätetyn suunnitelman tiiviste on `approval`',
    otherApproval: 'väärässä siirrossa `approval` on toisen suunnitelman tiiviste',
  },
};

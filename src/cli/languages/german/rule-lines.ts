import type { Lines } from '../language.js';

export const rules: Lines['rules'] = {
  rule: 'Regel',
  severity: 'Gewicht',
  effect: 'Folge',
  stage: 'bemerkt',
  section: 'Abschnitt',
  example: 'Beispiel',
  before: 'vorher',
  bad: 'falsch',
  good: 'richtig',
  page: 'Seite',
  nearCode: 'Meinten Sie die Regel {code}? assortment explain {code}',
  codesOfGroup: 'Regeln, die mit {group} beginnen: {codes}',
  effects: {
    'refuses-file': 'lehnt die Datei ab',
    'refuses-record': 'lehnt den Datensatz ab',
    none: 'lehnt nichts ab',
  },
  stages: { upload: 'beim Prüfen oder Senden einer Datei', sync: 'bei der Übernahme' },
};

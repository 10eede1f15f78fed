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
  without: '(ohne "{field}")',
  noBytes: '(gar keine Bytes)',
  damagedFile:
    'Die gespeicherten Bytes einer empfangenen Datei sind nicht die, deren Prüfsumme beim ' +
    'Empfang vermerkt wurde.',
  soundFile: 'Es sind dieselben Bytes.',
  faultyProgram:
    'Eine Regel des Programms bricht bei dem Datensatz ab; kein solcher Datensatz ist bekannt.',
  mendedProgram: 'Eine Version, in der das behoben ist, liest den Datensatz.',
  stoppedSync:
    'Der Dienst brach bei jedem von drei Versuchen ab, die Datei zu übernehmen, etwa weil ' +
    'der Arbeitsspeicher voll war.',
  completedSync: 'Ein Versuch genügte.',
  notes: {
    withOption: 'mit {code}',
    windows1252: 'die falsche Datei ist {code} in Windows-1252: das Byte E4 steht allein',
    utf16: 'die falsche Datei ist {code}, als "Unicode" (UTF-16) gespeichert',
    emptyFile: 'die falsche Datei ist `[]`, mit {code}',
    approval: 'mit derselben Sperre und dem Hash des zurückgehaltenen Plans als `approval`',
    otherApproval: 'die falsche Übernahme nennt den Hash eines anderen Plans als `approval`',
  },
};

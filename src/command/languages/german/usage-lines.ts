import type { Lines } from '../language.js';

export const usage: Lines['usage'] = {
  usage: 'Aufruf: assortment {call}',
  noValue: '{option} nimmt keinen Wert',
  needsValue: '{option} braucht einen Wert: {value}',
  missingWord: '{word} fehlt',
  tooMany: 'ein Argument zu viel: {word}',
  action: '{command} tut eines von {actions}; dies ist "{word}"',
  missingSubject: '{word} fehlt nach {action}',
  optionOfOther: '--{name} gehört nicht zu {action}; bitte weglassen',
  goneOption: 'die Option {option} gibt es nicht mehr: {reason}; lassen Sie sie weg',
  unknownOption:
    'unbekannte Option {option}; schreiben Sie -- vor einen Text, der mit einem Strich beginnt',
  unknownOptionNear: 'unbekannte Option {option}; meinten Sie {near}?',
  unknownCommand: 'unbekannter Befehl {name}{hint}',
  unknownFirstOption: 'unbekannte Option {name}{hint}',
  near: '; meinten Sie {near}?',
  didYouMean: 'meinten Sie {near}? ',
  missingOption: '--{name} fehlt, zum Beispiel --{name} {example}',
  choice: '--{name} ist eines von {choices}; {hint}angegeben ist "{value}"',
  wholeNumber: '--{name} ist eine ganze Zahl; angegeben ist "{value}"',
  atLeastOne: '--{name} ist mindestens 1',
  noLimit: '--limit ist mindestens 1',
  removals:
    '--guard-removals ist ein Anteil der Gebinde und, wenn nötig, eine Anzahl, etwa 20% oder ' +
    '20%,50; angegeben ist "{text}"',
  price: '--guard-price ist ein Anteil des Grundpreises, etwa 60%; angegeben ist "{text}"',
  library: '--library ist ein Name mit 1 bis {length} Zeichen, nicht leer',
  libraryCharacter:
    '--library enthält ein Zeichen, das kein Speicher aufnimmt (NUL oder ein halbes Zeichen)',
  customer: '--customer: {fault}',
  notBoth: '{one} oder {other} angeben, nicht beide',
  authUrlAlone: '--auth-url gehört zu --public-url',
  addresses:
    '--{name} ist eine Liste von Adressen, Netzen wie 10.0.0.0/8 oder den Wörtern loopback, ' +
    'private und any, durch Kommas getrennt; dies ist "{entry}"',
  webAddress:
    '--{name} ist eine http- oder https-Adresse ohne Abfrage, etwa ' +
    'https://api.example.com; dies ist "{text}"',
  plainHttp:
    '--{name} {address} würde Passwörter und Token unverschlüsselt senden: eine https-Adresse ' +
    'verwenden, oder --allow-http angeben, wenn das in Ordnung ist',
  noFolder: 'dort kann kein Ordner angelegt werden',
  standardInput: 'Standardeingabe',
  changed:
    '{path} hat sich beim Lesen geändert: Versuchen Sie es noch einmal, wenn sie vollständig ist',
  notOutput: 'geben Sie eine Datei zum Schreiben an, nicht -',
  unknownVariable: '{name} ist keine Variable dieses Programms und wird übergangen{hint}',
  variableFile: '{name} nennt {path}: {reason}',
  switchVariable: '{name} ist true oder false; angegeben ist "{value}"',
  place: '{path}: {reason}',
};

export const gone: Lines['gone'] = {
  threads: 'eine Prüfung in einem Thread ist ebenso schnell',
};

export const reasons: Lines['reasons'] = {
  ENOENT: 'die Datei gibt es nicht',
  EISDIR: 'ist ein Ordner',
  EACCES: 'keine Berechtigung',
  EPERM: 'keine Berechtigung',
  ENOTDIR: 'die Datei gibt es nicht',
  ELOOP: 'zu viele symbolische Links',
  EMFILE: 'zu viele offene Dateien',
  ENAMETOOLONG: 'der Name ist zu lang',
};

export const help: Lines['help'] = {
  usage: 'Aufruf: assortment BEFEHL ...',
  about: 'Liest Sortimentsdateien von Lieferanten nach den Regeln des Dienstes, der sie übernimmt.',
  groups: {
    files: 'Dateien',
    tables: 'Tabellen',
    sending: 'An einen Dienst senden',
    catalogue: 'Ihr Katalog',
    service: 'Den Dienst betreiben',
    administration: 'Verwaltung',
  },
  first: {
    'check FILE': 'was an einer Datei falsch ist, und was hilft',
    'fix FILE -o OUT': 'die Datei mit ihren sicheren Korrekturen',
    'import FILE -o OUT': 'eine Tabelle als Sortimentsdatei',
    inspect: 'dasselbe im Browser, ohne Netz',
    serve: 'der ganze Dienst auf diesem Rechner',
    '--help': 'alle Befehle',
  },
  ownOptions: '{call} [OPTIONEN]',
  helpOf: 'Optionen und Rückgabewerte eines Befehls',
  version: 'die Version dieses Programms',
  language: 'die Sprache der Ausgabe (LC_ALL, LC_MESSAGES oder LANG)',
  standardInput: 'FILE kann - sein, für die Standardeingabe.',
  summary: '{name} {summary}.',
  exitCode: 'Rückgabewert: {codes}.',
};

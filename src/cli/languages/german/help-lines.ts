import type { Lines } from '../language.js';

export const help: Lines['help'] = {
  usage: 'Aufruf: assortment BEFEHL ...',
  about: 'Liest Sortimentsdateien von Lieferanten nach den Regeln des Dienstes, der sie übernimmt.',
  helpOf: 'Optionen und Rückgabewerte eines Befehls',
  version: 'die Version dieses Programms',
  language: 'die Sprache der Ausgabe (LC_ALL, LC_MESSAGES oder LANG)',
  standardInput: 'FILE kann - sein, für die Standardeingabe.',
  summary: '{name} {summary}.',
  exitCode: 'Rückgabewert: {codes}.',
};

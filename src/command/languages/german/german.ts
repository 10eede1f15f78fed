import { EXPLANATION_GERMAN } from '../../../core/explain/languages/german.js';
import { GERMAN as GERMAN_FINDINGS } from '../../../core/issue/languages/german.js';
import { type CommandLanguage, OPERATOR_LINES } from '../language.js';
import { COMMAND_HELP, OPTION_HELP } from './command-help.js';
import * as lines from './lines.js';
import { ROOM_TEXTS } from './room-texts.js';

/** The command in German. */
export const GERMAN: CommandLanguage = {
  tag: 'de',
  lines: { ...OPERATOR_LINES, ...lines },
  numbers: {
    group: '.',
    decimal: ',',
    date: 'D.M.Y',
    bytes: ['Byte', 'Bytes', 'kB', 'MB', 'GB', 'TB'],
  },
  findings: GERMAN_FINDINGS,
  explanation: EXPLANATION_GERMAN,
  help: { options: OPTION_HELP, commands: COMMAND_HELP },
  rooms: ROOM_TEXTS,
};

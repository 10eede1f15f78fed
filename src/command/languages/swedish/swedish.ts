import { EXPLANATION_SWEDISH } from '../../../core/explain/languages/swedish.js';
import { SWEDISH as SWEDISH_FINDINGS } from '../../../core/issue/languages/swedish.js';
import { type CommandLanguage, OPERATOR_LINES } from '../language.js';
import { COMMAND_HELP, OPTION_HELP } from './command-help.js';
import * as lines from './lines.js';
import { ROOM_TEXTS } from './room-texts.js';

/** The command in Swedish. */
export const SWEDISH: CommandLanguage = {
  tag: 'sv',
  lines: { ...OPERATOR_LINES, ...lines },
  numbers: {
    group: '\u00a0',
    decimal: ',',
    date: '',
    bytes: ['byte', 'byte', 'kB', 'MB', 'GB', 'TB'],
  },
  findings: SWEDISH_FINDINGS,
  explanation: EXPLANATION_SWEDISH,
  help: { options: OPTION_HELP, commands: COMMAND_HELP },
  rooms: ROOM_TEXTS,
};

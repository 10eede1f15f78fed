import { EXPLANATION_FINNISH } from '../../../core/explain/languages/finnish.js';
import { FINNISH as FINNISH_FINDINGS } from '../../../core/issue/languages/finnish.js';
import { type CommandLanguage, OPERATOR_LINES } from '../language.js';
import { COMMAND_HELP, OPTION_HELP } from './command-help.js';
import * as lines from './lines.js';
import { ROOM_TEXTS } from './room-texts.js';

/** The command in Finnish. */
export const FINNISH: CommandLanguage = {
  tag: 'fi',
  lines: { ...OPERATOR_LINES, ...lines },
  numbers: {
    group: '\u00a0',
    decimal: ',',
    date: 'D.M.Y',
    bytes: ['tavu', 'tavua', 'kt', 'Mt', 'Gt', 'Tt'],
  },
  findings: FINNISH_FINDINGS,
  explanation: EXPLANATION_FINNISH,
  help: { options: OPTION_HELP, commands: COMMAND_HELP },
  rooms: ROOM_TEXTS,
};

import { CLIENT_FINNISH } from '../../client/languages/finnish.js';
import { EXPLANATION_FINNISH } from '../../core/explain/languages/finnish.js';
import { FINNISH as FINDINGS } from '../../core/issue/languages/finnish.js';
import { IMPORT_FINNISH } from '../../import/languages/finnish.js';
import { help, lines, needsPackages, numbers } from '../../words/fi/command.json';
import fields from '../../words/fi/fields.json';
import forms from '../../words/fi/forms.json';
import { type CommandLanguage, OPERATOR_LINES } from './language.js';

/** The command in Finnish. */
export const FINNISH: CommandLanguage = {
  tag: 'fi',
  lines: { ...OPERATOR_LINES, ...lines, forms, fields, tables: IMPORT_FINNISH },
  numbers,
  findings: FINDINGS,
  explanation: EXPLANATION_FINNISH,
  help,
  rooms: { client: CLIENT_FINNISH, needsPackages },
};

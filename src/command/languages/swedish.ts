import { CLIENT_SWEDISH } from '../../client/languages/swedish.js';
import { EXPLANATION_SWEDISH } from '../../core/explain/languages/swedish.js';
import { SWEDISH as FINDINGS } from '../../core/issue/languages/swedish.js';
import { IMPORT_SWEDISH } from '../../import/languages/swedish.js';
import { help, lines, needsPackages, numbers } from '../../words/sv/command.json';
import fields from '../../words/sv/fields.json';
import forms from '../../words/sv/forms.json';
import { type CommandLanguage, OPERATOR_LINES } from './language.js';

/** The command in Swedish. */
export const SWEDISH: CommandLanguage = {
  tag: 'sv',
  lines: { ...OPERATOR_LINES, ...lines, forms, fields, tables: IMPORT_SWEDISH },
  numbers,
  findings: FINDINGS,
  explanation: EXPLANATION_SWEDISH,
  help,
  rooms: { client: CLIENT_SWEDISH, needsPackages },
};

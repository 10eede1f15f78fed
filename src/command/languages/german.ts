import { CLIENT_GERMAN } from '../../client/languages/german.js';
import { EXPLANATION_GERMAN } from '../../core/explain/languages/german.js';
import { GERMAN as FINDINGS } from '../../core/issue/languages/german.js';
import { IMPORT_GERMAN } from '../../import/languages/german.js';
import { help, lines, needsPackages, numbers } from '../../words/de/command.json';
import fields from '../../words/de/fields.json';
import forms from '../../words/de/forms.json';
import { type CommandLanguage, OPERATOR_LINES } from './language.js';

/** The command in German. */
export const GERMAN: CommandLanguage = {
  tag: 'de',
  lines: { ...OPERATOR_LINES, ...lines, forms, fields, tables: IMPORT_GERMAN },
  numbers,
  findings: FINDINGS,
  explanation: EXPLANATION_GERMAN,
  help,
  rooms: { client: CLIENT_GERMAN, needsPackages },
};

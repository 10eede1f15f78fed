/** Lines of the command in Finnish: a table of each name. */

export { FINNISH as forms } from '../../../import/file-form/sentences/finnish.js';
export { FIELDS_FINNISH as fields } from '../../../import/languages/fields/finnish.js';
export { IMPORT_FINNISH as tables } from '../../../import/languages/trees/finnish.js';
export * from './file-lines.js';
export * from './import-lines.js';
export * from './report-lines.js';
export * from './rule-lines.js';
export * from './service-lines.js';
export * from './sync-lines.js';
export * from './usage-lines.js';

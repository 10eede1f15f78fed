/** Lines of the command in English: a table of each name. */

export { ENGLISH as forms } from '../../../import/file-form/sentences/english.js';
export { FIELDS_ENGLISH as fields } from '../../../import/languages/fields/english.js';
export { IMPORT_ENGLISH as tables } from '../../../import/languages/trees/english.js';
export * from './file-lines.js';
export * from './import-lines.js';
export * from './operator-lines.js';
export * from './report-lines.js';
export * from './rule-lines.js';
export * from './service-lines.js';
export * from './sync-lines.js';
export * from './usage-lines.js';

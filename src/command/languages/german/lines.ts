/** Lines of the command in German: a table of each name. */

export { GERMAN as forms } from '../../../import/file-form/sentences/german.js';
export { FIELDS_GERMAN as fields } from '../../../import/languages/fields/german.js';
export { IMPORT_GERMAN as tables } from '../../../import/languages/trees/german.js';
export * from './file-lines.js';
export * from './import-lines.js';
export * from './report-lines.js';
export * from './rule-lines.js';
export * from './service-lines.js';
export * from './sync-lines.js';
export * from './usage-lines.js';

/** Lines of the command in Swedish: a table of each name. */

export { SWEDISH as forms } from '../../../import/file-form/sentences/swedish.js';
export { FIELDS_SWEDISH as fields } from '../../../import/languages/fields/swedish.js';
export { IMPORT_SWEDISH as tables } from '../../../import/languages/trees/swedish.js';
export * from './file-lines.js';
export * from './import-lines.js';
export * from './report-lines.js';
export * from './rule-lines.js';
export * from './service-lines.js';
export * from './sync-lines.js';
export * from './usage-lines.js';

/**
 * The work of every command but `check`, loaded together: with a chunk for each, the code they
 * share with `check` is cut into a dozen files, and each file costs every `check` a good half
 * millisecond.
 */
export { explainCommand } from './commands/explain-command.js';
export { fixCommand } from './commands/fix-command.js';
export { planCommand } from './commands/plan-command.js';
export { schemaCommand } from './commands/schema-command.js';

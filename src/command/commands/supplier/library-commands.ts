/** Commands that show what a library has, loaded together: they share most of their code. */

export { run as runCatalogue } from '../catalogue-command.js';
export { run as runEvents } from '../events-command.js';
export { run as runStatus } from './status-command.js';

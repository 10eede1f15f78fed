/**
 * Commands that run and administer a service, loaded together: they share most of their code.
 */

export { runClients } from './administration/clients-command.js';
export { runGrants } from './administration/grants-command.js';
export { runUsers } from './administration/users-command.js';
export { run } from './serve-command.js';
export { run as runWorker } from './worker-command.js';

/**
 * The commands that need storage, the service or a server: built apart from the others, so that what they share with `check` does not cut what `check` loads into more
 * files.
 */
export { catalogueCommand } from './catalogue-command.js';
export { clientsCommand } from './clients-command.js';
export { eventsCommand } from './events-command.js';
export { loginCommand } from './login-command.js';
export { postCommand } from './post-command.js';
export { serveCommand } from './serve-command.js';
export { syncCommand } from './sync-command.js';
export { workerCommand } from './worker-command.js';

/*
 * The work of these commands: one module, because each that is loaded on its own is a file of the
 * package.
 */

export { backup } from './backup-command.js';
export { verify } from './verify-command.js';
export { webhooks } from './webhooks-command.js';

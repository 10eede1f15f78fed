/**
 * The parts of the command that people wait for: each is built as a file of its own, and
 * `built-parts.ts` is how the built command takes them in.
 */
import type { RunCommand } from './command-row.js';

export async function loadCheck(): Promise<RunCommand> {
  return (await import('./commands/check-command.js')).checkCommand;
}

export async function loadSync(): Promise<RunCommand> {
  return (await import('./commands/sync-command.js')).syncCommand;
}

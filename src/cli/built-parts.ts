/**
 * What the build puts in the place of `command-parts.ts`: each part is a script beside the command.
 */
import type { RunCommand } from './command-row.js';
import { type ImportModule, runScript } from './compiled-script.js';

/** Given to the script that this is built into. */
declare const importModule: ImportModule;

export async function loadCheck(): Promise<RunCommand> {
  return runScript<typeof import('./commands/check-command.js')>(
    import.meta.dirname,
    'check-command',
    require,
    importModule,
  ).checkCommand;
}

export async function loadSync(): Promise<RunCommand> {
  return runScript<typeof import('./commands/sync-command.js')>(
    import.meta.dirname,
    'sync-command',
    require,
    importModule,
  ).syncCommand;
}

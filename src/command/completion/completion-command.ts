import { usageFault } from '../command-io.js';
import type { CommandRow, RunCommand } from '../command-row.js';
import { callWords } from './call-words.js';
import { COMPLETION_SCRIPTS } from './completion-scripts.js';

/** Returns `assortment completion SHELL`, which prints the script for these commands. */
export function completionOf(commands: Readonly<Record<string, CommandRow>>): RunCommand {
  return ({ words: [word = ''] }, { stdout, language }) => {
    const script = Object.entries(COMPLETION_SCRIPTS).find(([shell]) => shell === word)?.[1];
    if (script === undefined)
      throw usageFault(({ usage }) => usage.action, {
        command: 'completion',
        actions: Object.keys(COMPLETION_SCRIPTS).join(', '),
        word,
      });
    stdout.write(script(callWords(commands, language)));
    return 0;
  };
}

import type { CommandRow } from './command-row.js';
import type { CommandLanguage } from './languages/language.js';

/** Returns what a command does. */
export function summaryOf(name: string, command: CommandRow, { help }: CommandLanguage): string {
  return help?.commands[name]?.summary ?? command.summary;
}

/** Returns what an option of a command does, in another language than English. */
export function optionSummary(
  name: string,
  option: string,
  { help }: CommandLanguage,
): string | undefined {
  return help?.commands[name]?.options?.[option] ?? help?.options[option];
}

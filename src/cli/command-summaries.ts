import type { CommandLanguage } from './languages/language.js';

/** Returns what a command does. */
export function summaryOf(name: string, { help }: CommandLanguage): string {
  return help.commands[name]?.summary ?? '';
}

/** Returns what an option of a command does. */
export function optionSummary(name: string, option: string, { help }: CommandLanguage): string {
  return help.commands[name]?.options?.[option] ?? help.options[option] ?? '';
}

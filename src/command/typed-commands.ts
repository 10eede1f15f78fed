import type { CommandRow } from './command-row.js';
import { COMMANDS } from './commands.js';
import { shellWord } from './terminal/shell-word.js';

/** Options that the next command needs as well: the place of the data, and whose it is. */
const SHARED = ['server', 'credentials', 'library', 'data', 'database', 'files', 'files-endpoint'];

/**
 * Returns a command that a sentence names, such as `assortment users list`, with the options in
 * force that it takes, so that a person can type what is printed. Other texts stay unchanged.
 */
export function typedCommand(hint: string, options: ReadonlyMap<string, string>): string {
  const [program = '', name = '', action] = hint.split(' ');
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (row === undefined) return hint;
  const actions = actionsOf(row);
  const isAction = action !== undefined && actions.includes(action);
  if (actions.length > 0 && !isAction) return hint;
  const words = [program, name, ...(isAction ? [action] : [])];
  const shared = SHARED.flatMap((option) => {
    const value = options.get(option);
    const taken = row.options[option];
    return value === undefined || taken === undefined
      ? []
      : [optionWords(option, value, taken.value ?? 'VALUE')];
  });
  const rest = hint.slice(words.join(' ').length);
  return [...words, ...shared].join(' ') + rest;
}

/** Returns the words of which a command needs one: `list`, `add`. */
function actionsOf({ words = '' }: CommandRow): readonly string[] {
  const [first = ''] = words.split(' ');
  return /^[a-z|]+$/.test(first) ? first.split('|') : [];
}

/** Returns an option with its value; a password is never repeated. */
function optionWords(option: string, value: string, placeholder: string): string {
  const hasPassword = URL.canParse(value) && new URL(value).password !== '';
  const word = hasPassword ? placeholder : shellWord(value, placeholder);
  return word.startsWith('-') ? `--${option}=${word}` : `--${option} ${word}`;
}

import type { Environment } from './command-io.js';
import type { CommandRow } from './command-row.js';
import { COMMANDS } from './commands.js';
import { shellWord } from './terminal/shell-word.js';

/** Options that the next command needs as well: the place of the data, and whose it is. */
const SHARED = ['server', 'credentials', 'library', 'data', 'database', 'files', 'files-endpoint'];

/** Options that a sign-in needs again. */
const OF_LOGIN = [...SHARED, 'client-id', 'scope', 'redirect'];

/** Returns the words that start this program, as npx ran it or as an installed command. */
export function programOf({
  npm_lifecycle_event: event,
  npm_lifecycle_script: script = '',
}: Environment): string {
  // Programs that npx started pass both on: the script names the program that it started.
  const isNpx = event === 'npx' && /^['"]?assortment\b/.test(script);
  return isNpx ? 'npx assortment-kit' : 'assortment';
}

/** Returns a text in which `npm install` is the same for npx, if that started the program. */
export function installedText(text: string, name: string, env: Environment): string {
  if (programOf(env) === 'assortment') return text;
  return text.replace(/\bnpm install((?: [@\w/.-]*\w)+)/g, (_, packages: string) => {
    const wanted = packages.replaceAll(' ', ' -p ');
    return `npx -p assortment-kit${wanted} assortment ${name}`;
  });
}

/**
 * Returns a command that a sentence names, such as `assortment users list`, with the options in
 * force that it takes, so that a person can type what is printed. Other texts stay unchanged.
 */
export function typedCommand(
  hint: string,
  options: ReadonlyMap<string, string>,
  env: Environment = {},
): string {
  const [program = '', name = '', action] = hint.split(' ');
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (row === undefined) return hint;
  const actions = actionsOf(row);
  const isAction = action !== undefined && actions.includes(action);
  if (actions.length > 0 && !isAction) return hint;
  const words = [program, name, ...(isAction ? [action] : [])];
  const shared = (name === 'login' ? OF_LOGIN : SHARED).flatMap((option) => {
    const value = options.get(option);
    const taken = row.options[option];
    return value === undefined || taken === undefined
      ? []
      : [optionWords(option, value, taken.value ?? 'VALUE')];
  });
  const rest = hint.slice(words.join(' ').length);
  return [programOf(env), ...words.slice(1), ...shared].join(' ') + rest;
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

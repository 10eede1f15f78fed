import type { Cause } from '#core';
import { fillLine, typedIn } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';
import { wrapText } from '../layout/wrap-text.js';
import { shellWord } from '../shell-word.js';
import { numberCauses } from './render-causes.js';

/** A command to type next, and what it is for. */
export interface NextCommand {
  readonly purpose: string;
  readonly command: string;
}

/** Returns the commands that write the fixes of the causes of a file. */
export function nextCommands(
  causes: readonly Cause[],
  name: string,
  language: CommandLanguage,
): readonly NextCommand[] {
  const { report } = language.lines;
  const command = fixCommand(fileOf(name, language));
  const certain = numbersWith(causes, 'certain');
  const suggested = numbersWith(causes, 'suggested');
  const rows = [
    { line: report.certain, numbers: certain, command },
    {
      line: report.suggested,
      numbers: suggested,
      command: `${command} --accept ${suggested.join(',')}`,
    },
  ];
  return rows.flatMap(({ line, numbers, command }) => {
    const values = { count: numbers.length, numbers: numbers.join(', ') };
    const typed = {
      purpose: fillLine(language, line, values),
      command: typedIn(language, command),
    };
    return numbers.length === 0 ? [] : [typed];
  });
}

/** Returns the command that writes a fixed file, with further options before the output. */
export function fixCommand(file: string, options = ''): string {
  return `assortment fix ${fileWord(file)}${options} -o ${fileWord(fixedName(file))}`;
}

/** Returns the lines of a command. The command itself is never broken, so that it can be copied. */
export function commandLines({ purpose, command }: NextCommand, width: number): readonly string[] {
  return [...wrapText(purpose, width), `  ${command}`];
}

/** Returns the name of a file for a command; a placeholder for standard input, which has none. */
export function fileOf(name: string, { lines }: CommandLanguage): string {
  return name === lines.usage.standardInput ? 'FILE' : name;
}

/** Returns a name of a file as a word of a command: in quotes if a shell needs them. */
export function fileWord(name: string, placeholder = 'FILE'): string {
  return shellWord(name.startsWith('-') ? `./${name}` : name, placeholder);
}

/** Returns a name for the fixed file: `assortment.fixed.json` for `assortment.json`. */
function fixedName(file: string): string {
  return file.endsWith('.json') ? `${file.slice(0, -5)}.fixed.json` : `${file}.fixed`;
}

/** Returns a name for the assortment file of a table: `list.json` for `list.xlsx`. */
export function jsonName(file: string): string {
  return file.endsWith('.json') ? fixedName(file) : `${file.replace(/\.\w{1,9}$/, '')}.json`;
}

function numbersWith(causes: readonly Cause[], certainty: string): readonly number[] {
  return numberCauses(causes)
    .filter(({ cause }) => cause.example.fix?.certainty === certainty)
    .map(({ number }) => number);
}

import type { Cause } from '#core';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';
import { numberCauses } from './render-causes.js';

/** Returns the commands that write the fixes of the causes of a file. */
export function nextCommands(
  causes: readonly Cause[],
  name: string,
  language: CommandLanguage,
): readonly string[] {
  const { report } = language.lines;
  const lines: string[] = [];
  const add = (line: string, numbers: readonly number[], command: string): void => {
    if (numbers.length === 0) return;
    const values = { count: numbers.length, numbers: numbers.join(', '), command };
    lines.push(fillLine(language, line, values));
  };
  const file = fileWord(name);
  const command = `assortment fix ${file} -o ${fixedName(file)}`;
  const certain = numbersWith(causes, 'certain');
  const suggested = numbersWith(causes, 'suggested');
  add(report.certain, certain, command);
  add(report.suggested, suggested, `${command} --accept ${suggested.join(',')}`);
  return lines;
}

/** Returns a name as a word of a command, or a placeholder where it would need quotes. */
export function fileWord(name: string, placeholder = 'FILE'): string {
  return /^[\w./-]+$/.test(name) && !name.startsWith('-') ? name : placeholder;
}

/** Returns a name for the fixed file: `assortment.fixed.json` for `assortment.json`. */
export function fixedName(file: string): string {
  return file.endsWith('.json') ? `${file.slice(0, -5)}.fixed.json` : `${file}.fixed`;
}

function numbersWith(causes: readonly Cause[], certainty: string): readonly number[] {
  return numberCauses(causes)
    .filter(({ cause }) => cause.example.fix?.certainty === certainty)
    .map(({ number }) => number);
}

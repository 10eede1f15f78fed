import type { CommandIo, ExitCode } from '../command-io.js';
import { writePieces } from '../command-io.js';
import type { CommandRow } from '../command-row.js';
import { type CompletedArguments, variableOf, variableOptions } from '../input/variables.js';
import { optionSummary } from '../languages/language.js';
import { shownSecret } from '../store/shown-options.js';
import { tableLines } from '../terminal/layout/table-lines.js';

/** Prints the variable of each option of a command, its value, and the source of that. */
export function printConfig(
  name: string,
  command: CommandRow,
  { args, given }: CompletedArguments,
  { language, stdout }: CommandIo,
): ExitCode {
  const { variable, value, from, byDefault, on } = language.lines.config;
  const rows = variableOptions(command)
    .filter(([option]) => option !== 'print-config')
    .map(([option, row]) => {
      const own = args.options.get(option);
      const summary = optionSummary(name, option, language);
      // The help has the default of an option in parentheses.
      const otherwise = row.value === undefined ? '' : (/\(([^()]+)\)/.exec(summary)?.[1] ?? '');
      return own === undefined
        ? [variableOf(option), otherwise, byDefault]
        : [
            variableOf(option),
            row.value === undefined ? on : row.secret === true ? shownSecret(own) : own,
            given.get(option)?.name ?? `--${option}`,
          ];
    });
  writePieces(stdout, tableLines([variable, { whole: value }, from], rows));
  return 0;
}

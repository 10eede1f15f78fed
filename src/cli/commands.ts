import type { CommandRow, OptionRow } from './command-row.js';

const JUDGED = '0 when nothing was refused, whatever was warned; 1 when a record or the file was refused; 2 when it could not be read';

const JSON_OPTION: OptionRow = { summary: 'print JSON instead of text' };

/** Every command by its name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  check: {
    words: 'FILE|-',
    least: 1,
    most: 1,
    summary: 'says what is wrong or doubtful in an assortment file, record by record',
    options: {
      json: { summary: 'print the report as JSON' },
      units: { value: 'normalize|exact|strict', summary: 'how units are read (normalize)' },
      limits: { value: 'published', summary: "add the public service's own field limits" },
      'max-issues': { value: 'N', summary: 'findings told in detail, at most (1000)' },
      all: { summary: 'show every finding in full, however many there are' },
    },
    exitCodes: JUDGED,
    load: async () => (await import('./check-command.js')).checkCommand,
  },
  explain: {
    words: 'TEXT...',
    least: 1,
    most: Number.POSITIVE_INFINITY,
    summary: 'reads a unit, GTIN, lead time, package description or record aloud',
    options: { json: JSON_OPTION },
    exitCodes: '0 when every text could be read; 1 when one could not',
    load: async () => (await import('./other-commands.js')).explainCommand,
  },
  fix: {
    words: 'FILE|-',
    least: 1,
    most: 1,
    summary: 'prints the file with every unambiguous fix applied, all else byte for byte',
    options: {
      units: { value: 'normalize|exact|strict', summary: 'how units are read (normalize)' },
      limits: { value: 'published', summary: "add the public service's own field limits" },
    },
    exitCodes: '0 when the fixed file has nothing refused; 1 when something is left to a person; 2 when it could not be read',
    load: async () => (await import('./other-commands.js')).fixCommand,
  },
  plan: {
    words: 'OLD NEW',
    least: 2,
    most: 2,
    summary: 'says what a sync from file OLD to file NEW would change',
    options: { json: { summary: 'print the plan as JSON' } },
    exitCodes: '0 when nothing would change; 1 when something would; 2 when a file could not be read or is refused',
    load: async () => (await import('./other-commands.js')).planCommand,
  },
  schema: {
    words: '',
    least: 0,
    most: 0,
    summary: 'prints the JSON Schema of an assortment file',
    options: {},
    exitCodes: '0',
    load: async () => (await import('./other-commands.js')).schemaCommand,
  },
};

/** The command of that name; undefined for names that merely every object has. */
export function findCommand(name: string): CommandRow | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}

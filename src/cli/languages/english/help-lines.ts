/** Lines of the help. What a command does is in its row. */
export const help = {
  usage: 'Usage: assortment COMMAND ...',
  about: 'Reads supplier assortment files by the rules of the service that syncs them.',
  helpOf: 'options and exit codes of one command',
  version: 'the version of this program',
  language: 'the language of what is printed (LC_ALL, LC_MESSAGES or LANG)',
  standardInput: 'FILE may be - for standard input.',
  summary: '{name} {summary}.',
  exitCode: 'Exit code: {codes}.',
};

/** Lines about wrong calls, and about files that cannot be read or written. */

export const usage = {
  usage: 'Usage: assortment {call}',
  noValue: '{option} takes no value',
  needsValue: '{option} needs a value: {value}',
  missingWord: '{word} is missing',
  tooMany: 'one argument too many: {word}',
  action: '{command} needs one of {actions}; this is "{word}"',
  missingSubject: '{word} is missing after {action}',
  optionOfOther: '--{name} does not belong to {action}; leave it out',
  goneOption: 'the option {option} is gone: {reason}; leave it out',
  unknownOption: 'unknown option {option}; put -- before a text that begins with a dash',
  unknownOptionNear: 'unknown option {option}; did you mean {near}?',
  unknownCommand: 'unknown command {name}{hint}',
  unknownFirstOption: 'unknown option {name}{hint}',
  near: '; did you mean {near}?',
  didYouMean: 'did you mean {near}? ',
  missingOption: '--{name} is missing, for example --{name} {example}',
  choice: '--{name} is {choices}; {hint}this is "{value}"',
  wholeNumber: '--{name} is a whole number; this is "{value}"',
  atLeastOne: '--{name} is at least 1',
  noLimit: '--limit is at least 1',
  removals: ('--guard-removals is a share of the packages, with or without a number of packages, ' +
    'such as 20% or 20%,50; this is "{text}"') as string,
  price: '--guard-price is a share of the price per unit, such as 60%; this is "{text}"',
  library: '--library is a name of 1 to {length} characters, not blank',
  libraryCharacter:
    '--library contains a character that cannot be stored (NUL, or half of a surrogate pair)',
  customer: '--customer: {fault}',
  notBoth: 'give {one} or {other}, not both',
  authUrlAlone: '--auth-url goes with --public-url',
  addresses:
    ('--{name} is a list of addresses, networks such as 10.0.0.0/8, or the words loopback, ' +
      'private and any, with commas between them; this is "{entry}"') as string,
  webAddress:
    ('--{name} is an http or https address without a query, such as https://api.example.com; ' +
      'this is "{text}"') as string,
  plainHttp:
    ('--{name} {address} would send passwords and tokens unencrypted: use an https address, or ' +
      'give --allow-http if you accept that') as string,
  noFolder: 'no folder can be made there',
  standardInput: 'standard input',
  changed: '{path} changed while it was read: try again when it is complete',
  notOutput: 'name a file to write to, not -',
  unknownVariable: '{name} is not a variable of this program and is ignored{hint}',
  variableFile: '{name} names {path}: {reason}',
  switchVariable: '{name} is true or false; this is "{value}"',
  place: '{path}: {reason}',
};

/** Reasons why an option of earlier versions is gone. */
export const gone = {
  threads: 'a check on one thread is just as fast',
};

/** Reasons of a system error by its code. */
export const reasons = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'no such file',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
};

/** Lines of the help. What a command does is in its row. */
export const help = {
  usage: 'Usage: assortment COMMAND ...',
  about: 'Reads supplier assortment files by the rules of the service that syncs them.',
  groups: {
    files: 'Files',
    tables: 'Spreadsheets',
    sending: 'Sending to a service',
    catalogue: 'Your catalogue',
    service: 'Running the service',
    administration: 'Administration',
  },
  first: {
    'check FILE': 'what is wrong in a file, and how to fix it',
    'fix FILE -o OUT': 'the file with its certain fixes',
    'import FILE -o OUT': 'a spreadsheet as an assortment file',
    inspect: 'the same in a browser, offline',
    serve: 'the whole service on this machine',
    '--help': 'every command',
  },
  ownOptions: '{call} [OPTIONS]',
  helpOf: 'options and exit codes of one command',
  version: 'the version of this program',
  language: 'the language of what is printed (LC_ALL, LC_MESSAGES or LANG)',
  standardInput: 'FILE may be - for standard input.',
  summary: '{name} {summary}.',
  exitCode: 'Exit code: {codes}.',
};

/** Lines of `check` and `fix`: the report, one finding, and what was fixed. */

export const report = {
  /** Headings of the causes by weight. */
  headings: {
    'file refused': 'The file is refused',
    refused: 'Refused records',
    error: 'Errors (record accepted)',
    warning: 'Warnings',
    info: 'Notes',
  },
  /** Headings of the columns of causes. */
  columns: { number: '#', count: 'Count', problem: 'Problem', field: 'Field', example: 'Example' },
  records: '{count} {count:record|records}',
  fileRefused: 'The whole file is refused: nothing of it is used.',
  noPackages: 'The file lists no packages: every package becomes unavailable.',
  noFindings: 'All accepted, no findings.',
  nothingRefused: 'Nothing refused: {counts}. {countedFrom}',
  someRefused: '{counts}. {countedFrom}',
  accepted: '{count} accepted',
  refused: '{count} refused',
  merged: '{count} merged with an equal record',
  // Counted as in the pointers of `--json`.
  countedFrom: 'Records are counted from 0.',
  moreOfCause: '{count} more of cause {number}: --cause {number}',
  many: ('{findings} {findings:finding|findings} of {causes} {causes:cause|causes}: --cause N ' +
    'shows all of one cause, --all shows every one.') as string,
  noCauses: '--cause {number}: the file has no findings',
  noSuchCause: '--cause is the number of a cause, 1 to {causes}; this is {number}',
  certain: '{count:Cause|Causes} {numbers} {count:has|have} a certain fix:',
  suggested: '{count:Cause|Causes} {numbers} {count:has|have} a suggestion:',
  repair: 'This can be repaired. The command shows each change:',
  table: 'This command makes an assortment file of it:',
  againstInput: '--against reads FILE a second time: name a file, not -',
  fileIsRefused: '{name}: the file is refused',
  bytesRead: '{bytes} read, {seconds} s',
};

export const finding = {
  weights: {
    'file refused': 'file refused',
    refused: 'refused',
    error: 'error',
    warning: 'warning',
    info: 'info',
  },
  record: 'record {index}',
  received: 'received {text}',
  certain: 'fix (certain):',
  suggestion: 'suggestion:',
  fix: 'fix:',
  and: ' and ',
  move: 'move "{field}" into "{parent}"',
  remove: 'remove "{field}"',
  rename: 'rename "{from}" to "{field}"',
  leaveOut: 'leave "{field}" out, or send null',
  write: 'write {value}',
  writeField: 'write "{field}": {value}',
};

export const fix = {
  oneTarget: '--write and -o name two files to write to: leave one of them out',
  writeNeedsFile: '--write needs a file; write standard input to another one with -o OUT',
  ownFile: '{path} is the file that is read: --write replaces it and keeps it as FILE.bak',
  sameTargets: '{path}: -o and --failed name one file; name two',
  emptied:
    ('{path} is read and written at once, and "> {path}" has emptied it. Restore it from a ' +
      'copy, and use -o OUT or --write') as string,
  noSuchCause: ('--accept needs numbers of causes (1 to {causes}), codes or the word suggested; ' +
    '{hint}this is "{word}"') as string,
  nothingFixed: '{refusal} Nothing was fixed.',
  mayRepair: '{refusal} Nothing was fixed. --repair mends it and shows each change.',
  question: '{title}  {example}  {count} {count:time|times}. Accept? [y/N] ',
  /** First letters of a yes, for a pattern. */
  yes: 'y(?:es)?',
  fixed: '{count} {count:finding|findings} fixed.',
  left: 'Left:',
  noFix: 'no fix: correct it at the source',
  leftOut: {
    record: 'left out: it would refuse the record',
    'other-record': 'left out: it would contradict another record of this third_party_id',
    source: 'left out: another fix changed this value',
  },
  cameToLight: 'found after a fix: check the fixed file',
  notAccepted: 'a suggestion: --accept {number}',
  noneRefused: 'No record is refused.',
  noneRefusedNow: 'No record is refused now; before: {before}.',
  stillRefused: '{count} {count:record|records} still refused, of {before} before.',
};

/** Lines of `fix --repair`. */

export const repair = {
  notNeeded: 'There is nothing to repair: the file is JSON.',
  repaired: ('{name}: repaired in {count} {count:place|places}. Look at each before you send the ' +
    'file:') as string,
  change: 'line {line}  {before}  →  {after}',
  more: '{count} more {count:place|places}: compare both files to see all.',
  unwrapped: '{name}: The array in "{path}" was taken. Everything around it is left out: {keys}.',
  notJson: '{refusal} --repair mends slips in JSON text only. Nothing was written.',
  cut: '{refusal} The missing part cannot be repaired. Nothing was written.',
  encoding: '{refusal} --repair reads UTF-8 only. Nothing was written.',
  tooLarge:
    ('{refusal} --repair accepts files of at most {limit}; this one has {size}. Nothing was ' +
      'written.') as string,
  lost: ('{name}:{line}: a repair would lose or invent data: {before}  →  {after}. Mend this ' +
    'place by hand. Nothing was written.') as string,
  failed: '{refusal} --repair does not help here. Mend this place by hand. Nothing was written.',
  stillRefused: '{refusal} The repaired text is refused too: {reason} Nothing was written.',
  needs: '--repair: {missing}',
};

/** Lines about prices that are far from the others, and that jumped. */

export const prices = {
  heading: 'Prices far from the others (for your information: nothing is refused)',
  price: '{price} per {unit}, {factor} times the usual {usual}',
  fraction: '{price} per {unit}, 1/{factor} of the usual {usual}',
  notCompared:
    ('The prices of {records} {records:record|records} were not compared; --prices compares ' +
      'them.') as string,
  more: '… {count} more; --prices shows all',
  jump: ('Price {factor}, as if the decimal point had moved: {count} {count:package|packages} ' +
    '({names})') as string,
};

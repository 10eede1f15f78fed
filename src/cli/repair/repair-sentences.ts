type RepairLine =
  | 'notNeeded'
  | 'repaired'
  | 'change'
  | 'more'
  | 'unwrapped'
  | 'notJson'
  | 'cut'
  | 'encoding'
  | 'tooLarge'
  | 'lost'
  | 'failed'
  | 'stillRefused';

/** Lines of `fix --repair`. */
export const REPAIR_SENTENCES: Readonly<Record<RepairLine, string>> = {
  notNeeded: 'There is nothing to repair: the file is JSON.',
  repaired:
    '{name}: repaired in {count} {count:place|places}. Look at each before you send the file:',
  change: 'line {line}  {before}  →  {after}',
  more: '{count} more {count:place|places}: compare both files to see all.',
  unwrapped: 'Took the array in "{path}"; everything around it is left out: {keys}.',
  notJson: '--repair mends slips in JSON text only. Nothing was written.',
  cut: 'What is missing cannot be repaired. Nothing was written.',
  encoding: '--repair reads UTF-8 only. Nothing was written.',
  tooLarge: '--repair takes files of at most {limit}; this has {size}. Nothing was written.',
  lost:
    '{name}:{line}: a repair would lose or make up something: {before}  →  {after}. Mend this ' +
    'place by hand. Nothing was written.',
  failed: '--repair does not help here. Mend this place by hand. Nothing was written.',
  stillRefused: 'The repaired text is refused too: {reason} Nothing was written.',
};

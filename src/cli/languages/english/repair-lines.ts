/** Lines of `fix --repair`. */

export const repair = {
  notNeeded: 'There is nothing to repair: the file is JSON.',
  repaired: ('{name}: repaired in {count} {count:place|places}. Look at each before you send the ' +
    'file:') as string,
  change: 'line {line}  {before}  →  {after}',
  more: '{count} more {count:place|places}: compare both files to see all.',
  unwrapped: '{name}: Took the array in "{path}"; everything around it is left out: {keys}.',
  notJson: '{refusal} --repair mends slips in JSON text only. Nothing was written.',
  cut: '{refusal} What is missing cannot be repaired. Nothing was written.',
  encoding: '{refusal} --repair reads UTF-8 only. Nothing was written.',
  tooLarge: ('{refusal} --repair takes files of at most {limit}; this has {size}. Nothing was ' +
    'written.') as string,
  lost: ('{name}:{line}: a repair would lose or make up something: {before}  →  {after}. Mend ' +
    'this place by hand. Nothing was written.') as string,
  failed: '{refusal} --repair does not help here. Mend this place by hand. Nothing was written.',
  stillRefused: '{refusal} The repaired text is refused too: {reason} Nothing was written.',
  needs: '--repair: {missing}',
};

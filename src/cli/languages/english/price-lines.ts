/** Lines about prices that are far from the others, and that jumped. */

export const prices = {
  heading: 'Prices far from the others (for your information: nothing is refused)',
  price: '{price} per {unit}, {factor} times the usual {usual}',
  fraction: '{price} per {unit}, 1/{factor} of the usual {usual}',
  notCompared: ('Prices of {records} {records:record|records} were not compared with each other; ' +
    '--prices does it.') as string,
  more: '… {count} more; --prices shows all',
  jump: ('Price {factor}, as where a decimal point slips: {count} {count:package|packages} ' +
    '({names})') as string,
};

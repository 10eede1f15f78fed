/** Lines of `check` about prices: English as data with gaps, to be translated. */
export const PRICE_SENTENCES = {
  heading: 'Prices far from the others (for your information: nothing is refused)',
  price: '{price} per {unit}, {factor} times the usual {usual}',
  fraction: '{price} per {unit}, 1/{factor} of the usual {usual}',
  notCompared: 'Prices of {records} records were not compared with each other; --prices does it.',
  more: '… {count} more; --prices shows all',
} as const;

import type { Lines } from '../language.js';

export const prices: Lines['prices'] = {
  heading: 'Priser långt från de andra (för kännedom: inget avvisas)',
  price: '{price} per {unit}, {factor} gånger det vanliga {usual}',
  fraction: '{price} per {unit}, 1/{factor} av det vanliga {usual}',
  notCompared:
    'Priserna i {records} {records:post|poster} jämfördes inte med varandra; --prices gör det.',
  more: '… {count} till; --prices visar alla',
  jump:
    'Pris {factor}, som när ett decimalkomma hamnar fel: {count} ' +
    '{count:förpackning|förpackningar} ({names})',
};

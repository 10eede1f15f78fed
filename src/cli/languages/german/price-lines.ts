import type { Lines } from '../language.js';

export const prices: Lines['prices'] = {
  heading: 'Preise, die weit von den anderen liegen (zur Information: nichts wird abgelehnt)',
  price: '{price} je {unit}, das {factor}-Fache der üblichen {usual}',
  fraction: '{price} je {unit}, 1/{factor} der üblichen {usual}',
  notCompared:
    'Die Preise von {records} {records:Datensatz|Datensätzen} wurden nicht miteinander ' +
    'verglichen; --prices tut es.',
  more: '… {count} weitere; --prices zeigt alle',
  jump:
    'Preis {factor}, wie bei einem verrutschten Komma: {count} {count:Gebinde|Gebinde} ' +
    '({names})',
};

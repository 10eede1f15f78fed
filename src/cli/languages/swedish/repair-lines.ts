import type { Lines } from '../language.js';

export const repair: Lines['repair'] = {
  notNeeded: 'Det finns inget att laga: filen är JSON.',
  repaired:
    '{name}: lagad på {count} {count:ställe|ställen}. Se på vart och ett innan du skickar filen:',
  change: 'rad {line}  {before}  →  {after}',
  more: '{count} {count:ställe|ställen} till: jämför filerna för att se alla.',
  unwrapped: '{name}: tog listan i "{path}"; allt runt omkring utelämnas: {keys}.',
  notJson: '{refusal} --repair lagar bara slarvfel i JSON-text. Inget skrevs.',
  cut: '{refusal} Det som saknas kan inte lagas. Inget skrevs.',
  encoding: '{refusal} --repair läser bara UTF-8. Inget skrevs.',
  tooLarge: '{refusal} --repair tar filer på högst {limit}; den här har {size}. Inget skrevs.',
  lost:
    '{name}:{line}: en lagning skulle tappa eller hitta på något: {before}  →  {after}. ' +
    'Rätta stället för hand. Inget skrevs.',
  failed: '{refusal} --repair hjälper inte här. Rätta stället för hand. Inget skrevs.',
  stillRefused: '{refusal} Också den lagade texten avvisas: {reason} Inget skrevs.',
  needs: '--repair: {missing}',
};

import type { Lines } from '../language.js';

export const repair: Lines['repair'] = {
  notNeeded: 'Korjattavaa ei ole: tiedosto on JSONia.',
  repaired:
    '{name}: korjattu {count} {count:kohta|kohtaa}. Katso jokainen ennen kuin lähetät tiedoston:',
  change: 'rivi {line}  {before}  →  {after}',
  more: '{count} {count:kohta|kohtaa} lisää: vertaa tiedostoja, niin näet kaikki.',
  unwrapped: '{name}: otettiin taulukko kentästä "{path}"; kaikki sen ympäriltä jää pois: {keys}.',
  notJson: '{refusal} --repair korjaa vain JSON-tekstin lipsahduksia. Mitään ei kirjoitettu.',
  cut: '{refusal} Puuttuvaa ei voi korjata. Mitään ei kirjoitettu.',
  encoding: '{refusal} --repair lukee vain UTF-8:aa. Mitään ei kirjoitettu.',
  tooLarge:
    '{refusal} --repair ottaa enintään {limit} tiedoston; tässä on {size}. Mitään ei kirjoitettu.',
  lost:
    '{name}:{line}: korjaus kadottaisi tai keksisi jotain: {before}  →  {after}. Korjaa ' +
    'tämä kohta käsin. Mitään ei kirjoitettu.',
  failed: '{refusal} --repair ei auta tässä. Korjaa tämä kohta käsin. Mitään ei kirjoitettu.',
  stillRefused: '{refusal} Korjattukin teksti hylätään: {reason} Mitään ei kirjoitettu.',
  needs: '--repair: {missing}',
};

import type { Lines } from '../language.js';

export const help: Lines['help'] = {
  usage: 'Käyttö: assortment KOMENTO ...',
  about: 'Lukee toimittajien valikoimatiedostoja niitä käyttävän palvelun sääntöjen mukaan.',
  helpOf: 'yhden komennon valitsimet ja paluukoodit',
  version: 'tämän ohjelman versio',
  language: 'tulosteen kieli (LC_ALL, LC_MESSAGES tai LANG)',
  standardInput: 'FILE voi olla -, joka tarkoittaa vakiosyötettä.',
  summary: '{name}: {summary}.',
  exitCode: 'Paluukoodi: {codes}.',
};

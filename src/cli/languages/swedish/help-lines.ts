import type { Lines } from '../language.js';

export const help: Lines['help'] = {
  usage: 'Användning: assortment KOMMANDO ...',
  about: 'Läser leverantörers sortimentsfiler enligt reglerna för tjänsten som tar emot dem.',
  helpOf: 'flaggor och returkoder för ett kommando',
  version: 'programmets version',
  language: 'språket i det som skrivs ut (LC_ALL, LC_MESSAGES eller LANG)',
  standardInput: 'FILE kan vara - för standard in.',
  summary: '{name} {summary}.',
  exitCode: 'Returkod: {codes}.',
};

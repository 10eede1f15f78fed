// The rooms whose random mutants are tested, and files that are counted on their own, behind their
// room. `tests` run first; a mutant that they leave alive is tried against `more`. Of a hundred
// mutants at least `least` are killed: the goal.
const FAULTS = 'text/caller-faults';

export const ROOMS = {
  text: {
    least: 90,
    tests: ['text'],
    more: ['value', 'record', 'json', 'assortment-file', 'scanner/equal-ways'],
  },
  issue: { least: 90, tests: ['issue'], more: ['record', 'value', 'assortment-file/every-code'] },
  json: { least: 90, tests: ['json'], more: ['assortment-file', 'scanner/equal-ways'] },
  value: { least: 95, tests: ['value'], more: ['record', FAULTS, 'scanner/equal-ways'] },
  record: { least: 90, tests: ['record'], more: ['assortment-file', 'scanner/equal-ways'] },
  'record/rules/check-price.ts': { least: 95, tests: ['record'], more: ['assortment-file'] },
  pricing: {
    least: 95,
    tests: ['pricing', 'explain', 'catalogue/plan-sync'],
    more: ['catalogue', FAULTS],
  },
  explain: { least: 90, tests: ['explain'], more: [FAULTS] },
  'assortment-file': {
    least: 90,
    tests: ['assortment-file'],
    more: ['record', FAULTS, 'scanner/equal-ways'],
  },
  catalogue: { least: 95, tests: ['catalogue'], more: ['arbitraries', FAULTS] },
  oauth: { least: 95, tests: ['oauth'], more: ['service/oauth', FAULTS] },
  client: { least: 90, tests: ['client'], more: [FAULTS] },
  'price-checks': {
    least: 95,
    tests: ['cli/prices', 'catalogue/price-changes'],
    more: ['plots', 'cli/plan-command'],
  },
};

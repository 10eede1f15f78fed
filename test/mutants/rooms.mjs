// The rooms whose random mutants are tested. `tests` run first; a mutant that they leave alive is
// tried against `more`. Of a hundred mutants at least `least` are killed: the goal.
export const ROOMS = {
  text: { least: 90, tests: ['text'], more: ['value', 'record', 'json'] },
  issue: { least: 90, tests: ['issue'], more: ['record', 'value', 'assortment-file/every-code'] },
  json: { least: 90, tests: ['json'], more: ['assortment-file'] },
  value: { least: 95, tests: ['value'], more: ['record'] },
  record: { least: 90, tests: ['record'], more: ['assortment-file'] },
  pricing: { least: 95, tests: ['pricing', 'explain', 'catalogue/plan-sync'], more: ['catalogue'] },
  explain: { least: 90, tests: ['explain'], more: [] },
  'assortment-file': { least: 90, tests: ['assortment-file'], more: ['record'] },
  catalogue: { least: 95, tests: ['catalogue'], more: ['daily-sync', 'arbitraries'] },
  oauth: { least: 95, tests: ['oauth'], more: ['service/oauth'] },
  client: { least: 90, tests: ['client'], more: [] },
  'price-checks': { least: 95, tests: ['cli/prices', 'catalogue/price-changes'], more: ['plots'] },
};

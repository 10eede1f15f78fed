// The rooms whose random mutants are tested, and files that are counted on their own, behind their
// room. `tests` run first; a mutant that they leave alive is tried against `more`. Of a hundred
// mutants at least `least` are killed: the goal. The scanner is not among them: it is compiled, and
// compared with the general reader instead.
const FAULTS = [
  'text/caller-faults',
  'text/caller-argument',
  'assortment-file/wrong-options',
  'assortment-file/poisoned-options',
];

/** The rooms that a run without `--room` draws from. */
export const CORE = {
  text: {
    least: 90,
    tests: ['text'],
    more: ['value', 'record', 'json', 'assortment-file', 'scanner/equal-ways'],
  },
  issue: { least: 90, tests: ['issue'], more: ['record', 'value', 'assortment-file/every-code'] },
  json: { least: 90, tests: ['json'], more: ['assortment-file', 'scanner/equal-ways'] },
  value: { least: 95, tests: ['value'], more: ['record', ...FAULTS, 'scanner/equal-ways'] },
  record: { least: 90, tests: ['record'], more: ['assortment-file', 'scanner/equal-ways'] },
  'record/rules/check-price.ts': { least: 95, tests: ['record'], more: ['assortment-file'] },
  pricing: {
    least: 95,
    tests: ['pricing', 'explain', 'catalogue/plan-sync'],
    more: ['catalogue', ...FAULTS],
  },
  explain: { least: 90, tests: ['explain'], more: [...FAULTS] },
  'assortment-file': {
    least: 90,
    tests: ['assortment-file'],
    more: ['record', ...FAULTS, 'scanner/equal-ways'],
  },
  catalogue: { least: 95, tests: ['catalogue'], more: ['arbitraries', ...FAULTS] },
  oauth: { least: 95, tests: ['oauth'], more: ['service/oauth', ...FAULTS] },
  client: { least: 90, tests: ['client'], more: [...FAULTS] },
  'price-checks': {
    least: 95,
    tests: ['price-checks', 'cli/prices', 'catalogue/price-changes'],
    more: ['plots', 'cli/plan-command'],
  },
};

/** Rooms with I/O. What runs in a browser or in a process of its own is not drawn. */
export const SHELLS = {
  packing: { least: 80, tests: ['text', 'service/files'], more: ['service/requests'] },
  'file-form': { least: 80, tests: ['file-form', 'cli/file-form'], more: ['service/requests'] },
  import: { least: 80, tests: ['import'], more: ['cli/import-command', 'inspector/mapping'] },
  plots: { least: 80, tests: ['plots', 'inspector/plots'], more: ['cli/plan-command'] },
  'inspector/session': { least: 80, tests: ['inspector'], more: [] },
  'inspector/report': { least: 80, tests: ['inspector/report'], more: [] },
  arbitraries: { least: 80, tests: ['arbitraries'], more: ['assortment-file'] },
  storage: { least: 80, tests: ['storage'], more: ['service/daily-sync', 'cli/keeping'] },
  'storage-conformance': { least: 80, tests: ['storage/broken', 'storage/memory'], more: [] },
  'daily-sync': {
    least: 80,
    tests: ['daily-sync', 'service/daily-sync', 'service/daily-sync-simulation'],
    more: ['cli/storage-commands', 'service/webhook-sender'],
  },
  service: { least: 80, tests: ['service'], more: ['client'] },
  cli: { least: 80, tests: ['cli'], more: [] },
};

export const ROOMS = { ...CORE, ...SHELLS };

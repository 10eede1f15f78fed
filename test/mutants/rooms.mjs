// The rooms whose random mutants are tested, and files that are counted on their own, behind their
// room. `tests` run first; a mutant that they leave alive is tried against `more`. Of a hundred
// mutants at least `least` are killed: the goal. The scanner is not among them: it is compiled, and
// compared with the general reader instead.
const FAULTS = [
  'text/caller-faults',
  'text/caller-argument',
  'core/assortment-file/wrong-options',
  'core/assortment-file/poisoned-options',
];

/** The rooms that a run without `--room` draws from. */
export const CORE = {
  text: {
    least: 90,
    tests: ['text'],
    more: [
      'core/value',
      'core/record',
      'core/json',
      'core/assortment-file',
      'core/scanner/equal-ways',
    ],
  },
  'core/issue': {
    least: 90,
    tests: ['core/issue'],
    more: ['core/record', 'core/value', 'core/assortment-file/every-code'],
  },
  'core/json': {
    least: 90,
    tests: ['core/json'],
    more: ['core/assortment-file', 'core/scanner/equal-ways'],
  },
  'core/value': {
    least: 95,
    tests: ['core/value'],
    more: ['core/record', ...FAULTS, 'core/scanner/equal-ways'],
  },
  'core/record': {
    least: 90,
    tests: ['core/record'],
    more: ['core/assortment-file', 'core/scanner/equal-ways'],
  },
  'core/record/rules/check-price.ts': {
    least: 95,
    tests: ['core/record'],
    more: ['core/assortment-file'],
  },
  'core/pricing': {
    least: 95,
    tests: ['core/pricing', 'core/explain', 'core/catalogue/plan-sync'],
    more: ['core/catalogue', ...FAULTS],
  },
  'core/explain': { least: 90, tests: ['core/explain'], more: [...FAULTS] },
  'core/assortment-file': {
    least: 90,
    tests: ['core/assortment-file'],
    more: ['core/record', ...FAULTS, 'core/scanner/equal-ways'],
  },
  'core/catalogue': { least: 95, tests: ['core/catalogue'], more: ['testing', ...FAULTS] },
  oauth: { least: 95, tests: ['oauth'], more: ['service/oauth', ...FAULTS] },
  client: { least: 90, tests: ['client'], more: [...FAULTS] },
  'figures/price-checks': {
    least: 95,
    tests: ['figures/price-checks', 'command/prices', 'core/catalogue/changes/price-changes'],
    more: ['figures/plots', 'command/plan-command'],
  },
};

/** Rooms with I/O. What runs in a browser or in a process of its own is not drawn. */
export const SHELLS = {
  'storage/packing': { least: 80, tests: ['text', 'service/files'], more: ['service/requests'] },
  'import/file-form': {
    least: 80,
    tests: ['import/file-form', 'command/file-form'],
    more: ['service/requests'],
  },
  import: {
    least: 80,
    tests: ['import'],
    more: ['command/import-command', 'page/engine/handlers', 'page/view/mapping'],
  },
  'figures/plots': {
    least: 80,
    tests: ['figures/plots', 'page/engine/plots', 'page/view/plots'],
    more: ['command/plan-command'],
  },
  'page/engine/session': { least: 80, tests: ['page'], more: [] },
  'page/engine/report': { least: 80, tests: ['page/engine/report', 'page/view/report'], more: [] },
  testing: { least: 80, tests: ['testing'], more: ['core/assortment-file'] },
  storage: { least: 80, tests: ['storage'], more: ['service/daily-sync', 'command/keeping'] },
  'storage/conformance': { least: 80, tests: ['storage/broken', 'storage/memory'], more: [] },
  'service/daily-sync': {
    least: 80,
    tests: ['service/daily-sync', 'service/daily-sync-simulation'],
    more: ['command/storage-commands', 'service/webhook-sender'],
  },
  service: { least: 80, tests: ['service'], more: ['client'] },
  command: { least: 80, tests: ['command'], more: [] },
};

export const ROOMS = { ...CORE, ...SHELLS };

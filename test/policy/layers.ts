import { type Import, importsOf, place, type SourceText } from './source-files.js';

/** Imports that one row of the table may have. */
interface Row {
  /** Doors, rooms and folders that may be opened; a longer row decides for what is inside it. */
  readonly opens: readonly string[];
  /** Part of `#core`, the index of the core, that may be used: all of it, or only its types. */
  readonly core?: 'all' | 'types';
  /** The same of `#catalogue`, the index of what plans and applies syncs. */
  readonly catalogue?: 'all' | 'types';
  readonly packages?: readonly string[];
  /** True where Node's own modules may be used. */
  readonly node?: boolean;
  /** Opened paths of which only files matching the pattern may be used. */
  readonly only?: Readonly<Record<string, RegExp>>;
}

const ZERO = ['text', 'core/issue'];
const ONE = [...ZERO, 'core/json', 'core/value'];
const TWO = [...ONE, 'core/record'];
const READING = ['core/assortment-file', 'core/assortment-file/reading'];
const THREE = [...TWO, ...READING, 'core/pricing', 'core/explain'];
/** Tables of a language that is a module of its own. */
const LANGUAGES = /\/languages\/(finnish|swedish|german)\.ts$/;
/** Tables of findings in a language, and their titles: subpaths of their own. */
const FINDING_WORDS = /\/(languages\/(finnish|swedish|german)|titles\/title-of)\.ts$/;
/** Functions that write amounts for people, which no caller of the library needs. */
const AMOUNT_TEXTS = /\/(format-amount|round-price)\.ts$/;

/** Folders of the page's engine. */
function inEngine(...folders: readonly string[]): readonly string[] {
  return folders.map((folder) => `page/engine/${folder}`);
}

/** Folders with the shapes of answers. */
const ANSWERS = inEngine('words', 'session', 'plots', 'report');

/** Row of a folder of the page. */
function inPage(...opens: readonly string[]): Row {
  return {
    opens: ['text', ...opens],
    only: { text: /^text\/(item-at|own-member)/, 'core/issue': FINDING_WORDS },
    core: 'all',
    catalogue: 'all',
  };
}

/** Row of a folder of what the page shows: it posts to the worker, and opens other views below. */
function inView(...folders: readonly string[]): Row {
  const opens = ['words', 'import', 'figures/plots', ...ANSWERS];
  const row = inPage(...opens, ...inEngine('messages', 'worker'), ...folders.map(viewOf));
  const only = { ...row.only, 'page/engine/worker': /\/engine\.ts$/ };
  return { ...row, only, packages: ['preact'] };
}

/** Path of a folder of the view. */
function viewOf(folder: string): string {
  return `page/view/${folder}`;
}

/**
 * The layers, lowest first: doors, rooms behind them, and folders of a room with rules of their
 * own. A file belongs to the longest row that its path begins with, and uses only rows above it.
 */
export const ROWS: Readonly<Record<string, Row>> = {
  text: { opens: [] },
  // Calls of functions that a host passes: these catch.
  'text/callbacks': { opens: [] },
  words: { opens: [] },

  // The index alone: every folder of the core has a row.
  core: { opens: THREE },
  'core/issue': {
    opens: ['text', 'words'],
    only: { text: /^text\/(check-options|caller-argument|duration|item-at)/ },
  },
  'core/json': { opens: ZERO },
  'core/value': { opens: [...ZERO, 'words'], packages: ['decimal.js'] },
  'core/record': { opens: ONE, packages: ['valibot'] },
  'core/scanner': { opens: TWO },
  'core/pricing': { opens: TWO },
  'core/explain': { opens: [...TWO, 'words', 'core/pricing'] },
  'core/assortment-file': { opens: [...TWO, ...READING] },
  // The one folder that uses the scanner, so that it can be taken out again.
  'core/assortment-file/reading': { opens: [...TWO, ...READING, 'core/scanner'] },
  'core/catalogue': { opens: THREE, packages: ['@noble/hashes'] },

  oauth: { opens: ['text'] },

  'figures/price-checks': { opens: ['text'], core: 'all', catalogue: 'all' },
  'figures/plots': { opens: ['text', 'figures/price-checks'], core: 'all', catalogue: 'all' },

  import: { opens: ['text', 'words', 'import/file-form'], core: 'all', packages: ['fflate'] },
  'import/file-form': { opens: ['text', 'words'], core: 'all' },

  storage: {
    opens: ['text', 'text/callbacks'],
    only: { text: /^text\/(check-options|item-at)/ },
    core: 'types',
    catalogue: 'types',
    packages: ['aws4fetch', 'libsql', 'pg'],
    node: true,
  },
  'storage/packing': { opens: [], packages: ['@noble/hashes'], node: true },
  'storage/conformance': {
    opens: ['text', 'storage'],
    only: { text: /^text\/(check-options|item-at)/ },
    core: 'types',
    catalogue: 'types',
  },

  client: { opens: ['text', 'text/callbacks', 'words', 'oauth'] },
  // One subpath for each language, of words that other rooms have.
  'client/subpaths': {
    opens: ['client', 'core/issue', 'core/explain'],
    only: { client: LANGUAGES, 'core/issue': LANGUAGES, 'core/explain': LANGUAGES },
  },

  'service/daily-sync': {
    opens: ['text', 'text/callbacks', 'storage', 'storage/packing'],
    core: 'all',
    catalogue: 'all',
    packages: ['graphile-worker', 'pg'],
    node: true,
  },
  service: {
    opens: [
      'text',
      'text/callbacks',
      'words',
      'oauth',
      'storage',
      'storage/packing',
      'service/daily-sync',
      'core/issue',
      'core/pricing',
    ],
    only: { 'core/issue': FINDING_WORDS, 'core/pricing': AMOUNT_TEXTS },
    core: 'all',
    catalogue: 'all',
    packages: [
      ...['graphile-worker', '@hono/node-server', '@noble/hashes', '@opentelemetry/api', 'pg'],
      'prom-client',
    ],
    node: true,
  },

  // The page. Its engine is without preact: the core runs there, in a worker.
  'page/engine/words': inPage('words', 'import', 'figures/plots'),
  'page/engine/session': inPage('words', 'core/issue', 'import'),
  'page/engine/downloads': inPage('core/issue', 'import', ...inEngine('session')),
  'page/engine/plots': inPage('import', 'figures/plots', ...inEngine('words', 'session')),
  'page/engine/report': inPage('words', 'figures/plots', ...inEngine('words', 'session', 'plots')),
  'page/engine/messages': inPage('words', 'import', 'figures/plots', ...ANSWERS),
  'page/engine/handlers': inPage(
    ...['words', 'import', 'import/file-form', 'figures/plots'],
    ...[...ANSWERS, ...inEngine('downloads', 'messages')],
  ),
  'page/engine/worker': inPage('words', 'core/issue', ...inEngine('words', 'messages', 'handlers')),
  'page/view/context': inView(),
  'page/view/parts': inView('context'),
  'page/view/mapping': inView('context', 'parts'),
  'page/view/plots/geometry': inPage('figures/plots'),
  'page/view/plots/pictures': inView('plots/geometry'),
  'page/view/plots': inView('context', 'parts', 'plots/geometry', 'plots/pictures'),
  'page/view/records': inView('context', 'parts', 'plots'),
  'page/view/report': inView('context', 'parts', 'plots', 'plots/pictures'),
  'page/view/problems': inView('context', 'parts', 'mapping', 'plots', 'records'),
  'page/view/drop': inView('context', 'parts'),
  'page/view/app': inView(
    ...['context', 'parts', 'mapping', 'plots', 'records', 'report', 'problems', 'drop'],
  ),

  command: {
    opens: [
      ...[
        'text',
        'words',
        'core/issue',
        'core/pricing',
        'core/explain',
        'oauth',
        'storage',
        'client',
      ],
      ...['service', 'service/daily-sync', 'import', 'import/file-form'],
      ...['figures/price-checks', 'figures/plots', 'page/engine/session', 'page/engine/report'],
    ],
    only: {
      'core/explain': LANGUAGES,
      'core/issue': /\/(languages\/(finnish|swedish|german)|titles\/title-of|value-issues)\.ts$/,
      'core/pricing': AMOUNT_TEXTS,
      // A report is the page with a result inside: the part of it that runs without a browser.
      'page/engine/session': /\/(session|overview)\.ts$/,
      'page/engine/report': /\/report-(data|file)\.ts$/,
    },
    core: 'all',
    catalogue: 'all',
    packages: ['pg', 'get-east-asian-width', 'jsonrepair'],
    node: true,
  },

  // Generators draw from tables that are no concern of other users.
  testing: {
    opens: ['text', 'core/value', 'core/record'],
    core: 'all',
    catalogue: 'all',
    packages: ['fast-check'],
  },
};

/** Doors that nothing else in `src` uses. */
const LEAVES = new Set(['testing', 'command']);

/** Rows for the files directly in their folder: every folder there has a row of its own. */
const WITHOUT_FOLDERS = new Set(['core']);

/** The indexes that other rooms import, by the name with which they do. */
const SURFACES: Readonly<Record<string, 'core' | 'catalogue'>> = {
  'core/index.ts': 'core',
  'core/catalogue/index.ts': 'catalogue',
};

/** Packages that exactly one file may name, so that what it configures holds everywhere. */
const SOLE_USER: Readonly<Record<string, string>> = { 'decimal.js': 'core/value/decimal.ts' };

/** The file that may use Node's modules although its room may not: one side of `#bytes`. */
const NODE_FILES = new Set(['text/bytes-node.ts']);

/** Returns the longest row that a path begins with. */
function rowOf(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  for (let length = folders.length; length > 0; length -= 1) {
    const row = folders.slice(0, length).join('/');
    if (Object.hasOwn(ROWS, row))
      return WITHOUT_FOLDERS.has(row) && length < folders.length ? undefined : row;
  }
  return undefined;
}

/** Returns the door that a path is behind. */
export function doorOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Every import that points the wrong way, types included. */
export function layerViolations(files: readonly SourceText[]): readonly string[] {
  const known = new Set(files.map((file) => file.path));
  const found: string[] = [];
  for (const file of files) {
    const row = rowOf(file.path);
    const allowed = row === undefined ? undefined : ROWS[row];
    if (allowed === undefined) {
      found.push(`${file.path}: no row of the table of layers has its folder`);
      continue;
    }
    for (const use of importsOf(file)) {
      const reason =
        use.target === undefined
          ? externalReason(file.path, use.specifier, allowed)
          : (pathReason(use.target, use, known) ?? roomReason(file.path, use.target, use, allowed));
      if (reason !== undefined) found.push(`${place(file, use.at)}: ${reason}`);
    }
  }
  return found;
}

function externalReason(path: string, specifier: string, allowed: Row): string | undefined {
  if (specifier.startsWith('node:'))
    return allowed.node === true || NODE_FILES.has(path)
      ? undefined
      : `${specifier} is Node's own, this layer is free of it`;
  const name = packageOf(specifier);
  if (!(allowed.packages ?? []).includes(name)) return `the package ${name} is not for this room`;
  const sole = SOLE_USER[name];
  return sole === undefined || sole === path ? undefined : `only ${sole} imports ${name}`;
}

/** Returns the fault in the way an import names its file. */
function pathReason(
  target: string,
  { specifier, typeOnly }: Import,
  known: ReadonlySet<string>,
): string | undefined {
  if (/^words\/[a-z]{2}\/[a-z]+\.json$/.test(target)) return undefined;
  if (!specifier.endsWith('.js') && !specifier.startsWith('#'))
    return `${specifier} does not end in .js`;
  if (!known.has(target) && !known.has(`${target}x`)) return `${specifier} is no file of src`;
  if (/^text\/bytes-(node|web)\.ts$/.test(target) && specifier !== '#bytes')
    return `${target} is reached through #bytes only`;
  if (
    /^storage\/packing\/packing-(node|web)\.ts$/.test(target) &&
    specifier !== '#packing' &&
    !typeOnly
  )
    return `${target} is reached through #packing only`;
  if (/(^|\/)index\.ts$/.test(target) && specifier !== `#${SURFACES[target]}`)
    return `${target} is a surface for others; inside, files import files`;
  return undefined;
}

/** Returns the reason why a file may not import another row's. */
function roomReason(
  path: string,
  target: string,
  { typeOnly }: Import,
  allowed: Row,
): string | undefined {
  const row = rowOf(path);
  const surface = SURFACES[target];
  if (surface !== undefined && row !== 'core') {
    const part = allowed[surface];
    if (part === undefined) return `${row} may not use #${surface}`;
    return part === 'all' || typeOnly ? undefined : `${row} uses only types of #${surface}`;
  }
  const other = rowOf(target);
  if (other === undefined) return `${target} belongs to no row of the table`;
  if (other === row) return undefined;
  if (LEAVES.has(other)) return `nothing in src uses ${other}`;
  if (!allowed.opens.includes(other)) return `${row} may not use ${other}`;
  const only = allowed.only?.[other];
  return only === undefined || only.test(target) ? undefined : `${row} may not use ${target}`;
}

/** Every group of files that import each other in a circle, types included. */
export function importCycles(files: readonly SourceText[]): readonly string[] {
  const uses = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap((use) => (use.target === undefined ? [] : [use.target])),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push([...trail.slice(start), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of uses.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of uses.keys()) walk(path, []);
  return found;
}

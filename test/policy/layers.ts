import { type Import, importsOf, place, type SourceText } from './source-files.js';

/** Imports that one room may have. Every room of `src` is named here. */
interface Room {
  readonly rooms: readonly string[];
  /** Part of `#core`, the index of the core, that may be used: all of it, or only its types. */
  readonly core?: 'all' | 'types';
  /** The same of `#catalogue`, the index of what plans and applies syncs. */
  readonly catalogue?: 'all' | 'types';
  /** Rooms of which only types may be used. */
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
  /** True where Node's own modules may be used. */
  readonly node?: boolean;
  /** Rooms of which only files matching the pattern may be used. */
  readonly only?: Readonly<Record<string, RegExp>>;
}

const ZERO = ['issue', 'text'];
const ONE = [...ZERO, 'json', 'value'];
const TWO = [...ONE, 'record'];
/** Tables of a language that is a module of its own. */
const LANGUAGES = /\/languages\/(finnish|swedish|german)\.ts$/;

const THREE = [...TWO, 'assortment-file', 'pricing', 'explain'];

/** The layers, lowest first: a room uses only rooms above it in this table. */
export const ROOMS: Readonly<Record<string, Room>> = {
  text: { rooms: [] },
  issue: {
    rooms: ['text'],
    only: { text: /^text\/(check-options|caller-argument|duration|item-at)/ },
  },
  json: { rooms: ZERO },
  value: { rooms: ZERO, packages: ['decimal.js'] },
  record: { rooms: ONE, packages: ['valibot'] },
  scanner: { rooms: TWO },
  pricing: { rooms: TWO },
  explain: { rooms: [...TWO, 'pricing'] },
  'assortment-file': { rooms: [...TWO, 'scanner'] },
  catalogue: { rooms: THREE, packages: ['@noble/hashes'] },
  import: { rooms: ['text'], core: 'all', packages: ['fflate'] },
  oauth: { rooms: ZERO },
  callbacks: { rooms: [] },
  storage: {
    rooms: ['text', 'callbacks'],
    only: { text: /^text\/(check-options|item-at)/ },
    core: 'types',
    catalogue: 'types',
    types: ['oauth'],
    packages: ['aws4fetch', 'libsql', 'pg'],
    node: true,
  },
  'storage-conformance': {
    rooms: ['text', 'storage'],
    only: { text: /^text\/(check-options|item-at)/ },
    core: 'types',
    catalogue: 'types',
    types: ['oauth'],
  },
  client: { rooms: ['text', 'callbacks', 'oauth'] },
  // One subpath for each language, of words that other rooms have.
  languages: {
    rooms: ['issue', 'explain', 'client'],
    only: {
      issue: LANGUAGES,
      explain: LANGUAGES,
      client: LANGUAGES,
    },
  },
  packing: { rooms: [], packages: ['@noble/hashes'], node: true },
  'daily-sync': {
    rooms: ['text', 'callbacks', 'storage', 'packing'],
    core: 'all',
    catalogue: 'all',
    packages: ['graphile-worker', 'pg'],
    node: true,
  },
  service: {
    rooms: [
      ...['text', 'callbacks', 'oauth', 'storage', 'client', 'packing', 'daily-sync'],
      'file-form',
    ],
    // The pages have the languages of the command.
    only: { 'file-form': /^file-form\/sentences\/language-tags\.ts$/ },
    core: 'all',
    catalogue: 'all',
    packages: [
      ...['graphile-worker', '@hono/node-server', '@noble/hashes', '@opentelemetry/api', 'pg'],
      'prom-client',
    ],
    node: true,
  },
  'file-form': { rooms: ['text'], core: 'all' },
  'price-checks': { rooms: ['text'], core: 'all', catalogue: 'all' },
  plots: { rooms: ['text', 'price-checks'], core: 'all', catalogue: 'all' },
  cli: {
    rooms: [
      ...['text', 'issue', 'oauth', 'storage', 'client', 'service', 'daily-sync'],
      ...['file-form', 'import', 'price-checks', 'plots', 'inspector', 'explain'],
    ],
    only: {
      explain: LANGUAGES,
      // The languages and the titles are subpaths of their own.
      issue: /^issue\/(languages\/(finnish|swedish|german)|titles\/title-of)\.ts$/,
      // A report is the page with a result inside: the part of it that runs without a browser.
      inspector:
        /^inspector\/(unpack-texts|session\/(session|overview)|report\/report-(data|file))\.ts$/,
    },
    core: 'all',
    catalogue: 'all',
    packages: ['pg', 'get-east-asian-width', 'jsonrepair'],
    node: true,
  },
  // The page: the core runs in its worker.
  inspector: {
    rooms: ['text', 'issue', 'file-form', 'import', 'plots'],
    only: {
      text: /^text\/item-at/,
      issue: /^issue\/(languages\/(finnish|swedish|german)|titles\/title-of)\.ts$/,
    },
    core: 'all',
    catalogue: 'all',
    packages: ['preact'],
  },
  // Generators draw from tables that are no concern of other users.
  arbitraries: {
    rooms: ['text', 'value', 'record'],
    core: 'all',
    catalogue: 'all',
    packages: ['fast-check'],
  },
};

/** Rooms that nothing else in `src` uses. */
const LEAVES = new Set(['arbitraries', 'cli']);

/** The indexes that other rooms import, by the name with which they do. */
const SURFACES: Readonly<Record<string, 'core' | 'catalogue'>> = {
  'index.ts': 'core',
  'core/catalogue/index.ts': 'catalogue',
};

/** Rooms that exactly one folder may use, so that they can be taken out again. */
const SOLE_FOLDER: Readonly<Record<string, string>> = { scanner: 'core/assortment-file/reading/' };

/** Packages that exactly one file may name, so that what it configures holds everywhere. */
const SOLE_USER: Readonly<Record<string, string>> = { 'decimal.js': 'core/value/decimal.ts' };

/** The file that may use Node's modules although its room may not: one side of `#bytes`. */
const NODE_FILES = new Set(['text/bytes-node.ts']);

function roomOf(path: string): string | undefined {
  const slash = path.indexOf('/');
  return slash < 0 ? undefined : path.slice(0, slash);
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
    const room = roomOf(file.path);
    // `src/core/index.ts` is the surface of layers 0 to 3.
    const allowed = room === undefined ? { rooms: THREE } : ROOMS[room];
    if (allowed === undefined) {
      found.push(`${file.path}: the room ${room} is not in the table of layers`);
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

function externalReason(path: string, specifier: string, allowed: Room): string | undefined {
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
  if (!specifier.endsWith('.js') && !specifier.startsWith('#'))
    return `${specifier} does not end in .js`;
  if (!known.has(target) && !known.has(`${target}x`)) return `${specifier} is no file of src`;
  if (/^text\/bytes-(node|web)\.ts$/.test(target) && specifier !== '#bytes')
    return `${target} is reached through #bytes only`;
  if (/^packing\/packing-(node|web)\.ts$/.test(target) && specifier !== '#packing' && !typeOnly)
    return `${target} is reached through #packing only`;
  if (/(^|\/)index\.ts$/.test(target) && specifier !== `#${SURFACES[target]}`)
    return `${target} is a surface for others; inside, files import files`;
  return undefined;
}

/** Returns the reason why a file may not import another room. */
function roomReason(
  path: string,
  target: string,
  { typeOnly }: Import,
  allowed: Room,
): string | undefined {
  const room = roomOf(path);
  const surface = SURFACES[target];
  if (surface !== undefined) {
    const part = allowed[surface];
    if (part === undefined) return `${room ?? 'the index'} may not use #${surface}`;
    return part === 'all' || typeOnly ? undefined : `${room} uses only types of #${surface}`;
  }
  const other = roomOf(target);
  if (other === undefined) return `${target} belongs to no room`;
  if (other === room) return undefined;
  if (LEAVES.has(other)) return `nothing in src uses ${other}`;
  if ((allowed.types ?? []).includes(other))
    return typeOnly ? undefined : `${room} uses only types of ${other}`;
  if (!allowed.rooms.includes(other)) return `${room ?? 'the index'} may not use ${other}`;
  const folder = SOLE_FOLDER[other];
  if (folder !== undefined && !path.startsWith(folder)) return `only ${folder} uses ${other}`;
  const only = allowed.only?.[other];
  return only === undefined || only.test(target) ? undefined : `${room} may not use ${target}`;
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

// Prints which doors (folders of `src`) import which others, or which rooms behind one door, types
// included, as a Mermaid diagram, and their counts on stderr. An arrow that follows from others is
// not drawn.
//   node bench/room-graph.mjs [DOOR]
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** Files that a specifier of package.json's `imports` names. */
const NAMED = {
  '#core': 'core/index.ts',
  '#catalogue': 'core/catalogue/index.ts',
  '#bytes': 'text/bytes-node.ts',
  '#packing': 'storage/packing/packing-node.ts',
};

const DOOR = process.argv[2];

/** The door of a file, or its room behind `DOOR`; undefined for a file that is in no picture. */
function roomOf(path) {
  const [door, room, ...rest] = path.split('/');
  if (DOOR === undefined) return door;
  return door === DOOR && rest.length > 0 ? room : undefined;
}

/** Counts the imports from each room to each other one. */
function countImports(folder) {
  const counts = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = file.split(sep).join('/');
    // AssemblyScript looks like TypeScript, and imports nothing. The index of a room is an entry of
    // the package: it may pass on what other rooms hold.
    if (!/\.tsx?$/.test(path) || path.startsWith('core/scanner/assembly/')) continue;
    if (path.endsWith('/index.ts')) continue;
    const room = roomOf(path);
    if (room === undefined) continue;
    if (!counts.has(room)) counts.set(room, new Map());
    for (const { fileName } of ts.preProcessFile(readFileSync(join(folder, file), 'utf8'))
      .importedFiles) {
      const file = fileName.startsWith('.') ? posix.join(dirname(path), fileName) : NAMED[fileName];
      const target = file === undefined ? undefined : roomOf(file);
      if (target === undefined || target === room) continue;
      const uses = counts.get(room);
      uses.set(target, (uses.get(target) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns every room that a room reaches over at least one other. */
function reachedOverOthers(counts, room) {
  const reached = new Set();
  const open = [...(counts.get(room) ?? new Map()).keys()];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const target of counts.get(next)?.keys() ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        open.push(target);
      }
  return reached;
}

/** Returns the graph as a diagram, rooms and arrows sorted by name. */
function draw(counts) {
  const arrows = [...counts.keys()].sort().flatMap((room) => {
    const implied = reachedOverOthers(counts, room);
    const drawn = [...counts.get(room).keys()].filter(
      (to) => !implied.has(to) || implied.has(room),
    );
    return drawn.length === 0 ? [] : [`  ${room} --> ${drawn.sort().join(' & ')}`];
  });
  return ['flowchart BT', ...arrows].join('\n');
}

/** Returns the size of the graph in one line. */
function measure(counts) {
  const uses = [...counts.values()].flatMap((of) => [...of.values()]);
  const total = uses.reduce((sum, one) => sum + one, 0);
  const cycles = [...counts.keys()].filter((room) => reachedOverOthers(counts, room).has(room));
  return (
    `${counts.size} rooms, ${uses.length} pairs of rooms, ${total} imports, ` +
    `${cycles.length} rooms in cycles`
  );
}

const counts = countImports(SOURCES);
process.stdout.write(`${draw(counts)}\n`);
process.stderr.write(`${measure(counts)}\n`);

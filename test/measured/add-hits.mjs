/**
 * Adds the hits of one coverage map of Istanbul to another. Only what both have is counted, found
 * by its kind and where it begins: the other map decides what there is to run.
 */
export function addHits(target, source) {
  for (const [path, ran] of Object.entries(source)) {
    // An entry of a map that was read from a file is a class around its data.
    const owed = target[path]?.data ?? target[path];
    if (owed === undefined) continue;
    addCounts(owed.statementMap, owed.s, ran.statementMap, ran.s, beginning);
    addCounts(owed.fnMap, owed.f, ran.fnMap, ran.f, ({ loc }) => beginning(loc));
    addCounts(owed.branchMap, owed.b, ran.branchMap, ran.b, branchKey);
  }
}

const beginning = ({ start: { line, column } }) => `${line}:${column}`;

// Source maps of the bundler place the beginning of a branch well, and its paths a column off. They
// have no place for an "if" behind "else": its hits are lost.
const branchKey = ({ type, loc, locations }) => `${type} ${locations.length} ${beginning(loc)}`;

function addCounts(owed, counts, ran, added, keyOf) {
  const found = new Map(Object.entries(ran).map(([id, each]) => [keyOf(each), added[id]]));
  for (const [id, each] of Object.entries(owed)) {
    const more = found.get(keyOf(each));
    if (more === undefined) continue;
    counts[id] = Array.isArray(more)
      ? counts[id].map((count, at) => count + Math.max(0, more[at]))
      : counts[id] + more;
  }
}

import { readFileSync } from 'node:fs';
import { equivalents } from './equivalents.mjs';
import { mutationPoints } from './mutation-points.mjs';

/** Returns the entry of `equivalents.mjs` for a mutant, if it has one. */
export function equivalentOf({ file, lineText, change }) {
  return equivalents.find(
    (one) =>
      (one.file === undefined || one.file === file) &&
      isLine(one.line, lineText) &&
      one.changes.includes(change),
  );
}

/** Returns a sentence for each entry whose line or change is gone from its file. */
export function staleEquivalents() {
  const named = [...new Set(equivalents.flatMap(({ file }) => file ?? []))];
  const byFile = new Map(named.map((file) => [file, mutationPoints(file, textOf(file))]));
  // An entry without a file is about a habit of all rooms.
  return equivalents
    .filter(({ file }) => file !== undefined)
    .flatMap(({ file, line, changes }) => {
      const found = byFile.get(file).filter((point) => isLine(line, point.lineText));
      return changes
        .filter((change) => !found.some((point) => point.change === change))
        .map((change) => `An equivalent mutant, "${change}", is not in ${file} at "${line}".`);
    });
}

function textOf(file) {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
}

function isLine(line, text) {
  return line instanceof RegExp ? line.test(text) : line === text;
}

import { RECOGNISED } from '../headings/heading-parts.js';
import { TableError } from '../workbook/table-fault.js';
import { createPathReader, NO_PATH, type PathReader, type ReadPath } from './path-words.js';
import type { TreeHandler } from './tree.js';

/** A node of a tree by the names that lead to it. */
interface PathNode {
  readonly name: string;
  readonly parent: PathNode | undefined;
  /** Characters of the names that lead to it. */
  readonly length: number;
  readonly children: Map<string, PathNode>;
  count: number;
  values: number;
  /** True if it is more than once in one parent, or in a list. */
  repeats: boolean;
  /** Number of the parent in which it stood last. */
  inside: number;
}

/** Different paths and letters of a name, at most. */
const MOST_PATHS = 2000;
const LONGEST_NAME = 500;

/** Characters of all names of a path, at most. */
const LONGEST_PATH = 4096;

/** Values of a row that are in it this often, on an average, belong to its parts. */
const OFTEN = 1.5;

/** Fields of an article, at least: an identifier, a name and a price. */
const PLAIN = 3;

/** The element or list whose nodes are rows. */
export interface TreeRows {
  /** Names from the root to it. */
  readonly path: readonly string[];
  /** Names of each value under it, from the row on. */
  readonly values: readonly (readonly string[])[];
  /** Flags for the names of the path: true if one repeats. */
  readonly repeats: readonly boolean[];
}

/** Surveys a tree, and returns its rows at the end. */
export interface RowSurvey extends TreeHandler {
  readonly rows: () => TreeRows | undefined;
}

/**
 * Creates a survey of all paths. Rows are the nodes that repeat and have most fields among their
 * values; of equal ones, those that are most.
 */
export function surveyRows(): RowSurvey {
  const root = nodeIn(undefined, '');
  const open: { readonly node: PathNode; readonly number: number }[] = [];
  const all: PathNode[] = [];
  let opened = 0;
  return {
    open: (name, label) => {
      const { node: parent, number } = open.at(-1) ?? { node: root, number: 0 };
      let node = parent.children.get(name);
      if (node === undefined) {
        if (all.length >= MOST_PATHS) throw new TableError('too-large', { limit: MOST_PATHS });
        if (name.length > LONGEST_NAME) throw new TableError('too-large', { limit: LONGEST_NAME });
        node = nodeIn(parent, name);
        if (node.length > LONGEST_PATH) throw new TableError('too-large', { limit: LONGEST_PATH });
        parent.children.set(name, node);
        all.push(node);
      }
      opened += 1;
      node.count += 1;
      // A document is an element of no list.
      const isListed = typeof label === 'number' && (open.length > 0 || label > 0);
      node.repeats ||= isListed || node.inside === number;
      node.inside = number;
      open.push({ node, number: opened });
    },
    value: () => {
      const last = open.at(-1);
      if (last !== undefined) last.node.values += 1;
    },
    close: () => {
      open.pop();
    },
    rows: () => bestRows(all.filter(({ children }) => children.size > 0)),
  };
}

function nodeIn(parent: PathNode | undefined, name: string): PathNode {
  const children = new Map<string, PathNode>();
  const length = (parent?.length ?? 0) + name.length;
  return { name, parent, length, children, count: 0, values: 0, repeats: false, inside: -1 };
}

function bestRows(nodes: readonly PathNode[]): TreeRows | undefined {
  const reader = createPathReader();
  // Of nodes that hold one another, the innermost comes first.
  const scored = [...nodes].reverse().map((node) => ({ node, fields: fieldsOf(node, reader) }));
  const repeated = scored.filter(({ node }) => node.repeats);
  // One article alone does not repeat, and what repeats in it is no article.
  const isPlain = repeated.some(({ fields }) => fields >= PLAIN);
  const [best] = (isPlain ? repeated : scored).sort(
    (a, b) =>
      b.fields - a.fields ||
      Number(b.node.repeats) - Number(a.node.repeats) ||
      b.node.count - a.node.count,
  );
  if (best === undefined) return undefined;
  const line = lineOf(best.node);
  return {
    path: line.map(({ name }) => name),
    values: valuesUnder(best.node, reader).map(({ value }) => namesFrom(best.node, value)),
    repeats: line.map(({ repeats }) => repeats),
  };
}

/** Returns a node and those above it, from the root on. */
function lineOf(node: PathNode): readonly PathNode[] {
  const line: PathNode[] = [];
  for (let at: PathNode | undefined = node; at?.parent !== undefined; at = at.parent)
    line.unshift(at);
  return line;
}

/** Returns the names of a node from another one on, which is above it. */
function namesFrom(above: PathNode, node: PathNode): readonly string[] {
  return lineOf(node)
    .slice(lineOf(above).length)
    .map(({ name }) => name);
}

/** Counts the different fields that the values of a node name. */
function fieldsOf(node: PathNode, reader: PathReader): number {
  const fields = new Set<string>();
  for (const { value, path } of valuesUnder(node, reader)) {
    const isOften = value.values > OFTEN * node.count;
    const match = isOften ? undefined : reader.match(path.heading);
    if (match?.field != null && match.score >= RECOGNISED) fields.add(match.field);
  }
  return fields.size;
}

/** A node with values, and its path from another node on. */
interface ValuePath {
  readonly value: PathNode;
  readonly path: ReadPath;
}

/** Returns the nodes with values under a node, in their order. */
function valuesUnder(node: PathNode, reader: PathReader): readonly ValuePath[] {
  const found: ValuePath[] = [];
  const waiting: ValuePath[] = [{ value: node, path: NO_PATH }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (value !== node && value.values > 0) found.push(next);
    for (const child of [...value.children.values()].reverse())
      waiting.push({ value: child, path: reader.add(path, child.name) });
  }
  return found;
}

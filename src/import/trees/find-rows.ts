import { matchHeader, RECOGNISED } from '../profile/match-header.js';
import { TableError } from '../workbook/table-fault.js';
import { wordsOfPath } from './path-words.js';
import type { TreeHandler } from './tree.js';

/** A node of a tree by the names that lead to it. */
interface PathNode {
  readonly name: string;
  readonly parent: PathNode | undefined;
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
  return { name, parent, children, count: 0, values: 0, repeats: false, inside: -1 };
}

function bestRows(nodes: readonly PathNode[]): TreeRows | undefined {
  // Of nodes that hold one another, the innermost comes first.
  const scored = [...nodes].reverse().map((node) => ({ node, fields: fieldsOf(node) }));
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
    values: valuesUnder(best.node, best.node.count).map(({ names }) => names),
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

/** Counts the different fields that the values of a node name. */
function fieldsOf(node: PathNode): number {
  const fields = new Set<string>();
  for (const { names, often } of valuesUnder(node, node.count)) {
    const match = often > OFTEN ? undefined : matchHeader(wordsOfPath(names));
    if (match?.field != null && match.score >= RECOGNISED) fields.add(match.field);
  }
  return fields.size;
}

interface ValuePath {
  readonly names: readonly string[];
  /** Values for each row. */
  readonly often: number;
}

function valuesUnder(
  { children }: PathNode,
  rows: number,
  before: readonly string[] = [],
): readonly ValuePath[] {
  return [...children.values()].flatMap((child) => {
    const names = [...before, child.name];
    const own = child.values > 0 ? [{ names, often: child.values / rows }] : [];
    return [...own, ...valuesUnder(child, rows, names)];
  });
}

import { isKnown } from '../headings/heading-parts.js';
import type { ImportField } from '../profile/import-field.js';
import { TableError } from '../workbook/table-fault.js';
import { createPathReader, NO_PATH, type PathReader, type ReadPath } from './path-words.js';
import type { TreeHandler } from './tree.js';

/** A node of a tree by the names that lead to it. */
export interface PathNode {
  readonly name: string;
  readonly parent: PathNode | undefined;
  /** Characters of the names that lead to it. */
  readonly length: number;
  readonly children: Map<string, PathNode>;
  /** Node for every other name inside: the values of a map by key. */
  others: PathNode | undefined;
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

/** Objects in one object from which their names are keys of a map. */
const MAP_SIZE = 16;

/** Values of a row that are in it this often, on an average, belong to its parts. */
const OFTEN = 1.5;

/** Fields of an article, at least: an identifier, a name and a price. */
const PLAIN = 3;

/** A list next to the rows that is not read. */
export interface OtherList {
  readonly path: readonly string[];
  readonly count: number;
}

/** The elements or lists whose nodes are rows. */
export interface TreeRows {
  readonly root: PathNode;
  readonly nodes: ReadonlySet<PathNode>;
  /** Names from the root to each list; a map by key has those of the map. */
  readonly paths: readonly (readonly string[])[];
  /** Names of each value under them, from the row on. */
  readonly values: readonly (readonly string[])[];
  /** True if the name of each row differs: the keys of a map. */
  readonly hasKeys: boolean;
  readonly others: readonly OtherList[];
}

/** Surveys a tree, and returns its rows at the end. */
export interface RowSurvey extends TreeHandler {
  readonly rows: () => TreeRows | undefined;
}

/**
 * Creates a survey of all paths. Rows are the nodes that repeat and have most fields among their
 * values; of equal ones, those that are most. Nodes of the same form are rows too (Decision I14).
 */
export function surveyRows(): RowSurvey {
  const root = nodeIn(undefined, '');
  const open: { readonly node: PathNode; readonly number: number }[] = [];
  let paths = 0;
  let opened = 0;
  const add = (parent: PathNode, name: string): PathNode => {
    if (foldMap(parent)) paths = nodesUnder(root).length;
    if (parent.others !== undefined) return parent.others;
    const node = nodeIn(parent, name);
    if (paths >= MOST_PATHS) throw new TableError('too-large', { limit: MOST_PATHS });
    if (name.length > LONGEST_NAME) throw new TableError('too-large', { limit: LONGEST_NAME });
    if (node.length > LONGEST_PATH) throw new TableError('too-large', { limit: LONGEST_PATH });
    parent.children.set(name, node);
    paths += 1;
    return node;
  };
  return {
    open: (name, label) => {
      const { node: parent, number } = open.at(-1) ?? { node: root, number: 0 };
      const node = childOf(parent, name) ?? add(parent, name);
      opened += 1;
      node.count += 1;
      // A document is an element of no list.
      const isListed = typeof label === 'number' && (open.length > 0 || label > 0);
      node.repeats ||= isListed || (node.inside === number && !isMapValue(node));
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
    rows: () => bestRows(root),
  };
}

function nodeIn(parent: PathNode | undefined, name: string): PathNode {
  const children = new Map<string, PathNode>();
  const length = (parent?.length ?? 0) + name.length;
  const counts = { count: 0, values: 0, repeats: false, inside: -1 };
  return { name, parent, length, children, others: undefined, ...counts };
}

/** Returns the node of a name inside another one. */
export function childOf(parent: PathNode, name: string): PathNode | undefined {
  return parent.children.get(name) ?? parent.others;
}

/** Makes one node of the objects in a map of many; returns true if it did. */
function foldMap(parent: PathNode): boolean {
  const objects = [...parent.children.values()].filter(({ children }) => children.size > 0);
  if (parent.others !== undefined || objects.length < MAP_SIZE) return false;
  const others = nodeIn(parent, '');
  parent.others = others;
  for (const node of objects) {
    parent.children.delete(node.name);
    moveInto(others, node);
  }
  return true;
}

function moveInto(target: PathNode, node: PathNode): void {
  target.count += node.count;
  target.values += node.values;
  target.repeats ||= node.repeats;
  for (const child of inside(node)) {
    let same = childOf(target, child.name);
    if (same === undefined) {
      same = nodeIn(target, child.name);
      target.children.set(child.name, same);
    }
    moveInto(same, child);
  }
}

function inside({ children, others }: PathNode): readonly PathNode[] {
  return others === undefined ? [...children.values()] : [...children.values(), others];
}

/** Returns all nodes under one, each before those inside it. */
function nodesUnder(node: PathNode): readonly PathNode[] {
  const found: PathNode[] = [];
  const waiting = [...inside(node)].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    waiting.push(...[...inside(next)].reverse());
  }
  return found;
}

/** A node that may be a row, with the fields that its values name, by their paths. */
interface Candidate {
  readonly node: PathNode;
  readonly named: ReadonlyMap<string, ImportField>;
  /** Different fields. */
  readonly fields: number;
}

function bestRows(root: PathNode): TreeRows | undefined {
  const reader = createPathReader();
  // Of nodes that hold one another, the innermost comes first.
  const all = nodesUnder(root)
    .filter((node) => inside(node).length > 0)
    .reverse()
    .map((node) => candidateOf(node, reader));
  const repeats = ({ node }: Candidate): boolean => node.repeats || isMapValue(node);
  const repeated = all.filter(repeats);
  // One article alone does not repeat, and what repeats in it is no article.
  const isPlain = repeated.some(({ fields }) => fields >= PLAIN);
  const [best] = (isPlain ? repeated : [...all]).sort(
    (a, b) =>
      b.fields - a.fields || Number(repeats(b)) - Number(repeats(a)) || b.node.count - a.node.count,
  );
  if (best === undefined) return undefined;
  const nodes = new Set([best.node]);
  const above = new Set(lineOf(best.node));
  const isNested = (node: PathNode): boolean =>
    above.has(node) || lineOf(node).some((one) => nodes.has(one));
  for (const { node, ...one } of all) {
    if (!isAlike(best, one) || isNested(node)) continue;
    nodes.add(node);
    for (const each of lineOf(node)) above.add(each);
  }
  const lists = nodesUnder(root).filter((node) => nodes.has(node));
  const isSingle = (node: PathNode): boolean => isMapValue(node) || node.count === 1;
  const hasKeys = lists.every(isSingle) && (nodes.size > 1 || isMapValue(best.node));
  const isOther = ({ node, fields }: Candidate): boolean =>
    (node.repeats || fields >= PLAIN) && !isNested(node);
  const leftOut = new Set(all.filter(isOther).map(({ node }) => node));
  const isOutermost = (node: PathNode): boolean =>
    lineOf(node.parent).every((outer) => !leftOut.has(outer));
  const others = [...leftOut].filter(isOutermost);
  return {
    root,
    nodes,
    paths: lists.map((node) => namesOf(hasKeys ? node.parent : node)),
    values: lists.flatMap((node) =>
      valuesUnder(node, reader).map(({ value }) => namesOf(value).slice(lineOf(node).length)),
    ),
    hasKeys,
    others: others.reverse().map((node) => ({ path: namesOf(node), count: node.count })),
  };
}

function candidateOf(node: PathNode, reader: PathReader): Candidate {
  const named = new Map<string, ImportField>();
  const depth = lineOf(node).length;
  for (const { value, path } of valuesUnder(node, reader)) {
    const isOften = value.values > OFTEN * node.count;
    const match = isOften ? undefined : reader.match(path.heading);
    if (match?.field != null && isKnown(match))
      named.set(namesOf(value).slice(depth).join('/'), match.field);
  }
  return { node, named, fields: new Set(named.values()).size };
}

/** Checks for the price of another list at its place, and for half of the fields. */
function isAlike({ named: best }: Candidate, { named }: Pick<Candidate, 'named'>): boolean {
  const shared = [...best].filter(([path, field]) => named.get(path) === field);
  const lacksPrice =
    [...best.values()].includes('price') && !shared.some(([, field]) => field === 'price');
  return shared.length > 1 && 2 * shared.length >= best.size && !lacksPrice;
}

/** Checks for the values of a map of many keys. */
function isMapValue(node: PathNode): boolean {
  return node.parent?.others === node;
}

/** Returns a node and those above it, from the root on. */
function lineOf(node: PathNode | undefined): readonly PathNode[] {
  const line: PathNode[] = [];
  for (let at = node; at?.parent !== undefined; at = at.parent) line.unshift(at);
  return line;
}

function namesOf(node: PathNode | undefined): readonly string[] {
  return lineOf(node).map(({ name }) => name);
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
    for (const child of [...inside(value)].reverse())
      waiting.push({ value: child, path: reader.add(path, child.name) });
  }
  return found;
}

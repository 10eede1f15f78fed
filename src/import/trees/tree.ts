import type { Cell } from '../workbook/cell.js';

/** Form of a file whose values are in a tree. */
export type TreeForm = 'json' | 'xml';

/**
 * Receives a tree in its order. An element of XML, an attribute (`@name`) and a value of JSON are
 * nodes alike; each element of a JSON list is a node with the name of the list.
 */
export interface TreeHandler {
  /** `label` tells nodes of one name apart: an index of JSON, or a kind such as `net_list`. */
  readonly open: (name: string, label?: string | number) => void;
  readonly value: (cell: Cell) => void;
  readonly close: () => void;
}

/** Levels of a tree, at most. */
export const DEEPEST = 64;

/** Longest value, in characters. */
export const LONGEST_VALUE = 1_048_576;

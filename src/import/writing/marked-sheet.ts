import { columnLetters, columnOfAddress } from '../workbook/cell.js';
import { attribute } from '../workbook/xml-reader.js';

/** Marks of the cells of a sheet: by row from 1, and by column from 0. */
export type MarkedCells<Mark> = ReadonlyMap<number, ReadonlyMap<number, Mark>>;

/** Rows and cells; a tag of theirs has no other `<` or `>` in it. */
const TAG = /<(\/?)((?:\w+:)?)(row|c)(?=[\s/>])([^<>]*)>/g;

/**
 * Returns the XML of a sheet in which the marked cells have other styles. A cell that its row lacks
 * is added. `styleOf` returns the style of a mark from the one that the cell has.
 */
export function styleCells<Mark>(
  xml: string,
  marks: MarkedCells<Mark>,
  styleOf: (style: number, mark: Mark) => number,
): string {
  let row = 0;
  let rowStyle = 0;
  let column = -1;
  let waiting: (readonly [column: number, mark: Mark])[] = [];
  const added = (before: number, prefix: string): string => {
    const count = waiting.findIndex(([at]) => at >= before);
    return waiting
      .splice(0, count < 0 ? waiting.length : count)
      .map(([at, mark]) => {
        const style = styleOf(rowStyle, mark);
        return `<${prefix}c r="${columnLetters(at)}${row}" s="${style}"/>`;
      })
      .join('');
  };
  return xml.replace(TAG, (tag, end: string, prefix: string, name: string, rest: string) => {
    if (end !== '') return name === 'c' ? tag : added(Number.POSITIVE_INFINITY, prefix) + tag;
    if (name === 'row') {
      row = Number(attribute(rest, 'r') ?? row + 1);
      rowStyle = styleIn(rest);
      column = -1;
      waiting = [...(marks.get(row) ?? [])].sort(([a], [b]) => a - b);
      return tag;
    }
    column = columnOfAddress(attribute(rest, 'r') ?? '') ?? column + 1;
    const before = added(column, prefix);
    const [first] = waiting;
    if (first?.[0] !== column) return before + tag;
    waiting.shift();
    const others = rest.replace(/\ss=(?:"[^"]*"|'[^']*')/, '');
    return `${before}<${prefix}c s="${styleOf(styleIn(rest), first[1])}"${others}>`;
  });
}

function styleIn(attributes: string): number {
  return Number(attribute(attributes, 's') ?? 0);
}

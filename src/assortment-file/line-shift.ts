import type { JsonScanner } from '../json/json-scanner.js';
import type { LinePlace } from './reading/line-counter.js';

/**
 * Lines and columns of a part of a file that was read as if a line began with it, told as those of
 * the file. Only the first line of the part has other columns: it may have begun before.
 */
export class LineShift {
  readonly #border: LinePlace;

  /** `border`: where in the file the part begins. */
  constructor(border: LinePlace) {
    this.#border = border;
  }

  /** A place of the part. */
  place({ offset, line, lineStart, continuation }: LinePlace): LinePlace {
    const border = this.#border;
    if (line > 1) return { offset, line: line + border.line - 1, lineStart, continuation };
    return {
      offset,
      line: border.line,
      lineStart: border.lineStart,
      continuation: continuation + border.continuation,
    };
  }

  /** The same for whatever has a line and a column. */
  position<T extends { readonly line: number; readonly column: number }>(at: T): T {
    const { offset, line, lineStart, continuation } = this.#border;
    return {
      ...at,
      line: at.line + line - 1,
      column: at.line > 1 ? at.column : at.column + offset - lineStart - continuation,
    };
  }
}

/** How lines stand where a scanner does, at an offset in the file. */
export function lineOf({ line, lineStart, continuation }: JsonScanner, offset: number): LinePlace {
  return { offset, line, lineStart, continuation };
}

/** Puts a scanner on a line. */
export function standOn(scanner: JsonScanner, { line, lineStart, continuation }: LinePlace): void {
  scanner.line = line;
  scanner.lineStart = lineStart;
  scanner.continuation = continuation;
}

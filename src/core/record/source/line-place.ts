/** Lines up to a byte of the file, as `JsonScanner` counts them. */
export interface LinePlace {
  line: number;
  /** Offset in the file of the line's first byte. */
  lineStart: number;
  /** Bytes on the line so far that continue a character: they are no columns of their own. */
  continuation: number;
}

/** Lines within a piece of bytes. */
export interface LineSpan {
  /** Line ends in the piece. */
  readonly lines: number;
  /** Place in the bytes of the first byte behind the last line end. */
  readonly lineStart: number;
  /** Bytes since then, or since the beginning of the piece, that continue a character. */
  readonly continuation: number;
}

/** Sets a place to another. */
export function setLines(target: LinePlace, { line, lineStart, continuation }: LinePlace): void {
  target.line = line;
  target.lineStart = lineStart;
  target.continuation = continuation;
}

/** Sets a place to the end of a piece that begins at another. `base`: offset of the bytes. */
export function setLinesAfter(
  target: LinePlace,
  { line, lineStart, continuation }: LinePlace,
  base: number,
  span: LineSpan,
): void {
  const isSameLine = span.lines === 0;
  target.line = line + span.lines;
  target.lineStart = isSameLine ? lineStart : base + span.lineStart;
  target.continuation = (isSameLine ? continuation : 0) + span.continuation;
}

import type { Cell } from '../workbook/cell.js';
import { parsePieces } from '../workbook/parse-pieces.js';
import { TableError, type TableFault } from '../workbook/table-fault.js';
import { DEEPEST, LONGEST_VALUE, type TreeHandler } from './tree.js';

/** An open list or object. */
interface Container {
  readonly isList: boolean;
  /** Name of the values inside: that of the list, or the last key. */
  name: string;
  /** Elements of a list so far. */
  index: number;
  /** True if it is a node itself: lists of named values are not. */
  readonly isNode: boolean;
}

type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'end';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

const WORD = /[^\s,:{}[\]"]+/y;

/** Reads JSON, or one value after another, as a tree; yields after each piece. */
export function* readJsonTree(
  pieces: Iterable<string>,
  handler: TreeHandler,
): Generator<void, void, undefined> {
  const { push, end } = createParser(handler);
  end(yield* parsePieces(pieces, push, LONGEST_VALUE));
}

function createParser(handler: TreeHandler): {
  /** Reads what is complete in a text; returns the rest. */
  readonly push: (text: string) => string;
  readonly end: (rest: string) => void;
} {
  const open: Container[] = [];
  const documents: Container = { isList: true, name: '', index: 0, isNode: false };
  let expected: Expected = 'value';
  let line = 1;
  const fault = (code: TableFault['code']): TableError =>
    new TableError(code, { form: 'JSON', line, limit: DEEPEST });
  const current = (): Container => open.at(-1) ?? documents;
  const openNode = (): void => {
    const { isList, name, index } = current();
    if (isList) handler.open(name, index);
    else handler.open(name);
  };
  const begin = (isList: boolean): void => {
    if (open.length >= DEEPEST) throw fault('too-deep');
    const outer = current();
    const isNode = !isList || (outer.isList && open.length > 0);
    if (isNode) openNode();
    const name = isNode ? '' : outer.name;
    open.push({ isList, name, index: 0, isNode });
    expected = isList ? 'first-value' : 'first-key';
  };
  const finish = (): void => {
    current().index += 1;
    expected = 'end';
  };
  const close = (isList: boolean): void => {
    const wanted = isList ? 'first-value' : 'first-key';
    const last = open.pop();
    if (last?.isList !== isList || (expected !== wanted && expected !== 'end'))
      throw fault('broken-tree');
    if (last.isNode) handler.close();
    finish();
  };
  const separate = (token: string): void => {
    if (token === ':' && expected === 'colon') expected = 'value';
    else if (token === ',' && expected === 'end' && open.length > 0)
      expected = current().isList ? 'value' : 'key';
    else throw fault('broken-tree');
  };
  const takeKey = (token: string): void => {
    current().name = textOf(token);
    expected = 'colon';
  };
  const textOf = (token: string): string => {
    try {
      return JSON.parse(token);
    } catch {
      throw fault('broken-tree');
    }
  };
  const takeValue = (token: string): void => {
    if (token.length > LONGEST_VALUE) throw new TableError('too-large', { limit: LONGEST_VALUE });
    const cell = token.startsWith('"')
      ? ({ kind: 'text', text: textOf(token) } as const)
      : scalarOf(token);
    if (cell === undefined) throw fault('broken-tree');
    if (cell !== null && cell.text !== '') {
      openNode();
      handler.value(cell);
      handler.close();
    }
    finish();
  };
  const take = (token: string): void => {
    const isKey = expected === 'key' || expected === 'first-key';
    const isNext = expected === 'end' && open.length === 0;
    if (token === '}' || token === ']') close(token === ']');
    else if (token === ',' || token === ':') separate(token);
    else if (isKey && token.startsWith('"')) takeKey(token);
    else if (!isNext && expected !== 'value' && expected !== 'first-value')
      throw fault('broken-tree');
    else if (token === '{' || token === '[') begin(token === '[');
    else takeValue(token);
  };
  const push = (text: string): string => {
    let at = 0;
    for (;;) {
      let code = text.charCodeAt(at);
      while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) {
        if (code === 0x0a) line += 1;
        at += 1;
        code = text.charCodeAt(at);
      }
      const end = tokenEnd(text, at);
      if (end < 0) return text.slice(at);
      take(text.slice(at, end));
      at = end;
    }
  };
  return {
    push,
    end: (rest) => {
      // A blank ends a number that touches the end.
      if (push(`${rest} `) !== '' || open.length > 0) throw fault('broken-tree');
    },
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Returns the offset behind a token; -1 if it may continue in the next piece. */
function tokenEnd(text: string, at: number): number {
  if (at >= text.length) return -1;
  if (text.charCodeAt(at) === QUOTE) return stringEnd(text, at);
  WORD.lastIndex = at;
  if (!WORD.test(text)) return at + 1;
  return WORD.lastIndex < text.length ? WORD.lastIndex : -1;
}

function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let from = at;
    while (text.charCodeAt(from - 1) === BACKSLASH) from -= 1;
    if ((at - from) % 2 === 0) return at + 1;
  }
  return -1;
}

/** Returns a value without quotes; null for no value, undefined for what is none of JSON. */
function scalarOf(token: string): Cell | null | undefined {
  if (token === 'null') return null;
  if (token === 'true' || token === 'false') return { kind: 'boolean', text: token };
  if (!NUMBER.test(token)) return undefined;
  return { kind: /e/i.test(token) ? 'text' : 'number', text: token };
}

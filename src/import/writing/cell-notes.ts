import { columnLetters } from '../workbook/cell.js';
import { attribute } from '../workbook/xml-reader.js';
import { addInside, countElements, DECLARATION, escapeText, NAMESPACE } from './xml-edit.js';

/** A comment on a cell. */
export interface CellNote {
  /** Number from 0. */
  readonly column: number;
  /** Number from 1. */
  readonly row: number;
  readonly text: string;
}

/** The two parts of a workbook with the comments of a sheet: their texts, and their boxes. */
export interface NoteParts<Part = string> {
  readonly comments: Part;
  readonly boxes: Part;
}

const NO_COMMENTS =
  `${DECLARATION}<comments xmlns="${NAMESPACE}"><authors></authors>` +
  '<commentList></commentList></comments>';

const NO_BOXES =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:x="urn:schemas-microsoft-com:office:excel"></xml>';

const BOX_TYPE =
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" ' +
  'path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/>' +
  '<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>';

/** Returns comments with others of an author. A cell that has a comment gets a longer one. */
export function addNotes(
  { comments = NO_COMMENTS, boxes = NO_BOXES }: NoteParts<string | undefined>,
  notes: readonly CellNote[],
  author: string,
): NoteParts {
  const waiting = new Map(notes.map((note) => [`${columnLetters(note.column)}${note.row}`, note]));
  let address = '';
  const longer = comments.replace(
    /<(\/?)(?:\w+:)?(comment|text)(?=[\s>])([^<>]*)>/g,
    (tag, end: string, name: string, rest: string) => {
      if (name === 'comment' && end === '') address = attribute(rest, 'ref') ?? '';
      const note = waiting.get(address);
      if (name !== 'text' || end === '' || note === undefined) return tag;
      waiting.delete(address);
      return runXml(`\n\n${note.text}`) + tag;
    },
  );
  const authors = addInside(
    longer,
    'authors',
    `<author xmlns="${NAMESPACE}">${escapeText(author)}</author>`,
  );
  const at = countElements(longer, 'author');
  const added = [...waiting].map(
    ([ref, { text }]) =>
      `<comment xmlns="${NAMESPACE}" ref="${ref}" authorId="${at}">` +
      `<text>${runXml(text)}</text></comment>`,
  );
  const type = boxes.includes('_x0000_t202"') ? '' : BOX_TYPE;
  const first = FIRST_BOX + countElements(boxes, 'shape');
  const shapes = [...waiting.values()].map((note, n) => boxXml(note, first + n));
  return {
    comments: addInside(authors, 'commentList', added.join('')),
    boxes: addInside(boxes, 'xml', type + shapes.join('')),
  };
}

function runXml(text: string): string {
  return `<r xmlns="${NAMESPACE}"><t xml:space="preserve">${escapeText(text)}</t></r>`;
}

/** Number of the first box, above those that spreadsheets give. */
const FIRST_BOX = 900_000;

/** Characters of a line in a box. */
const LINE = 44;

/** Returns the box of a comment, which is shown while the pointer is on its cell. */
function boxXml({ column, row, text }: CellNote, number: number): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / LINE), 1);
  return (
    `<v:shape id="_x0000_s${number}" type="#_x0000_t202" ` +
    'style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">' +
    '<v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox/>' +
    '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
    `<x:Anchor>${column + 1},12,${row},2,${column + 5},12,${row + lines},2</x:Anchor>` +
    `<x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column>` +
    '</x:ClientData></v:shape>'
  );
}

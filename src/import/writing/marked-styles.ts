import { addInside, countElements } from './xml-edit.js';

/** Colours of marks, those that spreadsheets give to bad and to neutral values. */
const FILLS = { bad: 'FFFFC7CE', unsure: 'FFFFEB9C' } as const;

/** Colour of a mark. */
export type MarkColour = keyof typeof FILLS;

const COLOURS = Object.keys(FILLS) as MarkColour[];

/** The styles of a workbook, to which those of marked cells are added. */
export interface MarkedStyles {
  /** Returns the number of a style that has a fill, and is otherwise the one of another number. */
  readonly styleOf: (style: number, colour: MarkColour) => number;
  /** Returns the part with the styles that were asked for. */
  readonly xml: () => string;
}

/** Opens the part with the styles of a workbook. If it has no lists of them, all stay. */
export function openStyles(xml: string): MarkedStyles {
  const fillsEnd = xml.search(/<\/(?:\w+:)?fills\s*>/);
  const start = xml.search(/<(?:\w+:)?cellXfs[\s>]/);
  const end = xml.search(/<\/(?:\w+:)?cellXfs\s*>/);
  const section = fillsEnd < 0 || start < 0 ? '' : xml.slice(start, end);
  const known = section.split(/(?=<(?:\w+:)?xf[\s/>])/).slice(1);
  const fills = countElements(xml.slice(0, fillsEnd), 'fill');
  const added = new Map<string, string>();
  return {
    styleOf: (style, colour) => {
      const model = known[style] ?? known[0];
      if (model === undefined) return style;
      const key = `${style} ${colour}`;
      const fill = fills + COLOURS.indexOf(colour);
      added.set(key, added.get(key) ?? withFill(model, fill));
      return known.length + [...added.keys()].indexOf(key);
    },
    xml: () => {
      if (added.size === 0) return xml;
      const sheet = [...added.values()].join('');
      const styles = addInside(xml, 'cellXfs', sheet);
      const [, prefix = ''] = /<(\w+:)fills[\s>]/.exec(xml) ?? [];
      const patterns = COLOURS.map((colour) => fillXml(FILLS[colour], prefix)).join('');
      return withCount(
        withCount(addInside(styles, 'fills', patterns), 'fills', fills + COLOURS.length),
        'cellXfs',
        known.length + added.size,
      );
    },
  };
}

function withFill(xf: string, fill: number): string {
  return xf
    .replace(/\s(?:fillId|applyFill)=(?:"[^"]*"|'[^']*')/g, '')
    .replace(/^<[\w:]+/, (name) => `${name} fillId="${fill}" applyFill="1"`)
    .trimEnd();
}

function fillXml(colour: string, p: string): string {
  return (
    `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="${colour}"/>` +
    `<${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`
  );
}

/** Returns styles in which a list says another number of its members. */
function withCount(xml: string, name: string, count: number): string {
  return xml.replace(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`), (tag) =>
    tag.replace(/\scount="\d+"/, ` count="${count}"`),
  );
}

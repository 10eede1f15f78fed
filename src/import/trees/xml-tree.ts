import { TableError } from '../workbook/table-fault.js';
import {
  parseXmlText,
  resolveEntities,
  type XmlFault,
  type XmlFaults,
} from '../workbook/xml-reader.js';
import { LONGEST_VALUE, type TreeHandler } from './tree.js';

const FAULTS: XmlFaults = { broken: 'broken-tree', declared: 'document-type', deep: 'too-deep' };

/** Attributes that tell elements of one name apart: two prices, or names in two languages. */
const KIND = /^(?:price_?)?type$|^lang$|^schemeID$/i;

/** Reads XML as a tree, and yields after each piece. Names are without prefixes. */
export function readXmlTree(
  pieces: Iterable<string>,
  handler: TreeHandler,
): Generator<void, void, undefined> {
  const texts: string[] = [];
  const element = {
    open: (name: string, written: string, fault: XmlFault): void => {
      const attributes = attributesOf(written, fault);
      const kind = attributes.find(([key, value]) => KIND.test(key) && /^[\w-]{1,32}$/.test(value));
      handler.open(name, kind?.[1]);
      for (const attribute of attributes) {
        if (attribute === kind) continue;
        handler.open(`@${attribute[0]}`);
        handler.value({ kind: 'text', text: attribute[1] });
        handler.close();
      }
      texts.push('');
    },
    text: (part: string): void => {
      const text = (texts.pop() ?? '') + part;
      if (text.length > LONGEST_VALUE) throw new TableError('too-large', { limit: LONGEST_VALUE });
      texts.push(text);
    },
    close: (): void => {
      const text = texts.pop()?.trim() ?? '';
      if (text !== '') handler.value({ kind: 'text', text });
      handler.close();
    },
  };
  return parseXmlText(pieces, element, FAULTS);
}

const NO_ATTRIBUTES: readonly (readonly [string, string])[] = [];

/** Returns the attributes of a tag without those of XML itself. */
function attributesOf(
  written: string,
  fault: XmlFault,
): readonly (readonly [name: string, value: string])[] {
  if (written === '') return NO_ATTRIBUTES;
  const attributes: (readonly [string, string])[] = [];
  const next = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  let end = 0;
  for (let found = next.exec(written); found !== null; found = next.exec(written)) {
    const [, name = '', double, single = ''] = found;
    end = next.lastIndex;
    if (/^(?:xmlns|xsi:)/.test(name)) continue;
    attributes.push([name.slice(name.indexOf(':') + 1), resolveEntities(double ?? single, fault)]);
  }
  if (written.slice(end).trim() !== '') throw fault('broken');
  return attributes;
}

/** Recognizes slips in a text that is JSON otherwise, around the place of its fault. */
import type { Issue } from '#core';
import { clipText } from '../../text/clip.js';
import { ownMember } from '../../text/own-member.js';
import { utf8Text, windowsText } from './byte-text.js';
import type { SeenForm, SourceBytes } from './file-form.js';

/** Bytes to read before and behind a fault. */
const REACH = 4096;

/** Words of other languages in the place of a value, with what JSON writes. */
const WORDS: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  nil: 'null',
  undefined: 'null',
};

const NO_NUMBERS: ReadonlySet<string> = new Set(['NaN', 'nan', 'Infinity', 'inf']);

const SMART_QUOTE = /^[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]/;

/** A fault of JSON text: what was expected, and the text before it and from it on. */
interface Fault {
  readonly offset: number;
  readonly expected: string;
  readonly before: string;
  readonly rest: string;
}

/** Returns the slip at the place of a fault; undefined if it is none that is known. */
export function recognizeSlip(issue: Issue, source: SourceBytes): SeenForm | undefined {
  const { position, values } = issue;
  if (position === undefined) return undefined;
  const { offset } = position;
  const start = Math.max(0, offset - REACH);
  // Each byte is one character, so that the text has the offsets of the file.
  const before = windowsText(source.readAt(start, offset - start));
  const rest = utf8Text(source.readAt(offset, REACH));
  const expected: string = 'expected' in values ? values.expected : '';
  const fault = { offset, expected, before, rest };
  return recognizeInText(fault) ?? recognizeMark(fault) ?? recognizeValue(fault);
}

/** Recognizes slips inside a string or number, which the fault itself names. */
function recognizeInText({ expected, before, rest }: Fault): SeenForm | undefined {
  switch (expected) {
    case 'escaped-control':
      return { form: /^[\r\n]/.test(rest) ? 'line-break' : 'control', values: {} };
    case 'escape':
      return { form: 'backslash', values: {} };
    case 'no-leading-zeros': {
      const zero = before.slice(before.search(/(?:-?0)?$/));
      const digits = zero + rest.slice(0, rest.search(/[^0-9.]|$/));
      const number = clipText(digits, 30);
      return {
        form: 'leading-zeros',
        values: { number, json: number.replace(/^(-?)0+(?=\d)/, '$1') },
      };
    }
    default:
      return undefined;
  }
}

/** Recognizes commas, comments and quotes. */
function recognizeMark({ offset, expected, before, rest }: Fault): SeenForm | undefined {
  const trimmed = before.trimEnd();
  const comma = offset - (before.length - trimmed.length) - 1;
  const isValueDue = expected === 'value' || expected === 'key' || expected === 'array';
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return { form: 'comment', values: {} };
  const quote = SMART_QUOTE.exec(rest)?.[0];
  if (quote !== undefined) return { form: 'smart-quotes', values: { character: quote } };
  if (isValueDue && rest.startsWith("'")) return { form: 'single-quotes', values: {} };
  if (isValueDue && /^[}\],]/.test(rest) && trimmed.endsWith(','))
    return { form: 'trailing-comma', values: {}, offset: comma };
  const number = /(?:^|\D)(-?\d+),$/.exec(before)?.[1];
  const decimals = /^\d+(?=\s*[,}\]])/.exec(rest)?.[0];
  if (expected === 'key' && number !== undefined && decimals !== undefined)
    return {
      form: 'decimal-comma',
      values: { number: `${number},${decimals}`, json: `${number}.${decimals}` },
      offset: offset - number.length - 1,
    };
  const isEndDue = expected === 'comma-or-brace' || expected === 'comma-or-bracket';
  return isEndDue && /^["{[]/.test(rest) ? { form: 'missing-comma', values: {} } : undefined;
}

/** Recognizes words in the place of a value or key. */
function recognizeValue({ expected, before, rest }: Fault): SeenForm | undefined {
  if (expected === 'key') {
    const word = /^[\p{L}_$][\p{L}\p{N}_$]*(?=\s*:)/u.exec(rest)?.[0];
    return word === undefined
      ? undefined
      : { form: 'unquoted-key', values: { word: clipText(word, 40) } };
  }
  // The fault of a word that begins as another one, such as `nan`, is inside it.
  const [, start = ''] = /(?:^|[^A-Za-z])([A-Za-z]*)$/.exec(before) ?? [];
  const word = start + rest.slice(0, rest.search(/[^A-Za-z]|$/));
  if (NO_NUMBERS.has(word)) return { form: 'no-number', values: { word } };
  const json = ownMember(WORDS, word);
  return json === undefined ? undefined : { form: 'literal', values: { word, json } };
}

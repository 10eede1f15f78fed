import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewBytes } from '#bytes';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import {
  ESCAPED_STRING,
  JsonScanner,
  PLAIN_STRING,
  WIDE_STRING,
} from '../../../src/core/json/json-scanner.js';
import { unescapeText } from '../../../src/core/json/unescape.js';
import { utf8SequenceLength } from '../../../src/core/json/utf8.js';
import { sized } from '../../sizes.js';
import { bytesOf, chunksOf } from '../assortment-file/reading.js';
import {
  findIllFormedUtf8,
  findReferenceFault,
  placeOf,
  type ReferenceFault,
} from './reference-json.js';

/** Returns a scanner at the first byte of a whole text. */
function scannerOf(bytes: Uint8Array): JsonScanner {
  const scanner = new JsonScanner();
  scanner.aim(viewBytes(bytes), 0, bytes.length, true);
  return scanner;
}

/** Returns the scanner's result for a text that should be one value. */
function scan(bytes: Uint8Array): ReferenceFault | undefined {
  const scanner = scannerOf(bytes);
  const cut = (): ReferenceFault => ({ kind: 'cut', ...placeOf(bytes, bytes.length) });
  const wrong = (): ReferenceFault => {
    const { offset = -1, line = -1, column = -1 } = scanner.fault ?? {};
    return { kind: 'wrong', offset, line, column };
  };
  if (scanner.skipSpace() < 0) return cut();
  if (!scanner.skipValue()) return scanner.fault === undefined ? cut() : wrong();
  if (scanner.skipSpace() < 0) return undefined;
  scanner.unexpected(scanner.pos, 'nothing');
  return wrong();
}

/** White space of JSON. */
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 });

/** A text with characters of every width, escapes and halves of surrogate pairs. */
const text = fc.string({
  unit: fc.constantFrom(
    'a',
    '"',
    '\\',
    '/',
    '\n',
    '\u0000',
    '\u007f',
    'é',
    '\u07ff',
    '\u0800',
    '￿',
    '😀',
    '\u{10ffff}',
    '\ud800',
    '\udc00',
  ),
  maxLength: 8,
});

/** Numbers as JSON writes them, also where no double can hold them. */
const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,4})?$/);

/** JSON text: every value, escapes at random, white space in every allowed place. */
const json: fc.Arbitrary<string> = fc.letrec<{
  value: string;
  array: string;
  object: string;
  string: string;
}>((tie) => ({
  string: fc
    .tuple(text, fc.boolean())
    .map(([t, all]) => (all ? `"${[...t].map(escaped).join('')}"` : JSON.stringify(t))),
  array: fc.array(tie('value'), { maxLength: 4 }).map((values) => `[${values.join(',')}]`),
  object: fc
    .array(fc.tuple(tie('string'), space, tie('value')), { maxLength: 4 })
    .map((members) => `{${members.map(([k, s, v]) => `${k}${s}:${v}`).join(',')}}`),
  value: fc
    .tuple(
      space,
      fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('true', 'false', 'null'),
        number,
        tie('string'),
        tie('array'),
        tie('object'),
      ),
      space,
    )
    .map(([before, value, after]) => before + value + after),
})).value;

function escaped(c: string): string {
  return Array.from(
    c.length === 1 ? [c.charCodeAt(0)] : [c.charCodeAt(0), c.charCodeAt(1)],
    (unit) => `\\u${unit.toString(16).padStart(4, '0')}`,
  ).join('');
}

/** One change to bytes. */
type Mutation = readonly [kind: 'replace' | 'insert' | 'remove' | 'cut', at: number, byte: number];

const mutation: fc.Arbitrary<Mutation> = fc.tuple(
  fc.constantFrom('replace' as const, 'insert' as const, 'remove' as const, 'cut' as const),
  fc.nat(200),
  fc.oneof(
    fc.constantFrom(...bytesOf('{}[],:"\\0123456789.-+eEtfnul \n\r\t')),
    fc.integer({ min: 0, max: 255 }),
  ),
);

function mutated(bytes: Uint8Array, mutations: readonly Mutation[]): Uint8Array {
  const out = [...bytes];
  for (const [kind, place, byte] of mutations) {
    const at = out.length === 0 ? 0 : place % out.length;
    if (kind === 'replace') out[at] = byte;
    else if (kind === 'insert') out.splice(at, 0, byte);
    else if (kind === 'remove') out.splice(at, 1);
    else out.length = at;
  }
  return Uint8Array.from(out);
}

function parses(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

describe('the scanner of JSON text', () => {
  it('Decision J2: accepts whatever JSON.parse accepts, and is behind its last byte', () => {
    fc.assert(
      fc.property(json, (source) => {
        const bytes = bytesOf(source);
        expect(parses(bytes)).toBe(true);
        expect(scan(bytes)).toBeUndefined();
      }),
      { numRuns: sized(100, 300) },
    );
  });

  it(
    'Decision J2: accepts and refuses as JSON.parse does, at the place that the independent ' +
      'reader finds, however a text is mutated',
    () => {
      fc.assert(
        fc.property(
          json,
          fc.array(mutation, { minLength: 1, maxLength: 3 }),
          (source, mutations) => {
            const bytes = mutated(bytesOf(source), mutations);
            // The scanner itself knows no byte order mark: that is for the file.
            if (bytes[0] === 0xef) return;
            const fault = scan(bytes);
            expect(fault === undefined).toBe(parses(bytes));
            expect(fault).toEqual(findReferenceFault(bytes));
          },
        ),
        { numRuns: sized(667, 2000) },
      );
    },
  );

  it('Decision J1: a mutated file is refused at one place, whatever its chunks are', () => {
    const fileText = fc.oneof(
      fc.array(json, { maxLength: 3 }).map((values) => `[${values.join(',')}]`),
      json,
    );
    fc.assert(
      fc.property(
        fileText,
        fc.array(mutation, { maxLength: 2 }),
        fc.integer({ min: 1, max: 9 }),
        (source, mutations, size) => {
          const bytes = mutated(bytesOf(source), mutations);
          const report = checkAssortmentFile(bytes);
          expect(checkAssortmentFile(chunksOf(bytes, size))).toEqual(report);
          expect(checkAssortmentFile(chunksOf(bytes, 1))).toEqual(report);
          const fault = findReferenceFault(bytes);
          const refusal = report.issues.find(
            ({ effect, code }) => effect === 'refuses-file' && code !== 'json.utf16',
          );
          if (report.counts['json.utf16'] !== undefined) return;
          if (fault === undefined)
            expect(refusal?.code ?? 'json.not-an-array').toBe('json.not-an-array');
          else
            expect(refusal?.position).toMatchObject({
              offset: fault.offset,
              line: fault.line,
              column: fault.column,
            });
        },
      ),
      { numRuns: sized(500, 1500) },
    );
  });

  it(
    'Decision J1: asks for more, without a fault, at every proper prefix of a value that lies ' +
      'in the next chunk',
    () => {
      const bytes = bytesOf(
        '{"a" : [1.5e+3, -0, "x\\u00e9\\n\\\\é😀", true, false, null, {}, []]}',
      );
      for (let end = 1; end < bytes.length; end += 1) {
        const scanner = new JsonScanner();
        scanner.aim(viewBytes(bytes), 0, end, false);
        expect(scanner.skipValue()).toBe(false);
        expect(scanner.fault).toBeUndefined();
      }
      expect(scan(bytes)).toBeUndefined();
    },
  );

  it('tells how a string was written: plain, beyond ASCII, with escapes, or both', () => {
    const forms: readonly (readonly [string, number])[] = [
      ['"abc"', PLAIN_STRING],
      ['"é"', WIDE_STRING],
      ['"\\n"', ESCAPED_STRING],
      ['"é\\n"', WIDE_STRING | ESCAPED_STRING],
    ];
    for (const [source, form] of forms) {
      const scanner = scannerOf(bytesOf(source));
      expect(scanner.scanString()).toBe(true);
      expect(scanner.stringForm).toBe(form);
    }
  });

  it('Decision J5: a million levels take no call depth', () => {
    const depth = 1_000_000;
    expect(
      scan(bytesOf(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`)),
    ).toBeUndefined();
    const unclosed = bytesOf(`${'['.repeat(depth)}1${']'.repeat(depth - 1)}}`);
    expect(scan(unclosed)).toMatchObject({ kind: 'wrong', offset: unclosed.length - 1 });
  });

  it('keeps apart arrays and objects at every depth: a bracket of the other kind is wrong', () => {
    for (let depth = 1; depth <= 70; depth += 1) {
      const open = Array.from({ length: depth }, (_, i) => (i % 3 === 0 ? '[' : '{"k":'));
      const close = open.map((o) => (o === '[' ? ']' : '}')).toReversed();
      expect(scan(bytesOf(`${open.join('')}0${close.join('')}`))).toBeUndefined();
      const at = depth % close.length;
      const swapped = close.with(at, close[at] === ']' ? '}' : ']');
      const bytes = bytesOf(`${open.join('')}0${swapped.join('')}`);
      expect(scan(bytes)).toEqual(findReferenceFault(bytes));
    }
  });
});

describe('well-formed UTF-8 (Decision J1)', () => {
  /** Lengths as TextDecoder sees them: of the sequence, or undefined when it is ill-formed. */
  function reference(bytes: Uint8Array): number | undefined {
    const ill = findIllFormedUtf8(bytes);
    return ill === 0
      ? undefined
      : [2, 3, 4].find((n) => findIllFormedUtf8(bytes.subarray(0, n)) === undefined);
  }

  it('agrees with TextDecoder on every first two bytes, whatever follows', () => {
    for (let lead = 0x80; lead < 0x100; lead += 1) {
      for (let second = 0; second < 0x100; second += 5) {
        for (const rest of [
          [0x80, 0x80],
          [0xbf, 0xbf],
          [0x80, 0x41],
          [0x41, 0x80],
          [0xc0, 0x80],
        ]) {
          const bytes = Uint8Array.from([lead, second, ...rest]);
          const length = utf8SequenceLength(bytes, 0, bytes.length);
          expect(length > 0 ? length : undefined).toBe(reference(bytes));
        }
      }
    }
  });

  it('knows the border of every class to the byte', () => {
    const borders: readonly (readonly [readonly number[], boolean])[] = [
      [[0x80], false],
      [[0xbf], false],
      [[0xc0, 0x80], false],
      [[0xc1, 0xbf], false],
      [[0xc2, 0x80], true],
      [[0xdf, 0xbf], true],
      [[0xe0, 0x9f, 0xbf], false],
      [[0xe0, 0xa0, 0x80], true],
      [[0xed, 0x9f, 0xbf], true],
      [[0xed, 0xa0, 0x80], false],
      [[0xed, 0xbf, 0xbf], false],
      [[0xee, 0x80, 0x80], true],
      [[0xef, 0xbf, 0xbf], true],
      [[0xf0, 0x8f, 0xbf, 0xbf], false],
      [[0xf0, 0x90, 0x80, 0x80], true],
      [[0xf4, 0x8f, 0xbf, 0xbf], true],
      [[0xf4, 0x90, 0x80, 0x80], false],
      [[0xf5, 0x80, 0x80, 0x80], false],
      [[0xff], false],
    ];
    for (const [bytes, well] of borders)
      expect(utf8SequenceLength(Uint8Array.from(bytes), 0, bytes.length) === bytes.length).toBe(
        well,
      );
  });

  it('answers 0 for a sequence that is only cut, at every place where it can be', () => {
    for (const c of ['é', '\u0800', '\ud7ff', '￿', '😀', '\u{10ffff}']) {
      const bytes = bytesOf(c);
      for (let end = 1; end < bytes.length; end += 1)
        expect(utf8SequenceLength(bytes, 0, end)).toBe(0);
      expect(utf8SequenceLength(bytes, 0, bytes.length)).toBe(bytes.length);
    }
  });
});

describe('texts with escapes', () => {
  it('Decision J3: are what JSON.parse makes of them, half surrogate pairs included', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 5 }), (parts) => {
        const source = parts
          .map(([t, all]) => (all ? [...t].map(escaped).join('') : JSON.stringify(t).slice(1, -1)))
          .join('');
        const bytes = bytesOf(`"${source}"`);
        expect(unescapeText(viewBytes(bytes), 1, bytes.length - 1)).toBe(JSON.parse(`"${source}"`));
      }),
      { numRuns: sized(100, 300) },
    );
  });

  it('know every short escape, and hexadecimal digits in either case', () => {
    const source = '\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9\\u00e9\\uD83D\\ude00';
    const bytes = bytesOf(`"${source}"`);
    expect(unescapeText(viewBytes(bytes), 1, bytes.length - 1)).toBe('"\\/\b\f\n\r\té\u00e9😀');
  });
});

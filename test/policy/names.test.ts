import { describe, expect, it } from 'vitest';
import { bannedNames, bannedSyntax } from './names.js';
import { readSourceFiles, sourceText } from './source-files.js';

const files = readSourceFiles();

describe('Names and syntax', () => {
  it('rooms, files, identifiers and comments use the words of the field', () => {
    expect(bannedNames(files)).toEqual([]);
  });

  it('there is no default export, enum, namespace, any, non-null assertion or suppression', () => {
    expect(bannedSyntax(files)).toEqual([]);
  });
});

describe('The policy of names itself', () => {
  it.each([
    ['a drawer', 'value/utils/a.ts', ''],
    ['a drawer at the top', 'lib/a.ts', ''],
    ['a file in camel case', 'value/someName.ts', ''],
    ['a banned word in a file name', 'value/barcode-check.ts', ''],
    ['a banned identifier', 'value/a.ts', 'export const productName = 1;'],
    ['a banned identifier in capitals', 'value/a.ts', 'export const MAX_SKU = 1;'],
    ['a banned member', 'value/a.ts', 'export interface X { readonly feed: string }'],
    [
      'a banned word in a doc comment',
      'value/a.ts',
      '/** Reads a product. */\nexport const x = 1;',
    ],
    ['a banned word in a comment at a line', 'value/a.ts', 'export const x = 1; // the SKU'],
    [
      'a banned word inside a function',
      'value/a.ts',
      'export function f(): void {\n  // a barcode\n}',
    ],
  ])('sees %s', (_, path, text) => {
    expect(bannedNames([sourceText(path, text)])).toHaveLength(1);
  });

  it.each([
    [
      'the characters',
      '/** A line feed. */\nexport const LINE_FEED = 10; export const lineFeedAt = 1;',
    ],
    ['arithmetic', '/** The product of any two of them. */\nexport const x = 1;'],
    ['addresses', '/** See https://example.org/product/feed. */\nexport const x = 1;'],
    ['text in strings', "export const x = 'product'; export const y = `// sku`;"],
  ])('leaves %s alone', (_, text) => {
    expect(bannedNames([sourceText('value/a.ts', text)])).toEqual([]);
  });

  it.each([
    ['a default export', 'export default 1;'],
    ['a default function', 'export default function f() {}'],
    ['a renamed default', 'const x = 1;\nexport { x as default };'],
    ['an enum', 'export enum X { A }'],
    ['a const enum', 'const enum X { A }'],
    ['a namespace', 'export namespace X {}'],
    ['a change to global types', 'declare global { interface X { y: number } }'],
    ['any', 'export const x: any = 1;'],
    ['a cast to any', 'export const x = (1 as any);'],
    ['a non-null assertion', 'export const x = y!;'],
    ['a definite assignment', 'let x!: number;'],
    ['an ignored error', '// @ts-ignore\nexport const x = 1;'],
    ['an expected error', '// @ts-expect-error: no\nexport const x = 1;'],
    ['a silenced lint rule', '// biome-ignore lint: no\nexport const x = 1;'],
    ['a long file', 'export const x = 1;\n'.repeat(401)],
  ])('sees %s', (_, text) => {
    expect(bannedSyntax([sourceText('value/a.ts', text)])).toHaveLength(1);
  });

  it('leaves a switch and 300 lines alone', () => {
    expect(
      bannedSyntax([
        sourceText('value/a.ts', 'switch (x) { default: f(); }'),
        sourceText('value/b.ts', 'export const x = 1;\n'.repeat(300)),
      ]),
    ).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { builtModule } from './built.js';
import { namesMember, nodesOf, ROOT, sourceText } from './source-files.js';

/** Globals that no browser has. */
const NOT_IN_BROWSERS = new Set([
  'Buffer',
  'process',
  'require',
  'global',
  '__dirname',
  '__filename',
  'setImmediate',
]);

/** Everything in a script that only Node knows: free names, and names of its modules. */
function nodeWords(script: string): readonly string[] {
  return nodesOf(sourceText('script.js', script)).flatMap((node) => {
    if (ts.isStringLiteralLike(node)) return node.text.startsWith('node:') ? [node.text] : [];
    return ts.isIdentifier(node) && NOT_IN_BROWSERS.has(node.text) && !namesMember(node)
      ? [node.text]
      : [];
  });
}

/** The text of a module bundled for a browser, as one script that sets `kit`. */
async function bundle(contents: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: ROOT, sourcefile: 'page.js' },
    bundle: true,
    write: false,
    platform: 'browser',
    conditions: ['default'],
    format: 'iife',
    globalName: 'kit',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    // Without this, the paths of our own tsconfig.json would choose the side of #bytes.
    tsconfigRaw: {},
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Evaluates an expression after a script, in a world that has the language, text coding, and
 * nothing else. Uint8Array is shared with this world, because TextEncoder makes arrays of this one.
 */
function inBrowser(script: string, expression: string): unknown {
  const context = createContext({ TextDecoder, TextEncoder, Uint8Array });
  runInContext(script, context);
  return JSON.parse(String(runInContext(`JSON.stringify(${expression})`, context)));
}

const index = join(ROOT, 'dist/index.js');

describe('The core in a browser', () => {
  it('bundles without a word that only Node knows', async () => {
    const script = await bundle(`export * from ${JSON.stringify(index)};`);
    expect(nodeWords(script)).toEqual([]);
  });

  it('exports there what it exports here', async () => {
    const script = await bundle(`export * from ${JSON.stringify(index)};`);
    expect(inBrowser(script, 'Object.keys(kit).sort()')).toEqual(
      Object.keys(await builtModule('.')).sort(),
    );
  });

  it('reads a file there as it reads it here', async () => {
    const script = await bundle(`export * from ${JSON.stringify(index)};`);
    const here = await builtModule('.');
    const check = here['checkAssortmentFile'];
    if (typeof check !== 'function')
      throw new Error('the public index does not export checkAssortmentFile yet');
    const text = JSON.stringify([
      {
        third_party_id: 'Ä-1',
        name: 'Jalapeño 🌶 slices, pickled',
        price: 1.5,
        price_type_code: 0,
        package_description_str: '6 x 1.5 kg',
      },
      {
        third_party_id: 'b',
        name: 'broken',
        price: -1,
        price_type_code: 0,
        package_description_str: '6 x',
        gtin: '4006381333932',
      },
    ]);
    expect(
      inBrowser(
        script,
        `kit.checkAssortmentFile(new TextEncoder().encode(${JSON.stringify(text)}))`,
      ),
    ).toEqual(JSON.parse(JSON.stringify(check(new TextEncoder().encode(text)))));
  });

  it('the other side of #bytes stays out', async () => {
    const script = await bundle(`export * from ${JSON.stringify(index)};`);
    const web = readFileSync(join(ROOT, 'dist/bytes-web.js'), 'utf8');
    expect(nodeWords(web)).toEqual([]);
    expect(script).not.toContain('latin1Slice');
  });
});

describe('The policy of the browser bundle itself', () => {
  it('sees Node', async () => {
    expect(
      nodeWords(
        await bundle(
          'export const x = Buffer.from("x"); export const y = { process() {} }.process();',
        ),
      ),
    ).toEqual(['Buffer']);
    expect(
      nodeWords(await bundle(`export * from ${JSON.stringify(join(ROOT, 'dist/bytes-node.js'))};`)),
    ).toContain('Buffer');
    await expect(bundle('export * from "node:fs";')).rejects.toThrow('node:fs');
  });

  it('runs in a world without Buffer, process and timers', async () => {
    const script = await bundle(
      'export const seen = [typeof Buffer, typeof process, typeof setTimeout, typeof TextDecoder];',
    );
    expect(inBrowser(script, 'kit.seen')).toEqual([
      'undefined',
      'undefined',
      'undefined',
      'function',
    ]);
  });
});

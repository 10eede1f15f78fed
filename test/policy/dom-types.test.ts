import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.js';

const CODE = `
import { readAssortmentStream } from '../../dist/index.js';

declare const request: Request;
declare const blob: Blob;
declare const chunks: AsyncIterable<Uint8Array>;
declare const controller: AbortController;
if (request.body !== null) readAssortmentStream(request.body, { signal: controller.signal });
readAssortmentStream(request);
readAssortmentStream(new Response('[]'));
readAssortmentStream(blob);
readAssortmentStream(blob.stream());
readAssortmentStream(new File([blob], 'a.json'));
readAssortmentStream(chunks);
// @ts-expect-error a text does not arrive over time
readAssortmentStream('[]');
`;

/** Messages of the compiler for a program that uses the built declarations. */
function complaints(lib: readonly string[]): readonly string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: [...lib],
    types: [],
    skipLibCheck: true,
  };
  const path = join(ROOT, 'test/policy/in-a-browser.ts');
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? CODE : readFile(name));
  host.getSourceFile = (name, version, ...rest) =>
    name === path
      ? ts.createSourceFile(name, CODE, version)
      : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('Declarations without those of Node', () => {
  it('readAssortmentStream takes the streams of a browser', () => {
    expect(complaints(['lib.es2022.d.ts', 'lib.dom.d.ts'])).toEqual([]);
  });
});

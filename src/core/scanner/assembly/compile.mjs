/**
 * Compiles `scanner.ts` and writes `../scanner-code.ts`. With --check, only compares the result
 * with that file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import asc from 'assemblyscript/asc';

const FOLDER = new URL('./', import.meta.url);
const TARGET = new URL('../scanner-code.ts', FOLDER);
const CODE = 'scanner.wasm';

/** Pages of 64 KiB: room for everything in `../scanner-layout.ts`. */
const PAGES = '18';

/**
 * Options of the compiler. Vectors need no flag at run time; nothing is allocated, so there is no
 * memory to manage.
 */
const OPTIONS = [
  '--optimizeLevel',
  '3',
  '--converge',
  '--noAssert',
  '--runtime',
  'stub',
  '--enable',
  'simd',
  '--initialMemory',
  PAGES,
  '--maximumMemory',
  PAGES,
];

let code;
const { error, stderr } = await asc.main(['scanner.ts', '--outFile', CODE, ...OPTIONS], {
  readFile: (name) => {
    try {
      return readFileSync(new URL(name, FOLDER), 'utf8');
    } catch {
      // The compiler tries several paths for each module.
      return null;
    }
  },
  writeFile: (name, contents) => {
    if (name === CODE) code = contents;
  },
  listFiles: () => [],
});
if (error !== null || code === undefined) {
  process.stderr.write(stderr.toString());
  throw error ?? new Error('nothing was compiled');
}

const header = 'WebAssembly, made from `assembly/scanner.ts` by `npm run scanner`';
const text = `/** ${header}: ${code.length} bytes in base64. */
export const SCANNER_CODE =
  '${Buffer.from(code).toString('base64')}';
`;
if (!process.argv.includes('--check')) writeFileSync(TARGET, text);
else if (readFileSync(TARGET, 'utf8') !== text) {
  process.stderr.write(
    'src/core/scanner/scanner-code.ts is not what assembly/scanner.ts comes to: npm run scanner\n',
  );
  process.exitCode = 1;
}

/**
 * Scripts with the code that the engine made of them. Going over the script of a command and
 * compiling what it calls is a third of what a small file takes, so the build runs each once and
 * keeps what became of it (`keep-code.mjs`).
 *
 * The engine takes such code on trust: it asks for its own version and flags and for the length of
 * the script, and nothing else. So the file beside a script holds the script and, twice, the code,
 * and is used only where the script is still the same and both codes are equal: whatever was
 * changed, cut off or has decayed, the script is compiled as any other. Comparing costs a tenth of
 * a millisecond, any digest a module that takes two to load.
 */
import { files } from './input/node-files.js';

const { Script } = process.getBuiltinModule('node:vm');

/** `import()` for scripts: their own does not work where they are run from kept code. */
export type ImportModule = (specifier: string) => Promise<unknown>;

/** Whose code it is. */
const ENGINE = `${process.versions.v8}-${process.platform}-${process.arch}`;

/** What a script finds beside what Node gives to every script that is required. */
const BEGIN = '(function (exports, require, module, __filename, __dirname, importModule) { ';
const END = '\n})';

/** Runs the script `NAME.cjs` of a folder; answers what it exports. */
export function runScript<Exports>(
  folder: string,
  name: string,
  require: NodeJS.Require,
  importModule: ImportModule,
): Exports {
  const path = `${folder}/${name}.cjs`;
  const bytes = files.readFileSync(path);
  const code = readCode(`${folder}/${name}-${ENGINE}.code`, bytes);
  // Code keeps the name that its script had at build, which would be a place on another machine.
  const filename = `assortment-kit/dist/${name}.cjs`;
  const script = new Script(`${BEGIN}${bytes.toString()}${END}`, {
    filename,
    columnOffset: -BEGIN.length,
    ...(code !== undefined && { cachedData: code }),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, path, folder, importModule);
  // A cast, as for `require`: what a script exports only its caller knows.
  return module.exports as Exports;
}

/** The code of a script of these bytes; undefined where there is none that fits. */
function readCode(path: string, script: Buffer): Buffer | undefined {
  if (!files.existsSync(path)) return undefined;
  const kept = read(path);
  const middle = (kept.length + script.length) / 2;
  const code = kept.subarray(script.length, middle);
  return script.equals(kept.subarray(0, script.length)) && code.equals(kept.subarray(middle))
    ? code
    : undefined;
}

/** Nothing of what cannot be read: the script is as good without. */
function read(path: string): Buffer {
  try {
    return files.readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Bytes from which a file is worth the millisecond that it takes to tell the engine. */
const TOLD = 65_536;

/** Bytes of a file whose work takes some hundred milliseconds. */
const SMALL = 4_194_304;

/**
 * Has the engine compile a function for speed after four times as much work as it waits for by
 * itself (66 kB of bytecode run), eight times for a small file: it begins so early that much is
 * compiled that is hardly run any more, in threads that all else waits for where the machine is
 * busy. `bytes` of the file; undefined where nobody knows. Only V8 11 of Node 20, where it was
 * measured; later ones count otherwise and have no such flag. bench/README.md has the figures.
 */
export function optimizeLater(bytes: number | undefined): void {
  if ((bytes !== undefined && bytes < TOLD) || !process.versions.v8.startsWith('11.')) return;
  const budget = bytes !== undefined && bytes < SMALL ? 528_000 : 264_000;
  process.getBuiltinModule('node:v8').setFlagsFromString(`--interrupt-budget=${budget}`);
}

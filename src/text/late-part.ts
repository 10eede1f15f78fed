/**
 * What a late part of the core exports. It stands in a file of its own beside index.js, which is
 * read when one of its functions is called first. Only the build for Node has late parts
 * (tsup.late-parts.ts); in every other, and in the sources, their functions are there from the
 * start.
 *
 * `core` is what the part takes of the rest. Read and run by hand: `require` asks its options for
 * what they inherit, so that it fails where something stands on `Object.prototype` (Decision J7).
 * Node's modules are asked for here, since importing them would cost every import 0.3 ms.
 *
 * @throws Error where the file cannot be read: the package is not whole.
 */
export function latePart(address: () => string, core: object): unknown {
  const module = { exports: undefined };
  compiled(address)(module, core);
  return module.exports;
}

function compiled(address: () => string) {
  try {
    const { fileURLToPath } = process.getBuiltinModule('node:url');
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const { compileFunction } = process.getBuiltinModule('node:vm');
    const filename = fileURLToPath(address());
    const text = readFileSync(filename, own<{ encoding: 'utf8' }>({ encoding: 'utf8' }));
    return compileFunction(text, ['module', 'core'], own({ filename }));
  } catch (cause) {
    throw new Error(
      'assortment-kit is not whole: a file beside its dist/index.js cannot be read. Was the package changed under a running program?',
      { cause },
    );
  }
}

/** The same members and no others, whatever stands on `Object.prototype`. */
function own<T extends object>(members: T): T {
  return Object.setPrototypeOf(members, null);
}

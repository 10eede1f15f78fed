/**
 * The file functions of Node, taken without an import statement: importing `node:fs` into a module
 * loads the streams as well (2 ms of the 15 that a command may take to start), and nothing here
 * reads or writes through a stream.
 */
export const files: typeof import('node:fs') = process.getBuiltinModule('node:fs');

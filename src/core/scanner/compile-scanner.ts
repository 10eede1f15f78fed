import { base64Bytes } from '#bytes';
import { SCANNER_CODE } from './scanner-code.js';

/** Exports of the compiled scanner; `assembly/` documents each function. */
export interface ScannerExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly scan: (from: number, bias: number, longest: number) => number;
  readonly countRecords: (from: number, bias: number, longest: number) => number;
  readonly readPackageText: (start: number, end: number, bias: number) => number;
  readonly numberOf: (start: number, length: number) => number;
  readonly decode: (start: number, end: number) => number;
  readonly decodeWide: (start: number, end: number) => number;
  readonly continuations: (start: number, end: number) => number;
  readonly digestRecord: (
    leadTime: number,
    priceUnit: number,
    content: number,
    bias: number,
  ) => number;
}

// Not among the types of Node, and not available in every runtime.
declare const WebAssembly:
  | {
      readonly validate: (code: Uint8Array) => boolean;
      readonly Module: new (code: Uint8Array) => object;
      readonly Instance: new (module: object) => { readonly exports: unknown };
    }
  | undefined;

/**
 * The module, compiled once; `false` if the runtime has no WebAssembly with vectors. A pure
 * cache.
 */
let compiled: object | false | undefined;

/**
 * Returns a scanner with its own memory; undefined if none is available. Pages may forbid
 * compiling (Content-Security-Policy), as do some hosts of workers, and there may be no room for
 * another memory. `SlotScanner` then scans every record.
 */
export function compileScanner(): ScannerExports | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  try {
    compiled ??= compile(WebAssembly, base64Bytes(SCANNER_CODE));
    // The exports are those of `assembly/scanner.ts`, from which the code is compiled.
    return compiled === false
      ? undefined
      : (new WebAssembly.Instance(compiled).exports as ScannerExports);
  } catch {
    compiled ??= false;
    return undefined;
  }
}

function compile(
  { validate, Module }: NonNullable<typeof WebAssembly>,
  code: Uint8Array,
): object | false {
  return validate(code) && new Module(code);
}

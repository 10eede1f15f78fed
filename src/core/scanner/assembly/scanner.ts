/**
 * Exports of the scanner, which `../file-scanner.ts` describes. Written in AssemblyScript and
 * compiled by `npm run scanner` into `../scanner-code.ts`.
 *
 * The bytes end with zeros, which JSON text never contains: every loop stops there by itself and
 * does not check for the end.
 */
export { countRecords } from './batch';
export { decode, decodeWide } from './decoding';
export { continuations } from './continuations';
export { readPackageText } from './package-text';
export { scan } from './record';
export { digestRecord } from './record-digest';
export { numberOf } from './short-texts';

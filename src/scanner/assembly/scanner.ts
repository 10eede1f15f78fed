/**
 * The scanner of the fast way over records: see `../quick-record.ts`, which says what it answers
 * and why. Written in AssemblyScript and compiled by `npm run scanner` into `../scanner-code.ts`.
 *
 * The bytes end with zeros, which no JSON text holds: every loop stops there by itself and asks for
 * no end.
 */
export { countRecords } from './batch';
export { decode, decodeWide } from './decoding';
export { continuations } from './continuations';
export { readPackageText } from './package-text';
export { scan } from './record';
export { digestRecord } from './record-digest';
export { numberOf } from './short-texts';

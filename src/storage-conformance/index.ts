// Conformance suite of the storage ports, for any adapter. This list is hand-made; a policy test
// checks it.
export type { LoseConnection, LostMoment } from './cases/unknown-cases.js';
export type { ConformanceCase, OpenStorage } from './conformance-case.js';
export { type ConformanceOptions, storageConformance } from './storage-conformance.js';

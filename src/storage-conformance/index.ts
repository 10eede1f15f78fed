// The suite that holds any storage adapter to the ports. One hand-made list; a policy test
// follows it.
export type { LoseConnection, LostMoment } from './cases/unknown-cases.js';
export type { ConformanceCase, OpenStorage } from './conformance-case.js';
export { type ConformanceOptions, storageConformance } from './storage-conformance.js';

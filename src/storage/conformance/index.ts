/**
 * Conformance suite of the storage ports, for any adapter.
 *
 * @module assortment-kit/storage/conformance
 */

export type { LoseConnection, LostMoment } from './cases/unknown-cases.js';
export type { ConformanceCase, OpenStorage } from './conformance-case.js';
export { type ConformanceOptions, storageConformance } from './storage-conformance.js';

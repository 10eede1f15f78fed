/**
 * Bytes of received files in an object store with the interface of S3, next to any storage.
 *
 * @module assortment-kit/storage/s3
 */

export {
  ObjectStoreError,
  type ObjectStoreOptions,
  type ObjectStoreTrouble,
} from './object-store.js';
export { openS3Files } from './open-s3-files.js';
export type { ObjectStoreKey } from './renewed-key.js';

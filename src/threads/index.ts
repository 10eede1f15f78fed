// The check of a file on several threads. What its report means is told by `assortment-kit`.
export {
  checkAssortmentFileOnThreads,
  type ThreadsOptions,
} from './check-assortment-file-on-threads.js';

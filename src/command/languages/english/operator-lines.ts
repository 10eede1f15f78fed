/** Lines for those who run a service, which are in English alone: a table of each name. */

export * from './administration-lines.js';
export * from './customer-lines.js';
export * from './keeping-lines.js';

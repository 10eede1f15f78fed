import type { ValueKind } from './values.js';

/**
 * Returns the kind of a JSON value.
 *
 * @example
 * valueKind([]) // => 'array'
 */
export function valueKind(value: unknown): ValueKind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'bigint':
      return 'number';
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'array' : 'object';
    default:
      // Functions and symbols are nothing in JSON.
      return 'unset';
  }
}

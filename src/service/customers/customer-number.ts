import { findIllFormed } from '../../text/well-formed.js';

const MAX_LENGTH = 200;

/**
 * What is wrong with a customer number, in words; undefined where nothing is. Any text may be one:
 * 1 to 200 characters, not blank.
 */
export function customerNumberFault(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.trim() === '')
    return 'customer_number is required: whose catalogue the file is for.';
  if (text.length > MAX_LENGTH)
    return `customer_number has at most ${MAX_LENGTH} characters; this one has ${text.length}.`;
  return findIllFormed(text) === undefined
    ? undefined
    : 'customer_number holds a character that cannot be kept (NUL, or half of a surrogate pair).';
}

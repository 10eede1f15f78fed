const MAX_LENGTH = 200;

/** Characters that no database stores: NUL, and half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Returns what is wrong with a customer number, as a sentence; undefined if nothing is. A customer
 * number is any text of 1 to 200 characters that is not blank.
 */
export function customerNumberFault(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.trim() === '')
    return 'customer_number is required: the customer whose catalogue is meant.';
  if (text.length > MAX_LENGTH)
    return `customer_number has at most ${MAX_LENGTH} characters; this one has ${text.length}.`;
  return UNSTORABLE.test(text)
    ? 'customer_number holds a character that cannot be kept (NUL, or half of a surrogate pair).'
    : undefined;
}

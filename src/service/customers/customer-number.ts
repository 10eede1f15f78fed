import type { Result } from '../../text/result.js';

const MAX_LENGTH = 200;

/** Characters that no database stores: NUL, and half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** A customer number, or a sentence that says what is wrong with it. */
export type CustomerNumberCheck = Result<string, string>;

/** Checks a customer number: any text of 1 to 200 characters that is not blank. */
export function checkCustomerNumber(text: string | null | undefined): CustomerNumberCheck {
  if (text === null || text === undefined || text.trim() === '')
    return refused('customer_number is required: the customer whose catalogue is meant.');
  if (text.length > MAX_LENGTH)
    return refused(
      `customer_number has at most ${MAX_LENGTH} characters; this one has ${text.length}.`,
    );
  if (UNSTORABLE.test(text))
    return refused(
      'customer_number contains a character that cannot be stored (NUL, or half of a ' +
        'surrogate pair).',
    );
  return { ok: true, value: text };
}

function refused(fault: string): CustomerNumberCheck {
  return { ok: false, fault };
}

import type { Result } from '../../text/result.js';
import { findHidden, isWellFormed } from '../../text/well-formed.js';

const MAX_LENGTH = 200;

/** A customer number, or a sentence that says what is wrong with it. */
export type CustomerNumberCheck = Result<string, string>;

/**
 * Checks a customer number: any text of 1 to 200 characters without a blank at either end and
 * without a character that does not show. With one, it would be another customer that looks equal.
 */
export function checkCustomerNumber(text: string | null | undefined): CustomerNumberCheck {
  if (text === null || text === undefined || text.trim() === '')
    return refused('customer_number is required: the customer whose catalogue is meant.');
  if (text.length > MAX_LENGTH)
    return refused(
      `customer_number has at most ${MAX_LENGTH} characters; this one has ${text.length}.`,
    );
  const hidden = findHidden(text);
  if (hidden === undefined) return { ok: true, value: text };
  const place = [...text.slice(0, hidden.at)].length + 1;
  return refused(
    `customer_number has ${hidden.codePoint} as its character ${place}, which does not show ` +
      'there. Send the number without it.',
  );
}

/**
 * Checks whether storage may have a customer of this number: one that was stored before hidden
 * characters were refused may have some.
 */
export function mayBeStored(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_LENGTH && isWellFormed(text);
}

function refused(fault: string): CustomerNumberCheck {
  return { ok: false, fault };
}

import { type Kind, type RequiredKind, required, SECRET } from '../../text/check-options.js';
import { findHidden } from '../../text/well-formed.js';

/** Customer numbers, which the service refuses if a character of them does not show. */
const CUSTOMER_NUMBER: Kind = {
  words: 'a text without blanks at its ends and without characters that do not show',
  holds: (value) => typeof value === 'string' && findHidden(value) === undefined,
};

/** The customer that a request is about, and the one that a list is filtered by. */
export const CUSTOMER: RequiredKind = /* @__PURE__ */ required(CUSTOMER_NUMBER);
export const CUSTOMER_FILTER: Kind = CUSTOMER_NUMBER;

/**
 * Settings that callers spread into the options of all requests. Each builder accepts all of them,
 * and uses those that it needs.
 */
export const REQUEST_SETTINGS: {
  readonly authUrl: 'string';
  readonly baseUrl: 'string';
  readonly clientId: 'string';
  readonly clientSecret: Kind;
  readonly accessToken: Kind;
} = {
  authUrl: 'string',
  baseUrl: 'string',
  clientId: 'string',
  clientSecret: SECRET,
  accessToken: SECRET,
};

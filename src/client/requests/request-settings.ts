import { type Kind, SECRET } from '../../text/check-options.js';

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

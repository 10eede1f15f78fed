/**
 * Settings that callers spread into the options of all requests. Each builder accepts all of them,
 * and uses those that it needs.
 */
export const REQUEST_SETTINGS = {
  authUrl: 'string',
  baseUrl: 'string',
  clientId: 'string',
  clientSecret: 'secret',
  accessToken: 'secret',
} as const;

// Mistakes where src/oauth reads requests and writes responses.

export const tests = [
  'test/oauth/authorization-request.test.ts',
  'test/oauth/client-credentials.test.ts',
  'test/oauth/client-registration.test.ts',
  'test/oauth/form-parameters.test.ts',
  'test/oauth/token-policy.test.ts',
  'test/oauth/token-request.test.ts',
];

const at = (name) => `src/oauth/${name}.ts`;
const authorization = at('authorization-request');
const credentials = at('clients/client-credentials');
const form = at('wire/form-parameters');

export const mutants = [
  {
    name: 'redirect URIs compare by their beginning',
    file: authorization,
    find: 'redirectUris.includes(sent)',
    replace: 'redirectUris.some((uri) => sent.startsWith(uri))',
  },
  {
    name: 'redirect URIs compare without case',
    file: authorization,
    find: 'redirectUris.includes(sent)',
    replace: 'redirectUris.some((uri) => uri.toLowerCase() === sent.toLowerCase())',
  },
  {
    name: 'the first of several redirect URIs is taken',
    file: authorization,
    find: 'second !== undefined',
    replace: 'second === only',
  },
  {
    name: 'a repeated redirect_uri is left out',
    file: authorization,
    find: "if (isRepeated(parameters, 'redirect_uri'))",
    replace: "if (isRepeated(parameters, ''))",
  },
  {
    name: 'another client is taken for the one named',
    file: authorization,
    find: ' || client.clientId !== id',
    replace: '',
  },
  {
    name: 'errors of a page are sent nowhere',
    file: authorization,
    find: 'redirectUri === null ? { kind',
    replace: 'redirectUri === "" ? { kind',
  },
  {
    name: 'repeated parameters are overlooked',
    file: authorization,
    find: 'formFault(parameters) ?? responseTypeFault',
    replace: 'responseTypeFault',
  },
  {
    name: 'a default scope is given to any client',
    file: authorization,
    find: 'policy.defaultScopes.filter((one) => client.scopes.includes(one))',
    replace: 'policy.defaultScopes',
  },
  {
    name: 'a scope the client may not have is given',
    file: authorization,
    find: 'return isWithin(requested, client.scopes)',
    replace: 'return isWithin(requested, policy.scopes)',
  },
  {
    name: 'a scope that does not exist is given',
    file: authorization,
    find: '!isWithin(requested, policy.scopes)',
    replace: '!isWithin([], policy.scopes)',
  },
  {
    name: 'plain challenges are taken',
    file: authorization,
    find: "method !== 'S256'",
    replace: "method !== 'S256' && method !== 'plain'",
  },
  {
    name: 'a challenge without a method is taken',
    file: authorization,
    find: "method !== 'S256'",
    replace: "method !== undefined && method !== 'S256'",
  },
  {
    name: 'a method without a challenge is overlooked',
    file: authorization,
    find: 'if (method !== undefined) return refusal',
    replace: "if (method === '') return refusal",
  },
  {
    name: 'PKCE is never required',
    file: authorization,
    find: "policy.pkce === 'required'",
    replace: 'policy.pkce !== policy.pkce',
  },
  {
    name: 'sandbox clients are open to anybody',
    file: at('clients/client-registration'),
    find: "client.kind === 'partner' ||",
    replace: "client.kind !== 'library' ||",
  },
  {
    name: 'a second query begins in the redirect',
    file: at('authorization-redirect'),
    find: "if (!uri.includes('?')) return '?';",
    replace: "if (uri !== '') return '?';",
  },
  {
    name: 'the issuer is left out',
    file: at('authorization-redirect'),
    find: "parameters.push(['iss', issuer]);",
    replace: '',
  },
  {
    name: 'the state is told without encoding',
    file: at('authorization-redirect'),
    find: '{encodeFormText(value)}',
    replace: '{name === "state" ? value : encodeFormText(value)}',
  },
  {
    name: 'both ways of authentication at once',
    file: credentials,
    find: "'client_secret') !== undefined",
    replace: "'client_secret') === ''",
  },
  {
    name: 'a header and another client_id',
    file: credentials,
    find: 'named !== clientId',
    replace: "named === ''",
  },
  {
    name: 'credentials in the query',
    file: credentials,
    find: "'client_secret', 'code',",
    replace: "'code',",
  },
  {
    name: 'the raw secret is not tried',
    file: credentials,
    find: '[raw, decoded]',
    replace: '[decoded]',
  },
  {
    name: 'the form-encoded secret is not tried',
    file: credentials,
    find: '[raw, decoded]',
    replace: '[raw]',
  },
  {
    name: 'the secret ends at its last colon',
    file: credentials,
    find: "text.indexOf(':')",
    replace: "text.lastIndexOf(':')",
  },
  { name: 'the scheme is compared with case', file: credentials, find: ' *$/i;', replace: ' *$/;' },
  {
    name: 'ids of any kind are looked up',
    file: credentials,
    find: 'secret === undefined || !isClientId(clientId)',
    replace: 'secret === undefined',
  },
  {
    name: 'an empty value counts as sent',
    file: form,
    find: "filter((value) => value !== '')",
    replace: "filter((value) => value !== '\\0')",
  },
  {
    name: 'the last of repeated values is taken',
    file: form,
    find: 'return sent.length === 1 ? sent[0] : undefined;',
    replace: 'return sent.at(-1);',
  },
  {
    name: 'parameters without end',
    file: form,
    find: 'count > MAX_FORM_PARAMETERS',
    replace: 'count < 0',
  },
  {
    name: 'a plus sign is a plus sign',
    file: at('wire/form-text'),
    find: 'byte === PLUS ? SPACE : byte',
    replace: 'byte',
  },
  {
    name: 'escapes are read in lower case only',
    file: at('wire/form-text'),
    find: 'byte | 0x20',
    replace: 'byte',
  },
  {
    name: 'overlong forms are UTF-8',
    file: at('wire/is-utf8'),
    find: 'lead === 0xe0 ? 0xa0 : ',
    replace: '',
  },
  {
    name: 'surrogates are UTF-8',
    file: at('wire/is-utf8'),
    find: 'lead === 0xed ? 0x9f : ',
    replace: '',
  },
  {
    name: 'scopes are joined by blanks alone',
    file: at('clients/scope'),
    find: 'text.split(/[ +]/)',
    replace: "text.split(' ')",
  },
  {
    name: 'a code without redirect URI is malformed',
    file: at('token-request'),
    find: "readParameter(form, 'redirect_uri') ?? null",
    replace: "readParameter(form, 'redirect_uri') ?? ''",
  },
  {
    name: 'any verifier is well formed',
    file: at('token-request'),
    find: '!isCodeVerifier(verifier)',
    replace: 'verifier.length < 43',
  },
  {
    name: 'grant types are asked before repeats',
    file: at('token-request'),
    find:
      '  const fault = formFault(form);\n  if (fault !== undefined) return { ok: false, ' +
      'fault };\n  switch',
    replace: '  switch',
  },
  {
    name: 'a failed authentication has no challenge',
    file: at('oauth-error'),
    find: "if (error === 'invalid_client') return { 'www-authenticate'",
    replace: "if (error === 'server_error') return { 'www-authenticate'",
  },
  {
    name: 'answers may be kept',
    file: at('oauth-error'),
    find: "'cache-control': 'no-store'",
    replace: "'cache-control': 'private'",
  },
  {
    name: 'an inactive token says more',
    file: at('tokens/token-answer'),
    find: 'answerOf({ active: false })',
    replace: 'answerOf({ active: false, exp: 0 })',
  },
  {
    name: 'http is taken anywhere',
    file: at('clients/redirect-uri'),
    find: "scheme === 'https' || LOOPBACK",
    replace: "scheme === 'https' || URI",
  },
  {
    name: 'loopback is known by its beginning',
    file: at('clients/redirect-uri'),
    find: '\\[::1\\])$/',
    replace: '\\[::1\\])/',
  },
  {
    name: 'fragments are registered',
    file: at('clients/redirect-uri'),
    find: "if (uri.includes('#')) return",
    replace: 'if (uri.length === 0) return',
  },
];

// Mistakes in the reducers of src/oauth. The laws alone must notice each of them.

export const tests = [
  'test/oauth/token-family.laws.test.ts',
  'test/oauth/token-options.laws.test.ts',
  'test/oauth/lifetimes.laws.test.ts',
];

const at = (name) => `src/oauth/${name}.ts`;
const steps = at('tokens/family-steps');
const redeem = at('tokens/redeem-code');
const refresh = at('tokens/refresh-tokens');
const reduce = at('tokens/reduce-token-family');

export const mutants = [
  // The code
  {
    name: 'a code lives one second longer',
    file: redeem,
    find: 'policy.codeLifetimeSeconds, now',
    replace: 'policy.codeLifetimeSeconds + 1, now',
  },
  {
    name: 'skew lengthens the life of a code',
    file: redeem,
    find: 'policy.codeLifetimeSeconds, now',
    replace: 'policy.codeLifetimeSeconds + policy.skewSeconds, now',
  },
  {
    name: 'a code seen expired is not marked',
    file: redeem,
    find: ", state: changed(family, { code: { ...code, state: 'expired' } })",
    replace: '',
  },
  {
    name: 'a code may be issued at any time to come',
    file: redeem,
    find: 'isOfFuture(code.issuedAt, now, policy)',
    replace: 'isOfFuture(-1, now, policy)',
  },
  {
    name: 'no skew is tolerated',
    file: steps,
    find: 'millisecondsOf(issuedAt) - policy.skewSeconds * 1000',
    replace: 'millisecondsOf(issuedAt)',
  },
  {
    name: 'sums of fractions of a second are compared',
    file: steps,
    find: 'millisecondsOf(now) >= millisecondsOf(since) + seconds * 1000',
    replace: 'now >= since + seconds',
  },
  {
    name: 'an instant of issue is rounded up',
    file: steps,
    find: 'return millisecondsOf(now) / 1000;',
    replace: 'return Math.ceil(millisecondsOf(now) / 1000);',
  },
  {
    name: 'another client redeems a code',
    file: redeem,
    find: 'event.clientId !== state.grant.clientId',
    replace: "event.clientId === ''",
  },
  {
    name: 'a redeemed code stays issued',
    file: steps,
    find: "state: 'redeemed' as const",
    replace: "state: 'issued' as const",
  },
  {
    name: 'a replayed code ends nothing',
    file: redeem,
    find: "policy.codeReplay === 'deny'",
    replace: "policy.codeReplay !== 'deny'",
  },
  {
    name: 'a replayed code changes a dead family again',
    file: redeem,
    find: 'state.dead || policy',
    replace: 'policy',
  },
  {
    name: 'a refresh token is taken as a code',
    file: redeem,
    find: "event.presented.token !== 'code' || event.presented.digest !== state.code.digest",
    replace: 'event.presented.digest.length !== 64',
  },
  {
    name: 'the code of a page takes any redirect URI',
    file: redeem,
    find: 'return sent === null ? undefined : {',
    replace: 'return sent !== "" ? undefined : {',
  },
  {
    name: 'a missing redirect URI is overlooked',
    file: redeem,
    find: "policy.tokenRedirectUri === 'if-sent' && !redirect.sent",
    replace: "policy.tokenRedirectUri === 'if-sent'",
  },
  {
    name: 'the option if-sent does nothing',
    file: redeem,
    find: "policy.tokenRedirectUri === 'if-sent' && !redirect.sent",
    replace: 'false',
  },
  {
    name: 'redirect URIs compare by their beginning',
    file: redeem,
    find: 'sent === redirect.uri',
    replace: 'sent.startsWith(redirect.uri)',
  },
  {
    name: 'a verifier nobody asked for is taken',
    file: redeem,
    find: 'return verifierChallenge === null ? undefined : {',
    replace: 'return verifierChallenge !== "" ? undefined : {',
  },
  {
    name: 'a missing verifier is overlooked',
    file: redeem,
    find: "if (verifierChallenge === null) return { error: 'invalid_request'",
    replace:
      "if (verifierChallenge === null) return undefined;\n  if (verifierChallenge === '') " +
      "return { error: 'invalid_request'",
  },
  {
    name: 'any verifier will do',
    file: redeem,
    find: 'sameDigest(verifierChallenge, challenge)',
    replace: '(sameDigest(verifierChallenge, challenge) || true)',
  },
  {
    name: 'PKCE is checked before the redirect URI',
    file: redeem,
    find:
      'redirectFault(grant, event.redirectUri, policy) ?? verifierFault(grant, ' +
      'event.verifierChallenge)',
    replace:
      'verifierFault(grant, event.verifierChallenge) ?? redirectFault(grant, ' +
      'event.redirectUri, policy)',
  },
  {
    name: 'digests compare by their length',
    file: at('clients/same-digest'),
    find: 'i < a.length',
    replace: 'i < 0',
  },
  {
    name: 'digests compare without their end',
    file: at('clients/same-digest'),
    find: 'i < a.length',
    replace: 'i < a.length - 43',
  },
  // The refresh token
  {
    name: 'another client refreshes',
    file: refresh,
    find: 'event.clientId !== state.grant.clientId',
    replace: "event.clientId === ''",
  },
  {
    name: 'an access token presented for refreshing is taken as a replay',
    file: refresh,
    find: "event.presented.token !== 'refresh'",
    replace: "event.presented.digest === ''",
  },
  {
    name: 'a replayed refresh token ends nothing',
    file: refresh,
    find: "return killForReplay(state, 'refresh', ",
    replace: "return refused(state, 'invalid_grant', ",
  },
  {
    name: 'a clock that goes back makes a replay a retry',
    file: refresh,
    find: 'policy.retryWindowSeconds > 0 && ',
    replace: '',
  },
  {
    name: 'the retry window lasts a second longer',
    file: refresh,
    find: 'now < usedAt + policy',
    replace: 'now <= usedAt + policy',
  },
  {
    name: 'a retry is taken long before its rotation',
    file: refresh,
    find: '!isOfFuture(token.usedAt, now, policy) && ',
    replace: '',
  },
  {
    name: 'every retired refresh token may retry',
    file: refresh,
    find: 'if (token !== undefined && isRetry(token, event.now, policy))',
    replace: 'if (token !== undefined)',
  },
  {
    name: 'every retry opens the window anew',
    file: refresh,
    find: "state: 'retired' } as const) : token;",
    replace: "state: 'retired' } as const) : { ...token, usedAt: issuedAt };",
  },
  {
    name: 'an unused refresh token lives one second longer',
    file: refresh,
    find: 'event.now < token.usedAt',
    replace: 'event.now <= token.usedAt',
  },
  {
    name: 'a refresh token seen unused is not marked',
    file: refresh,
    find: ', state: changed(family, { refresh })',
    replace: ', state: refresh === undefined ? undefined : family',
  },
  {
    name: 'use does not keep a refresh token',
    file: refresh,
    find: '[...others, { ...token, usedAt: issuedAt }]',
    replace: '[...others, token]',
  },
  {
    name: 'a refresh token is rotated though it should not be',
    file: refresh,
    find: 'isCurrent && !policy.rotate',
    replace: 'isCurrent && !policy.rotate && policy.skewSeconds < 0',
  },
  {
    name: 'rotation keeps the old refresh token',
    file: refresh,
    find: '{ digest: event.refresh,',
    replace: '{ digest: token.digest,',
  },
  {
    name: 'a retry ends the tokens of the other process',
    file: refresh,
    find: '[...others, retired, next]',
    replace: '[...(isCurrent ? others : []), retired, next]',
  },
  {
    name: 'a rotation ends the tokens of the other process',
    file: refresh,
    find: '[...others, retired, next]',
    replace: '[retired, next]',
  },
  {
    name: 'a retry is told as a first use',
    file: refresh,
    find: "isCurrent ? 'new' : 'retried'",
    replace: "'new'",
  },
  {
    name: 'refresh tokens are kept without end',
    file: steps,
    find: 'fitRefreshTokens(parts.refresh)',
    replace: 'parts.refresh',
  },
  {
    name: 'a current refresh token gives way to retired ones',
    file: steps,
    find: 'Math.max(spare, 0)',
    replace: 'spare * 0',
  },
  {
    name: 'the refresh token that was just used gives way',
    file: steps,
    find: 'tokens.slice(0, -2).findIndex',
    replace: 'tokens.findIndex',
  },
  {
    name: 'a window that closed opens again when the clock goes back',
    file: refresh,
    find: "each.state !== 'retired' || isWindowOpen(each, now, policy)",
    replace: "each.state !== 'retired' || policy.retryWindowSeconds > 0",
  },
  {
    name: 'more scope is given than was granted',
    file: refresh,
    find: '!isWithin(scope, family.grant.scope)',
    replace: 'scope.length > family.grant.scope.length',
  },
  {
    name: 'asking for less scope gives all of it',
    file: refresh,
    find: 'event.scope ?? family.grant.scope',
    replace: 'family.grant.scope',
  },
  {
    name: 'the last access token limits the next',
    file: refresh,
    find: 'event.scope ?? family.grant.scope',
    replace: 'event.scope ?? family.access.at(-1)?.scope ?? family.grant.scope',
  },
  {
    name: 'refreshing ends the access token',
    file: refresh,
    find: 'policy.revokeAccessOnRefresh ? []',
    replace: '!policy.revokeAccessOnRefresh ? []',
  },
  {
    name: 'refreshing keeps what is expired',
    file: refresh,
    find: 'unexpired(family.access, now, policy);',
    replace: '(unexpired(family.access, now, policy), family.access);',
  },
  {
    name: 'refreshing needs an access token',
    file: refresh,
    find: 'if (state.dead || state.refresh.length === 0)',
    replace:
      'if (state.dead || state.refresh.length === 0 || ' +
      'unexpired(state.access, event.now, policy).length === 0)',
  },
  // The family
  {
    name: 'versions stand still',
    file: steps,
    find: 'family.version + 1',
    replace: 'family.version',
  },
  {
    name: 'versions grow by two',
    file: steps,
    find: 'family.version + 1',
    replace: 'family.version + 2',
  },
  {
    name: 'a refusal is a change',
    file: steps,
    find: "return unchanged(state, { kind: 'refused'",
    replace: "return unchanged(state && { ...state }, { kind: 'refused'",
  },
  {
    name: 'a dead family keeps its access tokens',
    file: steps,
    find: 'refresh: [], access: [], code',
    replace: 'refresh: [], code',
  },
  {
    name: 'a dead family keeps its refresh token',
    file: steps,
    find: 'dead: true, refresh: [],',
    replace: 'dead: true,',
  },
  {
    name: 'a dead family is not dead',
    file: steps,
    find: 'dead: true, refresh: []',
    replace: 'dead: false, refresh: []',
  },
  {
    name: 'a withdrawn code can still be redeemed',
    file: steps,
    find: "{ ...code, state: 'void' }",
    replace: 'code',
  },
  {
    name: 'everything lives one millisecond longer',
    file: steps,
    find: 'millisecondsOf(now) >= ',
    replace: 'millisecondsOf(now) > ',
  },
  {
    name: 'an access token is said to live longer',
    file: steps,
    find: 'expiresAt: issuedAt + policy.accessLifetimeSeconds',
    replace: 'expiresAt: issuedAt + policy.accessLifetimeSeconds + policy.skewSeconds',
  },
  {
    name: 'the newest access token gives way',
    file: steps,
    find: '.slice(-MAX_ACCESS_TOKENS)',
    replace: '.slice(0, MAX_ACCESS_TOKENS)',
  },
  {
    name: 'access tokens are kept without end',
    file: steps,
    find: '.slice(-MAX_ACCESS_TOKENS)',
    replace: '',
  },
  {
    name: 'refresh tokens are not indexed',
    file: steps,
    find:
      "if (given !== 'kept') effects.push(indexOf(family, 'refresh', " +
      'itemAt(refresh, refresh.length - 1).digest, null));',
    replace: '',
  },
  {
    name: 'a redeemed code is forgotten',
    file: steps,
    find:
      "if (parts.redeemed === true) effects.push(indexOf(family, 'code', family.code.digest, " +
      'null));',
    replace: '',
  },
  {
    name: 'tokens act for the client instead of the library',
    file: steps,
    find: 'familyId: family.familyId, library: family.grant.user.library',
    replace: 'familyId: family.familyId, library: family.grant.clientId',
  },
  {
    name: 'a family is forgotten while an access token works',
    file: steps,
    find: '...access.map(({ issuedAt }) => forgetSecond(issuedAt, accessLifetimeSeconds, policy)),',
    replace: '...access.map(() => 0),',
  },
  {
    name: 'a family is forgotten within its window for retries',
    file: steps,
    find: "state === 'retired' ? retryWindowSeconds :",
    replace: "state === 'retired' ? 0 :",
  },
  {
    name: 'a family that is used is forgotten',
    file: steps,
    find:
      "if (refreshIdleSeconds === null && refresh.some(({ state }) => state === 'current')) " +
      'return null;',
    replace: '',
  },
  // Revoking and introspection
  {
    name: 'another client revokes',
    file: reduce,
    find: 'state.grant.clientId !== clientId || state.dead',
    replace: 'state.dead',
  },
  {
    name: 'revoking an access token ends the family',
    file: reduce,
    find: 'return { state: changed(state, { access }), effects: [], reply };',
    replace: 'return { state: access.length < 0 ? state : kill(state), effects: [], reply };',
  },
  {
    name: 'revoking an access token revokes all of them',
    file: reduce,
    find: '({ digest }) => digest !== presented.digest',
    replace: '({ digest }) => digest === ""',
  },
  {
    name: 'revoking a retired refresh token does nothing',
    file: reduce,
    find: "case 'refresh':\n      return { state: kill(state)",
    replace:
      "case 'refresh':\n      return { state: " +
      'presented.digest === state.refresh.at(-1)?.digest ? ' +
      'kill(state) : state',
  },
  {
    name: 'revoking a code ends the family',
    file: reduce,
    find: "case 'code':\n      return unchanged(state, reply);",
    replace: "case 'code':\n      return { state: kill(state), effects: [], reply };",
  },
  {
    name: 'withdrawing does nothing',
    file: reduce,
    find: 'state === undefined || state.dead ? unchanged',
    replace: 'state === undefined || !state.dead ? unchanged',
  },
  {
    name: 'another client may introspect',
    file: reduce,
    find: 'clientId !== null && state.grant.clientId !== clientId',
    replace: 'clientId === "" && state.grant.clientId !== clientId',
  },
  {
    name: 'the service itself may not introspect',
    file: reduce,
    find: 'clientId !== null && state.grant.clientId',
    replace: 'state.grant.clientId',
  },
  {
    name: 'an access token seen expired is kept',
    file: reduce,
    find: 'changed(state, { access: unexpired(state.access, now, policy) })',
    replace: '(unexpired(state.access, now, policy), state)',
  },
  {
    name: 'an access token of the future is active',
    file: reduce,
    find: 'if (isOfFuture(token.issuedAt, now, policy)) return unchanged(state, inactive);',
    replace: '',
  },
  {
    name: 'a code issued twice begins a new family',
    file: reduce,
    find: 'if (state !== undefined) return refused',
    replace: 'if (state === null) return refused',
  },
  {
    name: 'a time that is no time passes every guard',
    file: reduce,
    find: '!Number.isSafeInteger(millisecondsOf(event.now))',
    replace: 'event.now === 0.25',
  },
];

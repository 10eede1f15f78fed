import { formatScope } from '../../oauth/clients/scope.js';
import type { TokenPolicy } from '../../oauth/tokens/token-policy.js';

const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Returns a whole number of seconds in the largest unit that has no rest, such as `3 hours`. */
export function durationText(seconds: number): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Describes the lifetimes of codes and tokens, and what a refresh gives. */
export function tokenText(policy: TokenPolicy): string {
  const { codeLifetimeSeconds, accessLifetimeSeconds, refreshIdleSeconds } = policy;
  const sentences = [
    `A code works once, within ${durationText(codeLifetimeSeconds)}; ` +
      `an access token works for ${durationText(accessLifetimeSeconds)}.`,
    refreshText(policy),
  ];
  if (refreshIdleSeconds !== null)
    sentences.push(
      `A refresh token that is unused for ${durationText(refreshIdleSeconds)} expires.`,
    );
  if (policy.revokeAccessOnRefresh) sentences.push('A refresh ends the access tokens before it.');
  return sentences.join(' ');
}

function refreshText({ rotate, retryWindowSeconds }: TokenPolicy): string {
  if (!rotate)
    return 'A refresh returns a new access token, and the same refresh token continues to work.';
  const before =
    retryWindowSeconds === 0
      ? 'is spent: its use'
      : `works again for ${durationText(retryWindowSeconds)}, for a client that lost the answer ` +
        'or runs twice; its use after that';
  return (
    `Each refresh answers a new pair. The refresh token before it ${before} ends every token of ` +
    'the grant.'
  );
}

/** Describes the parameter `scope` of a request for access. */
export function scopeText({ defaultScopes }: TokenPolicy): string {
  const without =
    defaultScopes.length === 0 ? '' : `; without it \`${formatScope(defaultScopes)}\``;
  return `Scopes with blanks between them${without}.`;
}

/** Describes the field `redirect_uri` of an exchange (Decision O3). */
export function redirectText({ tokenRedirectUri }: TokenPolicy): string {
  const needed =
    tokenRedirectUri === 'required'
      ? 'needed unless a page showed it'
      : 'needed if the request for access named it';
  return `The address that the code came to; ${needed}.`;
}

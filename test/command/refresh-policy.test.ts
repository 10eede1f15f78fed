import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/command/commands.js';
import { readTokenPolicy } from '../../src/command/input/policy-options.js';
import { readArguments } from '../../src/command/input/read-arguments.js';
import type { TokenPolicy } from '../../src/oauth/tokens/token-policy.js';

function policyOf(...args: readonly string[]): Partial<TokenPolicy> {
  const { serve } = COMMANDS;
  if (serve === undefined) throw new Error('There is no command serve.');
  return readTokenPolicy(readArguments(args, serve));
}

describe('Decision O4: serve says how refresh tokens are used', () => {
  it.each([
    ['the policy of the service without options', [], {}],
    ['rotate', ['--refresh', 'rotate'], { rotate: true }],
    ['keep, by the letter of Spec 3.3', ['--refresh', 'keep'], { rotate: false }],
    ['a window in seconds', ['--refresh-retry-window', '5'], { retryWindowSeconds: 5 }],
    ['no window', ['--refresh-retry-window', '0'], { retryWindowSeconds: 0 }],
    [
      'rotate with a window',
      ['--refresh', 'rotate', '--refresh-retry-window', '7'],
      { rotate: true, retryWindowSeconds: 7 },
    ],
    ['an end of unused tokens', ['--refresh-idle', '30'], { refreshIdleSeconds: 2_592_000 }],
    ['Decision O9: PKCE for all', ['--pkce', 'required'], { pkce: 'required' }],
    ['PKCE for who sends it', ['--pkce', 'optional'], { pkce: 'optional' }],
  ])('%s', (_, args, policy) => {
    expect(policyOf(...args)).toEqual(policy);
  });

  it.each([
    ['another word', ['--refresh', 'kept']],
    ['a window with a unit', ['--refresh-retry-window', '1m']],
    ['no time for unused tokens', ['--refresh-idle', '0']],
    ['another word for PKCE', ['--pkce', 'no']],
    ['a window below zero', ['--refresh-retry-window=-1']],
    ['a window for a token that is kept', ['--refresh', 'keep', '--refresh-retry-window', '60']],
  ])('refuses %s', (_, args) => {
    expect(() => policyOf(...args)).toThrow();
  });
});

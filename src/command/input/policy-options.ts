import type { TokenPolicy } from '../../oauth/tokens/token-policy.js';
import type { UploadQuotas } from '../../service/service-options.js';
import { definedMembers } from '../../text/own-member.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readChoice, readCount, readLimit } from './read-arguments.js';

const DAY_SECONDS = 86_400;

/** Returns the rules for tokens that the arguments name (Decisions O4, O9). */
export function readTokenPolicy(args: CommandArguments): Partial<TokenPolicy> {
  const refresh = readChoice(args, 'refresh', ['rotate', 'keep']);
  const retryWindowSeconds = readCount(args, 'refresh-retry-window');
  // A token that is kept needs no window: the choice of one would be lost silently.
  if (refresh === 'keep' && retryWindowSeconds !== undefined)
    throw usageFault(({ usage }) => usage.notBoth, {
      one: '--refresh keep',
      other: '--refresh-retry-window',
    });
  const idleDays = readLimit(args, 'refresh-idle');
  const refreshIdleSeconds = idleDays === undefined ? undefined : idleDays * DAY_SECONDS;
  const pkce = readChoice(args, 'pkce', ['optional', 'required']);
  const rotate = refresh === undefined ? undefined : refresh === 'rotate';
  return definedMembers({ rotate, retryWindowSeconds, refreshIdleSeconds, pkce });
}

/** Returns the quotas that the arguments name. */
export function readQuotas(args: CommandArguments): Partial<UploadQuotas> {
  return definedMembers({
    customerUploads: readLimit(args, 'customer-uploads'),
    libraryUploads: readLimit(args, 'library-uploads'),
    customerBytes: readLimit(args, 'customer-bytes'),
    libraryBytes: readLimit(args, 'library-bytes'),
    libraryCustomers: readLimit(args, 'library-customers'),
  });
}

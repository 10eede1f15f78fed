import { checkMember } from '../text/caller-argument.js';
import { ownMember } from '../text/own-member.js';
import { fillGaps } from '../words/fill-gaps.js';
import type { ClientFault } from './client-fault.js';
import type { ClientWords } from './languages/client-words.js';
import { CLIENT_ENGLISH } from './languages/english.js';

/**
 * Formats a fault as one line for people, in English or by the words of another language, which
 * `assortment-kit/languages/fi`, `/sv` and `/de` have. Text of the service is unchanged in it:
 * escape it for a terminal.
 *
 * @example
 * const what = { what: 'The service is busy', where: 'upload', fix: 'Send the file again later' };
 * const line = formatFault({ code: 'busy', ...what, retry: 'safe', retryAfterSeconds: 30 });
 * line // => 'The service is busy (upload). Send the file again later, in 30 seconds.'
 */
export function formatFault(fault: ClientFault, words: ClientWords = CLIENT_ENGLISH): string {
  checkMember(fault, 'what', 'fault', 'a fault');
  checkMember(words, 'faults', 'words', 'words of a language');
  const { code, where, received, retryAfterSeconds } = fault;
  const { what, fix } = ownMember(words.faults, code) ?? fault;
  // A place without a name is an address.
  const place = ownMember(words.operations, where) ?? where;
  const receipt =
    received === undefined ? '' : fillGaps(words.received, () => JSON.stringify(received));
  const later = retryAfterSeconds === undefined ? '' : laterText(retryAfterSeconds, words);
  return `${what} (${place})${receipt}. ${fix}${later}.`;
}

function laterText(seconds: number, { later, group }: ClientWords): string {
  // At most five digits: the longest pause is a day.
  const text = String(seconds).replace(/\d(?=\d{3}$)/, `$&${group}`);
  return fillGaps(later[seconds === 1 ? 0 : 1], () => text);
}

import { checkMember } from '../text/caller-argument.js';
import { ownMember } from '../text/own-member.js';
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
  checkMember(words, 'line', 'words', 'words of a language');
  const { code, where, received, retryAfterSeconds } = fault;
  const { what, fix } = ownMember(words.faults, code) ?? fault;
  return fill(words.line, {
    what,
    // A place without a name is an address.
    where: ownMember(words.operations, where) ?? where,
    received:
      received === undefined ? '' : fill(words.received, { text: JSON.stringify(received) }),
    fix,
    later: retryAfterSeconds === undefined ? '' : laterText(retryAfterSeconds, words),
  });
}

function laterText(seconds: number, { later }: ClientWords): string {
  return fill(later[seconds === 1 ? 0 : 1], { seconds: String(seconds) });
}

function fill(line: string, values: Readonly<Record<string, string>>): string {
  return line.replace(/\{([a-z]+)\}/g, (gap, name: string) => ownMember(values, name) ?? gap);
}

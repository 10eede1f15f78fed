/** Least and most characters of a password. The form of a sign-in has room for the most. */
export const PASSWORD_LENGTH = { least: 12, most: 500 } as const;

/** Reason why a text cannot be a password. */
export type PasswordFault = 'length' | 'known' | 'repeated';

/** Names that everyone can guess of an account: the person's address, and of the service. */
export interface KnownNames {
  readonly username: string;
  /** Names and addresses of the service. */
  readonly service?: readonly string[];
}

/** Names that this program has everywhere. */
const OWN_NAMES = ['assortment', 'assortment kit', 'supplier assortment'];

/**
 * Returns why a text cannot be the password of a user; undefined if it can. It has at least 12
 * characters, is not a name or an address that others know, with or without digits and marks around
 * it, and does not repeat one part.
 */
export function passwordFault(
  text: string,
  { username, service = [] }: KnownNames,
): PasswordFault | undefined {
  const characters = [...text.normalize('NFKC')];
  if (characters.length < PASSWORD_LENGTH.least || text.length > PASSWORD_LENGTH.most)
    return 'length';
  if (isRepetition(characters)) return 'repeated';
  const [local = '', host = ''] = username.split('@');
  const known = [username, local, host, ...service, ...OWN_NAMES].map(wordsOf);
  return known.includes(wordsOf(text)) ? 'known' : undefined;
}

/** Returns letters and inner digits: `Ada.Lovelace-1815` is the same as `ada lovelace`. */
function wordsOf(text: string): string {
  const plain = [...text.normalize('NFKC').toLowerCase()].filter((one) =>
    /[\p{L}\p{N}]/u.test(one),
  );
  const isLetter = (one: string): boolean => !/\p{N}/u.test(one);
  const inner = plain.slice(plain.findIndex(isLetter), plain.findLastIndex(isLetter) + 1);
  return inner.join('') || plain.join('');
}

/** Returns whether the characters are one part, of at most half their number, again and again. */
function isRepetition(characters: readonly string[]): boolean {
  const half = Math.floor(characters.length / 2);
  for (let part = 1; part <= half; part += 1)
    if (characters.every((each, at) => at < part || each === characters[at - part])) return true;
  return false;
}

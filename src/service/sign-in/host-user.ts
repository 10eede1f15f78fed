import { shownValue } from '../../text/caller-argument.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';

/** The form of an e-mail address: rules beyond it belong to the host. */
const EMAIL = /^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u;
const EMAIL_LENGTH = 254;

/** Checks of the members of a user. */
const MEMBERS: Readonly<Record<keyof User, (text: string) => boolean>> = {
  id: (text) => text !== '',
  username: (text) => text.length <= EMAIL_LENGTH && EMAIL.test(text),
  library: (text) => text !== '',
};

/**
 * Asks the host for the signed-in user of a request, or the response that leads to signing in.
 *
 * @throws TypeError if the host returned neither, or a username that is no e-mail address (Spec
 *   2.4).
 */
export async function hostUser(
  request: Request,
  { authenticate }: ServiceContext,
): Promise<User | Response> {
  const result: unknown = await authenticate(request);
  if (typeof result !== 'object' || result === null) throw hostFault(shownValue(result));
  if (isResponse(result)) return result;
  const { id, username, library } = result as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries({ id, username, library }))
    if (typeof value !== 'string' || !MEMBERS[name as keyof User](value))
      throw hostFault(`the ${name} ${shownValue(value)}`);
  return result as User;
}

/** Returns whether this is a response, of whichever implementation of Fetch. */
function isResponse(result: object): result is Response {
  return result instanceof Response || ('status' in result && 'headers' in result);
}

function hostFault(returned: string): TypeError {
  return new TypeError(
    `authenticate returned ${returned}; it returns { id, username, library } as texts, with an ` +
      'e-mail address as username, or a Response that leads to a sign-in.',
  );
}

import type { AccessToken, TokenFamily } from '../../oauth/tokens/token-family.js';

/**
 * What was written of tokens before. They never change, and a family has up to 256 of them at each
 * of its changes.
 */
const written = new WeakMap<AccessToken, string>();

/** The JSON text that `readTokenFamily` reads back: what storage keeps of a family. */
export function familyText({ access, ...rest }: TokenFamily): string {
  // Texts put behind one another are not copied until somebody reads them, lists that are joined
  // are.
  let tokens = '';
  for (const token of access) tokens += tokens === '' ? tokenText(token) : `,${tokenText(token)}`;
  return `${JSON.stringify(rest).slice(0, -1)},"access":[${tokens}]}`;
}

function tokenText(token: AccessToken): string {
  const known = written.get(token);
  if (known !== undefined) return known;
  const text = JSON.stringify(token);
  written.set(token, text);
  return text;
}

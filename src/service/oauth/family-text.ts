import type { AccessToken, TokenFamily } from '../../oauth/tokens/token-family.js';

/** JSON texts of tokens. Tokens never change, and each change of a family writes up to 256. */
const texts = new WeakMap<AccessToken, string>();

/** Returns the JSON text of a token family for storage, which `readTokenFamily` reads. */
export function familyText({ access, ...rest }: TokenFamily): string {
  // Concatenation, because engines copy the pieces only once, when the text is read.
  let tokens = '';
  for (const token of access) tokens += tokens === '' ? tokenText(token) : `,${tokenText(token)}`;
  return `${JSON.stringify(rest).slice(0, -1)},"access":[${tokens}]}`;
}

function tokenText(token: AccessToken): string {
  const cached = texts.get(token);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(token);
  texts.set(token, text);
  return text;
}

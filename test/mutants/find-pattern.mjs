/**
 * Returns a pattern for a piece of code. Blanks, line breaks and commas before a closing bracket
 * may differ, because the formatter decides about them.
 */
export function findPattern(code) {
  const tokens = code.match(/\w+|[^\s\w]/g) ?? [];
  const pattern = tokens.map((token, at) => {
    const before = tokens[at - 1] ?? '';
    const isGap = /\w$/.test(before) && /^\w/.test(token);
    const gap = at === 0 ? '' : isGap ? '\\s+' : /[)\]}]/.test(token) ? '\\s*,?\\s*' : '\\s*';
    return gap + token.replace(/[^\w]/g, '\\$&');
  });
  return new RegExp(pattern.join(''), 'g');
}

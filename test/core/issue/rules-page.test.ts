import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ISSUES, type IssueCode } from '../../../src/core/issue/issue-list.js';
import { titleOf } from '../../../src/core/issue/titles/title-of.js';

const PAGE = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

/** The second form of each word that depends on a number, which the page has. */
function withPlurals(text: string): string {
  return text.replace(/\{\w+:[^|{}]*\|([^{}]*)\}/g, '$1');
}

/** Text of the page without its links. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

describe('docs/rules.md', () => {
  it.each(Object.keys(ISSUES) as IssueCode[])(
    'says the title, severity, section and sentence of %s',
    (code) => {
      const { message, section, severity } = ISSUES[code];
      const [, part = ''] = PAGE.split(`\n### ${code}\n`);
      const [title, heading = '', sentence = ''] = part.trim().split('\n\n');
      expect(title).toBe(`**${titleOf({ code })}**`);
      expect(sentence).toBe(`> ${withPlurals(message)}`);
      expect(withoutLinks(heading).endsWith(` · ${section}`)).toBe(true);
      expect(heading.startsWith(`${severity}, `)).toBe(true);
    },
  );
});

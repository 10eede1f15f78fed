import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readSourceFiles } from './source-files.js';

const DIST = join(ROOT, 'dist');

/** Doc comments of a file, each as its lines without the frame. */
function commentsOf(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, body = '']) =>
    body.split('\n').map((line) => line.replace(/^\s*\* ?/, '')),
  );
}

/** A line that begins a rule of ABNF (RFC 5234), such as `days = 1*DIGIT`. */
const RULE = /^\s*[a-z][\w-]* += .*(?:DIGIT|\d\*|%x|" \/ "|\bOWS\b|\bSP\b)/;

/** A second rule in the line of a first one, as a formatter joins them. */
const JOINED = /\S +[a-z][a-z-]* += /;

/** Returns the lines of grammars outside of a code block, and those that are joined. */
function faultsOf(text: string): readonly string[] {
  const faults: string[] = [];
  for (const lines of commentsOf(text)) {
    let isCode = false;
    for (const line of lines) {
      if (line.trim().startsWith('```')) isCode = !isCode;
      else if (RULE.test(line) && !isCode) faults.push(`no code block: ${line}`);
      else if (isCode && RULE.test(line) && JOINED.test(line.replace(/^\S+ +=/, '')))
        faults.push(`joined: ${line}`);
    }
  }
  return faults;
}

/** The rules of the grammars in a file, in code blocks, by their names. */
function rulesOf(text: string): ReadonlySet<string> {
  const names = commentsOf(text).flatMap((lines) =>
    lines.flatMap((line) => (RULE.test(line) ? [line.trim().split(' ')[0] ?? ''] : [])),
  );
  return new Set(names);
}

describe('Grammars in doc comments', () => {
  it('finds what a formatter does to them', () => {
    expect(faultsOf('/**\n * days = 1*DIGIT\n */')).toHaveLength(1);
    const joined = 'sep = "x" / "X" amount-unit = number OWS unit';
    expect(faultsOf(`/**\n * \`\`\`text\n * ${joined}\n * \`\`\`\n */`)).toHaveLength(1);
  });

  it('are code blocks in the sources', () => {
    const faults = readSourceFiles().flatMap(({ path, tree }) =>
      faultsOf(tree.text).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('are code blocks in the shipped declarations, with every rule', () => {
    const files = readdirSync(DIST).filter((name) => name.endsWith('.d.ts'));
    const texts = files.map((name) => readFileSync(join(DIST, name), 'utf8'));
    expect(texts.flatMap(faultsOf)).toEqual([]);
    const rules = new Set(texts.flatMap((text) => [...rulesOf(text)]));
    for (const name of ['description', 'amount-unit', 'number', 'lead-time', 'printed', 'gtin'])
      expect([name, rules.has(name)]).toEqual([name, true]);
  });
});

import { ISSUES, type IssueCode, issueUrl } from '#core';
import { titleOf } from '../../core/issue/titles/title-of.js';
import { suggestWord } from '../../text/suggest-word.js';
import { fillLine } from '../languages/fill-line.js';
import { ruleSentence } from '../languages/findings.js';
import type { CommandLanguage } from '../languages/language.js';
import { escapeText } from '../terminal/escape-text.js';
import { wrapText } from '../terminal/layout/wrap-text.js';
import type { Style } from '../terminal/paint.js';
import { type ExampleTexts, exampleTexts } from './example-texts.js';

/** A rule with its example. */
export interface RuleExplanation {
  readonly kind: 'rule';
  readonly code: IssueCode;
  readonly severity: string;
  readonly effect: string;
  readonly stage: string;
  readonly section: string;
  /** The sentence of its findings, with gaps in braces; that of the bad example is filled in. */
  readonly message: string;
  readonly page: string;
  readonly example: ExampleTexts;
}

/** Checks whether a text is the code of a rule. */
export function isCode(text: string): text is IssueCode {
  return Object.hasOwn(ISSUES, text);
}

/** Returns a rule with its example. */
export function explainRule(code: IssueCode, language: CommandLanguage): RuleExplanation {
  const { severity, effect, stage, section } = ISSUES[code];
  const example = exampleTexts(code, language);
  const message = ruleSentence(code, language.findings?.sentences[code]);
  return {
    kind: 'rule',
    code,
    severity,
    effect,
    stage,
    section,
    message,
    page: issueUrl(code),
    example,
  };
}

/**
 * Returns the line about a text that looks like a mistyped code: the nearest code, or all of its
 * group. Undefined for any other text.
 */
export function nearCodeLine(text: string, language: CommandLanguage): string | undefined {
  const { rules } = language.lines;
  if (!/^[a-z][a-z-]*[.:_][a-z-]+$/i.test(text)) return undefined;
  const codes = Object.keys(ISSUES);
  const near = suggestWord(text, codes);
  if (near !== undefined) return fillLine(language, rules.nearCode, { code: near });
  const group = text.toLowerCase().replace(/[.:_].*/, '.');
  const others = codes.filter((code) => code.startsWith(group));
  return others.length === 0
    ? undefined
    : fillLine(language, rules.codesOfGroup, { group, codes: others.join(', ') });
}

const INDENT = '  ';

/** Renders a rule: its sentence, what it does, a bad and a good example. */
export function renderRule(rule: RuleExplanation, { paint, width, language }: Style): string {
  const { rules: says, finding } = language.lines;
  const { example } = rule;
  const rows: readonly (readonly [label: string, text: string])[] = [
    [says.severity, finding.weights[ISSUES[rule.code].severity]],
    [says.effect, says.effects[ISSUES[rule.code].effect]],
    [says.stage, says.stages[ISSUES[rule.code].stage]],
    [says.section, rule.section],
    ...(example.note === undefined ? [] : [[says.example, example.note] as const]),
    ...(example.before === undefined ? [] : [[says.before, example.before] as const]),
    [says.bad, example.bad],
    [says.good, example.good],
  ];
  const label = Math.max(says.page.length, ...rows.map(([name]) => name.length));
  const margin = INDENT.length * 2 + label;
  const lines = [
    `${paint.bold(rule.code)} · ${says.rule}`,
    INDENT + paint.bold(titleOf({ code: rule.code }, language.findings)),
    ...wrapText(example.message ?? rule.message, width - INDENT.length).map(
      (line) => INDENT + line,
    ),
  ];
  const labelled = (name: string, text: string): string =>
    `${INDENT}${paint.dim(name.padEnd(label))}${INDENT}${text}`.trimEnd();
  for (const [name, text] of rows) {
    const [first = '', ...more] = text
      .split('\n')
      .flatMap((line) => wrapText(escapeText(line), Math.max(20, width - margin)));
    lines.push(labelled(name, first));
    for (const line of more) lines.push(' '.repeat(margin) + line);
  }
  lines.push(labelled(says.page, rule.page)); // in one piece, so that a terminal can open it
  return `${lines.join('\n')}\n`;
}

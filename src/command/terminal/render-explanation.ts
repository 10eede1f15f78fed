import type { Explanation } from '#core';
import { fillLine } from '../languages/fill-line.js';
import { describeFix } from './describe-fix.js';
import { escapeText } from './escape-text.js';
import { wrapText } from './layout/wrap-text.js';
import type { Style } from './paint.js';
import { paintWeight, weightOf } from './render-finding.js';

const INDENT = '  ';

/** An explanation with texts that are printed as they are. */
export type PrintedExplanation = Omit<Explanation, 'titleLine' | 'facts'> & {
  readonly facts: readonly (Pick<Explanation['facts'][number], 'label' | 'value'> & {
    readonly code: string;
  })[];
};

/**
 * Renders the explanation of a text or record: its kind, its facts, its doubts and other possible
 * readings.
 */
export function renderExplanation(
  { kind, text, title, facts, doubts, otherReadings }: PrintedExplanation,
  { paint, width, language }: Style,
): string {
  const { explain, finding } = language.lines;
  const name = explain.kinds[kind];
  const lines = [
    `${paint.bold(escapeText(text))} · ${kind === 'unreadable' ? paint.red(name) : name}`,
  ];
  if (title !== '') lines.push(...indented(title, width));
  const label = Math.max(0, ...facts.map((fact) => fact.label.length));
  for (const fact of facts) {
    const margin = INDENT.length * 2 + label;
    const [first = '', ...more] = wrapText(escapeText(fact.value), Math.max(20, width - margin));
    lines.push(
      `${INDENT}${paint.dim(fact.label.padEnd(label))}${INDENT}${first}`.trimEnd(),
      ...more.map((line) => ' '.repeat(margin) + line),
    );
  }
  for (const doubt of doubts) {
    const weight = weightOf(doubt);
    const label = finding.weights[weight];
    const [first = '', ...more] = wrapText(
      `${label}: ${escapeText(doubt.message)} [${doubt.section}]`,
      width - INDENT.length,
    );
    lines.push(
      INDENT + paintWeight(weight, label, paint) + first.slice(label.length),
      ...more.map((line) => INDENT + line),
    );
    const { fix } = doubt;
    if (fix !== undefined)
      lines.push(
        ...indented(
          `${fix.certainty === 'certain' ? finding.certain : finding.suggestion} ` +
            describeFix(fix, language),
          width,
        ),
      );
  }
  for (const other of otherReadings)
    lines.push(
      ...indented(
        fillLine(language, explain.or, { kind: explain.kinds[other.kind], summary: other.summary }),
        width,
      ).map(paint.dim),
    );
  return `${lines.join('\n')}\n`;
}

function indented(text: string, width: number): readonly string[] {
  return wrapText(escapeText(text), width - INDENT.length).map((line) => INDENT + line);
}

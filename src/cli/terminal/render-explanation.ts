import type { Explanation, ExplanationKind } from '#core';
import { describeFix } from './describe-fix.js';
import { escapeText } from './escape-text.js';
import type { Style } from './paint.js';
import { paintWeight, weightOf } from './render-finding.js';
import { wrapText } from './wrap-text.js';

const KINDS: Readonly<Record<ExplanationKind, string>> = {
  gtin: 'GTIN',
  'lead-time': 'lead time',
  unit: 'unit',
  'package-description': 'package description',
  record: 'record',
  unreadable: 'cannot be read',
};

const INDENT = '  ';

/**
 * Renders the explanation of a text or record: its kind, its facts, its doubts and other possible
 * readings.
 */
export function renderExplanation(
  { kind, text, title, facts, doubts, otherReadings }: Explanation,
  { paint, width }: Style,
): string {
  const name = KINDS[kind];
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
    const [first = '', ...more] = wrapText(
      `${weight}: ${escapeText(doubt.message)} [${doubt.section}]`,
      width - INDENT.length,
    );
    lines.push(
      INDENT + paintWeight(weight, weight, paint) + first.slice(weight.length),
      ...more.map((line) => INDENT + line),
    );
    const { fix } = doubt;
    if (fix !== undefined)
      lines.push(
        ...indented(
          `${fix.certainty === 'certain' ? 'fix (certain)' : 'suggestion'}: ${describeFix(fix)}`,
          width,
        ),
      );
  }
  for (const other of otherReadings)
    lines.push(...indented(`or ${KINDS[other.kind]}: ${other.summary}`, width).map(paint.dim));
  return `${lines.join('\n')}\n`;
}

function indented(text: string, width: number): readonly string[] {
  return wrapText(escapeText(text), width - INDENT.length).map((line) => INDENT + line);
}

import type { Issue } from '#core';
import { titleOf } from '../../core/issue/titles/title-of.js';
import { fillLine } from '../languages/fill-line.js';
import { ENGLISH } from '../languages/language.js';
import { escapeText } from '../terminal/escape-text.js';
import { WEIGHTS, weightOf } from '../terminal/render-finding.js';
import { type FileSummary, outcomeOf, summaryOf, totalOf } from './file-totals.js';
import type { CheckedFile, RenderFiles } from './format.js';
import { FORMAT_SENTENCES as SAYS, valueTexts } from './format-sentences.js';
import { regionsOf, type TextRegion } from './text-regions.js';

/** Level of an annotation. */
type Level = 'error' | 'warning' | 'notice';

const LEVELS: readonly Level[] = ['error', 'warning', 'notice'];

/** Annotations of one level that GitHub shows of a step. */
const LIMIT = 10;

/** A finding to annotate. */
interface Annotation {
  readonly level: Level;
  /** The more harmful, the smaller; of equal harm, the first finding of each cause comes first. */
  readonly order: readonly [rank: number, round: number];
  readonly name: string;
  readonly issue: Issue | undefined;
  /** Reason of a file that could not be read, or how many findings the cause has. */
  readonly text: string;
  readonly region?: TextRegion | undefined;
}

/**
 * Writes GitHub workflow commands: the worst findings of each level. Then come a line with the
 * total and, of several files, one for each.
 */
export const render: RenderFiles = function* (files, { isSingle }) {
  const summaries: FileSummary[] = [];
  let worst: readonly Annotation[] = [];
  for (const result of files) {
    summaries.push(summaryOf(result));
    const { name } = result;
    const found: readonly Annotation[] =
      'reason' in result
        ? [{ level: 'error', order: [-1, 0], name, issue: undefined, text: result.reason }]
        : placed(result, worstOf(annotationsOf(result)));
    worst = worstOf([...worst, ...found]);
  }
  for (const annotation of worst) yield `${commandOf(annotation)}\n`;
  const { files: count, findings, refused } = totalOf(summaries);
  const total = fillLine(ENGLISH, SAYS.annotated, { files: count, findings, refused });
  const shown = worst.length;
  const limit =
    findings > shown ? ` ${fillLine(ENGLISH, SAYS.annotationLimit, { shown, limit: LIMIT })}` : '';
  yield `${total}${limit}\n`;
  if (isSingle) return;
  for (const summary of summaries) {
    const values = { name: summary.name, outcome: outcomeOf(summary, ENGLISH) };
    yield `${plainLine(fillLine(ENGLISH, SAYS.checked, values))}\n`;
  }
};

function annotationsOf({ name, report }: CheckedFile): readonly Annotation[] {
  return report.causes.flatMap((cause) =>
    cause.issues.slice(0, LIMIT).flatMap((at, round) => {
      const issue = report.issues[at];
      if (issue === undefined) return [];
      const rank = WEIGHTS.indexOf(weightOf(issue));
      const isFirst = round === 0 && cause.count > 1;
      const text = isFirst ? fillLine(ENGLISH, SAYS.firstOf, { count: cause.count }) : '';
      return [{ level: levelOf(issue), order: [rank, round] as const, name, issue, text }];
    }),
  );
}

function levelOf({ severity, effect }: Issue): Level {
  if (effect !== 'none' || severity === 'error') return 'error';
  return severity === 'warning' ? 'warning' : 'notice';
}

/** Returns the worst annotations of each level, the worst first. */
function worstOf(annotations: readonly Annotation[]): readonly Annotation[] {
  const sorted = annotations.toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  return LEVELS.flatMap((level) =>
    sorted.filter((annotation) => annotation.level === level).slice(0, LIMIT),
  );
}

function placed(
  { source }: CheckedFile,
  annotations: readonly Annotation[],
): readonly Annotation[] {
  const regions = regionsOf(
    source,
    annotations.map(({ issue }) => issue?.position),
  );
  return annotations.map((annotation, at) => ({ ...annotation, region: regions[at] }));
}

function commandOf({ level, name, issue, text, region }: Annotation): string {
  const properties = [
    `file=${propertyText(name)}`,
    ...(region === undefined ? [] : [`line=${region.startLine}`, `col=${region.startColumn}`]),
    ...(issue === undefined ? [] : [`title=${propertyText(`${titleOf(issue)} (${issue.code})`)}`]),
  ];
  const message = issue === undefined ? text : messageOf(issue, text);
  return `::${level} ${properties.join(',')}::${dataText(message)}`;
}

function messageOf(issue: Issue, count: string): string {
  return [issue.message, ...valueTexts(issue), count].filter((part) => part !== '').join(' · ');
}

/** Returns a line of the log. Older commands may begin anywhere in a line. */
function plainLine(text: string): string {
  return escapeText(text).replaceAll('##[', '## [');
}

/** Returns a text after `::`, in which only percent signs and line ends have a meaning. */
function dataText(text: string): string {
  return escapeText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Returns the value of a property, in which colons and commas have a meaning, too. */
function propertyText(text: string): string {
  return dataText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

import type { Cause, FileReport, Issue, LeftOutFix } from '#core';
import { clipText } from '../../../text/clip.js';
import { itemAt } from '../../../text/item-at.js';
import type { CommandIo } from '../../command-io.js';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';
import { groupDigits } from '../../languages/write-number.js';
import { escapeText } from '../escape-text.js';
import { styleOf } from '../paint.js';
import { weightOf } from '../render-finding.js';
import { exampleText, titleText } from './render-causes.js';

/** Reports before and after the fixes, the issues that were chosen, and those left out. */
export interface AppliedFixes {
  readonly before: FileReport;
  readonly after: FileReport;
  readonly chosen: readonly Issue[];
  readonly leftOut: readonly LeftOutFix[];
  readonly name: string;
  /** Sentences about the files that were written. */
  readonly written: readonly string[];
}

const INDENT = '  ';

/** Renders what was fixed and what is left, by cause, each with the reason. */
export function renderFixes(
  { before, after, chosen, leftOut, name, written }: AppliedFixes,
  io: CommandIo,
): string {
  const { paint, width, language } = styleOf({ ...io, stdout: io.stderr });
  const { fix: says } = language.lines;
  const left = new Map(after.causes.map((cause) => [keyOf(cause), cause.count]));
  const asked = new Set(chosen.filter((issue) => issue.fix !== undefined));
  const reasons = new Map(leftOut.map(({ issue, reason }) => [issue, reason]));
  const fixed: string[] = [];
  const open: string[] = [];
  const digits = Math.max(...[before, after].flatMap(({ causes }) => causes.map(digitsOf)));
  let total = 0;
  for (const [at, cause] of before.causes.entries()) {
    const remaining = left.get(keyOf(cause)) ?? 0;
    const tried = cause.issues.map((index) => itemAt(before.issues, index)).filter(isAsked);
    const held = tried.flatMap((issue) => reasons.get(issue) ?? []);
    const gone = tried.length - held.length;
    const certainty = cause.example.fix?.certainty;
    const text = causeText(cause, language);
    if (gone > 0) {
      total += gone;
      fixed.push(clipText(`${INDENT}${counted(gone)}  ${text}`, width));
    }
    if (remaining === 0 || isNoted(cause)) continue;
    const reason =
      certainty === undefined
        ? says.noFix
        : tried.length > 0
          ? heldBack(held, remaining, language)
          : fillLine(language, says.notAccepted, { number: String(at + 1) });
    open.push(openLine(remaining, text, reason));
  }
  const known = new Set(before.causes.map(keyOf));
  for (const cause of after.causes) {
    if (known.has(keyOf(cause)) || isNoted(cause)) continue;
    const reason = cause.example.fix === undefined ? says.noFix : says.cameToLight;
    open.push(openLine(cause.count, causeText(cause, language), reason));
  }
  function isAsked(issue: Issue): boolean {
    return asked.has(issue);
  }
  function digitsOf({ count }: Cause): number {
    return groupDigits(count, language).length;
  }
  function counted(count: number): string {
    return groupDigits(count, language).padStart(digits);
  }
  function openLine(count: number, text: string, reason: string): string {
    const line = `${INDENT}${counted(count)}  ${text}`;
    return `${clipText(line, width - reason.length - 3)} · ${paint.dim(reason)}`;
  }
  const lines = [
    `${paint.bold(escapeText(name))}: ${fillLine(language, says.fixed, { count: total })}`,
    ...fixed,
    ...(open.length > 0 ? [says.left] : []),
    ...open,
    ...written,
    verdict(before.file.refused, after.file.refused, language),
  ];
  return `${lines.join('\n')}\n`;
}

/** Checks for a warning or a note without a fix, which may stay in a correct file. */
function isNoted(cause: Cause): boolean {
  return cause.example.fix === undefined && /^(?:warning|info)$/.test(weightOf(cause));
}

/** Returns the reasons why a cause is still there: fixes that were left out, and new findings. */
function heldBack(
  held: readonly LeftOutFix['reason'][],
  remaining: number,
  { lines: { fix } }: CommandLanguage,
): string {
  const reasons = new Set(held.map((reason) => fix.leftOut[reason]));
  if (remaining > held.length) reasons.add(fix.cameToLight);
  return [...reasons].join('; ');
}

function verdict(before: number, count: number, language: CommandLanguage): string {
  const { fix } = language.lines;
  const none = before > 0 ? fix.noneRefusedNow : fix.noneRefused;
  return fillLine(language, count === 0 ? none : fix.stillRefused, { count, before });
}

function keyOf({ code, field, shape }: Cause): string {
  return `${code}\n${field}\n${shape ?? '\n'}`;
}

function causeText(cause: Cause, language: CommandLanguage): string {
  const example = exampleText(cause);
  const title = titleText(cause, language);
  return example === '' ? title : `${title}  ${example}`;
}

import type { Cause, FileReport, LeftOutFix } from '#core';
import type { CommandIo } from '../../command-io.js';
import { escapeText } from '../escape-text.js';
import { styleOf } from '../paint.js';
import { clipText, groupDigits } from '../wrap-text.js';
import { exampleText } from './render-causes.js';
import { FIX_SENTENCES as SAYS } from './report-sentences.js';

/** Reports before and after the fixes, the accepted causes by number, and what was left out. */
export interface AppliedFixes {
  readonly before: FileReport;
  readonly after: FileReport;
  readonly accepted: ReadonlySet<number>;
  readonly leftOut: readonly LeftOutFix[];
  readonly name: string;
}

const INDENT = '  ';

/** Renders what was fixed and what is left, by cause, each with the reason. */
export function renderFixes(
  { before, after, accepted, leftOut, name }: AppliedFixes,
  io: CommandIo,
): string {
  const { paint, width } = styleOf({ ...io, stdout: io.stderr });
  const left = new Map(after.causes.map((cause) => [keyOf(cause), cause.count]));
  const fixed: string[] = [];
  const open: string[] = [];
  let total = 0;
  for (const [at, cause] of before.causes.entries()) {
    const remaining = Math.min(cause.count, left.get(keyOf(cause)) ?? 0);
    const gone = cause.count - remaining;
    const certainty = cause.example?.fix?.certainty;
    const isTried = certainty === 'certain' || accepted.has(at + 1);
    const text = causeText(cause);
    if (gone > 0 && isTried) {
      total += gone;
      fixed.push(clipText(`${INDENT}${groupDigits(gone)}  ${text}`, width));
    }
    if (remaining === 0 || (certainty === undefined && cause.effect === 'none')) continue;
    const reason =
      certainty === undefined
        ? SAYS.noFix
        : isTried
          ? heldBack(cause, before, leftOut)
          : SAYS.notAccepted(at + 1);
    open.push(openLine(remaining, text, reason));
  }
  const known = new Set(before.causes.map(keyOf));
  for (const cause of after.causes) {
    const certainty = cause.example?.fix?.certainty;
    if (known.has(keyOf(cause)) || (certainty === undefined && cause.effect === 'none')) continue;
    const reason = certainty === undefined ? SAYS.noFix : SAYS.cameToLight;
    open.push(openLine(cause.count, causeText(cause), reason));
  }
  function openLine(count: number, text: string, reason: string): string {
    const head = clipText(`${INDENT}${groupDigits(count)}  ${text}`, width - reason.length - 3);
    return `${head} · ${paint.dim(reason)}`;
  }
  const lines = [
    `${paint.bold(escapeText(name))}: ${SAYS.fixed(total)}`,
    ...fixed,
    ...(open.length > 0 ? [SAYS.left] : []),
    ...open,
    SAYS.verdict(before.file.refused, after.file.refused),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns why fixes of a cause were left out, with the number of each reason. */
function heldBack(cause: Cause, { issues }: FileReport, leftOut: readonly LeftOutFix[]): string {
  const own = new Set(cause.issues.map((at) => issues[at]));
  const reasons = new Set(
    leftOut.flatMap(({ issue, reason }) => (own.has(issue) ? [SAYS.leftOut[reason]] : [])),
  );
  return reasons.size === 0 ? SAYS.cameToLight : [...reasons].join('; ');
}

function keyOf({ code, field, shape }: Cause): string {
  return `${code}\n${field}\n${shape ?? '\n'}`;
}

function causeText(cause: Cause): string {
  const { field, code } = cause;
  return [code, escapeText(field), exampleText(cause)].filter((part) => part !== '').join('  ');
}

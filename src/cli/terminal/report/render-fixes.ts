import type { Cause, FileReport } from '#core';
import type { CommandIo } from '../../command-io.js';
import { escapeText } from '../escape-text.js';
import { styleOf } from '../paint.js';
import { clipText, groupDigits } from '../wrap-text.js';
import { exampleText } from './render-causes.js';
import { FIX_SENTENCES as SAYS } from './report-sentences.js';

/** Reports before and after the fixes, and the numbers of the accepted causes. */
export interface AppliedFixes {
  readonly before: FileReport;
  readonly after: FileReport;
  readonly accepted: ReadonlySet<number>;
  readonly name: string;
}

const INDENT = '  ';

/** Renders what was fixed and what is left, by cause, each with the reason. */
export function renderFixes(
  { before, after, accepted, name }: AppliedFixes,
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
      certainty === undefined ? SAYS.noFix : isTried ? SAYS.heldBack : SAYS.notAccepted(at + 1);
    const head = clipText(`${INDENT}${groupDigits(remaining)}  ${text}`, width - reason.length - 3);
    open.push(`${head} · ${paint.dim(reason)}`);
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

function keyOf({ code, field, shape }: Cause): string {
  return `${code}\n${field}\n${shape ?? '\n'}`;
}

function causeText(cause: Cause): string {
  const { field, code } = cause;
  return [code, escapeText(field), exampleText(cause)].filter((part) => part !== '').join('  ');
}

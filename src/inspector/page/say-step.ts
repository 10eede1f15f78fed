import type { Overview } from '../session/overview.js';
import type { StepKind } from './page-context.js';
import type { Texts } from './texts.js';

/** Returns the sentence about a step that was done: what it was, and what is left. */
export function sayStep(
  kind: StepKind,
  before: Overview,
  after: Overview,
  { say, titleOf }: Texts,
): string {
  if (before.steps === after.steps && before.undone === after.undone) return say('said.nothing');
  return `${deed(kind, after, { say, titleOf })} ${say('said.left', { n: after.refused })}`;
}

function deed(
  kind: StepKind,
  { last, causes }: Overview,
  { say, titleOf }: Omit<Texts, 'number'>,
): string {
  if (kind === 'undo') return say('said.undone');
  if (kind === 'redo') return say('said.redone');
  const row = causes.find(({ key }) => key === last?.cause);
  const cause = row === undefined ? '' : titleOf(row);
  if (kind === 'ignore')
    return say(last?.kind === 'ignore' ? 'said.ignored' : 'said.back', { cause });
  if (kind === 'takeBack')
    return row === undefined ? say('said.undone') : say('said.back', { cause });
  if (kind === 'fixAll') return say('said.fixedAll', { n: last?.values ?? 0 });
  if (kind === 'fixRecord') return say('said.record', { record: last?.record ?? 0, cause });
  return say('said.fixed', { cause, n: last?.values ?? 0 });
}

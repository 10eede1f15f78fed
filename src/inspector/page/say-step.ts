import type { StepKind } from '../messages.js';
import type { Overview } from '../session/overview.js';
import type { Texts } from './texts.js';

/** Returns the sentence about a step that was done: what it was, and what is left. */
export function sayStep(
  kind: StepKind,
  before: Overview,
  after: Overview,
  texts: Pick<Texts, 'say'>,
): string {
  const { say } = texts;
  if (before.steps === after.steps && before.undone === after.undone) return say('said.nothing');
  return `${deed(kind, before, after, texts)} ${say('said.left', { n: after.refused })}`;
}

function deed(
  kind: StepKind,
  before: Overview,
  { last, causes, undone }: Overview,
  { say }: Pick<Texts, 'say'>,
): string {
  if (kind === 'redo') return say('said.redone');
  // The last step is taken back by undoing it.
  if (last === undefined || undone > before.undone) return say('said.undone');
  const cause = causes.find(({ key }) => key === last.cause)?.title ?? '';
  if (kind === 'ignore')
    return say(last.kind === 'ignore' ? 'said.ignored' : 'said.back', { cause });
  if (kind === 'takeBack') return say('said.back', { cause });
  if (kind === 'fixAll') return say('said.fixedAll', { n: last.values });
  return kind === 'fixRecord' && last.record !== undefined
    ? say('said.record', { record: last.record, cause })
    : say('said.fixed', { cause, n: last.values });
}

import type { StepKind } from '../../engine/messages/messages.js';
import type { Replacement } from '../../engine/session/history.js';
import type { Overview, StepFacts } from '../../engine/session/overview.js';
import type { WordKey } from '../../engine/words/languages.js';
import type { Texts } from '../../engine/words/texts.js';

/** Returns the sentence about a step that was done: what it was, and what is left. */
export function sayStep(
  kind: StepKind,
  before: Overview,
  after: Overview,
  texts: Pick<Texts, 'say'>,
): string {
  const { say } = texts;
  if (before.steps === after.steps && before.undone === after.undone) return say('said.nothing');
  const name = (step: StepFacts | undefined): string => stepName(step, after, texts);
  const deed =
    kind === 'redo'
      ? say('said.redone', { step: name(after.last) })
      : after.undone > before.undone
        ? say('said.undone', { step: name(after.again) })
        : name(after.last);
  return `${deed} ${say('said.left', { n: after.refused })}`;
}

type Words = readonly [one: WordKey, ofRecord: WordKey];

/** The sentence about each kind of step, and about one of a single record. */
const NAMES: Readonly<Record<StepFacts['kind'], Words>> = {
  'fix-all': ['said.fixedAll', 'said.fixedAll'],
  'fix-cause': ['said.fixed', 'said.fixed'],
  'fix-record': ['said.fixed', 'said.record'],
  edit: ['said.editedAll', 'said.edited'],
  replace: ['said.replaced', 'said.replaced'],
  ignore: ['said.ignored', 'said.ignored'],
  'bring-back': ['said.back', 'said.back'],
  'take-back': ['said.back', 'said.backRecord'],
  'leave-out': ['said.out', 'said.out'],
  'take-in': ['said.backRecord', 'said.backRecord'],
  restore: ['said.restored', 'said.restored'],
};

/** Returns the name of a step as a sentence; empty if there is none. */
export function stepName(
  step: StepFacts | undefined,
  { causes }: Overview,
  { say }: Pick<Texts, 'say'>,
): string {
  if (step === undefined) return '';
  const { kind, record, cell, records: n, values } = step;
  const cause =
    replacementName(step.replaced) ?? causes.find(({ key }) => key === step.cause)?.title ?? '';
  if (kind === 'take-back' && step.cause === undefined && record === undefined)
    return say('said.backAll');
  const [one, ofRecord] = NAMES[kind];
  return record === undefined
    ? say(one, { cause, n, values })
    : say(ofRecord, { cause, record: cell ?? record });
}

/** Returns the name of a replacement: the field, and both texts as the file has them. */
export function replacementName(replaced: Replacement | undefined): string | undefined {
  if (replaced === undefined) return undefined;
  const { field, find, becomes } = replaced;
  return `${field}: ${JSON.stringify(find)} → ${JSON.stringify(becomes)}`;
}

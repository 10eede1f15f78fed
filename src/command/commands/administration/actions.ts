import type { Change } from '../../../service/administration/stored-records.js';
import { CommandFault, usageFault } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { type Saying, saying } from '../../languages/fill-line.js';

/** Returns the value of a change. CommandFault, in the words for its reason, if it failed. */
export function takeChange<T, R extends string>(
  change: Change<T, R>,
  reasons: Readonly<Record<R | 'unknown', Saying>>,
): T {
  if (change.ok) return change.value;
  const { fault } = change;
  throw new CommandFault(
    fault === 'unconfirmed'
      ? saying(({ store }) => store.changeNotConfirmed)
      : reasons[fault as R | 'unknown'],
    false,
  );
}

/** Options that only some actions of a command take, with these. */
export type OwnOptions<T extends string> = Readonly<Record<string, readonly T[]>>;

/**
 * Returns the action of a command, the first of its words. CommandFault for any other word, and for
 * an option that only other actions take.
 */
export function readAction<T extends string>(
  args: CommandArguments,
  command: string,
  actions: readonly T[],
  own: OwnOptions<NoInfer<T>> = {},
): T {
  const [word = ''] = args.words;
  const action = actions.find((each) => each === word);
  if (action === undefined)
    throw usageFault(({ usage }) => usage.action, { command, actions: actions.join(', '), word });
  const others = Object.entries(own).filter(([, takers]) => !takers.includes(action));
  refuseOptions(
    args,
    others.map(([name]) => name),
  );
  return action;
}

/** Returns the second word, such as an id. CommandFault if it is missing, or not taken. */
export function readSubject(
  { words: [action = '', subject] }: CommandArguments,
  word: string | undefined,
): string {
  if (word === undefined && subject !== undefined)
    throw usageFault(({ usage }) => usage.tooMany, { word: subject });
  if (word !== undefined && (subject === undefined || subject === ''))
    throw usageFault(({ usage }) => usage.missingSubject, { action, word });
  return subject ?? '';
}

/** Refuses options that another action of the command takes. */
export function refuseOptions(
  { options, words: [action = ''] }: CommandArguments,
  names: readonly string[],
): void {
  const name = names.find((each) => options.has(each));
  if (name !== undefined) throw usageFault(({ usage }) => usage.optionOfOther, { name, action });
}

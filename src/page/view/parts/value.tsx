import type { JSX } from 'preact';
import type { Becomes } from '../../engine/session/describe-value.js';
import type { TextPart } from '../../engine/session/mark-text.js';
import { useSettings } from '../context/page-context.js';

/** Parts of a text, the wrong and the new ones marked. */
export function Parts({ of }: { of: readonly TextPart[] }): JSX.Element {
  return (
    <>
      {of.map(({ text, is }) => {
        if (is === 'wrong') return <mark>{text}</mark>;
        return is === 'new' ? <ins>{text}</ins> : text;
      })}
    </>
  );
}

/** The value that was sent. */
export function SentValue({ parts }: { parts: readonly TextPart[] | undefined }): JSX.Element {
  return parts === undefined ? <NoValue of="empty" /> : <Value parts={parts} />;
}

/** The value that takes its place, or words if there is none. */
export function BetterValue({ becomes }: { becomes: Becomes }): JSX.Element {
  const { say } = useSettings();
  if (becomes.kind !== 'value' && becomes.kind !== 'guess') return <NoValue of={becomes.kind} />;
  const guess = becomes.kind === 'guess' ? say('value.guess') : undefined;
  return <Value parts={becomes.parts} look={guess === undefined ? 'to' : 'guess'} guess={guess} />;
}

/** Properties of `Value`. */
interface ValueProps {
  readonly parts: readonly TextPart[];
  readonly look?: 'to' | 'guess';
  /** Word for a guess, for screen readers; absent if it is none. */
  readonly guess?: string | undefined;
}

/** A value in the spelling of its file. */
export function Value({ parts, look, guess }: ValueProps): JSX.Element {
  return (
    <code class={look === undefined ? 'val' : `val ${look}`}>
      <Parts of={parts} />
      {guess === undefined ? undefined : (
        <>
          {' ?'}
          <span class="sr"> {guess}</span>
        </>
      )}
    </code>
  );
}

const NO_VALUES = {
  empty: 'value.empty',
  kept: 'value.kept',
  lost: 'value.lost',
  unread: 'value.unread',
  nothing: 'value.needsYou',
} as const;

/** The words for a value that there is not. */
export function NoValue({ of }: { of: keyof typeof NO_VALUES }): JSX.Element {
  const { say } = useSettings();
  return <span class="none">{say(NO_VALUES[of])}</span>;
}

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
  if (parts === undefined) return <NoValue of="empty" />;
  return (
    <code class="val">
      <Parts of={parts} />
    </code>
  );
}

/** The value that takes its place, or words if there is none. */
export function BetterValue({ becomes }: { becomes: Becomes }): JSX.Element {
  const { say } = useSettings();
  if (becomes.kind === 'value' || becomes.kind === 'guess')
    return (
      <code class={becomes.kind === 'guess' ? 'val guess' : 'val to'}>
        <Parts of={becomes.parts} />
        {becomes.kind === 'guess' ? (
          <>
            {' ?'}
            <span class="sr"> {say('value.guess')}</span>
          </>
        ) : undefined}
      </code>
    );
  return <NoValue of={becomes.kind} />;
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

import { useEffect, useState } from 'preact/hooks';
import type { MessageKind, Messages } from '../../engine/messages/messages.js';
import { useActions } from './page-context.js';

/**
 * Returns the last answer to a request, undefined before the first one. It is asked again when one
 * of `changes` is another one, and after a pause of so many milliseconds. The page says its fault.
 */
export function useAnswer<Kind extends MessageKind>(
  kind: Kind,
  request: Messages[Kind]['ask'],
  changes: readonly unknown[],
  pause = 0,
): Messages[Kind]['answer'] | undefined {
  const { ask } = useActions();
  const [answer, setAnswer] = useState<Messages[Kind]['answer'] | undefined>();
  useEffect(() => {
    let isCurrent = true;
    const send = (): void =>
      void ask(kind, request).then(
        (next) => isCurrent && setAnswer(next),
        () => undefined,
      );
    const timer = pause === 0 ? send() : setTimeout(send, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer ?? undefined);
    };
  }, changes);
  return answer;
}

/** The worker, as the page uses it. */
import type { LanguageTag } from '../../../words/language-tags.js';
import type {
  MessageKind,
  Messages,
  PostedAnswer,
  PostedAsk,
  Progress,
} from '../messages/messages.js';

/** A running worker. */
export interface Engine {
  /** Posts a request; resolves with its answer. */
  ask<Kind extends MessageKind>(
    kind: Kind,
    ask: Messages[Kind]['ask'],
    language: LanguageTag,
  ): Promise<Messages[Kind]['answer']>;
  /** Ends the worker, even during its work: open requests stay without an answer. */
  stop(): void;
}

/** Starts a worker. */
export function startEngine(onProgress: (progress: Progress) => void): Engine {
  const waiting = new Map<number, { resolve(answer: never): void; reject(fault: Error): void }>();
  let last = 0;
  // Address of the worker's script, which the start of the page made.
  const worker = new Worker(document.documentElement.dataset['engine'] ?? '');
  worker.addEventListener('message', ({ data }: MessageEvent<PostedAnswer>) => {
    if (!('id' in data)) {
      onProgress(data);
      return;
    }
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) request?.reject(new Error(data.fault));
    else request?.resolve(data.answer as never);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  });
  return {
    ask(kind, ask, language) {
      last += 1;
      const posted: PostedAsk = { id: last, kind, ask, language };
      return new Promise((resolve, reject) => {
        waiting.set(posted.id, { resolve, reject });
        worker.postMessage(posted);
      });
    },
    stop() {
      worker.terminate();
      waiting.clear();
    },
  };
}

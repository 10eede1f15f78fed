/** The worker of the page: holds the open file and answers one request after another. */

import type { Language } from '#core';
import { FINNISH } from '../../../core/issue/languages/finnish.js';
import { GERMAN } from '../../../core/issue/languages/german.js';
import { SWEDISH } from '../../../core/issue/languages/swedish.js';
import type { LanguageTag, TranslationTag } from '../../../words/language-tags.js';
import { FILE_HANDLERS } from '../handlers/file-handlers.js';
import type { Context, Handler } from '../handlers/handlers.js';
import { holdSession } from '../handlers/hold-session.js';
import { MAPPING_HANDLERS } from '../handlers/mapping-handlers.js';
import { PLOT_HANDLERS } from '../handlers/plot-handlers.js';
import { reportHandlers } from '../handlers/report-handlers.js';
import type { MessageKind, PostedAnswer, PostedAsk } from '../messages/messages.js';
import { faultText } from '../words/fault-text.js';

/** The part of a worker's own scope that is used. */
interface WorkerScope {
  postMessage(message: PostedAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<PostedAsk>) => void): void;
}

const LANGUAGES: Readonly<Partial<Record<LanguageTag, Language>>> = {
  fi: FINNISH,
  sv: SWEDISH,
  de: GERMAN,
} satisfies Record<TranslationTag, Language>;

/** Rooms that answer requests. */
const HANDLERS: { readonly [Kind in MessageKind]: Handler<Kind> } = {
  ...FILE_HANDLERS,
  ...MAPPING_HANDLERS,
  ...PLOT_HANDLERS,
  ...reportHandlers(LANGUAGES),
};

// In a worker the global scope is the worker's own; the library of types has a window's.
const scope = globalThis as unknown as WorkerScope;

const held = holdSession();
let queue: Promise<void> = Promise.resolve();

scope.addEventListener('message', ({ data }) => {
  queue = queue.then(() => {
    const answered = answer(data);
    // What no person waits for pauses, so that the next requests are answered meanwhile.
    return data.kind === 'lists' ? undefined : answered;
  });
});

async function answer({ id, kind, ask, language }: PostedAsk): Promise<void> {
  const context: Context = {
    ...held,
    language: LANGUAGES[language],
    progress: (records, read, size) => scope.postMessage({ records, read, size }),
  };
  try {
    // The page posts each kind with its own request: `Engine.ask` has the types of both.
    const handler = HANDLERS[kind] as Handler<MessageKind>;
    scope.postMessage({ id, answer: await handler(ask as never, context) });
  } catch (fault) {
    scope.postMessage({ id, fault: faultText(fault) });
  }
}

import { type CommandIo, STOP_SIGNALS } from '../command-io.js';

/** Clock of `check --watch`; tests pass their own. */
export interface WatchIo {
  /** Waits until the next look at the files; false once the user ends the command. */
  readonly wait: () => Promise<boolean>;
  readonly close: () => void;
}

/** I/O of `check`; tests supply the clock too. */
export type WatchCommandIo = CommandIo & { readonly watch?: WatchIo };

/** Milliseconds between two looks at the files. */
const INTERVAL = 200;

/** Returns a clock that ends with Ctrl-C or SIGTERM. */
export function processWatch(): WatchIo {
  let isEnded = false;
  let wake = (): void => undefined;
  const end = (): void => {
    isEnded = true;
    wake();
  };
  for (const signal of STOP_SIGNALS) process.once(signal, end);
  return {
    wait: () =>
      new Promise((resolve) => {
        if (isEnded) {
          resolve(false);
          return;
        }
        const timer = setTimeout(() => resolve(true), INTERVAL);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      }),
    close: () => {
      for (const signal of STOP_SIGNALS) process.off(signal, end);
    },
  };
}

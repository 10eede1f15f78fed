import { CommandFault, commandFault } from './command-io.js';
import { type Saying, saying } from './languages/fill-line.js';
import { ENGLISH_LINES, type Lines } from './languages/language.js';

/** Returns why a file operation failed, in a few words. */
export function reasonOf(fault: unknown): string | Saying {
  if (fault instanceof CommandFault) return fault.saying;
  const code = errorCode(fault);
  if (isKnown(code)) return saying(({ reasons }) => reasons[code]);
  return fault instanceof Error ? fault.message : String(fault);
}

/** Returns the fault of a failed file operation: the path, and why. */
export function placeFault(path: string | Saying, fault: unknown): CommandFault {
  return commandFault(({ usage }) => usage.place, { path, reason: reasonOf(fault) });
}

function isKnown(code: string | undefined): code is keyof Lines['reasons'] {
  return code !== undefined && Object.hasOwn(ENGLISH_LINES.reasons, code);
}

/** Returns the code of a system error, such as `ENOENT`. */
export function errorCode(fault: unknown): string | undefined {
  return typeof fault === 'object' &&
    fault !== null &&
    'code' in fault &&
    typeof fault.code === 'string'
    ? fault.code
    : undefined;
}

/** Blocks for 5 milliseconds, until a pipe may be ready again. */
export function waitForPipe(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

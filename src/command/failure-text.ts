import { createRequire } from 'node:module';
import { type Saying, saying, sayingOf } from './languages/fill-line.js';

/**
 * Describes in one line a failure outside the program: of storage, of the network, or of a package
 * that is not installed. Undefined for a mistake in the program itself, whose stack is worth
 * showing: a TypeError, RangeError or ReferenceError. A SyntaxError is no such mistake, because the
 * code was parsed before it ran: it comes from damaged stored text.
 */
export function failureText(fault: unknown): Saying | undefined {
  if (fault instanceof TypeError || fault instanceof RangeError || fault instanceof ReferenceError)
    return undefined;
  // Its class is in the code of the storage, which few commands load.
  if (Object(fault).name === 'MissingBytesError' && Object(fault).kind === 'elsewhere')
    return saying(({ store }) => store.filesNeeded);
  return (
    missingPackages(fault) ?? saying(({ store }) => store.failed, { reason: failureReason(fault) })
  );
}

/** Returns an error's message and code in one line; of an AggregateError those of its errors. */
export function failureReason(fault: unknown): string {
  if (!(fault instanceof Error)) return oneLine(String(fault));
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : '';
  // Node's error for a host with several addresses has an empty message of its own.
  const messages =
    fault instanceof AggregateError
      ? fault.errors.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
      : '';
  const message = oneLine(fault.message || messages);
  if (message === '') return code || fault.name;
  if (code === '' || message.includes(code)) return message;
  return `${message} (${code})`;
}

/** Returns what to install if a package is missing; undefined for any other failure. */
export function missingPackages(fault: unknown): Saying | undefined {
  if (!(fault instanceof Error)) return undefined;
  // A module that loads optional peers names them in the message of its own error.
  if (isNotFound(fault.cause)) {
    const message = oneLine(fault.message);
    const command = /npm install .*/.exec(message)?.[0] ?? message;
    return sayingOf(message, (rooms) => rooms.needsPackages, { command });
  }
  const name = isNotFound(fault)
    ? /^Cannot find (?:package|module) '((?:@[\w.-]+\/)?\w[\w.-]*)/.exec(fault.message)?.[1]
    : undefined;
  return name === undefined ? undefined : saying(({ store }) => store.needsPackage, { name });
}

/** Returns those of the packages that are not installed. */
export function missingOf(names: readonly string[]): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  return names.filter((name) => {
    try {
      resolve(name);
      return false;
    } catch (fault) {
      return isNotFound(fault);
    }
  });
}

function isNotFound(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    'code' in fault &&
    (fault.code === 'ERR_MODULE_NOT_FOUND' || fault.code === 'MODULE_NOT_FOUND')
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

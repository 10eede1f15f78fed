const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOTDIR: 'no such file',
  ELOOP: 'too many symbolic links',
  EMFILE: 'too many open files',
  ENAMETOOLONG: 'the name is too long',
};

/** Returns why a file operation failed, in a few words. */
export function reasonOf(fault: unknown): string {
  const code = errorCode(fault);
  return (
    (code === undefined ? undefined : REASONS[code]) ??
    (fault instanceof Error ? fault.message : String(fault))
  );
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

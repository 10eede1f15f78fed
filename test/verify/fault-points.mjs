// Faults that strace and prlimit make for faults.mjs: in which call on a database's files, at which
// of them, and what happens.

import { readFileSync } from 'node:fs';

/** Fates of each call. `retval=0` of a write: it is cut short to nothing. */
const FATES = {
  pwrite64: ['error=ENOSPC', 'error=EIO', 'error=EINTR', 'retval=0', 'error=ENOSPC+'],
  fsync: ['error=EIO', 'error=EINTR', 'error=ENOSPC', 'error=EIO+'],
  fdatasync: ['error=EIO', 'error=EINTR', 'error=ENOSPC', 'error=EIO+'],
  ftruncate: ['error=EIO', 'error=EINTR', 'error=ENOSPC'],
  openat: ['error=EIO', 'error=EMFILE', 'error=EINTR', 'error=ENOSPC'],
  pread64: ['error=EIO', 'error=EINTR'],
  unlink: ['error=EIO'],
};

/** A command under strace, which looks at calls on the database's files only. */
export function traced(command, database, log, point) {
  const files = ['', '-wal', '-shm'].flatMap((ending) => ['-P', `${database}${ending}`]);
  const calls = ['-e', `trace=${Object.keys(FATES).join(',')}`];
  const inject = point === undefined ? [] : ['-e', `inject=${point}`];
  // -D: the command itself is the child, which gets signals and whose exit code counts.
  return ['strace', '-D', '-f', '-qq', '-y', '-o', log, ...files, ...calls, ...inject, ...command];
}

/**
 * Every fault of every call in the log of an undisturbed run, in the order of the calls.
 * `withLogReads`: also errors of reading the write-ahead log.
 */
export function pointsOf(log, withLogReads) {
  const counts = new Map();
  const calls = readFileSync(log, 'utf8').matchAll(/^\d+\s+(\w+)\((?:\d+<([^>]*)>)?/gm);
  return [...calls].flatMap(([, name, path = '']) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const isLeftOut = (fate) =>
      !withLogReads && name === 'pread64' && fate === 'error=EIO' && path.endsWith('-wal');
    return (FATES[name] ?? [])
      .filter((fate) => !isLeftOut(fate))
      .map((fate) => {
        const [what, all] = fate.endsWith('+') ? [fate.slice(0, -1), '+'] : [fate, ''];
        return `${name}:${what}:when=${number}${all}`;
      });
  });
}

/** Checks whether the fault came: another run may lack a call of the first. */
export function isInjected(log) {
  return readFileSync(log, 'utf8').includes('(INJECTED)');
}

/** A command whose files may not grow beyond so many bytes: a write is cut short there. */
export function limited(command, bytes) {
  return ['prlimit', `--fsize=${bytes}`, ...command];
}

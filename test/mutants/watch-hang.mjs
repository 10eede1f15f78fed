// Notices a process that hangs, on a busy machine too.
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Times of the limit after which a process hangs that waits instead of working. */
const WAITING_TIMES = 10;

/** Milliseconds between two looks. */
const EVERY = 500;

/**
 * Calls `late` once a child hangs: it worked for longer than `limit` milliseconds of processor
 * time, in which other processes do not count, or it had ten times as many to do so. Returns
 * what stops the watch.
 */
export function watchHang({ pid }, limit, late) {
  const [worked, began] = [workOf(pid), performance.now()];
  const timer = setInterval(() => {
    const isSpent = workOf(pid) - worked > limit;
    if (!isSpent && performance.now() - began < WAITING_TIMES * limit) return;
    clearInterval(timer);
    late();
  }, EVERY);
  return () => clearInterval(timer);
}

/** Returns the milliseconds that a process worked; all that passed, where only Linux knows it. */
function workOf(pid) {
  if (!existsSync('/proc/self/stat')) return performance.now();
  try {
    // Hundredths of a second, behind the name, which may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    // It ended.
    return 0;
  }
}

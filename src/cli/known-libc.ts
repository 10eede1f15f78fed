import { files } from './input/node-files.js';

/**
 * Does work that loads libsql. It has Node write a diagnostic report, for 4 ms, only to learn
 * whether the C library is GNU's: where the system's own `ldd` says so, as libsql reads it too,
 * nothing else is reported meanwhile. Nor is `child_process` loaded for it, with all of Node's
 * network in 4 ms more, before somebody calls it.
 */
export async function withKnownLibc<T>(work: () => Promise<T>): Promise<T> {
  const { report } = process;
  if (process.platform !== 'linux' || !isGnu()) return work();
  const { getReport } = report;
  report.getReport = () => ({ header: { glibcVersionRuntime: '' } });
  const forget = spareChildProcess();
  try {
    return await work();
  } finally {
    forget();
    report.getReport = getReport;
  }
}

function isGnu(): boolean {
  try {
    return files.readFileSync('/usr/bin/ldd', 'latin1').includes('GLIBC');
  } catch {
    return false;
  }
}

const NAME = 'child_process';

/**
 * Gives whoever requires `child_process` its functions once they are called, by the way that Node
 * documents for `require.cache`. Answers how to end that.
 */
function spareChildProcess(): () => void {
  const { createRequire, Module } = process.getBuiltinModule('node:module');
  const { cache } = createRequire(process.execPath);
  if (Object.hasOwn(cache, NAME)) return () => undefined;
  const late = new Module(NAME);
  late.loaded = true;
  late.exports = {
    exec: (...given: Parameters<ChildProcess['exec']>) => childProcess().exec(...given),
    execSync: (...given: Parameters<ChildProcess['execSync']>) => childProcess().execSync(...given),
  };
  cache[NAME] = late;
  return () => {
    delete cache[NAME];
  };
}

type ChildProcess = typeof import('node:child_process');

function childProcess(): ChildProcess {
  return process.getBuiltinModule('node:child_process');
}

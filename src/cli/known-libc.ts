import { files } from './node-files.js';

/**
 * Does work that loads libsql. It has Node write a diagnostic report, for 4 ms, only to learn whether the C library is GNU's: where the system's own `ldd` says so,
 * as libsql reads it too, nothing else is reported meanwhile.
 */
export async function withKnownLibc<T>(work: () => Promise<T>): Promise<T> {
  const { report } = process;
  if (process.platform !== 'linux' || !isGnu()) return work();
  const { getReport } = report;
  report.getReport = () => ({ header: { glibcVersionRuntime: '' } });
  try {
    return await work();
  } finally {
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

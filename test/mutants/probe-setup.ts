import fc from 'fast-check';
import { afterEach } from 'vitest';

// Runs before each file of tests that tests mutants. Says which functions the file ran, and lets
// a law that failed end at once instead of shrinking.
const ran = new Set<number>();
Reflect.set(globalThis, 'mutantProbe', (probe: number) => ran.add(probe));
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

afterEach(({ task }) => {
  Object.assign(task.file.meta, { ran: [...ran] });
});

import fc from 'fast-check';
import { afterEach, beforeEach } from 'vitest';

// Runs before each file of tests that tests mutants. Says which probes each test ran, and which
// ran outside of tests, and lets a law that failed end at once instead of shrinking.
let ran = new Set<number>();
const outside = new Set<number>();
Reflect.set(globalThis, 'mutantProbe', (probe: number) => ran.add(probe));
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

function takeRan(): Set<number> {
  const taken = ran;
  ran = new Set();
  return taken;
}

beforeEach(({ task }) => {
  for (const probe of takeRan()) outside.add(probe);
  Object.assign(task.file.meta, { outside: [...outside] });
});

afterEach(({ task }) => {
  Object.assign(task.meta, { ran: [...takeRan()] });
});

#!/usr/bin/env node
/** The `assortment` command in a process; what it does is in `run-command.ts`. */

import { readChunks } from './input/source-file.js';
import { runCommand } from './run-command.js';
import { standardOutput } from './terminal/standard-output.js';

const PIPE = 65_536;

const work = runCommand(process.argv.slice(2), {
  stdout: standardOutput(1),
  stderr: standardOutput(2),
  stdin: () => readChunks('standard input', 0, PIPE),
  env: process.env,
  elapsed: () => performance.now(),
  now: () => Date.now(),
});

// All is written and closed by then: a process that is left to end by itself collects garbage first.
work.then(
  (code) => process.exit(code),
  (fault: unknown) => {
    // A mistake of this program: its stack is shown, and 1 would say that something was refused.
    console.error(fault);
    process.exit(2);
  },
);

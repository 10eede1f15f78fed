#!/usr/bin/env node

/** Runs the `assortment` command in this process. */

import { isatty } from 'node:tty';
import { readChunks } from './input/source-file.js';
import { saying } from './languages/fill-line.js';
import { runCommand } from './run-command.js';
import { standardOutput } from './terminal/standard-output.js';

const PIPE = 65_536;

const STANDARD_INPUT = saying(({ usage }) => usage.standardInput);

try {
  const code = await runCommand(process.argv.slice(2), {
    stdout: standardOutput(1),
    stderr: standardOutput(2),
    stdin: () => readChunks(STANDARD_INPUT, 0, PIPE),
    isInteractive: isatty(0),
    env: process.env,
    elapsed: () => performance.now(),
    now: () => Date.now(),
  });
  // Everything is written and closed, so nothing is lost by not waiting for idle connections.
  process.exit(code);
} catch (fault) {
  // A mistake in this program: 1 would say that a record was refused.
  console.error(fault);
  process.exit(2);
}

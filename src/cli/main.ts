#!/usr/bin/env node
/** The `assortment` command in a process; what it does is in `run-command.ts`. */
import { runCommand } from './run-command.js';
import { readChunks } from './source-file.js';
import { standardOutput } from './standard-output.js';

const PIPE = 65_536;

const work = runCommand(process.argv.slice(2), {
  stdout: standardOutput(1),
  stderr: standardOutput(2),
  stdin: () => readChunks('standard input', 0, PIPE),
  env: process.env,
  elapsed: () => performance.now(),
  now: () => Date.now(),
});

// Not awaited here: the command is built as a script, which starts 5 ms sooner than a module.
work.then((code) => {
  process.exitCode = code;
});

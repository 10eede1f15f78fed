import fc from 'fast-check';
import { WAITING } from './patience.js';

// Runs before each file of tests. A law that fails may shrink without end: it then reports what it
// found by that time.
fc.configureGlobal({
  seed: Number(process.env['LAW_SEED']),
  interruptAfterTimeLimit: WAITING,
  markInterruptAsFailure: true,
});

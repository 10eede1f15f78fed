import fc from 'fast-check';

/** Milliseconds after which a law ends. */
const PATIENCE = 120_000;

// Runs before each file of tests. A law that fails may shrink without end: it then reports what it
// found by that time.
fc.configureGlobal({
  seed: Number(process.env['LAW_SEED']),
  interruptAfterTimeLimit: PATIENCE,
  markInterruptAsFailure: true,
});

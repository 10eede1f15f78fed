import { MEASURED } from '../built.js';

// Runs before each file of tests: Node writes there what ran in each process that a test starts.
if (MEASURED !== undefined) process.env['NODE_V8_COVERAGE'] = `${MEASURED}/runs`;

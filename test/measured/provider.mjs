// The coverage provider of vitest.config.ts. Workers of vitest load this module too: only the main
// process loads the converters.
import v8 from '@vitest/coverage-v8';

async function getProvider() {
  const { WholeRunProvider } = await import('./whole-run-provider.mjs');
  return new WholeRunProvider();
}

export default { ...v8, getProvider };

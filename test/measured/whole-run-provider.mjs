import { fileURLToPath } from 'node:url';
import { V8CoverageProvider } from '@vitest/coverage-v8/dist/provider.js';
import { addHits } from './add-hits.mjs';
import { buildMeasured } from './build-measured.mjs';
import { convertRuns } from './convert-runs.mjs';

const MEASURED = fileURLToPath(
  new URL('../../node_modules/.cache/assortment-kit/measured', import.meta.url),
);

/**
 * Vitest's provider, which measures its own threads, and with it what ran in processes that tests
 * start and in pages of the browser. These run a build with source maps of their own.
 */
export class WholeRunProvider extends V8CoverageProvider {
  initialize(vitest) {
    super.initialize(vitest);
    // Workers of vitest inherit it: `test/built.ts` reads it.
    process.env.MEASURED_BUILD = MEASURED;
  }

  async clean(clean) {
    await super.clean(clean);
    await buildMeasured(MEASURED);
  }

  async generateCoverage(context) {
    const coverage = await super.generateCoverage(context);
    for (const converted of await convertRuns(MEASURED)) addHits(coverage.data, converted);
    return coverage;
  }
}

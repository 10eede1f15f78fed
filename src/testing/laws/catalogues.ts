import fc from 'fast-check';
import { applySyncPlan, type Catalogue, emptyCatalogue, planSync } from '#catalogue';
import { ownOptions } from '../../text/check-options.js';
import { fileHistory, type SentFile } from './sent-files.js';

const DAY = 86_400_000;

/** A catalogue and how it came about. */
export interface ReachedCatalogue {
  readonly catalogue: Catalogue;
  /** The files that were synced, one each day from 1970-01-01 on. */
  readonly files: readonly SentFile[];
}

/**
 * Generates a catalogue that results from syncs of some days, 2 by default: packages available, not
 * orderable, no longer listed and never accepted, with identifiers such as `__proto__`. Its
 * customer is 4711 by default. Spec 3.1, Decisions S3, S4.
 */
export function catalogue(
  options: {
    readonly customerNumber?: string | undefined;
    readonly days?: number | undefined;
  } = {},
): fc.Arbitrary<ReachedCatalogue> {
  const { customerNumber = '4711', days = 2 } = ownOptions(options, {
    customerNumber: 'string',
    days: 'number',
  });
  return fc
    .tuple(fileHistory({ days }), fc.constantFrom('keep' as const, 'withdraw' as const))
    .map(([files, onRefused]) => {
      let reached = emptyCatalogue(customerNumber);
      for (const [day, { reading }] of files.entries()) {
        const outcome = applySyncPlan(
          reached,
          planSync(reached, reading, {
            now: day * DAY,
            customerNumber,
            onRefused,
            onUnidentified: 'remove',
          }),
        );
        if (!outcome.ok)
          throw new Error(`a plan does not fit its catalogue: ${outcome.findings[0].code}`);
        reached = outcome.value;
      }
      return { catalogue: reached, files };
    });
}

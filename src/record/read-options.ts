import type { Stage } from '../issue/issue.js';
import { type Limits, resolveLimits } from '../text/limits.js';
import { ownMember } from '../text/own-member.js';
import type { UnitReading } from '../value/unit/units.js';
import type { JudgeOptions } from './judge-record.js';

/** What every reading function takes. */
export interface ReadOptions {
  /** How units are read (Decision U1); `normalize` where not given. */
  readonly units?: UnitReading;
  /** `upload` leaves GTINs unjudged (Decision F3); `sync` where not given. */
  readonly stage?: Stage;
  readonly limits?: Limits;
}

/** A caller's options with the defaults filled in. */
export function resolveReadOptions(options: ReadOptions): JudgeOptions {
  return {
    units: ownMember(options, 'units') ?? 'normalize',
    stage: ownMember(options, 'stage') ?? 'sync',
    limits: resolveLimits(ownMember(options, 'limits')),
  };
}

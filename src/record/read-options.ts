import type { Stage } from '../issue/issue.js';
import type { Limits } from '../text/limits.js';
import type { UnitReading } from '../value/unit/units.js';

/** What every reading function takes. */
export interface ReadOptions {
  /** How units are read (Decision U1); `normalize` where not given. */
  readonly units?: UnitReading;
  /** `upload` leaves GTINs unjudged (Decision F3); `sync` where not given. */
  readonly stage?: Stage;
  readonly limits?: Limits;
}

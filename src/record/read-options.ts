import type { Stage } from '../issue/issue.js';
import { wordOption } from '../text/caller-option.js';
import { checkOptions, type OptionTable } from '../text/check-options.js';
import { LIMIT_OPTIONS, type Limits, resolveLimits } from '../text/limits.js';
import { ownMember } from '../text/own-member.js';
import { SEPARATOR_STYLES, type SeparatorStyle } from '../value/package-description/description.js';
import { type UnitReading, unitReadingOf } from '../value/unit/units.js';
import type { RuleOptions } from './rules/rule-context.js';

/**
 * Options of every reading function; an option, word or limit that is not listed is a `TypeError`.
 */
export interface ReadOptions {
  /** Reading of units (Decision U1); `normalize` by default. */
  readonly units?: UnitReading;
  /** `upload` does not check GTINs (Decision F3); `sync` by default. */
  readonly stage?: Stage;
  readonly limits?: Limits;
  /**
   * Separator of the supplier's earlier files: a file whose first one differs gets
   * `file.mixed-separators` (Decision P10).
   */
  readonly supplierStyle?: SeparatorStyle | undefined;
  /**
   * Use of WebAssembly where the runtime has it; true by default. `false`
   * is for pages whose Content-Security-Policy forbids WebAssembly: nothing is compiled, so the
   * browser reports no violation. Results are the same; a check takes several times as long.
   */
  readonly accelerate?: boolean;
}

/** Options of reading. */
export const READ_OPTIONS: OptionTable<ReadOptions> = {
  units: 'any',
  stage: 'any',
  limits: LIMIT_OPTIONS,
  supplierStyle: 'any',
  accelerate: 'any',
};

/**
 * Checks the names of a caller's options.
 *
 * @throws TypeError for an unknown one.
 */
export function checkReadOptions(options: ReadOptions): void {
  checkOptions(options, READ_OPTIONS);
}

const STAGES: readonly Stage[] = ['upload', 'sync'];

/**
 * Returns the stage that a caller reads for: `sync` by default (Decision F3).
 *
 * @throws TypeError for another word.
 */
export function stageOf(options: ReadOptions): Stage {
  const stage = ownMember(options, 'stage') ?? undefined;
  return stage === undefined ? 'sync' : wordOption('stage', stage, STAGES);
}

/**
 * Returns the separator of the supplier's earlier files; undefined where it is not given.
 *
 * @throws TypeError for another word.
 */
export function supplierStyleOf(options: {
  readonly supplierStyle?: SeparatorStyle | undefined;
}): SeparatorStyle | undefined {
  const style = ownMember(options, 'supplierStyle') ?? undefined;
  return style === undefined ? undefined : wordOption('supplierStyle', style, SEPARATOR_STYLES);
}

/**
 * Returns a caller's options with the defaults filled in.
 *
 * @throws TypeError for an unknown option, a word that is not listed, or a limit that cannot be.
 */
export function resolveReadOptions(options: ReadOptions): RuleOptions {
  checkReadOptions(options);
  return {
    units: unitReadingOf(options),
    stage: stageOf(options),
    limits: resolveLimits(ownMember(options, 'limits') ?? undefined),
    supplierStyle: supplierStyleOf(options),
  };
}

/**
 * Returns true unless a caller turns the accelerator off.
 *
 * @throws TypeError for anything but a boolean.
 */
export function isAccelerated(options: ReadOptions): boolean {
  const accelerate = ownMember(options, 'accelerate') ?? true;
  if (typeof accelerate !== 'boolean') throw new TypeError('accelerate is true or false.');
  return accelerate;
}

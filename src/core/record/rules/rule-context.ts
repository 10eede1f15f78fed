/** The settings and caches that the rules of a record share. One context serves a whole file. */

import type { ResolvedLimits } from '../../../text/limits.js';
import type { Stage } from '../../issue/issue.js';
import type { Language } from '../../issue/languages/language.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import type { UnitReading } from '../../value/unit/units.js';
import type { RestSchema } from '../rest-fields.js';
import { createFieldCaches, type FieldCaches } from './field-caches.js';

/** A caller's options with the defaults filled in. */
export interface RuleOptions {
  readonly units: UnitReading;
  readonly stage: Stage;
  readonly limits: ResolvedLimits;
  /** Language of the report; undefined for English. */
  readonly language: Language | undefined;
  /** Schema of the fields that the format does not know. */
  readonly rest: RestSchema<unknown> | undefined;
  /** Separator of the supplier's earlier files. */
  readonly supplierStyle: SeparatorStyle | undefined;
}

/** Parts of the result that a caller wants. The rules skip the work for the others. */
export interface Wanted {
  /** The record itself; otherwise the rules only check it. */
  readonly record: boolean;
  /** Findings with pointers and values; otherwise only their codes. */
  readonly details: boolean;
  /** The digest of the content (Decision S2). */
  readonly digest: boolean;
}

/** Everything that a rule needs in addition to the record. */
export interface RuleContext {
  readonly limits: ResolvedLimits;
  readonly stage: Stage;
  readonly caches: FieldCaches;
  readonly wantsRecord: boolean;
  readonly wantsDetails: boolean;
  readonly wantsDigest: boolean;
}

/** Returns a context with caches of its own. */
export function createRuleContext(
  { limits, stage, units }: Pick<RuleOptions, 'limits' | 'stage' | 'units'>,
  wanted: Wanted,
): RuleContext {
  return {
    limits,
    stage,
    caches: createFieldCaches(units, limits),
    wantsRecord: wanted.record,
    wantsDetails: wanted.details,
    wantsDigest: wanted.digest,
  };
}

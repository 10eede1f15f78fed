import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { LIMIT_OPTIONS, type Limits, resolveLimits } from '../../text/limits.js';
import type { Stage } from '../issue/issue.js';
import { ENGLISH } from '../issue/languages/english.js';
import { LANGUAGE_OPTIONS, type Language } from '../issue/languages/language.js';
import { SEPARATOR_STYLES, type SeparatorStyle } from '../value/package-description/description.js';
import { UNIT_READINGS, type UnitReading } from '../value/unit/units.js';
import type { RestSchema } from './rest-fields.js';
import type { RuleOptions } from './rules/rule-context.js';

/**
 * Options of every reading function; an option, word or limit that is not listed is a `TypeError`.
 */
export interface ReadOptions<Rest = never> {
  /** Reading of units (Decision U1); `normalize` by default. */
  readonly units?: UnitReading | undefined;
  /** `upload` does not check GTINs (Decision F3); `sync` by default. */
  readonly stage?: Stage | undefined;
  readonly limits?: Limits | undefined;
  /**
   * Language of the sentences, such as `FINNISH` of `assortment-kit/languages/fi`; English by
   * default (Decision F10).
   */
  readonly language?: Language | undefined;
  /**
   * Schema of your own fields, which the format does not know: each record has what it says as
   * `rest`, and fields that its value has are not reported as `record.unknown-field` (Decision
   * J8). It refuses no record.
   */
  readonly rest?: RestSchema<Rest> | undefined;
  /**
   * Separator of the supplier's earlier files: a file whose first one differs gets
   * `file.mixed-separators` (Decision P10).
   */
  readonly supplierStyle?: SeparatorStyle | undefined;
  /**
   * Use of WebAssembly if the runtime has it; true by default. `false`
   * is for pages whose Content-Security-Policy forbids WebAssembly: nothing is compiled, so the
   * browser reports no violation. Results are the same; a check takes several times as long.
   */
  readonly accelerate?: boolean | undefined;
}

const STAGES: readonly Stage[] = ['upload', 'sync'];

/** Options of reading. */
export const READ_OPTIONS: OptionTable<ReadOptions<unknown>> = {
  units: UNIT_READINGS,
  stage: STAGES,
  limits: LIMIT_OPTIONS,
  language: LANGUAGE_OPTIONS,
  rest: {
    words: 'a schema (Standard Schema)',
    holds: (value) => typeof value === 'object' && value !== null && '~standard' in value,
  },
  supplierStyle: SEPARATOR_STYLES,
  accelerate: 'boolean',
};

/** The options of reading, none left out. */
export interface ResolvedReadOptions extends RuleOptions {
  readonly accelerate: boolean;
}

/**
 * Returns a caller's options with the defaults filled in.
 *
 * @throws TypeError for an unknown option, a word that is not listed, or a limit that cannot be.
 */
export function resolveReadOptions(options: ReadOptions<unknown>): ResolvedReadOptions {
  const own = ownOptions(options, READ_OPTIONS);
  return {
    units: 'normalize',
    stage: 'sync',
    accelerate: true,
    language: undefined,
    rest: undefined,
    supplierStyle: undefined,
    ...own,
    limits: resolveLimits(own.limits),
  };
}

/** Options with which findings are issues. */
export type SpokenOptions<Rest = never> = ReadOptions<Rest> & { readonly language: Language };

/**
 * Returns a caller's options with a language: English if they have none.
 *
 * @throws TypeError as `resolveReadOptions` does.
 */
export function spokenOptions<Rest>(options: ReadOptions<Rest>): SpokenOptions<Rest> {
  resolveReadOptions(options);
  const own = ownOptions<ReadOptions<Rest>>(
    options,
    READ_OPTIONS as OptionTable<ReadOptions<Rest>>,
  );
  return { ...own, language: own.language ?? ENGLISH };
}

import { ISSUES, type PackageRecord } from '#core';

/**
 * States of the GTINs of a record, the worst first: a record with several is in the first that
 * holds. `wrong-digit` and the two after it are never shown to customers.
 */
export const GTIN_STATES = [
  'wrong-digit',
  'rounded',
  'unreadable',
  'repeated',
  'restricted',
  'good',
  'none',
] as const;

/** State of the GTINs of a record. */
export type GtinState = (typeof GTIN_STATES)[number];

/** Number of records by the state of their GTINs. */
export type GtinCoverage = Readonly<Record<GtinState, number>>;

/** States whose GTIN is dropped. */
export const DROPPED_STATES: readonly GtinState[] = ['wrong-digit', 'rounded', 'unreadable'];

/** Returns the state of the GTINs of a record, by its findings. */
export function gtinStateOf({ findings = [], packageDescription }: PackageRecord): GtinState {
  let worst: GtinState = packageDescription.levels.some(({ gtin }) => gtin !== undefined)
    ? 'good'
    : 'none';
  for (const { code, values } of findings) {
    if (!code.startsWith('gtin.') || code === 'gtin.empty') continue;
    const state = stateOfCode(code, 'advice' in values ? values.advice : undefined);
    if (GTIN_STATES.indexOf(state) < GTIN_STATES.indexOf(worst)) worst = state;
  }
  return worst;
}

const REPEATED: ReadonlySet<string> = new Set(['gtin.repeated-level', 'gtin.repeated-article']);

/** Returns the state that a finding about a GTIN means; `none` if it says nothing about use. */
function stateOfCode(code: keyof typeof ISSUES, advice: string | undefined): GtinState {
  if (code === 'gtin.check-digit') return 'wrong-digit';
  if (REPEATED.has(code)) return 'repeated';
  const { severity } = ISSUES[code];
  if (severity === 'info') return 'none';
  if (severity === 'warning') return 'restricted';
  return advice === 'rounded' ? 'rounded' : 'unreadable';
}

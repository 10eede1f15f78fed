import type { JSX } from 'preact';
import type { CauseRow } from '../../engine/session/overview.js';
import { useSettings } from '../context/page-context.js';
import { Severity } from './icon.js';

/** The shape of a cause's severity, or of a cause of which nothing is left. */
export function CauseMark({
  weight,
  isDone,
}: Pick<CauseRow, 'weight'> & { isDone: boolean }): JSX.Element {
  const { say } = useSettings();
  const of = isDone ? 'good' : weight;
  return <Severity of={of} label={say(`weight.${of}`)} />;
}

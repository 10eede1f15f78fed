import type { JSX } from 'preact';
import type { CauseRow } from '../../engine/session/overview.js';
import type { Weight } from '../../engine/session/tracked-causes.js';
import { useSettings } from '../context/page-context.js';

/** Outlines of icons, in a square of 16. */
const OUTLINES = {
  brand: 'M8 1.3 14 4.5v7L8 14.7 2 11.5v-7zM2.2 4.6 8 7.7l5.8-3.1M8 7.7v6.8',
  lock: 'M3 7h10v7H3zM5.2 7V5a2.8 2.8 0 0 1 5.6 0v2',
  keys: 'M1.5 4h13v8.5h-13zM4.5 7h0M8 7h0M11.5 7h0M5 9.8h6',
  theme: 'M8 2.3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8 2.3v11.4M10 3v10M12 4.3v7.4',
  compare: 'M5 2.5v9M2.5 9 5 11.5 7.5 9M11 13.5v-9M8.5 7 11 4.5 13.5 7',
  right: 'M2.5 8h11M10 4.5 13.5 8 10 11.5',
  left: 'M13.5 8h-11M6 4.5 2.5 8 6 11.5',
  down: 'M8 2.3v8.2M4.8 7.5 8 10.7l3.2-3.2M2.5 11v2.5h11V11',
  up: 'M8 10.5V2.5M4.8 5.5 8 2.3l3.2 3.2M2.5 11v2.5h11V11',
  file: 'M4 1.8h5L12.8 5.6V14.2H4zM9 1.8V5.6H12.8',
  save: 'M3 2.5h8l2 2v9H3zM5.5 2.5V6h4.5V2.5M5.5 13.5V9.5h5v4',
  close: 'm4 4 8 8m0-8-8 8',
  open: 'm4.5 6.3 3.5 3.5 3.5-3.5',
  before: 'm4.5 9.8 3.5-3.5 3.5 3.5',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5l3.5 3.5',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  undo: 'M5.5 3 2.5 6l3 3M2.8 6H9a4 4 0 0 1 0 7.5H6',
  redo: 'm10.5 3 3 3-3 3M13.2 6H7a4 4 0 0 0 0 7.5h3',
  print: 'M4.5 6V2h7v4M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7V14h-7z',
  magic: 'm3 13 7.5-7.5M12 2v2.5M10.8 3.2h2.5M13.5 7.5v1.6M12.7 8.3h1.6M6 2.5v1.6M5.2 3.3h1.6',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof OUTLINES;

/** An icon next to a word that says the same. */
export function Icon({ name, class: more = '' }: { name: IconName; class?: string }): JSX.Element {
  return (
    <svg class={`i ${more}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={OUTLINES[name]} />
    </svg>
  );
}

const ON_CARD = {
  stroke: 'var(--card)',
  'stroke-width': '1.8',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  fill: 'none',
} as const;

/** Shapes of severities: each differs by form first, then by colour. */
const SHAPES: Readonly<Record<Weight | 'good', JSX.Element>> = {
  stop: (
    <g>
      <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5z" fill="currentColor" />
      <path d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" {...ON_CARD} />
    </g>
  ),
  drop: (
    <g>
      <path d="M8 .5 15.5 8 8 15.5.5 8z" fill="currentColor" />
      <path d="M5 8h6" {...ON_CARD} />
    </g>
  ),
  look: (
    <g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round">
      <path d="M8 1.9 15 14.2H1z" />
      <path d="M8 6.4v3.4m0 2v.1" stroke-linecap="round" />
    </g>
  ),
  note: (
    <g fill="none" stroke="currentColor" stroke-width="1.5">
      <circle cx="8" cy="8" r="6.7" />
      <path d="M8 7.4v3.6M8 4.9V5" stroke-linecap="round" />
    </g>
  ),
  good: (
    <g>
      <circle cx="8" cy="8" r="7.5" fill="currentColor" />
      <path d="m4.8 8.2 2.2 2.2 4.2-4.6" {...ON_CARD} />
    </g>
  ),
};

/** Properties of `Severity`. */
interface SeverityProps {
  readonly of: Weight | 'good';
  /** Word of the severity; absent if it is next to the shape. */
  readonly label?: string;
}

/** The shape of a severity. */
export function Severity({ of, label }: SeverityProps): JSX.Element {
  return label === undefined ? (
    <svg class={`sev ${of}`} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[of]}
    </svg>
  ) : (
    <svg class={`sev ${of}`} viewBox="0 0 16 16" role="img" aria-label={label}>
      {SHAPES[of]}
    </svg>
  );
}

/** The shape of a cause's severity, or of a cause of which nothing is left. */
export function CauseMark({
  weight,
  isDone,
}: Pick<CauseRow, 'weight'> & { isDone: boolean }): JSX.Element {
  const { say } = useSettings();
  const of = isDone ? 'good' : weight;
  return <Severity of={of} label={say(`weight.${of}`)} />;
}

import type { JSX } from 'preact';
import type { OpenPhase } from '../page/page-context.js';
import { usePage } from '../page/page-context.js';

/** The view of plots. */
export function PlotsView({ file }: { file: OpenPhase }): JSX.Element {
  const { say } = usePage();
  return (
    <h1 tabIndex={-1}>
      {say('view.plots')} · {file.name}
    </h1>
  );
}

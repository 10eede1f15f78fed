import type { JSX } from 'preact';
import type { OpenPhase } from '../page/page-context.js';
import { usePage } from '../page/page-context.js';

/** The view of the report. */
export function ReportView({ file }: { file: OpenPhase }): JSX.Element {
  const { say } = usePage();
  return (
    <h1 tabIndex={-1}>
      {say('view.report')} · {file.name}
    </h1>
  );
}

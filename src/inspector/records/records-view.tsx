import type { JSX } from 'preact';
import { type OpenPhase, usePage } from '../page/page-context.js';

/** The view of records. */
export function RecordsView({ file }: { file: OpenPhase }): JSX.Element {
  const { say } = usePage();
  return (
    <h1 tabIndex={-1}>
      {say('view.records')} · {file.name}
    </h1>
  );
}

/** The views of an open file, by name. */
import type { FunctionComponent } from 'preact';
import type { OpenPhase, ViewName } from '../context/page-state.js';
import { PlotsView } from '../plots/plots-view.js';
import { ProblemsView } from '../problems/problems-view.js';
import { RecordsView } from '../records/records-view.js';
import { ReportView } from '../report/report-view.js';

/** Properties of a view. */
export interface ViewProps {
  readonly file: OpenPhase;
}

/** Every view. */
export const VIEW_COMPONENTS: Readonly<Record<ViewName, FunctionComponent<ViewProps>>> = {
  problems: ProblemsView,
  records: RecordsView,
  plots: PlotsView,
  report: ReportView,
};

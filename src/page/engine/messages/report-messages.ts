import type { ReportData, ReportSource } from '../report/report-data.js';

/** Requests of the view of the report. */
export interface ReportMessages {
  readonly report: {
    readonly ask: Pick<ReportSource, 'name' | 'created' | 'language'>;
    readonly answer: ReportData;
  };
}

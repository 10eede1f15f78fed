import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { checkAssortmentFile, type FileReport, type ReadOptions } from '#core';
import { acceptedRecords, fileBytes } from '../../figures/plots/accepted-records.js';
import { comparePlan } from '../../figures/plots/compare-with.js';
import { plotFile } from '../../figures/plots/file-plots.js';
import type { MeasureSystem } from '../../figures/price-checks/reference-units.js';
import { type ReportData, refusalData, reportData } from '../../page/engine/report/report-data.js';
import { reportFile } from '../../page/engine/report/report-file.js';
import { overviewOf } from '../../page/engine/session/overview.js';
import { openSession, REPORTING } from '../../page/engine/session/session.js';
import { LANGUAGE_TAGS, type LanguageTag } from '../../words/language-tags.js';
import type { PlannedFiles } from '../commands/plan-files.js';
import type { SourceText } from '../input/source-file.js';
import { loadLanguage } from '../languages/choose-language.js';
import { reportIn } from '../languages/findings.js';
import type { CommandLanguage } from '../languages/language.js';
import { readPage } from './read-page.js';

/** A file that was checked, and what its report is to say. */
export interface ReportTask {
  readonly source: SourceText;
  /** Report of the check, in English. */
  readonly report: FileReport;
  readonly options: ReadOptions;
  /** Measures of prices per unit; those of the file if not given. */
  readonly measures: MeasureSystem | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: CommandLanguage;
  /** The earlier file, and what a sync from it would change. */
  readonly against?: { readonly path: string; readonly planned: PlannedFiles } | undefined;
}

/** Returns the report of a file as one HTML file. */
export async function makeReport(task: ReportTask): Promise<string> {
  const data = dataOf(task, await Promise.all(LANGUAGE_TAGS.map(loadLanguage)));
  return reportFile(data, readPage(), (text) => createHash('sha256').update(text).digest('base64'));
}

/** Returns a value for each language, by its tag. */
function byTag<T>(
  languages: readonly CommandLanguage[],
  valueIn: (language: CommandLanguage) => T,
): Readonly<Record<LanguageTag, T>> {
  const values = languages.map((language) => [language.tag, valueIn(language)]);
  return Object.fromEntries(values) as Record<LanguageTag, T>;
}

function dataOf(task: ReportTask, languages: readonly CommandLanguage[]): ReportData {
  const { source, report, options, measures, language, against } = task;
  const about = {
    name: basename(source.name),
    created: new Date(task.now).toISOString(),
    language: language.tag,
  };
  const bytes = source.readAt(0, report.file.bytes);
  // The report of the check has fewer findings than a count of records needs.
  const limits = { ...options.limits, ...REPORTING.limits };
  const whole = report.readable ? checkAssortmentFile(bytes, { ...options, limits }) : report;
  const session = openSession(bytes, whole);
  if (session === undefined)
    return refusalData(
      about,
      report.file.bytes,
      byTag(languages, (each) => refusalIn(report, each)),
    );
  const compared =
    against === undefined ? undefined : comparePlan(against.planned.base, against.planned.plan);
  return reportData({
    ...about,
    session,
    overviews: byTag(languages, ({ findings }) => overviewOf(session, findings)),
    plots: plotFile(whole, acceptedRecords(fileBytes(bytes), whole, options), compared, measures),
    earlier: against === undefined ? undefined : basename(against.path),
  });
}

/** Returns the sentence about a file that is refused as a whole. */
function refusalIn(report: FileReport, language: CommandLanguage): string {
  const { issues } = reportIn(report, language);
  const issue = issues.find(({ effect }) => effect === 'refuses-file') ?? issues[0];
  return issue?.message ?? '';
}

import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { checkAssortmentFile, type FileReport, priceChanges, type ReadOptions } from '#core';
import {
  type ReportData,
  type ReportSource,
  refusalData,
  reportData,
} from '../../inspector/report/report-data.js';
import { reportFile } from '../../inspector/report/report-file.js';
import { overviewOf } from '../../inspector/session/overview.js';
import { openSession, REPORTING, type Session } from '../../inspector/session/session.js';
import { acceptedRecords } from '../../plots/accepted-records.js';
import { plotFile } from '../../plots/file-plots.js';
import type { PlannedFiles } from '../commands/plan-files.js';
import type { SourceText } from '../input/source-file.js';
import { loadLanguage } from '../languages/choose-language.js';
import { reportIn } from '../languages/findings.js';
import type { CommandLanguage, LanguageTag } from '../languages/language.js';
import { readPage } from './read-page.js';

/** A file that was checked, and what its report is to say. */
export interface ReportTask {
  readonly source: SourceText;
  /** Report of the check, in English. */
  readonly report: FileReport;
  readonly options: ReadOptions;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: CommandLanguage;
  /** The earlier file, and what a sync from it would change. */
  readonly against?: { readonly path: string; readonly planned: PlannedFiles } | undefined;
}

/** Languages of a report. */
type Languages = Readonly<Record<LanguageTag, CommandLanguage>>;

/** Returns the report of a file as one HTML file. */
export async function makeReport(task: ReportTask): Promise<string> {
  const data = dataOf(task, await loadLanguages());
  return reportFile(data, readPage(), (text) => createHash('sha256').update(text).digest('base64'));
}

async function loadLanguages(): Promise<Languages> {
  const [en, fi, sv, de] = await Promise.all([
    loadLanguage('en'),
    loadLanguage('fi'),
    loadLanguage('sv'),
    loadLanguage('de'),
  ]);
  return { en, fi, sv, de };
}

function dataOf(task: ReportTask, languages: Languages): ReportData {
  const { source, report, options, language, against } = task;
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
    return refusalData(about, report.file.bytes, refusalsOf(report, languages));
  const compared =
    against === undefined
      ? undefined
      : {
          ...against.planned,
          changes: priceChanges(against.planned.base, against.planned.plan),
        };
  const file = {
    size: bytes.length,
    readAt: (at: number, n: number) => bytes.subarray(at, at + n),
  };
  return reportData({
    ...about,
    overviews: overviewsOf(session, languages),
    plots: plotFile(whole, acceptedRecords(file, whole, options), compared),
    earlier: against === undefined ? undefined : basename(against.path),
  });
}

function overviewsOf(session: Session, languages: Languages): ReportSource['overviews'] {
  const { en, fi, sv, de } = languages;
  return {
    en: overviewOf(session, en.findings),
    fi: overviewOf(session, fi.findings),
    sv: overviewOf(session, sv.findings),
    de: overviewOf(session, de.findings),
  };
}

/** Returns the sentence about a file that is refused as a whole, by language. */
function refusalsOf(
  report: FileReport,
  { en, fi, sv, de }: Languages,
): Readonly<Record<LanguageTag, string>> {
  const sentence = (language: CommandLanguage): string => {
    const { issues } = reportIn(report, language);
    const issue = issues.find(({ effect }) => effect === 'refuses-file') ?? issues[0];
    return issue?.message ?? '';
  };
  return { en: sentence(en), fi: sentence(fi), sv: sentence(sv), de: sentence(de) };
}

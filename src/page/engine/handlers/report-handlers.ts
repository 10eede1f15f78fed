import type { Language } from '#core';
import type { LanguageTag } from '../../../words/language-tags.js';
import type { ReportMessages } from '../messages/report-messages.js';
import { reportData } from '../report/report-data.js';
import { overviewOf } from '../session/overview.js';
import type { Handlers } from './handlers.js';
import { plotsOf } from './plot-handlers.js';

/** Returns the answers to requests about the report, with titles in these languages. */
export function reportHandlers(
  languages: Readonly<Partial<Record<LanguageTag, Language>>>,
): Handlers<ReportMessages> {
  return {
    report: ({ name, created, language }, context) => {
      const session = context.session();
      const { plots, earlier } = plotsOf(context);
      const overviews = {
        en: overviewOf(session, undefined),
        fi: overviewOf(session, languages.fi),
        sv: overviewOf(session, languages.sv),
        de: overviewOf(session, languages.de),
      };
      return reportData({ name, created, language, session, overviews, plots, earlier });
    },
  };
}

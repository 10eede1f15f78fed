/** Texts of the report in one language. */

import { itemAt } from '../../../text/item-at.js';
import { report as de } from '../../../words/de/page.json';
import { report as en } from '../../../words/en/page.json';
import { report as fi } from '../../../words/fi/page.json';
import type { LanguageTag } from '../../../words/language-tags.js';
import { report as sv } from '../../../words/sv/page.json';
import { type PlotTexts, plotTexts } from './plot-texts.js';
import { fillWords, type Gaps } from './say.js';

/** A word: the English ones name them all. */
export type ReportWordKey = keyof typeof en;

type ReportWords = Readonly<Record<ReportWordKey, string>>;

/** Texts of the report, by language. */
export const REPORT_WORDS: Readonly<Record<LanguageTag, ReportWords>> = {
  en,
  fi,
  sv,
  de,
};

/** Texts and numbers as the report writes them. */
export interface ReportTexts {
  readonly say: (key: ReportWordKey, gaps?: Gaps) => string;
  readonly plots: PlotTexts;
  readonly bytes: (bytes: number) => string;
  /** Writes an instant as a date and a time of the reader's clock. */
  readonly instant: (instant: string) => string;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns the texts of a language. */
export function reportTexts(language: LanguageTag): ReportTexts {
  const words = REPORT_WORDS[language];
  const plots = plotTexts(language);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return {
    plots,
    say: (key, gaps = {}) => fillWords(words[key], gaps, plots.count),
    bytes(bytes) {
      const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit: itemAt(UNITS, power),
        maximumFractionDigits: power === 0 ? 0 : 1,
      }).format(bytes / 1000 ** power);
    },
    instant: (instant) => dates.format(new Date(instant)),
  };
}

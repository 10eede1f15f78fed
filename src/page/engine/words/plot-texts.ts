/** Texts and numbers of the plots in one language. */

import { FROM_ZERO } from '../../../figures/plots/change-plot.js';
import { plots as de } from '../../../words/de/page.json';
import { plots as en } from '../../../words/en/page.json';
import { plots as fi } from '../../../words/fi/page.json';
import type { LanguageTag } from '../../../words/language-tags.js';
import { plots as sv } from '../../../words/sv/page.json';
import { fillWords, type Gaps } from './say.js';

/** A word: the English ones name them all. */
export type PlotWordKey = keyof typeof en;

type PlotWords = Readonly<Record<PlotWordKey, string>>;

/** Texts of the plots, by language. */
export const PLOT_WORDS: Readonly<Record<LanguageTag, PlotWords>> = {
  en,
  fi,
  sv,
  de,
};

/** Texts and numbers as the plots write them. */
export interface PlotTexts {
  /** Fills the gaps of a text; numbers are written as counts. */
  readonly say: (key: PlotWordKey, gaps?: Gaps) => string;
  /** Writes the unit of a price: `per kg`. */
  readonly per: (unit: string) => string;
  /** Names the prices per a unit: `Price per kg`. */
  readonly pricesPer: (unit: string) => string;
  readonly count: (value: number) => string;
  readonly price: (value: number) => string;
  /** Writes a price at a mark of an axis, which is a power of ten. */
  readonly power: (power: number) => string;
  /** Writes a share of a whole; rounded down, so that 100 % means all. */
  readonly share: (part: number, whole: number) => string;
  /** Writes a change by a factor: `+12 %`, `−41 %`, `× 3`, `÷ 8`; null: from 0. */
  readonly factor: (factor: number | null) => string;
  /** Writes a percentage with its sign. */
  readonly percent: (percent: number) => string;
  /** Writes a lead time in days or hours if it is whole, else unchanged. */
  readonly time: (leadTime: string) => string;
}

/** Bounds of prices that are written in full; others are powers of ten with digits. */
const LEAST_PLAIN = 0.0001;
const MOST_PLAIN = 1e9;

/** Factors from which on a change is written as one, and not in percent. */
const TIMES = 2;

const HOUR = /^(\d+):00:00$/;

/** Returns the texts of a language. */
export function plotTexts(language: LanguageTag): PlotTexts {
  const words = PLOT_WORDS[language];
  const count = numberWriter(language, { maximumFractionDigits: 0 });
  const cents = numberWriter(language, { maximumFractionDigits: 2 });
  const small = numberWriter(language, { maximumSignificantDigits: 3 });
  const huge = numberWriter(language, { notation: 'scientific', maximumSignificantDigits: 3 });
  const whole = numberWriter(language, { style: 'percent', maximumFractionDigits: 1 });
  const signed = numberWriter(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const say: PlotTexts['say'] = (key, gaps = {}) => fillWords(words[key], gaps, count);
  const per = (unit: string): string =>
    unit === 'piece' ? say('per.piece') : say('per.unit', { unit });
  const price = (value: number): string => {
    if (value >= MOST_PLAIN || (value > 0 && value < LEAST_PLAIN)) return huge(value);
    return value >= 1 ? cents(value) : small(value);
  };
  const percent = (value: number): string => signed(value / 100).replace('-', '−');
  return {
    say,
    per,
    pricesPer: (unit) => `${say('far.price')} ${per(unit)}`,
    count,
    price,
    percent,
    power: (power) => price(Number((10 ** power).toPrecision(2))),
    share: (part, all) => whole(Math.floor((part / all) * 1000) / 1000),
    factor(factor) {
      if (factor === null || factor === FROM_ZERO) return say('changes.fromZero');
      if (factor >= TIMES) return `× ${small(factor)}`;
      if (factor > 0 && factor <= 1 / (2 * TIMES)) return `÷ ${small(1 / factor)}`;
      return percent(Math.round((factor - 1) * 100));
    },
    time(leadTime) {
      const hours = Number(HOUR.exec(leadTime)?.[1] ?? 'NaN');
      if (Number.isNaN(hours)) return leadTime;
      return hours > 24 && hours % 24 === 0
        ? say('times.days', { n: hours / 24 })
        : say('times.hours', { n: hours });
    },
  };
}

function numberWriter(
  language: LanguageTag,
  options: Intl.NumberFormatOptions,
): (value: number) => string {
  const { format } = new Intl.NumberFormat(language, options);
  return (value) => format(value);
}

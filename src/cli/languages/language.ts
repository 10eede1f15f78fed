import type { Language } from '#core';
import { ENGLISH as FORMS } from '../../file-form/sentences/english.js';
import { FILES, WATCH } from './english/file-lines.js';
import { HELP } from './english/help-lines.js';
import { PRICES } from './english/price-lines.js';
import { REPAIR } from './english/repair-lines.js';
import { FINDING, FIX, REPORT } from './english/report-lines.js';
import { RULES } from './english/rule-lines.js';
import { ALARMS, CATALOGUE, EVENTS, EXPLAIN, PLAN, POST, SYNC } from './english/sync-lines.js';
import { GONE, REASONS, USAGE } from './english/usage-lines.js';

/**
 * Lines of the command in one language, by what they are about: the names of the English ones. Gaps
 * are as in `fillLine`.
 */
export interface Lines {
  readonly report: typeof REPORT;
  readonly finding: typeof FINDING;
  readonly fix: typeof FIX;
  readonly files: typeof FILES;
  readonly forms: typeof FORMS;
  readonly watch: typeof WATCH;
  readonly help: typeof HELP;
  readonly usage: typeof USAGE;
  readonly gone: typeof GONE;
  readonly reasons: typeof REASONS;
  readonly plan: typeof PLAN;
  readonly alarms: typeof ALARMS;
  readonly post: typeof POST;
  readonly sync: typeof SYNC;
  readonly events: typeof EVENTS;
  readonly catalogue: typeof CATALOGUE;
  readonly explain: typeof EXPLAIN;
  readonly rules: typeof RULES;
  readonly repair: typeof REPAIR;
  readonly prices: typeof PRICES;
}

export const ENGLISH_LINES: Lines = {
  report: REPORT,
  finding: FINDING,
  fix: FIX,
  files: FILES,
  forms: FORMS,
  watch: WATCH,
  help: HELP,
  usage: USAGE,
  gone: GONE,
  reasons: REASONS,
  plan: PLAN,
  alarms: ALARMS,
  post: POST,
  sync: SYNC,
  events: EVENTS,
  catalogue: CATALOGUE,
  explain: EXPLAIN,
  rules: RULES,
  repair: REPAIR,
  prices: PRICES,
};

/** Help of one command in another language than English: the texts of its row, by name. */
export interface CommandHelp {
  readonly summary: string;
  readonly options: Readonly<Record<string, string>>;
  readonly exitCodes: string;
}

/** Form of numbers, dates and sizes. */
export interface NumberForm {
  /** Mark between thousands. */
  readonly group: string;
  readonly decimal: string;
  /** A date, with `D`, `M` and `Y` for its parts; empty where it is written as in ISO 8601. */
  readonly date: string;
  /** Names of one byte, of other numbers of bytes, and of units of 1000 bytes, from the first. */
  readonly bytes: readonly [one: string, other: string, ...units: string[]];
}

/** A language of the command. */
export interface CommandLanguage {
  readonly tag: LanguageTag;
  readonly lines: Lines;
  readonly numbers: NumberForm;
  /** Sentences of findings; undefined in English, which the core has itself. */
  readonly findings: Language | undefined;
  /** Help by command; undefined in English, which is in the rows of the commands. */
  readonly help: Readonly<Record<string, CommandHelp>> | undefined;
}

/** Tags of the languages, as `--lang` takes them. */
export const LANGUAGE_TAGS = ['en', 'fi', 'sv', 'de'] as const;

/** Tag of a language of the command. */
export type LanguageTag = (typeof LANGUAGE_TAGS)[number];

export const ENGLISH: CommandLanguage = {
  tag: 'en',
  lines: ENGLISH_LINES,
  numbers: { group: ',', decimal: '.', date: '', bytes: ['byte', 'bytes', 'KB', 'MB', 'GB', 'TB'] },
  findings: undefined,
  help: undefined,
};

import type { ReportWordKey } from '../words/report-texts.js';
import type { ReportCause, ReportData } from './report-data.js';

/** A thing to ask of the person who exports the file, and how many findings it mends. */
export interface Advice {
  readonly topic: ReportWordKey;
  readonly text: ReportWordKey;
  readonly count: number;
}

/** Things to ask, by the codes of their causes and what the values become. */
const TOPICS: readonly (readonly [codes: RegExp, topic: ReportWordKey, text: ReportWordKey])[] = [
  [/\.missing /, 'askMissing', 'askMissingText'],
  [/^price/, 'askNumbers', 'askNumbersText'],
  [/^gtin.* lost$/, 'askGtins', 'askGtinsText'],
  [/^(package|unit|weighted)/, 'askSizes', 'askSizesText'],
  [/^lead-time/, 'askTimes', 'askTimesText'],
  [/^record/, 'askIds', 'askIdsText'],
  [/./, 'askOthers', 'askOthersText'],
];

/** Things that a page has room for. */
const MOST = 6;

/** Returns what to ask of the person who exports: what mends most first, what is vague last. */
export function adviceOf({ causes }: Pick<ReportData, 'causes'>): readonly Advice[] {
  const counts = new Map<(typeof TOPICS)[number], number>();
  for (const cause of causes) {
    const { code, becomes } = cause;
    const topic = isMended(cause)
      ? TOPICS.find(([codes]) => codes.test(`${code} ${becomes.kind}`))
      : undefined;
    if (topic !== undefined) counts.set(topic, (counts.get(topic) ?? 0) + cause.left);
  }
  return [...counts]
    .sort(([a, m], [b, n]) => Number(isVague(a)) - Number(isVague(b)) || n - m)
    .slice(0, MOST)
    .map(([[, topic, text], count]) => ({ topic, text, count }));
}

/** Checks for the topic of all that has no other one, which says least. */
function isVague([, topic]: (typeof TOPICS)[number]): boolean {
  return topic === 'askOthers';
}

/** Checks whether a cause is worth a request: what refuses a record, or drops a value. */
function isMended({ weight }: ReportCause): boolean {
  return weight === 'stop' || weight === 'drop';
}

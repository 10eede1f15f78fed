/** A report as plain text: for a mail, and for readers that run no script. */
import { jumpFindings, priceFindings } from '../plots/findings.js';
import { type ReportTexts, reportTexts } from '../words/report-texts.js';
import { adviceOf } from './report-advice.js';
import { ACTORS, NAMED, type ReportCause, type ReportData } from './report-data.js';

/** Returns a report as text. Its first line is the verdict. */
export function reportText(data: ReportData): string {
  const texts = reportTexts(data.language);
  const { say } = texts;
  const advice = adviceLines(data, texts).flatMap(({ topic, text, named }) => [
    `- ${topic}: ${text}`,
    ...named.map((line) => `  ${line}`),
  ]);
  return [
    verdictText(data, texts),
    countsText(data, texts),
    '',
    aboutText(data, texts),
    ...addressText(data, texts),
    ...(advice.length === 0 ? [] : ['', say('ask'), ...advice]),
    ...ACTORS.flatMap((actor) => {
      const causes = data.causes.filter((cause) => cause.actor === actor);
      const lines = causes.flatMap((cause) => causeLines(cause, data, texts));
      return causes.length === 0 ? [] : ['', say(`act.${actor}`), ...lines];
    }),
  ].join('\n');
}

/** A thing to do first, in words, and what it is about by name. */
interface AdviceLine {
  readonly topic: string;
  readonly text: string;
  readonly named: readonly string[];
}

/** Returns what to do first: prices that are likely wrong, then what to ask of who exports. */
export function adviceLines(data: ReportData, texts: ReportTexts): readonly AdviceLine[] {
  const { say, plots } = texts;
  const { changes, prices } = data;
  const found: AdviceLine[] = [];
  const jumps = changes === undefined ? [] : jumpFindings(changes, plots);
  if (changes !== undefined && jumps.length > 0)
    found.push({
      topic: plots.say('changes.title'),
      text: jumps.join(' '),
      named: changes.worst.map(({ thirdPartyId, name, content, unit, before, after }) => {
        const per = unit === null ? '' : ` ${plots.per(unit)}`;
        const size = content === '' ? '' : ` (${content})`;
        const prices = `${plots.price(before)} → ${plots.price(after)}${per}`;
        return `${thirdPartyId} ${name}: ${prices}${size}`;
      }),
    });
  if (prices !== undefined && prices.far.length > 0)
    found.push({
      topic: plots.say('far.title'),
      text: priceFindings(prices, plots).slice(0, 1).join(''),
      named: prices.far
        .slice(0, NAMED)
        .map(
          ({ thirdPartyId, name, sent, factor }) =>
            `${thirdPartyId} ${name}: ${sent} (${plots.factor(factor)})`,
        ),
    });
  const asked = adviceOf(data).map(({ topic, text, count }) => ({
    topic: say(topic),
    text: `${say(text)} ${say('mends', { n: count })}`,
    named: [],
  }));
  return [...found, ...asked];
}

/** Returns the verdict of a report. */
export function verdictText({ refusal, refused, records }: ReportData, texts: ReportTexts): string {
  const { say } = texts;
  if (refusal !== undefined) return say('unreadable');
  return refused > 0 ? say('refused', { n: refused }) : say(records === 0 ? 'empty' : 'ready');
}

/** Returns what was counted, or why nothing was. */
export function countsText(data: ReportData, { say }: ReportTexts): string {
  const { refusal, accepted, records, findings, causeCount, merged, language } = data;
  if (refusal !== undefined) return refusal[language];
  const counts = { accepted, records, n: findings, causes: causeCount };
  const lines = [say(findings === 0 ? 'noFindings' : 'counts', counts)];
  return [...lines, ...(merged > 0 ? [say('merged', { n: merged })] : [])].join(' ');
}

/** Returns the name and the size of the file, and when it was checked. */
export function aboutText(data: ReportData, { say, bytes, instant }: ReportTexts): string {
  const { name, refusal, records, created, earlier } = data;
  return [
    name,
    bytes(data.bytes),
    ...(refusal === undefined ? [say('records', { n: records })] : []),
    instant(created),
    ...(earlier === undefined ? [] : [say('beside', { file: earlier })]),
  ].join(' · ');
}

/** Returns who the report is from and for; empty if neither is known. */
export function addressText({ from, recipient }: ReportData, { say }: ReportTexts): string[] {
  const parts = [
    ...(from === undefined ? [] : [`${say('from')}: ${from}`]),
    ...(recipient === undefined ? [] : [`${say('for')}: ${recipient}`]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
}

function causeLines(cause: ReportCause, data: ReportData, texts: ReportTexts): readonly string[] {
  const { say, plots } = texts;
  const { titles, left, sent, becomes, records } = cause;
  const value = (parts: readonly { readonly text: string }[]): string =>
    parts.map(({ text }) => text).join('');
  const mark = becomes.kind === 'guess' ? ' ?' : '';
  const after = 'parts' in becomes ? ` → ${value(becomes.parts)}${mark}` : '';
  const before = sent === undefined ? say('emptyValue') : value(sent);
  const rest = left - Math.min(records.length, NAMED);
  return [
    `- ${plots.count(left)} × ${titles[data.language]}: ${before}${after}`,
    ...records
      .slice(0, NAMED)
      .map((place) => `  ${place.filter((text) => text !== '').join('  ')}`),
    ...(rest > 0 ? [`  ${say('moreRecords', { n: rest })}`] : []),
  ];
}

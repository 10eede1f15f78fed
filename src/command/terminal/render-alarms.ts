import type { AssortmentOutline, IdentifierPair, SendingAlarm } from '#catalogue';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { decimalText, groupDigits } from '../languages/write-number.js';
import type { SentOutline } from '../remote/sent-outline.js';
import { idText } from './describe-package.js';
import { escapeText } from './escape-text.js';
import { wrapText } from './layout/wrap-text.js';
import type { Style } from './paint.js';
import { fileOf, fileWord } from './report/next-commands.js';

/** Identifiers shown in one sentence. */
const SHOWN = 3;

/** Renders why a file is not sent before someone says so. */
export function renderAlarms(
  alarms: readonly SendingAlarm[],
  file: { readonly name: string; readonly outline: AssortmentOutline },
  last: SentOutline | undefined,
  { width, language }: Style,
): string {
  const { alarms: says } = language.lines;
  const lines = [escapeText(file.name)];
  if (last !== undefined)
    lines.push(
      fillLine(language, says.sent, {
        before: last.outline.records,
        day: dayText(last.receivedAt, language),
        count: file.outline.records,
      }),
    );
  const name = fileWord(fileOf(file.name, language));
  lines.push(...alarms.map((alarm) => alarmText(alarm, name, language)), says.notSent);
  return `${lines.flatMap((line) => wrapText(line, width)).join('\n')}\n`;
}

function alarmText(alarm: SendingAlarm, name: string, language: CommandLanguage): string {
  const { alarms: says } = language.lines;
  if (alarm.kind === 'nothing-accepted') return nothingText(alarm.records, name, language);
  const { count, of } = alarm;
  if (alarm.kind === 'jumps') {
    const factor = powerText(alarm.power, language);
    const contents = contentsText(alarm, language);
    const values = { count, of, factor, id: idText(alarm.first), contents };
    return fillLine(language, says.jumps[alarm.what], values);
  }
  const removals = fillLine(language, says.removals, { count, of });
  return alarm.renamed.length === 0
    ? removals
    : `${removals} ${renamedText(alarm.renamed, language)}`;
}

function contentsText(
  { contents }: Extract<SendingAlarm, { readonly kind: 'jumps' }>,
  language: CommandLanguage,
): string {
  if (contents === undefined) return '';
  const { before, after, unit } = contents;
  const [was, is] = [before, after].map((amount) => decimalText(String(amount), language));
  return escapeText(`${was} ${unit} → ${is} ${unit}`);
}

function nothingText(count: number, name: string, language: CommandLanguage): string {
  const { alarms: says } = language.lines;
  if (count === 0) return says.lastNothing;
  return fillLine(language, count === 1 ? says.onlyRecord : says.noRecord, { count, name });
}

/** Renders identifiers that changed by zeros only: how many, and the first few. */
export function renamedText(renamed: readonly IdentifierPair[], language: CommandLanguage): string {
  const { alarms: says } = language.lines;
  const shown = renamed
    .slice(0, SHOWN)
    .map(({ before, after }) =>
      fillLine(language, says.pair, { before: idText(before), after: idText(after) }),
    )
    .join(', ');
  const pairs = renamed.length > SHOWN ? fillLine(language, says.andSoOn, { pairs: shown }) : shown;
  return fillLine(language, says.renamed, { count: renamed.length, pairs });
}

/** Renders a power of ten as a factor: `100 times`, `a tenth of`. */
export function powerText(power: number, language: CommandLanguage): string {
  const { alarms: says } = language.lines;
  if (power === -1) return says.tenth;
  const factor = groupDigits(10 ** Math.abs(power), language);
  return fillLine(language, power > 0 ? says.times : says.part, { factor });
}

/** Renders the day of an instant: `21 Nov 2026`. */
function dayText(instant: string, language: CommandLanguage): string {
  const { alarms: says } = language.lines;
  const [year = '', number = '', day = ''] = instant.slice(0, 10).split('-');
  const month = says.months.split(' ')[Number(number) - 1] ?? number;
  return escapeText(fillLine(language, says.day, { day: String(Number(day)), month, year }));
}

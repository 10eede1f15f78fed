import type { AssortmentOutline, IdentifierPair, SendingAlarm } from '#core';
import type { SentOutline } from '../remote/sent-outline.js';
import { escapeText } from './escape-text.js';
import { clipText, countOf, groupDigits, wrapText } from './wrap-text.js';

/** Identifiers shown in one sentence. */
const SHOWN = 3;
const ID_LENGTH = 48;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Renders why a file is not sent before someone says so. */
export function renderAlarms(
  alarms: readonly SendingAlarm[],
  file: { readonly name: string; readonly outline: AssortmentOutline },
  last: SentOutline | undefined,
  width: number,
): string {
  const lines = [escapeText(file.name)];
  if (last !== undefined)
    lines.push(
      `You sent ${countOf(last.outline.records, 'record')} on ${dayText(last.receivedAt)}; ` +
        `this file has ${groupDigits(file.outline.records)}.`,
    );
  lines.push(...alarms.map(alarmText), 'Not sent; --yes sends it.');
  return `${lines.flatMap((line) => wrapText(line, width)).join('\n')}\n`;
}

function alarmText(alarm: SendingAlarm): string {
  if (alarm.kind === 'nothing-accepted') return nothingText(alarm.records);
  const { count, of } = alarm;
  if (alarm.kind === 'prices')
    return (
      `${groupDigits(count)} of ${countOf(of, 'price')} per unit would be ` +
      `${powerText(alarm.power)} what they were, the first of ${idText(alarm.first)}.`
    );
  const removals = `${groupDigits(count)} of ${countOf(of, 'package')} would be removed.`;
  return alarm.renamed.length === 0 ? removals : `${removals} ${renamedText(alarm.renamed)}`;
}

function nothingText(records: number): string {
  if (records === 0) return 'The file lists nothing: every package would be removed.';
  const none = records === 1 ? 'Its only record' : `None of its ${groupDigits(records)} records`;
  return `${none} would${records === 1 ? ' not' : ''} be accepted: assortment check says why.`;
}

/** Renders identifiers that changed by zeros only: how many, and the first few. */
export function renamedText(renamed: readonly IdentifierPair[]): string {
  const pairs = renamed
    .slice(0, SHOWN)
    .map(({ before, after }) => `${idText(before)} is now ${idText(after)}`);
  const more = renamed.length > SHOWN ? ', and so on' : '';
  const verb = renamed.length === 1 ? 'identifier differs' : 'identifiers differ';
  return (
    `${groupDigits(renamed.length)} ${verb} from an earlier one only by zeros: ` +
    `${pairs.join(', ')}${more}.`
  );
}

/** Renders a power of ten as a factor: `100 times`, `a tenth of`. */
export function powerText(power: number): string {
  if (power > 0) return `${groupDigits(10 ** power)} times`;
  return power === -1 ? 'a tenth of' : `1/${groupDigits(10 ** -power)} of`;
}

function idText(id: string): string {
  return escapeText(clipText(id, ID_LENGTH));
}

/** Renders the day of an instant: `21 Nov 2026`. */
function dayText(instant: string): string {
  const [year = '', month = '', day = ''] = instant.slice(0, 10).split('-');
  return escapeText(`${Number(day)} ${MONTHS[Number(month) - 1] ?? month} ${year}`);
}

import type { Fix } from '#core';
import { fillLine } from '../languages/fill-line.js';
import { eventMessage } from '../languages/findings.js';
import { instantText } from '../languages/write-number.js';
import { describeFix } from './describe-fix.js';
import { idText } from './describe-package.js';
import { escapeText } from './escape-text.js';
import { wrapText } from './layout/wrap-text.js';
import type { Paint, Style } from './paint.js';

/** An event of a sync, from this machine's storage or from a service. */
export interface EventView {
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly type: string;
  readonly thirdPartyId: string | null;
  readonly message: string;
  readonly code?: string | undefined;
  readonly section?: string | undefined;
  readonly received?: string | undefined;
  readonly fix?: Fix | undefined;
  /** Figures of the sentence, by name. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Renders a customer's events one by one; `count` is their number without the limit. */
export function* renderEvents(
  events: readonly EventView[],
  count: number,
  customer: string,
  style: Style,
): Generator<string> {
  const { language } = style;
  const { events: says } = language.lines;
  if (events.length === 0)
    yield `${fillLine(language, says.none, { customer: escapeText(customer) })}\n`;
  else if (count > events.length)
    yield `${fillLine(language, says.latest, { shown: events.length, count })}\n\n`;
  for (const event of events) yield renderEvent(event, style);
}

function renderEvent(event: EventView, { paint, width, language }: Style): string {
  const { createdAt, type, thirdPartyId, code, section, received, fix } = event;
  const { finding } = language.lines;
  const message = eventMessage(event.message, event, language);
  const instant = instantText(createdAt.slice(0, 19), language);
  const head = [`${instant}  ${paintType(type, paint)}`];
  if (thirdPartyId !== null) head.push(idText(thirdPartyId));
  if (code !== undefined) head.push(paint.dim(escapeText(code)));
  const parts = [section === undefined ? message : `${message} [${section}]`];
  if (received !== undefined) {
    // A blank text shows only in quotes.
    const text = received.trim() === '' ? `"${received}"` : received;
    parts.push(fillLine(language, finding.received, { text }));
  }
  if (fix !== undefined) {
    const kind = fix.certainty === 'certain' ? finding.fix : finding.suggestion;
    parts.push(`${kind} ${describeFix(fix, language)}`);
  }
  const lines = parts
    .flatMap((part) => wrapText(escapeText(part), width - 2))
    .map((line) => `  ${line}`);
  return `${[head.join(' · '), ...lines].join('\n')}\n`;
}

function paintType(type: string, paint: Paint): string {
  const text = escapeText(type);
  if (type === 'CRITICAL' || type === 'ERROR') return paint.red(text);
  return type === 'WARNING' ? paint.yellow(text) : paint.cyan(text);
}

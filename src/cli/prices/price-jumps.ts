import { type PriceChange, powerOfTen } from '#core';
import { fillLine } from '../languages/fill-line.js';
import { groupDigits } from '../languages/write-number.js';
import { escapeText } from '../terminal/escape-text.js';
import type { Style } from '../terminal/paint.js';

/** A change of a price by a power of ten, as where a decimal point slips. */
export interface PriceJump extends PriceChange {
  /** 2 where the price is a hundred times what it was, -1 where it is a tenth. */
  readonly power: number;
}

/** Identifiers that are named for each power. */
const NAMED = 3;

/** Returns the changes by a power of ten, in the order of the changes. */
export function priceJumps(changes: readonly PriceChange[]): readonly PriceJump[] {
  return changes.flatMap((change) => {
    const power = powerOfTen(change.before, change.after);
    return power === 0 ? [] : [{ ...change, power }];
  });
}

/** Renders a line for each power of ten by which prices changed, the most frequent first. */
export function* renderJumps(
  changes: readonly PriceChange[],
  { paint, language }: Pick<Style, 'paint' | 'language'>,
): Generator<string> {
  const byPower = new Map<number, PriceJump[]>();
  for (const jump of priceJumps(changes)) {
    const known = byPower.get(jump.power);
    if (known === undefined) byPower.set(jump.power, [jump]);
    else known.push(jump);
  }
  for (const [power, jumps] of [...byPower].sort(([, a], [, b]) => b.length - a.length)) {
    const names = jumps.slice(0, NAMED).map(({ thirdPartyId }) => escapeText(thirdPartyId));
    const values = {
      factor: `${power > 0 ? '×' : '÷'} ${groupDigits(10 ** Math.abs(power), language)}`,
      count: jumps.length,
      names: `${names.join(', ')}${jumps.length > NAMED ? ', …' : ''}`,
    };
    yield `${paint.cyan(fillLine(language, language.lines.prices.jump, values))}\n`;
  }
}

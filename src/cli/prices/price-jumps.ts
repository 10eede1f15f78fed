import { type PriceChange, powerOfTen } from '#core';
import { escapeText } from '../terminal/escape-text.js';
import type { Paint } from '../terminal/paint.js';
import { countOf } from '../terminal/wrap-text.js';

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
export function* renderJumps(changes: readonly PriceChange[], paint: Paint): Generator<string> {
  const byPower = new Map<number, PriceJump[]>();
  for (const jump of priceJumps(changes)) {
    const known = byPower.get(jump.power);
    if (known === undefined) byPower.set(jump.power, [jump]);
    else known.push(jump);
  }
  for (const [power, jumps] of [...byPower].sort(([, a], [, b]) => b.length - a.length)) {
    const names = jumps.slice(0, NAMED).map(({ thirdPartyId }) => escapeText(thirdPartyId));
    const factor = `${power > 0 ? '×' : '÷'} ${(10 ** Math.abs(power)).toLocaleString('en')}`;
    const ids = `${names.join(', ')}${jumps.length > NAMED ? ', …' : ''}`;
    const count = countOf(jumps.length, 'package');
    const text = `Price ${factor}, as where a decimal point slips: ${count} (${ids})`;
    yield `${paint.cyan(text)}\n`;
  }
}

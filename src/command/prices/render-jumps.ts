import type { PriceChange } from '#catalogue';
import { type PriceJump, priceJumps } from '../../figures/price-checks/price-jumps.js';
import { fillLine } from '../languages/fill-line.js';
import { groupDigits } from '../languages/write-number.js';
import { escapeText } from '../terminal/escape-text.js';
import type { Style } from '../terminal/paint.js';

/** Identifiers that are named for each power. */
const NAMED = 3;

/** Renders a line for each amount and power of ten by which it changed, the most frequent first. */
export function* renderJumps(
  changes: readonly PriceChange[],
  { paint, language }: Pick<Style, 'paint' | 'language'>,
): Generator<string> {
  const groups = new Map<string, [PriceJump, ...PriceJump[]]>();
  for (const jump of priceJumps(changes)) {
    const key = `${jump.what} ${jump.power}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [jump]);
    else known.push(jump);
  }
  for (const jumps of [...groups.values()].sort((a, b) => b.length - a.length)) {
    const [{ what, power }] = jumps;
    const names = jumps.slice(0, NAMED).map(({ thirdPartyId }) => escapeText(thirdPartyId));
    const values = {
      factor: `${power > 0 ? '×' : '÷'} ${groupDigits(10 ** Math.abs(power), language)}`,
      count: jumps.length,
      names: `${names.join(', ')}${jumps.length > NAMED ? ', …' : ''}`,
    };
    yield `${paint.cyan(fillLine(language, language.lines.prices.jumps[what], values))}\n`;
  }
}

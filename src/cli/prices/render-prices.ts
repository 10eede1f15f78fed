import type { ReadOptions } from '#core';
import type { CheckedFile, PriceView } from '../formats/format.js';
import { escapeText } from '../terminal/escape-text.js';
import { fillLine } from '../terminal/fill-line.js';
import type { Style } from '../terminal/paint.js';
import { type FilePrice, implausiblePricesOf } from './file-prices.js';
import { PRICE_SENTENCES as SAYS } from './price-sentences.js';

/** Prices that are shown where the caller does not ask for all. */
const SHOWN = 5;

/** Records up to which prices are compared unasked: reading them takes longer than a check. */
const COMPARED = 20_000;

/** Returns a view of the prices of files; `all`: the caller asks for every one of them. */
export function viewPrices(options: ReadOptions, style: Style, all: boolean): PriceView {
  return {
    lines: (file) => linesOf(file, options, style, all),
    list: all ? (file) => implausiblePricesOf(file, options).prices : undefined,
  };
}

/**
 * Returns lines about the prices of a file that are far from its others; none where there are none.
 * Of a large file they are compared only on request, and a line says so.
 */
function linesOf(
  file: CheckedFile,
  options: ReadOptions,
  { paint }: Style,
  all: boolean,
): readonly string[] {
  const { records } = file.report.file;
  if (!file.report.readable) return [];
  if (records > COMPARED && !all) return [paint.dim(fillLine(SAYS.notCompared, { records }))];
  const most = all ? Number.POSITIVE_INFINITY : SHOWN;
  const { count, prices } = implausiblePricesOf(file, options, most);
  if (count === 0) return [];
  const left = count - prices.length;
  return [
    paint.cyan(SAYS.heading),
    ...prices.flatMap((price) => [
      `  ${paint.bold(escapeText(price.thirdPartyId))} · ${escapeText(price.name)}`,
      `    ${priceText(price)}`,
    ]),
    ...(left > 0 ? [`  ${fillLine(SAYS.more, { count: left })}`] : []),
  ];
}

function priceText({ price, unit, usual, factor, among }: FilePrice): string {
  const values = {
    price: amountText(price),
    unit,
    usual: among === null ? amountText(usual) : `${amountText(usual)} (${escapeText(among)} …)`,
    factor: factorText(factor >= 1 ? factor : 1 / factor),
  };
  return fillLine(factor >= 1 ? SAYS.price : SAYS.fraction, values);
}

/** Returns a price in cents, or with three digits where it is below 1. */
function amountText(amount: number): string {
  return amount >= 1 ? amount.toFixed(2) : String(Number(amount.toPrecision(3)));
}

function factorText(factor: number): string {
  return factor >= 10 ? String(Math.round(factor)) : factor.toFixed(1);
}

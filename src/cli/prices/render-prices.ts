import type { ReadOptions } from '#core';
import type { CheckedFile, PriceView } from '../formats/format.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { amountText, decimalText } from '../languages/write-number.js';
import { escapeText } from '../terminal/escape-text.js';
import type { Style } from '../terminal/paint.js';
import { type FilePrice, implausiblePricesOf } from './file-prices.js';

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
  { paint, language }: Style,
  all: boolean,
): readonly string[] {
  const { prices: says } = language.lines;
  const { records } = file.report.file;
  if (!file.report.readable) return [];
  if (records > COMPARED && !all)
    return [paint.dim(fillLine(language, says.notCompared, { records }))];
  const most = all ? Number.POSITIVE_INFINITY : SHOWN;
  const { count, prices } = implausiblePricesOf(file, options, most);
  if (count === 0) return [];
  const left = count - prices.length;
  return [
    paint.cyan(says.heading),
    ...prices.flatMap((price) => [
      `  ${paint.bold(escapeText(price.thirdPartyId))} · ${escapeText(price.name)}`,
      `    ${priceText(price, language)}`,
    ]),
    ...(left > 0 ? [`  ${fillLine(language, says.more, { count: left })}`] : []),
  ];
}

function priceText(
  { price, unit, usual, factor, among }: FilePrice,
  language: CommandLanguage,
): string {
  const { prices: says } = language.lines;
  const most = amountText(usual, language);
  const values = {
    price: amountText(price, language),
    unit,
    usual: among === null ? most : `${most} (${escapeText(among)} …)`,
    factor: decimalText(factorText(factor >= 1 ? factor : 1 / factor), language),
  };
  return fillLine(language, factor >= 1 ? says.price : says.fraction, values);
}

function factorText(factor: number): string {
  return factor >= 10 ? String(Math.round(factor)) : factor.toFixed(1);
}

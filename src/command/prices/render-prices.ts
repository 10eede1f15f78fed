import type { ReadOptions } from '#core';
import type { MeasureSystem } from '../../figures/price-checks/reference-units.js';
import type { CheckedFile, PriceView } from '../formats/format.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { amountText, decimalText } from '../languages/write-number.js';
import { escapeText } from '../terminal/escape-text.js';
import type { Style } from '../terminal/paint.js';
import { type FilePrice, implausiblePricesOf } from './file-prices.js';

/** Prices that are shown if the caller does not ask for all. */
const SHOWN = 5;

/** Records up to which prices are compared unasked: reading them takes longer than a check. */
const COMPARED = 20_000;

/** Wishes of the caller about prices. */
export interface PriceWishes {
  /** True to show every price. */
  readonly all: boolean;
  /** Measures of prices per unit; if not given those of the file, and metric ones in data. */
  readonly measures: MeasureSystem | undefined;
}

/** Returns a view of the prices of files. */
export function viewPrices(options: ReadOptions, style: Style, wishes: PriceWishes): PriceView {
  const { all, measures = 'metric' } = wishes;
  const wanted = { most: Number.POSITIVE_INFINITY, measures };
  return {
    lines: (file) => linesOf(file, options, style, wishes),
    list: all ? (file) => implausiblePricesOf(file, options, wanted).prices : undefined,
  };
}

/**
 * Returns lines about the prices of a file that are far from its others; none if there are none.
 * Of a large file they are compared only on request, and a line says so.
 */
function linesOf(
  file: CheckedFile,
  options: ReadOptions,
  { paint, language }: Style,
  { all, measures }: PriceWishes,
): readonly string[] {
  const { prices: says } = language.lines;
  const { records } = file.report.file;
  if (!file.report.readable) return [];
  if (records > COMPARED && !all)
    return [paint.dim(fillLine(language, says.notCompared, { records }))];
  const most = all ? Number.POSITIVE_INFINITY : SHOWN;
  const { count, prices } = implausiblePricesOf(file, options, { most, measures });
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

/** The way of a person from a supplier's list to the corrected file, in any browser. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePackageDescription, readAssortmentFile } from '../../src/core/index.js';
import { packText } from '../import/price-lists.js';
import type { SaidRecord, SupplierList } from './supplier-lists.js';

/** A tab of a browser. */
export interface WalkedTab {
  /** Opens a fresh page. */
  open(): Promise<void>;
  giveFile(path: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Waits until an expression of the page is true. */
  until(expression: string): Promise<void>;
  /** Clicks; returns the path of the file that is downloaded then. */
  download(selector: string): Promise<string>;
}

/** Result of a walk. */
export interface Walked {
  readonly clicks: number;
  /** The accepted records of the corrected file, each in a line as by `lineOf`. */
  readonly accepted: readonly string[];
}

/** Returns what a record says that the walks compare: identifier, price, package and the rest. */
export function lineOf(said: SaidRecord): string {
  const { id, price, per, gtins = [], isOrderable = true, isWeighed = false, lead } = said;
  const pack = parsePackageDescription(said.pack);
  const flags = `${isOrderable ? 'orderable' : 'not orderable'}${isWeighed ? ', weighed' : ''}`;
  const amount = `${Number(price)} per ${per ?? 'package'}`;
  const size = pack.ok ? packText(pack.value) : said.pack;
  return [id, amount, size, gtins.join(' and '), flags, lead ?? 'no lead time'].join(' | ');
}

/** Reads the accepted records of a file. */
function linesOf(text: string): readonly string[] {
  const reading = readAssortmentFile(text);
  if (!reading.readable) throw new Error('the corrected file cannot be read');
  return reading.records.map(({ thirdPartyId, price, packageDescription, leadTime, ...more }) =>
    lineOf({
      id: thirdPartyId,
      price: price.amount.toFixed(),
      ...(price.basis === 'unit' ? { per: price.unit } : {}),
      pack: packText(packageDescription),
      gtins: packageDescription.levels.flatMap(({ gtin }) => gtin ?? []),
      isOrderable: more.orderable,
      isWeighed: more.weighted,
      ...(leadTime === undefined ? {} : { lead: Number(leadTime.microseconds / 1_000_000n) }),
    }),
  );
}

const SETTLED = `document.querySelector('.mapping[aria-busy=false], .verdict') !== null`;

/** Presses the first button whose text begins so; false if there is none. */
const press = (text: string, within = 'body'): string => `(() => {
  const buttons = [...document.querySelectorAll('${within} button')];
  const button = buttons.find((one) => one.textContent.trim().startsWith(${JSON.stringify(text)}));
  button?.click();
  return button !== undefined;
})()`;

/** Gives a field of this label a value as a person does. */
const enter = (label: string, value: string): string => `(() => {
  const field = document.querySelector(${JSON.stringify(`[aria-label="${label}"]`)});
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, ${JSON.stringify(value)});
  for (const type of ['input', 'change', 'blur'])
    field.dispatchEvent(new Event(type, { bubbles: true }));
})()`;

/** Walks: says what the list leaves open, confirms guesses, fixes what is clear, downloads. */
export async function walkList(
  tab: WalkedTab,
  { name, bytes, answers = [], accepts = [] }: SupplierList,
  folder: string,
): Promise<Walked> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  let clicks = 1;
  /** Presses a button, if there is one, and waits until the page has answered. */
  const pressed = async (text: string, within?: string): Promise<boolean> => {
    if ((await tab.evaluate(press(text, within))) !== true) return false;
    clicks += 1;
    await tab.until(SETTLED);
    return true;
  };
  await tab.open();
  await tab.giveFile(path);
  await tab.until(SETTLED);
  for (const [label, value] of answers) {
    await tab.evaluate(enter(label, value));
    clicks += 1;
    await tab.until(SETTLED);
  }
  while (
    (await pressed('That is right')) ||
    (await pressed('Price of the package')) ||
    (await pressed('Use as ', '.mapping'))
  );
  await pressed('Use ', '.mapping');
  await tab.until(`document.querySelector('.verdict') !== null`);
  if (await pressed('Fix ', '.next'))
    await tab.until(`/changed/.test(document.querySelector('.said').textContent)`);
  for (const form of accepts) {
    // The page takes no step while the one before ends.
    const button = `document.querySelector('.forms [aria-label*="${form}"]')`;
    await tab.until(`(${button}?.click(), ${button} === null)`);
    clicks += 1;
  }
  clicks += 1;
  const text = readFileSync(await tab.download('.dock .tonal'), 'utf8');
  return { clicks, accepted: linesOf(text) };
}

import { readFileSync } from 'node:fs';
import { DEFAULT_MARK, markFault } from '../../service/pages/brand.js';
import { isDisplayName } from '../../text/well-formed.js';
import { commandFault, usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { reasonOf } from '../system-fault.js';

/** Reads `--name` and `--mark`: what the pages of the service show of it. */
export function readBrand({ options }: CommandArguments): {
  readonly name: string | undefined;
  readonly mark: string;
} {
  const name = options.get('name');
  if (name !== undefined && !isDisplayName(name)) throw usageFault(({ serve }) => serve.name);
  const path = options.get('mark');
  return { name, mark: path === undefined ? DEFAULT_MARK : readMark(path) };
}

function readMark(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (fault) {
    throw commandFault(({ serve }) => serve.markNotRead, { path, reason: reasonOf(fault) }, fault);
  }
  if (markFault(text) !== undefined) throw commandFault(({ serve }) => serve.mark, { path });
  return text;
}

import { viewBytes } from '#bytes';
import type { Issue } from '../../issue/issue.js';
import { READ_OPTIONS, type ReadOptions, resolveReadOptions } from '../../record/read-options.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { slotOfPointer } from '../../record/source/slot-of-pointer.js';
import { checkArgument } from '../../text/caller-argument.js';
import { wordOption } from '../../text/caller-option.js';
import { checkOptions, type OptionTable } from '../../text/check-options.js';
import { ownMember } from '../../text/own-member.js';
import { detectEncoding } from '../reading/detect-encoding.js';
import { FileReader } from '../reading/file-reader.js';
import { sourceChunks } from '../reading/source-chunks.js';
import {
  type Edit,
  type FixedRecord,
  isReplaceable,
  RecordFixer,
  replaceBytes,
  type SlotFix,
  slotFixOf,
} from './record-fixer.js';

const OPEN_BRACKET = 0x5b;
const COMMA = 0x2c;

/** Options of `applyFixes`. */
export interface FixOptions extends ReadOptions {
  /**
   * `suggested` applies the suggested fixes of `issues` too, so that the caller chooses among the
   * issues; `certain` by default.
   */
  readonly accept?: Certainty;
}

type Certainty = 'certain' | 'suggested';

const FIX_OPTIONS: OptionTable<FixOptions> = { ...READ_OPTIONS, accept: 'any' };
const CERTAINTIES: readonly Certainty[] = ['certain', 'suggested'];

/** A fix that the caller requests, with its issue. */
interface FixRequest {
  readonly issue: Issue;
  readonly fix: SlotFix;
  readonly slot: number;
}

/** A record with two results of its fixes; `keeping` leaves its content unchanged. */
interface Choice {
  readonly index: number;
  readonly fixed: FixedRecord;
  readonly keeping: FixedRecord;
}

/**
 * Returns the file with every certain fix of `issues` applied, and the suggested ones where
 * `accept` says so. All other bytes stay: order of keys, spelling of numbers, blanks and byte order
 * mark. Decisions F1, F4, F7.
 *
 * A fix is left out only if it would refuse a record or change how another record reads; a certain
 * fix that another one makes possible is applied with it. This requires the `options` of the check
 * that returned the issues, and all of its issues: check with `limits: { issues: Infinity }`.
 *
 * Only texts, numbers and literals are replaced: a suggestion to move or rename a field stays for a
 * person. If two fixes change the same place, the first counts.
 *
 * @throws TypeError for an issue that is not about this source, and for options that are not
 * listed.
 *
 * @example
 * const { issues } = checkAssortmentFile('[{"brand": " "}]');
 * new TextDecoder().decode(applyFixes('[{"brand": " "}]', issues)) // => '[{"brand": null}]'
 */
export function applyFixes(
  source: Uint8Array | string,
  issues: readonly Issue[],
  options: FixOptions = {},
): Uint8Array {
  checkArgument(Array.isArray(issues), 'issues', 'an array of issues', issues);
  checkOptions(options, FIX_OPTIONS);
  const { accept: _, ...readOptions } = options;
  resolveReadOptions(readOptions);
  const accept = wordOption('accept', ownMember(options, 'accept') ?? 'certain', CERTAINTIES);
  const bytes = viewBytes(wholeSource(source));
  const requests = requestsByRecord(issues, accept);
  const choices = chooseFixes(bytes, requests, readOptions);
  return choices.some(({ fixed }) => fixed.changesReading)
    ? applyToWholeFile(bytes, choices, readOptions)
    : applyChoices(bytes, choices, () => false);
}

function wholeSource(source: Uint8Array | string): Uint8Array {
  if (typeof source !== 'string' && !(source instanceof Uint8Array))
    throw new TypeError('source must be a Uint8Array or a string');
  const chunks = [...sourceChunks(source)];
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return first;
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function requestsByRecord(issues: readonly Issue[], accept: Certainty): Map<number, FixRequest[]> {
  const requests = new Map<number, FixRequest[]>();
  for (const issue of issues) {
    const certainty = issue.fix?.certainty;
    if (certainty !== 'certain' && certainty !== accept) continue;
    const prefix = /^\/(?:0|[1-9][0-9]{0,14})(?=\/)/.exec(issue.pointer)?.[0];
    const slot =
      prefix === undefined ? undefined : slotOfPointer(issue.pointer.slice(prefix.length));
    const fix = prefix === undefined ? undefined : slotFixOf(issue, slot, prefix, issue.fix);
    if (prefix === undefined || slot === undefined || fix === undefined) {
      if (certainty === 'suggested') continue;
      throw foreign(issue);
    }
    const index = Number(prefix.slice(1));
    const entry: FixRequest = { issue, slot, fix };
    const others = requests.get(index);
    if (others === undefined) requests.set(index, [entry]);
    else others.push(entry);
  }
  return requests;
}

/** Fixes each requested record on its own, in one pass over the file. */
function chooseFixes(
  bytes: Uint8Array,
  requests: ReadonlyMap<number, readonly FixRequest[]>,
  options: ReadOptions,
): readonly Choice[] {
  const choices: Choice[] = [];
  if (requests.size === 0) return choices;
  const { limits } = resolveReadOptions(options);
  const fixer = new RecordFixer(options);
  const source = new ByteRecord(limits);
  source.aim(bytes, 0, bytes.length, true);
  source.pos = detectEncoding(bytes).bom;
  let due = OPEN_BRACKET;
  for (let index = 0; choices.length < requests.size; index += 1) {
    if (source.skipSpace() !== due) break;
    source.pos += 1;
    due = COMMA;
    if (source.skipSpace() < 0 || !source.scanRecord()) break;
    const here = requests.get(index);
    if (here === undefined) continue;
    for (const { issue, slot, fix } of here)
      if (fix.isCertain && !isAbout(issue, slot, fix, source)) throw foreign(issue);
    const fixes = here
      .filter(({ issue, slot, fix }) => isAbout(issue, slot, fix, source))
      .map(({ fix }) => fix);
    const fixed = fixer.fix(source, fixes, false);
    choices.push({
      index,
      fixed,
      keeping: fixed.changesReading ? fixer.fix(source, fixes, true) : fixed,
    });
  }
  if (choices.length < requests.size) {
    const found = new Set(choices.map(({ index }) => index));
    for (const [index, [first]] of requests)
      if (!found.has(index) && first !== undefined) throw foreign(first.issue);
  }
  return choices;
}

/** Checks that the record contains the values of an issue and its fix, at the issue's position. */
function isAbout(
  { position }: Issue,
  slot: number,
  { replacements }: SlotFix,
  record: ByteRecord,
): boolean {
  if (
    !replacements.every((replacement) => isReplaceable(record, replacement.slot)) ||
    !isReplaceable(record, slot)
  )
    return false;
  const start = record.startOf(slot);
  return (
    position === undefined ||
    (position.offset === start && position.length === record.endOf(slot) - start)
  );
}

function foreign({ code, pointer }: Issue): TypeError {
  return new TypeError(
    `The issue ${code} at ${JSON.stringify(pointer)} is not about a value of this source.`,
  );
}

function applyChoices(
  bytes: Uint8Array,
  choices: readonly Choice[],
  keepsReading: (index: number) => boolean,
): Uint8Array {
  const edits: Edit[] = [];
  for (const { index, fixed, keeping } of choices)
    for (const edit of (keepsReading(index) ? keeping : fixed).edits) edits.push(edit);
  return replaceBytes(bytes, edits);
}

/**
 * Applies fixes that change the content of records. Such a record may contradict another one of
 * its identifier, or mix separators: its content then stays unchanged (Decisions S2, P10).
 */
function applyToWholeFile(
  bytes: Uint8Array,
  choices: readonly Choice[],
  options: ReadOptions,
): Uint8Array {
  const before = surveyFile(bytes, options);
  const all = applyChoices(bytes, choices, () => false);
  const afterAll = surveyFile(all, options);
  const isContradicted = (index: number): boolean =>
    afterAll.refused.has(index) && !before.refused.has(index);
  const none = choices.every(({ index }) => !isContradicted(index));
  const fixed = none ? all : applyChoices(bytes, choices, isContradicted);
  const after = none ? afterAll : surveyFile(fixed, options);
  const isWorse =
    after.mixed > before.mixed ||
    (after.fileRefused && !before.fileRefused) ||
    [...after.refused].some((index) => !before.refused.has(index));
  return isWorse ? applyChoices(bytes, choices, () => true) : fixed;
}

interface Survey {
  /** Number of findings about mixed separators: a fix may be the first of its style. */
  readonly mixed: number;
  readonly fileRefused: boolean;
  /** Indexes of refused records. */
  readonly refused: ReadonlySet<number>;
}

function surveyFile(bytes: Uint8Array, options: ReadOptions): Survey {
  const refused = new Set<number>();
  const reader = new FileReader(
    { ...options, limits: { ...ownMember(options, 'limits'), issues: 0 } },
    {
      accept: () => {},
      refuse: ({ index }) => refused.add(index),
      merge: () => {},
      retract: ({ index }) => refused.add(index),
    },
  );
  reader.push(bytes);
  const { report, fileRefused } = reader.end();
  return {
    mixed: report.counts['file.mixed-separators'] ?? 0,
    fileRefused,
    refused,
  };
}

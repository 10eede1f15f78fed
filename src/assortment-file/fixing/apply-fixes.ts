import { viewBytes } from '#bytes';
import type { Issue } from '../../issue/issue.js';
import { type ReadOptions, resolveReadOptions } from '../../record/read-options.js';
import { ByteRecord } from '../../record/source/byte-record.js';
import { slotOfPointer } from '../../record/source/slot-of-pointer.js';
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

/** The certain fixes asked for in one record, with the issues they come from. */
interface Asked {
  readonly issue: Issue;
  readonly fix: SlotFix;
  readonly slot: number;
}

/** A record with what its fixes come to; the second way leaves what it says as it is. */
interface Choice {
  readonly index: number;
  readonly fixed: FixedRecord;
  readonly keeping: FixedRecord;
}

/**
 * The file with every certain fix of `issues` applied and every other byte as it was: order of
 * keys, spelling of numbers, blanks and byte order mark. Suggested fixes are left to people.
 * `assortment fix FILE` prints this for all issues of a file. Decisions F1, F4.
 *
 * The fixed file never has more findings than before, and fixing it again changes nothing: a fix
 * that would bring more to light than it mends, or refuse a record that was accepted, is left out;
 * one that becomes possible by another is applied with it. For that `options` must be those that
 * the issues were found with, and the issues be all of them: check with `limits: { issues: Infinity
 * }`.
 *
 * Only texts, numbers and literals are replaced. Of two fixes for one place the first counts.
 *
 * @throws TypeError for an issue that is not about this source, and for options that are not
 * listed.
 *
 * @example
 * new TextDecoder().decode(applyFixes('[{"brand": " "}]', checkAssortmentFile('[{"brand": " "}]').issues)) // => '[{"brand": null}]'
 */
export function applyFixes(
  source: Uint8Array | string,
  issues: readonly Issue[],
  options: ReadOptions = {},
): Uint8Array {
  resolveReadOptions(options);
  const bytes = viewBytes(wholeSource(source));
  const asked = askedByRecord(issues);
  const choices = chooseFixes(bytes, asked, options);
  return choices.some(({ fixed }) => fixed.changesReading)
    ? besideTheOthers(bytes, choices, options)
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

function askedByRecord(issues: readonly Issue[]): Map<number, Asked[]> {
  const asked = new Map<number, Asked[]>();
  for (const issue of issues) {
    if (issue.fix?.certainty !== 'certain') continue;
    const prefix = /^\/(?:0|[1-9][0-9]{0,14})(?=\/)/.exec(issue.pointer)?.[0];
    const slot =
      prefix === undefined ? undefined : slotOfPointer(issue.pointer.slice(prefix.length));
    const fix = prefix === undefined ? undefined : slotFixOf(issue, slot, prefix, issue.fix);
    if (prefix === undefined || slot === undefined || fix === undefined) throw foreign(issue);
    const index = Number(prefix.slice(1));
    const entry: Asked = { issue, slot, fix };
    const others = asked.get(index);
    if (others === undefined) asked.set(index, [entry]);
    else others.push(entry);
  }
  return asked;
}

/** Finds the records asked for, in one pass, and decides on each by itself. */
function chooseFixes(
  bytes: Uint8Array,
  asked: ReadonlyMap<number, readonly Asked[]>,
  options: ReadOptions,
): readonly Choice[] {
  const choices: Choice[] = [];
  if (asked.size === 0) return choices;
  const { limits } = resolveReadOptions(options);
  const fixer = new RecordFixer(options);
  const source = new ByteRecord(limits);
  source.aim(bytes, 0, bytes.length, true);
  source.pos = detectEncoding(bytes).bom;
  let due = OPEN_BRACKET;
  for (let index = 0; choices.length < asked.size; index += 1) {
    if (source.skipSpace() !== due) break;
    source.pos += 1;
    due = COMMA;
    if (source.skipSpace() < 0 || !source.scanRecord()) break;
    const here = asked.get(index);
    if (here === undefined) continue;
    for (const { issue, slot, fix } of here)
      if (!isAbout(issue, slot, fix, source)) throw foreign(issue);
    const fixes = here.map(({ fix }) => fix);
    const fixed = fixer.fix(source, fixes, false);
    choices.push({
      index,
      fixed,
      keeping: fixed.changesReading ? fixer.fix(source, fixes, true) : fixed,
    });
  }
  if (choices.length < asked.size) {
    const found = new Set(choices.map(({ index }) => index));
    for (const [index, [first]] of asked)
      if (!found.has(index) && first !== undefined) throw foreign(first.issue);
  }
  return choices;
}

/** Whether an issue and its fix are about values that stand in the record, where the issue says. */
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
 * A record that says something else now may contradict another one of its identifier, or write with
 * the other separator: then what it says stays as it was (Decisions S2, P10).
 */
function besideTheOthers(
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
  const isWorse = after.findings > before.findings || (after.fileRefused && !before.fileRefused);
  return isWorse ? applyChoices(bytes, choices, () => true) : fixed;
}

interface Survey {
  readonly findings: number;
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
    findings: Object.values(report.counts).reduce((sum, count) => sum + count, 0),
    fileRefused,
    refused,
  };
}

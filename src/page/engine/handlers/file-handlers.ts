import { type PackageRecord, readAssortmentFile } from '#core';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { writeCsv } from '../../../import/writing/write-csv.js';
import { blobOf, workbookBlob } from '../downloads/table-blobs.js';
import type { Edited, FileMessages, Opened } from '../messages/messages.js';
import { changeList, equalRecords } from '../session/change-list.js';
import { findValues, pricesBefore, replaceValues } from '../session/find-replace.js';
import { jsonAt, pathOfField, withJsonAt, withTypedPackage } from '../session/json-members.js';
import { overviewOf, sentenceOf } from '../session/overview.js';
import { findingAt, pathOfCause, rowsOf, typedJson } from '../session/record-rows.js';
import { allSheets, refusedSheets } from '../session/record-sheets.js';
import { recordText } from '../session/record-spans.js';
import {
  editRecords,
  fixAll,
  fixCause,
  fixForm,
  fixRecords,
  ignoreCause,
  leaveOut,
  openSession,
  redo,
  type Session,
  type SessionWork,
  takeBack,
  undo,
  withWork,
  workOf,
} from '../session/session.js';
import type { Context, Handlers } from './handlers.js';
import { openAsProfile, openAsTable, openProfile, recordBytes } from './mapping-handlers.js';
import { innerRecords, refusedForm } from './no-list.js';
import { withList, withListSoon } from './plot-handlers.js';
import { readFile } from './read-file.js';
import { placeOfFault, refusalOf } from './refusal.js';

/** Handlers of requests about the open file. */
export const FILE_HANDLERS: Handlers<FileMessages> = {
  open: async ({ file, profile, work, earlier }, context) => {
    const kept: KeptText | undefined = work && JSON.parse(await work.text());
    const given = { profile: kept?.profile ?? profile, earlier };
    const opened = await openFile(file, given, context);
    if (kept === undefined || !('overview' in opened) || opened.overview === undefined)
      return opened;
    return { ...opened, overview: step(context, withWork(context.session(), kept)) };
  },
  work: (_, context) => {
    const session = context.session();
    const kept: KeptText = { ...workOf(session), profile: session.table && openProfile() };
    return new Blob([JSON.stringify(kept)], { type: 'application/json' });
  },
  overview: (_, context) => overviewOf(context.session(), context.language),
  rows: ({ from, count, ...set }, context) =>
    rowsOf(context.session(), { ...withListSoon(set, context), from, count }, context.language),
  fixAll: (_, context) => step(context, fixAll(context.session())),
  fixCause: ({ cause, form }, context) => {
    const session = context.session();
    const next = form === undefined ? fixCause(session, cause) : fixForm(session, cause, form);
    return step(context, next);
  },
  fixRecord: ({ cause, record, isForEqual = false }, context) => {
    const records = isForEqual ? equalsOf({ cause, record }, context) : [record];
    return step(context, fixRecords(context.session(), cause, records));
  },
  edit: (ask, context) => edited(ask, context),
  equals: (ask, context) => equalsOf(ask, context).length,
  find: (asked, context) => findValues(context.session(), withList(asked, context), asked),
  replace: (asked, context) => {
    const { field, find, becomes, isWhole } = asked;
    const replacement = { field, find, becomes, isWhole };
    return step(context, replaceValues(context.session(), withList(asked, context), replacement));
  },
  before: ({ cause }, context) => {
    const session = context.session();
    const { list } = withList({ cause, filter: 'left', search: '' }, context);
    return step(context, list === undefined ? session : pricesBefore(session, list));
  },
  changes: ({ cause }, context) => changeList(context.session(), cause, context.language),
  leaveOut: ({ record, isOut }, context) =>
    step(context, leaveOut(context.session(), record, isOut)),
  ignore: ({ cause, isIgnored }, context) =>
    step(context, ignoreCause(context.session(), cause, isIgnored)),
  takeBack: (filter, context) => {
    const session = context.session();
    const next = takeBack(session, filter);
    // The value of a record may have been fixed for another cause.
    const isOther = next === session && filter.record !== undefined;
    return step(context, isOther ? takeBack(session, { record: filter.record }) : next);
  },
  undo: (_, context) => step(context, undo(context.session())),
  redo: (_, context) => step(context, redo(context.session())),
  fixedFile: (_, context) => ({
    blob: new Blob([context.session().file.sent as Uint8Array<ArrayBuffer>], {
      type: 'application/json',
    }),
  }),
  workbook: ({ records, heading, ending }, context) => {
    const session = context.session();
    const { sheets, findings } =
      records === 'all' ? allSheets(session) : refusedSheets(session, heading, context.language);
    return {
      blob: ending === 'csv' ? blobOf(writeCsv(sheets), 'text/csv') : workbookBlob(sheets),
      lost: [...new Set(findings.map(({ field }) => field))],
    };
  },
};

/** The work on a file as text, and the columns that its table was read by. */
interface KeptText extends SessionWork {
  readonly profile?: ImportProfile | undefined;
}

async function openFile(
  file: Blob,
  {
    profile,
    earlier,
  }: { readonly profile: ImportProfile | undefined; readonly earlier: Blob | undefined },
  context: Context,
): Promise<Opened> {
  const begin = performance.now();
  const read = await readFile(file, context.progress);
  if (read.kind === 'failed') return read;
  const session = openSession(read.bytes, read.report);
  if (session === undefined)
    return (
      refusedForm(read.bytes) ??
      openAsProfile(read, context) ??
      openAsTable(read, { profile, earlier: await recordsBefore(earlier, context) }, context) ?? {
        kind: 'failed',
        reason: 'named',
        sentence: refusalOf(read, context.language),
        place: placeOfFault(read),
        inner: innerRecords(read),
      }
    );
  context.keep(session);
  const overview = overviewOf(session, context.language);
  return { kind: 'open', overview, milliseconds: performance.now() - begin };
}

/** Returns the records of the file sent before (Decision I10); undefined if it has none. */
async function recordsBefore(
  file: Blob | undefined,
  context: Context,
): Promise<readonly PackageRecord[] | undefined> {
  const read = file && (await readFile(file, () => undefined));
  if (read === undefined || read.kind === 'failed') return undefined;
  const bytes = recordBytes(read, context);
  if ('kind' in bytes) return undefined;
  const reading = readAssortmentFile(bytes);
  return reading.readable ? reading.records : undefined;
}

function step(context: Context, session: Session): ReturnType<typeof overviewOf> {
  context.keep(session);
  return overviewOf(session, context.language);
}

function edited(
  { cause: key, record, field, typed, isForEqual = false }: FileMessages['edit']['ask'],
  context: Context,
): Edited {
  const session = context.session();
  const cause = session.causes.find((each) => each.key === key);
  const own = recordText(session.file, record);
  const names = field === undefined ? editedNames(session, key) : pathOfField(own, field);
  if (field !== undefined && names[0] === 'package_description' && names.length === 1) {
    const next = withTypedPackage(own, typed);
    return typeof next === 'string'
      ? { overview: step(context, editRecords(session, new Map([[record, next]]), key)) }
      : { wrong: sentenceOf(next, context.language) };
  }
  const records = isForEqual ? equalRecords(session, key, record, names) : [record];
  const texts = records.map((index) => [index, recordText(session.file, index)] as const);
  const before = jsonAt(own, names);
  const json = typedJson(names.at(-1) ?? '', typed, before);
  const changed = texts.map(([index, text]) => [index, withJsonAt(text, names, json)] as const);
  const next = editRecords(session, new Map(changed), key);
  const wrong = findingAt(next, record, names, cause?.weight ?? 'stop', context.language);
  return { overview: step(context, next), ...(wrong === undefined ? {} : { wrong }) };
}

/** Returns the path of the value that a cause is about; empty if it is not known. */
function editedNames(session: Session, key: string | undefined): readonly string[] {
  const cause = session.causes.find((each) => each.key === key);
  return cause === undefined ? [] : pathOfCause(session, cause);
}

function equalsOf(
  { cause, record }: FileMessages['equals']['ask'],
  context: Context,
): readonly number[] {
  const session = context.session();
  return equalRecords(session, cause, record, editedNames(session, cause));
}

import { writeWorkbook } from '../../import/writing/write-workbook.js';
import { openAsProfile, openAsTable } from '../mapping/mapping-handlers.js';
import type { Edited, FileMessages } from '../messages.js';
import { jsonAt, withJsonAt } from '../session/json-members.js';
import { overviewOf } from '../session/overview.js';
import { findingAt, pathOfCause, rowsOf, typedJson } from '../session/record-rows.js';
import { allSheets, refusedSheets } from '../session/record-sheets.js';
import { recordText } from '../session/record-spans.js';
import {
  editRecord,
  fixAll,
  fixCause,
  fixRecord,
  ignoreCause,
  openSession,
  redo,
  type Session,
  takeBack,
  undo,
} from '../session/session.js';
import type { Context, Handlers } from './handlers.js';
import { readFile } from './read-file.js';
import { refusalOf } from './refusal.js';

/** Handlers of requests about the open file. */
export const FILE_HANDLERS: Handlers<FileMessages> = {
  open: async ({ file, profile }, context) => {
    const begin = performance.now();
    const read = await readFile(file, context.progress);
    if (read.kind === 'failed') return read;
    const session = openSession(read.bytes, read.report);
    if (session === undefined)
      return (
        openAsProfile(read, context) ??
        openAsTable(read, profile, context) ?? {
          kind: 'failed',
          reason: 'named',
          sentence: refusalOf(read, context.language),
        }
      );
    context.keep(session);
    const overview = overviewOf(session, context.language);
    return { kind: 'open', overview, milliseconds: performance.now() - begin };
  },
  overview: (_, context) => overviewOf(context.session(), context.language),
  rows: (query, context) => rowsOf(context.session(), query, context.language),
  fixAll: (_, context) => step(context, fixAll(context.session())),
  fixCause: ({ cause }, context) => step(context, fixCause(context.session(), cause)),
  fixRecord: ({ cause, record }, context) =>
    step(context, fixRecord(context.session(), cause, record)),
  edit: (ask, context) => edited(ask, context),
  ignore: ({ cause, isIgnored }, context) =>
    step(context, ignoreCause(context.session(), cause, isIgnored)),
  takeBack: ({ cause }, context) => step(context, takeBack(context.session(), cause)),
  undo: (_, context) => step(context, undo(context.session())),
  redo: (_, context) => step(context, redo(context.session())),
  fixedFile: (_, context) => ({
    blob: new Blob([context.session().file.bytes as Uint8Array<ArrayBuffer>], {
      type: 'application/json',
    }),
  }),
  workbook: ({ records, heading }, context) => {
    const session = context.session();
    const { sheets, findings } =
      records === 'all' ? allSheets(session) : refusedSheets(session, heading, context.language);
    const bytes = writeWorkbook(sheets) as Uint8Array<ArrayBuffer>;
    return {
      blob: new Blob([bytes], { type: WORKBOOK }),
      lost: [...new Set(findings.map(({ field }) => field))],
    };
  },
};

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function step(context: Context, session: Session): ReturnType<typeof overviewOf> {
  context.keep(session);
  return overviewOf(session, context.language);
}

function edited(
  { cause: key, record, field, typed }: FileMessages['edit']['ask'],
  context: Context,
): Edited {
  const session = context.session();
  const cause = session.causes.find((each) => each.key === key);
  const path = field === undefined && cause !== undefined ? pathOfCause(session, cause) : [field];
  const names = path.filter((name) => name !== undefined);
  const text = recordText(session.file.bytes, session.file.spans, record);
  const json = typedJson(names.at(-1) ?? '', typed, jsonAt(text, names));
  const next = editRecord(session, record, withJsonAt(text, names, json), key);
  const wrong = findingAt(next, record, names, cause?.weight ?? 'stop', context.language);
  return { overview: step(context, next), ...(wrong === undefined ? {} : { wrong }) };
}

import { createHash, type Hash } from 'node:crypto';
import { checkBeforeSending, outlineAfter, outlineFile } from '#catalogue';
import { createAssortmentReader, type ReadEvent, type UnitReading } from '#core';
import type { UploadAnswer } from '../../client/answers/read-upload-answer.js';
import { itemAt } from '../../text/item-at.js';
import { UPLOAD_RECORD_BYTES } from '../../text/limits.js';
import { definedMembers } from '../../text/own-member.js';
import { commandFault, type ExitCode } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readRemovals } from '../input/guard-options.js';
import { readCustomerNumber } from '../input/read-customer.js';
import { readUnits } from '../input/reporting-options.js';
import { openSource, type SourceFile } from '../input/source-file.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { instantText } from '../languages/write-number.js';
import { openRemoteClient, takeValue } from '../remote/remote-client.js';
import type { RemoteCommandIo } from '../remote/remote-io.js';
import {
  findSentFile,
  type SentFile,
  type SentPlace,
  storeSentFile,
} from '../remote/sent-file-list.js';
import { readOutline, storeOutline } from '../remote/sent-outline.js';
import { escapeText, writeJson } from '../terminal/escape-text.js';
import { wrapText } from '../terminal/layout/wrap-text.js';
import { type Style, styleOf } from '../terminal/paint.js';
import { followProgress } from '../terminal/progress-line.js';
import { renderAlarms } from '../terminal/render-alarms.js';
import { dueText, receiptLines } from '../terminal/render-files.js';
import { fileOf, fileWord } from '../terminal/report/next-commands.js';
import { isFileRefused, writeRefusal } from '../terminal/report/render-report.js';

/** Bytes to read and send at a time. */
const PIECE = 262_144;

/**
 * Runs `assortment post FILE --customer C`: checks the file as the service does, and sends it
 * unless it would be refused, was the last one sent, or looks like a mistake. Spec 4.4 and 8,
 * Decisions H1 and S12.
 */
export async function run(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const customer = readCustomerNumber(args);
  const json = args.options.has('json');
  const limits = { removals: readRemovals(args) };
  const { client, credentials, path } = await openRemoteClient(args, io);
  const source = openSource(itemAt(args.words, 0), io);
  try {
    const hash = createHash('sha256');
    const chunks = hashing(followProgress(source.chunks(), io), hash);
    const { outline, report } = outlineFile(readEvents(chunks, readUnits(args)));
    // A file with refused records is sent all the same (Decision S3).
    if (isFileRefused(report)) {
      writeRefusal(report, source, { args, io });
      if (!json) io.stdout.write(`\n${io.language.lines.post.wouldBeRefused}\n`);
      return 1;
    }
    const digest = hash.digest('hex');
    const place = { server: credentials.server, clientId: credentials.clientId, customer };
    const last = findSentFile(path, place);
    if (last?.digest === digest && !args.options.has('again')) {
      if (json) writeJson(io.stdout, { unchanged: { id: last.id, received_at: last.receivedAt } });
      else io.stdout.write(unchangedText(source.name, last, io.language));
      return report.ok ? 0 : 1;
    }
    const before = last === undefined ? undefined : readOutline(path, last);
    const alarms = args.options.has('yes')
      ? []
      : checkBeforeSending(outline, before?.outline, limits);
    if (alarms.length > 0) {
      const file = { name: source.name, outline };
      if (json) writeJson(io.stdout, { not_sent: alarms });
      else io.stdout.write(renderAlarms(alarms, file, before, styleOf(io)));
      return 1;
    }
    let changed = false;
    const sent = await client.upload({
      customerNumber: customer,
      encoding: 'gzip',
      body: () => {
        const body = readAgain(source, { bytes: report.file.bytes, digest }, () => {
          changed = true;
        });
        return body.pipeThrough(new CompressionStream('gzip'));
      },
    });
    if (changed) throw commandFault(({ post }) => post.changed, { name: source.name });
    const answer = takeValue(sent);
    if (answer.kind === 'received') {
      const file = { ...place, digest, id: answer.id, receivedAt: answer.receivedAt };
      storeOutline(path, file, outlineAfter(before?.outline, outline));
      storeSentFile(path, file);
    }
    if (json) writeJson(io.stdout, answerJson(answer));
    else io.stdout.write(answerText(answer, source.name, place, styleOf(io)));
    return answer.kind === 'received' && answer.report.ok ? 0 : 1;
  } finally {
    source.close();
  }
}

/** Reads the file as the service does at upload. */
function* readEvents(
  chunks: Iterable<Uint8Array>,
  units: UnitReading | undefined,
): Generator<ReadEvent, void, undefined> {
  const reader = createAssortmentReader({
    stage: 'upload',
    ...definedMembers({ units }),
    limits: { record: UPLOAD_RECORD_BYTES },
  });
  for (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/** Passes chunks on, and adds them to a hash. */
function* hashing(
  chunks: Iterable<Uint8Array>,
  hash: Hash,
): Generator<Uint8Array, void, undefined> {
  for (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * Streams the file a second time, to send it. If its bytes are no longer those that were checked,
 * the stream fails before its end, so that the service receives nothing.
 */
function readAgain(
  source: SourceFile,
  checked: { readonly bytes: number; readonly digest: string },
  onChange: () => void,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      const piece = source.readAt(at, Math.min(PIECE, checked.bytes - at));
      hash.update(piece);
      at += piece.length;
      const ends = at === checked.bytes;
      if ((piece.length === 0 && !ends) || (ends && hash.digest('hex') !== checked.digest)) {
        onChange();
        controller.error(new Error('the file changed'));
        return;
      }
      controller.enqueue(piece);
      if (ends) controller.close();
    },
  });
}

function unchangedText(
  name: string,
  { customer, id, receivedAt }: SentFile,
  language: CommandLanguage,
): string {
  const { post } = language.lines;
  const line = fillLine(language, post.unchanged, {
    name: escapeText(name),
    customer: escapeText(customer),
    id: escapeText(id),
    instant: instantText(receivedAt, language),
  });
  return `${line}\n${post.again}\n`;
}

function answerText(
  answer: UploadAnswer,
  name: string,
  { server, customer }: SentPlace,
  { width, language }: Style,
): string {
  const { post } = language.lines;
  const target = {
    name: escapeText(name),
    customer: escapeText(customer),
    server: escapeText(server),
  };
  const lines = [fillLine(language, post.target, target)];
  if (answer.kind === 'received') {
    lines.push(...receiptLines(answer, language));
    const { dueAt, agreedTime } = answer;
    if (dueAt !== undefined && agreedTime !== undefined) {
      const fate = dueText({ dueAt, agreedTime }, language);
      const values = { customer: target.customer, fate };
      lines.push(fillLine(language, language.lines.status.fate, values));
    }
    if (!answer.report.ok)
      lines.push(fillLine(language, post.checkSays, { name: fileWord(fileOf(name, language)) }));
    return `${lines.join('\n')}\n`;
  }
  // The service has a rule that this version does not have.
  lines.push(post.refused);
  for (const { code, pointer, message } of answer.report.issues) {
    lines.push(
      `  ${escapeText(code)} ${escapeText(pointer)}`.trimEnd(),
      ...wrapText(escapeText(message), width - 4).map((line) => `    ${line}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

function answerJson(answer: UploadAnswer): Readonly<Record<string, unknown>> {
  if (answer.kind === 'refused') return { refused: answer.report };
  const { id, receivedAt, bytes, dueAt, agreedTime, report } = answer;
  const due = definedMembers({ due_at: dueAt, agreed_time: agreedTime });
  return { id, received_at: receivedAt, bytes, ...due, report };
}

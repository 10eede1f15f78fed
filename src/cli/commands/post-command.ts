import { checkAssortmentFile } from '../../assortment-file/check-assortment-file.js';
import type { FileReport } from '../../assortment-file/report.js';
import type { UploadAnswer, UploadReport } from '../../client/answers/read-upload-answer.js';
import { ISSUES, type IssueCode } from '../../issue/issue-list.js';
import { CommandFault, type ExitCode, widthOf } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { readCustomerNumber } from '../input/read-customer.js';
import { openSource, type SourceFile } from '../input/source-file.js';
import { openRemoteClient, takeValue } from '../remote/remote-client.js';
import type { RemoteCommandIo } from '../remote/remote-io.js';
import { findSentFile, rememberSentFile, type SentFile } from '../remote/sent-files.js';
import { escapedJson, escapeText } from '../terminal/escape-text.js';
import { choosePaint } from '../terminal/paint.js';
import { followProgress } from '../terminal/progress-line.js';
import { renderReport } from '../terminal/render-report.js';
import { countOf, formatBytes, groupDigits, wrapText } from '../terminal/wrap-text.js';
import { writePieces } from '../terminal/write-pieces.js';

const { createHash } = process.getBuiltinModule('node:crypto');

/** Bytes that are read at a time on their way out. */
const PIECE = 262_144;

/**
 * `assortment post FILE --customer C`: judges the file as the service will, and sends it unless it
 * would be refused or was the last one sent. Spec 4.4, 8, Decision H1.
 */
export async function postCommand(args: CommandArguments, io: RemoteCommandIo): Promise<ExitCode> {
  const customer = readCustomerNumber(args);
  const json = args.options.has('json');
  const { client, credentials, path } = await openRemoteClient(args, io);
  const source = openSource(args.words[0] ?? '', io.stdin);
  try {
    const hash = createHash('sha256');
    const report = checkAssortmentFile(digesting(followProgress(source.chunks(), io), hash), {
      stage: 'upload',
    });
    if (isRefused(report)) {
      if (json) io.stdout.write(`${escapedJson({ refused: report })}\n`);
      else {
        writePieces(
          io.stdout,
          renderReport(report, source, {
            paint: choosePaint(io.stdout.isTerminal, io.env),
            width: widthOf(io.stdout),
            all: false,
          }),
        );
        io.stdout.write('\nNot sent: the service would refuse it.\n');
      }
      return 1;
    }
    const digest = hash.digest('hex');
    const place = { server: credentials.server, clientId: credentials.clientId, customer };
    const last = findSentFile(path, place);
    if (last?.digest === digest && !args.options.has('again')) {
      io.stdout.write(
        json
          ? `${escapedJson({ unchanged: { id: last.id, received_at: last.receivedAt } })}\n`
          : unchangedText(source.name, last),
      );
      return report.ok ? 0 : 1;
    }
    const body = new SecondReading(source, report.file.bytes, digest);
    const sent = await client.upload({
      customerNumber: customer,
      encoding: 'gzip',
      body: () => body.stream().pipeThrough(new CompressionStream('gzip')),
    });
    if (body.changed)
      throw new CommandFault(
        `${source.name} changed while it was being sent; nothing of it was received`,
        false,
      );
    const answer = takeValue(sent);
    if (answer.kind === 'received')
      rememberSentFile(path, { ...place, digest, id: answer.id, receivedAt: answer.receivedAt });
    io.stdout.write(
      json
        ? `${escapedJson(answerJson(answer))}\n`
        : answerText(answer, source.name, place, widthOf(io.stdout)),
    );
    return answer.kind === 'received' && answer.report.ok ? 0 : 1;
  } finally {
    source.close();
  }
}

/**
 * Whether the service would refuse the file as a whole; single records that it refuses stop no file
 * (Decision S3).
 */
function isRefused({ counts }: FileReport): boolean {
  // The keys of counts are codes.
  return (Object.keys(counts) as IssueCode[]).some(
    (code) => ISSUES[code].effect === 'refuses-file',
  );
}

function* digesting(
  chunks: Iterable<Uint8Array>,
  hash: { update(chunk: Uint8Array): unknown },
): Generator<Uint8Array, void, undefined> {
  for (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/**
 * The bytes once more, on their way out. A file that is no longer the one that was judged breaks
 * off before its end: the service receives nothing.
 */
class SecondReading {
  readonly #source: SourceFile;
  readonly #bytes: number;
  readonly #digest: string;
  changed = false;

  constructor(source: SourceFile, bytes: number, digest: string) {
    this.#source = source;
    this.#bytes = bytes;
    this.#digest = digest;
  }

  stream(): ReadableStream<Uint8Array> {
    const hash = createHash('sha256');
    let at = 0;
    return new ReadableStream({
      pull: (controller) => {
        const piece = this.#source.readAt(at, Math.min(PIECE, this.#bytes - at));
        hash.update(piece);
        at += piece.length;
        const ends = at === this.#bytes;
        if ((piece.length === 0 && !ends) || (ends && hash.digest('hex') !== this.#digest)) {
          this.changed = true;
          controller.error(new Error('the file changed'));
          return;
        }
        if (piece.length > 0) controller.enqueue(piece);
        if (ends) controller.close();
      },
    });
  }
}

function unchangedText(name: string, { customer, id, receivedAt }: SentFile): string {
  return `${escapeText(name)}: nothing changed since it was sent for customer ${escapeText(customer)} (${escapeText(id)}, ${instantText(receivedAt)}).\nNot sent; --again sends it.\n`;
}

function instantText(instant: string): string {
  return escapeText(instant.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC'));
}

function countsText({ file: { records, accepted, refused, merged } }: UploadReport): string {
  const counts = [`${groupDigits(accepted)} accepted`];
  if (refused > 0) counts.push(`${groupDigits(refused)} refused`);
  if (merged > 0) counts.push(`${groupDigits(merged)} merged with an equal record`);
  return `${countOf(records, 'record')}: ${counts.join(', ')}`;
}

function answerText(
  answer: UploadAnswer,
  name: string,
  { server, customer }: Pick<SentFile, 'server' | 'customer'>,
  width: number,
): string {
  const lines = [`${escapeText(name)} → customer ${escapeText(customer)} at ${escapeText(server)}`];
  if (answer.kind === 'received') {
    lines.push(
      `Received as ${escapeText(answer.id)} at ${instantText(answer.receivedAt)} · ${formatBytes(answer.bytes)}`,
      `${countsText(answer.report)}.`,
    );
    if (!answer.report.ok)
      lines.push('assortment check says what is wrong with the refused records.');
    return `${lines.join('\n')}\n`;
  }
  // The service knows a rule that this version does not.
  lines.push('Refused by the service; nothing of it was received.');
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
  const { id, receivedAt, bytes, report } = answer;
  return { id, received_at: receivedAt, bytes, report };
}

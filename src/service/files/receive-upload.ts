import { createAssortmentChecker, type FileReport, type SeparatorStyle } from '#core';
import { streamDigest } from '#packing';
import { UPLOAD_RECORD_BYTES } from '../../text/limits.js';
import { definedMembers } from '../../text/own-member.js';
import type { ServiceContext } from '../service-context.js';
import type { PartWriter } from './part-writer.js';
import { tooLarge } from './upload-fault.js';

/** A file that arrived completely: its report, and what storage needs to know of it. */
export interface ReceivedUpload {
  readonly report: FileReport;
  readonly fileRefused: boolean;
  readonly bytes: number;
  readonly storedBytes: number;
  /** SHA-256 in 64 hexadecimal digits. */
  readonly digest: string;
  readonly separatorStyle: SeparatorStyle | undefined;
}

/**
 * Checks a file as it arrives and writes it to storage part by part, so that it is never in memory
 * as a whole. Stops reading when the file is refused. Throws an `UploadFault` for a file with more
 * records than `limits` allow.
 */
export async function receiveUpload(
  source: AsyncIterable<Uint8Array>,
  parts: PartWriter,
  { limits, units }: Pick<ServiceContext, 'limits' | 'units'>,
): Promise<ReceivedUpload> {
  // GTINs are compared when the file is synced (Spec 2.1 rule 1).
  const checker = createAssortmentChecker({
    stage: 'upload',
    ...definedMembers({ units }),
    limits: { issues: limits.issues, record: UPLOAD_RECORD_BYTES },
  });
  const digest = streamDigest();
  let length = 0;
  async function* checked(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const bytes of source) {
      length += bytes.length;
      checker.push(bytes);
      if (checker.fileRefused) return;
      if (checker.records > limits.records)
        throw tooLarge(`A file has at most ${limits.records} records.`);
      digest.update(bytes);
      yield bytes;
    }
  }
  const storedBytes = await parts.write(checked());
  const report = checker.end();
  const { fileRefused, separatorStyle } = checker;
  const file = { bytes: length, storedBytes, digest: digest.hex() };
  return { report, fileRefused, separatorStyle, ...file };
}

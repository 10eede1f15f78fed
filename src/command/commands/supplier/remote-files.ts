import type { SentFile } from '../../../client/answers/read-files-page.js';
import type { CommandArguments } from '../../command-row.js';
import { openRemoteClient, takeValue } from '../../remote/remote-client.js';
import type { RemoteCommandIo } from '../../remote/remote-io.js';
import type { FileView } from '../../terminal/render-files.js';

/** The files of a library, in this machine's storage or at a service. */
export interface FileSource {
  /** Returns a file with its report; undefined if there is no such file. */
  file(id: string): Promise<FileView | undefined>;
  /** Returns at most `limit` files, newest first, and the number of all. */
  files(
    customer: string | undefined,
    limit: number,
  ): Promise<{ readonly count: number; readonly files: readonly SentFile[] }>;
}

/** Most files of one request. */
const PAGE = 1000;

/** Opens the files of the service that `login` signed in at. */
export async function openRemoteFiles(
  args: CommandArguments,
  io: RemoteCommandIo,
): Promise<FileSource> {
  const { client } = await openRemoteClient(args, io);
  return {
    async file(id) {
      const answer = await client.fileStatus(id);
      return !answer.ok && answer.fault.code === 'not-found' ? undefined : takeValue(answer);
    },
    async files(customerNumber, limit) {
      const files: SentFile[] = [];
      let count = 0;
      for await (const answer of client.files({
        customerNumber,
        pageSize: Math.min(limit, PAGE),
      })) {
        const page = takeValue(answer);
        count = page.count;
        files.push(...page.results.slice(0, limit - files.length));
        if (files.length >= limit) break;
      }
      return { count, files };
    },
  };
}

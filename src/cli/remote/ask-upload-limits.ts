import { readMetadata, type UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { metadataRequest } from '../../client/requests/oauth-requests.js';
import { sendRequest } from '../../client/requests/send-request.js';
import { trimSlashes } from '../../client/requests/trim-slashes.js';
import { commandFault, usageFault } from '../command-io.js';
import { remoteOf, takeValue } from './remote-client.js';
import type { RemoteCommandIo } from './remote-io.js';

const MILLISECONDS = 30_000;

/** Asks a service for the limits of its uploads. CommandFault where it does not say them. */
export async function askUploadLimits(text: string, io: RemoteCommandIo): Promise<UploadLimits> {
  const server = trimSlashes(text);
  if (!/^https?:/.test(server) || !URL.canParse(server) || /[?#@]/.test(server))
    throw usageFault(({ login }) => login.server, { server: text });
  const {
    status,
    headers,
    text: body,
  } = takeValue(
    await sendRequest(metadataRequest({ baseUrl: server }), {
      fetch: remoteOf(io).fetch,
      milliseconds: MILLISECONDS,
      retry: 'safe',
    }),
  );
  const { uploadLimits } = takeValue(readMetadata(status, headers, body, server));
  if (uploadLimits === undefined) throw commandFault(({ files }) => files.noLimits, { server });
  return uploadLimits;
}

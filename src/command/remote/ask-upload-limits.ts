import { readMetadata, type UploadLimits } from '../../client/answers/read-oauth-answers.js';
import { metadataRequest } from '../../client/requests/oauth-requests.js';
import { trimSlashes } from '../../client/requests/trim-slashes.js';
import { commandFault, usageFault } from '../command-io.js';
import { askService, remoteOf, takeValue } from './remote-client.js';
import type { RemoteCommandIo } from './remote-io.js';

/** Asks a service for the limits of its uploads. CommandFault if it does not say them. */
export async function askUploadLimits(text: string, io: RemoteCommandIo): Promise<UploadLimits> {
  const server = trimSlashes(text);
  if (!/^https?:/.test(server) || !URL.canParse(server) || /[?#@]/.test(server))
    throw usageFault(({ login }) => login.server, { server: text });
  const raw = takeValue(await askService(metadataRequest({ baseUrl: server }), remoteOf(io)));
  const { uploadLimits } = takeValue(readMetadata(raw.status, raw.headers, raw.text, server));
  if (uploadLimits === undefined) throw commandFault(({ files }) => files.noLimits, { server });
  return uploadLimits;
}

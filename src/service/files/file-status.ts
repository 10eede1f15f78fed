import { bearerAccess } from '../oauth/bearer-access.js';
import { isQueryFault, readQuery } from '../requests/read-query.js';
import { matchesTag } from '../responses/entity-tag.js';
import { jsonTextResponse } from '../responses/json-response.js';
import { problem } from '../responses/problem.js';
import type { Handler } from '../route.js';
import { fileText } from './file-text.js';
import { waitingState } from './waiting-state.js';

/** Hexadecimal digits of a tag: 128 bits of a digest. */
const TAG_DIGITS = 32;

/**
 * Handles `GET /integrations/suppliers/files/{id}`: returns the status and report of a file, or 304
 * if `If-None-Match` has its tag. Files of another library are 404 (Decision O14).
 */
export const fileStatus: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.fault;
  const query = readQuery(url, []);
  if (isQueryFault(query)) return problem(query.problem, query.detail);
  const id = url.pathname.replace(/\/$/, '').replace(/^.*\//, '');
  const { files, catalogues } = context.storage;
  const file = /^[A-Za-z0-9._~-]{1,200}$/.test(id)
    ? await files.get(bearer.value.library, id)
    : undefined;
  if (file === undefined) return problem('no-such-file', 'There is no such file in your library.');
  const run = file.runId === null ? undefined : await catalogues.run(file, file.runId);
  const text = fileText(file, await waitingState(context.storage, file), run);
  const etag = `"${(await context.digestText(text)).slice(0, TAG_DIGITS)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return matchesTag(request, etag)
    ? new Response(null, { status: 304, headers })
    : jsonTextResponse(200, text, headers);
};

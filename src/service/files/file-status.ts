import { bearerAccess } from '../oauth/bearer-access.js';
import { jsonTextResponse } from '../responses/json-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import { fileText } from './file-text.js';

/**
 * Handles `GET /integrations/suppliers/files/{id}`: returns the status and report of a file. Files
 * of another library are 404 (Decision O14).
 */
export const fileStatus: Handler = async (request, context, url) => {
  const bearer = await bearerAccess(request, context, 'procurement');
  if (!bearer.ok) return bearer.response;
  const id = url.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  const { files, catalogues } = context.storage;
  const file = /^[A-Za-z0-9._~-]{1,200}$/.test(id)
    ? await files.get(bearer.access.library, id)
    : undefined;
  if (file === undefined)
    return refusal('problem', 404, {}, 'There is no such file in your library.');
  const run = file.runId === null ? undefined : await catalogues.run(file, file.runId);
  return jsonTextResponse(200, fileText(file, run));
};

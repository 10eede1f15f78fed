import { jsonResponse } from '../responses/json-response.js';
import type { Handler } from '../route.js';
import { openApiDocument } from './openapi-document.js';

/** `GET /openapi.json`: the description of this service, for programs. */
export const showOpenApi: Handler = async (_, context) =>
  jsonResponse(200, openApiDocument(context), { 'cache-control': 'public, max-age=300' });

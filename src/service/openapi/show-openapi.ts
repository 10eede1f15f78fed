import { jsonResponse } from '../responses/json-response.js';
import type { Handler } from '../route.js';
import { openApiDocument } from './openapi-document.js';

/** Handles `GET /openapi.json`: returns the OpenAPI document of this service. */
export const showOpenApi: Handler = async (_, context) =>
  jsonResponse(200, openApiDocument(context), { 'cache-control': 'public, max-age=300' });
